\ir visitors.psql

-- The search in documents: what each level finds, and how little it reveals of guarded documents.

select pg_temp.replace_documents();
insert into public.documents (id, title, section, file_url) values ('dddddddd-0000-4000-8000-000000000005', 'unknown section', 'minutes', 'documents/t/e.pdf');

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
  $$ select public.store_document_text('dddddddd-0000-4000-8000-000000000001', 'documents/t/open.pdf', 'klingon', array['x']) $$,
  '23514', null, 'admin: an unknown language is refused'
);
select throws_ok(
  $$ select public.store_document_text('dddddddd-0000-4000-8000-000000000001', 'documents/t/open.pdf', 'english', array_fill('x'::text, array[5001])) $$,
  'PT400', null, 'admin: too many pages are refused'
);
reset role;
select results_eq(
  $$ select page from public.document_pages where document_id = 'dddddddd-0000-4000-8000-000000000003' order by 1 $$,
  array[1, 3], 'pages with text keep their numbers'
);

-- Searching: no level finds a word of a document that it may not read -----------------------------------------------

-- The title and page of each hit.
create function pg_temp.found(who text, wanted text) returns setof text language sql as $$
  select unnest(pg_temp.found_by(who, format('select title || %L || page from pg_temp.search(%L) order by title collate "C"', ' ', wanted)))
$$;
select results_eq($$ select pg_temp.found('anonymous', 'peridot') $$, array['open 3'], 'anonymous: finds level 1, and no teaser');
select results_eq($$ select pg_temp.found('pending', 'peridot') $$, array['deck 3', 'open 3'], 'pending: finds levels 1 and 2');
select results_eq($$ select pg_temp.found('expired', 'peridot') $$, array['deck 3', 'open 3'], 'expired: finds levels 1 and 2');
select results_eq(
  $$ select pg_temp.found('approved', 'peridot') $$, array['deck 3', 'open 3', 'policy 3', 'teaser 3', 'unknown section 3'], 'approved: finds everything'
);
select is_empty(
  format('select pg_temp.found(%L, %L)', who, wanted), format('case 125: a search for a word of a guarded document below its level → not found, not counted, not readable from the table: %s searches %s', who, wanted)
) from unnest(array['anonymous', 'pending', 'expired']) as who,
  unnest(array['policy', 'poli', '"the policy"', 'policy or teaser', 'peridot policy', 'teaser', '-open policy', 'minutes']) as wanted;
