-- Security audit log: append-only. The browser reports what happened; who and from where is not its to say.

create table public.security_audit_log (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  event_type text not null constraint security_audit_log_event_type_known check (
    event_type in (
      'SIGN_IN', 'SIGN_IN_FAILED', 'SIGN_OUT', 'SIGN_UP',
      'PASSWORD_RESET_REQUESTED', 'PASSWORD_UPDATED',
      'DOCUMENT_OPENED', 'UNAUTHORIZED_ACCESS', 'SUSPICIOUS_ACTIVITY', 'RATE_LIMIT_EXCEEDED',
      'HIGH_SEVERITY_ALERT', 'DATA_ROOM_ERROR',
      'EMAIL_CHANGED', 'ACCESS_RENEWAL_REQUESTED', 'ACCOUNT_CLOSED', 'AGREEMENT_ACCEPTED', 'AGREEMENT_PUBLISHED',
      'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_RESET', 'SECOND_FACTOR_LOCKED'
    )
  ),
  resource_type text constraint security_audit_log_resource_type_length check (char_length(resource_type) between 1 and 100),
  resource_id text constraint security_audit_log_resource_id_length check (char_length(resource_id) between 1 and 200),
  details jsonb constraint security_audit_log_details_size check (octet_length(details::text) <= 8192),
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now()
);
comment on table public.security_audit_log is 'Security events. Nobody updates or deletes, the service key included.';
comment on column public.security_audit_log.user_id is
  'auth.uid() of the caller. No foreign key: the trail outlives the account.';
comment on column public.security_audit_log.event_type is
  'HIGH_SEVERITY_ALERT is the extra entry that follows a failed sign-in, unauthorised access or suspicious activity. '
  'EMAIL_CHANGED, ACCESS_RENEWAL_REQUESTED, ACCOUNT_CLOSED and those of agreements and the second factor are written by the database alone.';
comment on column public.security_audit_log.details is 'At most 8 kB. Must not hold passwords or tokens.';
comment on column public.security_audit_log.ip_address is 'From the request''s headers, whatever was sent.';

create index security_audit_log_created_at_idx on public.security_audit_log (created_at desc);
create index security_audit_log_user_id_idx on public.security_audit_log (user_id);

create function private.stamp_audit_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- No API role may send user_id. What the database writes itself may name the account it is about.
  new.user_id := coalesce((select auth.uid()), new.user_id);
  new.ip_address := host(private.caller_address());
  new.user_agent := left(private.request_header('user-agent'), 500);
  return new;
end
$$;
comment on function private.stamp_audit_event() is
  'Trigger: fills in caller, address and user agent, overriding what was sent.';

-- Accounts may send far more than a client that sums its events does.
create trigger limit_inserts after insert on public.security_audit_log
  referencing new table as inserted
  for each statement execute function private.limit_inserts('20', '120', '1200');
create trigger stamp_audit_event before insert on public.security_audit_log
  for each row execute function private.stamp_audit_event();

alter table public.security_audit_log enable row level security;
revoke all on public.security_audit_log from anon, authenticated, service_role;
grant insert (event_type, resource_type, resource_id, details) on public.security_audit_log
  to anon, authenticated, service_role;
grant select (id, user_id, event_type, resource_type, resource_id, details, ip_address, user_agent, created_at)
  on public.security_audit_log to authenticated, service_role;

create policy "Anyone may report an own event" on public.security_audit_log
  for insert to anon, authenticated
  with check (
    user_id is not distinct from (select auth.uid())
    and event_type not in ('EMAIL_CHANGED', 'ACCESS_RENEWAL_REQUESTED', 'ACCOUNT_CLOSED')
    and event_type not like 'SECOND_FACTOR_%'
    and event_type not like 'AGREEMENT_%'
  );
create policy "Admins read the log" on public.security_audit_log
  for select to authenticated using ((select private.is_admin()));
