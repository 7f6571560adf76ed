import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SubmitButton } from '@/components/submit-button';

const form = (isBusy: boolean) => (
  <>
    <SubmitButton isBusy={isBusy} busyLabel="Sending...">
      Send
    </SubmitButton>
    <input aria-label="Name" />
  </>
);

test('is disabled while its form is being sent', () => {
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.getAttribute('type')).toBe('submit');
  rerender(form(true));
  expect(button.textContent).toBe('Sending...');
  expect(button.hasAttribute('disabled')).toBe(true);
  rerender(form(false));
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('regains the focus that it lost while disabled', () => {
  const { rerender } = render(form(false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(form(true));
  // Some browsers blur a disabled button.
  button.blur();
  rerender(form(false));
  expect(document.activeElement).toBe(button);
});

test('does not take the focus when the reader has moved it', () => {
  const { rerender } = render(form(true));
  const input = screen.getByRole('textbox');
  input.focus();
  rerender(form(false));
  expect(document.activeElement).toBe(input);
});
