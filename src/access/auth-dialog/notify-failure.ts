import { notify } from '@/ui/notifications';
import { logFailure } from '@/lib/failures';
import { AccountError, CaptchaRefusedError } from '../accounts';
import type { CaptchaState } from './use-captcha';

/** Tells why an attempt failed. */
export function notifyFailure(title: string, error: unknown, captcha: CaptchaState): void {
  logFailure(`${title}.`, error);
  if (error instanceof CaptchaRefusedError) return captcha.notifyRequired();
  notify({
    title,
    description: (error instanceof AccountError && error.message) || 'Please try again later.',
    tone: 'destructive',
  });
}
