-- Decisions on access: one call decides on several accounts, with a note for the team. The triggers in …_profiles.sql define what
-- counts as a decision and who may make one.

create table public.account_notes (
  account uuid primary key references public.profiles (id) on delete cascade,
  note text constraint account_notes_note_length check (char_length(note) between 1 and 2000),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on table public.account_notes is
  'Internal notes of the team about accounts, null once cleared. A table of its own, because the owner of an account may read every '
  'column of its profile.';
comment on column public.account_notes.updated_by is
  'Admin who wrote the note. No foreign key, so that the note remains after that admin''s account is deleted.';

create function private.stamp_note()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := private.caller();
  return new;
end
$$;
create trigger a_clean_text before insert or update on public.account_notes
  for each row execute function private.clean_text('note');
create trigger b_stamp_note before insert or update on public.account_notes
  for each row execute function private.stamp_note();

grant select (account, note, updated_at, updated_by), insert (account, note), update (note) on public.account_notes
  to authenticated;

create function private.may_decide_on(variadic accounts uuid[])
returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return private.may_change('access') and (private.may_change('roles') or not exists (
    select from public.profiles where id = any (accounts) and (role = 'admin' or private.invites_to_team(email))
  ));
end
$$;
grant execute on function private.may_decide_on(uuid[]) to authenticated;

call private.team_policies('public.account_notes', 'access', 'read');
create policy "Add where the caller may decide" on public.account_notes
  for insert to authenticated with check (private.may_decide_on(account));
-- "with check" refuses the accounts on which the caller may not decide, whereas "using" would skip them without an error.
create policy "Change where the caller may decide" on public.account_notes
  for update to authenticated
  using ((select private.may_change('access'))) with check (private.may_decide_on(account));

create function private.is_same_person(account public.profiles, seen public.profiles)
returns boolean
language sql stable set search_path = ''
return account.email is not distinct from seen.email and private.details_of(account) = private.details_of(seen);

create function private.factor_since(account uuid)
returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(created_at) from auth.mfa_factors where user_id = account and status = 'verified'
$$;

create function private.lock_as_seen(account jsonb)
returns public.profiles
language plpgsql set search_path = ''
as $$
declare
  seen constant public.profiles := jsonb_populate_record(null::public.profiles, account);
  stored public.profiles;
begin
  -- Locked, to serialise with concurrent decisions and changes of address.
  select * into stored from public.profiles where id = seen.id for no key update;
  if (stored.decided_at, stored.team_role, private.factor_since(stored.id))
    is distinct from (seen.decided_at, seen.team_role, (account ->> 'second_factor_since')::timestamptz) then
    raise exception using
      errcode = 'PT409',
      message = 'The approval, the role or the second factor of this account has changed in the meantime. Please read it again.';
  elsif stored.id is null or not private.is_same_person(stored, seen) then
    raise exception using
      errcode = 'PT409',
      message = 'The address or the details of this account have changed in the meantime. Please read them again.';
  end if;
  return stored;
end
$$;
comment on function private.lock_as_seen(jsonb) is
  'Locks and returns the row of an account. Optimistic concurrency: refuses (409, PT409) if it differs from what the caller read: '
  '{id, decided_at, email, first_name, last_name, organisation, reason_for_access, team_role, second_factor_since}.';

-- Refuses callers who may not decide on these accounts, and serialises decisions about owners.
create function private.require_access_to(accounts uuid[])
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_change('access');
  if not private.may_decide_on(variadic accounts) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only owners decide about the team';
  end if;
  perform private.lock_owners();
end
$$;

-- A decision on a member of the team requires an owner and a new code.
create function private.require_code_for_team(accounts uuid[])
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (select from public.profiles where id = any (accounts) and role = 'admin') then
    perform private.require_role_giver();
  end if;
end
$$;

create function public.decide_on_access(
  accounts jsonb, approve boolean, ends_at timestamptz default null, reason text default null, note text default null,
  tell_reason boolean default false
)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select id from jsonb_populate_recordset(null::public.profiles, accounts));
  unchanged_decisions integer;
  unchanged_persons integer;
