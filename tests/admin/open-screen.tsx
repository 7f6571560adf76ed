import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Permission } from '@/admin/shared/permissions';
import { ConsoleAt } from './console-at';

/** Finds the button that opens the first row of a list. */
export const findFirstOpener = () =>
  waitFor(() => {
    const button = document.querySelector<HTMLElement>('[data-opens-row]');
    if (!button) throw new Error('There is no row.');
    return button;
  });

interface Options {
  showsNotices?: boolean;
  /** By default, everything is allowed. */
  permissions?: readonly Permission[];
}

/** Renders a screen or a panel of the console at an address. Failed queries are not retried. */
export async function openScreen(
  load: () => Promise<{ default: ComponentType }>,
  address: string,
  { showsNotices = false, permissions }: Options = {},
) {
  // Imported here, after the test has started its backend, because starting it resets the modules.
  const [
    { default: Screen },
    { QueryProvider, queryClient },
    { notificationStore },
    { NotificationsHost },
    { Permissions },
  ] = await Promise.all([
    load(),
    import('@/lib/query-client'),
    import('@/ui/notifications'),
    import('@/ui/notifications-host'),
    import('@/admin/shared/permissions'),
  ]);
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { retry: false } });
  const screen = <Screen />;
  const { unmount } = render(
    <ConsoleAt address={address}>
      <QueryProvider>
        <Routes>
          <Route path="/elsewhere" element={null} />
          <Route
            path="*"
            element={
              permissions ? <Permissions permissions={permissions}>{screen}</Permissions> : screen
            }
          />
        </Routes>
        {showsNotices && <NotificationsHost />}
      </QueryProvider>
    </ConsoleAt>,
  );
  return {
    /** Simulates mouse and keyboard. Not called `user`, because here a user is an account. */
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
