\ir visitors.psql

delete from public.documents;
delete from public.document_versions;
insert into storage.objects (bucket_id, name, metadata) values ('documents', 'v/c2.pdf', '{"size": 1234}');

-- Recorded versions --------------------------------------------------------------------------------------------

insert into public.documents (id, title, section, category, requires_auth, file_url, updated_at) values
  ('dddddddd-0000-4000-8000-000000000001', 'open', 'whitepaper', null, false, 'documents/v/a1.pdf', '2025-01-01'),
  ('dddddddd-0000-4000-8000-000000000002', 'deck', 'pitch-decks', null, false, 'documents/v/b1.pdf', '2025-01-01'),
  ('dddddddd-0000-4000-8000-000000000003', 'policy', 'compliance', null, false, 'documents/v/c1.pdf', '2025-01-01'),
  ('dddddddd-0000-4000-8000-000000000004', 'teaser', 'market-reports', 'market-intelligence', true, 'documents/v/d1.pdf', '2025-01-01'),
  ('dddddddd-0000-4000-8000-000000000005', 'to follow', 'archive', null, false, null, '2025-01-01');
select pg_temp.act_as('admin');
-- A delivery file, as publish_document() and store_delivery() receive it.
create function pg_temp.delivery(name text) returns jsonb language sql return jsonb_build_object(
  'url', 'documents/delivery/' || name, 'sha256', repeat('d', 64), 'page_sizes', '[[595, 842]]'::jsonb
);
select is(
  public.publish_document(
    'dddddddd-0000-4000-8000-000000000003', 'documents/v/c2.pdf', file_sha256 => repeat('a', 64), note => '  Figures of September ',
    delivery => pg_temp.delivery('c2.pdf'), text_language => 'english', pages => array['September']
  ),
  2, 'admin: a different file becomes version 2'
);
select is(
  public.publish_document('dddddddd-0000-4000-8000-000000000003', 'documents/v/c2.pdf'), 2,
  'storing the same file again creates no version'
);
select results_eq(
  $$ select count(page)::int from public.document_pages where document_id = 'dddddddd-0000-4000-8000-000000000003' $$, array[1],
  'the text is stored with the file'
);
-- Runs statements as one request with its deferred constraints, rolls it back, and returns `done` or the refusal.
create function pg_temp.result_of(variadic statements text[]) returns text language plpgsql as $$
declare
  statement text;
begin
  foreach statement in array statements loop
    execute statement;
  end loop;
  set constraints all immediate;
  raise exception using errcode = 'XX998', message = 'done';
exception when others then
  set constraints all deferred;
  return sqlerrm;
