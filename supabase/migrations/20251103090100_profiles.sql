-- Profiles: one row per account, with its approval and role, from which the functions here derive the caller's access level and
-- permissions. Some of them call functions of later migrations, such as state_of() (…_account_states.sql), lock_as_seen()
-- (…_access_decisions.sql) and log_event() (…_security_audit_log.sql).

-- Roles in the team: one row per role, with its permissions and texts -----------------------------------

-- The subjects of permissions. Those not listed here are named after what they contain:
--   access          accounts with their notes and invitations, decisions on access, second factors
--   inbox           contact messages and requests for documents
--   questions       questions of investors, their answers, and published questions
--   open_documents  documents of level 1
--   documents       documents of every level
--   reading         the record of reading, and which reader a copy number belongs to
--   mails           the outbox
--   portfolio       holdings and prices, even while an overlay hides them
--   roles           roles in the team, and decisions about its accounts; a role that may change these is called an owner
create table private.team_roles (
  id text primary key constraint team_roles_id_shape check (id ~ '^[a-z]+(_[a-z]+)*$'),
  label text not null,
  purpose text not null,
  changes text[] not null,
  reads text[] not null,
  position smallint not null unique,
  constraint team_roles_rights_once check (not changes && reads)
);
comment on table private.team_roles is
  'The roles in the team. `npm run db:types` writes them for the browser. No API role can read or write the table.';
comment on column private.team_roles.label is 'As in the sentence "join our team as …".';
comment on column private.team_roles.changes is 'Subjects that the role may read and change.';
comment on column private.team_roles.reads is 'Subjects that the role may only read. All others are hidden from it.';
comment on column private.team_roles.position is
  'Order in the console. An admin created outside the API gets the first role that may change roles.';
insert into private.team_roles (position, id, label, purpose, changes, reads) values
  (1, 'owner', 'owner', 'Everything, with the settings and the roles of the team.',
    '{access, inbox, questions, applications, open_documents, documents, agreements, mails, portfolio, reserve, press, openings, settings, roles}',
    '{reading, audit}'),
  (2, 'investor_relations', 'investor relations',
    'Accounts and access, the inbox, questions, documents, holdings, the reserve and agreements.',
    '{access, inbox, questions, open_documents, documents, agreements, mails, portfolio, reserve}',
    '{reading, audit}'),
  (3, 'hr', 'HR', 'Only job applications.', '{applications}', '{}'),
  (4, 'editor', 'editor', 'Press, openings, and documents that everyone may read.', '{open_documents, press, openings}', '{}'),
  (5, 'compliance', 'compliance', 'Can read everything and change nothing.', '{}',
    '{access, inbox, questions, applications, open_documents, documents, reading, agreements, mails, portfolio, reserve, press, openings, audit, settings, roles}');

create view private.permissions as
select id as team_role, subject, permission
from private.team_roles, lateral (
  select unnest(changes), 'change' union all select unnest(reads), 'read'
) as rights (subject, permission);
comment on view private.permissions is
  'What each role may do with each subject: "change" includes "read", no row means neither. Policies and functions for the team check '
  'these permissions, never a role by name.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text constraint profiles_email_length check (char_length(email) <= 320),
  email_confirmed_at timestamptz,
  was_proved boolean not null default false,
  previous_email text constraint profiles_previous_email_length check (char_length(previous_email) <= 320),
  first_name text constraint profiles_first_name_length check (char_length(first_name) <= 50),
  last_name text constraint profiles_last_name_length check (char_length(last_name) <= 50),
  organisation text constraint profiles_organisation_length check (char_length(organisation) <= 100)
    constraint profiles_organisation_shown check (not private.has_hidden_characters(organisation)),
  organisation_search text not null generated always as (private.search_text(organisation)) stored,
  organisation_confirmed boolean not null default false
    constraint profiles_organisation_confirmed_given check (organisation is not null or not organisation_confirmed),
  reason_for_access text
    constraint profiles_reason_for_access_length check (char_length(reason_for_access) between 10 and 500),
  role text not null default 'investor'
    constraint profiles_role_known check (role in ('investor', 'admin')),
  team_role text constraint profiles_team_role_known references private.team_roles (id)
    constraint profiles_team_role_of_admins check ((team_role is not null) = (role = 'admin')),
  approved boolean not null default false,
  approved_until private.finite_time,
  renewal_requested_at private.finite_time,
  decision text constraint profiles_decision_known check (decision in ('approved', 'declined', 'revoked')),
  decision_reason text constraint profiles_decision_reason_length check (char_length(decision_reason) between 1 and 500),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  invited_until timestamptz,
  guest_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.profiles.email_confirmed_at is
  'When the address was proved: its owner opened the confirmation link and then chose the password. Null until then, because anybody '
  'may sign up with any address.';
