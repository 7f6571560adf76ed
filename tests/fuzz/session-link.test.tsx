import { AuthError } from '@supabase/supabase-js';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { startFakeBackend } from '../access/fake-backend';
import { fuzz } from './fuzz';
import { anyText } from './text';

const part = fc.oneof(
  fc.constantFrom('access_token', 'refresh_token', 'type', 'error', 'redirect_to', 'next'),
  fc.constantFrom('recovery', 'https://evil.example', '//evil.example', '', 'javascript:alert(1)'),
  anyText,
);
const anyHash = fc.oneof(
  fc.array(fc.tuple(part, part), { maxLength: 6 }).map((pairs) => `${new URLSearchParams(pairs)}`),
  fc.array(part, { maxLength: 4 }).map((parts) => parts.join('&')),
);

test('whatever an address ends in: its tokens leave it, the page stays, no account counts as recovered', async () => {
  startFakeBackend();
  const [{ acceptSessionLink }, { supabase }] = await Promise.all([
    import('@/access/session-link'),
    import('@/lib/supabase'),
  ]);
  vi.spyOn(console, 'info').mockReturnValue();
  const { auth } = supabase();
  const setSession = vi.spyOn(auth, 'setSession').mockResolvedValue({
    data: { user: null, session: null },
    error: new AuthError('no session'),
  });
  await fuzz(anyHash, async (hash) => {
    window.history.replaceState(null, '', `/reset-password?from=mail#${hash}`);
    const arrived = window.location.hash;
    const params = new URLSearchParams(arrived.slice(1));
    const isLink = params.has('access_token') || params.has('error');
    setSession.mockClear();
    await acceptSessionLink(auth);
    const { pathname, search, hash: left } = window.location;
    expect(pathname + search + left).toBe(`/reset-password?from=mail${isLink ? '' : arrived}`);
    const access_token = params.get('access_token') ?? '';
    const refresh_token = params.get('refresh_token') ?? '';
    expect(setSession.mock.calls).toEqual(isLink ? [[{ access_token, refresh_token }]] : []);
    expect(sessionStorage).toHaveLength(0);
  });
});
