-- Deletion periods: the nightly deletion of data whose period in the privacy policy has ended. The tables' migrations define the periods.

create function private.application_has_expired(application public.job_applications)
returns boolean
language sql stable set search_path = ''
as $$
  select case
    -- Undo is impossible by then, and the file is due for removal (…_file_removals.sql).
    when application.deleted_at is not null then application.deleted_at < now() - private.removal_delay()
    when application.job_title = 'Open Application' then application.created_at < now() - interval '12 months'
    -- updated_at is the time of the decision.
    else application.status <> 'pending' and application.updated_at < now() - interval '6 months'
  end
$$;

create function public.delete_application(application uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_change('applications');
  update public.job_applications set deleted_at = now() where id = application and deleted_at is null;
  if found then
    perform private.log_event('APPLICATION_DELETED', 'job_application', application::text);
  end if;
end
$$;
comment on function public.delete_application(uuid) is
  'Deletes an application, if it is not deleted yet: it becomes invisible, and a trigger queues the removal of its file (see '
  '…_file_removals.sql). delete_expired_data() deletes the row later, so that undo is possible until the file is removed.';

grant execute on function public.delete_application(uuid) to authenticated;

create view private.expired_resumes with (security_invoker = true) as
  select objects.name
  from storage.objects
  join public.job_applications as applications
    on applications.id = private.application_of_resume(objects.name)
  where objects.bucket_id = 'job-resumes' and private.application_has_expired(applications);
comment on view private.expired_resumes is
  'Files of expired applications. Only the storage API can delete a stored file, not SQL: see '
  'supabase/rules.md. The row of the application is deleted after its file.';

insert into private.deletion_periods values (
  'job_applications', 'public.job_applications',
  $$ private.application_has_expired(job_applications) and not exists (
    select from storage.objects
    where bucket_id = 'job-resumes' and private.application_of_resume(objects.name) = job_applications.id
  ) $$
);

-- Auth never deletes its own log, which contains e-mail addresses, even of closed accounts. The team uses security_audit_log instead.
insert into private.deletion_periods values ('auth_log', 'auth.audit_log_entries', $$ created_at < now() - interval '30 days' $$);
-- Nor does pg_cron ever empty its log of runs. Without pg_cron, delete_expired_data() skips this row.
insert into private.deletion_periods values (
  'job_runs', 'cron.job_run_details', $$ coalesce(end_time, start_time) < now() - interval '30 days' $$
);

create function private.delete_expired_data()
returns table (table_name text, deleted bigint)
language plpgsql security definer set search_path = ''
as $$
declare
  period private.deletion_periods;
begin
  -- Accounts come before the rows that refer to them, as in the order of locks (supabase/rules.md).
  for period in select * from private.deletion_periods where to_regclass(stored_in) is not null order by stored_in <> 'auth.users', name loop
    -- Skips a row that another transaction has locked: the next run deletes it.
    execute format(
      'with expired as (
         delete from %1$s where ctid = any (array(select ctid from %1$s where %2$s for update skip locked)) returning 1
       ) select count(*) from expired', period.stored_in, period.has_ended
    ) into deleted;
    table_name := period.name;
    return next;
  end loop;
end
$$;
call private.schedule('delete-expired-data', '17 3 * * *', 'select private.delete_expired_data()');
