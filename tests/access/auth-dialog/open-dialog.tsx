import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import type { AuthMode } from '@/access/sign-in/auth-dialog/auth-form';
import { solveCaptcha } from '../local-captcha';

/** Opens the dialog as a visitor does, with its code preloaded. Call `startBackend()` first, because it resets all modules. */
export async function openDialog(initialMode: AuthMode = 'login') {
  const [{ AuthDialogButton }, { notificationStore }] = await Promise.all([
    import('@/access/sign-in/auth-dialog-button'),
    import('@/ui/notifications'),
    import('@/access/sign-in/auth-dialog/auth-dialog'),
  ]);
  render(
    <StrictMode>
      <AuthDialogButton initialMode={initialMode}>Log in</AuthDialogButton>
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  const dialog = within(await screen.findByRole('dialog'));
  // The label of a required field ends with an asterisk.
  const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return {
    notification: notificationStore.get,
    field,
    button: (name: string) => dialog.getByRole('button', { name }),
    title: () => dialog.getByRole('heading').textContent,
    type: async (label: string, text: string) => {
      await userEvent.clear(field(label));
      await userEvent.paste(text);
    },
    press,
    solveCaptchaAndPress: async (name: string) => {
      await solveCaptcha();
      await press(name);
    },
    dialog,
  };
}
