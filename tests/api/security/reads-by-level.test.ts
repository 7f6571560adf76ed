import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import {
  accountIds,
  meetVisitors,
  rest,
  type Client,
  type Visitor,
  type Visitors,
} from './visitors.ts';

// Attacks by reading documents and holdings above the own level.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
const reset = async () => {
  await stack.reset();
  // By default, only admins read the figures under the overlays.
  await stack.pg.exec(
    "update public.site_settings set value = 'public' where key <> 'sample_data'",
  );
};
beforeEach(reset);

const sections = {
  1: ['archive', 'investment-trends', 'market-reports', 'news-forecasts', 'whitepaper'],
  2: ['pitch-decks', 'subscription-agreement'],
  3: ['audit-reports', 'compliance', 'risk-management', 'tokenomics', 'board-minutes'],
};
const marketSections = ['investment-trends', 'market-reports', 'news-forecasts'];
const allSections = Object.values(sections).flat();

const flagged = (names: string[]) => names.map((name) => `${name} flagged`);

/** In every section, including an unknown one, a plain document and one with `requires_auth`. */
const addProbes = () =>
  stack.pg.query(
    `insert into public.documents (title, section, category, requires_auth, file_url)
     select 'Probe ' || section || case when flagged then ' flagged' else '' end, section,
       case when section = any ($2) then 'market-intelligence' end, flagged,
       'documents/probe/' || section || case when flagged then '-flagged.pdf' else '.pdf' end
     from unnest($1::text[]) as section, unnest(array[false, true]) as flagged`,
    [allSections, marketSections],
  );

/** Section and flag of the probes that a visitor sees. */
const listProbes = async (client: Client) => {
  const query = client.from('documents').select('*').like('title', 'Probe %');
  const { data } = await query.throwOnError();
  return data.map(({ title }) => title.replace('Probe ', '')).toSorted();
};

const teasers = flagged(marketSections);
const upToLevel1 = [...sections[1], ...teasers].toSorted();
const upToLevel2 = [...upToLevel1, ...sections[2]].toSorted();
const everything = [...allSections, ...flagged(allSections)].toSorted();

test('case 1: an anonymous visitor lists documents → level 1 only, flagged ones only as market teasers', async () => {
  await addProbes();
  expect(await listProbes(visitors.anonymous)).toEqual(upToLevel1);
  const { data } = await visitors.anonymous.from('documents').select('*').throwOnError();
  const isTeaser = (row: (typeof data)[number]) =>
    row.requires_auth && marketSections.includes(row.section);
  expect(data.filter((row) => row.access_level > 1 && !isTeaser(row))).toEqual([]);
});

test('case 2: an anonymous visitor filters, orders or counts on level 2 or 3 → 0', async () => {
  await addProbes();
  const { rows: guarded } = await stack.pg.query<{ id: string }>(
    `select id from public.documents
     where access_level > 1 and not (requires_auth and category is not distinct from 'market-intelligence')`,
  );
  const filters = [
    `id=in.(${guarded.map(({ id }) => id).join()})`,
    'access_level=eq.2',
    'access_level=gt.1&requires_auth=is.false',
    'and=(access_level.gt.1,requires_auth.is.false)',
    'or=(section.eq.compliance,access_level.eq.2)',
    'section=in.(pitch-decks,subscription-agreement,audit-reports,tokenomics,board-minutes)',
    'requires_auth=is.true&section=not.in.(investment-trends,market-reports,news-forecasts)',
    'title=ilike.*pitch-decks*',
    'file_url=like.documents/probe/compliance*',
    'title=match.compliance',
  ];
  const count = { prefer: 'count=exact' };
  for (const filter of filters) {
    const listed = `documents?select=title&order=access_level.desc&${filter}`;
    const answer = await rest(stack, visitors.anonymous, listed, { headers: count });
    expect(answer, filter).toMatchObject({ status: 200, rows: [], count: 0 });
    const head = await rest(stack, visitors.anonymous, listed, { method: 'HEAD', headers: count });
    expect(head.count, filter).toBe(0);
    // The filter itself works: it returns rows to an admin.
    expect((await rest(stack, visitors.admin, listed)).rows, filter).not.toEqual([]);
  }
  // A failing cast would show the value in its message. It must not reach a guarded row.
  const cast = await rest(
    stack,
    visitors.anonymous,
    'documents?select=title::integer&section=eq.compliance',
  );
  expect(cast).toMatchObject({ status: 200, rows: [] });
  const { data } = await visitors.anonymous
    .from('documents')
    .select('section, requires_auth, access_level')
    .order('access_level', { ascending: false })
    .throwOnError();
  expect(data.filter((row) => row.access_level > 1 && !row.requires_auth)).toEqual([]);
  expect(data.every(({ section }) => sections[1].includes(section))).toBe(true);
});

test('case 3: a pending account lists documents → levels 1 and 2', async () => {
  await addProbes();
  expect(await listProbes(visitors.pending)).toEqual(upToLevel2);
  expect(await listProbes(visitors.expired)).toEqual(upToLevel2);
});

test('case 4: an approved account lists documents → all', async () => {
  await addProbes();
  expect(await listProbes(visitors.approved)).toEqual(everything);
  expect(await listProbes(visitors.admin)).toEqual(everything);
});

test('case 5: an approval is revoked or expires, same token → no level 3 from the next request on', async () => {
  const client = visitors.approved;
  const countFlagged = async () =>
    (await client.from('standard_portfolio').select('id').is('requires_auth', true)).data?.length;
  const askForFile = async () =>
    (await client.storage.from('documents').info('compliance/kyc-aml-policy.pdf')).error;
  const ends = [
    'update public.profiles set approved = false',
    "update public.profiles set approved_until = now() - interval '1 second'",
    "update public.profiles set approved_until = now() + interval '300 milliseconds'",
  ];
  for (const sql of ends) {
    await reset();
    await addProbes();
    expect(await listProbes(client)).toEqual(everything);
    expect(await countFlagged()).toBeGreaterThan(0);
    expect(await askForFile()).toBeNull();
    await stack.pg.exec(sql);
    // For the third case, the moment itself passes.
    await stack.pg.exec('select pg_sleep(0.4)');
    expect(await listProbes(client), sql).toEqual(upToLevel2);
    expect(await countFlagged(), sql).toBe(0);
    expect(await askForFile(), sql).not.toBeNull();
  }
  // A token also ends with its account.
  await stack.pg.query('delete from auth.users where id = $1', [accountIds.approved]);
  expect(await listProbes(client)).toEqual(upToLevel1);
});

test('case 6: an anonymous visitor reads `requires_auth` rows of each portfolio table → 0 rows', async () => {
  for (const table of ['standard_portfolio', 'main_portfolio'] as const) {
    const flaggedOf = (visitor: Visitor) =>
      rest(stack, visitors[visitor], `${table}?requires_auth=is.true`, {
        headers: { prefer: 'count=exact' },
      });
    const isFlagged = ({ requires_auth }: { requires_auth: boolean }) => requires_auth;
    for (const visitor of ['anonymous', 'pending', 'expired'] as const) {
      const label = `${table} to ${visitor}`;
      expect(await flaggedOf(visitor), label).toMatchObject({ status: 200, rows: [], count: 0 });
      const { data } = await visitors[visitor].from(table).select('requires_auth').throwOnError();
      expect(data.length, label).toBeGreaterThan(0);
      expect(data.filter(isFlagged), label).toEqual([]);
    }
    expect((await flaggedOf('approved')).count, table).toBeGreaterThan(0);
  }
});
