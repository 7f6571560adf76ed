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
  [...text.replaceAll(/\bsix\b/gi, '6').matchAll(/(\d+) months/g)].map(([, months]) => months);

test('the database deletes data after the periods in the privacy policy', async () => {
  const definitionOf = async (name: string) => {
    const { rows } = await pg.query<{ definition: string }>(
      'select pg_get_functiondef($1::regproc) as definition',
      [`private.${name}`],
    );
    return rows[0]?.definition ?? '';
  };
  expect(monthsIn(await definitionOf('delete_expired_data'))).toEqual([
    ...monthsIn(keptFor('Contact dialog')),
    ...monthsIn(keptFor('Request for documentation')),
    ...monthsIn(keptFor('Questions in the data room')),
    ...monthsIn(keptFor('Security log')),
    ...monthsIn(keptFor('Reading record')),
    ...monthsIn(keptFor('Your marks and notes in the data room')),
    ...monthsIn(keptFor('E-mails about your account')),
  ]);
  const applications = monthsIn(await definitionOf('application_has_expired'));
  expect(applications).toHaveLength(2);
  expect(new Set(applications)).toEqual(new Set(monthsIn(keptFor('apply'))));
});
