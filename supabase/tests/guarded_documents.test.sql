\ir visitors.psql

-- Attacks on guarded documents and their files by editors, who may change only open documents.

select pg_temp.add_team();
delete from public.documents;
delete from public.document_versions;
-- The editor has uploaded all of these files except `theirs` and `guarded`.
insert into storage.objects (bucket_id, name, owner_id)
select 'documents', 'probe/' || name || '.pdf', case when name not in ('theirs', 'guarded') then (select id from public.profiles where email = 'editor@test.example') end
from unnest(array['1', '2', '3', 'open', 'own', 'theirs', 'guarded']) as name;

-- Returns the statements that succeed for the editor, and rolls them back.
create function pg_temp.succeeded_as_editor(variadic statements text[]) returns text[] language plpgsql as $$
declare
  statement text;
  changed integer;
  done text[] := '{}';
begin
  perform pg_temp.act_as('editor');
  foreach statement in array statements loop
    begin
      execute statement;
      get diagnostics changed = row_count;
      if changed > 0 then
        done := done || statement;
      end if;
      raise exception using errcode = 'XX998';
    exception when sqlstate 'XX998' or insufficient_privilege or unique_violation or sqlstate 'PT400' or sqlstate 'PT404' then null;
    end;
  end loop;
  perform set_config('role', 'none', true);
  return done;
end
$$;
-- Tries every way for an editor to attach a file to an open document, or to use the id of a guarded one, and returns those that succeed.
create function pg_temp.ways_to_attach(name text) returns text[] language sql as $$
  select pg_temp.succeeded_as_editor(variadic array_agg(format(way, 'documents/probe/' || name || '.pdf'))) from unnest(array[
    $q$ insert into public.documents (title, section, file_url) values ('x', 'whitepaper', %1$L) $q$,
    $q$ insert into public.documents (title, section, file_url, visible_from) values ('x', 'archive', %1$L, null) $q$,
    $q$ insert into public.documents (title, section, category, file_url) values ('x', 'news-forecasts', 'market-intelligence', %1$L) $q$,
    $q$ insert into public.documents (id, title, section, file_url) values ('dddddddd-0000-4000-8000-000000000002', 'x', 'whitepaper', %1$L) $q$,
    $q$ insert into public.documents (id, title, section, file_url) values ('dddddddd-0000-4000-8000-000000000002', 'x', 'archive', %1$L)
        on conflict (id) do update set title = excluded.title, section = excluded.section, file_url = excluded.file_url $q$,
    $q$ insert into public.documents (title, section, file_url) values ('x', 'archive', %1$L)
        on conflict (file_url) do update set title = excluded.title, section = excluded.section, file_url = excluded.file_url $q$,
    $q$ update public.documents set file_url = %1$L $q$,
    $q$ update public.documents set file_url = %1$L, title = 'y', section = 'archive' where title = 'open' $q$,
    $q$ select public.publish_document(id, %1$L) from public.documents where title = 'open' $q$,
    $q$ select public.publish_document(id, %1$L) from public.documents where title = 'guarded' $q$,
    $q$ select public.publish_document('dddddddd-0000-4000-8000-000000000002', %1$L, '{"title": "x", "section": "archive"}') $q$,
    $q$ select public.publish_document(gen_random_uuid(), %1$L, '{"title": "x", "section": "whitepaper"}') $q$
  ]) as way
