import { expect, test } from 'vitest';
import { notifyWithUndo } from '@/admin/shared/notify-with-undo';
import { notificationStore } from '@/ui/notifications';

test('during an undo, the notice has no button', async () => {
  let finish: (value?: unknown) => void = () => undefined;
  const undone = new Promise((resolve) => (finish = resolve));
  notifyWithUndo(
    { title: 'Deleted' },
    { act: () => undone, done: { title: 'Restored' }, failed: { title: 'Not restored' } },
  );
  notificationStore.get()?.action?.onAct();
  expect(notificationStore.get()).toMatchObject({ title: 'Undoing…', isOpen: true });
  expect(notificationStore.get()?.action).toBeUndefined();
  finish();
  await expect.poll(() => notificationStore.get()?.title).toBe('Restored');
});
