import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StrictMode, useState, type SubmitEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from '@/ui/dialog';
import { dismissNotification, notify } from '@/ui/notifications';
import Toaster from '@/ui/toaster';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isLong isOpen={isOpen} onOpenChange={setIsOpen} title="A question">
        <input aria-label="Answer" />
      </Dialog>
    </>
  );
}

const closeButton = () => screen.getByRole('button', { name: 'Close' });
const opener = () => screen.getByRole('button', { name: 'Open', hidden: true });

async function open() {
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  const user = userEvent.setup();
  await user.click(opener());
  expect(screen.getByRole('dialog', { name: 'A question' }).dataset.theme).toBe('light');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  return user;
}

describe('Dialog', () => {
  test.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['the close button', (user: UserEvent) => user.click(closeButton())],
  ])('closes with %s and returns the focus', async (_, close) => {
    const user = await open();
    await close(user);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  test('does not submit a form around it', async () => {
    const submit = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
    const send = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Dialog isOpen onOpenChange={() => undefined} title="A question">
          <form onSubmit={send}>
            <button type="submit">Send</button>
          </form>
        </Dialog>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledOnce();
    expect(submit).not.toHaveBeenCalled();
  });

  test('closes on Escape while a notification stays open', async () => {
    render(<Toaster />);
    const user = await open();
    act(() => notify({ title: 'Saved' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    const notification = document.querySelector('li[data-state=open]');
    expect(notification?.textContent).toContain('Saved');
    await user.keyboard('{Escape}');
    expect(document.querySelector('li[data-state=open]')).toBeNull();
    dismissNotification();
  });

  test('closes on a press outside, but not on one inside', async () => {
    const user = await open();
    await user.click(screen.getByRole('textbox'));
    expect(screen.getByRole('dialog')).toBeDefined();
    const overlay = screen.getByRole('dialog').parentElement;
    expect(overlay).not.toBeNull();
    if (overlay) await user.pointer({ keys: '[MouseLeft]', target: overlay });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('moves the focus to the main content when its opener has disappeared', async () => {
  function DecideOnce() {
    const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
    return (
      <main tabIndex={-1}>
        {state !== 'done' && (
          <button type="button" onClick={() => setState('open')}>
            Decide
          </button>
        )}
        <Dialog isOpen={state === 'open'} onOpenChange={() => setState('closed')} title="Sure?">
          <button type="button" onClick={() => setState('done')}>
            Yes
          </button>
        </Dialog>
      </main>
    );
  }
  render(<DecideOnce />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
