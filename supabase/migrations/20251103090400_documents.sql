-- Documents of the data room: their levels, their publication and their order, and who may read and change them.

create table private.sections (
  id text primary key constraint sections_id_shape check (id ~ '^[a-z][a-z-]{0,49}$'),
  label text not null,
  tab text not null constraint sections_tab_known check (tab in ('core-documents', 'market-intelligence')),
  position integer not null unique,
  level smallint not null constraint sections_level_known check (level between 1 and 3)
);
comment on table private.sections is
  'The sections of the data room, their order and the access level that each requires. `npm run db:types` writes them for the '
  'browser. Migrations change a level with set_section_level(); no API role can read or write the table. Positions leave room for '
  'new sections.';
insert into private.sections (id, label, tab, position, level) values
  ('whitepaper', 'Whitepaper', 'core-documents', 10, 1),
  ('archive', 'Archive', 'core-documents', 20, 1),
  ('pitch-decks', 'Pitch Decks', 'core-documents', 30, 2),
  ('subscription-agreement', 'Subscription Agreement', 'core-documents', 40, 2),
  ('compliance', 'Compliance', 'core-documents', 50, 3),
  ('audit-reports', 'Audit Reports', 'core-documents', 60, 3),
  ('tokenomics', 'Tokenomics', 'core-documents', 70, 3),
  ('risk-management', 'Risk Management', 'core-documents', 80, 3),
  ('investment-trends', 'Investment Trends', 'market-intelligence', 90, 1),
  ('market-reports', 'Market Reports', 'market-intelligence', 100, 1),
  ('news-forecasts', 'News & Forecasts', 'market-intelligence', 110, 1);

-- An unknown section requires the highest level.
create function private.section_level(section text)
returns smallint
language sql stable set search_path = ''
return coalesce((select level from private.sections where id = section), 3::smallint);

create function private.may_edit_document(level smallint)
returns boolean
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  return private.may_change('documents') or (level = 1 and private.may_change('open_documents'));
end
$$;

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint documents_title_length check (char_length(title) between 1 and 200),
  description text constraint documents_description_length check (char_length(description) <= 2000),
  section text not null constraint documents_section_shape check (section ~ '^[a-z][a-z-]{0,49}$'),
  category text constraint documents_category_length check (char_length(category) between 1 and 50),
  requires_auth boolean not null default false,
  file_url text unique
    constraint documents_file_url_allowed check (private.is_file_url(file_url, 'documents'))
    -- Delivery files have their own column: a document that referred to one would deliver it without a stamp.
    constraint documents_file_url_no_delivery check (file_url not like 'documents/delivery/%'),
  version integer not null default 1 constraint documents_version_counted check (version > 0),
  position integer constraint documents_position_counted check (position between 1 and 100000),
  access_level smallint not null default 3,
  visible_from private.finite_time default now(),
  created_at private.finite_time not null default now(),
  updated_at timestamptz not null default now(),
  constraint documents_market_category check (
    (category is not distinct from 'market-intelligence')
    = (section in ('investment-trends', 'market-reports', 'news-forecasts'))
  ),
  -- A market document with requires_auth is listed to everyone, so its file must be in the private bucket.
  constraint documents_requires_auth_file check (not requires_auth or file_url like 'documents/%'),
  -- The reader's name is stamped onto each page of a guarded file (level 2 or 3), so it must be a PDF.
  constraint documents_guarded_file_stampable check (
    access_level = 1 or file_url !~ '^documents/' or file_url ~ '\.pdf$'
  )
);
comment on column public.documents.requires_auth is
  'Requires level 3 in any section. Below that level, a document of a core section is hidden, whereas a published market document is '
  'listed to everyone as a teaser.';
comment on column public.documents.file_url is
  'https://… or documents/<path> in the private bucket; null while there is no file. Unique, so that '
  'a stored file has exactly one level.';
comment on column public.documents.position is
  'Place within the section, set by order_documents(). Documents without a position come first, newest at the top.';
comment on column public.documents.visible_from is
  'Time of publication; null for a draft. Before publication, only team members who may read all documents see it and, at level 1, also '
  'those who may read open documents.';
comment on column public.documents.access_level is
  'Level required to open the file, written only by place_document(). Stored, because a function call per row made lists 60 times '
  'slower.';

