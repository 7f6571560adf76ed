import type { ComponentProps } from 'react';
import { dialogButton } from '@/components/dialog-button';
import type { AuthMode } from './auth-dialog/auth-form';

const openingIn = (mode: AuthMode) =>
  dialogButton(async () => {
    const { AuthDialog } = await import('./auth-dialog/auth-dialog');
    return { default: (dialog) => <AuthDialog {...dialog} initialMode={mode} /> };
  });

const buttons = {
  login: openingIn('login'),
  signup: openingIn('signup'),
  reset: openingIn('reset'),
};

interface AuthDialogButtonProps extends ComponentProps<typeof buttons.login> {
  /** Default: `login`. */
  initialMode?: AuthMode;
}

/** Opens the dialog to sign in, request access or reset a password. The dialog's code is loaded on demand. */
export function AuthDialogButton({ initialMode = 'login', ...props }: AuthDialogButtonProps) {
  const Button = buttons[initialMode];
  return <Button {...props} />;
}
