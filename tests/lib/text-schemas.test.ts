import { describe, expect, test } from 'vitest';
import { requiredEmail, requiredText } from '@/lib/text-schemas';

const messagesOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message);

describe('requiredText', () => {
  const schema = requiredText('Name', 5);

  test('trims the text and normalises its letters', () => {
    expect(schema.parse('  Zoe\u0301 ')).toBe('Zo\u00e9');
  });

  test.each(['', '   ', '\n\t'])('reports missing text for %j', (text) => {
    expect(messagesOf(schema.safeParse(text))).toContain('Name is required');
  });

  test('accepts text up to its limit', () => {
    expect(schema.safeParse('abcde').success).toBe(true);
    expect(messagesOf(schema.safeParse('abcdef'))).toEqual(['Name must be at most 5 characters']);
  });
});

describe('requiredEmail', () => {
  test.each(['ada@example.org', "o'neil+fund@mail.example.co.uk", ' ada@example.org '])(
    'accepts %s',
    (email) => {
      expect(requiredEmail().safeParse(email).success).toBe(true);
    },
  );

  test.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@ex ample.org',
    'a@b.c@d.e',
    'a@b.',
  ])('refuses %s', (email) => {
    expect(messagesOf(requiredEmail().safeParse(email))).toContain(
      'Please enter a valid email address',
    );
  });
});
