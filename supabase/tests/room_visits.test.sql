\ir visitors.psql

delete from public.documents;
delete from public.document_versions;
delete from public.room_visits;
insert into public.documents (id, title, section, category, requires_auth, file_url, created_at, updated_at) values
  ('dddddddd-0000-4000-8000-000000000001', 'open', 'whitepaper', null, false, 'documents/v/a1.pdf', '2025-01-01', '2025-01-01'),
  ('dddddddd-0000-4000-8000-000000000002', 'deck', 'pitch-decks', null, false, 'documents/v/b1.pdf', '2025-02-01', '2025-02-01'),
  ('dddddddd-0000-4000-8000-000000000003', 'policy', 'compliance', null, false, 'documents/v/c1.pdf', '2025-01-01', '2025-03-01'),
  ('dddddddd-0000-4000-8000-000000000004', 'teaser', 'market-reports', 'market-intelligence', true, 'documents/v/d1.pdf', '2025-01-01', '2025-03-01');
update public.document_versions set what_changed = 'Clause 4' where created_at = '2025-03-01';

-- Changes that the caller may see --------------------------------------------------------------------------------

create function pg_temp.changes(who text, since timestamptz) returns setof text language sql as $$
  select unnest(pg_temp.found_by(who, format(
    $q$ select concat_ws(' ', title, case when is_new then 'new' end, what_changed) from public.room_changes(%L) order by title collate "C" $q$, since
  )))
$$;
select results_eq($$ select pg_temp.changes('pending', '2025-01-15') $$, array['deck new'], 'pending: no changes above the own level');
select results_eq(
  $$ select pg_temp.changes('approved', '2025-01-15') $$, array['deck new', 'policy Clause 4', 'teaser Clause 4'],
  'approved: new documents, and new versions with their note'
);
select is_empty($$ select pg_temp.changes('approved', '2025-03-01') $$, 'approved: no changes since then');
select is((select count(*) from pg_temp.changes('approved', '2024-01-01')), 4::bigint, 'approved: all changes');

-- Visits ---------------------------------------------------------------------------------------------------------

select pg_temp.act_as('approved');
select is(public.continue_visit(), null, 'the first visit has no previous one');
select is(public.continue_visit(), null, 'a reload does not begin a new visit');
reset role;
update public.room_visits set seen_at = now() - interval '31 minutes';
select pg_temp.act_as('approved');
select is(public.continue_visit(), now() - interval '31 minutes', 'after half an hour a new visit begins');
select is(public.continue_visit(), now() - interval '31 minutes', 'the new visit continues');
select results_eq('select account_id from public.room_visits', array['aaaaaaaa-0000-4000-8000-000000000002'::uuid], 'approved: sees the own row');
reset role;
delete from auth.users where email = 'approved@test.example';
select is(count(*), 0::bigint, 'visits are deleted with the account') from public.room_visits;

select * from finish();
rollback;
