import { afterAll, expect, test } from 'vitest';
import type { LegalBlock } from '@/content/legal';
import { privacyPolicy } from '@/pages/privacy-policy/privacy-policy.content';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

/** The retention period in the privacy policy, under a heading or in a section. */
function keptFor(place: string): string {
  const blocks: LegalBlock[] = privacyPolicy.sections.flatMap((section) =>
    section.blocks.filter(
      (block) =>
        typeof block === 'object' &&
        'facts' in block &&
        (block.heading === place || (!block.heading && section.id === place)),
    ),
  );
  const facts = blocks.flatMap((block) =>
    typeof block === 'object' && 'facts' in block ? [block.facts] : [],
  );
  return facts.find(({ Kept }) => Kept)?.Kept ?? '';
}

/** The periods in a text or a function definition, in months. */
const monthsIn = (text: string) =>
  [...text.replaceAll(/\bsix\b/gi, '6').matchAll(/(\d+) months/g)].map(([, months]) =>
    Number(months),
  );

/** Which rows each place in the privacy policy is about. */
const places: Record<string, string[]> = {
  'Contact dialog': ['contact_messages'],
  'Request for documentation': ['documentation_requests'],
  'Questions in the data room': ['questions'],
  apply: ['job_applications'],
  'Security log': ['security_audit_log'],
  'Reading record': ['reading_sessions', 'document_copies'],
  'Your marks and notes in the data room': ['document_favourites', 'page_notes', 'document_waits'],
  'E-mails about your account': ['outbox', 'undeliverable_addresses'],
};

test('the database deletes data after the periods in the privacy policy', async () => {
  const { rows } = await pg.query<{ name: string; has_ended: string }>(
    `select name, case name when 'job_applications'
       then pg_get_functiondef('private.application_has_expired'::regproc) else has_ended end as has_ended
     from private.deletion_periods`,
  );
  const conditions = new Map(rows.map(({ name, has_ended }) => [name, has_ended]));
  for (const [place, tables] of Object.entries(places))
    expect(
      tables.flatMap((name) => monthsIn(conditions.get(name) ?? '')).toSorted((a, b) => a - b),
      place,
    ).toEqual(monthsIn(keptFor(place)).toSorted((a, b) => a - b));
  // Periods in years, in days or shorter.
  const others =
    'actions agreement_acceptances auth_log factor_failures invitations invitations_alone mail_events noted_origins portfolio_imports rate_limit_uses unproved_accounts';
  expect(new Set([...Object.values(places).flat(), ...others.split(' ')])).toEqual(
    new Set(conditions.keys()),
  );
});