end
$$;
select is(
  pg_temp.result_of(variadic statements), 'A guarded file must be published with its delivery file', 'a guarded file is refused without its delivery file: ' || what
) from (values
  ('publish_document()', array[$$ select public.publish_document('dddddddd-0000-4000-8000-000000000003', 'documents/v/c9.pdf') $$]),
  ('publish_document() of a new document', array[$$ select public.publish_document(gen_random_uuid(), 'documents/v/c9.pdf', '{"title": "new", "section": "compliance"}') $$]),
  ('a new row', array[$$ insert into public.documents (title, section, file_url) values ('new', 'compliance', 'documents/v/c9.pdf') $$]),
  ('a scheduled row', array[$$ insert into public.documents (title, section, file_url, visible_from) values ('new', 'compliance', 'documents/v/c9.pdf', now() + interval '1 day') $$]),
  ('a draft that is published', array[
    $$ insert into public.documents (title, section, file_url, visible_from) values ('new', 'compliance', 'documents/v/c9.pdf', null) $$,
    $$ update public.documents set visible_from = now() where title = 'new' $$
  ]),
  ('another file', array[$$ update public.documents set file_url = 'documents/v/c9.pdf' where title = 'policy' $$]),
  ('an earlier file', array[$$ update public.documents set file_url = 'documents/v/c1.pdf' where title = 'policy' $$]),
  ('another section', array[$$ update public.documents set section = 'compliance' where title = 'open' $$]),
  ('requires_auth', array[$$ update public.documents set requires_auth = true where title = 'open' $$]),
  ('a deleted row that is added again', array[
    $$ delete from public.documents where title = 'deck' $$,
    $$ insert into public.documents (id, title, section, file_url) values ('dddddddd-0000-4000-8000-000000000002', 'deck', 'pitch-decks', 'documents/v/b1.pdf') $$
  ]),
  ('undoing the preparation of a guarded file', array[
    $$ select set_config('request.headers', '{"idempotency-key": "prepared by this key"}', true) $$,
    $$ select public.store_delivery('dddddddd-0000-4000-8000-000000000001', 1, pg_temp.delivery('a1.pdf')) $$,
    $$ select set_config('request.headers', '{}', true), set_config('private.action', '', true), set_config('private.registered', '', true) $$,
    $$ update public.documents set requires_auth = true where title = 'open' $$,
    'set constraints all immediate', 'set constraints all deferred',
    $$ select public.undo('prepared by this key') $$
  ])
) as refused (what, statements);
select is(pg_temp.result_of(variadic statements), 'done', 'accepted: ' || what) from (values
  ('a draft, which is prepared before it is published', array[
    $$ insert into public.documents (id, title, section, file_url, visible_from)
       values ('dddddddd-0000-4000-8000-000000000008', 'new', 'compliance', 'documents/v/c9.pdf', null) $$,
    $$ select public.store_delivery('dddddddd-0000-4000-8000-000000000008', 1, pg_temp.delivery('c9.pdf')) $$,
    $$ update public.documents set visible_from = now() where title = 'new' $$
  ]),
  ('an open file that is prepared before it is guarded', array[
    $$ select public.store_delivery('dddddddd-0000-4000-8000-000000000001', 1, pg_temp.delivery('a1.pdf')) $$,
    $$ update public.documents set requires_auth = true where title = 'open' $$
  ]),
  ('the title of a document that a migration has guarded', array[$$ update public.documents set title = 'teaser 2' where title = 'teaser' $$]),
  ('a guarded document with an external address', array[$$ update public.documents set file_url = 'https://files.test.example/c.pdf' where title = 'policy' $$]),
  ('a guarded document that becomes a draft', array[$$ update public.documents set visible_from = null where title = 'teaser' $$])
) as accepted (what, statements);
select is(
  pg_temp.result_of($$ select public.store_delivery('dddddddd-0000-4000-8000-000000000002', 1, pg_temp.delivery('c2.pdf')) $$),
  'This delivery file was made from another file', 'the delivery file of another file is refused'
);
select is(
  pg_temp.result_of(format('update public.document_versions set sha256 = %L where number = 2', hash)),
  'The delivery file was made from the file with the stored hash', 'a new hash for a file that has a delivery file is refused'
) from unnest(array[repeat('c', 64), null]) as hash;
select is(
  public.publish_document(
    'dddddddd-0000-4000-8000-000000000009', 'documents/v/n1.pdf', '{"title": "new", "section": "compliance", "visible_from": null}',
    repeat('b', 64), delivery => pg_temp.delivery('n1.pdf'), text_language => 'english', pages => array['New']
  ),
  1, 'a new document is published with its file'
);
reset role;
select results_eq(
  $$ select title || ' ' || section || ' ' || access_level || coalesce(visible_from::text, ' draft'), sha256, delivery_url, page_sizes::text, content
     from public.documents join public.document_versions on current_of = id join public.document_pages on document_pages.document_id = id
     where id = 'dddddddd-0000-4000-8000-000000000009' $$,
  $$ values ('new compliance 3 draft', repeat('b', 64), 'documents/delivery/n1.pdf', '[[595, 842]]', 'New') $$, 'a new document is stored with its version, delivery file and text'
);
select pg_temp.act_as('admin');
select throws_ok(
  $$ update public.documents set file_url = 'documents/delivery/c2.pdf' where title = 'open' $$, '23514', null,
  'a delivery file cannot be the file of a document'
);
delete from public.documents where title = 'new';
delete from public.document_versions where document_id = 'dddddddd-0000-4000-8000-000000000009';
update public.documents set title = 'the policy', section = 'compliance' where title = 'policy';
reset role;
select results_eq(
  $$ select number, file_url, file_size, sha256, what_changed, created_by from public.document_versions
     where document_id = 'dddddddd-0000-4000-8000-000000000003' order by number $$,
  $$ values (1, 'documents/v/c1.pdf', null::bigint, null, null, null::uuid),
     (2, 'documents/v/c2.pdf', 1234, repeat('a', 64), 'Figures of September', 'aaaaaaaa-0000-4000-8000-000000000004'::uuid) $$,
  'each file is recorded with its size, hash, note and author'
);
select is(created_at, '2025-01-01'::timestamptz, 'the first version has the time of its document')
from public.document_versions where document_id = 'dddddddd-0000-4000-8000-000000000002';
select is_empty(
  $$ select 1 from public.document_versions where document_id = 'dddddddd-0000-4000-8000-000000000005' $$, 'without a file there is no version'
);