comment on column public.profiles.was_proved is
  'Whether any address of this account was ever proved. If none was, an invitation to the address replaces the account.';
comment on column public.profiles.previous_email is
  'Address at the team''s last decision, if the address has changed since. Null after the next decision.';
comment on column public.profiles.organisation_search is
  'Text for the filter by organisation: one line for each spelling of the name (private.search_text()). Organisations that share a line '
  'count as the same.';
comment on column public.profiles.organisation_confirmed is
  'Whether the team has verified that the account belongs to its organisation, which is required to share questions with colleagues. '
  'Reset when the address changes.';
comment on column public.profiles.role is 'Written only by set_team_role(), an accepted invitation to the team, and the database owner.';
comment on column public.profiles.decision is
  'The last decision, set by a trigger: "revoked" ended a valid approval, "declined" rejected a request.';
comment on column public.profiles.decision_reason is
  'Why the account was declined or revoked. The account''s owner may read it; internal notes are in account_notes.';
comment on column public.profiles.decided_at is
  'When approved, approved_until or decision_reason was last written, even with the same values. Set by a trigger.';
comment on column public.profiles.invited_until is
  'When the open invitation of this account expires. Null if it was accepted, or there was none.';
comment on column public.profiles.guest_since is
  'When the owner accepted an invitation to level 2. Null again after a request for approval or a decision.';

create index profiles_created_at_idx on public.profiles (created_at desc) include (id);
create index profiles_decided_by_idx on public.profiles (decided_by) where decided_by is not null;
-- For the number of waiting accounts, which every open console requests once a minute.
create index profiles_waiting_idx on public.profiles (created_at desc) include (id)
  where decided_at is null and not approved and invited_until is null and guest_since is null;
create index profiles_team_role_idx on public.profiles (team_role) where team_role is not null;
create index profiles_invited_idx on public.profiles (invited_until) where invited_until is not null;
create index profiles_guests_idx on public.profiles (guest_since) where guest_since is not null;
create index profiles_email_idx on public.profiles (lower(email));
create index profiles_address_hash_idx on public.profiles (private.address_hash(email));
create index profiles_renewals_idx on public.profiles (renewal_requested_at)
  where renewal_requested_at is not null;

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

create function private.remember_proof()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.was_proved := true;
  return new;
end
$$;
create trigger remember_proof before insert or update of email_confirmed_at on public.profiles
  for each row when (new.email_confirmed_at is not null)
  execute function private.remember_proof();

-- The personal details of an account, in the order of the forms. Sign-up, correction, the comparison before a decision and the data
-- export read these rows.

create table private.account_fields (
  name text primary key,
  kind text not null constraint account_fields_kind_known check (kind in ('name', 'line', 'text')),
  min_length smallint not null default 1,
  max_length smallint not null,
  position smallint not null unique
);
comment on table private.account_fields is
  'Columns of profiles that the owner of an account fills in, with the lengths that their checks allow. `npm run db:types` writes '
  'them for the browser; supabase/tests/account_fields.test.sql compares them with the checks. No API role can read or write the table.';
comment on column private.account_fields.kind is
  'Hidden characters are removed from a name, and refused in a line. A text may have several lines.';
insert into private.account_fields (name, kind, min_length, max_length, position) values
  ('first_name', 'name', 1, 50, 10),
  ('last_name', 'name', 1, 50, 20),
  ('organisation', 'line', 1, 100, 30),
  ('reason_for_access', 'text', 10, 500, 90);

create function private.details_of(account public.profiles)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(name, to_jsonb(account) -> name) from private.account_fields
$$;

create function private.state_details(account uuid, details jsonb)
returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'update public.profiles as before set (%1$s, organisation_confirmed) = (
       select %1$s, before.organisation_confirmed and given.organisation is not distinct from before.organisation
       from jsonb_populate_record(null::public.profiles, $1) as given
     ) where id = $2',
    (select string_agg(quote_ident(name), ', ') from private.account_fields)
  ) using details, account;
end
$$;
comment on function private.state_details(uuid, jsonb) is
  'Writes all personal details of an account; missing ones become null. A changed organisation is no longer confirmed.';

