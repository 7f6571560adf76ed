import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

const script = readFileSync('supabase/local/captcha-stand-in.js', 'utf8');

/** Runs the stand-in for hCaptcha's script as if a page had loaded it. */
export function loadLocalCaptcha(): void {
  const currentScript = { src: 'http://localhost:3000/__captcha.js?onload=hCaptchaOnLoad' };
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
    Object.assign(document.createElement('script'), currentScript),
  );
  runInThisContext(script);
}

export const captchaBox = () => screen.findByRole('checkbox', { name: /I am human/ });

export async function solveCaptcha(): Promise<void> {
  await userEvent.click(await captchaBox());
}
