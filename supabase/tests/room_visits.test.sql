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

create function pg_temp.account(who text) returns uuid language sql as $$
  select id from auth.users where email = who || '@test.example'
$$;

-- As if the previous visit had ended at `since`.
create function pg_temp.changes(who text, since timestamptz) returns setof text language plpgsql as $$
begin
  insert into public.room_visits (account_id, previous_end, seen_at) values (pg_temp.account(who), since, now())
  on conflict (account_id) do update set previous_end = since;
  return query select unnest(pg_temp.found_by(who, $q$
    select concat_ws(' ', title, case when is_new then 'new' end, what_changed)
    from jsonb_to_recordset(public.enter_room() -> 'changes') as changes (title text, is_new boolean, what_changed text)
    order by title collate "C"
  $q$));
end
$$;
select results_eq($$ select pg_temp.changes('pending', '2025-01-15') $$, array['deck new'], 'pending: no changes above their level');
select results_eq(
  $$ select pg_temp.changes('approved', '2025-01-15') $$, array['deck new', 'policy Clause 4', 'teaser Clause 4'],
  'approved: new documents, and new versions with their note'
);
select is_empty($$ select pg_temp.changes('approved', '2025-03-01') $$, 'approved: no changes since then');
select is((select count(*) from pg_temp.changes('approved', '2024-01-01')), 4::bigint, 'approved: all changes');
select is_empty($$ select pg_temp.changes('approved', null) $$, 'approved: nothing is new on the first visit');
delete from public.room_visits;

-- Marks, reading and answers of the caller -------------------------------------------------------------------------

insert into public.document_favourites (account_id, document_id)
select pg_temp.account(who), ('dddddddd-0000-4000-8000-00000000000' || document)::uuid
from (values ('approved', 1), ('approved', 4), ('pending', 2)) as stars (who, document);
insert into public.document_waits (account_id, document_id, notified_at)
select pg_temp.account(who), ('dddddddd-0000-4000-8000-00000000000' || document)::uuid, notified
from (values ('approved', 2, null), ('approved', 3, now()), ('admin', 1, null)) as waits (who, document, notified);
insert into public.reading_sessions (id, account_id, document_id, title, version, started_at, reported_at)
select gen_random_uuid(), pg_temp.account(who), ('dddddddd-0000-4000-8000-00000000000' || document)::uuid, 'x', version, started::timestamptz, now()
from (values ('approved', 1, 1, '2025-01-01'), ('approved', 1, 2, '2025-02-01'), ('approved', 1, 1, '2025-01-02'), ('pending', 2, 1, '2025-01-01'))
  as openings (who, document, version, started);
insert into public.questions (id, account_id, question, access_level, answered_at)
select ('abababab-0000-4000-8000-0000000000' || number)::uuid, pg_temp.account(who), question, 3, answered::timestamptz
from (values (91, 'approved', 'answered', '2025-02-01'), (92, 'approved', 'answered before', '2025-01-01'), (93, 'admin', 'of others', '2025-02-01'))
  as questions (number, who, question, answered);
insert into public.question_answers (id, answer) select id, 'Yes.' from public.questions where id::text like 'abababab-%-0000000000__';
insert into public.room_visits (account_id, previous_end, seen_at) values (pg_temp.account('approved'), '2025-01-15', now());

create function pg_temp.own(who text) returns text language sql as $$
  select (pg_temp.found_by(who, $q$
    select concat_ws(' / ',
      (select string_agg(right(id, 1), ' ' order by id) from jsonb_array_elements_text(room -> 'favourites') as id),
      (select string_agg(right(id, 1), ' ' order by id) from jsonb_array_elements_text(room -> 'waits') as id),
      (select string_agg(right(opened ->> 'document_id', 1) || ' version ' || (opened ->> 'version'), ' ') from jsonb_array_elements(room -> 'read') as opened),
      (select string_agg(answered ->> 'question', ' ') from jsonb_array_elements(room -> 'answers') as answered)
    ) from public.enter_room() as room
  $q$))[1]
$$;
select is(pg_temp.own('approved'), '1 4 / 2 / 1 version 2 / answered', 'approved: their marks, the version read last, and the new answers');
select is(pg_temp.own('pending'), '2 / 2 version 1', 'pending: their marks and reading');
select is(pg_temp.own('admin'), '1', 'admin: not the reading of others, although an admin may read it');
delete from public.room_visits;

-- Visits ---------------------------------------------------------------------------------------------------------

select pg_temp.act_as('approved');
select is(public.continue_visit(), null, 'the first visit has no previous one');
select is(public.continue_visit(), null, 'a reload does not begin a new visit');
reset role;
update public.room_visits set seen_at = now() - interval '31 minutes';
select pg_temp.act_as('approved');
select is(public.continue_visit(), now() - interval '31 minutes', 'after half an hour a new visit begins');
select is(public.continue_visit(), now() - interval '31 minutes', 'the new visit continues');
reset role;

select * from finish();
rollback;
