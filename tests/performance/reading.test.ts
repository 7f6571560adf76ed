import { expect, test } from 'vitest';
import { asVisitor, fastestOf, openFilled } from './as-visitor.ts';

/** A year with ten million read pages: the number of investors, of readings per investor and of pages per reading. */
const INVESTORS = 10_000;
const READINGS_EACH = 100;
const PAGES_EACH = 10;
const DOCUMENTS = 200;

/** The maximum time of each query, in ms. */
const LIMIT = 500;
const RUNS = 3;

const admin = '00000000-0000-4000-8000-000000000004';
/** Fills the tables without their triggers. Every investor opens the first document, and nobody opens the second. */
const readingSql = `
begin;
set local session_replication_role = replica;
insert into public.documents (title, section, file_url)
select 'Paper ' || n, 'compliance', 'documents/large/' || n || '.pdf' from generate_series(1, ${DOCUMENTS}) as n;
insert into auth.users (id, email) select gen_random_uuid(), n || '@many.example' from generate_series(1, ${INVESTORS}) as n;
insert into public.profiles (id, email, first_name, last_name, approved, decided_at)
select id, email, 'First', 'Last ' || email, true, now() from auth.users where email like '%@many.example';
insert into auth.sessions (id, user_id) select id, id from auth.users where email like '%@many.example';
insert into public.reading_sessions (id, account_id, document_id, title, version, started_at, reported_at)
select gen_random_uuid(), investors.id, papers.id, papers.title, 1, moment, moment
from (
  select id, row_number() over (order by id) as number from auth.users where email like '%@many.example'
) as investors
cross join generate_series(1, ${READINGS_EACH}) as n
cross join lateral (select now() - n * interval '3.6 days' + investors.number * interval '1 second' as moment) as times
join (
  select id, title, substr(title, 7)::int as number from public.documents where title like 'Paper %'
) as papers on papers.number = case when n = 1 then 1 else (investors.number + n * 7) % (${DOCUMENTS} - 2) + 3 end;
insert into public.reading_pages (session_id, page, seconds)
select id, page, 12.5 from public.reading_sessions, generate_series(1, ${PAGES_EACH}) as page where title like 'Paper %';
update public.reading_sessions set copy_number = substr(code, 1, 4) || '-' || substr(code, 5)
from (
  select id, translate(upper(lpad(to_hex(row_number() over ()), 8, '0')), '01', 'GH') as code
  from public.reading_sessions where title like 'Paper %'
) as numbered
where numbered.id = reading_sessions.id;
insert into public.document_copies (number, account_id, document_id, title, version, issued_at)
select copy_number, account_id, document_id, title, 1, started_at from public.reading_sessions where title like 'Paper %';
commit;
`;

const stack = await openFilled(readingSql);

async function idOf(sql: string): Promise<string> {
  const { rows } = await stack.pg.query<{ id: string }>(sql);
  const [row] = rows;
  if (!row) throw new Error(`Nothing found: ${sql}`);
  return row.id;
}

const pages = INVESTORS * READINGS_EACH * PAGES_EACH;

test(`every view of ${pages} read pages takes at most ${LIMIT} ms`, async () => {
  const everyone = await idOf("select id from public.documents where title = 'Paper 1'");
  const nobody = await idOf("select id from public.documents where title = 'Paper 2'");
  const some = await idOf("select id from public.documents where title = 'Paper 3'");
  const investor = await idOf("select id from auth.users where email = '1@many.example'");
  const queries: [name: string, account: string, sql: string][] = [
    ['seven days', admin, 'select * from public.reading_groups()'],
    ['seven days, far down', admin, 'select * from public.reading_groups(skipped => 9000)'],
    ['opened by everyone', admin, `select * from public.reading_groups(document => '${everyone}')`],
    ['opened by some', admin, `select * from public.reading_groups(document => '${some}')`],
    ['an investor', admin, `select * from public.reading_groups(investor => '${investor}')`],
    ['not opened by anyone', admin, `select * from public.investors_without_opening('${nobody}')`],
    ['not opened by some', admin, `select * from public.investors_without_opening('${some}')`],
    ['most read', admin, 'select * from public.most_read_this_week()'],
    ['desk', admin, 'select * from public.desk()'],
    ['own reading', investor, 'select * from public.reading_groups(skipped => 0)'],
    [
      'own reading, as the account shows it',
      investor,
      `select id, title, (select sum(seconds) from public.reading_pages where session_id = reading_sessions.id)
       from public.reading_sessions where account_id = '${investor}' order by started_at desc limit 20`,
    ],
  ];
  const slow: string[] = [];
  for (const [name, account, sql] of queries) {
    let rows = 0;
    const fastest = await fastestOf(RUNS, async () => {
      const start = performance.now();
      ({ length: rows } = (await asVisitor(stack.pg, account, (tx) => tx.query(sql))).rows);
      return performance.now() - start;
    });
    console.info(`${name.padEnd(40)} ${fastest.toFixed(0).padStart(6)} ms, ${rows} rows`);
    expect(rows, name).toBeGreaterThan(0);
    if (fastest > LIMIT) slow.push(`${name}: ${fastest.toFixed(0)} ms`);
  }
  expect(slow).toEqual([]);
});

test(`deleting readings takes at most ${LIMIT} ms per thousand pages`, async () => {
  const perNight = Math.ceil((INVESTORS * READINGS_EACH) / 365);
  await stack.pg.exec(`
    update public.reading_sessions set started_at = now() - interval '13 months'
    where id in (select id from public.reading_sessions order by started_at limit ${perNight})`);
  const start = performance.now();
  const { rows } = await stack.pg.query<{ deleted: number }>(
    "select deleted from private.delete_expired_data() where table_name = 'reading_sessions'",
  );
  const nightTime = performance.now() - start;
  expect(rows).toEqual([{ deleted: perNight }]);
  const account = await idOf("select id from auth.users where email = '2@many.example'");
  const closingStart = performance.now();
  await stack.pg.query(`delete from auth.users where id = '${account}'`);
  const closingTime = performance.now() - closingStart;
  console.info(
    `a night: ${perNight * PAGES_EACH} pages in ${nightTime.toFixed(0)} ms; an account: ${READINGS_EACH * PAGES_EACH} in ${closingTime.toFixed(0)} ms`,
  );
  expect(nightTime).toBeLessThan((LIMIT * perNight * PAGES_EACH) / 1000);
  expect(closingTime).toBeLessThan(LIMIT * ((READINGS_EACH * PAGES_EACH) / 1000));
});