insert into storage.objects (bucket_id, name, metadata) values ('documents', 'v/c1.pdf', '{"size": 12}'), ('press-files', 'v/b1.pdf', '{"size": 13}');
select results_eq(
  $$ select file_size from public.document_versions where file_url in ('documents/v/b1.pdf', 'documents/v/c1.pdf') order by 1 $$,
  array[12, null]::bigint[], 'the size of a file stored later is recorded from its bucket'
);

create function pg_temp.version_of(wanted text) returns integer language sql as $$
  select version from public.documents where title = wanted
$$;
update public.documents set file_url = null where title = 'the policy';
select is(pg_temp.version_of('the policy'), 2, 'removing the file creates no version');
update public.documents set file_url = 'documents/v/c2.pdf' where title = 'the policy';
select is(pg_temp.version_of('the policy'), 2, 'the same file again creates no version');
update public.documents set file_url = null where title = 'the policy';
update public.documents set file_url = 'documents/v/c3.pdf' where title = 'the policy';
select is(pg_temp.version_of('the policy'), 3, 'a different file after a removal is the next version');
update public.documents set file_url = 'documents/v/c2.pdf' where title = 'the policy';
select is(pg_temp.version_of('the policy'), 4, 'restoring an earlier file creates a new version');
select results_eq(
  $$ select number, sha256, what_changed, delivery_url from public.document_versions
     where document_id = 'dddddddd-0000-4000-8000-000000000003' and number in (2, 4) order by 1 $$,
  $$ values (2, repeat('a', 64), 'Figures of September', 'documents/delivery/c2.pdf'), (4, repeat('a', 64), null, 'documents/delivery/c2.pdf') $$,
  'a restored version has the hash and delivery file of the original, but not its note'
);
set local role service_role;
select lives_ok(
  $$ select public.store_delivery('dddddddd-0000-4000-8000-000000000003', 4, '{"problem": "damaged"}') $$, 'open-document reports that a delivery file is damaged'
);
reset role;
select results_eq(
  $$ select number, problem, delivery_url is not null from public.document_versions
     where document_id = 'dddddddd-0000-4000-8000-000000000003' and problem is not null order by 1 $$,
  $$ values (2, 'damaged', true), (4, 'damaged', true) $$, 'a damaged delivery file is marked on every version with that file'
);
select public.store_delivery('dddddddd-0000-4000-8000-000000000003', 4, pg_temp.delivery('c2-again.pdf'));
select is_empty(
  $$ select from public.document_versions where problem is not null or (number in (2, 4) and delivery_url <> 'documents/delivery/c2-again.pdf') $$,
  'a new delivery file replaces the damaged one on every version with that file'
);
select throws_ok(
  $$ select public.store_delivery('dddddddd-0000-4000-8000-000000000003', 40, '{}') $$, 'PT404', null, 'a delivery file for a version that does not exist is refused'
);
delete from public.documents where title = 'the policy';
select is(count(*), 4::bigint, 'versions are kept after their document is deleted') from public.document_versions
where document_id = 'dddddddd-0000-4000-8000-000000000003';
insert into public.documents (id, title, section, file_url)
values ('dddddddd-0000-4000-8000-000000000003', 'policy', 'compliance', 'documents/v/c5.pdf');
select is(pg_temp.version_of('policy'), 5, 'a restored document continues its version numbers');
savepoint numbered;
update public.documents set file_url = 'documents/v/f1.pdf' where title = 'to follow';
select is(pg_temp.version_of('to follow'), 1, 'each document has version numbers of its own');
rollback to numbered;
update public.document_versions set what_changed = 'Clause 4' where number = 5;
select throws_ok(
  $$ insert into public.documents (title, section, file_url) values ('second', 'whitepaper', 'documents/v/c1.pdf') $$,
  '23505', null, 'no other document can use the file of a past version'
);
select results_eq(
  'select title collate "default", number from public.document_versions join public.documents on documents.id = current_of order by 1',
  $$ select title collate "default", version from public.documents where file_url is not null order by 1 $$,
  'each document has exactly one current version'
);
select lives_ok(
  $$ update public.documents set file_url = 'https://files.test.example/1.pdf' where title = 'open';
     update public.documents set file_url = 'documents/v/a1.pdf' where title = 'open';
     update public.documents set file_url = 'https://files.test.example/1.pdf' where title = 'to follow' $$,
  'another document can use an external address of a past version'
);
select throws_ok(
  format('update public.document_versions set %s where number = 5', change), '23514', null, change || ' is refused'
) from unnest(array[
  $$ what_changed = '' $$, $$ what_changed = repeat('x', 501) $$, $$ sha256 = 'x' $$, $$ sha256 = repeat('A', 64) $$,
  $$ file_url = 'javascript:alert(1)' $$, 'file_size = -1', 'number = 0', $$ problem = 'No!' $$, $$ page_sizes = '{}' $$,
  $$ delivery_url = 'documents/delivery/x.pdf' $$,
  $$ (delivery_url, delivery_sha256, page_sizes) = ('documents/v/c5.pdf', repeat('a', 64), '[]') $$
]) as change;