create function private.show_names()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_name := nullif(private.plain_text(private.without_hidden_characters(regexp_replace(new.first_name, '\s+', ' ', 'g'))), '');
  new.last_name := nullif(private.plain_text(private.without_hidden_characters(regexp_replace(new.last_name, '\s+', ' ', 'g'))), '');
  return new;
end
$$;
comment on function private.show_names() is
  'Trigger: puts a name on one line and removes its hidden characters, because it appears on copies, in mails and in the console. Never '
  'refuses, so that no sign-up fails.';
create trigger show_names before insert or update of first_name, last_name on public.profiles
  for each row execute function private.show_names();

create function private.default_team_role()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.team_role := case when new.role = 'admin' then coalesce(
    new.team_role, (select id from private.team_roles where 'roles' = any (changes) order by position limit 1)
  ) end;
  return new;
end
$$;
create trigger default_team_role before insert or update of role, team_role on public.profiles
  for each row execute function private.default_team_role();

-- The caller: signed in, level, admin ----------------------------------------------------------

create function private.approval_holds(approved boolean, approved_until timestamptz)
returns boolean
language sql stable parallel safe set search_path = ''
return approved and (approved_until is null or approved_until > now());

create function private.passed_second_factor()
returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and exists (
    select from auth.sessions
    -- Auth stores the factor in the session. If it is missing, any verified factor of the account is enough.
    join auth.mfa_factors as factor
      on factor.id = coalesce(sessions.factor_id, factor.id) and factor.user_id = sessions.user_id
    where sessions.user_id = auth.uid() and sessions.id::text = auth.jwt() ->> 'session_id'
      -- Cast, because hosted Auth stores the level as an enum.
      and sessions.aal::text = 'aal2' and factor.status = 'verified'
      -- A token that is older than the factor was issued for a removed one. A token without a time of issue does not count either.
      and to_timestamp((auth.jwt() ->> 'iat')::double precision) >= date_trunc('second', factor.created_at)
  );
end
$$;
comment on function private.passed_second_factor() is
  'True when the session of the caller''s token has passed a second factor that still exists. The level in the token is not enough, '
  'because it stays for up to an hour after the factor was removed.';

create function public.is_session_open()
returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions
    where user_id = auth.uid() and id::text = auth.jwt() ->> 'session_id'
      and (not_after is null or not_after > now())
  );
end
$$;
comment on function public.is_session_open() is
  'True while the session of the caller''s token exists. Lets a browser that gets no row for its own account distinguish an ended '
  'session from a missing second factor.';
grant execute on function public.is_session_open() to authenticated;

create function private.is_signed_in()
returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return public.is_session_open() and (
    not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
    or private.passed_second_factor()
  ) and not exists (select from auth.users where id = auth.uid() and banned_until > now());
end
$$;

create function private.caller()
returns uuid
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return case when private.is_signed_in() then auth.uid() end;
end
$$;
comment on function private.caller() is
  'The authenticated account: null when private.is_signed_in() is false. Use it instead of auth.uid(), which trusts the token alone, '
  'except to check the session itself. Call it as (select private.caller()), so that it runs once per statement.';
grant execute on function private.caller() to anon, authenticated, service_role;

create function private.proved_lately(variadic methods text[])
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  earliest constant timestamptz := now() - interval '5 minutes';
begin
  return exists (
    select from auth.mfa_amr_claims as proof
    join auth.sessions on sessions.id = proof.session_id
    where sessions.user_id = auth.uid() and sessions.id::text = auth.jwt() ->> 'session_id'
      and proof.authentication_method = any (methods) and proof.updated_at > earliest
      -- Whoever steals a session can add a factor in it, so only a factor older than the session proves anything.
      and (
        proof.authentication_method <> 'totp'
        or sessions.created_at > (select created_at from auth.mfa_factors where id = sessions.factor_id)
      )
  ) and exists (
    -- The token must contain the proof too: an older token of the same session may be stolen.
    select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) as claim
    where claim ->> 'method' = any (methods)
      and to_timestamp((claim ->> 'timestamp')::double precision) > earliest
  );
end
$$;
comment on function private.proved_lately(text[]) is
  'True when the caller passed one of these methods (Auth''s names: password, totp) within the last five minutes, according to both the '
  'session and its token.';

