\ir visitors.psql

delete from public.documents;
delete from public.document_versions;
delete from public.room_visits;
insert into public.documents (id, title, section, category, requires_auth, file_url, created_at, updated_at) values
  ('dddddddd-0000-4000-8000-000000000001', 'open', 'whitepaper', null, false, 'documents/v/a1.pdf', '2025-01-01', '2025-01-01'),
  ('dddddddd-0000-4000-8000-000000000002', 'deck', 'pitch-decks', null, false, 'documents/v/b1.pdf', '2025-02-01', '2025-02-01'),
  ('dddddddd-0000-4000-8000-000000000003', 'policy', 'compliance', null, false, 'documents/v/c1.pdf', '2025-01-01', '2025-03-01'),
  ('dddddddd-0000-4000-8000-000000000004', 'teaser', 'market-reports', 'market-intelligence', true, 'documents/v/d1.pdf', '2025-01-01', '2025-03-01');
update public.documents set visible_from = created_at;
update public.document_versions set what_changed = 'Clause 4' where created_at = '2025-03-01';

-- Changes since the last visit, by level --------------------------------------------------------------------------------

create function pg_temp.account(who text) returns uuid language sql as $$
  select id from auth.users where email = who || '@test.example'
$$;

-- The changes for an account whose previous visit ended at `since`.
create function pg_temp.room_changes(who text, since timestamptz) returns setof text language plpgsql as $$
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
select results_eq($$ select pg_temp.room_changes('pending', '2025-01-15') $$, array['deck new'], 'pending: sees no changes above their level');
select results_eq(
  $$ select pg_temp.room_changes('approved', '2025-01-15') $$, array['deck new', 'policy Clause 4', 'teaser Clause 4'],
  'approved: sees new documents and versions'
);
select is_empty($$ select pg_temp.room_changes('approved', '2025-03-01') $$, 'approved: nothing has changed since the last change');
select is((select count(*) from pg_temp.room_changes('approved', '2024-01-01')), 4::bigint, 'approved: every document has changed since a time before all of them');
select is_empty($$ select pg_temp.room_changes('approved', null) $$, 'approved: nothing is new on the first visit');
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
from (values (91, 'approved', 'answered', '2025-02-01'), (92, 'approved', 'answered before', '2025-01-01'), (93, 'pending', 'of others', '2025-02-01'))
  as questions (number, who, question, answered);
insert into public.question_answers (id, answer) select id, 'Yes.' from public.questions where id::text like 'abababab-%-0000000000__';
insert into public.room_visits (account_id, previous_end, seen_at) select pg_temp.account(who), '2025-01-15', now() from unnest(array['approved', 'admin']) as who;

-- As text, from enter_room(): favourites / documents waited for / versions read / questions answered.
create function pg_temp.own_marks(who text) returns text language sql as $$
  select (pg_temp.found_by(who, $q$
    select concat_ws(' / ',
      (select string_agg(right(id, 1), ' ' order by id) from jsonb_array_elements_text(room -> 'favourites') as id),
      (select string_agg(right(id, 1), ' ' order by id) from jsonb_array_elements_text(room -> 'waits') as id),
      (select string_agg(right(opened ->> 'document_id', 1) || ' version ' || (opened ->> 'version'), ' ') from jsonb_array_elements(room -> 'read') as opened),
      (select string_agg(answered ->> 'question', ' ') from jsonb_array_elements(room -> 'answers') as answered)
    ) from public.enter_room() as room
  $q$))[1]
$$;
select is(pg_temp.own_marks('approved'), '1 4 / 2 / 1 version 2 / answered', 'approved: sees their marks, the version read last and the new answers');
select is(pg_temp.own_marks('pending'), '2 / 2 version 1', 'pending: sees their marks and reading');
select is(pg_temp.own_marks('admin'), '1', 'admin: sees among their own marks neither the reading nor the answers of others');
delete from public.room_visits;

-- Visits ---------------------------------------------------------------------------------------------------------

