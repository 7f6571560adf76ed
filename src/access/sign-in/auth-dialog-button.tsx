import type { ComponentProps } from 'react';
import { dialogButton } from '@/components/dialog-button';
import type { AuthMode } from './auth-dialog/auth-form';

const DialogButton = dialogButton<{ initialMode: AuthMode }>(
  () => import('./auth-dialog/auth-dialog'),
);

type AuthDialogButtonProps = Omit<ComponentProps<typeof DialogButton>, 'extra'> & {
  initialMode?: AuthMode;
};

/** Opens the dialog to sign in, request access or reset a password. The dialog's code is loaded on demand. */
export function AuthDialogButton({ initialMode = 'login', ...props }: AuthDialogButtonProps) {
  return <DialogButton {...props} extra={{ initialMode }} />;
}