begin
  perform private.require_access_to(ids);
  perform private.require_code_for_team(ids);
  if approve and ends_at <= now() then
    raise exception using errcode = 'PT422', message = 'This end date is not possible.';
  end if;
  perform from public.profiles where id = any (ids) order by id for no key update;
  -- The update below withdraws mails, account by account.
  perform from public.outbox where account = any (ids) and state not in ('gathering', 'sent') order by recipient, id for update;
  select count(*), count(*) filter (where private.is_same_person(profile, seen)) into unchanged_decisions, unchanged_persons
  from public.profiles as profile join jsonb_populate_recordset(null::public.profiles, accounts) as seen using (id)
  where profile.decided_at is not distinct from seen.decided_at;
  if unchanged_decisions <> cardinality(ids) then
    raise exception using errcode = 'PT409', message = 'Someone else has decided in the meantime, or the account was closed.';
  elsif unchanged_persons <> cardinality(ids) then
    raise exception using
      errcode = 'PT409',
      message = 'The address or the details of this account have changed in the meantime. Please read them again.';
  end if;
  update public.profiles
  set
    approved = approve,
    -- When declining or revoking, keep the previous end date for the record.
    approved_until = case when approve then ends_at else approved_until end,
    decision_reason = nullif(private.plain_text(reason), '')
  where id = any (ids);
  if tell_reason and not approve then
    perform private.put_reasons_into_mails(ids);
  end if;
  if private.plain_text(note) <> '' then
    insert into public.account_notes as stored (account, note)
    select id, decide_on_access.note from unnest(ids) as id
    on conflict (account) do update set note = excluded.note;
  elsif note is not null then
    delete from public.account_notes where account = any (ids);
  end if;
  return cardinality(ids);
end
$$;
comment on function public.decide_on_access(jsonb, boolean, timestamptz, text, text, boolean) is
  'Decides on all of these accounts, or on none if one has changed since the caller read it (409, PT409). accounts: an array of {id, '
  'decided_at, email} and the personal details, as the caller read them. The reason is for the owners of the accounts: the data room '
  'shows it, and with tell_reason their mail contains it. The note is for the team.';

create function public.confirm_organisation(account jsonb, is_confirmed boolean)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  seen constant public.profiles := jsonb_populate_record(null::public.profiles, account);
begin
  perform private.require_access_to(array[seen.id]);
  update public.profiles set organisation_confirmed = is_confirmed
  where id = seen.id and organisation is not null and private.is_same_person(profiles, seen);
  if not found then
    raise exception using
      errcode = 'PT409',
      message = 'The address or the details of this account have changed in the meantime. Please read them again.';
  end if;
end
$$;

create function public.access_counts()
returns table (
  waiting bigint, invited bigint, lapsed bigint, renewal bigint, approved bigint, ending bigint, expired bigint, declined bigint, revoked bigint
)
language sql stable security invoker set search_path = ''
as $$
  select
    count(*) filter (
      where not profile.approved and profile.decided_at is null and profile.invited_until is null and profile.guest_since is null
    ),
    count(*) filter (where profile.invited_until is not null or profile.guest_since is not null),
    count(*) filter (where profile.invited_until <= now()),
    count(*) filter (where profile.approved and profile.renewal_requested_at is not null),
    count(*) filter (
      where profile.approved and (profile.approved_until is null or profile.approved_until > now()) and profile.renewal_requested_at is null
    ),
    count(*) filter (
      where profile.approved and profile.approved_until > now() and profile.approved_until <= now() + interval '30 days'
        and profile.renewal_requested_at is null
    ),
    count(*) filter (where profile.approved and profile.approved_until <= now() and profile.renewal_requested_at is null),
    count(*) filter (where not profile.approved and profile.decision = 'declined'),
    count(*) filter (where not profile.approved and profile.decision = 'revoked')
  from public.profiles as profile
$$;
comment on function public.access_counts() is
  'Number of accounts in each state. "ending": approvals that end within 30 days, without a request for renewal; "lapsed": expired '
  'invitations; "invited" includes guests. Callers who are not admins count only their own account.';

grant execute on function public.decide_on_access(jsonb, boolean, timestamptz, text, text, boolean),
  public.confirm_organisation(jsonb, boolean), public.access_counts()
  to authenticated;

call private.guard_tables();
