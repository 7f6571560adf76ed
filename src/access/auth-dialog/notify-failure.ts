import { notify } from '@/ui/notifications';
import { AccountError, CaptchaRefusedError } from '../accounts';
import type { CaptchaState } from './use-captcha';

/** Tells why an attempt failed. */
export function notifyFailure(title: string, error: unknown, captcha: CaptchaState): void {
  console.info(`${title}.`, error);
  if (error instanceof CaptchaRefusedError) return captcha.notifyRequired();
  notify({
    title,
    description: (error instanceof AccountError && error.message) || 'Please try again later.',
    tone: 'destructive',
  });
}
