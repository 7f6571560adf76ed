import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { maxResumeSize, refusalOf, resumeTypeOf } from '@/features/careers/resume';
import { applicationSchema } from '@/features/careers/schema';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);
beforeEach(async () => {
  await pg.exec('delete from public.job_applications');
});

const valid = {
  first_name: 'Ada',
  last_name: 'Muster',
  email: 'ada@example.org',
  phone: '',
  size: 9,
  type: 'application/pdf',
};

/** Whether the form would send the application. */
function isSent({ size, type, ...fields }: typeof valid): boolean {
  const resume = new File([new Uint8Array(size)], 'cv', { type });
  return !refusalOf(resume) && applicationSchema.safeParse({ ...fields, resume }).success;
}

/** Whether the database accepts the row. */
async function isStored(row: typeof valid): Promise<boolean> {
  const insert = pg.query(
    `insert into public.job_applications
       (first_name, last_name, email, phone, resume_file_name, resume_file_size, resume_content_type)
     values ($1, $2, $3, $4, 'cv.pdf', $5, $6)`,
    [row.first_name, row.last_name, row.email, row.phone || null, row.size, row.type],
  );
  return insert.then(
    () => true,
    () => false,
  );
}

describe('the form of an application and its table', () => {
  const long = (length: number) => `${'x'.repeat(length - '@example.org'.length)}@example.org`;
  test.each([
    ['a valid application', {}, true],
    ['100 characters of first name', { first_name: 'x'.repeat(100) }, true],
    ['101 characters of first name', { first_name: 'x'.repeat(101) }, false],
    ['no first name', { first_name: '  ' }, false],
    ['100 characters of last name', { last_name: 'x'.repeat(100) }, true],
    ['101 characters of last name', { last_name: 'x'.repeat(101) }, false],
    ['no last name', { last_name: '\n' }, false],
    ['320 characters of e-mail', { email: long(320) }, true],
    ['321 characters of e-mail', { email: long(321) }, false],
    ['no domain', { email: 'ada@example' }, false],
    ['2 characters of telephone', { phone: '12' }, false],
    ['3 characters of telephone', { phone: '117' }, true],
    ['40 characters of telephone', { phone: '1'.repeat(40) }, true],
    ['41 characters of telephone', { phone: '1'.repeat(41) }, false],
    ['an empty file', { size: 0 }, false],
    ['a file of 5 MB', { size: maxResumeSize }, true],
    ['a file of 5 MB and one byte', { size: maxResumeSize + 1 }, false],
    ['a picture', { type: 'image/png' }, false],
    ['an old Word document', { type: 'application/msword' }, true],
  ])('agree on %s', async (_, change, isAccepted) => {
    const row = { ...valid, ...change };
    expect(isSent(row)).toBe(isAccepted);
    expect(await isStored(row)).toBe(isAccepted);
  });

  test('accept the same files as the bucket', async () => {
    const { rows } = await pg.query<{ file_size_limit: number; allowed_mime_types: string[] }>(
      "select file_size_limit, allowed_mime_types from storage.buckets where id = 'job-resumes'",
    );
    expect(Number(rows[0]?.file_size_limit)).toBe(maxResumeSize);
    const types = rows[0]?.allowed_mime_types ?? [];
    expect(types).toHaveLength(3);
    expect(types.map((type) => resumeTypeOf(new File(['x'], 'cv', { type })))).toEqual(types);
  });
});
