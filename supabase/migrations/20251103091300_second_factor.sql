-- Second factor and sessions: the limit on wrong codes, the log of added and removed factors, the reset by admins, and the
-- list of an account's sessions. private.is_signed_in() and private.is_admin() decide which requests need the second factor.

-- Limit on wrong codes ---------------------------------------------------------------------------

create table private.factor_failures (
  factor_id uuid primary key,
  failed_at timestamptz[] not null,
  locked_until timestamptz
);
-- There is no foreign key, so this also deletes the rows of removed factors.
insert into private.deletion_periods values (
  'factor_failures', 'private.factor_failures',
  $$ coalesce(greatest(locked_until, failed_at[cardinality(failed_at)]), '-infinity') < now() - interval '5 minutes' $$
);

-- A hook: Auth calls it after checking a code, and obeys its decision.
create function private.judge_factor_attempt(event jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  factor constant uuid := event ->> 'factor_id';
  account constant uuid := event ->> 'user_id';
  failures private.factor_failures;
  rejection constant jsonb := '{"decision": "reject", "message": "Too many wrong codes. Please try again in 15 minutes."}';
begin
  -- The upsert locks the factor's row, so simultaneous attempts are counted one after the other.
  insert into private.factor_failures as row (factor_id, failed_at) values (factor, '{}')
  on conflict (factor_id) do update set factor_id = excluded.factor_id
  returning * into failures;
  if failures.locked_until > clock_timestamp() then
    return rejection;
  end if;
  if (event ->> 'valid')::boolean then
    delete from private.factor_failures where factor_id = factor;
    return '{"decision": "continue"}';
  end if;

  failures.failed_at := array(
    select moment from unnest(failures.failed_at) as moment
    where moment > clock_timestamp() - interval '5 minutes'
  ) || clock_timestamp();
  if cardinality(failures.failed_at) < 5 then
    update private.factor_failures set failed_at = failures.failed_at, locked_until = null
    where factor_id = factor;
    return '{"decision": "continue"}';
  end if;
  update private.factor_failures
  set failed_at = '{}', locked_until = clock_timestamp() + interval '15 minutes'
  where factor_id = factor;
  insert into public.security_audit_log (event_type, user_id, resource_type, resource_id)
  values
    ('SECOND_FACTOR_LOCKED', account, 'account', account::text),
    ('HIGH_SEVERITY_ALERT', account, 'account', account::text);
  return rejection;
end
$$;

-- Auth calls its hooks with this role, which the embedded stack does not have.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.judge_factor_attempt(jsonb) to supabase_auth_admin;
  end if;
end
$$;

-- Adding and removing: only with an earlier proof of identity -----------------------------------------
--
-- Whoever steals a session could add a factor in it, so a code proves the identity only if its factor is older than the session
-- (private.proved_lately()). Auth does not say which session removes a factor, so the triggers below refuse every removal except by
-- remove_second_factor(), for users, and by reset_second_factor(), with which the team helps an account that is locked out. The
-- dashboard cannot remove a factor either, and shows an error 500: use its SQL editor. The owner of the account gets a mail about every
-- factor that is added or removed.

create function private.refuse_unproved_factor()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- By the end of the transaction, the factor may have been removed.
  if exists (select from auth.mfa_factors where id = new.id) and not exists (
    select from auth.sessions join auth.mfa_amr_claims as proof on proof.session_id = sessions.id
    -- When the setup begins, Auth does not say in which session: any of the account's may do.
    where (sessions.factor_id = new.id or tg_op = 'INSERT' and sessions.user_id = new.user_id)
      and proof.authentication_method in ('password', 'otp')
      -- Long enough to install an app and to scan the code.
      and proof.updated_at > now() - interval '15 minutes'
  ) then
    raise exception using errcode = 'PT403', message = 'Please sign in again before you add a second factor.';
  end if;
  return null;
end
$$;
comment on function private.refuse_unproved_factor() is
  'Trigger on auth.mfa_factors: a stolen session cannot add a factor. Setup can be completed only in a session that was opened by '
  'password or by a link in a mail within the last 15 minutes.';
-- Deferred, because Auth stores the factor in the session in the same transaction.
create constraint trigger refuse_unproved_factor after update of status on auth.mfa_factors
  deferrable initially deferred
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function private.refuse_unproved_factor();
-- Refuses before the user has scanned the code, if no session of the account could complete the setup.
create trigger refuse_unproved_setup after insert on auth.mfa_factors
  for each row when (new.status = 'unverified')
  execute function private.refuse_unproved_factor();

create function private.keep_verified_factor()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- If the user no longer exists, the whole account is being deleted, which is allowed.
  if current_user = 'supabase_auth_admin' and exists (select from auth.users where id = old.user_id) then
    raise exception using errcode = 'PT403', message = 'A second factor is removed with remove_second_factor()';
  end if;
  return old;
end
$$;
comment on function private.keep_verified_factor() is
  'Trigger on auth.mfa_factors: refuses removals of verified factors by Auth, which does not expose the requesting session. Functions '
  'here and the SQL editor run as other roles, so they may remove one.';
create trigger keep_verified_factor before delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function private.keep_verified_factor();

create function public.remove_second_factor(factor uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from auth.mfa_factors where id = factor and user_id = (select private.caller())) then
    return;
  elsif not private.proved_lately('password', 'totp') then
    raise exception using errcode = 'PT403', message = 'Please enter a code before you remove a second factor.';
  end if;
  -- As in Auth: sessions that passed this factor are downgraded to their password.
  with downgraded as (
    update auth.sessions set aal = 'aal1', factor_id = null where factor_id = factor returning id
  )
  delete from auth.mfa_amr_claims using downgraded where session_id = downgraded.id and authentication_method = 'totp';
  delete from auth.mfa_factors where id = factor;
end
$$;

-- Logging -------------------------------------------------------------------------------------------

create function private.log_second_factor()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  factor auth.mfa_factors := old;
begin
  -- Removed by somebody else, with reset_second_factor(), which has its own event and mail.
  if (select private.caller()) <> factor.user_id then
    return null;
  end if;
  insert into public.security_audit_log (event_type, user_id, resource_type, resource_id, details)
  select
    case when tg_op = 'DELETE' then 'SECOND_FACTOR_REMOVED' else 'SECOND_FACTOR_ADDED' end,
    factor.user_id, 'account', factor.user_id::text,
    jsonb_build_object('role', role, 'factor', left(factor.friendly_name, 100))
  from public.profiles where id = factor.user_id;
  -- A password alone is enough to add the first factor to an admin's account, so the other admins must be alerted.
  if tg_op <> 'DELETE' then
    insert into public.security_audit_log (event_type, user_id, resource_type, resource_id)
    select 'HIGH_SEVERITY_ALERT', factor.user_id, 'account', factor.user_id::text
    from public.profiles where id = factor.user_id and role = 'admin';
  end if;
  return null;
end
$$;
create trigger log_added_factor after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function private.log_second_factor();
create trigger log_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function private.log_second_factor();

-- Calls for admins ---------------------------------------------------------------------------------

create function public.second_factor_since(profile public.profiles)
returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := private.factor_since(profile.id);
begin
  -- Saves time: rights are checked only for the few accounts with a factor. For a late page of a list, the database calls this function
  -- for the skipped accounts too.
  if since is not null
    and (profile.id = (select private.caller()) or private.may_read('access')) then
    return since;
  end if;
  return null;
end
$$;
comment on function public.second_factor_since(public.profiles) is
  'Computed column of profiles: the time since which the account has had a second factor. Null for callers other than its owner '
  'and admins.';

create function public.reset_second_factor(account jsonb)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  target public.profiles;
  removed integer;
begin
  perform private.require_access_to(array[(account ->> 'id')::uuid]);
  target := private.lock_as_seen(account);
  if target.id = (select private.caller()) then
    raise exception using errcode = 'PT409', message = 'Another admin must reset your second factor.';
  end if;
  perform private.require_code_for_team(array[target.id]);
  delete from auth.sessions where user_id = target.id;
  delete from auth.mfa_factors where user_id = target.id;
  get diagnostics removed = row_count;
  perform private.log_event('SECOND_FACTOR_RESET', 'account', target.id::text, jsonb_build_object('factors', removed));
  return removed;
end
$$;

-- Own sessions -------------------------------------------------------------------------------------

create function public.own_sessions()
returns table (id uuid, started_at timestamptz, last_used_at timestamptz, user_agent text, ip_address text, is_current boolean)
language sql stable security definer set search_path = ''
as $$
  select
    id, created_at, coalesce(refreshed_at at time zone 'UTC', created_at), user_agent, host(ip),
    id::text = (select auth.jwt() ->> 'session_id')
  from auth.sessions
  where user_id = (select private.caller()) and (not_after is null or not_after > now())
  order by 3 desc
$$;

create function public.end_own_session(session uuid default null)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if private.caller_level() = 1 then
    return false;
  end if;
  with ended as (
    delete from auth.sessions
    where user_id = (select private.caller())
      -- Without an argument, all other sessions.
      and case when session is null then id::text is distinct from (select auth.jwt() ->> 'session_id') else id = session end
    returning id, user_agent, ip
  )
  insert into public.security_audit_log (event_type, user_id, resource_type, resource_id, details)
  select
    'SESSION_ENDED', (select private.caller()), 'session', id::text,
    jsonb_strip_nulls(jsonb_build_object('ended_browser', left(user_agent, 500), 'ended_address', host(ip)))
  from ended;
  return found;
end
$$;

grant execute on function public.second_factor_since(public.profiles), public.reset_second_factor(jsonb), public.remove_second_factor(uuid),
  public.own_sessions(), public.end_own_session(uuid)
  to authenticated;

insert into private.own_data (part, query) values
  ('second_factors', $$
    select jsonb_build_object('name', friendly_name, 'since', created_at)
    from auth.mfa_factors where user_id = $1 and status = 'verified' order by created_at
  $$),
  ('devices', $$ select to_jsonb(sessions) - 'id' from public.own_sessions() as sessions order by started_at $$);
