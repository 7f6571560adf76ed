begin;
select no_plan();

\ir visitors.psql

delete from public.documents;
insert into public.documents (id, title, section, category, requires_auth, file_url) values
  ('dddddddd-0000-4000-8000-000000000001', 'open', 'whitepaper', null, false, 'documents/t/a.pdf'),
  ('dddddddd-0000-4000-8000-000000000002', 'deck', 'pitch-decks', null, false, 'documents/t/b.pdf'),
  ('dddddddd-0000-4000-8000-000000000003', 'policy', 'compliance', null, false, 'documents/t/c.pdf'),
  ('dddddddd-0000-4000-8000-000000000004', 'teaser', 'market-reports', 'market-intelligence', true, 'documents/t/d.pdf'),
  ('dddddddd-0000-4000-8000-000000000005', 'unknown section', 'minutes', null, false, 'documents/t/e.pdf');

-- Storing ----------------------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select is(
  public.store_document_text(
    id, file_url, case title when 'deck' then 'german' when 'open' then 'simple' else 'english' end,
    array['First page.', '  ', format('The peridot of the %s was counted. Its redemptions are listed.', title)]
  ),
  2, 'admin: stores the text of ' || title
) from public.documents order by title;
select throws_ok(
  $$ select public.store_document_text('dddddddd-0000-4000-8000-000000000001', 'documents/t/old.pdf', 'english', array['x']) $$,
  'PT409', null, 'admin: the text of another file is refused'
);
select throws_ok(
  $$ select public.store_document_text('dddddddd-0000-4000-8000-000000000001', 'documents/t/a.pdf', 'klingon', array['x']) $$,
  '23514', null, 'admin: a language that is none is refused'
);
select throws_ok(
  $$ select public.store_document_text('dddddddd-0000-4000-8000-000000000001', 'documents/t/a.pdf', 'english', array_fill('x'::text, array[5001])) $$,
  'PT400', null, 'admin: too many pages are refused'
);
reset role;
select results_eq(
  $$ select page from public.document_pages where document_id = 'dddddddd-0000-4000-8000-000000000003' order by 1 $$,
  array[1, 3], 'a page without text has no row, and the others keep their number'
);
create temporary table before as select * from public.document_pages;

-- Finding: no level finds a word of what it may not read ------------------------------------------------------------

create function pg_temp.found(who text, wanted text) returns setof text language plpgsql as $$
begin
  perform pg_temp.act_as(who);
  return query select title || ' ' || page from public.search_documents(wanted) order by title collate "C";
  perform set_config('role', 'none', true);
end
$$;
select results_eq($$ select pg_temp.found('anonymous', 'peridot') $$, array['open 3'], 'anonymous: level 1, and no teaser');
select results_eq($$ select pg_temp.found('pending', 'peridot') $$, array['deck 3', 'open 3'], 'pending: levels 1 and 2');
select results_eq($$ select pg_temp.found('expired', 'peridot') $$, array['deck 3', 'open 3'], 'expired: levels 1 and 2');
select results_eq(
  $$ select pg_temp.found('approved', 'peridot') $$, array['deck 3', 'open 3', 'policy 3', 'teaser 3', 'unknown section 3'], 'approved: everything'
);
select is_empty(
  format('select pg_temp.found(%L, %L)', who, wanted), format('%s: no word of what is hidden: %s', who, wanted)
) from unnest(array['anonymous', 'pending', 'expired']) as who,
  unnest(array['policy', 'poli', '"the policy"', 'policy or teaser', 'peridot policy', 'teaser', '-open policy', 'minutes']) as wanted;
