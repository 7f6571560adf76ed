import { afterAll, expect, test } from 'vitest';
import { privacyPolicy } from '@/pages/privacy-policy/privacy-policy.content';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

/** The periods in a text or a function definition, in months. */
const monthsIn = (text: string) =>
  [...text.replaceAll(/\bsix\b/gi, '6').matchAll(/(\d+) months/g)].map(([, months]) =>
    Number(months),
  );

test('the database deletes data after the periods in the privacy policy', async () => {
  const { rows } = await pg.query<{ name: string; has_ended: string }>(
    `select name, case name when 'job_applications'
       then pg_get_functiondef('private.application_has_expired'::regproc) else has_ended end as has_ended
     from private.deletion_periods`,
  );
  const conditions = new Map(rows.map(({ name, has_ended }) => [name, has_ended]));
  const stated = privacyPolicy.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      typeof block === 'object' && 'tables' in block && block.tables
        ? [{ period: block.facts.Kept, tables: block.tables }]
        : [],
    );
  for (const { period = '', tables } of stated)
    expect(
      tables.flatMap((name) => monthsIn(conditions.get(name) ?? '')).toSorted((a, b) => a - b),
      tables.join(),
    ).toEqual(monthsIn(period).toSorted((a, b) => a - b));
  // Not compared: these periods are given in years, in days or in smaller units.
  const notCompared =
    'actions agreement_acceptances auth_log factor_failures invitations invitations_without_account job_runs noted_origins portfolio_imports rate_limit_uses unproved_accounts';
  expect(new Set([...stated.flatMap(({ tables }) => tables), ...notCompared.split(' ')])).toEqual(
    new Set(conditions.keys()),
  );
});
