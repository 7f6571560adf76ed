import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContactButton } from '@/features/contact/contact-button';
import { dismissNotification, notificationStore } from '@/ui/notifications';
import { NotificationsHost } from '@/ui/notifications-host';
import { backend, answerBackend, networkError } from '../../setup/backend';

/** The backend: it accepts everything, unless a test overrides it. */
const network = vi.fn<(request: Request) => Promise<Response>>();

const answerCreated = () => Promise.resolve(new Response(null, { status: 201 }));
const message = {
  first_name: 'Ada',
  last_name: 'Muster',
  email: 'ada@example.org',
  message: 'How are the stones stored?',
};

// The dialog's code is large, so it is loaded before the tests, whose time is limited.
beforeAll(() => import('@/features/contact/contact-dialog'));

beforeEach(() => {
  answerBackend();
  backend.answer('', (request) => network(request).catch(networkError));
  network.mockReset().mockImplementation(answerCreated);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  act(dismissNotification);
});

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const fieldValues = () =>
  screen.getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox').map(({ value }) => value);
const submitButton = () => screen.getByRole('button', { name: /^Send/ });
const notice = () => document.querySelector('li[data-state=open]')?.textContent;
const openDialog = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Send Us a Message' }));
  await screen.findByRole('dialog', { name: 'Send Us a Message' });
};

async function open() {
  render(
    <>
      <ContactButton>Send Us a Message</ContactButton>
      <NotificationsHost />
    </>,
  );
  const user = userEvent.setup();
  await openDialog(user);
  return user;
}

async function fill(user: UserEvent) {
  await user.type(field('First name'), message.first_name);
  await user.type(field('Last name'), message.last_name);
  await user.type(field('Email'), message.email);
  await user.type(field('Message'), message.message);
}

/** Sends the message to empty the form, whose values outlive the dialog and would affect the next test. */
async function sendAndClose(user: UserEvent) {
  network.mockImplementation(answerCreated);
  await user.click(submitButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Leaves a request without a response until the returned function is called. */
function holdRequest() {
  let respond: (response: Response) => void = () => undefined;
  network.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  return () => respond(new Response(null, { status: 201 }));
}

describe('the contact dialog', () => {
  test('has four required fields', async () => {
    await open();
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['First name *', 'Last name *', 'Email *', 'Message *']);
    expect(
      screen.getAllByRole('textbox').every((control) => control.hasAttribute('required')),
    ).toBe(true);
    expect(field('Email').getAttribute('type')).toBe('email');
    expect(screen.getByRole('link', { name: /privacy policy/i }).getAttribute('href')).toBe(
      '/privacy-policy#write',
    );
  });

  test('sends a message once, even when it is reopened during the request', async () => {
    const respond = holdRequest();
    const user = await open();
    await fill(user);
    await user.click(submitButton());
    await waitFor(() => expect(submitButton().textContent).toBe('Sending...'));
    expect(submitButton().hasAttribute('disabled')).toBe(true);

    await user.keyboard('{Escape}');
    await openDialog(user);
    expect(submitButton().textContent).toBe('Sending...');
    expect(submitButton().hasAttribute('disabled')).toBe(true);
    await user.type(field('Email'), '{Enter}');

    await act(async () => respond());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network).toHaveBeenCalledTimes(1);
  });

  test('keeps what is typed while an earlier text is being sent', async () => {
    const respond = holdRequest();
    const user = await open();
    await fill(user);
    await user.click(submitButton());
    await user.type(field('Message'), ' And insured?');
    await act(async () => respond());
    await waitFor(() => expect(notice()).toContain('Message sent'));
    expect(fieldValues().at(-1)).toBe(`${message.message} And insured?`);
    await sendAndClose(user);
  });

  test.each([
    ['54000', 429, /^ErrorSomething went wrong. Please try again.$/],
    ['PT409', 409, /^ErrorWe already have your message as you first wrote it/],
  ])('stays open with its values when the database refuses with %s', async (code, status, text) => {
    network.mockImplementation(() =>
      Promise.resolve(Response.json({ code, message: 'Refused' }, { status })),
    );
    const user = await open();
    await fill(user);
    await user.click(submitButton());
    await waitFor(() => expect(notice()).toMatch(text));
    expect(notificationStore.get()?.tone).toBe('destructive');
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(fieldValues()).toEqual(Object.values(message));
    expect(submitButton().textContent).toBe('Send Message');
    expect(submitButton().hasAttribute('disabled')).toBe(false);
    await sendAndClose(user);
  });

  test('shows the same draft from every button', async () => {
    render(<ContactButton>Another button</ContactButton>);
    const user = await open();
    await user.type(field('Message'), 'Half a thought');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await openDialog(user);
    expect(fieldValues()).toEqual(['', '', '', 'Half a thought']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Another button' }));
    expect(fieldValues()).toEqual(['', '', '', 'Half a thought']);
    await user.clear(field('Message'));
    await fill(user);
    await sendAndClose(user);
  });

  test('shows the beginning of a message only when opened by the button that sets it', async () => {
    render(<ContactButton extra={{ beginning: 'We would like to know ' }}>Ask</ContactButton>);
    const user = await open();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(fieldValues()).toEqual(['', '', '', 'We would like to know ']));
    await user.keyboard('{Escape}');
    await openDialog(user);
    expect(fieldValues()).toEqual(['', '', '', '']);
  });
});
