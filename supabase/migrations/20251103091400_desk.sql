-- The desk: what waits for the team, counted in one call, and what was read this week.

create function public.desk()
returns table (item text, amount bigint, moment timestamptz, id uuid, title text)
language sql
stable
security definer
set search_path = ''
as $$
  with accounts as (
    select * from public.profiles where (select private.may_read('access'))
  ), waiting as (
    select * from accounts where not approved and decided_at is null and invited_until is null
  ), work as (
    select 'access' as item, count(*) as amount, min(created_at) as moment from waiting
    union all
    select 'renewals', count(*), min(renewal_requested_at) from accounts
    where approved and approved_until <= now() and renewal_requested_at is not null
    union all
    select 'ending', count(*), min(approved_until) from accounts
    where approved and approved_until > now() and approved_until <= now() + interval '30 days'
    union all
    select 'lapsed_invitations', count(*), min(invited_until) from accounts where invited_until <= now()
    union all
    select 'messages', count(*), min(created_at) from public.contact_messages
    where handled_at is null and (select private.may_read('inbox'))
    union all
    select 'document_requests', count(*), min(created_at) from public.documentation_requests
    where handled_at is null and (select private.may_read('inbox'))
    union all
    select 'applications', count(*), min(created_at) from public.job_applications
    where status = 'pending' and (select private.may_read('applications'))
    union all
    select 'failed_mails', count(*), min(finished_at) from public.outbox
    where state = 'given_up' and (select private.may_read('mails'))
    union all
    select 'agreement_draft', count(*), min(updated_at) from public.agreements
    where published_at is null and (select private.may_read('agreements'))
    union all
    select 'sample_data', count(*), min(updated_at) from public.site_settings
    where key = 'sample_data' and value = 'on' and (select private.may_read('settings'))
  ), longest as (
    select id, private.accepting_name(profiles) as name, created_at
    from public.profiles
    where id in (select waiting.id from waiting order by created_at limit 5)
  )
  select work.item, work.amount, work.moment, null::uuid, null::text from work where work.amount > 0
  union all
  select 'waiting', 1, longest.created_at, longest.id, longest.name from longest
  order by item, moment
$$;
comment on function public.desk() is
  'What waits for the team, a row for each kind with how much there is and its earliest moment; kinds without any are '
  'left out. Rows of "waiting" are the five accounts that have waited longest. Each caller sees what their role may read; who is no admin sees nothing.';

create function public.most_read_this_week()
returns table (id uuid, title text, readers bigint, openings bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select document_id, (array_agg(title order by started_at desc))[1], count(distinct account_id), count(*)
  from public.reading_sessions
  where started_at > now() - interval '7 days' and (select private.may_read('reading'))
  group by document_id
  order by 3 desc, 4 desc, 2
  limit 5
$$;
comment on function public.most_read_this_week() is
  'The documents that most investors have opened in the viewer within seven days, by the record of reading. For those who may read it.';

grant execute on function public.desk(), public.most_read_this_week() to authenticated;
