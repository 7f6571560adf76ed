-- Deletion periods: deletes data when the periods of the privacy policy have ended. Change both together;
-- tests/database/deletion-periods.test.ts compares them.

create function private.application_has_expired(application public.job_applications)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case
    when application.deleted_at is not null then application.deleted_at < now() - interval '75 seconds'
    when application.job_title = 'Open Application' then application.created_at < now() - interval '12 months'
    -- updated_at is the time of the decision: after the first hour nothing else changes it.
    else application.status <> 'pending' and application.updated_at < now() - interval '6 months'
  end
$$;
comment on function private.application_has_expired(public.job_applications) is
  'True when the deletion period has ended: 12 months after an open application, six months after the decision on another one. '
  'Never for undecided ones. One that the team deleted: as soon as that can no longer be undone.';

create function public.delete_application(application uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_change('applications');
  update public.job_applications set deleted_at = now() where id = application and deleted_at is null;
  if not found then
    raise exception using errcode = 'PT409', message = 'This application has already been deleted.';
  end if;
  insert into public.security_audit_log (event_type, resource_type, resource_id)
  values ('APPLICATION_DELETED', 'job_application', application::text);
end
$$;
comment on function public.delete_application(uuid) is
  'Deletes an application: nobody reads it any more, and a trigger queues the removal of its file (see …_file_removals.sql). The row '
  'goes with the next delete_expired_data(), so that restore_application() can undo this until its file is removed.';

create function public.restore_application(application uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_change('applications');
  update public.job_applications set deleted_at = null
  where id = application and deleted_at > now() - interval '75 seconds';
  if not found then
    raise exception using errcode = 'PT409', message = 'It is too late to undo this.';
  end if;
  insert into public.security_audit_log (event_type, resource_type, resource_id)
  values ('APPLICATION_RESTORED', 'job_application', application::text);
end
$$;
comment on function public.restore_application(uuid) is 'Undoes delete_application() within 75 seconds.';
grant execute on function public.delete_application(uuid), public.restore_application(uuid) to authenticated;

create view private.expired_resumes with (security_invoker = true) as
  select objects.name
  from storage.objects
  join public.job_applications as applications
    on applications.id = private.application_of_resume(objects.name)
  where objects.bucket_id = 'job-resumes' and private.application_has_expired(applications);
comment on view private.expired_resumes is
  'Files of expired applications. Only the storage API can delete a stored file, not SQL: see '
  'supabase/rules.md. The row of the application is deleted after its file.';

create function private.delete_expired_data()
returns table (table_name text, deleted bigint)
language sql
security definer
set search_path = ''
as $$
  with messages as (
    delete from public.contact_messages
    where greatest(created_at, handled_at) < now() - interval '24 months'
    returning 1
  ), requests as (
    delete from public.documentation_requests
    where handled_at < now() - interval '24 months'
    returning 1
  ), questions as (
    delete from public.questions
    where greatest(created_at, answered_at) < now() - interval '24 months'
    returning 1
  ), applications as (
    delete from public.job_applications as applications
    where private.application_has_expired(applications)
      and not exists (
        select from storage.objects
        where bucket_id = 'job-resumes' and private.application_of_resume(name) = applications.id
      )
    returning 1
  ), events as (
    delete from public.security_audit_log
    where created_at < now() - interval '24 months'
    returning 1
  ), readings as (
    delete from public.reading_sessions
    where started_at < now() - interval '12 months'
    returning 1
  ), copies as (
    delete from public.document_copies
    where issued_at < now() - interval '24 months'
    returning 1
  ), waits as (
    delete from public.document_waits
    where notified_at < now() - interval '12 months'
    returning 1
  ), mails as (
    delete from public.outbox
    where created_at < now() - interval '12 months'
    returning 1
  ), marks as (
    delete from public.undeliverable_addresses
    where noted_at < now() - interval '12 months'
    returning 1
  ), acceptances as (
    delete from public.agreement_acceptances
    where accepted_at < now() - interval '10 years'
      and not exists (select from public.profiles where profiles.id = account_id)
    returning 1
  ), invitations as (
    -- Deletes the account that nobody took over; the trigger drop_invitation then deletes the invitation.
    delete from auth.users where id in (select id from public.profiles where invited_until < now() - interval '30 days')
    returning 1
  )
  select 'contact_messages', count(*) from messages
  union all select 'documentation_requests', count(*) from requests
  union all select 'questions', count(*) from questions
  union all select 'job_applications', count(*) from applications
  union all select 'security_audit_log', count(*) from events
  union all select 'reading_sessions', count(*) from readings
  union all select 'document_copies', count(*) from copies
  union all select 'document_waits', count(*) from waits
  union all select 'outbox', count(*) from mails
  union all select 'undeliverable_addresses', count(*) from marks
  union all select 'agreement_acceptances', count(*) from acceptances
  union all select 'invitations', count(*) from invitations
$$;
comment on function private.delete_expired_data() is
  'Deletes the rows whose period in the privacy policy has ended, and returns how many. Runs every night '
  'with its owner''s rights: no API role may delete from the audit log, or call this function.';

do $$
begin
  -- The setting exists only where pg_cron is loaded, and names the database in which it runs.
  if current_setting('cron.database_name', true) = current_database() then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('delete-expired-data', '17 3 * * *', 'select private.delete_expired_data()');
  else
    raise notice 'pg_cron is not available: have private.delete_expired_data() called every day.';
  end if;
end
$$;
