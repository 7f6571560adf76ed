\ir visitors.psql

-- Files that no row refers to any more are queued in the transaction that removes the last reference. They are due 75 seconds later, when
-- the deletion can no longer be undone; an upload that no row has named yet, a day later.

create function pg_temp.queued_files() returns setof text language sql security definer as $$
  select concat_ws(' ', bucket, path, due_at - now()) collate "default" from public.file_removals order by 1
$$;
delete from public.documents;
delete from public.press_releases;
delete from public.file_removals;

select pg_temp.act_as('admin');
insert into public.documents (id, title, section, file_url) values
  ('dddddddd-0000-4000-8000-000000000001', 'first', 'compliance', 'documents/a/1.pdf'),
  ('dddddddd-0000-4000-8000-000000000002', 'second', 'compliance', 'documents/a/2.pdf'),
  ('dddddddd-0000-4000-8000-000000000003', 'elsewhere', 'archive', 'https://files.test.example/3.pdf');
insert into public.press_releases (id, content_type, title, date, file_url) values
  ('dddddddd-0000-4000-8000-000000000004', 'press_release', 'one', '2025-01-01', 'press-files/b/1.pdf'),
  ('dddddddd-0000-4000-8000-000000000005', 'press_release', 'two', '2025-01-01', 'press-files/b/1.pdf');
select is_empty('select pg_temp.queued_files()', 'a referenced file is not queued');

update public.documents set file_url = 'documents/a/new.pdf' where title = 'first';
select is_empty('select pg_temp.queued_files()', 'a replaced file is kept as a version');
update public.documents set title = 'renamed' where title = 'first';
delete from public.documents where title in ('second', 'elsewhere');
select results_eq(
  'select pg_temp.queued_files()', array['documents a/2.pdf 00:01:15'],
  'only the deletion of a document queues its file for removal'
);
update public.documents set file_url = null where title = 'renamed';
select results_eq(
  'select pg_temp.queued_files()', array['documents a/2.pdf 00:01:15'], 'a file that was removed from its document is kept as a version'
);
delete from public.document_versions where number = 1 and document_id = 'dddddddd-0000-4000-8000-000000000001';
select results_eq(
  'select pg_temp.queued_files()', array['documents a/1.pdf 00:01:15', 'documents a/2.pdf 00:01:15'], 'the file of a deleted version is queued'
);
delete from public.documents where title = 'renamed';
select results_eq(
  'select pg_temp.queued_files()',
  array['documents a/1.pdf 00:01:15', 'documents a/2.pdf 00:01:15', 'documents a/new.pdf 00:01:15'],
  'deleting a document queues all its files'
);
insert into public.documents (id, title, section)
values ('dddddddd-0000-4000-8000-000000000001', 'renamed', 'compliance');
select results_eq(
  'select pg_temp.queued_files()', array['documents a/1.pdf 00:01:15', 'documents a/2.pdf 00:01:15'], 'restoring a document takes its file out of the queue'
);
delete from public.documents where title = 'renamed';
delete from public.press_releases where title = 'one';
select results_eq(
  'select pg_temp.queued_files()', array['documents a/1.pdf 00:01:15', 'documents a/2.pdf 00:01:15', 'documents a/new.pdf 00:01:15'],
  'a file that another press item refers to is not queued'
);
delete from public.press_releases where title = 'two';
select results_eq(
  'select pg_temp.queued_files()',
  array['documents a/1.pdf 00:01:15', 'documents a/2.pdf 00:01:15', 'documents a/new.pdf 00:01:15', 'press-files b/1.pdf 00:01:15'],
  'a file is queued once the last press item that refers to it is deleted'
);

reset role;
update public.file_removals set taken_at = now() where path = 'a/2.pdf';
select throws_ok(
  pg_temp.by('admin', $$ insert into public.documents (title, section, file_url) values ('second', 'compliance', 'documents/a/2.pdf') $$),
  'PT409', 'The file has been removed', 'a row cannot refer to a file whose removal has begun'
);

-- Uploads.
delete from public.file_removals;
insert into public.documents (title, section, file_url) values ('first', 'compliance', 'documents/a/1.pdf');
insert into storage.objects (bucket_id, name) values
  ('documents', 'a/1.pdf'), ('documents', 'a/unnamed.pdf'), ('press-files', 'b/unnamed.pdf'), ('documents', 'a/o%.pdf');
select results_eq(
  'select pg_temp.queued_files()', array['documents a/unnamed.pdf 1 day', 'press-files b/unnamed.pdf 1 day'],
  'an upload that no row names is queued if a row could name it'
);
insert into public.press_releases (content_type, title, date, file_url)
values ('press_release', 'late', '2025-01-01', 'press-files/b/unnamed.pdf');
select results_eq('select pg_temp.queued_files()', array['documents a/unnamed.pdf 1 day'], 'an upload that a row names within the day leaves the queue');
insert into storage.objects (bucket_id, name) values ('press-files', 'b/report.pdf');
insert into public.reserve_reports (as_of, reserve, supply, source, method, file_path, file_size, sha256)
values ('2025-01-01', 1, 0, 'Someone', 'A count', 'press-files/b/report.pdf', 1, repeat('0', 64));
insert into public.press_releases (content_type, title, date, file_url)
values ('press_release', 'report', '2025-01-01', 'press-files/b/report.pdf');
delete from public.press_releases where title = 'report';
select results_eq(
  'select pg_temp.queued_files()', array['documents a/unnamed.pdf 1 day'], 'a file that a reserve report names stays out of the queue'
);

update public.file_removals set taken_at = now(), removed_at = now() where path = 'a/unnamed.pdf';
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where name = 'a/unnamed.pdf';
insert into storage.objects (bucket_id, name) values ('documents', 'a/unnamed.pdf');
select results_eq(
  'select path, due_at - now() from public.file_removals where removed_at is null', $$ values ('a/unnamed.pdf', interval '1 day') $$,
  'a file uploaded again at the path of a removed one is queued again'
);

select * from finish();
