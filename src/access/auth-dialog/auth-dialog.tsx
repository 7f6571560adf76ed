import type { DialogSwitch } from '@/components/dialog-button';
import { Dialog } from '@/ui/dialog';
import type { AuthMode } from './auth-mode';

interface AuthDialogProps extends DialogSwitch {
  initialMode: AuthMode;
}

/** Sign In, Request Access and Reset Password in one dialog. */
export function AuthDialog({ initialMode, ...dialog }: AuthDialogProps) {
  return (
    <Dialog {...dialog} title={initialMode}>
      {null}
    </Dialog>
  );
}
