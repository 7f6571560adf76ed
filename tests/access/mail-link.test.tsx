import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as MailLinkModule from '@/access/mail-links/mail-link';
import { backend, startBackend, storeSession } from '../setup/backend';

/** A token hash of the length that Auth uses: SHA-224, in hexadecimal. */
const hash = '0f'.repeat(28);

let mailLinks: typeof MailLinkModule;
beforeEach(async () => {
  startBackend();
  mailLinks = await import('@/access/mail-links/mail-link');
});

function arriveAt(address: string) {
  // The router stores its index in the history state, which must be preserved.
  window.history.replaceState({ idx: 7 }, '', address);
  mailLinks.captureMailLink();
  return mailLinks.mailLinkStore.get();
}

const address = () => window.location.pathname + window.location.search + window.location.hash;

describe('a valid mail link', () => {
  test.each([
    ['/data-room', 'email_change'],
    ['/data-room/', 'email_change'],
    ['/reset-password', 'signup'],
    ['/reset-password', 'recovery'],
    ['/reset-password', 'invite'],
  ])('is removed from the address and kept for its page: %s, %s', (page, type) => {
    const { length } = window.history;
    const arrival = arriveAt(`${page}?section=archive&token_hash=${hash}&type=${type}#top`);
    expect(arrival).toEqual({ page: page.replace(/\/$/, ''), link: { type, tokenHash: hash } });
    expect(address()).toBe(`${page}?section=archive#top`);
    expect(window.history).toHaveLength(length);
    expect(window.history.state).toEqual({ idx: 7 });
    expect(backend.requests, 'no request is sent').toEqual([]);
  });

  test('is also accepted with the prefix of a PKCE token', () => {
    expect(arriveAt(`/reset-password?token_hash=pkce_${hash}&type=recovery`)?.link).toEqual({
      type: 'recovery',
      tokenHash: `pkce_${hash}`,
    });
  });

  test('survives a reload of the tab until it has been used', async () => {
    arriveAt(`/reset-password?token_hash=${hash}&type=signup`);
    vi.resetModules();
    const reloaded = await import('@/access/mail-links/mail-link');
    expect(reloaded.mailLinkStore.get()?.link).toEqual({ type: 'signup', tokenHash: hash });
    reloaded.clearMailLink();
    expect(reloaded.mailLinkStore.get()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('an invalid mail link', () => {
  test.each([
    `/data-room?token_hash=${hash}&type=recovery`,
    `/data-room?token_hash=${hash}&type=magiclink`,
    `/data-room?token_hash=${hash}`,
    `/data-room?token_hash=${hash}&type=signup`,
    `/reset-password?token_hash=${hash}&type=__proto__`,
    '/reset-password?token_hash=&type=recovery',
    '/reset-password?token_hash=123456&type=recovery',
    `/reset-password?token_hash=${hash}%20%2Fx&type=recovery`,
    `/reset-password?token_hash=${hash}&type=recovery&error=access_denied`,
    `/reset-password?token_hash=${hash}&type=recovery#access_token=a.b.c`,
    '/data-room#access_token=a.b.c&refresh_token=x&type=signup',
    '/reset-password#access_token=a.b.c&refresh_token=x&type=recovery&expires_in=3600',
    '/reset-password#error=access_denied&error_code=otp_expired&error_description=Call+us&sb=',
    '/data-room?error=access_denied&error_code=otp_expired&error_description=Call+us',
    '/data-room?code=12345678-1234-4234-8234-123456789012',
    `/data-room#token_hash=${hash}&type=signup`,
  ])('is reported as broken without being stored: %s', (target) => {
    const page = target.replace(/[?#].*/, '');
    expect(arriveAt(target)).toEqual({ page, link: 'broken' });
    expect(address()).toBe(page);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each(['/', '/about', '/portfolio', '/admin', '/no-such-page'])(
    'is removed from %s and has no other effect',
    (page) => {
      for (const search of [
        '#access_token=a.b.c&refresh_token=x&type=recovery',
        '#error=access_denied&error_code=otp_expired',
        '?code=1234',
        `?token_hash=${hash}&type=recovery`,
      ]) {
        expect(arriveAt(page + search), search).toBeUndefined();
        expect(address(), search).toBe(page);
      }
    },
  );

  test('does not affect an existing session', async () => {
    storeSession();
    const before = JSON.stringify(localStorage);
    arriveAt('/data-room#access_token=a.b.c&refresh_token=x&type=signup');
    const { readSession } = await import('@/access/level/access-query');
    expect(await readSession()).toMatchObject({ user: { email: 'investor@example.org' } });
    expect(JSON.stringify(localStorage)).toBe(before);
    expect(backend.requests).toEqual([]);
  });
});

test.each(['/#team', '/data-room?section=archive&type=a#top', '/careers?next=//evil.example'])(
  'leaves any other address unchanged: %s',
  (target) => {
    expect(arriveAt(target)).toBeUndefined();
    expect(address()).toBe(target);
  },
);
