import type { HCaptcha } from '@hcaptcha/react-hcaptcha';
import { useRef, useState, type RefObject } from 'react';
import { notify } from '@/ui/notifications';

export interface CaptchaState {
  widgetRef: RefObject<HCaptcha | null>;
  /** Empty until the captcha is solved. */
  token: string;
  onTokenChange: (token: string) => void;
  error: string | undefined;
  /** Shows at the widget what is missing. */
  check: () => void;
  /** Runs a submit attempt with the token, which is good for one: afterwards it is cleared. */
  attempt: (submit: (token: string) => Promise<void>) => Promise<void>;
  /** Tells that the captcha has to be solved (again). */
  notifyRequired: () => void;
}

/** The captcha of a form. `reason` says in the notification what it is needed for. */
export function useCaptcha(reason: string): CaptchaState {
  const widgetRef = useRef<HCaptcha>(null);
  const [token, setToken] = useState('');
  const [isChecked, setIsChecked] = useState(false);

  const notifyRequired = () => {
    setIsChecked(true);
    notify({
      title: 'Captcha verification required',
      description: reason,
      tone: 'destructive',
    });
  };

  return {
    widgetRef,
    token,
    onTokenChange: setToken,
    error: isChecked && !token ? 'Please complete the CAPTCHA verification' : undefined,
    check: () => setIsChecked(true),
    notifyRequired,
    async attempt(submit) {
      if (!token) return notifyRequired();
      setIsChecked(false);
      try {
        await submit(token);
      } finally {
        setToken('');
        widgetRef.current?.resetCaptcha();
      }
    },
  };
}
