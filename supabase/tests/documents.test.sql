\ir visitors.psql

delete from public.documents;
insert into public.documents (title, section, category, requires_auth, file_url) values
  ('  open ', 'whitepaper', 'overview', false, 'https://files.test.example/open.pdf'),
  ('open flagged', 'whitepaper', 'overview', true, 'documents/whitepaper/flagged.pdf'),
  ('archive', 'archive', null, false, 'documents/archive/a.pdf'),
  ('pitch', 'pitch-decks', null, false, 'documents/pitch-decks/p.pdf'),
  ('agreement', 'subscription-agreement', null, false, null),
  ('compliance', 'compliance', null, false, 'documents/compliance/c.pdf'),
  ('audit', 'audit-reports', null, false, null),
  ('token', 'tokenomics', null, false, null),
  ('risk', 'risk-management', null, false, null),
  ('unknown section', 'minutes', null, false, null),
  ('market', 'market-reports', 'market-intelligence', false, null),
  ('market flagged', 'market-reports', 'market-intelligence', true, 'documents/market-reports/m.pdf'),
  ('trend', 'investment-trends', 'market-intelligence', false, null),
  ('news', 'news-forecasts', 'market-intelligence', false, null);

-- Rules that apply to the owner of the database too -------------------------------------------------------

select results_eq(
  'select title, access_level::int from public.documents order by title',
  $$ values ('agreement', 2), ('archive', 1), ('audit', 3), ('compliance', 3), ('market', 1), ('market flagged', 3),
     ('news', 1), ('open', 1), ('open flagged', 3), ('pitch', 2), ('risk', 3), ('token', 3), ('trend', 1), ('unknown section', 3) $$,
  'documents have trimmed titles, and the level of their section, or 3 if flagged or in an unknown section'
);
select throws_ok(
  format('update public.documents set file_url = %L where title = ''open''', url), '23514', null, 'case 22: `file_url` = `javascript:…`, `//host`, `http:` → rejected, even from admins: ' || left(url, 60)
) from unnest(array[
  'javascript:alert(1)', 'JavaScript:alert(1)', '//host.example/x.pdf', 'http://host.example/x.pdf', 'data:text/html,x',
  'https://user@host.example/x.pdf', 'https:///x.pdf', 'https://host.example/a b', E'https://host.example/a\nb', 'https://host.example\@evil.example/x',
  'documents/', 'documents/../job-resumes/x.pdf', 'documents/a/../b.pdf', 'documents//a.pdf', 'documents/.hidden', '/documents/a.pdf',
  'Documents/a.pdf', 'job-resumes/a.pdf', 'press-files/a.pdf', 'https://host.example/' || repeat('a', 1000), '',
  'https://host.example:99999/a.pdf', 'https://host.example:65536/', U&'https://host.example/\202Efdp.exe', U&'https://host.example/\2066a.pdf', U&'https://host.example/a\007Fb.pdf', U&'https://host.example/a\0085b.pdf',
  U&'https://host.example/a\200Bb.pdf', U&'https://host.example/a\00ADb.pdf', 'https://host.example/ü.pdf', 'https://host.example:0/a.pdf', 'https://127.0.0.1/a.pdf', 'https://0x7f.1/a.pdf',
  'https://localhost/a.pdf', 'https://host..example/a.pdf', 'https://' || repeat('a', 64) || '.example/a.pdf', 'https://' || repeat('a.', 124) || 'example/a.pdf'
]) as url;
select lives_ok(
  format('update public.documents set file_url = %L where title = ''open''', url), 'file_url accepted: ' || url
) from unnest(array['https://files.test.example/a/b.pdf?v=1#p2', 'https://files.test.example:8443/', 'https://files.test.example:65535/', 'https://1000-stones.test.example/', 'https://xn--bcher-kva.example/%C3%BC.pdf', 'documents/2025/q3_report.v2.pdf']) as url;
-- Characters that cannot be seen, or that change the displayed order of others, in every column with an address.
select is_empty(
  $$ select to_hex(code), bucket
     from (values (1, 31), (127, 159), (173, 173), (847, 847), (1564, 1564), (4447, 4447), (6158, 6158), (8203, 8207), (8232, 8238),
       (8288, 8303), (12644, 12644), (65279, 65279), (65529, 65531), (917505, 917505), (917569, 917569)) as hidden (first, last),
       generate_series(first, last) as code, unnest(array['documents', 'press-files']) as bucket,
       unnest(array['https://files.test.example/a%sb.pdf', 'https://files%s.test.example/', 'https://files.test.example/?q=%s', bucket || '/a%s.pdf']) as address
     where private.is_file_url(format(address, chr(code)), bucket) $$,
  'case 63: control, zero-width and bidirectional characters in a published address → refused, even from admins'
);
select is_empty(
  $$ select address
     from unnest(array[
       'https://files.example:100000/a', 'https://files.example:/a', 'https://files.example:-1/a', 'https://files.example:+443/a',
       'https://files.example:44 3/a', 'https://files.example:४४३/a', 'https://ada:secret@files.example/a', 'https://@files.example/a',
       'https://bank.example%40evil.example/a', E'https:\\\\evil.example/a', 'https:evil.example/a', 'https:/evil.example/a',
       ' https://evil.example /a', 'https://?x', 'https://#x', 'https://./a', 'https://-/a', 'https://2130706433/a', 'https://0x7f000001/a',
       'https://0177.0.0.1/a', 'https://127.1/a', 'https://192.168.1.1/a', 'https://169.254.169.254/a', 'https://[::1]/a',
       'https://[::ffff:127.0.0.1]/a', 'https://127.0.0.1./a', 'https://.files.example/a', U&'https://b\0430nk.example/a',
       U&'https://files\3002example/a', U&'https://\FF45vil.example/a', U&'https://files.example\2044a', 'https://files%2eexample/a',
       'blob:https://evil.example/1', 'file:///etc/passwd', E'\\\\evil.example\\a', 'https://evil.example/"onclick="alert(1)'
     ]) as address
     where private.is_file_url(address) $$,
  'case 64: a published address with an invalid port, credentials, a numeric host or a look-alike host → refused, even from admins'
);
select is_empty(
  $$ select address
     from unnest(array['documents', 'press-files']) as bucket,
       unnest(array[
         '', '/', '//a.pdf', '/../job-resumes/a.pdf', '/a/../../b.pdf', '/./a.pdf', '/.a.pdf', '/a/.', '/a.pdf/', '/a.pdf?download', '/a.pdf#x',
         '/a%2fb.pdf', E'/a\\b.pdf', E'/a\nb.pdf', '/a b.pdf', '/' || repeat('a', 1000) || '.pdf'
       ]) as path,
       unnest(array[bucket || path, '/' || bucket || path, upper(bucket) || path, 'job-resumes/a/resume.pdf']) as address
     where private.is_file_url(address, bucket) $$,
  'case 65: an address in another table''s bucket, or one that leads out of its bucket → refused, even from admins'
);
update public.documents set file_url = 'https://files.test.example/open.pdf' where title = 'open';
select throws_ok(
  $$ insert into public.documents (title, section, file_url) values ('second', 'whitepaper', 'documents/compliance/c.pdf') $$,
  '23505', null, 'a second document cannot name the same file'
);
select throws_ok(
  $$ insert into public.documents (title, section) values ('x', 'market-reports') $$,
  '23514', null, 'a market section needs the category market-intelligence'
);
select throws_ok(
  format('update public.documents set created_at = %L', val), '23514', null, 'a document created at ' || val || ' is refused'
) from unnest(array['infinity', '-infinity', '12345-01-01']) as val;

