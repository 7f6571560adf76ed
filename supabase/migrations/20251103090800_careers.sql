-- Careers: job openings and the applications of candidates.

create table public.job_openings (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint job_openings_title_length check (
    char_length(title) between 1 and 200 and not private.has_hidden_characters(title)
  ),
  location text not null constraint job_openings_location_length check (char_length(location) between 1 and 200),
  type text not null constraint job_openings_type_length check (char_length(type) between 1 and 50),
  description text not null constraint job_openings_description_length check (char_length(description) between 1 and 10000),
  published boolean not null default false,
  created_at private.finite_time not null default now(),
  updated_at timestamptz not null default now()
);

-- Serves the order and the count of the list. It includes `published`, the only column that the select policy reads.
create index job_openings_created_at_idx on public.job_openings (created_at desc) include (published);

create trigger clean_text before insert or update on public.job_openings
  for each row execute function private.clean_text('title', 'location', 'type', 'description');
create trigger touch_updated_at before update on public.job_openings
  for each row execute function private.touch_updated_at();

grant select (id, title, location, type, description, published, created_at, updated_at)
  on public.job_openings to anon, authenticated;
grant insert (id, title, location, type, description, published) on public.job_openings to authenticated;
grant update (title, location, type, description, published) on public.job_openings to authenticated;
grant delete on public.job_openings to authenticated;
call private.make_searchable('public.job_openings', 'title');

create policy "Published openings, or by team permission" on public.job_openings
  for select to anon, authenticated
  using (published or (select private.may_read('openings')));
call private.team_policies('public.job_openings', 'openings', 'add', 'change', 'delete');

-- Applications -------------------------------------------------------------------------------

create function private.application_of_resume(path text)
returns uuid
language sql immutable set search_path = ''
return substring(
  path from '^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/resume(?:-[0-9a-f]{8})?\.(?:pdf|doc|docx)$'
)::uuid;
comment on function private.application_of_resume(text) is
  'Id of the application in the path of the applicant''s file, {id}/resume.(pdf|doc|docx), or of a newer one that the team adds, '
  '{id}/resume-{eight hexadecimal digits}.(pdf|doc|docx). Null for any other path.';
grant execute on function private.application_of_resume(text) to anon, authenticated, service_role;

create function private.type_of_resume(path text)
returns text
language sql immutable set search_path = ''
return case substring(path from '\.[a-z]+$')
  when '.pdf' then 'application/pdf'
  when '.doc' then 'application/msword'
  when '.docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
end;

create function private.are_labels(labels text[])
returns boolean
language sql immutable set search_path = ''
return cardinality(labels) <= 10
  and array_position(labels, null) is null
  and (
    select count(distinct label) = count(*)
      and coalesce(bool_and(char_length(label) between 1 and 40 and label = btrim(label) and not private.has_hidden_characters(label)), true)
    from unnest(labels) as label
  );
grant execute on function private.are_labels(text[]) to anon, authenticated, service_role;

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint job_applications_first_name_length check (
    char_length(first_name) between 1 and 100 and not private.has_hidden_characters(first_name)
  ),
  last_name text not null constraint job_applications_last_name_length check (
    char_length(last_name) between 1 and 100 and not private.has_hidden_characters(last_name)
  ),
  email text not null constraint job_applications_email_shape check (private.is_email(email)),
  phone text constraint job_applications_phone_length check (
    char_length(phone) between 3 and 40 and not private.has_hidden_characters(phone)
  ),
  job_title text not null default 'Open Application'
    constraint job_applications_job_title_length check (
      char_length(job_title) between 1 and 200 and not private.has_hidden_characters(job_title)
    ),
  resume_file_name text not null
    constraint job_applications_resume_file_name_length check (char_length(resume_file_name) between 1 and 255)
    constraint job_applications_resume_file_name_shape check (
      resume_file_name ~* '^[^/\\]+\.(pdf|doc|docx)$' and not private.has_hidden_characters(resume_file_name)
    ),
  resume_file_size integer not null
    constraint job_applications_resume_file_size_limit check (resume_file_size between 1 and 5242880),
  resume_content_type text not null constraint job_applications_resume_content_type_known check (
    resume_content_type in (
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    )
  ),
  resume_storage_path text constraint job_applications_resume_storage_path_shape check (
    resume_storage_path is null or private.application_of_resume(resume_storage_path) is not distinct from id
  ),
  status text not null default 'pending'
    constraint job_applications_status_known check (status in ('pending', 'approved', 'declined')),
  labels text[] not null default '{}' constraint job_applications_labels_shape check (private.are_labels(labels)),
  note text constraint job_applications_note_length check (char_length(note) between 1 and 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table public.job_applications is
  'Anyone may apply; only admins read applications. The browser generates the id, inserts the row without reading it back, and '
  'then uploads the file under that id.';
comment on column public.job_applications.resume_storage_path is
  'Path in the bucket job-resumes: null until the applicant''s file is uploaded, when a trigger on storage.objects sets it. '
  'replace_resume() sets the path of a newer file.';
comment on column public.job_applications.labels is
  'Labels of the team, such as the stage of the application. They have no effect; only the status is a decision.';
comment on column public.job_applications.deleted_at is
  'When the team deleted the application. From then on nobody can read it; the row is deleted later, so that the deletion can be undone.';

-- Partial, with the condition of the select policy, so that the index alone can count what the team may read.
create index job_applications_created_at_idx on public.job_applications (created_at desc) where deleted_at is null;
create index job_applications_pending_idx on public.job_applications (created_at desc)
  where status = 'pending' and deleted_at is null;

create trigger clean_text before insert or update of resume_file_name on public.job_applications
  for each row execute function private.clean_text(
    'first_name', 'last_name', 'email', 'phone', 'job_title', 'resume_file_name'
  );
create trigger clean_note before update of note on public.job_applications
  for each row execute function private.clean_text('note');
call private.limit_inserts_into(
  'public.job_applications', rows_per_call => 1, per_address_and_hour => 20, per_account_and_hour => 20
);
-- The deletion period counts from updated_at. Notes, labels and a newer resume do not change it, so they do not extend the period.
create trigger touch_updated_at before update of status on public.job_applications
  for each row execute function private.touch_updated_at();

grant insert (id, first_name, last_name, email, phone, job_title, resume_file_name, resume_file_size, resume_content_type)
  on public.job_applications to anon, authenticated;
grant select (
  id, first_name, last_name, email, phone, job_title, resume_file_name, resume_file_size, resume_content_type,
  resume_storage_path, status, labels, note, created_at, updated_at, deleted_at
) on public.job_applications to authenticated;
grant update (status, labels, note) on public.job_applications to authenticated;
call private.make_searchable('public.job_applications', 'first_name', 'last_name', 'email', 'phone', 'job_title');

create policy "Anyone may apply" on public.job_applications
  for insert to anon, authenticated
  with check (status = 'pending' and resume_storage_path is null);
create policy "Read with the right to read applications" on public.job_applications
  for select to authenticated using (deleted_at is null and (select private.may_read('applications')));
create policy "Change with the right to change applications" on public.job_applications
  for update to authenticated
  using (deleted_at is null and (select private.may_change('applications')))
  with check ((select private.may_change('applications')));

call private.guard_tables();
