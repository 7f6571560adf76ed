import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from '@/ui/dialog';
import { Drawer } from '@/ui/drawer';

interface PageProps {
  steps?: { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined };
  /** Removes the button that opened the drawer. */
  removesOpener?: boolean;
  onClosed?: () => void;
  findFinalFocus?: () => HTMLElement | null;
}

function Page({ steps, removesOpener = false, onClosed, findFinalFocus }: PageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <main tabIndex={-1}>
      {!(isOpen && removesOpener) && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
      )}
      <button type="button">Other</button>
      <Drawer
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
          onClosed?.();
        }}
        title="Ada Example"
        subtitle="Yesterday"
        actions={
          <button type="button" onClick={() => setIsAsking(true)}>
            Ask
          </button>
        }
        {...(steps ? { steps } : {})}
        {...(findFinalFocus ? { findFinalFocus } : {})}
      >
        <input aria-label="Note" />
        <Dialog isOpen={isAsking} onOpenChange={setIsAsking} title="Are you sure?">
          <p>Think.</p>
        </Dialog>
      </Drawer>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const drawer = () => screen.queryByRole('dialog', { name: 'Ada Example' });

async function open(props: PageProps = {}) {
  render(<Page {...props} />);
  const user = userEvent.setup();
  await user.click(button('Open'));
  expect(drawer()).not.toBeNull();
  return user;
}

describe('the focus', () => {
  test.each(['Escape', 'the close button'])(
    'returns to the opener on closing with %s',
    async (control) => {
      const onClosed = vi.fn<() => void>();
      const user = await open({ onClosed });
      if (control === 'Escape') await user.keyboard('{Escape}');
      else await user.click(button('Close'));
      expect(drawer()).toBeNull();
      expect(onClosed).toHaveBeenCalledTimes(1);
      await waitFor(() => expect(document.activeElement).toBe(button('Open')));
    },
  );

  test('moves to another element when one is given', async () => {
    const user = await open({ findFinalFocus: () => button('Other') });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button('Other')));
  });

  test('moves to the main content when the opener has disappeared', async () => {
    const user = await open({ removesOpener: true });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});

test('Back closes a drawer that has no address', async () => {
  await open();
  await waitFor(() => expect(history.state).toHaveProperty('overlay'));
  history.back();
  await waitFor(() => expect(drawer()).toBeNull());
});

describe('Escape', () => {
  test('closes the drawer when nothing has the focus', async () => {
    const user = await open();
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('{Escape}');
    expect(drawer()).toBeNull();
  });

  test('closes only the dialog over the drawer', async () => {
    const user = await open();
    await user.click(button('Ask'));
    expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
    expect(drawer()).not.toBeNull();
  });
});

describe('stepping through rows', () => {
  test('is not offered without neighbours', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('works with buttons and keys', async () => {
    const steps = { onPrevious: vi.fn<() => void>(), onNext: vi.fn<() => void>() };
    const user = await open({ steps });
    await user.click(button('Next'));
    await user.keyboard('j');
    expect(steps.onNext).toHaveBeenCalledTimes(2);
    await user.click(button('Previous'));
    await user.keyboard('k');
    expect(steps.onPrevious).toHaveBeenCalledTimes(2);
    expect(steps.onNext).toHaveBeenCalledTimes(2);
  });

  test('ignores keys that are part of a shortcut or typed into a field', async () => {
    const steps = { onPrevious: vi.fn<() => void>(), onNext: vi.fn<() => void>() };
    const user = await open({ steps });
    await user.keyboard('{Control>}j{/Control}');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'jk');
    expect(steps.onNext).not.toHaveBeenCalled();
    expect(steps.onPrevious).not.toHaveBeenCalled();
  });

  test('stops at the end of the list without losing the focus', async () => {
    const onPrevious = vi.fn<() => void>();
    const user = await open({ steps: { onPrevious, onNext: undefined } });
    const next = button('Next');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    await user.keyboard('j');
    expect(document.activeElement).toBe(next);
    expect(onPrevious).not.toHaveBeenCalled();
  });
});
