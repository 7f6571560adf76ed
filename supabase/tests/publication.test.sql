\ir visitors.psql

-- Who sees a draft, or a document before its publication, through each way of reading: list, search, versions, file, record of reading.
delete from public.documents;
insert into public.documents (id, title, section, file_url, visible_from, created_at) values
  ('dddddddd-0000-4000-8000-000000000001', 'now', 'whitepaper', 'documents/t/1.pdf', now(), now() - interval '9 days'),
  ('dddddddd-0000-4000-8000-000000000002', 'later', 'whitepaper', 'documents/t/2.pdf', now() + interval '1 day', now() - interval '9 days'),
  ('dddddddd-0000-4000-8000-000000000003', 'draft', 'whitepaper', 'documents/t/3.pdf', null, now() - interval '9 days'),
  ('dddddddd-0000-4000-8000-000000000004', 'guarded now', 'compliance', 'documents/t/4.pdf', now() - interval '1 day', now() - interval '9 days'),
  ('dddddddd-0000-4000-8000-000000000005', 'guarded later', 'compliance', 'documents/t/5.pdf', now() + interval '1 second', now() - interval '9 days');
-- The versions are as old as their documents.
update public.document_versions set created_at = now() - interval '9 days';
insert into public.documents (title, section, category, requires_auth, visible_from) values
  ('teaser later', 'market-reports', 'market-intelligence', true, now() + interval '1 day');
insert into public.document_pages (document_id, page, language, content)
select id, 1, 'simple', 'peridot' from public.documents where file_url is not null;
insert into storage.objects (bucket_id, name) select 'documents', substr(file_url, 11) from public.documents where file_url is not null;

select pg_temp.add_team();

create function pg_temp.listed_titles(who text) returns text language sql
return array_to_string(pg_temp.found_by(who, 'select title from public.documents order by 1'), ', ');
select is(pg_temp.listed_titles(who), seen, who || ': sees ' || what) from (values
  ('anonymous', 'now', 'published documents'), ('pending', 'now', 'published documents'),
  ('approved', 'guarded now, now', 'published documents, and no teasers of unpublished ones'), ('hr', 'guarded now, now', 'no drafts'),
  ('editor', 'draft, guarded now, later, now', 'drafts of open documents, and no others'),
  ('compliance', 'draft, guarded later, guarded now, later, now, teaser later', 'all documents'),
  ('admin', 'draft, guarded later, guarded now, later, now, teaser later', 'all documents')
) as expected (who, seen, what);

select pg_temp.act_as('approved');
select set_eq($$ select title from pg_temp.search('peridot') $$, array['now', 'guarded now'], 'approved: the search finds no word of unpublished documents');
select set_eq(
  $$ select distinct document_id::text from public.document_pages $$, $$ select id::text from public.documents $$,
  'approved: reads the pages of all published documents, and no others'
);
select is_empty($$ select * from public.document_to_open('dddddddd-0000-4000-8000-000000000005') $$, 'case 128: a caller who may not publish requests unpublished content, in any way → nothing');
select is_empty($$ select * from public.document_to_open('dddddddd-0000-4000-8000-000000000002') $$, 'case 128: a caller requests a document that everyone may read later, before its publication → nothing');
select set_eq('select document_id::text from public.document_versions', $$ select id::text from public.documents $$, 'approved: reads the versions of published documents only');
select is(
  public.record_reading(gen_random_uuid(), 'dddddddd-0000-4000-8000-000000000005', null, '[]'), false, 'approved: record_reading() returns false before the publication'
);
select throws_ok(
  $$ insert into public.page_notes (document_id, page, note) values ('dddddddd-0000-4000-8000-000000000005', 1, 'x') $$, '42501', null,
  'approved: cannot write a note on a document before its publication'
);
select throws_ok(
  $$ insert into public.security_audit_log (event_type, resource_type, resource_id) values ('DOCUMENT_OPENED', 'document', 'dddddddd-0000-4000-8000-000000000002') $$,
  '42501', null, 'approved: cannot report an opening before the publication'
);
reset role;
insert into public.room_visits (account_id, previous_end, seen_at) select id, now() - interval '2 days', now() from auth.users where email = 'approved@test.example'
on conflict (account_id) do update set previous_end = excluded.previous_end;
select pg_temp.act_as('approved');
select results_eq(
  $$ select title, is_new from jsonb_to_recordset(public.enter_room() -> 'changes') as changes (title text, is_new boolean) order by 1 $$,
  $$ values ('guarded now', true), ('now', true) $$, 'approved: a document published since the last visit is new'
);
select set_config('storage.operation', 'storage.object.get_authenticated', true);
select is_empty($$ select name from storage.objects where name in ('t/2.pdf', 't/3.pdf', 't/5.pdf') $$, 'approved: cannot open the file before the publication');
select set_config('storage.operation', 'storage.object.get_authenticated_info', true);
select is_empty($$ select name from storage.objects where name in ('t/2.pdf', 't/3.pdf', 't/5.pdf') $$, 'approved: cannot read the size of a file before the publication');
select pg_temp.act_as('anonymous');
select set_config('storage.operation', 'storage.object.get_authenticated', true);
select results_eq($$ select name from storage.objects where name like 't/%' $$, array['t/1.pdf'], 'anonymous: opens files of published documents only');
reset role;