create function private.level_of_account(account uuid)
returns smallint
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  -- A member of the team without a second factor has the level of an approved investor. Only the team's rights require the factor.
  return (
    select case private.state_of(profiles) when 'blocked' then 1 when 'approved' then 3 when 'no_second_factor' then 3 else 2 end
    from public.profiles where id = account
  );
end
$$;

create function private.caller_level()
returns smallint
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return coalesce(private.level_of_account(private.caller()), 1);
end
$$;
comment on function private.caller_level() is
  'Level of the caller: 1 anonymous, 2 signed in, 3 approved, not expired and with the agreement in force '
  'accepted, if there is one. Reads the tables at every statement, so a revocation and the end of a '
  'session take effect immediately. Call it as (select private.caller_level()), so that it runs once per statement.';

create function private.own_role()
returns text
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return (
    select team_role from public.profiles
    where id = (select private.caller()) and role = 'admin' and private.approval_holds(approved, approved_until)
      -- An admin must have a factor. The session has passed it, because otherwise private.caller() would be null.
      and exists (select from auth.mfa_factors where user_id = profiles.id and status = 'verified')
  );
end
$$;
comment on function private.own_role() is
  'The caller''s role in the team, for an admin who is signed in with an existing second factor and has a valid approval; otherwise '
  'null. Withdrawing an admin''s approval therefore ends the admin rights too.';

create function private.is_admin()
returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return private.own_role() is not null;
end
$$;

-- Permissions of the caller's role ---------------------------------------------------------------

create function private.permission(team_role text, subject text)
returns text
language sql stable parallel safe security definer set search_path = ''
return (
  select permissions.permission from private.permissions
  where permissions.team_role = permission.team_role and permissions.subject = permission.subject
);

create function private.may_read(subject text)
returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return private.permission(private.own_role(), subject) is not null;
end
$$;
comment on function private.may_read(text) is
  'True when the caller''s role in the team may read the subject. Call it as (select …), like may_change(), to run it once per statement.';

create function private.may_change(subject text)
returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return coalesce(private.permission(private.own_role(), subject) = 'change', false);
end
$$;

create function private.require_read(subject text)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.may_read(subject) then
    raise exception using errcode = 'insufficient_privilege', message = format('Your role may not read "%s"', subject);
  end if;
end
$$;
create function private.require_change(subject text)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.may_change(subject) then
    raise exception using errcode = 'insufficient_privilege', message = format('Your role may not change "%s"', subject);
  end if;
end
$$;
comment on function private.require_change(text) is
  'First statement of a function for the team: refuses callers whose role may not change the subject. require_read() is the same for '
  'reading.';

grant execute on function
  private.is_visitor_call(), private.caller_level(), private.is_admin(), private.may_read(text), private.may_change(text)
  to anon, authenticated, service_role;
grant execute on function private.require_change(text) to authenticated, service_role;

create procedure private.team_policies(target regclass, subject text, variadic operations text[])
language plpgsql set search_path = ''
as $$
declare
  operation text;
begin
  foreach operation in array operations loop
    execute format(
      case operation
        when 'read' then 'create policy "Read with the right to read %2$s" on %1$s for select to authenticated using (%3$s)'
        when 'add' then 'create policy "Add with the right to change %2$s" on %1$s for insert to authenticated with check (%4$s)'
        when 'change' then 'create policy "Change with the right to change %2$s" on %1$s for update to authenticated using (%4$s) with check (%4$s)'
        when 'delete' then 'create policy "Delete with the right to change %2$s" on %1$s for delete to authenticated using (%4$s)'
      end,
      target, subject, format('(select private.may_read(%L))', subject), format('(select private.may_change(%L))', subject)
    );
  end loop;
end
$$;
comment on procedure private.team_policies(regclass, text, text[]) is
  'For migrations: lets team members read, add, change or delete the rows of a table if their role has the right to its subject.';

create function public.team_permissions()
returns table (team_role text, subject text, may_change boolean)
language sql stable parallel safe security definer set search_path = ''
as $$
  select team_role, permissions.subject, permissions.permission = 'change'
  from public.profiles join private.permissions using (team_role)
  where profiles.id = (select private.caller()) and (select private.is_admin())
$$;
grant execute on function public.team_permissions() to authenticated;

create function private.readable_subjects()
returns setof text
language sql stable parallel safe security definer set search_path = ''
as $$
  select subject from public.team_permissions()
$$;
comment on function private.readable_subjects() is
  'Subjects that the caller may read, for tables whose rows belong to different subjects. Use: subject in (select '
  'private.readable_subjects()).';
