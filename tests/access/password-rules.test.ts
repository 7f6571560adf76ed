import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblems, passwordStrength, updateProblem } from '@/access/sign-in/password-rules';

const tooShort = 'At least 8 characters long';
const tooLong = 'Must not exceed 128 characters';
const noLower = 'At least one lowercase letter';
const noUpper = 'At least one uppercase letter';
const noDigit = 'At least one number';
const noSpecial = 'Should contain at least one special character';
const common = 'Password contains common words that make it insecure';

test.each([
  ['Vault-9', [tooShort]],
  ['Vault-90', []],
  [`Vault-9${'x'.repeat(121)}`, []],
  [`Vault-9${'x'.repeat(122)}`, [tooLong]],
  ['VAULT-KEY-9', [noLower]],
  ['vault-key-9', [noUpper]],
  ['Vault-Key-Nine', [noDigit]],
  ['VaultKey9', [noSpecial]],
  ['Vault Key 9', [noSpecial]],
  ['VaultKéy9', [noSpecial]],
  ['', [tooShort, noLower, noUpper, noDigit, noSpecial]],
])('the strength check finds the problems of %j: %j', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});

test.each(['password', '123456', 'qwerty', 'abc123', 'password123'])(
  'the strength check refuses a password that contains %s, in any case',
  (word) => {
    const mixedCase = word.replaceAll(/[a-m]/g, (letter) => letter.toUpperCase());
    expect(passwordProblems(`Zz-9!${mixedCase}~x`)).toEqual([common]);
  },
);

test.each([
  ['Vault-Key-9', 'Strong'],
  ['vault-key-9', 'Medium'],
  ['vault-key', 'Medium'],
  ['vaultkey', 'Weak'],
  ['v', 'Weak'],
])('the strength meter rates %s as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test.each(['Vault12', 'Aa1'])('the password update requires 8 characters: %s', (password) => {
  expect(updateProblem(password)).toBe('Password must be at least 8 characters long');
});

test.each(['vaultkey9', 'VAULTKEY9', 'VaultKeys'])(
  'the password update requires upper case, lower case and a digit: %s',
  (password) => {
    expect(updateProblem(password)).toMatch(/uppercase letter, a lowercase letter and a digit/);
  },
);

test('the password update accepts every password that passes the strength check', () => {
  expect(updateProblem('VaultKey9')).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 20 }), (suffix) => {
      fc.pre(passwordProblems(`Aa1!${suffix}`).length === 0);
      expect(updateProblem(`Aa1!${suffix}`)).toBeUndefined();
    }),
  );
});
