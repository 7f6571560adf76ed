import { expect, test } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../../database/open-database.ts';

// The list of a section as the data room asks for it (data-room contract, section 6).
const listSql = `
  select id, title, description, updated_at, created_at, section, category, requires_auth, file_url
  from public.documents where section = 'whitepaper' order by updated_at desc`;

/** Every section in equal parts, every eighth document flagged. */
const manyDocuments = `
  insert into public.documents (title, description, section, category, requires_auth, file_url, updated_at)
  select 'Document ' || n, repeat('Illustrative description. ', 6), section,
    case when section in ('investment-trends', 'market-reports', 'news-forecasts') then 'market-intelligence' end,
    n % 8 = 0, 'documents/many/' || n || '.pdf', now() - n * interval '1 hour'
  from generate_series(1, 20000) as n, lateral (
    select (array['whitepaper', 'archive', 'investment-trends', 'market-reports', 'news-forecasts',
      'pitch-decks', 'subscription-agreement', 'compliance', 'audit-reports', 'tokenomics',
      'risk-management'])[n % 11 + 1] as section
  ) as chosen;
  analyze public.documents;`;

const planSchema = z.tuple([
  z.object({
    plan: z.tuple([
      z.object({
        'Execution Time': z.number(),
        Plan: z.object({ 'Actual Rows': z.number() }),
      }),
    ]),
  }),
]);

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

test('among 20,000 documents, access rules at most double the cost of a list', async () => {
  const { pg, close } = await openDatabase();
  const times: Record<'anon' | 'postgres', number[]> = { anon: [], postgres: [] };
  const rows = { anon: 0, postgres: 0 };
  await pg.exec(`begin; ${manyDocuments}`);
  // Visitors get no plan, so a function asks for it.
  await pg.exec(`create function pg_temp.plan_of_list() returns json language plpgsql as $$
    declare plan json;
    begin execute $sql$ explain (analyze, timing off, format json) ${listSql} $sql$ into plan; return plan; end $$;
    grant execute on function pg_temp.plan_of_list() to public`);
  const explain = 'select pg_temp.plan_of_list() as plan';
  for (let round = -5; round < 15; round += 1) {
    for (const role of ['anon', 'postgres'] as const) {
      await pg.exec(`set local role ${role}`);
      let fastest = Infinity;
      // Of a few runs the fastest counts: the others waited for whatever else the machine is doing.
      for (let run = 0; run < 5; run += 1) {
        const [
          {
            plan: [plan],
          },
        ] = planSchema.parse((await pg.query(explain)).rows);
        fastest = Math.min(fastest, plan['Execution Time']);
        rows[role] = plan.Plan['Actual Rows'];
      }
      await pg.exec('reset role');
      // The first rounds warm the engine up: WebAssembly is compiled better as it runs.
      if (round >= 0) times[role].push(fastest);
    }
  }
  await pg.exec('rollback');
  await close();

  // Both have read the same section; the anonymous do not get its flagged documents.
  expect(rows.postgres).toBeGreaterThan(1_800);
  expect(rows.anon).toBeGreaterThan(1_500);
  expect(rows.anon).toBeLessThan(rows.postgres);
  const [withRules, without] = [median(times.anon), median(times.postgres)];
  const ratio = withRules / without;
  console.info(
    `List of a section: ${withRules.toFixed(2)} ms with access rules, ${without.toFixed(2)} ms without, ratio ${ratio.toFixed(2)}`,
  );
  expect(ratio).toBeLessThanOrEqual(2);
});