select pg_temp.act_as('approved');
select is(public.continue_visit(), null, 'the first visit has no previous one');
reset role;
update public.room_visits set seen_at = now() - interval '29 minutes';
select pg_temp.act_as('approved');
select is(public.continue_visit(), null, 'within half an hour, no new visit begins');
reset role;
update public.room_visits set seen_at = now() - interval '31 minutes';
select pg_temp.act_as('approved');
select is(public.continue_visit(), now() - interval '31 minutes', 'after half an hour a new visit begins');
select is(public.continue_visit(), now() - interval '31 minutes', 'a reload continues the new visit');
reset role;

-- Marks and notes ------------------------------------------------------------------------------------------------

delete from public.documents;
delete from public.document_favourites;
delete from public.document_waits;
insert into public.documents (id, title, section, category, file_url) values
  ('dddddddd-0000-4000-8000-000000000001', 'open', 'whitepaper', null, 'documents/t/open.pdf'),
  ('dddddddd-0000-4000-8000-000000000002', 'deck', 'pitch-decks', null, 'documents/t/deck.pdf'),
  ('dddddddd-0000-4000-8000-000000000003', 'policy', 'compliance', null, 'documents/t/policy.pdf'),
  ('dddddddd-0000-4000-8000-000000000004', 'coming', 'pitch-decks', null, null),
  ('dddddddd-0000-4000-8000-000000000005', 'coming, guarded', 'compliance', null, null);

select is(pg_temp.accepted_documents(who, 'insert into public.document_favourites (document_id) values (%L)'), expected, who || ': adds favourites')
from (values ('anonymous', '-----'), ('pending', '12-4-'), ('expired', '12-4-'), ('approved', '12345'), ('admin', '12345')) as visitor (who, expected);
select is(pg_temp.accepted_documents(who, 'insert into public.page_notes (document_id, page, note) values (%L, 3, ''  own of ' || who || ' '')'), expected, who || ': adds notes')
from (values ('anonymous', '-----'), ('pending', '12-4-'), ('approved', '12345'), ('admin', '12345')) as visitor (who, expected);
select is(pg_temp.accepted_documents(who, 'insert into public.document_waits (document_id) values (%L)'), expected, who || ': waits for documents without a file')
from (values ('anonymous', '-----'), ('pending', '---4-'), ('approved', '---45'), ('admin', '---45')) as visitor (who, expected);
-- The numbers of favourites, notes and waits that the caller can read.
create function pg_temp.row_counts() returns text language sql as $$
  select concat_ws(' ', (select count(*) from public.document_favourites), (select count(*) from public.page_notes), (select count(*) from public.document_waits))
$$;

-- Rows of others --------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select is_empty($$ select from public.page_notes where note not like '%admin' $$, 'case 123: an admin, another account or the secret key reads or changes a reader''s notes → nothing, refused');
select results_eq(
  'select right(document_id::text, 1), readers::int from public.waiting_readers() order by 1',
  $$ values ('4', 3), ('5', 2) $$, 'admin: sees the number of readers who wait for a document'
);
select pg_temp.act_as('approved');
select throws_ok(
  $$ update public.page_notes set document_id = 'dddddddd-0000-4000-8000-00000000000f' where document_id = 'dddddddd-0000-4000-8000-000000000001' $$,
  '42501', null, 'a note cannot be moved to an unknown document'
);

-- Own rows ----------------------------------------------------------------------------------------------------

