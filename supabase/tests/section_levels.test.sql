\ir visitors.psql

-- A migration changes the level of a section: documents, texts, files and ids get the new level at once. Tested with the seed's documents.

insert into storage.objects (bucket_id, name)
select 'documents', substring(file_url from 11) from public.documents where section = 'pitch-decks' and file_url like 'documents/%'
on conflict do nothing;
create temporary table decks as
  select id, file_url, updated_at from public.documents where section = 'pitch-decks' and file_url like 'documents/%' and not requires_auth;
-- A document with a level of its own, and one whose file was replaced.
insert into public.documents (title, section, requires_auth, file_url) values ('flagged', 'pitch-decks', true, 'documents/level/flagged.pdf');
insert into public.documents (id, title, section, file_url)
values ('dddddddd-0000-4000-8000-000000000001', 'replaced', 'pitch-decks', 'documents/level/1.pdf');
update public.documents set file_url = 'documents/level/2.pdf' where title = 'replaced';
select cmp_ok((select count(*) from decks), '>', 2::bigint, 'the seed has pitch decks');

-- How many stored decks a visitor gets by each route. The search is for a word that occurs in the decks.
create function pg_temp.decks_by_route(who text) returns table (route text, decks bigint) language plpgsql as $$
begin
  perform set_config('storage.operation', 'storage.object.get_authenticated_info', true);
  return query select probe.route, cardinality(pg_temp.found_by(who, probe.query))::bigint from (values
    ('copied', 'select decks.id from decks cross join lateral public.document_to_open(decks.id) as found where may_open'),
    ('downloaded', $q$ select name from storage.objects join decks on file_url = 'documents/' || name $q$),
    ('listed', 'select id from public.documents join decks using (id)'),
    ('opened', 'select id from decks where private.can_open(id)'),
    ('searched', 'select distinct document_id from pg_temp.search(''illustrative'') join decks on id = document_id'),
    ('texts', 'select distinct document_id from public.document_pages join decks on id = document_id'),
    ('versions', 'select distinct document_id from public.document_versions join decks on id = document_id')
  ) as probe (route, query) order by 1;
end
$$;
create temporary table before as select who, decks_by_route.* from unnest(array['pending', 'approved']) as who, pg_temp.decks_by_route(who);
select is_empty('select * from before where decks = 0', 'at level 2, signed-in accounts get the stored decks by each route');
create temporary table logged as select id from public.security_audit_log;

select private.set_section_level('pitch-decks', 3);

select is_empty(
  format('select route from pg_temp.decks_by_route(%L) where decks > 0', who), 'after the level is raised to 3, no route returns a stored deck: ' || who
) from unnest(array['pending', 'expired']) as who;
select results_eq(
  $$ select route, decks from pg_temp.decks_by_route('approved') $$, $$ select route, decks from before where who = 'approved' $$,
  'approved accounts get the same decks as before'
);
select is_empty(
  $$ select file_url from public.documents where section = 'pitch-decks' and access_level <> 3
     union all select content from public.document_pages join decks on id = document_id where level <> 3
     union all select file_url from decks where updated_at <> (select updated_at from public.documents where documents.id = decks.id) $$,
  'documents and texts have the new level without being marked as changed'
);
select results_eq(
  $$ select distinct level from private.known_levels where name in (select id::text from decks union select file_url from decks)
       or name in ('documents/level/1.pdf', 'documents/level/2.pdf', 'dddddddd-0000-4000-8000-000000000001') $$,
  array[3::smallint], 'files, including past ones, and ids are known at the new level'
);
select results_eq(
  $$ select event_type, resource_type, resource_id, details from public.security_audit_log where id not in (select id from logged) $$,
  $$ values ('SECTION_LEVEL_CHANGED', 'section', 'pitch-decks', '{"before": {"level": 2}, "after": {"level": 3}}'::jsonb) $$,
  'the log has one entry for the change'
);
-- A new document, and one that an owner moves.
select pg_temp.act_as('admin');
insert into public.documents (title, section, file_url) values ('new', 'pitch-decks', null), ('moved', 'archive', null);
update public.documents set section = 'pitch-decks' where title = 'moved';
reset role;
update public.documents set access_level = 1 where title = 'new';
select results_eq(
  $$ select access_level from public.documents where title in ('new', 'moved', 'flagged') $$, array[3::smallint, 3::smallint, 3::smallint],
  'new and moved documents have the level of their section, even if another level is written'
);

select private.set_section_level('pitch-decks', 2);
select results_eq(
  $$ select route, decks from pg_temp.decks_by_route('pending') $$, $$ select route, decks from before where who = 'pending' $$, 'after the level is lowered to 2, all routes return the decks'
);
select is((select access_level from public.documents where title = 'flagged'), 3::smallint, 'a document with requires_auth keeps its level');
select is((select level from private.known_levels where name = 'documents/level/1.pdf'), 3::smallint, 'a past file stays guarded');

-- The same change by hand.
update private.sections set level = 3 where id = 'pitch-decks';
select is_empty($$ select route from pg_temp.decks_by_route('pending') where decks > 0 $$, 'an update of the row closes the documents as well');
delete from private.sections where id = 'archive';
select results_eq(
  $$ select distinct access_level from public.documents where section = 'archive' $$, array[3::smallint], 'a section without a row requires approval'
);
insert into private.sections (id, label, tab, position, level) values ('archive', 'Archive', 'core-documents', 2, 1);
select results_eq(
  $$ select distinct access_level from public.documents where section = 'archive' and not requires_auth $$, array[1::smallint], 'a section with a new row has the level of that row'
);
select throws_ok($$ select private.set_section_level('pitch-deck', 3) $$, 'P0002', null, 'a level for an unknown section is refused');
select throws_ok($$ select private.set_section_level('archive', 4) $$, '23514', null, 'a level that does not exist is refused');

select * from finish();
