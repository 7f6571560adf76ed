import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrubAddress, scrubText } from '@/lib/scrub';

test.each([
  ['Cannot send to ada.l@fund.example now', 'Cannot send to [email] now'],
  ['<ada@fund.example>', '<[email]>'],
  ['Unexpected token in "Ada Lovelace"', 'Unexpected token in [text]'],
  ["invalid input 'Ada' for `Lovelace`", 'invalid input [text] for [text]'],
  ['Unterminated "Ada Lovelace', 'Unterminated [text]'],
  [
    'No answer from https://x.example/data-room?search=ada#team',
    'No answer from https://x.example/data-room',
  ],
  ['Call +41 41 555 12 34', 'Call [number]'],
  ['user 00000000-0000-4000-8000-0000000000a1 is gone', 'user [number]a1 is gone'],
  ['user abcdef01-ab0f-4a0b-8c0d-abcdefabcdef is gone', 'user [token] is gone'],
  // Parts of fewer than 24 characters remain, such as this token's header and its signature, which is unusually short.
  [
    'bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl',
    'bad eyJhbGciOiJIUzI1NiJ9.[token].c2lnbmF0dXJl',
  ],
])('removes personal data from “%s”', (text, expected) => {
  expect(scrubText(text)).toBe(expected);
});

test('keeps the name of a property that could not be read', () => {
  const text = "Cannot read properties of undefined (reading 'name')";
  expect(scrubText(text)).toBe(text);
});

test('limits the length of the text', () => {
  expect(scrubText('x '.repeat(5_000)).length).toBeLessThanOrEqual(300);
});

test('removes every email address', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
      expect(scrubText(`${before} ${email} ${after}`)).not.toContain(email);
    }),
  );
});

test('removes the query and the fragment from an address', () => {
  expect(scrubAddress('https://x.example/a.js?token=1#b')).toBe('https://x.example/a.js');
  expect(scrubAddress('/reset-password#access_token=1')).toBe('/reset-password');
});
