-- Full-text search: the text of the documents, page by page, and the search in it.

create function private.searchable(content text)
returns text
language sql immutable set search_path = ''
return regexp_replace(
  -- Cut, because place_page() indexes a text before a check refuses it for its length.
  normalize(left(content, 20000), nfc),
  '(?<=[\u3005-\u3007\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF])(?=[\u3005-\u3007\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF])',
  E'\x1f', 'g'
);
comment on function private.searchable(text) is
  'The indexed form of a text: composed, with each Chinese, Japanese or Korean character as a word, because those languages have no '
  'spaces between words. The separator U+001F is invisible.';

-- Text search configurations that ignore accents: English, German, French, and one for all other languages.
do $$
declare
  language text;
begin
  foreach language in array array['english', 'german', 'french', 'simple'] loop
    execute format('create text search configuration private.%1$I (copy = pg_catalog.%1$I)', language);
    execute format(
      'alter text search configuration private.%1$I alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.%2$I',
      language, case language when 'simple' then 'simple' else language || '_stem' end
    );
  end loop;
end
$$;

create function private.text_words(language text, content text)
returns tsvector
language sql immutable set search_path = ''
return case language
  when 'english' then to_tsvector('private.english', private.searchable(content))
  when 'german' then to_tsvector('private.german', private.searchable(content))
  when 'french' then to_tsvector('private.french', private.searchable(content))
  else to_tsvector('private.simple', private.searchable(content))
end;

create table public.document_pages (
  document_id uuid not null,
  version integer not null,
  page integer not null constraint document_pages_page_counted check (page between 1 and 100000),
  page_count integer constraint document_pages_page_count_covers check (page_count between page and 100000),
  level smallint,
  scheduled_for timestamptz,
  language text not null
    constraint document_pages_language_known check (language in ('english', 'german', 'french', 'simple')),
  content text not null constraint document_pages_content_length check (char_length(content) between 1 and 20000),
  words tsvector not null default '',
  primary key (document_id, version, page),
  -- Versions are kept after their document is deleted, so a restored document can be searched again.
  foreign key (document_id, version) references public.document_versions (document_id, number) on delete cascade
);
comment on column public.document_pages.page_count is 'Number of pages of the whole file, because pages without a text have no row.';
comment on table public.document_pages is
  'Text of the documents'' files, extracted by the console and kept as long as the file. No API role may select the text: '
  'search_documents() returns page numbers and single sentences, because a leaked text without a stamp could not be traced to a '
  'reader.';
comment on column public.document_pages.level is
  'Level of the document while this is the text of its current file, otherwise null. Maintained by triggers.';
comment on column public.document_pages.scheduled_for is
  'Future time of publication of the document, infinity for a draft, null once published. Maintained by triggers and '
  'admit_scheduled_texts().';

-- One index per level, so that the duration of a search depends only on texts that the caller may read and reveals nothing
-- about others.
create index document_pages_words_1_idx on public.document_pages using gin (words) where level = 1 and scheduled_for is null;
create index document_pages_words_2_idx on public.document_pages using gin (words) where level = 2 and scheduled_for is null;
create index document_pages_words_3_idx on public.document_pages using gin (words) where level = 3 and scheduled_for is null;
-- The indexes above leave out every text with a time of publication, until admit_scheduled_texts() removes that time. From publication
-- until then, this index finds the text, which is scanned page by page.
create index document_pages_scheduled_idx on public.document_pages (level, scheduled_for) where scheduled_for is not null;

create function private.place_page()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock makes a change of the document wait until this page is stored.
  select documents.version, access_level, private.schedule_of(documents)
  into new.version, new.level, new.scheduled_for
  from public.documents where id = new.document_id for share;
  -- Not a generated column: a change of the level or the publication would compute it again for every page.
  new.words := private.text_words(new.language, new.content);
  return new;
end
$$;
-- Not for a page that undo() restores, which locks the files of the bucket first.
create trigger place_page before insert on public.document_pages
  for each row when (coalesce(current_setting('private.restored', true), '') = '')
  execute function private.place_page();

create function private.place_text()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.document_pages as stored set scheduled_for = placed.scheduled_for, level = placed.level
  from (
    select
      document_id, number as version, private.schedule_of(new) as scheduled_for,
      -- The current version, or an earlier one with the same file.
      case when file_url = new.file_url then new.access_level end as level
    from public.document_versions
  ) as placed
  where stored.document_id = coalesce(new.id, old.id) and (placed.document_id, placed.version) = (stored.document_id, stored.version)
    and (placed.scheduled_for, placed.level) is distinct from (stored.scheduled_for, stored.level);
  return null;