update public.documents set updated_at = '2025-01-01' where title = 'draft';
select pg_temp.act_as('editor');
select lives_ok($$ update public.documents set visible_from = now() where title = 'draft' $$, 'editor: publishes an open document');
update public.documents set visible_from = now() where title = 'guarded later';
reset role;
select is((select visible_from > now() from public.documents where title = 'guarded later'), true, 'editor: cannot publish a guarded document');
select is(pg_temp.listed_titles('anonymous'), 'draft, now', 'everyone sees the published document');
select is(
  (select (updated_at, version) from public.documents where title = 'draft'), (timestamptz '2025-01-01', 1),
  'publishing changes neither updated_at nor the version'
);

-- Search -----------------------------------------------------------------------------------------------------

create function pg_temp.search_hits(who text) returns text language sql
return array_to_string(pg_temp.found_by(who, $q$ select title from pg_temp.search('peridot') order by 1 $q$), ', ');
select is(pg_temp.search_hits('anonymous'), 'draft, now', 'search: a draft is found after its publication');
update public.documents set visible_from = null where title = 'draft';
select is(pg_temp.search_hits('anonymous'), 'now', 'search: a document is not found once it is a draft again');
insert into public.documents (title, section, file_url, visible_from)
select 'coming ' || n, 'whitepaper', 'documents/t/coming-' || n || '.pdf', now() + interval '1 day' from generate_series(1, 60) as n;
insert into public.document_pages (document_id, page, language, content)
select id, 1, 'simple', 'peridot peridot peridot peridot' from public.documents where title like 'coming %';
select is(pg_temp.search_hits(who), seen, 'search, ' || who || ': unpublished documents do not displace hits')
from (values ('anonymous', 'now'), ('approved', 'guarded now, now'), ('admin', 'guarded now, now')) as expected (who, seen);
select is(
  -- The sixty titled "coming …", "later", "guarded later" and "draft".
  (select count(*) from public.document_pages where level is not null and scheduled_for > now()), 63::bigint,
  'no index contains unpublished texts'
);

-- The publication time of two documents passes, without a change of their rows.
alter table public.documents disable trigger place_text;
update public.documents set visible_from = now() - interval '1 minute' where title in ('coming 7', 'guarded later');
update public.document_pages set scheduled_for = now() - interval '1 minute'
from public.documents where id = document_id and title in ('coming 7', 'guarded later');
alter table public.documents enable trigger place_text;
select is(pg_temp.search_hits(who), seen, 'search, ' || who || ': a document published a minute ago is found')
from (values ('anonymous', 'coming 7, now'), ('pending', 'coming 7, now'), ('approved', 'coming 7, guarded later, guarded now, now'))
  as expected (who, seen);
-- find_pages() must skip pages that the caller may not open, because they would take one of the fifty places.
select pg_temp.act_as('anonymous');
select is(
  (select count(*) from private.find_pages('peridot')), 2::bigint,
  'search, anonymous: guarded documents published a minute ago do not displace hits'
);
reset role;
select is(private.admit_scheduled_texts(), 2, 'the job adds the texts of documents whose publication time has passed to the index');
select is(private.admit_scheduled_texts(), 0, 'a second run of the job adds no text');
select is(pg_temp.search_hits(who), seen, 'search, ' || who || ': a document is still found after the job')
from (values ('anonymous', 'coming 7, now'), ('approved', 'coming 7, guarded later, guarded now, now')) as expected (who, seen);
delete from public.documents where title like 'coming %';
update public.document_pages set words = 'kept' from public.documents where id = document_id and title = 'guarded later';
update public.documents set visible_from = now() + interval '1 day' where title = 'guarded later';
select is(words, 'kept', 'the words of a page are not computed again when the publication time of its document changes')
from public.document_pages join public.documents on id = document_id where title = 'guarded later';

-- Mails ------------------------------------------------------------------------------------------------------

update public.documents set visible_from = now() + interval '1 day' where title = 'draft';
insert into public.document_waits (account_id, document_id)
select 'aaaaaaaa-0000-4000-8000-000000000002', id from public.documents where title in ('now', 'later', 'guarded later');
select set_eq(
  $$ select title from private.documents_waited_for('aaaaaaaa-0000-4000-8000-000000000002') $$, array['now'], 'waiting readers get a notice about published documents'
);
select set_eq(
  $$ select title from private.news_for('aaaaaaaa-0000-4000-8000-000000000002', now() - interval '2 days', now() + interval '3 days') $$,
  array['now', 'guarded now'], 'a digest lists newly published documents'
);

-- Press ------------------------------------------------------------------------------------------------------

delete from public.press_releases;
insert into public.press_releases (content_type, title, date, visible_from) values
  ('press_release', 'now', '2026-01-01', now()), ('press_release', 'later', '2026-01-01', now() + interval '1 second'),
  ('in_the_news', 'draft', '2026-01-01', null);
insert into public.press_releases (content_type, title, date) values ('press_release', 'plain', '2026-01-01');
select is(
  pg_temp.found_by('anonymous', 'select title from public.press_releases order by 1'), array['now', 'plain'], 'an item inserted without a time is published immediately'
);

select * from finish();
