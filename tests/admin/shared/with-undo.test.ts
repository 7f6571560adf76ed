import { expect, test } from 'vitest';
import { withUndo } from '@/admin/shared/with-undo';
import { notificationStore } from '@/ui/notifications';

test('while something is undone, a notice without a button takes the place of the button', async () => {
  let finish: (value?: unknown) => void = () => undefined;
  const undone = new Promise((resolve) => (finish = resolve));
  withUndo(
    { title: 'Deleted' },
    { act: () => undone, done: { title: 'Restored' }, failed: { title: 'Not restored' } },
  );
  notificationStore.get()?.action?.onAct();
  expect(notificationStore.get()).toMatchObject({ title: 'Undoing…', isOpen: true });
  expect(notificationStore.get()?.action).toBeUndefined();
  finish();
  await expect.poll(() => notificationStore.get()?.title).toBe('Restored');
});
