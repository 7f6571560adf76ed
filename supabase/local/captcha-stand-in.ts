import { readFile } from 'node:fs/promises';

/** Where the embedded stack serves the stand-in; builds for it name this address. */
export const captchaScriptPath = '/__captcha.js';

/** The stand-in for hCaptcha's script, which lets sign-in work without internet. */
export async function answerCaptchaScript(): Promise<Response> {
  const script = await readFile(new URL('./captcha-stand-in.js', import.meta.url));
  return new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
