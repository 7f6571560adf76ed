import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { OpenApplicationButton } from '@/features/careers/open-application-button';
import { dismissNotification } from '@/ui/notifications';
import { NotificationsHost } from '@/ui/notifications-host';
import { backend, answerBackend, networkError } from '../../setup/backend';
import { stubXhr } from './network';

/** The backend: it accepts everything, unless a test overrides it. */
export const network = vi.fn<(request: Request) => Promise<Response>>();
export const answerCreated = () => Promise.resolve(new Response(null, { status: 201 }));

// The dialog's code is large, so it is loaded before the tests, whose time is limited.
beforeAll(() => import('@/features/careers/components/application-dialog'));

beforeEach(() => {
  network.mockReset().mockImplementation(answerCreated);
  stubXhr();
  answerBackend();
  backend.answer('', (request) => network(request).catch(networkError));
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  act(dismissNotification);
});

export const pdf = (text = '%PDF-1.4') =>
  new File([text], 'ada-cv.pdf', { type: 'application/pdf' });
export const field = (name: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
export const fileField = () => screen.getByLabelText(/^Resume\/CV/);
export const submitButton = () =>
  screen.getByRole('button', { name: /^Submit(ting\.\.\.| Application)$/ });
/** The title and text of the visible notification. */
export const notice = () => document.querySelector('li[data-state=open]')?.textContent;

export async function openDialog(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Submit Open Application' }));
  return screen.findByRole('dialog', { name: 'Open Application' });
}

/** Presses Close, because Escape would first dismiss a notification. */
export async function close(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

export async function open() {
  render(
    <MemoryRouter>
      <OpenApplicationButton>Submit Open Application</OpenApplicationButton>
      <NotificationsHost />
    </MemoryRouter>,
  );
  // The list of accepted types only filters the file chooser, and a visitor can bypass it.
  const user = userEvent.setup({ applyAccept: false });
  await openDialog(user);
  return user;
}

/** Fires a `dragOver` or `drop` event with files on an element of the page. */
export function drag(kind: 'dragOver' | 'drop', target: Element, ...files: File[]) {
  const event = createEvent[kind](target);
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
  fireEvent(target, event);
  return event;
}