create index documents_section_updated_at_idx on public.documents (section, updated_at desc);
create index documents_updated_at_idx on public.documents (updated_at desc);
create index documents_section_created_at_idx on public.documents (section, created_at desc);
-- Contains every column that the select policy reads, so that an index-only scan can count the documents.
create index documents_access_idx on public.documents (section, access_level, requires_auth, category, visible_from);
-- Section and category depend on each other: all documents of a market section have the same category. Without these
-- statistics the planner expects a quarter of the rows.
create statistics public.documents_section_category (dependencies) on section, category from public.documents;

-- Triggers run in the order of their names: a_ cleans the text, then b_ checks the right to the file. Later triggers rely on that
-- check, because their errors reveal other documents.
create trigger a_clean_text before insert or update on public.documents
  for each row execute function private.clean_text('title', 'description', 'section', 'category', 'file_url');
create function private.place_document()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock makes a change of the section's level wait until this document is stored.
  perform from private.sections where id = new.section for share;
  new.access_level := case when new.requires_auth then 3 else private.section_level(new.section) end;
  return new;
end
$$;
-- Named to run after zz_keep_row (…_actions.sql): that trigger restores a row for undo(), and this one sets the current level of its section.
create trigger zzz_place_document before insert or update of section, requires_auth, access_level on public.documents
  for each row execute function private.place_document();
-- Does not fire for `position`: a new order is not a change of the document.
create trigger touch_updated_at
  before update of title, description, section, category, requires_auth, file_url on public.documents
  for each row execute function private.touch_updated_at();
create function private.leave_position()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.position := null;
  return new;
end
$$;
create trigger leave_position before update of section on public.documents
  for each row when (new.section <> old.section)
  execute function private.leave_position();

create function private.may_edit_document(document uuid)
returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return private.may_change('documents') or exists (
    select from public.documents where id = document and private.may_edit_document(access_level)
  );
end
$$;
grant execute on function private.may_edit_document(smallint), private.may_edit_document(uuid)
  to authenticated, service_role;

-- Levels of files and ids, kept after a deletion ---------------------------------------------------------------

create table private.known_levels (
  name text primary key,
  level smallint not null,
  version integer
);
comment on table private.known_levels is
  'The last level of each document (by id) and of its current file (by documents/<path>). The level of a past file is never lowered. '
  'Rows remain after the document and its versions are deleted. Written by remember_level(); no API role can read it.';
comment on column private.known_levels.version is
  'The highest version number of a document. Numbers are not reused, because copies and the record of reading may refer to an undone '
  'version.';

create function private.guard_file()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  file constant text := case when new.file_url like 'documents/%' then new.file_url end;
begin
  if private.is_visitor_call() and not private.may_change('documents') and (
    -- The policies refuse these callers only later. Until then, no response may reveal which files are known.
    (file is not null and not private.may_change('open_documents'))
    or exists (select from private.known_levels where name in (new.id::text, file) and level > 1)
    -- An unused file may be a guarded one that somebody else has just uploaded.
    or (
      file is not null and not exists (select from private.known_levels where name = file)
      and not exists (
        select from storage.objects
        where bucket_id = 'documents' and 'documents/' || name = file and owner_id = (select private.caller())::text
      )
    )
  ) then
    raise exception using errcode = 'insufficient_privilege',
      message = 'Only those who may change guarded documents can publish this file';
  end if;
  return new;
end
$$;
comment on function private.guard_file() is
  'Trigger: only callers who may change guarded documents can use an id or a file that was guarded, or a file uploaded by somebody '
  'else. The response does not depend on whether another document has the file.';
create trigger b_guard_file before insert or update of section, requires_auth, file_url on public.documents
  for each row execute function private.guard_file();

create function private.keep_guarded_files()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_visitor_call() and not private.may_change('documents') and exists (
    select from public.document_versions as stored
    join private.known_levels as known on known.name = stored.file_url
    where stored.document_id = old.id and known.level > 1
  ) then
    raise exception using errcode = 'insufficient_privilege',
      message = 'Only those who may change guarded documents can delete the past files of this one';
  end if;
  return old;
end
$$;
create trigger keep_guarded_files before delete on public.documents
  for each row execute function private.keep_guarded_files();

create function private.remember_level()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.known_levels as known (name, level)
  select named, new.access_level from unnest(array[new.id::text, new.file_url]) as named
  where named = new.id::text or named like 'documents/%'
  on conflict (name) do update set level = excluded.level where known.level <> excluded.level;
  update private.known_levels set version = new.version
  where name = new.id::text and new.file_url is not null and version is distinct from greatest(version, new.version);
  -- The past files of a guarded document are guarded too. Lowering its level to 1 does not lower theirs.
  insert into private.known_levels as known (name, level)
  select distinct file_url, new.access_level from public.document_versions
  where document_id = new.id and file_url like 'documents/%' and new.access_level > 1
  on conflict (name) do update set level = excluded.level where known.level < excluded.level;
  return null;