grant execute on function private.readable_subjects() to authenticated;

create function public.access_level(profile public.profiles)
returns smallint
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  return case when profile.id = (select private.caller()) then private.caller_level() end;
end
$$;
comment on function public.access_level(public.profiles) is
  'Computed column of profiles: the caller''s current level in the caller''s own row, null in other rows. '
  'Reading it requires the right to read every column of profiles.';
grant execute on function public.access_level(public.profiles) to authenticated, service_role;

create function public.permissions(profile public.profiles)
returns jsonb
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  if profile.role <> 'admin' or profile.id is distinct from (select private.caller()) then
    return null;
  end if;
  return (select jsonb_agg(permission) from public.team_permissions() as permission);
end
$$;
grant execute on function public.permissions(public.profiles) to authenticated, service_role;

-- Access: own row or, for the team, all rows --------------------------------------------------------

grant select (
  id, email, email_confirmed_at, was_proved, previous_email, first_name, last_name, organisation, organisation_search,
  organisation_confirmed, reason_for_access, role, team_role, approved, approved_until, renewal_requested_at, decision, decision_reason, decided_at, decided_by, invited_until, guest_since, created_at, updated_at
) on public.profiles to authenticated;
call private.make_searchable('public.profiles', 'first_name', 'last_name', 'email', 'organisation');

create policy "Own profile, or all for those who may read access" on public.profiles
  for select to authenticated
  using (
    id = (select private.caller())
    or (select private.may_read('access'))
  );
-- No API role may update a profile; functions do, such as ask_again(), decide_on_access() and confirm_organisation().

create function private.stamp_decision()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Anybody may have signed up with this address. The confirmation link must not lead its owner into an already approved account.
  if new.approved and new.email_confirmed_at is null and private.is_visitor_call() then
    raise exception using errcode = 'PT409', message = 'This account has not confirmed its e-mail address.';
  end if;
  new.decision := case
    when new.approved then 'approved'
    when private.approval_holds(old.approved, old.approved_until) or old.decision = 'revoked' then 'revoked'
    else 'declined'
  end;
  -- A reason that was not written with this decision belongs to an earlier one.
  if new.approved or (
    new.decision is distinct from old.decision and new.decision_reason is not distinct from old.decision_reason
  ) then
    new.decision_reason := null;
  end if;
  new.decided_at := now();
  new.decided_by := private.caller();
  new.renewal_requested_at := null;
  new.previous_email := null;
  new.guest_since := null;
  -- A role in the team ends with the approval, so that a later approval never opens the console by itself.
  if private.is_visitor_call() and not (new.approved and private.approval_holds(old.approved, old.approved_until)) then
    new.role := 'investor';
    new.team_role := null;
  end if;
  return new;
end
$$;

-- Writing the same values again is also a decision: a request is declined by writing approved = false once more. The condition excludes
-- changes of address, which end the approval, and updates that set decided_at themselves: accepting an invitation and undoing a
-- decision. No API call can write decided_at.
create trigger stamp_decision before update of approved, approved_until, decision_reason on public.profiles
  for each row when (old.email is not distinct from new.email and old.decided_at is not distinct from new.decided_at)
  execute function private.stamp_decision();

-- For guests, requests approval; for others, the renewal of an approval that has ended or ends within 30 days.
create function public.ask_again()
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  account public.profiles;
begin
  select * into account from public.profiles
  where id = (select private.caller())
  for no key update;
  if private.state_of(account) = 'guest' then
    update public.profiles set guest_since = null where id = account.id;
    perform private.consume_rate_limit('own_account', account.id, null);
    perform private.log_event('ACCESS_REQUESTED', 'account', account.id::text);
    return now();
  elsif account.id is null or not account.approved or account.approved_until is null
    or account.approved_until > now() + interval '30 days' then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'Only the owner of an account whose approval ends within 30 days or has ended, or that was only invited, can ask for it';
  end if;
  update public.profiles set renewal_requested_at = now() where id = account.id;
  if account.renewal_requested_at is null then
    perform private.consume_rate_limit('own_account', account.id, null);
    perform private.log_event('ACCESS_RENEWAL_REQUESTED', 'account', account.id::text);
  end if;
  return now();
end
$$;
grant execute on function public.ask_again() to authenticated;

create function private.owns_until(account public.profiles)
returns timestamptz
language sql stable set search_path = ''
return case
  when account.approved and private.permission(account.team_role, 'roles') = 'change' then coalesce(account.approved_until, 'infinity') else '-infinity'
