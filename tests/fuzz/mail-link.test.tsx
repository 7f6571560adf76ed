import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backend, startBackend } from '../setup/backend';
import { fuzz } from './fuzz';
import { anyText } from './text';

const segment = fc.oneof(
  fc.constantFrom('access_token', 'refresh_token', 'type', 'error', 'code', 'token_hash', 'next'),
  fc.constantFrom('recovery', 'signup', '0f'.repeat(28), 'https://evil.example', '', '__proto__'),
  anyText,
);
const pairs = fc
  .array(fc.tuple(segment, segment), { maxLength: 6 })
  .map((all) => new URLSearchParams(all).toString());
const page = fc.constantFrom('/', '/about', '/data-room', '/reset-password');
const secrets = ['access_token', 'refresh_token', 'code', 'error', 'token_hash'];

test('an address with any parameters loses its tokens, and no request is sent', async () => {
  startBackend();
  const { clearMailLink, mailLinkStore, captureMailLink } =
    await import('@/access/mail-links/mail-link');
  await fuzz(fc.tuple(page, pairs, pairs), async ([pathname, query, hash]) => {
    clearMailLink();
    window.history.replaceState(null, '', `${pathname}?${query}#${hash}`);
    captureMailLink();
    const { location } = window;
    expect(location.pathname).toBe(pathname);
    const leftovers = [
      new URLSearchParams(location.search),
      new URLSearchParams(location.hash.slice(1)),
    ];
    for (const name of secrets)
      expect(leftovers.map((params) => params.has(name))).toEqual([false, false]);
    expect(backend.requests).toEqual([]);
    const arrival = mailLinkStore.get();
    if (!arrival) return;
    expect(['/data-room', '/reset-password']).toContain(arrival.page);
    expect(arrival.page).toBe(pathname);
    if (arrival.link !== 'broken') {
      expect(arrival.link.tokenHash).toMatch(/^[0-9a-f]{56}$/);
      expect(['signup', 'recovery']).toContain(arrival.link.type);
    }
  });
});