-- Makes the index wrong: it has every text at level 1, and the text of a draft as published.
savepoint misplaced;
set local session_replication_role = replica;
update public.document_pages set level = 1;
update public.documents set visible_from = null where title = 'deck';
set local session_replication_role = origin;
select results_eq($$ select pg_temp.found('anonymous', 'peridot') $$, array['open 3'], 'anonymous: finds no teaser that the index wrongly has at level 1');
select results_eq(
  $$ select pg_temp.found('admin', 'peridot') $$, array['open 3', 'policy 3', 'teaser 3', 'unknown section 3'], 'admin: finds no draft that the index wrongly has as published'
);
rollback to misplaced;
select results_eq($$ select pg_temp.found('approved', 'redemption policy') $$, array['policy 3'], 'an English word is found in another form');
select is_empty($$ select pg_temp.found('approved', 'redemption open') $$, 'in an unknown language, a word is not found in another form');
select results_eq($$ select pg_temp.found('approved', 'redemp') $$, array['deck 3', 'open 3', 'policy 3', 'teaser 3', 'unknown section 3'], 'the beginning of a word is found');
select is_empty(format('select pg_temp.found(%L, %L)', 'approved', wanted), 'no hits for: ' || wanted)
from unnest(array['', '   ', '-policy', '!', ''':*', '& | !', E'\\', '"', repeat('-', 200), repeat('- (', 66)]) as wanted;
select is(
  private.text_words('english', content) @@ private.text_query('english', wanted), is_found, format('"%s" finds "%s": %s', wanted, content, is_found)
) from (values
  ('fees', 'the fee', true), ('fees', 'an oracle feed', false), ('fee', 'an oracle feed', true), ('oracle fees', 'the fee of an oracle', true),
  ('-feed fees', 'the fee', true), (U&'u\0308ber', 'über', true), ('über', U&'u\0308ber', true), ('保管', '翡翠的保管人', true), ('保人', '翡翠的保管人', false), ('석', '보석 보관', true), ('保管 Zug', 'Zug 保管人', true), ('"oracle fees"', 'oracle fee', true), ('proof-of-reserve', 'proof-of-reserves', true), ('emera', 'an emerald', true)
) as cases (wanted, content, is_found);
select pg_temp.act_as('anonymous');
select throws_ok($$ select public.search_documents(repeat('x', 201)) $$, 'PT400', null, 'a query that is too long is refused');
select is(public.search_documents('no-such-word'), '[]', 'a search without hits returns an empty list');
select matches(
  (select excerpt from pg_temp.search('peridot')), E'The \x02peridot\x03 of the open', 'the excerpt is the sentence, with the word marked'
);
reset role;

select is(private.excerpt('english', content, to_tsquery('english', 'fee')), sentence, 'the excerpt has no heading, number or cover line: ' || sentence)
from (values
  (E'1\nFees\nFees are charged at issue and at\nredemption. Nothing else is.', E'\x02Fees\x03 are charged at issue and at redemption.'),
  (E'Sample\nFee Schedule\nEdition 22 September', E'\x02Fee\x03 Schedule'),
  (E'翡翠的保管人是瑞士公司。 fee', E'翡翠的保管人是瑞士公司。 \x02fee\x03'),
  (E'A fee that is owed to the freeport in the month\nof May is due.', E'A \x02fee\x03 that is owed to the freeport in the month of May is due.')
) as cases (content, sentence);

-- The index has each text at the level of its document.
create function pg_temp.levels_of(wanted text) returns smallint[] language sql as $$
  select array_agg(distinct level) from public.document_pages join public.documents on id = document_id where title = wanted
$$;
update public.documents set section = 'compliance' where title = 'deck';
select is(pg_temp.levels_of('deck'), '{3}', 'moving to a section of another level changes the level of the text');
update public.documents set section = 'pitch-decks' where title = 'deck';
select is(pg_temp.levels_of('deck'), '{2}', 'moving back restores the level of the text');
update public.documents set requires_auth = true where title = 'open';
select is(
  pg_temp.levels_of('open'), (select array[access_level] from public.documents where title = 'open'),
  'setting requires_auth changes the level of the text'
);
update public.documents set requires_auth = false where title = 'open';
select is(pg_temp.levels_of('open'), '{1}', 'unsetting requires_auth restores the level of the text');

-- Until a reader has opened a guarded document, a search reveals only its page numbers, and not the order of its words.
select pg_temp.add_team();
create function pg_temp.policy_hits(who text, wanted text) returns text[] language sql return pg_temp.found_by(
  who, format('select concat_ws(%L, page, excerpt) from pg_temp.search(%L) where title = %L', ' ', wanted, 'policy')
);
-- Another reader has opened it.
insert into public.document_copies (number, account_id, document_id, title, version, issued_at)
select 'AAAA-2222', 'aaaaaaaa-0000-4000-8000-000000000003', id, title, version, now() from public.documents where title = 'policy';
select is(
  pg_temp.found_by('approved', format('select public.words_on_page(%L, 3, %L)', id, 'policy')), '{}',
  'case 152: a reader requests words of a guarded document without having opened it → nothing'
) from public.documents where title = 'policy';
select is(
  pg_temp.policy_hits(who, wanted), array['3'],
  'case 152: the text of a guarded document is reconstructed by searching → only page numbers until the reader has opened it, and not the order of its words: ' || who || ', ' || wanted
) from unnest(array['approved', 'editor']) as who,
  unnest(array['policy', '"policy peridot"', '"peridot policy"', '"peridot of the policy"', '"counted peridot"']) as wanted;
savepoint opened;
update public.document_copies set account_id = 'aaaaaaaa-0000-4000-8000-000000000002' where number = 'AAAA-2222';
select results_eq(
  $$ select pg_temp.found_by('approved', format('select public.words_on_page(%L, 3, %L) order by 1', id, wanted))
    from public.documents, unnest(array['of the policy', 'insured', 'counting']) as wanted where title = 'policy' order by wanted desc $$,
  $$ values (array['of the policy', 'policy']), (array[]::text[]), (array['counted']) $$,
  'the reader of an opened document gets the matching words of a page'
);
select is(pg_temp.policy_hits('approved', 'policy'), array[E'3 The peridot of the \x02policy\x03 was counted.'], 'a reader with a stamped copy of the document gets excerpts');
select results_eq(
  $$ select cardinality(pg_temp.policy_hits('approved', wanted)) from unnest(array['"peridot of the policy"', '"counted peridot"']) as wanted $$,
  array[1, 0], 'once the document has been opened, a phrase matches only in its word order'
);
update public.documents set file_url = 'documents/t/next.pdf' where title = 'policy';
insert into public.document_pages (document_id, page, language, content)
select id, 3, 'english', 'The policy is gone.' from public.documents where title = 'policy';
select is(pg_temp.policy_hits('approved', 'policy'), array['3'], 'a new file must be opened before its excerpts are shown');
rollback to opened;

-- Limits.
insert into public.documents (id, title, section, file_url)
select ('eeeeeeee-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'n' || n, 'archive', 'documents/n/' || n || '.pdf' from generate_series(1, 30) as n;
insert into public.document_pages (document_id, page, language, content)
select id, page, 'simple', 'jadeite' from public.documents, generate_series(1, 5) as page where title ~ '^n\d';
select is((select count(*) from pg_temp.found('anonymous', 'jadeite')), 50::bigint, 'a search returns at most fifty hits');
select is(max(hits), 3::bigint, 'a search returns at most three hits per document')
from (select count(*) as hits from pg_temp.found('anonymous', 'jadeite') as hit group by split_part(hit, ' ', 1)) as counted;
update public.documents set section = 'compliance' where title ~ '^n\d' and title <> 'n7';
update public.document_pages set words = private.text_words(language, 'jadeite, jadeite and jadeite') where level = 3 and content = 'jadeite';
select is((select count(*) from pg_temp.found('anonymous', 'jadeite')), 3::bigint, 'hidden pages do not displace visible hits');
-- A word on so many pages that not all are ranked. The oldest document has the best page.
insert into public.documents (id, title, section, file_url, visible_from) values
  ('eeeeeeee-0000-4000-8000-000000000101', 'n old', 'archive', 'documents/n/old.pdf', now() - interval '2 years'),
  ('eeeeeeee-0000-4000-8000-000000000102', 'n new', 'archive', 'documents/n/new.pdf', now() - interval '1 year');
insert into public.document_pages (document_id, page, language, content)
select id, page, 'simple', case title when 'n old' then 'spinel, spinel and spinel' else 'spinel' end
from public.documents, generate_series(1, case title when 'n old' then 1 else 1999 end) as page where title in ('n old', 'n new');
select results_eq(
  $$ select pg_temp.found('anonymous', 'spinel') $$, array['n new 1', 'n new 2', 'n new 3', 'n old 1'],
  'up to 2,000 pages are ranked, regardless of their age'
);
select results_eq(
  $$ select distinct title, pages from pg_temp.search('spinel') order by title $$,
  $$ values ('n new', 1999::bigint), ('n old', 1::bigint) $$, 'each document has its number of matching pages'
);
insert into public.document_pages (document_id, page, language, content)
values ('eeeeeeee-0000-4000-8000-000000000102', 2000, 'simple', 'spinel');
select results_eq(
  $$ select pg_temp.found('anonymous', 'spinel') $$, array['n new 1', 'n new 2', 'n new 3'], 'beyond 2,000 pages, only the newest documents are ranked'
);
delete from public.documents where title in ('n old', 'n new');
delete from public.documents where title ~ '^n\d';
delete from public.document_versions where file_url like 'documents/n/%';
select is_empty($$ select page from public.document_pages where content like 'jadeite%' $$, 'the text is deleted with its version');

-- The text is found while its file is the current one.
update public.documents set title = 'the policy' where title = 'policy';
select isnt_empty($$ select pg_temp.found('approved', 'policy') $$, 'another change of the document keeps the text');
update public.documents set file_url = 'documents/t/c2.pdf' where title = 'the policy';
select is_empty($$ select pg_temp.found('approved', 'policy') $$, 'a replaced file is no longer found');
update public.documents set file_url = null where title = 'deck';
select results_eq($$ select pg_temp.found('pending', 'peridot') $$, array['open 3'], 'a removed file is no longer found');
delete from public.documents where title = 'open';
select is_empty($$ select pg_temp.found('pending', 'peridot') $$, 'a deleted document is no longer found');

-- The text is kept as long as its file.
insert into public.documents (id, title, section, file_url)
values ('dddddddd-0000-4000-8000-000000000001', 'open', 'whitepaper', 'documents/t/open.pdf');
select results_eq($$ select pg_temp.found('anonymous', 'peridot') $$, array['open 3'], 'undoing a deletion makes the text searchable again');
update public.documents set file_url = 'documents/t/policy.pdf' where title = 'the policy';
select results_eq($$ select pg_temp.found('approved', 'policy') $$, array['the policy 3'], 'restoring a file makes its text searchable again');
select is_empty(format('select pg_temp.found(%L, %L)', who, 'policy'), who || ': finds no restored text above their level')
from unnest(array['anonymous', 'pending']) as who;
update public.documents set section = 'compliance' where title = 'open';
select is_empty($$ select pg_temp.found('pending', 'peridot') $$, 'a document that moves to a higher level is hidden');
update public.documents set section = 'whitepaper' where title = 'open';
select results_eq($$ select pg_temp.found('anonymous', 'peridot') $$, array['open 3'], 'a document is found again after its level was lowered');
update public.documents set file_url = 'documents/t/a2.pdf' where title = 'open';
select pg_temp.act_as('admin');
select is_empty($$ select page from public.document_pages where document_id = 'dddddddd-0000-4000-8000-000000000001' $$, 'document_pages shows no pages of a past file');
select public.store_document_text('dddddddd-0000-4000-8000-000000000001', 'documents/t/a2.pdf', 'english', array['Another sapphire.']);
reset role;
select results_eq($$ select pg_temp.found('anonymous', 'sapphire') $$, array['open 1'], 'the text of the new file is found');
update public.documents set file_url = 'documents/t/open.pdf' where title = 'open';
delete from public.documents where title = 'open';
update public.file_removals set due_at = now() where path = 't/open.pdf';
update public.file_removals set taken_at = now() where path = 't/open.pdf';
select is_empty(
  $$ select page from public.document_pages where document_id = 'dddddddd-0000-4000-8000-000000000001' and content like '%peridot%' $$,
  'the text is deleted when the removal of its file begins'
);
select isnt_empty(
  $$ select page from public.document_pages where document_id = 'dddddddd-0000-4000-8000-000000000001' $$,
  'the texts of other files of the document are kept'
);

-- Searches are counted per account.
delete from private.rate_limit_uses;
create function pg_temp.search(times integer) returns void language plpgsql as $$
begin
  for n in 1..times loop
    perform set_config('request.headers', format('{"cf-connecting-ip": "192.0.2.%s"}', n), true), public.search_documents('word' || n);
  end loop;
end
$$;
select pg_temp.act_as('approved');
select lives_ok('select pg_temp.search(100)', 'a hundred searches within an hour are accepted');
select throws_ok(
  'select pg_temp.search(1)', 'PT429', null,
  'case 153: one account searches a hundred times within an hour → refused after that, from any network address, and logged at half of the limit and at the limit'
);
select lives_ok(pg_temp.by('pending', 'select pg_temp.search(1)'), 'another account can still search from the same address');
update private.rate_limit_uses set ends_at = now() where ctid in (
  select ctid from private.rate_limit_uses where caller = 'aaaaaaaa-0000-4000-8000-000000000002' limit 50
);
select lives_ok(pg_temp.by('approved', 'select pg_temp.search(50)'), 'once fifty searches are an hour old, the account can make fifty more');
select results_eq(
  $$ select user_id, details, by_team from public.security_audit_log where event_type = 'MANY_SEARCHES' order by (details ->> 'count')::integer $$,
  $$ values ('aaaaaaaa-0000-4000-8000-000000000002'::uuid, '{"count": 50}'::jsonb, false), ('aaaaaaaa-0000-4000-8000-000000000002', '{"count": 100}', false) $$,
  'half of the limit and the limit are logged, each once within an hour'
);

select * from finish();
