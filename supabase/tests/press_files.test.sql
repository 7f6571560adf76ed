\ir visitors.psql

-- The files of press items and of reserve reports are in one bucket. Neither side may publish or change a file of the other.

select set_config('storage.allow_delete_query', 'true', true), set_config('storage.operation', 'storage.object.upload', true);
select pg_temp.add_team();
delete from public.press_releases;
delete from public.reserve_reports;
-- Each returns a statement: one stores a file, the other publishes a report that names a file.
create function pg_temp.store_sql(path text, uploader text) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, owner_id) select %L, %L, id from public.profiles where email = %L', 'press-files', path, uploader || '@test.example')
$$;
create function pg_temp.report_sql(path text, published timestamptz) returns text language sql as $$
  select format(
    'insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256) values (%L, %L, 1, 1, %L, %L, %L, 9, %L)',
    '2025-11-01', published, 'Auditor', 'Count', 'press-files/' || path, repeat('a', 64)
  )
$$;

-- Files of reports -------------------------------------------------------------------------------------------

select pg_temp.act_as('editor');
select lives_ok(pg_temp.store_sql('e/early.pdf', 'editor'), 'an editor stores a file that a report will name');
select pg_temp.act_as('investor_relations');
select lives_ok(pg_temp.store_sql('e/count.pdf', 'investor_relations'), 'investor relations store a file');
select lives_ok(pg_temp.report_sql(path, now()), 'investor relations name a file in a report, stored or not: ' || path) from unnest(array['e/count.pdf', 'e/late.pdf']) as path;
select throws_ok(
  pg_temp.report_sql('e/early.pdf', now()), '42501', null,
  'case 205: investor relations publish a press file by naming its path in a report → refused, even before an item names it'
);
select pg_temp.act_as('admin');
select lives_ok(pg_temp.report_sql('e/early.pdf', now()), 'an owner may name a press file in a report');
select pg_temp.act_as('editor');
select throws_ok(pg_temp.store_sql('e/late.pdf', 'editor'), '42501', null, 'an editor cannot store a missing file that a report names');
select lives_ok(pg_temp.by('investor_relations', pg_temp.store_sql('e/late.pdf', 'investor_relations')), 'investor relations store a missing file that a report names');
-- No policy allows a change either (see the bucket in the matrix), but Storage writes with its own role after checking them.
select throws_ok(
  format(change, path), '42501', 'A reserve report names this file',
  'case 146: an editor overwrites, deletes, moves or claims the file of a reserve report, before or after it is named → refused; the file stays as it was: ' || format(change, path)
) from unnest(array['e/early.pdf', 'e/count.pdf', 'e/late.pdf']) as path, unnest(array[
  'update storage.objects set version = ''2'' where name = %L', 'update storage.objects set metadata = ''{"size": 1}'' where name = %L',
  'update storage.objects set name = ''e/away.pdf'' where name = %L', 'update storage.objects set bucket_id = ''documents'' where name = %L',
  'delete from storage.objects where name = %L'
]) as change;

-- Before and after the publication ---------------------------------------------------------------------------

select pg_temp.act_as('editor');
select lives_ok(pg_temp.store_sql(path, 'editor'), 'an editor stores ' || path) from unnest(array['f/release.pdf', 'f/draft.pdf', 'f/unnamed.pdf']) as path;
-- A press item and a report cannot name the same file, whichever comes first.
insert into public.press_releases (content_type, title, date, file_url, visible_from) values
  ('press_release', 'release', '2025-11-01', 'press-files/f/release.pdf', now() + interval '1 day'),
  ('press_release', 'draft', '2025-11-01', 'press-files/f/draft.pdf', null);
