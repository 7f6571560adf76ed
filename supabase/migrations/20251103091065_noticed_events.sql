-- Events that the database logs itself, so that no browser can omit them: sign-ups, sign-ins by any method, exports by the
-- team, and patterns of events that are suspicious only in combination.

create function private.log_sign_up()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_event('SIGN_UP', 'account', new.id::text, account => new.id);
  return null;
end
$$;
create trigger log_sign_up after insert on auth.users
  for each row when (coalesce(new.encrypted_password, '') <> '')
  execute function private.log_sign_up();

-- Sign-ins ------------------------------------------------------------------------------------------------

create function private.device_of(user_agent text)
returns text
language sql immutable set search_path = ''
return regexp_replace(user_agent, '[0-9._]+', '', 'g');
comment on function private.device_of(text) is
  'User agent without version numbers, so that an update of the browser does not count as a new device.';

create function private.log_sign_in()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  session auth.sessions;
  account public.profiles;
  has_factor boolean;
  gave_code constant boolean := new.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn');
begin
  select * into session from auth.sessions where id = new.session_id;
  select * into account from public.profiles where id = session.user_id;
  has_factor := exists (select from auth.mfa_factors where user_id = session.user_id and status = 'verified');
  -- One event per session. Adding a factor, or giving a code again, is not another sign-in.
  if (has_factor and not gave_code) or exists (
    select from public.security_audit_log
    where event_type = 'SIGN_IN' and resource_type = 'session' and resource_id = session.id::text
  ) then
    return null;
  end if;
  if account.role = 'admin' and exists (
    select from public.security_audit_log where event_type = 'SIGN_IN' and user_id = account.id
  ) and not exists (
    select from public.security_audit_log
    where event_type = 'SIGN_IN' and user_id = account.id
      and private.device_of(user_agent) is not distinct from private.device_of(left(session.user_agent, 500))
  ) then
    insert into public.security_audit_log (event_type, user_id, resource_type, resource_id, details, ip_address, user_agent)
    select event_type, account.id, 'account', account.id::text, details, host(session.ip), left(session.user_agent, 500)
    from (values
      ('SUSPICIOUS_ACTIVITY', '{"cause": "NEW_DEVICE"}'::jsonb),
      ('HIGH_SEVERITY_ALERT', '{"cause": "SUSPICIOUS_ACTIVITY", "severity": "high"}')
    ) as alert (event_type, details);
  end if;
  insert into public.security_audit_log
    (event_type, user_id, resource_type, resource_id, details, ip_address, user_agent, by_team)
  values (
    'SIGN_IN', session.user_id, 'session', session.id::text,
    jsonb_build_object('method', new.authentication_method), host(session.ip), left(session.user_agent, 500),
    coalesce(gave_code and account.role = 'admin' and private.approval_holds(account.approved, account.approved_until), false)
  );
  return null;
end
$$;
comment on function private.log_sign_in() is
  'Trigger on auth.mfa_amr_claims, where Auth records the authentication methods of a session. Logs one SIGN_IN per session '
  '(if the account has a second factor, only after its code), and an alert when an admin signs in from a new device.';
create trigger log_sign_in after insert on auth.mfa_amr_claims
  for each row execute function private.log_sign_in();

-- Patterns ------------------------------------------------------------------------------------------------

-- Five failed sign-ins or refusals, two exceeded limits, or twenty different opened documents within five minutes cause one alert.
create function private.notice_pattern()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  threshold constant integer := case new.event_type
    when 'RATE_LIMIT_EXCEEDED' then 2 when 'DOCUMENT_OPENED' then 20 else 5
  end;
  found_count integer;
begin
  select
    case
      when new.event_type = 'DOCUMENT_OPENED' then count(distinct resource_id)
      else sum(private.event_count(details))
    end
  into found_count
  from public.security_audit_log
  where created_at > now() - interval '5 minutes' and event_type = new.event_type
    and private.is_alike(security_audit_log, new);
  if coalesce(found_count, 0) < threshold or exists (
    select from public.security_audit_log
    where created_at > now() - interval '5 minutes' and event_type = 'SUSPICIOUS_ACTIVITY'
      and not reported and details ->> 'cause' = new.event_type and private.is_alike(security_audit_log, new)
  ) then
    return null;
  end if;
  insert into public.security_audit_log (event_type, user_id, resource_type, resource_id, details)
  values
    ('SUSPICIOUS_ACTIVITY', new.user_id, new.resource_type, new.resource_id,
     jsonb_build_object('cause', new.event_type, 'count', found_count)),
    ('HIGH_SEVERITY_ALERT', new.user_id, new.resource_type, new.resource_id,
     '{"cause": "SUSPICIOUS_ACTIVITY", "severity": "high"}');
  return null;
end
$$;

-- Whether both events belong to the same account or, for visitors, came from the same address or tried to sign in to the same account.
create function private.is_alike(earlier public.security_audit_log, event public.security_audit_log)
returns boolean
language sql immutable set search_path = ''
return case
  when event.user_id is not null then earlier.user_id = event.user_id
  else earlier.user_id is null and (
    earlier.ip_address is not distinct from event.ip_address
    or (event.resource_type = 'account' and earlier.resource_type = 'account' and earlier.resource_id = event.resource_id)
  )
end;

create trigger notice_pattern after insert on public.security_audit_log
  for each row when (
    new.event_type in ('SIGN_IN_FAILED', 'UNAUTHORIZED_ACCESS', 'RATE_LIMIT_EXCEEDED', 'DOCUMENT_OPENED') and not new.by_team
  )
  execute function private.notice_pattern();

-- Exports --------------------------------------------------------------------------------------------------

create function public.record_export(subject text, number_of_rows integer, restrictions jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_read(
    (select logged.subject from private.logged_subjects as logged where resource_type = 'table' and resource_id = record_export.subject)
  );
  perform private.log_event('EXPORTED', 'table', subject, jsonb_build_object('rows', number_of_rows, 'restrictions', restrictions));
end
$$;
comment on function public.record_export(text, integer, jsonb) is
  'Logs an export of the table "subject". The console calls it before it offers the file. An admin who reads the table through the API '
  'instead is not logged.';
grant execute on function public.record_export(text, integer, jsonb) to authenticated;
