import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { backend, makeSession, startBackend, storeSession } from '../setup/backend';

/** Opens a page without a session, which therefore does not load supabase-js. */
async function openPage() {
  const { useAccess } = await import('@/access/level/use-access');
  const { mayBeSignedIn, sessionKey } = await import('@/lib/stored-session');
  function Page() {
    const { level, status } = useAccess();
    return <output>{`${status} ${level}`}</output>;
  }
  render(<Page />);
  await screen.findByText('anonymous 1');
  return { mayBeSignedIn, sessionKey };
}

test('a session that another tab stores takes effect without a reload', async () => {
  startBackend();
  const { mayBeSignedIn, sessionKey } = await openPage();
  expect(mayBeSignedIn()).toBe(false);
  backend.profile = { approved: true, approved_until: null };
  storeSession();
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey(), newValue: 'stored' }));
  await screen.findByText('approved 3');
});

test('signing in takes effect on a page that started without supabase-js', async () => {
  startBackend();
  await openPage();
  backend.profile = { approved: false, approved_until: null };
  backend.answer('POST /auth/v1/token', makeSession());
  const { supabase } = await import('@/lib/supabase');
  await supabase().auth.signInWithPassword({ email: 'investor@example.org', password: 'secret' });
  await screen.findByText('pending 2');
});

test('a stored value other than the session has no effect', async () => {
  startBackend();
  await openPage();
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(await screen.findByText('anonymous 1')).toBeTruthy();
  expect(backend.requests).toEqual([]);
});