$$;
-- Runs a statement, and returns `done` or the refusal.
create function pg_temp.result_of(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return 'done';
exception when others then
  return sqlstate || ' ' || sqlerrm;
end
$$;
-- The files that a caller without an account can download.
create function pg_temp.public_files() returns text[] language sql as $$
  select set_config('storage.operation', 'storage.object.get_authenticated', true);
  select pg_temp.found_by('anonymous', $q$ select name from storage.objects where name like 'probe/%' order by 1 $q$)
$$;
-- Returns the ways in which an editor can attach files after an action of an owner, and which of the files are public. Rolls everything back.
create function pg_temp.ways_to_attach_after(preparation text, variadic names text[]) returns text[] language plpgsql as $$
declare
  done text[] := '{}';
begin
  perform pg_temp.act_as('owner');
  execute preparation;
  perform set_config('role', 'none', true);
  select array_agg(way) into done from unnest(names) as name, unnest(pg_temp.ways_to_attach(name)) as way;
  done := coalesce(done, '{}') || array(select unnest(pg_temp.public_files()) intersect select 'probe/' || name || '.pdf' from unnest(names) as name);
  raise exception using errcode = 'XX999';
exception when sqlstate 'XX999' then
  return done;
end
$$;

-- A guarded document with a past file, and an open one.
select pg_temp.act_as('owner');
insert into public.documents (id, title, section, file_url) values
  ('dddddddd-0000-4000-8000-000000000001', 'open', 'whitepaper', 'documents/probe/open.pdf'),
  ('dddddddd-0000-4000-8000-000000000002', 'guarded', 'compliance', 'documents/probe/1.pdf');
create function pg_temp.delivery(name text) returns jsonb language sql return jsonb_build_object(
  'url', 'documents/delivery/' || name, 'sha256', repeat('d', 64), 'page_sizes', '[]'::jsonb
);
select public.publish_document('dddddddd-0000-4000-8000-000000000002', 'documents/probe/2.pdf', delivery => pg_temp.delivery('2.pdf'));
reset role;
select is(
  pg_temp.ways_to_attach_after(preparation, variadic names), '{}',
  'case 149: an editor attaches a file that was guarded, or uses the id of a document that was guarded → refused, when ' || what
) from (values
  ('it is still there', array['1', '2'], 'select'),
  ('its document was deleted', array['1', '2'], $$ delete from public.documents where title = 'guarded' $$),
  ('its version was deleted', array['1'], $$ delete from public.document_versions where document_id = 'dddddddd-0000-4000-8000-000000000002' and number = 1 $$),
  ('version and document were deleted', array['1', '2'], $$ delete from public.documents where title = 'guarded';
    delete from public.document_versions where document_id = 'dddddddd-0000-4000-8000-000000000002' $$),
  ('it was removed from its document', array['1', '2'], $$ update public.documents set file_url = null where title = 'guarded' $$),
  ('its document was opened with another file', array['1', '2'], $$ select public.publish_document(id, 'documents/probe/3.pdf', delivery => pg_temp.delivery('3.pdf')) from public.documents where title = 'guarded';
    update public.documents set section = 'whitepaper' where title = 'guarded' $$),
  ('its document was opened with another file in one step', array['1', '2'], $$ update public.documents set section = 'whitepaper', file_url = 'documents/probe/3.pdf' where title = 'guarded' $$),
  ('its document only required a sign-in', array['3'], $$ insert into public.documents (title, section, file_url) values ('x', 'pitch-decks', 'documents/probe/3.pdf');
    delete from public.documents where title = 'x' $$),
  ('its document was a teaser', array['3'], $$ insert into public.documents (title, section, category, requires_auth, file_url)
    values ('x', 'market-reports', 'market-intelligence', true, 'documents/probe/3.pdf');
    delete from public.documents where title = 'x' $$),
  ('it is the past file of a document that was guarded later', array['3'], $$ insert into public.documents (title, section, file_url) values ('x', 'archive', 'documents/probe/3.pdf');
    update public.documents set file_url = null where title = 'x';
    update public.documents set section = 'risk-management' where title = 'x';
    delete from public.documents where title = 'x' $$)
) as situation (what, names, preparation);

select is(
  pg_temp.succeeded_as_editor(change), '{}',
  'case 149: an editor lowers the level of a guarded document, or uses its id without its file → refused, until an owner opens it: ' || change
) from unnest(array[
  $$ update public.documents set section = 'archive' where title = 'guarded' $$,
  $$ update public.documents set requires_auth = false where title = 'guarded' $$,
  $$ update public.documents set category = 'market-intelligence', section = 'market-reports' where title = 'guarded' $$,
  $$ update public.documents set id = gen_random_uuid() where title = 'guarded' $$,
  $$ update public.documents set title = 'x' where title = 'guarded' $$,
  $$ delete from public.documents where title = 'guarded' $$
]) as change;
-- The response must not reveal which files exist.
insert into public.documents (title, section, file_url, visible_from) values ('draft', 'whitepaper', 'documents/probe/draft.pdf', null);
select is(
  pg_temp.found_by(who, format(
    $$ select pg_temp.result_of(%L) $$,
    format('insert into public.documents (title, section, file_url) values (%L, %L, %L)', 'x', 'whitepaper', 'documents/probe/' || name || '.pdf')
  )), array['42501 Only those who may change guarded documents can publish this file'],
  'case 212: a document is added with the path of a hidden file → the same error as for an unknown file: ' || who || ', ' || name
) from unnest(array['pending', 'approved', 'editor']) as who, unnest(array['1', '2', 'guarded', 'unknown', 'draft']) as name
-- An editor sees the drafts of open documents.
where who <> 'editor' or name <> 'draft';
select is(
  pg_temp.found_by(who, format($$ select pg_temp.result_of('insert into public.documents (title, section) values (''x'', ''%s'')') $$, section)),
  array['42501 new row violates row-level security policy for table "documents"'], 'a document without a file is refused: ' || who || ', ' || section
) from (values ('approved', 'whitepaper'), ('editor', 'compliance')) as added (who, section);
select is(
  pg_temp.found_by('editor', format(
    $$ select pg_temp.result_of(%L) $$, format('update public.documents set file_url = %L where title = %L', 'documents/probe/' || name || '.pdf', 'open')
  )), array['42501 Only those who may change guarded documents can publish this file'],
  'case 212: the path of a hidden file is set on an open document → the same error as for an unknown file: ' || name
) from unnest(array['1', '2', 'guarded', 'unknown']) as name;
delete from public.documents where title = 'guarded';
select is(
  pg_temp.succeeded_as_editor(format($$ insert into public.documents (id, title, section, file_url) values ('dddddddd-0000-4000-8000-000000000002', 'x', 'archive', %L) $$, file)),
  '{}', 'an editor uses the id of a deleted guarded document → refused, with the file ' || coalesce(file, 'null')
) from unnest(array[null, 'https://files.example/a.pdf']) as file;
select pg_temp.act_as('owner');
insert into public.documents (id, title, section, file_url) values ('dddddddd-0000-4000-8000-000000000002', 'opened', 'compliance', 'documents/probe/2.pdf');
update public.documents set section = 'archive' where title = 'opened';
-- Otherwise editors could not delete the document, because that would delete its guarded past file.
delete from public.document_versions where document_id = 'dddddddd-0000-4000-8000-000000000002' and number = 1;
select pg_temp.act_as('editor');
select isnt_empty($$ delete from public.documents where title = 'opened' returning 1 $$, 'a document that an owner has opened can be deleted by editors');
select lives_ok(
  $$ insert into public.documents (id, title, section, file_url) values ('dddddddd-0000-4000-8000-000000000002', 'again', 'archive', 'documents/probe/2.pdf') $$,
  'editors can use the id and file of a deleted open document again'
);
reset role;
select is(pg_temp.public_files(), array['probe/2.pdf', 'probe/open.pdf'], 'only the files of open documents are public');

insert into public.documents (title, section, file_url) values ('guarded', 'compliance', 'documents/probe/guarded.pdf');
select is(
  pg_temp.ways_to_attach(name), '{}',
  'case 150: an editor attaches a file that somebody else has uploaded, a file that is not stored, or a copy → refused: ' || name
) from unnest(array['theirs', 'guarded', 'not-stored', 'THEIRS', 'GUARDED', 'own.pdf/x']) as name;
select set_config('storage.operation', operation, true),
  is(
    pg_temp.found_by('editor', $$ select name from storage.objects where name in ('probe/theirs.pdf', 'probe/guarded.pdf') $$), '{}',
    'an editor cannot copy, move or open the files of others: ' || operation
  )
from unnest(array['storage.object.copy', 'storage.object.move', 'storage.object.get_authenticated']) as operation;
select isnt(pg_temp.ways_to_attach('own'), '{}', 'an editor attaches their own files');

-- A guarded past file of a document that became open -----------------------------------------------------------

insert into storage.objects (bucket_id, name) values ('documents', 'past/1.pdf'), ('documents', 'past/2.pdf');
select pg_temp.act_as('owner');
insert into public.documents (id, title, section, file_url) values
  ('dddddddd-0000-4000-8000-000000000007', 'opened', 'compliance', 'documents/past/1.pdf'), ('dddddddd-0000-4000-8000-000000000008', 'always open', 'archive', null);
select public.publish_document('dddddddd-0000-4000-8000-000000000007', 'documents/past/2.pdf', note => 'Guarded note', delivery => pg_temp.delivery('past.pdf'));
update public.documents set section = 'archive' where title = 'opened';
select is(
  pg_temp.succeeded_as_editor(
    $$ delete from public.documents where title = 'opened' $$, $$ delete from public.documents $$,
    $$ delete from public.document_versions where document_id = 'dddddddd-0000-4000-8000-000000000007' $$,
    $$ update public.document_versions set what_changed = 'x' where document_id = 'dddddddd-0000-4000-8000-000000000007' and number = 1 $$,
    $$ delete from public.documents where title = 'always open' $$
  ),
  array[$$ delete from public.documents where title = 'always open' $$],
  'case 206: an editor deletes a document that became open, and with it its guarded past file, or changes the note of that file → refused; other open documents can be deleted'
);
select pg_temp.run_as('owner', $$ delete from public.documents where title = 'opened' $$);
select is(count(*), 2::bigint, 'an owner deletes a document that became open, with its files') from public.file_removals where path like 'past/%';

select * from finish();
