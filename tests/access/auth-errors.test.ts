import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AuthSessionMissingError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { accountError } from '@/access/sign-in/accounts';
import { accountFailures, refusals } from '@/access/sign-in/accounts.content';
import { checkConnection } from '@/content/controls';

// Auth's error codes, read from the declaration file because the library exports them only as a type.
const fromSupabase = createRequire(createRequire(import.meta.url).resolve('@supabase/supabase-js'));
const codeList = fromSupabase
  .resolve('@supabase/auth-js')
  .replace(/index\.js$/, 'lib/error-codes.d.ts');
const codes = [...readFileSync(codeList, 'utf8').matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
const ownMessages: readonly string[] = [
  // Each form replaces an empty message with its own.
  '',
  ...Object.values(refusals),
  ...Object.values(accountFailures),
  checkConnection,
];

test('has messages only for error codes that Auth defines', () => {
  // The library does not list the codes about the current password. `tests/api/security/sessions.test.ts` covers them.
  const isListed = (code: string) => !code.startsWith('current_password_');
  expect(codes).toEqual(expect.arrayContaining(Object.keys(refusals).filter(isListed)));
});

test('never shows Auth’s own message', () => {
  expect(codes.length).toBeGreaterThan(80);
  for (const code of [...codes, 'a_future_code', undefined]) {
    const failure = Object.assign(new Error('Error sending confirmation email'), {
      code,
      status: 500,
    });
    expect(ownMessages, code).toContain(accountError(failure).message);
  }
  const sessionEnded = accountError(new AuthSessionMissingError()).message;
  expect(sessionEnded).toBe('This sign-in has ended. Please start again.');
});