end
$$;
create trigger place_text after insert or delete or update on public.documents
  for each row execute function private.place_text();

create function private.admit_scheduled_texts()
returns integer
language sql set search_path = ''
as $$
  -- Locked, because a document may be postponed at the same time.
  with listed as (select id, private.schedule_of(documents) as due from public.documents order by id for share),
  placed as (
    update public.document_pages set scheduled_for = due from listed
    where id = document_id and scheduled_for is distinct from due returning 1
  )
  select count(*)::integer from placed
$$;
call private.schedule('admit-scheduled-texts', '29 * * * *', 'select private.admit_scheduled_texts()');

create function public.store_document_text(document uuid, file text, text_language text, pages text[])
returns integer
language plpgsql set search_path = ''
as $$
declare
  stored integer;
begin
  if cardinality(pages) > 5000 then
    raise exception using errcode = 'PT400', message = 'At most 5000 pages';
  end if;
  -- The text of one file must not be stored for its successor.
  perform from public.documents
  where id = document and file_url = file and private.may_edit_document(access_level) for no key update;
  if not found then
    raise exception using errcode = 'PT409', message = 'The document has another file by now';
  end if;
  -- The select policy shows only pages of the current file, so this deletes no others.
  delete from public.document_pages where document_id = document;
  insert into public.document_pages (document_id, page, page_count, language, content)
  select document, place, cardinality(pages), text_language, left(content, 20000)
  from unnest(pages) with ordinality as text (content, place)
  where private.plain_text(content) <> '';
  get diagnostics stored = row_count;
  return stored;
end
$$;
grant execute on function public.store_document_text(uuid, text, text, text[]) to authenticated;

-- Search -----------------------------------------------------------------------------------------------------

-- The site calls search_documents(). It counts the search (count_search()), and finds pages up to the caller's level (find_pages()). It
-- shows a sentence (excerpt()) only of documents that are open to everybody or that the caller has opened: otherwise searches could
-- rebuild the text of a guarded document without its stamp.

