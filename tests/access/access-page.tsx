import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { storeSession } from '../setup/backend';

/** A page that shows the access level in two places and has a text field. */
export async function loadPage() {
  const [{ useAccess }, { supabase }, { queryClient }, { notificationStore }] = await Promise.all([
    import('@/access/level/use-access'),
    import('@/lib/supabase'),
    import('@/lib/query-client'),
    import('@/ui/notifications'),
    // Preloaded, because the site imports it lazily and fake timers do not wait for the import.
    import('@/access/level/read-access'),
  ]);
  function Access({ name }: { name: string }) {
    const { level, isAuthenticated, isApproved, user, status } = useAccess();
    const words = [
      status === 'checking' ? status : 'ready',
      level,
      isAuthenticated && 'signed in',
      isApproved && 'approved',
    ];
    return <output aria-label={name}>{[...words, user?.email].filter(Boolean).join(' ')}</output>;
  }
  function Page() {
    return (
      <StrictMode>
        <Access name="header" />
        <Access name="sidebar" />
        <input aria-label="Note" />
      </StrictMode>
    );
  }
  return { Page, auth: supabase().auth, queryClient, notification: notificationStore.get };
}

export type AccessPage = Awaited<ReturnType<typeof loadPage>>;

export const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The access as the header shows it, such as `ready 3 signed in approved investor@example.org`. */
export const headerText = () => screen.getByLabelText('header').textContent;

/** Renders the page and waits for the first access check. */
export async function open({ Page }: AccessPage) {
  render(<Page />);
  await passTime(10);
}

export async function openSignedIn(page: AccessPage) {
  storeSession();
  await open(page);
}

export const refetch = ({ queryClient }: AccessPage) =>
  act(() => queryClient.invalidateQueries({ queryKey: ['access'] }));
