-- Storage: the buckets, who may read and write their files, and the link from resumes to applications.
-- Hosted Supabase allows only policies and triggers in the schema storage.

with types as (
  select
    array[
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    ] as pdf_and_word,
    array[
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation'
    ] as excel_and_powerpoint
)
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'documents', 'documents', false, 52428800, pdf_and_word || excel_and_powerpoint from types
union all select 'press-files', 'press-files', false, 52428800, pdf_and_word || excel_and_powerpoint from types
union all select 'job-resumes', 'job-resumes', false, 5242880, pdf_and_word from types
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.awaits_resume(path text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.job_applications
    where id = private.application_of_resume(path) and path like '%/resume.%'
      and resume_storage_path is null
      and deleted_at is null
      and created_at > now() - interval '1 hour'
  )
$$;
comment on function private.awaits_resume(text) is
  'True when the path belongs to an application of the last hour that has no file yet. The applicant''s file is …/resume.*, one from '
  'the team …/resume-*. Whoever knows the id may upload: only the applicant''s browser does, because it generated the id.';
grant execute on function private.awaits_resume(text) to anon, authenticated, service_role;

create function private.opens_one_file()
returns boolean
language sql stable set search_path = ''
return storage.allow_any_operation(
  array['object.get_authenticated', 'object.get_authenticated_info', 'object.head_authenticated_info']
);
comment on function private.opens_one_file() is
  'True when the storage service opens or describes one file, whose path the caller gave. False for any other operation, such as a '
  'list, and when the service names no operation.';
grant execute on function private.opens_one_file() to anon, authenticated, service_role;

create function private.may_read_press_file(path text, uploader text)
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  file constant text := 'press-files/' || path;
begin
  -- If a report refers to the file, the publication of the report alone decides: no press item can publish it earlier, or hide it later.
  if exists (select from public.reserve_reports where file_path = file) then
    return private.may_read('reserve') or (
      (private.opens_one_file() or private.may_read('press'))
      and exists (select from public.reserve_reports where file_path = file and published_at <= now())
    );
  elsif exists (select from public.press_releases where file_url = file) then
    return private.may_read('press') or (
      (private.opens_one_file() or private.may_read('reserve'))
      and exists (select from public.press_releases where file_url = file and visible_from <= now())
    );
  end if;
  return (private.may_read('press') and private.may_read('reserve')) or (
    uploader = (select private.caller())::text and (private.may_change('press') or private.may_change('reserve'))
  ) or exists (
    -- Its item or report was deleted a moment ago.
    select from public.file_removals
    where bucket = 'press-files' and file_removals.path = may_read_press_file.path and private.may_read(named_by)
  );
end
$$;
comment on function private.may_read_press_file(text, text) is
  'Whether the caller may read a press file. Once its press item or report is published: everybody, one file at a time. Before that: '
  'roles that may read the item or report. If none refers to it: its uploader, roles that may read both kinds, and those that '
  'could read the item or report that referred to it last.';
grant execute on function private.may_read_press_file(text, text) to anon, authenticated, service_role;

-- Signed URLs are refused. Their creator chooses how long they last, so they could outlive the access that they were created with.
-- The two policies list the permitted operations, so operations added by later versions of Storage are refused too.
-- The only exception is an applicant's upload, which save_resume_path() limits.
create policy "Files can only be opened or listed" on storage.objects as restrictive
  for select to anon, authenticated
  using (
    (select private.opens_one_file()) or (select storage.allow_any_operation(array['object.list', 'object.list_v2']))
  );
create policy "No signed upload URLs, except for resumes" on storage.objects as restrictive
  for insert to anon, authenticated
  with check (
    (bucket_id = 'job-resumes' and private.awaits_resume(name)) or (select storage.allow_any_operation(array['object.upload']))
  );

-- Readers get a guarded file (level 2 or 3) only from the function open-document, which stamps it. Here they may only read its size.
-- The function press-file reads published press files with an anonymous visitor's rights.
create policy "Published files up to the level, or by team permission" on storage.objects
  for select to anon, authenticated
  using (
    case bucket_id
      when 'documents' then
        (select private.may_read('documents'))
        or (
          (select private.opens_one_file())
          and exists (
            select from public.documents
            where file_url = 'documents/' || objects.name
              and private.can_open(documents, (select private.caller_level()), (select private.caller_draft_level()))
              and (access_level = 1 or (
                select storage.allow_any_operation(array['object.get_authenticated_info', 'object.head_authenticated_info'])
              ))
          )
        )
      when 'press-files' then private.may_read_press_file(name, owner_id)
      when 'job-resumes' then (select private.may_read('applications'))
      else false
    end
  );
