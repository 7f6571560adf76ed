-- The desk, the console's start page: counts of what waits for the team, what arrived in the last four weeks, and the documents that
-- were read most this week. document_uses(), which counts the openings of documents, is for other pages.

create view private.team_work as
  select
    'access' as item, 'access' as subject, created_at as moment, not approved and decided_at is null and guest_since is null as waits,
    -- Accounts that the team invited did not arrive by themselves.
    not exists (
      select from public.security_audit_log where event_type = 'INVITATION_ACCEPTED' and user_id = profiles.id
    ) as arrived
  from public.profiles where invited_until is null
  union all
  -- Cast from the domain finite_time, because Postgres pushes filters only into union branches of equal types.
  select 'renewals', 'access', renewal_requested_at::timestamptz, true, false from public.profiles
  where approved and renewal_requested_at is not null
  union all
  select 'ending', 'access', approved_until::timestamptz, true, false from public.profiles
  where approved and approved_until > now() and approved_until <= now() + interval '30 days' and renewal_requested_at is null
  union all
  select 'lapsed_invitations', 'access', invited_until, true, false from public.profiles where invited_until <= now()
  union all
  select 'messages', 'inbox', created_at, handled_at is null, true from public.contact_messages
  union all
  select 'document_requests', 'inbox', created_at, handled_at is null, true from public.documentation_requests
  union all
  select 'questions', 'questions', created_at, answered_at is null, true from public.questions
  union all
  select 'applications', 'applications', created_at, status = 'pending', true from public.job_applications
  where deleted_at is null
  union all
  select 'failed_mails', 'mails', finished_at, true, true from public.outbox
  where state = 'given_up' and kind in (select private.readable_mails())
  union all
  select 'agreement_draft', 'agreements', updated_at, true, false from public.agreements where published_at is null
  union all
  select 'sample_data', 'settings', updated_at, true, false from public.site_settings
  where key = 'sample_data' and value = 'on';
comment on view private.team_work is
  'The team''s open and past work, with the permission subject that each item requires. waits: whether it is still open; arrived: '
  'whether desk_trends() counts it as an arrival at "moment".';

create function public.desk()
returns table (item text, amount bigint, moment timestamptz, id uuid, title text)
language sql stable security definer set search_path = ''
as $$
  select item, count(*), min(moment) as moment, null::uuid, null::text from private.team_work
  where waits and subject in (select private.readable_subjects())
  group by item
  union all
  (
    select 'waiting', 1, created_at, profiles.id, private.accepting_name(profiles) from public.profiles
    where not approved and decided_at is null and invited_until is null and guest_since is null and (select private.may_read('access'))
    order by created_at
    limit 5
  )
  order by item, moment
$$;
comment on function public.desk() is
  'What waits for the team: one row per kind with its number and its earliest time; kinds without items are '
  'omitted. The rows "waiting" are the five accounts that have waited longest. Callers see the kinds that their role may read; '
  'callers who are not admins see nothing.';

create function public.desk_trends()
returns table (item text, weeks bigint[])
language sql stable security definer set search_path = ''
as $$
  select item, array[
    count(*) filter (where age > 20),
    count(*) filter (where age between 14 and 20),
    count(*) filter (where age between 7 and 13),
    count(*) filter (where age < 7)
  ]
  from (
    select item, (now() at time zone 'Europe/Zurich')::date - (moment at time zone 'Europe/Zurich')::date as age
    from private.team_work
    -- The time itself is compared as well, because an index cannot cover the age of a row.
    where arrived and moment > now() - interval '29 days' and subject in (select private.readable_subjects())
  ) as arrival
  where age < 28
  group by item
$$;

create function public.most_read_this_week()
returns table (id uuid, title text, readers bigint, openings bigint)
language sql stable security definer set search_path = ''
as $$
  select document_id, (array_agg(title order by started_at desc))[1], count(distinct account_id), count(*)
  from public.reading_sessions
  where started_at > now() - interval '7 days' and (select private.may_read('reading'))
  group by document_id
  order by 3 desc, 4 desc, 2
  limit 5
$$;

grant execute on function public.desk(), public.desk_trends(), public.most_read_this_week() to authenticated;

-- Uses of documents --------------------------------------------------------------------------------------------

create function public.document_uses(documents uuid[])
returns table (document_id uuid, openings bigint, readers bigint, last_opened timestamptz)
language sql stable security definer set search_path = ''
as $$
  select
    requested.id, count(log.id), count(distinct log.user_id), max(log.created_at)
  from (select distinct unnest(documents) as id limit 100) as requested
  left join public.security_audit_log as log
    on log.resource_id = requested.id::text and log.event_type = 'DOCUMENT_OPENED' and not log.by_team
      and log.created_at > now() - interval '90 days'
  where (select private.may_read('documents'))
    or (
      (select private.may_read('open_documents'))
      and exists (select from public.documents where documents.id = requested.id and access_level = 1)
    )
  group by requested.id
$$;
comment on function public.document_uses(uuid[]) is
  'For at most a hundred documents: the number of openings within 90 days, the number of accounts that opened them, and the time '
  'of the last opening; for editors, of open documents only. Includes documents that were never opened. Openings by the team do not count.';
grant execute on function public.document_uses(uuid[]) to authenticated;
