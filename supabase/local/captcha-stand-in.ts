import { readFile } from 'node:fs/promises';

/** Address of the stand-in on the embedded stack; builds for the stack use it. */
export const captchaScriptPath = '/__captcha.js';

/** The stand-in for hCaptcha's script, with which sign-in works without internet. */
export async function answerCaptchaScript(): Promise<Response> {
  const script = await readFile(new URL('./captcha-stand-in.js', import.meta.url));
  return new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