-- Readers ------------------------------------------------------------------------------------------------------

create function pg_temp.opened_version(who text, wanted integer) returns setof text language sql as $$
  select unnest(pg_temp.found_by(who, format($q$ select concat_ws(' ', file_url, version) from public.document_to_open('dddddddd-0000-4000-8000-000000000003', %L) $q$, wanted)))
$$;
select is_empty($$ select pg_temp.opened_version('approved', 5) $$, 'approved: gets no version by its number, not even the current one');
select results_eq($$ select pg_temp.opened_version('approved', null) $$, array['documents/v/c5.pdf 5'], 'approved: opens the current file');
select is(
  pg_temp.found_by('approved', $$ select file_url from generate_series(1, 5) as number, private.files_of_version('dddddddd-0000-4000-8000-000000000003', number) $$),
  array['documents/v/c5.pdf'], 'approved: reads the address of the current file only'
);
select results_eq($$ select pg_temp.opened_version('admin', 1) $$, array['documents/v/c1.pdf 1'], 'admin: opens any version');
select is_empty($$ select pg_temp.opened_version('admin', 9) $$, 'admin: a version that does not exist is not found');

select pg_temp.act_as('approved');
select is_empty($$ select * from public.document_history('dddddddd-0000-4000-8000-000000000003') $$, 'case 124: a reader requests a replaced file, its name, or changes above their own level → nothing');

-- Admins -------------------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select results_eq(
  $$ select number, file_url, created_by from public.document_history('dddddddd-0000-4000-8000-000000000003') where number < 3 $$,
  $$ values (2, 'documents/v/c2.pdf', 'admin@test.example'), (1, 'documents/v/c1.pdf', null) $$, 'admin: sees the history, newest first'
);
reset role;
delete from public.security_audit_log where created_at = now();
update public.document_versions set created_at = '2025-01-01' where number = 5;
select pg_temp.act_as('admin');
select isnt_empty($$ update public.document_versions set what_changed = 'Clause 5' where number = 5 returning 1 $$, 'admin: corrects a note');
select is_empty(
  $$ delete from public.document_versions where document_id = 'dddddddd-0000-4000-8000-000000000003' and number = 5 returning 1 $$,
  'admin: cannot delete the current version'
);
select isnt_empty(
  $$ delete from public.document_versions where document_id = 'dddddddd-0000-4000-8000-000000000003' and number = 1 returning 1 $$,
  'admin: deletes a past version'
);
select lives_ok(
  $$ select public.store_delivery('dddddddd-0000-4000-8000-000000000003', 5, pg_temp.delivery('c5.pdf')) $$, 'admin: stores a delivery file'
);
reset role;
select results_eq(
  $$ select resource_title, resource_section, details -> 'before' ->> 'what_changed', details -> 'before' ->> 'file_url'
     from public.security_audit_log where event_type = 'DOCUMENT_VERSION_CHANGED' and created_at = now() order by 3, 4 $$,
  $$ values ('policy', 'compliance', 'Clause 4', null), ('policy', 'compliance', null, 'documents/v/c1.pdf'), ('policy', 'compliance', null, null) $$,
  'the correction of a note, the deletion of a version and a new delivery file are logged'
);
select is(
  (select details -> 'after' ->> 'delivery_sha256' from public.security_audit_log where details -> 'after' ? 'delivery_sha256'),
  repeat('d', 64), 'the log has the hash of a new delivery file'
);

select * from finish();