create policy "Resume of a fresh application, others with the right to change" on storage.objects
  for insert to anon, authenticated
  with check (
    -- Refuses a path that no row can contain, because the queue file_removals could not remove such a file.
    private.is_file_url(bucket_id || '/' || name, bucket_id) and case bucket_id
      -- An uploaded file belongs to no document until a row refers to it; the policies of documents guard that.
      when 'documents' then (select private.may_change('open_documents'))
      -- Files of reserve reports are in this bucket too; keep_evidence() guards them.
      when 'press-files' then (select private.may_change('press')) or (select private.may_change('reserve'))
      -- A resume that the team uploads has a path of its own. It takes effect once replace_resume() assigns it to the application.
      when 'job-resumes' then private.awaits_resume(name) or (
        (select private.may_change('applications')) and private.application_of_resume(name) is not null and name like '%/resume-%'
      )
      else false
    end
  );
-- There is no policy to update or delete: stored files never change. A new file is a new object, and only the queue file_removals
-- removes one.

create function private.limit_caching()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Storage delivers a file with the Cache-Control header of its upload. A row without the header passes: Storage may insert one to test
  -- the policy (see save_resume_path()). A header of any other form counts as 9999 seconds, which is too long.
  if new.metadata ->> 'cacheControl' not in ('private, no-store', 'no-cache')
    and coalesce(substring(new.metadata ->> 'cacheControl' from '^max-age=(\d{1,4})$')::integer, 9999) > 3600 then
    raise exception using
      errcode = 'invalid_text_representation',
      message = 'A private file may be kept in caches for at most an hour';
  end if;
  return null;
end
$$;
comment on function private.limit_caching() is
  'Trigger on storage.objects: no cache may keep a private file for more than an hour. The application form sends an hour, '
  'the console no-store for documents.';
create trigger limit_caching after insert or update of metadata on storage.objects
  for each row
  when (new.bucket_id in ('documents', 'press-files', 'job-resumes'))
  execute function private.limit_caching();

create function private.save_resume_path()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The storage service inserts the row twice. The first insert, with the caller's rights, only tests the policy: it is rolled
  -- back and may lack the file's metadata. The second runs with the service's own rights, so the policy does not apply to it.
  -- The rules are therefore checked here again, on a locked row. The lock lets only one of two concurrent uploads succeed; the check
  -- refuses a signed upload URL that is used too late.
  perform from public.job_applications
  where id = private.application_of_resume(new.name)
    and (
      resume_storage_path = new.name
      or (resume_storage_path is null and deleted_at is null and created_at > now() - interval '1 hour')
    )
  for update;
  if not found then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'No application awaits this file';
  end if;
  if new.metadata ->> 'size' is null then
    return null;
  end if;
  update public.job_applications
  set resume_storage_path = new.name
  where id = private.application_of_resume(new.name)
    and resume_file_size = (new.metadata ->> 'size')::bigint
    and resume_content_type = new.metadata ->> 'mimetype'
    and resume_content_type = private.type_of_resume(new.name);
  if not found then
    raise exception using
      -- Storage responds to this code with 400 and the message, to unknown codes with 500.
      errcode = 'invalid_text_representation',
      message = 'The file is not the one that the application declared';
  end if;
  return null;
end
$$;
comment on function private.save_resume_path() is
  'Trigger on storage.objects: saves the path of the applicant''s resume in the application, once, and only '
  'if size and type match the declared ones. Without the path the console offers no download.';

create trigger save_resume_path after insert or update of metadata on storage.objects
  for each row
  when (new.bucket_id = 'job-resumes' and new.name not like '%/resume-%')
  execute function private.save_resume_path();

create function public.replace_resume(application uuid, file text, file_name text)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_change('applications');
  update public.job_applications
  set resume_storage_path = file, resume_file_name = file_name,
    resume_file_size = (stored.metadata ->> 'size')::integer, resume_content_type = private.type_of_resume(file)
  from storage.objects as stored
  where job_applications.id = application and deleted_at is null
    and bucket_id = 'job-resumes' and stored.name = file and stored.metadata ->> 'mimetype' = private.type_of_resume(file);
  if not found then
    raise exception using errcode = 'PT404', message = 'It no longer exists.';
  end if;
  perform private.log_event('RESUME_REPLACED', 'job_application', application::text);
end
$$;
grant execute on function public.replace_resume(uuid, text, text) to authenticated;

create function private.keep_evidence()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  file constant text := 'press-files/' || case tg_op when 'INSERT' then new.name else old.name end;
begin
  if exists (select from public.reserve_reports where file_path = file) and (
    tg_op <> 'INSERT'
    -- A file without an uploader is stored by the operator with the secret key.
    or (new.owner_id is not null and not exists (
      select from public.profiles
      where id::text = new.owner_id and role = 'admin' and private.permission(team_role, 'reserve') = 'change'
    ))
  ) then
    raise exception using errcode = 'insufficient_privilege', message = 'A reserve report names this file';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.keep_evidence() is
  'Trigger on storage.objects: a file of a reserve report cannot be changed, moved or deleted, not even with the secret key. If the '
  'file is missing, only a role that may add reports can upload it.';
create trigger keep_evidence_new before insert on storage.objects
  for each row when (new.bucket_id = 'press-files')
  execute function private.keep_evidence();
-- Storage itself may set the other columns, for example when it is updated.
create trigger keep_evidence before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'press-files')
  execute function private.keep_evidence();