create temporary table before as select * from public.documents;

-- Who lists what -----------------------------------------------------------------------------------------

select is(pg_temp.found_by(who, 'select title from public.documents order by title'), titles, what) from (values
  ('anonymous', array['archive', 'market', 'market flagged', 'news', 'open', 'trend'], 'case 1: an anonymous visitor lists documents → level 1 only, flagged ones only as market teasers'),
  ('pending', array['agreement', 'archive', 'market', 'market flagged', 'news', 'open', 'pitch', 'trend'], 'case 3: a pending account lists documents → levels 1 and 2'),
  ('approved', array(select title from before order by title), 'case 4: an approved account lists documents → all')
) as visitor (who, titles, what);
select pg_temp.act_as('anonymous');
select is((select count(*) from public.documents where section in ('pitch-decks', 'compliance', 'minutes')), 0::bigint, 'case 2: an anonymous visitor filters, orders or counts on level 2 or 3 → 0');
reset role;

-- Guarded files must be PDFs ---------------------------------------------------------------------------------

select throws_ok(
  format('update public.documents set file_url = %L where title = %L', 'documents/g/a.docx', document), '23514', null, 'a guarded document refuses a Word file: ' || document
) from unnest(array['agreement', 'audit', 'open flagged', 'market flagged', 'unknown section']) as document;
select lives_ok($$ update public.documents set file_url = 'documents/g/a.docx' where title = 'market' $$, 'an open document accepts a Word file');
select throws_ok(
  $$ update public.documents set requires_auth = true where title = 'market' $$, '23514', null, 'requires_auth cannot be set on a document with a Word file'
);
select throws_ok(
  $$ update public.documents set section = 'compliance', category = null where title = 'market' $$, '23514', null, 'a document with a Word file cannot move to a guarded section'
);
update public.documents set file_url = null where title = 'market';

-- Order -------------------------------------------------------------------------------------------------------