create function private.text_query(language text, wanted text)
returns tsquery
language plpgsql stable set search_path = ''
as $$
declare
  parsed constant tsquery := websearch_to_tsquery(
    ('private.' || language)::regconfig,
    private.searchable(regexp_replace(
      case
        when wanted like '%"%' then wanted
        -- Adjacent Chinese, Japanese or Korean characters must be adjacent on the page too.
        else regexp_replace(wanted, '([\u3005-\u3007\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]{2,})', '"\1"', 'g')
      end,
      -- Removes each minus that excludes nothing, as in a pasted line of dashes: Postgres fails at more than 32 in a row.
      '-(?=[-\s!&|()<]|$)', ' ', 'g'
    ))
  );
  last_word constant text := private.folded(substring(private.searchable(wanted) from '\w+$'));
  last_stem constant text := substring(parsed::text from '''([^'']+)''$');
begin
  -- A query that only excludes words would match every page.
  if querytree(parsed) in ('', 'T') then
    return null;
  end if;
  -- The user may still be typing the last word, so longer words match too. They must begin with the word as typed: its stem alone
  -- also begins other words, as "fee", the stem of "fees", begins "feed".
  -- The last letter of the stem may differ from that of the word, as in "polici" for "policy".
  if starts_with(last_word, left(last_stem, greatest(char_length(last_stem) - 1, 1))) then
    return regexp_replace(parsed::text, '''[^'']+''$', format('( ''%s'' | ''%s'':* )', last_stem, last_word))::tsquery;
  end if;
  return parsed;
end
$$;

create function private.excerpt(language text, content text, query tsquery)
returns text
language sql stable set search_path = ''
as $$
  with sentences as (
    select regexp_replace(replace(sentence, E'\x1f', ''), '\s+', ' ', 'g') as sentence
    from regexp_split_to_table(
      ts_headline(('private.' || language)::regconfig, private.searchable(content), query, E'StartSel=\x02, StopSel=\x03, HighlightAll=true'),
      -- A short line before a capital or a digit counts as a sentence: it is a heading, a number or a cell of a table.
      '(?<=[.!?])\s+|(?<=(?:^|\n)[^\n]{1,42})\n(?=\x02?[[:upper:][:digit:]])'
    ) as sentence
    where sentence like E'%\x02%'
    -- The most matches first.
    order by char_length(replace(sentence, E'\x02', '')) - char_length(sentence),
      char_length(sentence) > 300, char_length(sentence) desc
    limit 1
  )
  select case
    when char_length(sentence) <= 300 then sentence
    else regexp_replace(
      ts_headline(
        ('private.' || language)::regconfig, content, query,
        E'StartSel=\x02, StopSel=\x03, MaxFragments=1, MinWords=12, MaxWords=30'
      ),
      '\s+', ' ', 'g'
    )
  end
  from sentences
$$;
comment on function private.excerpt(text, text, tsquery) is
  'The sentence with the most matches, or a part of it if it is longer than 300 characters. Each match is enclosed in the '
  'characters U+0002 and U+0003.';

create function private.opened_documents()
returns setof uuid
language sql stable security definer
-- The default estimate of a thousand rows would make the planner read the pages of all documents for a phrase.
rows 10
set search_path = ''
as $$
  select distinct copies.document_id
  from public.document_copies as copies
  join public.document_versions as versions
    on versions.document_id = copies.document_id and versions.number = copies.version
  join public.documents on documents.id = copies.document_id and documents.file_url = versions.file_url
  where copies.account_id = (select private.caller())
$$;

create function private.find_pages(wanted text)
returns table (document_id uuid, page integer, pages bigint, excerpt text, rank real)
language sql stable security definer set search_path = ''
as $$
  with opened as materialized (
    select private.opened_documents() as document_id
  ), queries as materialized (
    -- Most words have the same stem in several languages: equal queries run only once.
    -- A query without a "phrase" runs in all documents (in_opened is null). A query with a phrase runs unchanged in documents that the
    -- caller has opened (true); in the others, it searches for the words of the phrase in any order (false).
    select array_agg(name) as languages, query, in_opened
    from unnest(array['english', 'german', 'french', 'simple']) as name, private.text_query(name, wanted) as exact,
      regexp_replace(exact::text, '<(-|\d+)>', '&', 'g') as loose,
      lateral (
        values (exact, case when loose <> exact::text then true end), (case when loose <> exact::text then loose end::tsquery, false)
      ) as run (query, in_opened)
    where query is not null
    group by query, in_opened
  ), found as (
    -- A word may occur on every page, so at most 10,000 pages per level are examined.
    (
      select document_id, version, page
      from queries join public.document_pages on words @@ query and language = any (languages)
      where level = 1 and scheduled_for is null and in_opened is distinct from false
      limit 10000
    )
    union all
    (
      select document_id, version, page
      from queries join public.document_pages on words @@ query and language = any (languages)
      where level = 2 and scheduled_for is null and (select private.caller_level()) >= 2
        and (in_opened is null or not in_opened and document_id not in (select document_id from opened))
      limit 10000
    )
    union all
    (
      select document_id, version, page
      from queries join public.document_pages on words @@ query and language = any (languages)
      where level = 3 and scheduled_for is null and (select private.caller_level()) >= 3
        and (in_opened is null or not in_opened and document_id not in (select document_id from opened))
      limit 10000
    )
    union all
    (
      -- Joins from the opened documents, because a search for a phrase would otherwise read all pages with its words.
      select document_id, version, page
      from opened join public.document_pages using (document_id)
      join queries on words @@ query and language = any (languages)
      where level between 2 and (select private.caller_level()) and scheduled_for is null and in_opened
      limit 10000
    )
    union all
    (
      select document_id, version, page
      from queries join public.document_pages on words @@ query and language = any (languages)
      -- Published, but not admitted yet. A list of levels, so that the index skips pages that the caller may not read.
      where level = any (array(select generate_series(1, (select private.caller_level())))) and scheduled_for <= now()
        and (in_opened is null or in_opened = (level = 1 or document_id in (select document_id from opened)))
      limit 10000
    )
  ), counted as (
    select document_id, version, array_agg(page) as places from found group by document_id, version
  ), newest as (
    select
      document_id, counted.version, places,
      sum(cardinality(places)) over (partition by document_id) as pages,
      sum(cardinality(places)) over (order by visible_from desc, document_id, counted.version) - cardinality(places) as newer_pages
    from counted join public.documents on documents.id = document_id and public.is_published(documents)
  ), hits as (
    select
      newest.document_id, newest.version, stored.page, pages, language, query, ts_rank(words, query) as rank, is_opened,
      row_number() over (partition by document_id order by ts_rank(words, query) desc, stored.page) as place
    from newest
    join public.document_pages as stored using (document_id, version)
    cross join lateral (select level = 1 or newest.document_id in (select document_id from opened) as is_opened) as reading
    join queries on language = any (languages) and (in_opened is null or in_opened = is_opened)
    -- Ranking reads the search vector of each page, so only the newest documents, up to 2,000 pages, are ranked.
    where newer_pages < 2000 and stored.page = any (places)
  ), best as (
    select * from hits where place <= 3 order by rank desc, document_id, page limit 50
  )
  select
    best.document_id, best.page, best.pages,
    case when is_opened then private.excerpt(language, content, query) end, best.rank
  from best join public.document_pages as stored using (document_id, version, page, language)
$$;
comment on function private.find_pages(text) is
  'For search_documents(): pages that match a search, up to the caller''s level, at most three per document and fifty in total. Pages of '
  'documents that are open or that the caller has opened come with an excerpt(). If more than 2,000 pages match, only the newest documents '
  'are ranked. If more than 10,000 pages of a level match, the number of pages per document may be too low.';
grant execute on function private.find_pages(text) to anon, authenticated, service_role;

create function private.count_search()
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.caller();
  address constant inet := private.caller_address();
  so_far constant integer := private.consume_rate_limit('search', account, address);
  reached integer;
begin
  -- Logged at half of the limit, and at the limit.
  select max(threshold) into reached
  from private.rate_limits, lateral (values (case when account is null then address_limit else account_limit end)) as rate (max_searches),
    unnest(array[max_searches / 2, max_searches]) as threshold
  where action = 'search' and threshold <= so_far;
  -- The count of a caller who keeps searching stays above a threshold, so each is logged only once an hour.
  if reached is not null and not exists (
    select from public.security_audit_log
    where created_at > now() - interval '1 hour' and event_type = 'MANY_SEARCHES' and details -> 'count' >= to_jsonb(reached)
      and private.caller_key(user_id, ip_address::inet) = private.caller_key(account, address)
  ) then
    insert into public.security_audit_log (event_type, user_id, resource_type, details)
    values ('MANY_SEARCHES', account, 'search', jsonb_build_object('count', reached));
  end if;
end
$$;
grant execute on function private.count_search() to anon, authenticated, service_role;

-- Returns one value, not rows: a caller can make PostgREST roll back a call that returns a different number of rows than requested, and the
-- error reveals the number.
create function public.search_documents(wanted text)
returns jsonb
language plpgsql set search_path = ''
as $$
begin
  if char_length(wanted) > 200 then
    raise exception using errcode = 'PT400', message = 'At most 200 characters';
  end if;
  perform private.count_search();
  return (
    select coalesce(jsonb_agg(hit), '[]') from (
      select hits.document_id, documents.title, documents.section, hits.page, hits.pages, hits.excerpt
      from private.find_pages(wanted) as hits
      -- Runs with the caller's rights, so the policy of documents applies as well.
      join public.documents on documents.id = hits.document_id
      where private.can_open(documents, (select private.caller_level()), (select private.caller_draft_level()))
        and documents.file_url like 'documents/%'
      order by hits.rank desc, documents.title, hits.page
    ) as hit
  );
end
$$;
grant execute on function public.search_documents(text) to anon, authenticated;

-- The words of a page that match a search, such as "insurer" for "insurance". The site marks them on the page.
create function public.words_on_page(document uuid, on_page integer, wanted text)
returns setof text
language sql stable security definer set search_path = ''
as $$
  with page_text as (
    select regexp_replace(content, '\s+', ' ', 'g') as content, language
    from public.document_pages
    where document_id = document and page = on_page
      and level is not null and private.can_open(document)
      and (level = 1 or document_id in (select private.opened_documents()))
  )
  select normalize(wanted, nfc) from page_text
  where position(lower(normalize(wanted, nfc)) in lower(normalize(content, nfc))) > 0
  union
  select lower(replace(hit[1], E'\x1f', ''))
  from page_text, regexp_matches(
    ts_headline(
      ('private.' || language)::regconfig, private.searchable(content), private.text_query(language, left(wanted, 200)),
      E'StartSel=\x02, StopSel=\x03, HighlightAll=true'
    ),
    E'\x02([^\x03]*)\x03', 'g'
  ) as hit
$$;
grant execute on function public.words_on_page(uuid, integer, text) to anon, authenticated;

-- Access -----------------------------------------------------------------------------------------------------

grant select (document_id, version, page, language), insert (document_id, page, page_count, language, content), delete
  on public.document_pages to authenticated;
create policy "Pages of the current files that are open to the caller" on public.document_pages
  for select to authenticated
  using (
    level is not null
    and exists (
      select from public.documents
      where id = document_id
        and private.can_open(documents, (select private.caller_level()), (select private.caller_draft_level()))
    )
  );
create policy "Editors store texts of open documents, others all" on public.document_pages
  for insert to authenticated
  with check (private.may_edit_document(document_id));
create policy "Editors delete texts of open documents, others all" on public.document_pages
  for delete to authenticated
  using (private.may_edit_document(document_id));

call private.guard_tables();
