import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import { documentationRequestSchema } from '@/features/data-room/schema';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);
beforeEach(async () => {
  await pg.exec('delete from public.documentation_requests');
});

const valid = {
  name: 'Ada Muster',
  email: 'ada@example.org',
  document_type: 'other',
  reason: 'For our committee.',
};

/** Whether the database accepts the row. */
async function isStored(row: typeof valid): Promise<boolean> {
  const insert = pg.query(
    `insert into public.documentation_requests (name, email, document_type, reason)
     values ($1, $2, $3, $4)`,
    [row.name, row.email, row.document_type, row.reason],
  );
  return insert.then(
    () => true,
    () => false,
  );
}

describe('the form of a documentation request and its table', () => {
  const long = (length: number) => `${'x'.repeat(length - '@example.org'.length)}@example.org`;
  test.each([
    ['a valid request', {}, true],
    ['200 characters of name', { name: 'x'.repeat(200) }, true],
    ['201 characters of name', { name: 'x'.repeat(201) }, false],
    ['no name', { name: '  ' }, false],
    ['2000 characters of reason', { reason: 'x'.repeat(2000) }, true],
    ['2001 characters of reason', { reason: 'x'.repeat(2001) }, false],
    ['no reason', { reason: '\n' }, false],
    ['320 characters of e-mail', { email: long(320) }, true],
    ['321 characters of e-mail', { email: long(321) }, false],
    ['no domain', { email: 'ada@example' }, false],
    ['an unknown type', { document_type: 'gossip' }, false],
    ...requestedDocumentTypes.map(
      ({ value }) => [`type ${value}`, { document_type: value }, true] as const,
    ),
  ] as const)('agree on %s', async (_, change, isAccepted) => {
    const row = { ...valid, ...change };
    expect(documentationRequestSchema.safeParse(row).success).toBe(isAccepted);
    expect(await isStored(row)).toBe(isAccepted);
  });
});
