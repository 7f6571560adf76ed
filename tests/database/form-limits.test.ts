import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contactSchema } from '@/features/contact/schema';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

const lengthCheck = /char_length\((\w+)\) >= (\d+)\)? AND \(?char_length\(\1\) <= (\d+)/;

/** The length limits in the CHECK constraints of a table, by column. */
async function limitsOf(table: string) {
  const { rows } = await pg.query(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid = $1::regclass`,
    [table],
  );
  return z
    .array(z.object({ definition: z.string() }))
    .parse(rows)
    .flatMap(({ definition }) => {
      const [, column, min, max] = lengthCheck.exec(definition) ?? [];
      return column ? [{ column, min: Number(min), max: Number(max) }] : [];
    });
}

describe('the contact form and its table', async () => {
  const valid = { first_name: 'Ada', last_name: 'Muster', email: 'ada@example.org', message: 'Hi' };
  const accepts = (column: string, text: string) =>
    contactSchema.safeParse({ ...valid, [column]: text }).success;
  const limits = await limitsOf('public.contact_messages');

  test('limit the length of every text except the email', () => {
    expect(limits.map(({ column }) => column).toSorted()).toEqual([
      'first_name',
      'last_name',
      'message',
    ]);
  });

  test.each(limits)(
    'accept between $min and $max characters of $column',
    ({ column, min, max }) => {
      expect(accepts(column, 'x'.repeat(min))).toBe(true);
      expect(accepts(column, 'x'.repeat(min - 1))).toBe(false);
      expect(accepts(column, 'x'.repeat(max))).toBe(true);
      expect(accepts(column, 'x'.repeat(max + 1))).toBe(false);
    },
  );

  const long = (length: number) => `${'x'.repeat(length - '@example.org'.length)}@example.org`;
  test.each([
    ['ada@example.org', true],
    [long(320), true],
    [long(321), false],
    ['ada@example', false],
    ['ada', false],
    ['ada@exam ple.org', false],
  ])('agree on email %#', async (email, isAccepted) => {
    const { rows } = await pg.query('select private.is_email($1) as is_email', [email]);
    expect(rows).toEqual([{ is_email: isAccepted }]);
    expect(accepts('email', email)).toBe(isAccepted);
  });
});
