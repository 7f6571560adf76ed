import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AuthSessionMissingError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { accountError } from '@/access/sign-in/accounts';
import { accountFailures, refusals } from '@/access/sign-in/accounts.content';
import { checkConnection } from '@/content/controls';

// Auth's list of its codes, read from the declaration file because the library exports it only as a type.
const library = createRequire(createRequire(import.meta.url).resolve('@supabase/supabase-js'));
const codeList = library.resolve('@supabase/auth-js').replace(/index\.js$/, 'lib/error-codes.d.ts');
const codes = [...readFileSync(codeList, 'utf8').matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
const ownMessages: readonly string[] = [
  // Replaced by the message of the form.
  '',
  ...Object.values(refusals),
  ...Object.values(accountFailures),
  checkConnection,
];

test('never shows a message of Auth unchanged', () => {
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
