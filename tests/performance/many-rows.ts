import { sections } from '@/content/data-room-sections';
import { panels, sampleRow } from '../admin/panels.ts';

/** Rows in every table that a list shows. */
export const ROWS = 200_000;
/** Rows of the price history, one a month for a hundred years. */
const MONTHS = 1200;
/** Published questions, which are few because the team publishes each by hand. */
const PUBLISHED = 1200;

const quoteIds = (ids: string[]) => ids.map((id) => `'${id}'`).join(', ');
const allSections = quoteIds(sections.map(({ id }) => id));
const marketSections = quoteIds(
  sections.filter(({ tab }) => tab === 'market-intelligence').map(({ id }) => id),
);

const holding = `select 'Emerald ' || md5(n::text), n % 300 / 10.0, (array['4', '5', '6', '7', '8'])[n % 5 + 1],
  'Colombia', n % 10000 / 10.0, n % 4 = 0`;
const people = `'First' || n % 500, 'Last' || n % 700, n || '@many.example'`;
/** One text in a thousand contains a word for the search. */
const text = `repeat('Illustrative text. ', 8) || case when n % 1000 = 0 then 'rare' else '' end`;
/** A realistic user agent, such as the audit log records with each event. */
const userAgent = `'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'`;
const past = `now() - n * interval '5 minutes'`;
/**
 * Fills the tables as years of use would. Triggers, which limit floods and set times, are disabled: the rows are
 * valid without them.
 */
export async function manyRowsSql(rows: number): Promise<string> {
  const series = `from generate_series(1, ${rows}) as n`;
  const variedRows = insertVariedRows(series);
  const otherPanels = (await Promise.all(panels.map(({ load }) => load()))).filter(
    ({ resource: { table } }) => !variedRows.includes(`insert into public.${table} `),
  );
  return `
begin;
set local session_replication_role = replica;
${variedRows}${otherPanels.map(({ resource, fields }) => sampleRows(resource.table, sampleRow(fields), series)).join('\n')}
commit;
`;
}

const sampleRows = (table: string, row: object, series: string) =>
  `insert into public.${table} (${Object.keys(row).join(', ')})
  select ${Object.values(row)
    .map((value) => `'${String(value)}'`)
    .join(', ')} ${series};`;

/** SQL for varied rows, as after years of use. The tables behind all other panels get identical rows (see `sampleRows`). */
function insertVariedRows(series: string): string {
  return `
update public.site_settings set value = 'public' where key <> 'sample_data';
insert into public.documents (title, description, section, category, requires_auth, access_level, file_url, created_at, updated_at)
  select 'Document ' || n || ' ' || ${text}, ${text}, section,
    case when section in (${marketSections}) then 'market-intelligence' end,
    -- Without triggers, the level is set here.
    n % 8 = 0, case when n % 8 = 0 then 3 else private.section_level(section) end, 'documents/many/' || n || '.pdf', ${past}, ${past}
  ${series}, lateral (select (array[${allSections}])[n % ${sections.length} + 1] as section) as chosen;
insert into public.document_versions (document_id, number, file_url, file_size, created_at, current_of)
  select id, 1, file_url, 1000, created_at, id from public.documents where file_url like 'documents/many/%';
insert into public.standard_portfolio (name, carat, quality, origin, value_esu, requires_auth) ${holding} ${series};
insert into public.main_portfolio (name, carat, quality, origin, value_esu, requires_auth, "supplier_ID")
  ${holding}, 'S-' || n % 90 ${series};
delete from public.historical_price_data;
insert into public.historical_price_data (date, esu, gold, sp500, treasury)
  select date '2025-10-01' - n * interval '1 month', n, n, n, n from generate_series(1, ${MONTHS}) as n;
insert into public.press_releases (content_type, title, date, excerpt, source, url, created_at)
  select case when n % 2 = 0 then 'press_release' else 'in_the_news' end, 'Item ' || n || ' ' || ${text},
    current_date - n % 7000, ${text}, 'Source ' || n % 50, 'https://news.example/' || n, ${past} ${series};
insert into public.job_openings (title, location, type, description, published, created_at)
  select 'Opening ' || n % 900 || ' ' || ${text}, 'Zug', 'Full-time', ${text}, n % 4 > 0, ${past} ${series};
insert into auth.users (id, email) select gen_random_uuid(), n || '@many.example' ${series};
insert into public.profiles
  (id, email, first_name, last_name, reason_for_access, approved, decided_at, decided_by, created_at)
  select id, email, 'First' || n % 500, 'Last' || n % 700, ${text}, n % 3 = 1,
    case when n % 3 > 0 then now() end, case when n % 3 > 0 then '00000000-0000-4000-8000-000000000004'::uuid end, ${past}
  from auth.users, lateral (select split_part(email, '@', 1)::int as n) as numbered
  where email like '%@many.example';
insert into public.job_applications
  (first_name, last_name, email, phone, job_title, resume_file_name, resume_file_size, resume_content_type, status, created_at)
  select ${people}, '+41 41 000 00 00', 'Opening ' || n % 900, 'cv.pdf', 1000, 'application/pdf',
    (array['pending', 'approved', 'declined'])[n % 3 + 1], ${past} ${series};
insert into public.contact_messages (first_name, last_name, email, message, handled_at, created_at)
  select ${people}, ${text}, case when n % 3 > 0 then now() end, ${past} ${series};
insert into public.documentation_requests (name, email, document_type, reason, handled_at, created_at)
  select 'First Last' || n % 700, n || '@many.example', 'other', ${text}, case when n % 3 > 0 then now() end, ${past} ${series};
insert into public.security_audit_log (event_type, user_id, details, ip_address, user_agent, created_at)
  select 'SIGN_IN', gen_random_uuid(), '{}', '203.0.113.' || n % 250, ${userAgent}, ${past} ${series};
insert into public.outbox (kind, recipient, state, created_at, finished_at)
  select 'access_approved', n || '@many.example', (array['sent', 'given_up'])[n % 2 + 1]::public.mail_state, ${past}, ${past} ${series};
insert into public.questions (account_id, question, access_level, created_at, answered_at)
  select '00000000-0000-4000-8000-000000000002', ${text}, 3, ${past}, case when n % 3 > 0 then ${past} end ${series};
insert into public.question_work (id) select id from public.questions on conflict do nothing;
insert into public.question_answers select id, 'Illustrative text.' from public.questions where answered_at is not null on conflict do nothing;
insert into public.published_questions (question, answer, access_level, week)
  select ${text}, ${text}, n % 3 + 1, date_trunc('week', ${past})::date
  from generate_series(1, ${PUBLISHED}) as n;
`;
}
