-- Document versions: each file that a document has had. Readers get the current version; admins also read the past ones.

create table public.document_versions (
  document_id uuid not null,
  number integer not null constraint document_versions_number_counted check (number > 0),
  file_url text not null
    constraint document_versions_file_url_allowed check (private.is_file_url(file_url, 'documents')),
  file_size bigint constraint document_versions_file_size_counted check (file_size >= 0),
  sha256 text constraint document_versions_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  delivery_url text constraint document_versions_delivery_url_allowed check (
    private.is_file_url(delivery_url, 'documents') and delivery_url like 'documents/delivery/%'
  ),
  delivery_sha256 text constraint document_versions_delivery_sha256_shape check (delivery_sha256 ~ '^[0-9a-f]{64}$'),
  page_sizes jsonb constraint document_versions_page_sizes_listed check (
    jsonb_typeof(page_sizes) = 'array' and octet_length(page_sizes::text) <= 20000
  ),
  problem text constraint document_versions_problem_shape check (problem ~ '^[a-z-]{1,50}$'),
  what_changed text constraint document_versions_what_changed_length check (char_length(what_changed) between 1 and 500),
  created_at timestamptz not null,
  created_by uuid,
  current_of uuid unique references public.documents (id) on delete set null,
  primary key (document_id, number),
  constraint document_versions_delivery_whole check (num_nulls(delivery_url, delivery_sha256, page_sizes) in (0, 3))
);
comment on table public.document_versions is
  'Each file that a document has had, written by a trigger on documents. document_id and created_by have no foreign '
  'keys: a version outlives the document and the account, because stamped copies and the record of reading refer to it.';
comment on column public.document_versions.current_of is
  'The document, while this is its current version; otherwise null. Queries join a document with the data of its file by this key.';
comment on column public.document_versions.delivery_url is
  'documents/delivery/<path>: the file that open-document stamps for the readers of a guarded document. The console makes it from '
  'file_url. A guarded version without one cannot be opened.';
comment on column public.document_versions.problem is
  'Why readers cannot open a guarded version: the reason of the last attempt to prepare it, or "damaged" if open-document found a '
  'delivery file with a different hash. Null without a known problem.';

create index document_versions_file_url_idx on public.document_versions (file_url);

create trigger clean_text before insert or update on public.document_versions
  for each row execute function private.clean_text('what_changed');

create function private.count_version()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest public.document_versions;
begin
  -- A stored file has one level, so it belongs to only one document, even as the file of a past version.
  if new.file_url like 'documents/%' and exists (
    select from public.document_versions as stored
    join public.documents on documents.id = stored.document_id
    where stored.file_url = new.file_url and stored.document_id <> new.id
  ) then
    raise exception using errcode = 'unique_violation', message = 'Another document has had this file';
  end if;
  select * into latest from public.document_versions
  where document_id = new.id order by number desc limit 1;
  -- A number is never used again, even if its version was deleted or undone.
  if latest.number is null or coalesce(new.file_url, latest.file_url) <> latest.file_url then
    new.version := 1 + greatest(latest.number, (select version from private.known_levels where name = new.id::text), 0);
  else
    new.version := latest.number;
  end if;
  return new;
end
$$;
create trigger c_count_version before insert or update of file_url on public.documents
  for each row execute function private.count_version();

create function private.keep_version()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.document_versions set current_of = null where current_of = new.id and number <> new.version;
  -- The other versions with this file, which store_delivery() changes: locked before the files of the bucket.
  perform from public.document_versions where document_id = new.id and file_url = new.file_url order by number for no key update;
  insert into public.document_versions (
    document_id, number, file_url, file_size, sha256, delivery_url, delivery_sha256, page_sizes, problem, created_at, created_by
  )
  select
    new.id, new.version, new.file_url,
    (
      select (metadata ->> 'size')::bigint from storage.objects
      where bucket_id = 'documents' and 'documents/' || name = new.file_url
    ),
    earlier.sha256, earlier.delivery_url, earlier.delivery_sha256, earlier.page_sizes, earlier.problem,
    new.updated_at, (select private.caller())
  from (values (new.file_url)) as file (url)
  left join lateral (
    select * from public.document_versions
    where document_id = new.id and file_url = file.url order by number desc limit 1
  ) as earlier on true
  where url is not null
  on conflict do nothing;
  update public.document_versions set current_of = new.id
  where document_id = new.id and number = new.version and current_of is null;
  return null;