end
$$;
create trigger remember_level after insert or update of section, requires_auth, file_url, access_level on public.documents
  for each row execute function private.remember_level();

-- Opening ------------------------------------------------------------------------------------------------------

-- The level up to which the caller may open drafts.
create function private.caller_draft_level()
returns smallint
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  return case when private.may_read('documents') then 3 when private.may_read('open_documents') then 1 else 0 end;
end
$$;

-- These functions set no search_path, so that Postgres inlines them: a call per row made lists 60 times slower. Their bodies
-- are parsed at creation, so no caller's search_path can change them.
create function public.is_published(document public.documents)
returns boolean
language sql stable parallel safe
return document.visible_from <= now();
comment on function public.is_published(public.documents) is
  'Computed column of documents. Reading it, or filtering by it, requires the right to read every column of documents.';
-- For document_pages.scheduled_for, which keeps unpublished texts out of the search.
create function private.schedule_of(document public.documents)
returns timestamptz
language sql stable
return case when public.is_published(document) then null else coalesce(document.visible_from, 'infinity') end;
create function private.can_open(document public.documents, level integer, draft_level integer)
returns boolean
language sql stable parallel safe
return document.access_level <= case when public.is_published(document) then level else draft_level end;
comment on function private.can_open(public.documents, integer, integer) is
  'The only definition of the rule for opening a document: published ones up to a level, and others up to a draft level. Pass (select '
  'private.caller_level()) and (select private.caller_draft_level()), which then run once per statement.';

create function private.can_open(document uuid)
returns boolean
language sql stable parallel safe security definer set search_path = ''
return exists (
  select from public.documents
  where id = document
    and private.can_open(documents, (select private.caller_level()), (select private.caller_draft_level()))
);
grant execute on function private.caller_draft_level(), public.is_published(public.documents), private.can_open(public.documents, integer, integer), private.can_open(uuid)
  to anon, authenticated, service_role;

grant select (
  id, title, description, section, category, requires_auth, file_url, version, position, visible_from, access_level, created_at,
  updated_at
) on public.documents to anon, authenticated;
grant insert (id, title, description, section, category, requires_auth, file_url, visible_from) on public.documents to authenticated;
grant update (title, description, section, category, requires_auth, file_url, visible_from) on public.documents to authenticated;
grant delete on public.documents to authenticated;
call private.make_searchable('public.documents', 'title');

create policy "Published up to the level, market teasers, drafts for the team" on public.documents
  for select to anon, authenticated
  using (
    private.can_open(documents, (select private.caller_level()), (select private.caller_draft_level()))
    or (requires_auth and category = 'market-intelligence' and public.is_published(documents))
  );
create policy "Editors add open documents, others all" on public.documents
  for insert to authenticated
  with check (private.may_edit_document(access_level));
create policy "Editors change open documents, others all" on public.documents
  for update to authenticated
  using (private.may_edit_document(access_level)) with check (private.may_edit_document(access_level));
create policy "Editors delete open documents, others all" on public.documents
  for delete to authenticated
  using (private.may_edit_document(access_level));

create function public.order_documents(in_section text, documents uuid[])
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.may_edit_document(private.section_level(in_section)) or exists (
    select from public.documents as row where row.id = any (documents) and not private.may_edit_document(row.access_level)
  ) then
    raise exception using errcode = 'insufficient_privilege', message = 'Editors order open documents only';
  end if;
  -- Concurrent calls are serialised here, so that each order applies as a whole.
  perform from public.documents as row where row.section = in_section order by row.id for update;
  if (select count(*) from public.documents as row where row.section = in_section and row.id = any (documents))
    <> cardinality(documents) then
    raise exception using errcode = 'PT409', message = 'The section has changed in the meantime. Please look at it again.',
      hint = 'List each document once, and only documents of this section.';
  end if;
  update public.documents as row set position = array_position(documents, row.id)
  where row.section = in_section and private.may_edit_document(row.access_level)
    and row.position is distinct from array_position(documents, row.id);
  if found then
    perform private.log_event('DOCUMENTS_ORDERED', 'section', in_section);
  end if;
end
$$;
comment on function public.order_documents(text, uuid[]) is
  'Sets the positions of a section''s documents to the order of the given ids. Documents that are not listed '
  'lose their position and come first. Editors order the open documents; the others keep their position.';
grant execute on function public.order_documents(text, uuid[]) to authenticated;

call private.guard_tables();
