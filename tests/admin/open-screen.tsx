import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ConsoleAt } from './console-at';

/** Renders a screen or a panel of the console at an address, without retries. Pass `NotificationsHost` to render notices too. */
export async function openScreen(
  load: () => Promise<{ default: ComponentType }>,
  address: string,
  Notices: ComponentType = () => null,
) {
  // Imported here, because the test has started its backend before, which resets the modules.
  const [{ default: Screen }, { QueryProvider, queryClient }, { notificationStore }] =
    await Promise.all([load(), import('@/lib/query-client'), import('@/ui/notifications')]);
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { retry: false } });
  const { unmount } = render(
    <ConsoleAt address={address}>
      <QueryProvider>
        <Routes>
          <Route path="/elsewhere" element={null} />
          <Route path="*" element={<Screen />} />
        </Routes>
        <Notices />
      </QueryProvider>
    </ConsoleAt>,
  );
  return {
    /** Simulates mouse and keyboard. Not called `user`, which is an account. */
    person: userEvent.setup(),
    notification: notificationStore.get,
    unmount,
    /** Navigates to an empty screen. */
    leave: () =>
      act(() => {
        history.pushState(null, '', '/elsewhere');
        window.dispatchEvent(new PopStateEvent('popstate'));
      }),
  };
}
