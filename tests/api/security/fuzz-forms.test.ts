import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import { applicationSchema } from '@/features/careers/schema';
import { contactSchema } from '@/features/contact/schema';
import { documentationRequestSchema } from '@/features/data-room/schema';
import { fuzz } from '../../fuzz/fuzz.ts';
import { emailLike, fieldText as text, spoilt } from '../../fuzz/text.ts';
import { openStack } from '../set-up.ts';
import { send, drainTable } from './open-tables.ts';
import { publicInserts } from './public-inserts.ts';

// A form and its table accept the same values: the database stores what the form sends, and refuses what the form refuses.

const stack = await openStack({ resets: false });

const email = fc.oneof(
  { weight: 2, arbitrary: fc.constant('ada@visitors.example') },
  { weight: 1, arbitrary: emailLike },
);

const { resume_file_name, resume_file_size, resume_content_type } = publicInserts.job_applications;
const resume = new File(['x'.repeat(resume_file_size)], resume_file_name, {
  type: resume_content_type,
});

interface Form {
  table: string;
  fields: fc.Arbitrary<Record<string, string>>;
  /** The row that the form sends, or undefined if the form refuses the values. */
  submit: (fields: Record<string, string>) => object | undefined;
  /** A hand-made row of values that the form refuses. */
  bypass: (fields: Record<string, string>) => object;
}

const forms: Form[] = [
  {
    table: 'contact_messages',
    fields: fc.record({
      first_name: text('Ada', 0, 100),
      last_name: text('Sample', 0, 100),
      email,
      message: text('Good morning.', 0, 5000),
    }),
    submit: (fields) => contactSchema.safeParse(fields).data,
    bypass: (fields) => fields,
  },
  {
    table: 'documentation_requests',
    fields: fc.record({
      name: text('Ada Sample', 0, 200),
      email,
      document_type: fc.oneof(
        {
          weight: 8,
          arbitrary: fc.constantFrom(...requestedDocumentTypes.map((type) => type.value)),
        },
        { weight: 1, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: spoilt('other') },
      ),
      reason: text('Please.', 0, 2000),
    }),
    submit: (fields) => documentationRequestSchema.safeParse(fields).data,
    bypass: (fields) => fields,
  },
  {
    table: 'job_applications',
    fields: fc.record({
      first_name: text('Ada', 0, 100),
      last_name: text('Sample', 0, 100),
      email,
      phone: fc.oneof(text('+41 41 555 00 00', 3, 40), fc.constant('')),
    }),
    submit(fields) {
      const { data } = applicationSchema.safeParse({ ...fields, resume });
      if (!data) return undefined;
      const { resume: file, phone, ...applicant } = data;
      return {
        ...applicant,
        phone: phone || null,
        resume_file_name: file.name,
        resume_file_size,
        resume_content_type,
      };
    },
    bypass: ({ phone, ...applicant }) => ({
      ...applicant,
      phone: phone || null,
      resume_file_name,
      resume_file_size,
      resume_content_type,
    }),
  },
];

describe.each(forms)('the form of $table', ({ table, fields, submit, bypass }) => {
  test('accepts and refuses the same values as the table', async () => {
    await drainTable(stack, table);
    const outcomes = { accepted: 0, refused: 0 };
    await fuzz(
      fields,
      async (values) => {
        const row = submit(values);
        outcomes[row ? 'accepted' : 'refused'] += 1;
        const status = await send(stack, table, JSON.stringify(row ?? bypass(values)));
        expect(status).toBe(row ? 201 : 400);
        const rows = await drainTable(stack, table);
        expect(rows).toMatchObject(row ? [row] : []);
        expect(rows).toHaveLength(row ? 1 : 0);
      },
      { needsServer: true },
    );
    expect(outcomes.accepted).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  }, 600_000);
});