end
$$;
comment on function private.keep_version() is
  'Trigger: records each file of a document as a version, and which version is current. The version is kept when the file is removed, '
  'and becomes current again when a deleted document is restored. A later version with the same file inherits its data.';
create trigger keep_version after insert or update of file_url on public.documents
  for each row execute function private.keep_version();

create function private.keep_file_size()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.document_versions set file_size = (new.metadata ->> 'size')::bigint
  where file_url = 'documents/' || new.name;
  return null;
end
$$;
create trigger keep_file_size after insert or update of metadata on storage.objects
  for each row when (new.bucket_id = 'documents')
  execute function private.keep_file_size();

-- Reading --------------------------------------------------------------------------------------------------

create function private.files_of_version(document uuid, version integer)
returns table (file_url text, delivery_url text, delivery_sha256 text)
language sql stable security definer set search_path = ''
as $$
  select stored.file_url, stored.delivery_url, stored.delivery_sha256 from public.document_versions as stored
  where stored.document_id = document and stored.number = version
    and ((select private.may_read('documents')) or (stored.current_of = document and private.can_open(document)))
$$;
grant execute on function private.files_of_version(uuid, integer) to anon, authenticated, service_role;

create function public.document_history(document uuid)
returns table (
  number integer, file_url text, file_size bigint, sha256 text, delivery_url text, problem text, pages integer, what_changed text,
  created_at timestamptz, created_by text
)
language sql stable security definer set search_path = ''
as $$
  select
    stored.number, stored.file_url, stored.file_size, stored.sha256, stored.delivery_url, stored.problem, jsonb_array_length(stored.page_sizes),
    stored.what_changed, stored.created_at, profiles.email
  from public.document_versions as stored
  left join public.profiles on profiles.id = stored.created_by
  where stored.document_id = document
    and ((select private.may_read('documents')) or (stored.current_of = document and private.may_edit_document(document)))
  order by stored.number desc
$$;
comment on function public.document_history(uuid) is
  'The versions of a document with their files, newest first; for editors, only the current version of an open document. A function, '
  'because column grants cannot distinguish team and readers, who share the database role authenticated.';
grant execute on function public.document_history(uuid) to authenticated;

-- Publishing -----------------------------------------------------------------------------------------------

create function public.store_delivery(document uuid, version integer, delivery jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_visitor_call() and not private.may_change('documents') then
    raise exception using errcode = 'insufficient_privilege',
      message = 'Only those who may change guarded documents store a delivery file';
  end if;
  if exists (
    select from public.document_versions as named
    join public.document_versions as other on other.file_url <> named.file_url
    where named.document_id = document and named.number = version and other.delivery_url = delivery ->> 'url'
  ) then
    raise exception using errcode = 'PT400', message = 'This delivery file was made from another file';
  end if;
  update public.document_versions as stored set
    delivery_url = coalesce(delivery ->> 'url', stored.delivery_url),
    delivery_sha256 = coalesce(delivery ->> 'sha256', stored.delivery_sha256),
    page_sizes = coalesce(delivery -> 'page_sizes', stored.page_sizes),
    problem = delivery ->> 'problem'
  from public.document_versions as named
  where named.document_id = document and named.number = version
    -- All versions with this file: a file that was used again has several.
    and stored.document_id = document and stored.file_url = named.file_url;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such version';
  end if;
end
$$;
grant execute on function public.store_delivery(uuid, integer, jsonb) to authenticated, service_role;

create function public.publish_document(
  document uuid, file text default null, details jsonb default null, file_sha256 text default null, note text default null,
  delivery jsonb default null, text_language text default null, pages text[] default null
)
returns integer
language plpgsql set search_path = ''
as $$
declare
  current_number integer;
begin
  if details is null then
    update public.documents set file_url = file
    where id = document and file_url is distinct from file;
  else
    details := details || jsonb_build_object('id', document, 'file_url', file);
    execute (
      select format(
        'insert into public.documents (%1$s) select %1$s from jsonb_populate_record(null::public.documents, $1)',
        string_agg(quote_ident(key), ', ')
      )
      from jsonb_object_keys(details) as key
    ) using details;
  end if;
  -- Locks the document before its version, as a change of the file does.
  select version into current_number from public.documents
  where id = document and file_url is not distinct from file and private.may_edit_document(access_level) for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such document to change';
  end if;
  -- A missing argument keeps the stored value: the file may be that of an earlier version, which has its data already.
  if note is not null then
    update public.document_versions set what_changed = note where document_id = document and number = current_number;
  end if;
  if file_sha256 is not null then
    update public.document_versions set sha256 = file_sha256 where document_id = document and number = current_number;
  end if;
  if delivery is not null then
    perform public.store_delivery(document, current_number, delivery);
  end if;
  if pages is not null then
    perform public.store_document_text(document, file, text_language, pages);
  end if;
  return current_number;
end
$$;
comment on function public.publish_document(uuid, text, jsonb, text, text, jsonb, text, text[]) is
  'In one transaction, publishes a file with its hash, its delivery file and the text of its pages: as a new document with these '
  'details, or as the next version of an existing one, with a note. Returns the number of the version. Runs with the caller''s rights.';
grant execute on function public.publish_document(uuid, text, jsonb, text, text, jsonb, text, text[]) to authenticated;

-- Constraints on every write -----------------------------------------------------------------------------------

create function private.require_delivery()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.documents
    -- The trigger's row is a document or a version.
    where id = coalesce(to_jsonb(new) ->> 'id', to_jsonb(new) ->> 'current_of')::uuid
      and access_level > 1 and visible_from is not null and file_url like 'documents/%'
      and not exists (
        select from public.document_versions as stored
        where stored.current_of = documents.id and stored.file_url = documents.file_url and delivery_url is not null
      )
  ) then
    raise exception using errcode = 'PT400', message = 'A guarded file must be published with its delivery file';
  end if;
  return null;