select pg_temp.act_as('investor_relations');
select lives_ok(pg_temp.store_sql('f/count.pdf', 'investor_relations'), 'investor relations store f/count.pdf');
select lives_ok(pg_temp.report_sql('f/count.pdf', now() + interval '1 day'), 'investor relations name a file of their own in a report');
select throws_ok(
  pg_temp.report_sql(path, now()), '42501', null,
  'case 205: investor relations publish a press file by naming its path in a report → refused, ' || path
) from unnest(array['f/release.pdf', 'f/draft.pdf', 'f/unnamed.pdf']) as path;
-- The reverse: an item would publish the file of a report.
select lives_ok(pg_temp.store_sql('f/unreported.pdf', 'investor_relations'), 'investor relations store f/unreported.pdf, which no report names yet');
select pg_temp.act_as('editor');
select throws_ok(
  format(
    'insert into public.press_releases (content_type, title, date, file_url) values (%L, %L, %L, %L)',
    'press_release', 'count', '2025-11-01', 'press-files/' || path
  ), '42501', null, 'case 205: an editor publishes the file of a report by naming its path in a press item → refused, ' || path
) from unnest(array['f/count.pdf', 'f/unreported.pdf']) as path;
select throws_ok(
  $$ update public.press_releases set file_url = 'press-files/f/unreported.pdf' where title = 'draft' $$, '42501', null,
  'case 205: an editor publishes the file of a report by changing a press item → refused'
);
delete from public.press_releases where title = 'draft';
select lives_ok(
  $$ insert into public.press_releases (content_type, title, date, file_url, visible_from)
     values ('press_release', 'draft', '2025-11-01', 'press-files/f/draft.pdf', null) $$, 'an editor adds a deleted draft again, with its file'
);
delete from public.press_releases where title = 'draft';
select pg_temp.act_as('investor_relations');
select throws_ok(pg_temp.report_sql('f/draft.pdf', now()), '42501', null, 'case 205: investor relations name the file of a deleted draft in a report → refused');
select is_empty(
  $$ select path from public.file_removals where path in ('f/draft.pdf', 'f/unnamed.pdf') $$,
  'case 205: investor relations read the paths of press files in the queue of removals → refused'
);
reset role;
update storage.objects set owner_id = gen_random_uuid()::text where name = 'f/draft.pdf';
select lives_ok(
  pg_temp.by('editor', $$ insert into public.press_releases (content_type, title, date, file_url, visible_from)
     values ('press_release', 'draft', '2025-11-01', 'press-files/f/draft.pdf', null) $$), 'an editor adds a deleted draft again without having uploaded its file'
);
delete from storage.objects where name = 'f/unreported.pdf';
insert into public.press_releases (content_type, title, date, file_url, visible_from)
values ('press_release', 'count', '2025-11-01', 'press-files/f/count.pdf', now() - interval '1 day');

create function pg_temp.files_of(who text, operation text) returns text[] language sql as $$
  select set_config('storage.operation', operation, true);
  select pg_temp.found_by(who, $q$ select name from storage.objects where name like 'f/%' order by 1 $q$)
$$;
create temporary table operations as select unnest(array['storage.object.get_authenticated', 'object.get_authenticated_info', 'storage.object.list']) as operation;
select is(
  pg_temp.files_of(who, operation), seen,
  'case 147: the file of a press release under embargo or of an unpublished reserve report is listed or fetched, by any address → nothing; once published, everyone can fetch it: '
    || who || ', ' || operation
) from operations, (values
  ('anonymous', '{}'::text[]), ('approved', '{}'), ('investor_relations', array['f/count.pdf']),
  ('editor', array['f/draft.pdf', 'f/release.pdf', 'f/unnamed.pdf'])
) as caller (who, seen);
update public.profiles set team_role = 'hr' where email = 'editor@test.example';
select is(pg_temp.files_of('editor', 'storage.object.get_authenticated'), '{}', 'an uploader who may no longer change press items or reports cannot read the file');
update public.press_releases set visible_from = now() where title = 'release';
update public.reserve_reports set published_at = now() where file_path = 'press-files/f/count.pdf';
select is(
  pg_temp.files_of(who, operation), case when operation like '%.list' then '{}' else array['f/count.pdf', 'f/release.pdf'] end,
  'a published file can be fetched by everyone and listed by nobody outside the team: ' || who || ', ' || operation
) from operations, unnest(array['anonymous', 'approved']) as who;

select * from finish();
