import { describe, expect, test } from 'vitest';
import {
  changePasswordSchema,
  newPasswordSchema,
  resetRequestSchema,
  signInSchema,
  signUpSchema,
} from '@/access/sign-in/schema';

interface Result {
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}

/** The first message of each field, which the form shows. */
function messages({ error }: Result): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) byField[path.join('.')] ??= message;
  return byField;
}

const person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'Vault-Key-9',
  reasonForAccess: 'Due diligence for a fund.',
};

test.each([
  ['sign-in', signInSchema],
  ['sign-up', signUpSchema],
  ['a password reset', resetRequestSchema],
])('%s requires a valid email', (_, schema) => {
  const errorOf = (email: string) => messages(schema.safeParse({ ...person, email })).email;
  expect(errorOf('')).toBe('Email is required');
  expect(errorOf('ada')).toBe('Please enter a valid email address');
});

test('sign-in requires a password of at least 6 characters', () => {
  const errorsOf = (password: string) => messages(signInSchema.safeParse({ ...person, password }));
  expect(errorsOf('12345')).toEqual({ password: 'Password must be at least 6 characters' });
  expect(errorsOf('')).toEqual({ password: 'Password must be at least 6 characters' });
  expect(errorsOf('123456')).toEqual({});
  expect(signInSchema.parse({ ...person, password: ' Aé 12 ' }).password).toBe(' Aé 12 ');
});

test.each([
  ['sign-in', signInSchema, 'password'],
  ['sign-up', signUpSchema, 'password'],
  ['a change of password', changePasswordSchema, 'currentPassword'],
])('%s accepts a password of at most 72 bytes, the most that Auth can hash', (_, schema, field) => {
  const errorOf = (password: string) =>
    messages(schema.safeParse({ ...person, [field]: password }))[field];
  expect(errorOf(`Vault-9${'é'.repeat(32)}`)).toBeUndefined();
  expect(errorOf(`Vault-9${'é'.repeat(33)}`)).toMatch(/^Too long: at most 72/);
});

describe('sign-up', () => {
  const errorsOf = (change: Partial<typeof person>) =>
    messages(signUpSchema.safeParse({ ...person, ...change }));

  test.each([
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
  ] as const)('limits %s to between 1 and 50 characters', (field, label) => {
    expect(errorsOf({ [field]: '' })).toEqual({ [field]: `${label} is required` });
    expect(errorsOf({ [field]: ' \t ' })).toEqual({ [field]: `${label} is required` });
    expect(errorsOf({ [field]: 'x'.repeat(50) })).toEqual({});
    expect(errorsOf({ [field]: 'x'.repeat(51) })).toEqual({
      [field]: `${label} must be less than 50 characters`,
    });
  });

  test('accepts an optional organisation of up to 100 visible characters', () => {
    const organisation = (text: string) =>
      messages(signUpSchema.safeParse({ ...person, organisation: text }));
    expect(organisation('')).toEqual({});
    expect(organisation('x'.repeat(100))).toEqual({});
    expect(organisation('x'.repeat(101))).toEqual({
      organisation: 'Organisation must be at most 100 characters',
    });
    // U+202E reverses the text after it.
    expect(organisation('Fund\u202Eknab')).toEqual({
      organisation: 'Please remove the characters that cannot be displayed',
    });
  });

  test('normalises names', () => {
    const { firstName, lastName } = signUpSchema.parse({
      ...person,
      firstName: '  Anne   Marie ',
      lastName: 'Zoe\u0301',
    });
    expect([firstName, lastName]).toEqual(['Anne Marie', 'Zo\u00e9']);
  });

  test('requires a password of at least 6 characters that passes the strength check', () => {
    expect(errorsOf({ password: 'Va-9x' })).toEqual({
      password: 'Password must be at least 6 characters',
    });
    expect(errorsOf({ password: 'vault-key-9' })).toEqual({
      password: 'Password does not meet security requirements',
    });
  });

  test('requires a reason of 10 to 500 characters', () => {
    expect(errorsOf({ reasonForAccess: '  too short   ' })).toEqual({
      reasonForAccess: 'Please provide at least 10 characters explaining your reason for access',
    });
    expect(errorsOf({ reasonForAccess: '1234567890' })).toEqual({});
    expect(errorsOf({ reasonForAccess: 'x'.repeat(500) })).toEqual({});
    expect(errorsOf({ reasonForAccess: 'x'.repeat(501) })).toEqual({
      reasonForAccess: 'Reason must be less than 500 characters',
    });
  });
});

describe('the form for a new password', () => {
  const errorsOf = (password: string, confirmPassword: string) =>
    messages(newPasswordSchema().safeParse({ password, confirmPassword }));

  test('requires the same text as confirmation', () => {
    expect(errorsOf('Vault-Key-9', 'Vault-Key-9')).toEqual({});
    expect(errorsOf('Vault-Key-9', 'Vault-Key-8')).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect(errorsOf('Vault-Key-9', '')).toEqual({
      confirmPassword: 'Please confirm your password',
    });
    expect(errorsOf('Vault-Key-9', 'Vault')).toEqual({
      confirmPassword: 'Please confirm your password',
    });
  });

  test('applies the password rules of sign-up', () => {
    expect(errorsOf('short', 'short').password).toBe('Password must be at least 6 characters');
    expect(errorsOf('vaultkey', 'vaultkey').password).toBe(
      'Password does not meet security requirements',
    );
  });
});