end
$$;
comment on function private.require_delivery() is
  'Trigger on documents and document_versions: a team member cannot publish, schedule or guard a document whose current file has no '
  'delivery file. A document that a migration has guarded may lack one, and cannot be opened until one is made.';
-- Deferred: publish_document() stores the delivery file after the row. Undo is exempt, because it restores what was published before.
create constraint trigger require_delivery after insert or update of section, requires_auth, file_url, visible_from on public.documents
  deferrable initially deferred for each row
  when (private.is_visitor_call() and new.access_level > 1 and coalesce(current_setting('private.undone', true), '') = '')
  execute function private.require_delivery();
create constraint trigger require_delivery after update of delivery_url on public.document_versions
  deferrable initially deferred for each row
  when (private.is_visitor_call() and new.delivery_url is null)
  execute function private.require_delivery();

create trigger keep_hash before update of sha256 on public.document_versions
  for each row when (
    new.sha256 is distinct from old.sha256 and old.delivery_url is not null and new.delivery_url is not null and private.is_visitor_call()
  )
  execute function private.refuse('PT400', 'The delivery file was made from the file with the stored hash');

-- Access ---------------------------------------------------------------------------------------------------

grant select (document_id, number, current_of, file_size, what_changed, created_at) on public.document_versions to anon, authenticated;
-- Readers gain nothing from the path of a delivery file: Storage refuses them the file.
grant select (delivery_url, problem) on public.document_versions to authenticated;
-- For prepare-files.mjs, which makes missing delivery files.
grant select (document_id, number, file_url, delivery_url) on public.document_versions to service_role;
grant update (what_changed, sha256), delete on public.document_versions to authenticated;

create policy "Current versions up to the level, or by team permission" on public.document_versions
  for select to anon, authenticated
  using (
    exists (
      select from public.documents
      where id = current_of
        and private.can_open(documents, (select private.caller_level()), (select private.caller_draft_level()))
    )
    or (select private.may_read('documents'))
  );
-- Past versions require the right to all documents, because a past file of an open document may be guarded.
create policy "Change the current version with its document, past ones with all" on public.document_versions
  for update to authenticated
  using (
    (select private.may_change('documents'))
    or (
      private.may_edit_document(document_id)
      and exists (select from public.documents where id = document_id and version = number)
    )
  ) with check (private.may_edit_document(document_id));
create policy "Delete past versions with the right to change documents" on public.document_versions
  for delete to authenticated
  using (
    (select private.may_change('documents'))
    and not exists (select from public.documents where id = document_id and version = number)
  );

call private.guard_tables();