delete from public.security_audit_log;
update public.documents set section = 'archive' where title in ('archive', 'open', 'pitch');
update public.documents set updated_at = '2025-01-01' where section = 'archive';
create function pg_temp.ids(variadic titles text[]) returns uuid[] language sql stable as $$
  select array_agg(documents.id order by place) from unnest(titles) with ordinality as named (title, place)
  join public.documents on documents.title = named.title
$$;
create function pg_temp.positions() returns text language sql stable as $$
  select string_agg(concat_ws(' ', title, position), ', ' order by position nulls first, title)
  from public.documents where section = 'archive'
$$;
select throws_ok(
  $$ update public.documents set position = 0 where title = 'archive' $$, '23514', null, 'positions start at 1'
);
select pg_temp.act_as('admin');
select lives_ok($$ select public.order_documents('archive', pg_temp.ids('pitch', 'archive', 'open')) $$, 'admin: orders a section');
select is(pg_temp.positions(), 'pitch 1, archive 2, open 3', 'an order gives each document its position');
select lives_ok($$ select public.order_documents('archive', pg_temp.ids('open', 'pitch')) $$, 'a later order changes the positions');
select is(pg_temp.positions(), 'archive, open 1, pitch 2', 'documents left out of the order come first');
select throws_ok(format('select public.order_documents(%L, %L)', 'archive', named), 'PT409', null, 'an order is refused with ' || what)
from (values
  (pg_temp.ids('open', 'compliance'), 'a document of another section'),
  (pg_temp.ids('open', 'open'), 'a document named twice'),
  (pg_temp.ids('open') || gen_random_uuid(), 'a document that does not exist'),
  (pg_temp.ids('open') || null::uuid, 'null')
) as refused (named, what);
select is_empty(
  $$ select from public.documents where section = 'archive' and updated_at <> '2025-01-01' $$, 'a new order does not change updated_at'
);
select lives_ok($$ select public.order_documents('archive', '{}') $$, 'admin: clears the order');
select lives_ok($$ select public.order_documents('archive', '{}') $$, 'an order that is already cleared can be cleared again');
reset role;
select is(pg_temp.positions(), 'archive, open, pitch', 'no document has a position any more');
select results_eq(
  $$ select event_type, resource_id, by_team, count(*)::int from public.security_audit_log group by 1, 2, 3 $$,
  $$ values ('DOCUMENTS_ORDERED', 'archive', true, 3) $$, 'the log has one entry for each order that changed something'
);

-- A guarded document moves to a section of open ones.
select pg_temp.add_team();
update public.documents set section = 'archive' where title = 'open flagged';
update public.documents set position = 2 where title = 'open flagged';
insert into public.document_waits (account_id, document_id)
select 'aaaaaaaa-0000-4000-8000-000000000002', unnest(pg_temp.ids('archive', 'open flagged', 'risk'));
-- Without a caller, because the log would replace the user_id of inserted events with the caller.
select set_config('request.jwt.claims', '', true);
insert into public.security_audit_log (event_type, user_id, resource_type, resource_id)
select 'DOCUMENT_OPENED', account_id, 'document', document_id from public.document_waits;
-- Which of these three documents a visitor finds in the result of a call.
create function pg_temp.titles_found(who text, call text) returns text[] language sql return pg_temp.found_by(
  who, format('select title from %s join public.documents on id = document_id where title in (%L, %L, %L) order by 1', call, 'archive', 'open flagged', 'risk')
);
select is(pg_temp.titles_found(who, call), seen, 'case 154: an editor reads who opened guarded documents or waits for them → nothing: ' || who || ', ' || call)
from unnest(array['public.document_uses(pg_temp.ids(''archive'', ''open flagged'', ''risk''))', 'public.waiting_readers()']) as call,
  (values ('editor', array['archive']), ('admin', array['archive', 'open flagged', 'risk'])) as team (who, seen);
select throws_ok(pg_temp.by('editor', format('select public.order_documents(%L, %L)', 'archive', named)), '42501', null, 'case 154: an editor orders guarded documents → refused')
from unnest(array[pg_temp.ids('open flagged')::text, pg_temp.ids('open', 'open flagged')::text, pg_temp.ids('open flagged', 'open')::text]) as named;
select lives_ok(pg_temp.by('editor', $$ select public.order_documents('archive', pg_temp.ids('open')) $$), 'editor: orders open documents of a section with a guarded one');
select is(pg_temp.positions(), 'archive, pitch, open 1, open flagged 2', 'an order of open documents does not move a guarded one');
update public.documents set section = 'whitepaper' where title in ('open', 'open flagged');
select is(position, null, 'a document that moves to another section loses its position') from public.documents where title = 'open';
update public.documents set section = 'pitch-decks' where title = 'pitch';

select * from finish();