end;
comment on function private.owns_until(public.profiles) is
  'When the account stops being an owner: infinity if its approval has no end, -infinity if the account is not an owner.';

create function private.lock_owners()
returns void
language sql security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('private.lock_owners'))
$$;
comment on function private.lock_owners() is
  'Lets one transaction at a time decide about owners: see the order of locks in supabase/rules.md.';

create function private.another_owner_remains(other_than uuid default null)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two owners may end each other's rights concurrently. The second transaction waits here and then sees the first one's change.
  perform private.lock_owners();
  return exists (
    select from public.profiles
    where id is distinct from other_than and private.owns_until(profiles) = 'infinity' and private.state_of(profiles) = 'approved'
  );
end
$$;

create function private.keep_an_owner()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_call() and exists (
    select
    from old_rows
    join new_rows on new_rows.id = old_rows.id
    where private.owns_until(old_rows) > now() and private.owns_until(new_rows) < private.owns_until(old_rows)
  ) and not private.another_owner_remains() then
    raise exception using errcode = 'PT409', message = 'The last owner cannot be removed.';
  end if;
  return null;
end
$$;
create trigger keep_an_owner after update on public.profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_an_owner();

create function private.require_role_giver()
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.may_change('roles') then
    raise exception using errcode = 'insufficient_privilege', message = 'Only owners give and end roles in the team';
  end if;
  -- A stolen session of an owner must not be enough to add an accomplice, or to remove those who could stop the thief.
  if not private.proved_lately('totp') then
    raise exception using errcode = 'PT403', message = 'Please enter a new code from your authenticator app.';
  end if;
end
$$;

create function public.set_team_role(account jsonb, new_role text default null, withdraws boolean default false)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target public.profiles;
begin
  perform private.require_role_giver();
  perform private.lock_owners();
  target := private.lock_as_seen(account);
  if new_role is null and target.role <> 'admin' then
    raise exception using errcode = 'PT409', message = 'This account has no role in the team.';
  elsif new_role is null and withdraws then
    -- The role ends with the approval.
    update public.profiles set approved = false where id = target.id;
    return;
  elsif new_role is not null then
    if target.role <> 'admin' and private.state_of(target) not in ('agreement', 'new_agreement', 'approved') then
      raise exception using errcode = 'PT409', message = 'Only an approved account can join the team.';
    elsif target.role <> 'admin' and private.factor_since(target.id) is null then
      raise exception using errcode = 'PT409', message = 'This account has to set up a second factor first.';
    end if;
  end if;
  update public.profiles set role = case when new_role is null then 'investor' else 'admin' end, team_role = new_role where id = target.id;
end
$$;
grant execute on function public.set_team_role(jsonb, text, boolean) to authenticated;

-- Accounts: proof of an address ------------------------------------------------------------

-- Anybody can sign up with any address, and Auth keeps the data of the first sign-up. The account is therefore not trusted until its
-- owner opens the link in the mail. The triggers at the end of this file run these functions:
--   create_profile()         at the sign-up: creates the profile with its details
--   empty_password()         when the address is confirmed or changes: puts the password aside
--   await_proof()            at the same time: puts the details aside, and ends sessions and second factors
--   prove_address()          when a password is chosen in the session of the link: from then on the address is proved
--   follow_email_change()    when the address changes: the approval ends
-- The owner enters the details and the password again, except in the browser of the sign-up: there restore_sign_up() restores them.

create function private.create_profile()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, email_confirmed_at, invited_until)
  values (
    new.id, left(new.email, 320), new.email_confirmed_at,
    (
      select expires_at from public.invitations
      where invitations.email = lower(new.email) and expires_at > now() and new.email_confirmed_at is null
    )
  )
  on conflict (id) do nothing;
  if found then
    -- Sign-up data is arbitrary. Values that are too long are cut and invalid ones dropped, so that no sign-up fails here.
    perform private.state_details(new.id, (
      select jsonb_object_agg(name, cut) filter (
        where char_length(cut) >= min_length and (kind <> 'line' or not private.has_hidden_characters(cut))
      )
      from private.account_fields
      cross join private.plain_text(left(private.plain_text(new.raw_user_meta_data ->> name), max_length)) as cut
    ));
    insert into private.unproved_details (account, browser_sha256)
    select new.id, hash from (select new.raw_user_meta_data ->> 'browser_sha256') as sent (hash) where hash ~ '^[0-9a-f]{64}$';
  end if;
  return new;
