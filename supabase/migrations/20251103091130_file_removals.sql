-- File removals: a queue of stored files that no row refers to any more. The edge function remove-files processes it, because
-- SQL cannot delete a stored file. A file enters the queue in the transaction that removes the last reference to it.

create table public.file_removals (
  id uuid primary key default gen_random_uuid(),
  bucket text not null check (bucket in ('documents', 'press-files', 'job-resumes')),
  path text not null check (private.is_file_url(bucket || '/' || path, bucket)),
  -- After this delay the deletion can no longer be undone.
  due_at timestamptz not null default now() + private.removal_delay(),
  -- When the removal began. From then on, no row may refer to the file.
  taken_at timestamptz,
  removed_at timestamptz,
  named_by text,
  unique (bucket, path)
);
comment on table public.file_removals is
  'Stored files that no row refers to any more, and when each is removed. Written by triggers, processed by the edge function '
  'remove-files.';
comment on column public.file_removals.named_by is
  'The permission subject of the last row that referred to the file. Null for an upload without a row.';
create index file_removals_open_idx on public.file_removals (due_at) where removed_at is null;

create function private.is_file_named(bucket text, path text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select case bucket
    when 'job-resumes' then exists (
      select from public.job_applications where id = private.application_of_resume(path) and resume_storage_path = path and deleted_at is null
    )
    when 'documents' then exists (select from public.documents where file_url = bucket || '/' || path)
      or exists (
        select from public.document_versions as stored
        join public.documents on documents.id = stored.document_id
        where bucket || '/' || path in (stored.file_url, stored.delivery_url)
      )
    else exists (select from public.press_releases where file_url = bucket || '/' || path)
      or exists (select from public.reserve_reports where file_path = bucket || '/' || path)
  end
$$;

create function private.lock_files(bucket text)
returns void
language sql set search_path = ''
as $$
  -- A resume needs no lock, because only one row can refer to it.
  select pg_advisory_xact_lock(hashtext('private.lock_files'), hashtext(bucket)) where bucket <> 'job-resumes'
$$;
comment on function private.lock_files(text) is
  'Of two transactions that add and remove references to files of a bucket, the second waits here and then sees what the first did: see '
  'the order of locks in supabase/rules.md.';

create function private.queue_file_removal()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  file_bucket constant text := tg_argv[0];
  file_column constant text := tg_argv[1];
  path_pattern constant text := coalesce(tg_argv[3], '^' || file_bucket || '/(.*)$');
  old_path constant text := substring(to_jsonb(old) ->> file_column from path_pattern);
  new_path constant text := substring(to_jsonb(new) ->> file_column from path_pattern);
begin
  if old_path is distinct from new_path then
    perform private.lock_files(file_bucket);
  end if;
  if new_path is not null and new_path is distinct from old_path then
    delete from public.file_removals where bucket = file_bucket and path = new_path and taken_at is null;
    if exists (select from public.file_removals where bucket = file_bucket and path = new_path) then
      raise exception using errcode = 'PT409', message = 'The file has been removed';
    end if;
  end if;
  if old_path is not null and not private.is_file_named(file_bucket, old_path) then
    insert into public.file_removals (bucket, path, named_by) values (file_bucket, old_path, tg_argv[2])
    on conflict (bucket, path) do nothing;
  end if;
  return null;
end
$$;
comment on function private.queue_file_removal() is
  'Trigger on the tables that refer to stored files. Arguments: bucket, column, permission subject, and a pattern of the path if '
  'the column''s value does not begin with the bucket. Queues a file that no row refers to any more. When a row refers to it '
  'again, takes it out of the queue or, if its removal has begun, refuses the row (409, PT409).';
create trigger queue_file_removal after insert or delete or update of file_url on public.documents
  for each row execute function private.queue_file_removal('documents', 'file_url', 'documents');
create trigger queue_file_removal after insert or delete or update of file_url on public.press_releases
  for each row execute function private.queue_file_removal('press-files', 'file_url', 'press');
create trigger queue_file_removal after delete on public.document_versions
  for each row execute function private.queue_file_removal('documents', 'file_url', 'documents');
create trigger queue_delivery_removal after insert or delete or update of delivery_url on public.document_versions
  for each row execute function private.queue_file_removal('documents', 'delivery_url', 'documents');
create trigger queue_file_removal after insert or delete or update of file_path on public.reserve_reports
  for each row execute function private.queue_file_removal('press-files', 'file_path', 'reserve');
create trigger queue_file_removal after delete or update of deleted_at, resume_storage_path on public.job_applications
  for each row execute function private.queue_file_removal('job-resumes', 'resume_storage_path', 'applications', '(.*)');

-- The files of past versions are removed when their document is deleted, unless the deletion is undone in time.
create function private.queue_past_versions()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    delete from public.file_removals
    using public.document_versions as stored
    where bucket = 'documents' and 'documents/' || path in (stored.file_url, stored.delivery_url) and taken_at is null
      and stored.document_id = new.id;
  else
    insert into public.file_removals (bucket, path, named_by)
    select distinct 'documents', substr(file, char_length('documents/') + 1), 'documents'
    from public.document_versions, unnest(array[file_url, delivery_url]) as file
    where document_id = old.id and file like 'documents/%'
    on conflict (bucket, path) do nothing;
  end if;
  return null;
end
$$;
create trigger queue_past_versions after insert or delete on public.documents
  for each row execute function private.queue_past_versions();

create function private.queue_unnamed_upload()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A row that refers to the file may not be committed yet.
  perform private.lock_files(new.bucket_id);
  if private.is_file_url(new.bucket_id || '/' || new.name, new.bucket_id)
    and not private.is_file_named(new.bucket_id, new.name) then
    insert into public.file_removals (bucket, path, due_at)
    values (new.bucket_id, new.name, now() + interval '1 day')
    -- If an earlier file with this path was removed, the queue still has its row.
    on conflict (bucket, path) do update set due_at = excluded.due_at, removed_at = null;
  end if;
  return null;
end
$$;
comment on function private.queue_unnamed_upload() is
  'Trigger on storage.objects: queues an upload for removal after a day, which is how long a form with the uploaded file may stay '
  'open. A row that refers to the file cancels the removal.';
create trigger queue_unnamed_upload after insert on storage.objects
  for each row when (new.bucket_id in ('documents', 'press-files', 'job-resumes'))
  execute function private.queue_unnamed_upload();

create function private.delete_text()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.document_pages as stored
  using public.document_versions as versions
  where versions.file_url = 'documents/' || new.path
    and stored.document_id = versions.document_id and stored.version = versions.number;
  return null;
end
$$;
create trigger delete_text after update of taken_at on public.file_removals
  for each row when (new.bucket = 'documents' and new.taken_at is not null)
  execute function private.delete_text();

-- Access: admins read the queue; the edge function processes it with the service key ---------------

grant select (id, bucket, path, due_at, taken_at, removed_at, named_by) on public.file_removals to authenticated;
grant select (id, bucket, path, due_at, taken_at, removed_at, named_by), update (taken_at, removed_at), delete
  on public.file_removals to service_role;

-- To publish a file, a caller needs its path. It is therefore shown only to roles that may read what named the file.
create policy "Read with the right to read what named the file, uploads with all" on public.file_removals
  for select to authenticated
  using (
    named_by in (select private.readable_subjects())
    or (named_by is null and case bucket
      when 'documents' then (select private.may_read('documents'))
      when 'job-resumes' then (select private.may_read('applications'))
      else (select private.may_read('press')) and (select private.may_read('reserve'))
    end)
  );

call private.schedule('remove-files', '* * * * *');

call private.guard_tables();
