import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailtoUrl, maxMailAddressLength } from '@/admin/shared/mail-address';

/** Parses a `mailto:` URL as a mail program does. */
function parts(address: string) {
  const { protocol, pathname, searchParams } = new URL(address);
  return {
    protocol,
    to: decodeURIComponent(pathname),
    fields: [...searchParams.keys()],
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  };
}

test('writes the address with subject and body, if any', () => {
  expect(mailtoUrl('ada@fund.example')).toBe('mailto:ada@fund.example');
  expect(mailtoUrl('ada@fund.example', { subject: 'A & B?', body: 'One\nTwo\r\nThree' })).toBe(
    'mailto:ada@fund.example?subject=A%20%26%20B%3F&body=One%0D%0ATwo%0D%0AThree',
  );
  expect(mailtoUrl('ada@fund.example', { body: 'One' })).toBe('mailto:ada@fund.example?body=One');
});

test.each([
  'ada?bcc=all@fund.example',
  'ada&cc=all@fund.example',
  'ada,all,me@fund.example',
  'ada%0Abcc:all@fund.example',
  'ada#x@fund.example',
])('adds no recipient and no field for %s', (email) => {
  const { to, fields } = parts(mailtoUrl(email, { subject: 'Hello' }));
  expect(to).toBe(email);
  expect(fields).toEqual(['subject']);
  expect(mailtoUrl(email)).not.toMatch(/[,?&#]/);
});

describe('a mail to any address with any body', () => {
  const text = fc.string({ unit: 'binary', maxLength: 5000 });

  test('truncates the body to keep the URL within the limit, and marks the cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text, (localPart, body) => {
        const address = mailtoUrl(`${localPart}@fund.example`, { subject: 'Hello', body });
        expect(address.length).toBeLessThanOrEqual(maxMailAddressLength);
        const { protocol, fields, body: written } = parts(address);
        expect(protocol).toBe('mailto:');
        expect(fields).toEqual(body ? ['subject', 'body'] : ['subject']);
        const sent = body.replaceAll(/\r\n?|\n/g, '\r\n');
        if (written === null || written === sent) return;
        expect(written.endsWith(' […]')).toBe(true);
        expect(sent.startsWith(written.slice(0, -4))).toBe(true);
      }),
    );
  });

  test('includes as much of the body as fits', () => {
    const address = mailtoUrl('ada@fund.example', { body: '💎'.repeat(2500) });
    // An encoded 💎 has 12 characters.
    expect(address.length).toBeGreaterThan(maxMailAddressLength - 12);
    expect(parts(address).body).toMatch(/^💎+ \[…\]$/u);
  });

  test('omits the body when the address leaves no room for it', () => {
    expect(parts(mailtoUrl(`${'é'.repeat(330)}@x.example`, { body: 'Hello' })).fields).toEqual([]);
  });
});