end
$$;

create table private.unproved_details (
  account uuid primary key references public.profiles (id) on delete cascade,
  details jsonb,
  browser_sha256 text,
  encrypted_password text
);
comment on table private.unproved_details is
  'The details of an account from before its address was confirmed, offered only to the owner of the address for correction.';
comment on column private.unproved_details.browser_sha256 is
  'Hash of a random value stored by the browser of the sign-up. Only in that browser does restore_sign_up() restore the details and the '
  'password.';

create function private.empty_password()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.unproved_details set encrypted_password = old.encrypted_password
  where account = new.id and browser_sha256 is not null and old.encrypted_password <> '';
  new.encrypted_password := '';
  return new;
end
$$;

create function private.await_proof()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.unproved_details (account, details)
  select id, private.details_of(profiles) from public.profiles where id = new.id
  on conflict (account) do update set details = coalesce(unproved_details.details, excluded.details);
  update public.profiles set email_confirmed_at = null where id = new.id;
  perform private.state_details(new.id, '{}');
  delete from auth.sessions where user_id = new.id;
  -- Auth would not let the owner of the address set a password without this factor, which may be somebody else's. The team's last owner
  -- keeps the approval (follow_email_change()), and therefore also the factor.
  delete from auth.mfa_factors where user_id = new.id and not exists (select from public.profiles where id = new.id and approved);
  return null;
end
$$;

-- Until an address is proved, each link that is opened ends the sessions that earlier links opened.
create function private.end_earlier_links()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where id <> new.session_id and user_id = (
    select user_id from auth.sessions join public.profiles on profiles.id = user_id
    where sessions.id = new.session_id and email_confirmed_at is null
  );
  return null;
end
$$;
create trigger end_earlier_links after insert on auth.mfa_amr_claims
  for each row execute function private.end_earlier_links();

create function private.prove_address()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email_confirmed_at = now() where id = new.id and email_confirmed_at is null;
  if found then
    delete from private.unproved_details where account = new.id;
    -- Auth lets a session opened by a link, however old, set a password without the current one. From now on, this session counts as
    -- opened by password.
    update auth.mfa_amr_claims as claim set authentication_method = 'password'
    where authentication_method = 'otp' and session_id in (select id from auth.sessions where user_id = new.id)
      and not exists (
        select from auth.mfa_amr_claims as other
        where other.session_id = claim.session_id and other.authentication_method = 'password'
      );
  end if;
  return null;
end
$$;
comment on function private.prove_address() is
  'Trigger on auth.users: the first password after the confirmation proves the address. Only a session opened by a link to this address '
  'can set it, because the account has no password yet.';

create function public.details_to_confirm()
returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select
    private.details_of(jsonb_populate_record(profiles, details)) || jsonb_build_object(
      'invited_to', case when profiles.invited_until is not null then private.invitation_in_words(profiles.email) end
    )
  from public.profiles
  left join private.unproved_details on account = id
  where profiles.id = (select private.caller()) and profiles.email_confirmed_at is null;
end
$$;
comment on function public.details_to_confirm() is
  'For the session of a link whose account has no password yet: the details to correct, and what the account was invited to '
  '(invited_to, null without an invitation). No row once the address is proved.';

