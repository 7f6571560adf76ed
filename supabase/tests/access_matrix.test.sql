\ir visitors.psql
\ir ../access-matrix.sql
\ir matrix-cells.psql

-- Completeness --------------------------------------------------------------------------------------------------

select set_eq(
  $$ select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') $$,
  'select name from matrix_tables',
  'the matrix covers every table and view'
);
select set_eq(
  $$ select distinct proname::text from pg_proc
     where pronamespace = 'public'::regnamespace
       and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') $$,
  $$ select distinct split_part(name, ',', 1) from matrix_calls $$, 'the matrix covers every function that the API exposes'
);
select set_eq('select id from storage.buckets', 'select name from matrix_buckets', 'the matrix covers every bucket');
select is_empty(
  $$ select name from matrix_tables except select name from samples $$, 'every table has rows to try'
);

-- Every cell --------------------------------------------------------------------------------------------------

create temporary table results as
select kind, expected.name, expected.cells as expected, found.cells as found
from pg_temp.expected_cells() as expected
cross join lateral pg_temp.found_cells(kind, expected.name) as found (cells);
select is(found, expected, kind || ' ' || name) from results;
-- A small `r` in a cell stands for some rows only.
select is(rows.found, rows.expected, name || ': a role with a small r reads exactly the rows of matrix_rows') from matrix_tables, lateral pg_temp.found_rows(name) as rows where rows.expected is not null;

-- The numbered attacks that consist of cells (see tests/security.mjs) --------------------------------------------

-- Tests that the cells of these tables, functions and buckets are as expected; without names, all cells.
create function pg_temp.cells_match(title text, variadic names text[] default '{}') returns text language sql as $$
  select is_empty(
    format('select name from results where found <> expected and (%1$L = %2$L or split_part(name, %3$L, 1) = any (%1$L))', names, '{}', ','), title
  )
$$;
select pg_temp.cells_match('case 8: visitors read messages, requests, applications, the log → nothing', 'contact_messages', 'documentation_requests', 'job_applications', 'security_audit_log');
select pg_temp.cells_match('case 9: an anonymous visitor reads profiles, or an account reads those of others → nothing', 'profiles');
select pg_temp.cells_match('case 14: an anonymous visitor changes or deletes rows of any table → refused');
select pg_temp.cells_match('case 17: an account or an admin writes any column of a profile directly → denied', 'profiles');
select pg_temp.cells_match('case 18: an account changes another account → refused', 'profiles');
-- Tables that owners may write and approved accounts may not.
select pg_temp.cells_match('case 21: an approved account writes content or settings → refused', variadic array(
  select name from matrix_tables
  where pg_temp.cell_of('owner', cells) ~* '[iud]' and coalesce(pg_temp.cell_of('approved', cells), '') !~* '[iud]'
));
select pg_temp.cells_match('case 23: an applicant inserts an application, then reads, updates, embeds or counts any application, including their own → denied or 0 rows', 'job_applications');
select pg_temp.cells_match('case 48: holdings and prices behind a hidden overlay → only admins read, filter or count them', 'standard_portfolio', 'main_portfolio', 'historical_price_data');
select pg_temp.cells_match('case 50: a visitor changes or removes an overlay → refused', 'site_settings');
select pg_temp.cells_match('case 72: press files → everyone reads published ones by name, only admins list and add them, and nobody replaces one', 'press-files');
select pg_temp.cells_match('case 77: visitors of every level replace holdings or prices → refused', 'replace_holdings', 'replace_prices');
select pg_temp.cells_match('case 110: a record of acceptance → written only by the database, not changeable by any account, visible to its account and to admins, kept when the account is closed', 'agreement_acceptances');
select pg_temp.cells_match('case 113: visitors use the team''s notes, decisions, undo and checks → refused', 'account_notes', 'audit_day_heads', 'decide_on_access', 'undo', 'check_audit_log');
select pg_temp.cells_match('case 122: visitors read the list of copies, or what others have read → nothing', 'document_copies', 'reading_sessions', 'reading_pages');
select pg_temp.cells_match('case 126: anybody reads the last visit of another account → nothing', 'room_visits');
select pg_temp.cells_match('case 127: each role of the team uses tables, functions and files of other roles → nothing');
select pg_temp.cells_match('case 129: a visitor below admin sends mails from the company to any address or with any text → refused, no mail', 'send_answer', 'answers_to', 'outbox');
select pg_temp.cells_match('case 133: readers and read-only roles assign, draft, answer, publish or withdraw → refused', 'question_work', 'question_answers', 'questions', 'question_settings', 'published_questions', 'answer_question', 'publish_question', 'withdraw_published_question');
select is_empty(
  $$ select relname, role, privilege
     from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
     where relnamespace = 'private'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') and has_table_privilege(role, oid, privilege) $$,
  'case 79: roles of the API use internal tables → no grants'
);

-- Grants: column by column, function by function ---------------------------------------------------------------

select set_eq(
  $$ select * from pg_temp.column_grants() where name in ('contact_messages', 'documentation_requests', 'security_audit_log') $$,
  $$ select name, privilege, api_roles, columns from matrix_columns where name in ('contact_messages', 'documentation_requests', 'security_audit_log') $$,
  'case 13: an anonymous visitor sets columns that visitors may not write (`created_at`, `status`, `handled_at`, `user_id`, `ip_address`) → denied'
);
select set_eq(
  $$ select * from pg_temp.column_grants() where name = 'job_applications' $$, $$ select name, privilege, api_roles, columns from matrix_columns where name = 'job_applications' $$,
  'case 24: an applicant sets status, path or an old date on insert → denied'
);
select set_eq(
  'select * from pg_temp.column_grants()', 'select name, privilege, api_roles, columns from matrix_columns',
  'case 295: a visitor or a role of the team writes a protected column → no grant on it'
);
select is_empty(
  $$ select name, privilege from matrix_columns where (privilege in ('insert', 'update')) <> (coalesce(rule, '') <> '') $$,
  'each grant to insert or update names the rule that needs it'
);
select set_eq('select * from pg_temp.execute_grants()', 'select * from matrix_grants', 'each role of the API may call exactly the functions of matrix_grants');

select * from finish();
