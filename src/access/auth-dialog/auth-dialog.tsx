import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { DialogSwitch } from '@/components/dialog-button';
import { Dialog } from '@/ui/dialog';
import { modes } from './auth-dialog.content';
import type { AuthFormProps, AuthMode } from './auth-form';
import { ResetForm } from './reset-form';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

const forms: Record<AuthMode, ComponentType<AuthFormProps>> = {
  login: SignInForm,
  signup: SignUpForm,
  reset: ResetForm,
};

interface AuthDialogProps extends DialogSwitch {
  initialMode: AuthMode;
}

/** Sign In, Request Access and Reset Password in one dialog. */
export function AuthDialog({ initialMode, isOpen, onOpenChange }: AuthDialogProps) {
  const [mode, setMode] = useState(initialMode);
  const [resetAddress, setResetAddress] = useState<string>();
  const { title, description } = modes[mode];
  const Form = forms[mode];

  // Signing in removes the button that opened the dialog, and the focus with it. It moves to the page's
  // content.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpened.current = true;
  }, [isOpen]);
  useEffect(
    () => () => {
      if (!wasOpened.current || document.activeElement !== document.body) return;
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    [],
  );

  const handleOpenChange = (willBeOpen: boolean) => {
    onOpenChange(willBeOpen);
    if (willBeOpen) return;
    setMode(initialMode);
    setResetAddress(undefined);
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={handleOpenChange} title={title} description={description}>
      <Form
        onModeChange={setMode}
        onDone={() => handleOpenChange(false)}
        resetAddress={resetAddress}
        onResetRequested={setResetAddress}
      />
    </Dialog>
  );
}