create function public.restore_sign_up(browser text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  unproved private.unproved_details;
begin
  -- Auth also locks this row first when a password is chosen or the address changes.
  perform from auth.users where id = (select private.caller()) for update;
  select unproved_details.* into unproved
  from private.unproved_details join public.profiles on id = account
  where account = (select private.caller()) and email_confirmed_at is null
    and browser_sha256 = encode(sha256(convert_to(browser, 'UTF8')), 'hex') and encrypted_password <> '';
  if not found then
    return false;
  end if;
  perform private.state_details(unproved.account, unproved.details);
  -- Storing the password fires the trigger prove_address, which proves the address.
  update auth.users set encrypted_password = unproved.encrypted_password where id = unproved.account;
  return true;
end
$$;

create function public.set_details(jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before public.profiles;
  changed public.profiles;
begin
  if jsonb_typeof($1) is distinct from 'object' then
    raise exception using errcode = 'invalid_parameter_value', message = 'The details must be an object.';
  end if;
  select * into before from public.profiles
  where id = (select private.caller())
    and (email_confirmed_at is null or (decided_at is null and not approved) or private.is_admin())
  for no key update;
  if not found then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'Details are set by their owner: until the team has decided on them, and later by members of the team';
  end if;
  perform private.state_details(before.id, (
    select jsonb_object_agg(name, case
      -- Once the address is proved, missing values are kept.
      when before.email_confirmed_at is not null and not $1 ? name then private.details_of(before) ->> name
      else nullif(private.plain_text($1 ->> name), '')
    end)
    from private.account_fields
  ));
  select * into changed from public.profiles where id = before.id;
  if before.email_confirmed_at is not null and not private.is_same_person(changed, before) then
    perform private.consume_rate_limit('own_account', changed.id, null);
    perform private.log_event('DETAILS_CHANGED', 'account', changed.id::text);
  end if;
end
$$;
comment on function public.set_details(jsonb) is
  'Sets the caller''s personal details, an object with the names in private.account_fields. Allowed before the address is proved, and '
  'then until the team''s decision; always for members of the team. Logged and limited once the address is proved.';
grant execute on function public.details_to_confirm(), public.restore_sign_up(text), public.set_details(jsonb) to authenticated;

create function private.follow_email_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- The team's last owner keeps the approval, because nobody else could restore it.
  keeps_approval constant boolean := (
    select private.owns_until(profiles) > now() and not private.another_owner_remains(other_than => id)
    from public.profiles where id = new.id
  );
  ends_approval boolean;
begin
  -- Waits for a concurrent decision. It is about the old address, so if it approves the account, that approval ends too.
  select approved and not keeps_approval into ends_approval from public.profiles where id = new.id for no key update;
  update public.profiles
  set
    email = left(new.email, 320),
    -- The address of the last decision, even after several changes.
    previous_email = nullif(coalesce(previous_email, left(old.email, 320)), left(new.email, 320)),
    approved = approved and not ends_approval,
    approved_until = case when not ends_approval then approved_until end,
    renewal_requested_at = case when not ends_approval then renewal_requested_at end,
    decision = case when not ends_approval then decision end,
    decision_reason = case when not ends_approval then decision_reason end,
    decided_at = case when not ends_approval then decided_at end,
    decided_by = case when not ends_approval then decided_by end,
    -- Removed with the approval, so that a later one does not open the console by itself.
    role = case when ends_approval then 'investor' else role end,
    team_role = case when not ends_approval then team_role end
  where id = new.id;
  -- Details typed with another address are not restored.
  update private.unproved_details set browser_sha256 = null, encrypted_password = null where account = new.id;
  perform private.log_event(
    'EMAIL_CHANGED', 'account', new.id::text,
    jsonb_build_object('approval_ended', ends_approval),
    account => new.id
  );
  return new;
end
$$;

create function private.end_sessions()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end
$$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger empty_password before update of email, email_confirmed_at on auth.users
  for each row
  when (
    new.email_confirmed_at is not null
    and (old.email_confirmed_at is null or old.email is distinct from new.email)
  )
  execute function private.empty_password();
create trigger prove_address after update of encrypted_password on auth.users
  for each row
  when (
    new.email_confirmed_at is not null and new.encrypted_password <> ''
    and old.encrypted_password is distinct from new.encrypted_password
  )
  execute function private.prove_address();
-- Auth changes an address once two links have been opened, one mailed to the old address and one to the new. The second link also opens
-- a session. If it was the link mailed to the old address (email_change_token_new is then empty already), this session must end. The
-- trigger is deferred, because Auth opens the session after it has changed the address.
create constraint trigger end_last_session after update of email on auth.users
  deferrable initially deferred
  for each row
  when (old.email is distinct from new.email and coalesce(old.email_change_token_new, '') = '')
  execute function private.end_sessions();
create trigger follow_email_change after update of email on auth.users
  for each row
  when (old.email is distinct from new.email)
  execute function private.follow_email_change();
-- Runs after follow_email_change, because triggers run in the order of their names: await_proof() depends on whether the approval ended.
create trigger follow_proof after update of email, email_confirmed_at on auth.users
  for each row
  when (old.email is distinct from new.email or (old.email_confirmed_at is null) <> (new.email_confirmed_at is null))
  execute function private.await_proof();

-- The account's own row, without internal columns.
insert into private.own_data (part, is_list, query) values ('account', false, $$
  select to_jsonb(profiles) - array['email_confirmed_at', 'was_proved', 'decided_by', 'invited_until', 'updated_at', 'search_text', 'organisation_search']
  from public.profiles where id = $1
$$);

call private.guard_tables();