select results_eq($$ select pg_temp.found('approved', 'redemption policy') $$, array['policy 3'], 'a word in another form is found, in English');
select is_empty($$ select pg_temp.found('approved', 'redemption open') $$, 'and not where the language is not known');
select results_eq($$ select pg_temp.found('approved', 'redemp') $$, array['deck 3', 'open 3', 'policy 3', 'teaser 3', 'unknown section 3'], 'half a word is found');
select is_empty(format('select pg_temp.found(%L, %L)', 'approved', wanted), 'nothing is found by: ' || wanted)
from unnest(array['', '   ', '-policy', '!', ''':*', '& | !', E'\\', '"']) as wanted;
select pg_temp.act_as('anonymous');
select throws_ok($$ select public.search_documents(repeat('x', 201)) $$, 'PT400', null, 'a long text is refused');
select matches(
  (select excerpt from public.search_documents('peridot')), E'The \x02peridot\x03 of the open', 'the sentence, with the word marked'
);
reset role;

-- A text is in the index of the level that its document has.
create function pg_temp.levels_of(wanted text) returns smallint[] language sql as $$
  select array_agg(distinct level) from public.document_pages join public.documents on id = document_id where title = wanted
$$;
update public.documents set section = 'compliance' where title = 'deck';
select is(pg_temp.levels_of('deck'), '{3}', 'a section of another level takes the text along');
update public.documents set section = 'pitch-decks' where title = 'deck';
select is(pg_temp.levels_of('deck'), '{2}', 'and back');
update public.documents set requires_auth = true where title = 'open';
select is(
  pg_temp.levels_of('open'), (select array[access_level] from public.documents where title = 'open'),
  'so does the mark that a document needs approval'
);
update public.documents set requires_auth = false where title = 'open';
select is(pg_temp.levels_of('open'), '{1}', 'which is taken off again');

-- Limits.
insert into public.documents (id, title, section, file_url)
select ('eeeeeeee-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'n' || n, 'archive', 'documents/n/' || n || '.pdf' from generate_series(1, 30) as n;
insert into public.document_pages (document_id, page, language, content)
select id, page, 'simple', 'jadeite' from public.documents, generate_series(1, 5) as page where title ~ '^n\d';
select is((select count(*) from pg_temp.found('anonymous', 'jadeite')), 50::bigint, 'fifty hits at most');
select is(max(hits), 3::bigint, 'three of a document')
from (select count(*) as hits from pg_temp.found('anonymous', 'jadeite') as hit group by split_part(hit, ' ', 1)) as counted;
update public.documents set section = 'compliance' where title ~ '^n\d' and title <> 'n7';
update public.document_pages set content = 'jadeite, jadeite and jadeite' where level = 3 and content = 'jadeite';
select is((select count(*) from pg_temp.found('anonymous', 'jadeite')), 3::bigint, 'what is hidden takes no place from what is not');
-- On so many pages that not all are ranked. The old paper has the best page.
insert into public.documents (id, title, section, file_url, visible_from) values
  ('eeeeeeee-0000-4000-8000-000000000101', 'n old', 'archive', 'documents/n/old.pdf', now() - interval '2 years'),
  ('eeeeeeee-0000-4000-8000-000000000102', 'n new', 'archive', 'documents/n/new.pdf', now() - interval '1 year');
insert into public.document_pages (document_id, page, language, content)
select id, page, 'simple', case title when 'n old' then 'spinel, spinel and spinel' else 'spinel' end
from public.documents, generate_series(1, case title when 'n old' then 1 else 1999 end) as page where title in ('n old', 'n new');
select results_eq(
  $$ select pg_temp.found('anonymous', 'spinel') $$, array['n new 1', 'n new 2', 'n new 3', 'n old 1'],
  'up to 2,000 pages are ranked, however old'
);
select results_eq(
  $$ select distinct title, pages from public.search_documents('spinel') order by title $$,
  $$ values ('n new', 1999::bigint), ('n old', 1::bigint) $$, 'and each document says on how many it is'
);
insert into public.document_pages (document_id, page, language, content)
values ('eeeeeeee-0000-4000-8000-000000000102', 2000, 'simple', 'spinel');
select results_eq(
  $$ select pg_temp.found('anonymous', 'spinel') $$, array['n new 1', 'n new 2', 'n new 3'], 'past that, those of the newest documents'
);
delete from public.documents where title in ('n old', 'n new');
delete from public.documents where title ~ '^n\d';
delete from public.document_versions where file_url like 'documents/n/%';
select is_empty($$ select page from public.document_pages where content like 'jadeite%' $$, 'a text goes with its version');

-- The table itself ---------------------------------------------------------------------------------------------------

select pg_temp.act_as('anonymous');
select throws_ok('select page from public.document_pages', '42501', null, 'anonymous: no table');
reset role;
create function pg_temp.hidden(who text) returns setof text language plpgsql as $$
declare
  hidden text;
begin
  perform pg_temp.act_as(who);
  foreach hidden in array array['content', 'words', 'ctid'] loop
    return next throws_ok(format('select %s from public.document_pages', hidden), '42501', null, who || ': no ' || hidden);
  end loop;
  perform set_config('role', 'none', true);
end
$$;
select pg_temp.hidden(who) from unnest(array['pending', 'approved', 'admin']) as who;
select pg_temp.act_as('pending');
select is(count(*), 4::bigint, 'pending: pages of levels 1 and 2 alone') from public.document_pages;
select throws_ok(
  $$ select public.store_document_text('dddddddd-0000-4000-8000-000000000001', 'documents/t/a.pdf', 'english', array['x']) $$,
  'PT409', null, 'pending: stores nothing'
);
select throws_ok(
  $$ insert into public.document_pages (document_id, page, language, content) values ('dddddddd-0000-4000-8000-000000000001', 9, 'english', 'x') $$,
  '42501', null, 'pending: adds nothing'
);
select is_empty('delete from public.document_pages where page > 0 returning page', 'pending: deletes nothing');
reset role;
select set_eq('select document_id, page, content from public.document_pages', 'select document_id, page, content from before', 'nothing has changed');

-- The text is found with its file.
update public.documents set title = 'the policy' where title = 'policy';
select isnt_empty($$ select pg_temp.found('approved', 'policy') $$, 'another change leaves the text');
update public.documents set file_url = 'documents/t/c2.pdf' where title = 'the policy';
select is_empty($$ select pg_temp.found('approved', 'policy') $$, 'a replaced file is not found any more');
update public.documents set file_url = null where title = 'deck';
select results_eq($$ select pg_temp.found('pending', 'peridot') $$, array['open 3'], 'nor is one that was taken away');
delete from public.documents where title = 'open';
select is_empty($$ select pg_temp.found('pending', 'peridot') $$, 'nor a withdrawn document');

-- While its file is there, the text is.
insert into public.documents (id, title, section, file_url)
values ('dddddddd-0000-4000-8000-000000000001', 'open', 'whitepaper', 'documents/t/a.pdf');
select results_eq($$ select pg_temp.found('anonymous', 'peridot') $$, array['open 3'], 'a withdrawal that is undone brings the text back');
update public.documents set file_url = 'documents/t/c.pdf' where title = 'the policy';
select results_eq($$ select pg_temp.found('approved', 'policy') $$, array['the policy 3'], 'so does a file that is put back');
select is_empty(format('select pg_temp.found(%L, %L)', who, 'policy'), who || ': and no word of it')
from unnest(array['anonymous', 'pending']) as who;
update public.documents set section = 'compliance' where title = 'open';
select is_empty($$ select pg_temp.found('pending', 'peridot') $$, 'a document that moves to a higher level is hidden');
update public.documents set section = 'whitepaper' where title = 'open';
select results_eq($$ select pg_temp.found('anonymous', 'peridot') $$, array['open 3'], 'and found again below it');
update public.documents set file_url = 'documents/t/a2.pdf' where title = 'open';
select pg_temp.act_as('admin');
select is_empty($$ select page from public.document_pages where document_id = 'dddddddd-0000-4000-8000-000000000001' $$, 'the text of a past file is not counted');
select public.store_document_text('dddddddd-0000-4000-8000-000000000001', 'documents/t/a2.pdf', 'english', array['Another sapphire.']);
reset role;
select results_eq($$ select pg_temp.found('anonymous', 'sapphire') $$, array['open 1'], 'the text of the new file is found');
update public.documents set file_url = 'documents/t/a.pdf' where title = 'open';
select is_empty($$ select pg_temp.found('anonymous', 'sapphire') $$, 'and is not once the old one is back');
select results_eq($$ select pg_temp.found('anonymous', 'peridot') $$, array['open 3'], 'whose text was kept beside it');
delete from public.documents where title = 'open';
update public.file_removals set due_at = now() where path = 't/a.pdf';
update public.file_removals set taken_at = now() where path = 't/a.pdf';
select is_empty(
  $$ select page from public.document_pages where document_id = 'dddddddd-0000-4000-8000-000000000001' and content like '%peridot%' $$,
  'the text goes when the file does'
);
select isnt_empty(
  $$ select page from public.document_pages where document_id = 'dddddddd-0000-4000-8000-000000000001' $$,
  'that of its other files stays'
);

select * from finish();
rollback;