select is(note, 'own of approved', 'a note is trimmed') from public.page_notes limit 1;
insert into public.page_notes (document_id, page, note) values ('dddddddd-0000-4000-8000-000000000001', 3, 'second')
on conflict (account_id, document_id, page) do update set document_id = excluded.document_id, page = excluded.page, note = excluded.note;
select is(note, 'second', 'a page has one note') from public.page_notes where document_id = 'dddddddd-0000-4000-8000-000000000001';
select throws_ok(
  format('insert into public.page_notes (document_id, page, note) values (%L, %s, %L)', 'dddddddd-0000-4000-8000-000000000001', page, note),
  '23514', null, 'a note is refused: ' || what
) from (values (1, ' ', 'blank'), (1, repeat('a', 2001), 'of 2,001 characters'), (0, 'x', 'on page 0')) as refused (page, note, what);
delete from public.page_notes;
select throws_ok(
  $$ insert into public.page_notes (document_id, page, note)
     select 'dddddddd-0000-4000-8000-000000000001', page, 'x' from generate_series(1, 2001) as page $$,
  'PT409', null, 'the 2,001st note is refused'
);
select lives_ok(
  $$ insert into public.page_notes (document_id, page, note)
     select 'dddddddd-0000-4000-8000-000000000001', page, 'x' from generate_series(1, 2000) as page $$,
  '2,000 notes are accepted'
);
delete from public.page_notes where page > 1;
select results_eq(
  $$ select jsonb_array_length(public.own_data() -> 'favourites'), public.own_data() #>> '{notes,0,note}', jsonb_array_length(public.own_data() -> 'waits_for') $$,
  $$ values (5, 'x', 2) $$, 'own_data() contains the marks and notes'
);
select isnt_empty('delete from public.' || name || ' returning 1', 'the owner of the marks can delete them: ' || name)
from unnest(array['document_favourites', 'document_waits']) as name;
reset role;

-- Without the code of the second factor, and without the document -------------------------------------------------

insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
-- The factor with which act_as() opened the session.
values ('aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'Phone', 'totp', 'verified', now(), now(), 's');
select pg_temp.act_as('pending');
select pg_temp.set_claims('{"aal": "aal1"}');
select is(pg_temp.row_counts(), '0 0 0', 'with a factor, a token from the password alone sees no rows');
reset role;
delete from public.documents;
select is(pg_temp.row_counts(), '11 9 3', 'favourites, notes and waits are kept when their document is deleted');

-- The nightly deletion, once a document is gone for good ----------------------------------------------------------

delete from public.document_waits;
insert into public.documents (title, section) values ('a', 'whitepaper'), ('b', 'whitepaper'), ('c', 'whitepaper'), ('gone', 'whitepaper'), ('undone', 'whitepaper');
insert into public.document_waits (account_id, document_id, created_at, notified_at)
select profiles.id, documents.id, now() - interval '3 years', notified
from public.profiles, (values
  ('a', now() - interval '12 months 1 day'), ('b', now() - interval '12 months' + interval '1 day'), ('c', null::timestamptz), ('gone', null), ('undone', null)
) as wait (title, notified)
join public.documents using (title)
where email = 'approved@test.example';
insert into public.document_favourites (account_id, document_id) select account_id, document_id from public.document_waits;
insert into public.page_notes (account_id, document_id, page, note) select account_id, document_id, 1, 'x' from public.document_waits;
create temporary table deleted as select * from public.documents where title in ('gone', 'undone');
select pg_temp.run_as('admin', $$ delete from public.documents where title in ('gone', 'undone') $$);
update public.security_audit_log set created_at = now() - interval '76 seconds' where event_type = 'DOCUMENT_WITHDRAWN' and resource_title = 'gone';
-- Another event about the document is not a deletion.
insert into public.security_audit_log (event_type, resource_type, resource_id) select 'DOCUMENT_OPENED', 'document', id from deleted where title = 'gone';
select private.delete_expired_data();
select set_eq(format('select coalesce(documents.title, deleted.title) from public.%s left join public.documents on documents.id = document_id left join deleted on deleted.id = document_id', marks), kept, rule) from (values
  ('document_waits', array['b', 'c', 'undone'], 'waits: 12 months after the notice, and with their document; open ones are kept'),
  ('document_favourites', array['a', 'b', 'c', 'undone'], 'favourites: with their document, once its deletion can no longer be undone'),
  ('page_notes', array['a', 'b', 'c', 'undone'], 'notes: with their document, once its deletion can no longer be undone')
) as periods (marks, kept, rule);

select * from finish();
