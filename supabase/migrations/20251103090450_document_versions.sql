-- Document versions: each file that a document has had. Readers get the current version; admins also read the past ones.

create table public.document_versions (
  document_id uuid not null,
  number integer not null constraint document_versions_number_counted check (number > 0),
  file_url text not null
    constraint document_versions_file_url_allowed check (private.is_file_url(file_url, 'documents')),
  file_size bigint constraint document_versions_file_size_counted check (file_size >= 0),
  sha256 text constraint document_versions_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  what_changed text constraint document_versions_what_changed_length check (char_length(what_changed) between 1 and 500),
  created_at timestamptz not null,
  created_by uuid,
  present_of uuid unique references public.documents (id) on delete set null,
  primary key (document_id, number)
);
comment on table public.document_versions is
  'Each file that a document has had, written by a trigger on documents. document_id is no foreign key, because stamped copies and '
  'the record of reading refer to versions even after the document or the account was deleted.';
comment on column public.document_versions.present_of is
  'The document, while this is its present version. With this key the lists read what describes a file together with its document.';
comment on column public.document_versions.file_size is 'Size of a stored file in bytes, as Storage recorded it.';
comment on column public.document_versions.sha256 is 'SHA-256 of a stored file, computed by the console at the upload.';
comment on column public.document_versions.what_changed is 'Note for readers, written by the admin who replaced the file.';

create index document_versions_file_url_idx on public.document_versions (file_url);

create trigger clean_text before insert or update on public.document_versions
  for each row execute function private.clean_text('what_changed');

create function private.count_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  latest public.document_versions;
begin
  -- A stored file has exactly one level. This also applies to the files of past versions.
  if new.file_url like 'documents/%' and exists (
    select from public.document_versions as kept
    join public.documents on documents.id = kept.document_id
    where kept.file_url = new.file_url and kept.document_id <> new.id
  ) then
    raise exception using errcode = 'unique_violation', message = 'Another document has had this file';
  end if;
  select * into latest from public.document_versions
  where document_id = new.id order by number desc limit 1;
  if latest.number is not null then
    new.version := latest.number + (coalesce(new.file_url, latest.file_url) <> latest.file_url)::integer;
  end if;
  return new;
end
$$;
comment on function private.count_version() is
  'Trigger: a file that differs from the last one makes the next version. The count continues after a file was removed, '
  'and after a deleted document was restored.';
create trigger c_count_version before insert or update of file_url on public.documents
  for each row execute function private.count_version();

create function private.keep_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.document_versions set present_of = null where present_of = new.id and number <> new.version;
  insert into public.document_versions (document_id, number, file_url, file_size, created_at, created_by)
  select
    new.id, new.version, new.file_url,
    (
      select (metadata ->> 'size')::bigint from storage.objects
      where bucket_id = 'documents' and 'documents/' || name = new.file_url
    ),
    new.updated_at, (select private.caller())
  where new.file_url is not null
  on conflict do nothing;
  update public.document_versions set present_of = new.id
  where document_id = new.id and number = new.version and present_of is null;
  return null;
end
$$;
comment on function private.keep_version() is
  'Trigger: records each file that a document gets as a version, and which version is the present one. That stays when the file is '
  'removed, and is set again when a deleted document is restored.';
create trigger keep_version after insert or update of file_url on public.documents
  for each row execute function private.keep_version();

create function private.keep_file_size()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.document_versions set file_size = (new.metadata ->> 'size')::bigint
  where file_url = 'documents/' || new.name;
  return null;
end
$$;
comment on function private.keep_file_size() is
  'Trigger on storage.objects: records the size of a file that is stored after its document named it, such as a sample.';
create trigger keep_file_size after insert or update of metadata on storage.objects
  for each row when (new.bucket_id = 'documents')
  execute function private.keep_file_size();

-- Admins ---------------------------------------------------------------------------------------------------

create function private.version_file(document uuid, version integer)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select file_url from public.document_versions
  where document_id = document and number = version and (select private.may_read('documents'))
$$;
comment on function private.version_file(uuid, integer) is
  'The file of a version; null for callers who may not read all documents for the team.';
grant execute on function private.version_file(uuid, integer) to anon, authenticated, service_role;

create function public.document_history(document uuid)
returns table (
  number integer, file_url text, file_size bigint, sha256 text, what_changed text, created_at timestamptz, created_by text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    kept.number, kept.file_url, kept.file_size, kept.sha256, kept.what_changed, kept.created_at, profiles.email
  from public.document_versions as kept
  left join public.profiles on profiles.id = kept.created_by
  where kept.document_id = document and (select private.may_read('documents'))
  order by kept.number desc
$$;
comment on function public.document_history(uuid) is
  'The versions of a document with their files, newest first, for admins; no rows for others. This is a function because '
  'column grants cannot tell admins from readers: both have the database role authenticated.';
grant execute on function public.document_history(uuid) to authenticated;

create function public.replace_file(
  document uuid, new_file text, note text default null, file_sha256 text default null
)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  new_number integer;
begin
  -- The same file again makes no new version, so the note would overwrite the one of the current version.
  update public.documents set file_url = new_file
  where id = document and file_url is distinct from new_file returning version into new_number;
  if not found and exists (select from public.documents where id = document and file_url is not distinct from new_file) then
    raise exception using errcode = 'PT400', message = 'The document has this file already';
  elsif not found then
    raise exception using errcode = 'PT404', message = 'There is no such document to change';
  end if;
  update public.document_versions set what_changed = note, sha256 = file_sha256
  where document_id = document and number = new_number;
  return new_number;
end
$$;
comment on function public.replace_file(uuid, text, text, text) is
  'Replaces the file of a document, stores the note and the hash of the new version, and returns its number. '
  'Runs with the caller''s rights.';
grant execute on function public.replace_file(uuid, text, text, text) to authenticated;

-- Access ---------------------------------------------------------------------------------------------------

alter table public.document_versions enable row level security;
revoke all on public.document_versions from anon, authenticated, service_role;
grant select (document_id, number, present_of, file_size, what_changed, created_at) on public.document_versions to anon, authenticated;
grant update (what_changed, sha256), delete on public.document_versions to authenticated;

create policy "Present versions up to the level, all with the right to read" on public.document_versions
  for select to anon, authenticated
  using (
    exists (
      select from public.documents
      where id = present_of
        and private.can_open(documents, (select private.caller_level()), (select private.caller_draft_level()))
    )
    or (select private.may_read('documents'))
  );
-- A past file of an open document may be guarded.
create policy "Change the present version with its document, past ones with all" on public.document_versions
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
