-- Hash chain over the audit log: each past day has a head, the hash of its events and of the previous day's head, so later changes,
-- additions and removals can be detected. The owner of the database could recompute the whole chain; a copy of the last hash,
-- kept elsewhere, reveals that too.

create table public.audit_day_heads (
  day date primary key,
  events integer not null,
  previous text not null constraint audit_day_heads_previous_shape check (previous ~ '^[0-9a-f]{64}$'),
  head text not null constraint audit_day_heads_head_shape check (head ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null default now()
);
comment on table public.audit_day_heads is
  'Hashes of the audit log''s days (UTC), without gaps. Only private.seal_audit_days() writes here.';
comment on column public.audit_day_heads.head is
  'SHA-256 of the day, the number of events, the previous head and the SHA-256 of each event in order, one line each.';

grant select (day, events, previous, head, sealed_at) on public.audit_day_heads to authenticated, service_role;
call private.team_policies('public.audit_day_heads', 'audit', 'read');

create function private.audit_day(day date, previous text)
returns table (events integer, head text)
language sql stable set search_path = ''
as $$
  with hashed as (
    select created_at, id, encode(sha256(convert_to(
      jsonb_build_array(
        id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), user_id, event_type, resource_type,
        resource_id, resource_title, resource_section, details, ip_address, user_agent, by_team, reported, follows, permission_subject
      )::text, 'UTF8'
    )), 'hex') as hash
    from public.security_audit_log
    where created_at >= audit_day.day::timestamp at time zone 'UTC'
      and created_at < (audit_day.day + 1)::timestamp at time zone 'UTC'
  )
  select count(*)::integer, encode(sha256(convert_to(
    concat_ws(
      E'\n', to_char(audit_day.day, 'YYYY-MM-DD'), count(*), audit_day.previous, string_agg(hash, E'\n' order by created_at, id)
    ), 'UTF8'
  )), 'hex')
  from hashed
$$;

create function private.seal_audit_days()
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  last public.audit_day_heads;
  next_day date;
  sealed integer := 0;
begin
  -- A concurrent call waits here and then has nothing left to do.
  perform pg_advisory_xact_lock('public.audit_day_heads'::regclass::bigint);
  select * into last from public.audit_day_heads order by day desc limit 1;
  next_day := coalesce(
    last.day + 1, (select min(created_at at time zone 'UTC')::date from public.security_audit_log)
  );
  -- created_at is the start of the transaction, so an event may be committed some seconds later. One hour is a safe margin.
  while next_day < ((now() - interval '1 hour') at time zone 'UTC')::date loop
    insert into public.audit_day_heads (day, previous, events, head)
    select next_day, before.head, computed.events, computed.head
    from (select coalesce(last.head, repeat('0', 64)) as head) as before, private.audit_day(next_day, before.head) as computed
    returning * into last;
    next_day := next_day + 1;
    sealed := sealed + 1;
  end loop;
  return sealed;
end
$$;

create function public.check_audit_log(first_day date, last_day date)
returns table (day date, events integer, head text, is_intact boolean)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_read('audit');
  perform private.seal_audit_days();
  return query
  with linked as (
    select heads.*, lag(heads.head) over (order by heads.day) as expected, lag(heads.day) over (order by heads.day) as day_before
    from public.audit_day_heads as heads
  )
  select
    linked.day, linked.events, linked.head,
    linked.previous = coalesce(linked.expected, repeat('0', 64))
      and case
        -- On the first day of the chain, no event may be older.
        when linked.day_before is null then not exists (
          select from public.security_audit_log where created_at < linked.day::timestamp at time zone 'UTC'
        )
        else linked.day_before = linked.day - 1
      end
      -- Days past the deletion period are not recomputed, because their events have been deleted.
      and (
        linked.day <= ((now() - interval '24 months') at time zone 'UTC')::date
        or (linked.events, linked.head) = (select computed.events, computed.head from private.audit_day(linked.day, linked.previous) as computed)
      )
  from linked
  where linked.day between check_audit_log.first_day and check_audit_log.last_day
  order by linked.day;
end
$$;
comment on function public.check_audit_log(date, date) is
  'Writes the heads of the days that have ended, recomputes the heads of the requested days, and returns for each day '
  'whether its events and its link to the previous day are unchanged. For admins.';
grant execute on function public.check_audit_log(date, date) to authenticated;

call private.schedule('seal-audit-days', '7 3 * * *', 'select private.seal_audit_days()');

call private.guard_tables();
