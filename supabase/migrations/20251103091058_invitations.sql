-- Invitations: an admin invites an address to level 2 or 3. The invitation takes effect when the recipient opens the link in the mail.
-- Its row alone decides what it grants; the texts in the mail and in the account's metadata decide nothing. An owner may also invite
-- to a role in the team, which applies once the invited person has set up a second factor.

create table public.invitations (
  email text primary key constraint invitations_email_shape check (private.is_email(email) and email = lower(email)),
  level smallint not null constraint invitations_level_known check (level in (2, 3)),
  approved_until private.finite_time,
  team_role text constraint invitations_team_role_known references private.team_roles (id),
  welcome text not null constraint invitations_welcome_shown check (
    char_length(welcome) between 1 and 300 and not private.has_hidden_characters(welcome)
  ),
  invited_by uuid not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  constraint invitations_team_is_approved check (team_role is null or (level = 3 and approved_until is null))
);
comment on table public.invitations is
  'Open invitations, written by invite_investor() and renew_invitation(). An accepted or withdrawn invitation is deleted; the '
  'audit log keeps a record of it.';
comment on column public.invitations.invited_by is
  'Admin who sent the last mail. Level 3 is given only if this account may still decide on access, and a role only if it is still an '
  'owner. No foreign key, so that the invitation remains after the account is deleted.';
comment on column public.invitations.expires_at is
  'End of the invitation. The link in a mail expires sooner, according to Auth''s settings; another mail can then be requested.';

create index invitations_team_role_idx on public.invitations (team_role) where team_role is not null;

grant select (email, level, approved_until, team_role, welcome, invited_by, sent_at, expires_at) on public.invitations to authenticated;
call private.team_policies('public.invitations', 'access', 'read');

create function private.lock_address(address text)
returns void
language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('private.lock_address'), hashtext(lower(address)))
$$;
comment on function private.lock_address(text) is
  'Serialises an invitation and a sign-up with the same address: the second waits for the first transaction to end.';

create function private.invitation_in_words(address text)
returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when team_role is not null then
      'join our team as ' || (select label from private.team_roles where id = team_role)
        || '. The team console opens once you have set up a second factor'
    when level = 3 then
      'read the full due-diligence pack'
        || coalesce(' until ' || to_char(approved_until::timestamptz at time zone 'Europe/Zurich', 'FMDD FMMonth YYYY'), '')
    else 'read ' || (
      select string_agg(label, ' and ' order by position) from private.sections where sections.level = invitations.level
    )
  end
  from public.invitations where email = lower(address)
$$;

-- Calls of the team --------------------------------------------------------------------------------------

create function public.invite_investor(
  address text, level smallint, ends_at timestamptz, welcome text, team_role text default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  invited constant text := lower(private.plain_text(address));
  holder public.profiles;
begin
  perform private.lock_address(invited);
  -- Waits while the owner of the address is proving it, during which Auth locks this row: a proved account must not be replaced.
  perform from auth.users where email = invited for update;
  select * into holder from public.profiles where lower(email) = invited;
  perform private.require_access_to(array[holder.id]);
  if team_role is not null then
    perform private.require_role_giver();
  end if;
  perform private.consume_rate_limit('invitation', private.caller(), null);
  if holder.was_proved or holder.role = 'admin' then
    raise exception using errcode = 'PT409', message = case
      -- The account was proved before, so it is kept. Choosing a password proves its current address.
      when holder.email_confirmed_at is null then
        'This address belongs to an account whose owner has yet to choose a password. Ask them to use “Forgot password?”; after that you can approve the account.'
      when team_role is null then 'This address already has an account.'
      else 'This address already has an account. You can give it a role on its page.'
    end;
  elsif ends_at <= now() or (ends_at is not null and level = 2) then
    raise exception using errcode = 'PT422', message = 'This end date is not possible.';
  end if;
  insert into public.invitations (email, level, approved_until, team_role, welcome, invited_by)
  values (invited, level, ends_at, team_role, private.plain_text(welcome), (select private.caller()))
  on conflict do nothing;
  if not found then
    raise exception using errcode = 'PT409', message = 'This address has already been invited.';
  end if;
  -- Anybody can sign up with this address. An account whose address was never proved is replaced by the invitation.
  if holder.id is not null then
    perform private.log_event('ACCOUNT_REPLACED', 'account', holder.id::text, jsonb_build_object('email', holder.email, 'created_at', holder.created_at));
    delete from auth.users where id = holder.id;
  end if;
end
$$;

create function private.invites_to_team(address text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.invitations where email = lower(private.plain_text(address)) and team_role is not null
  )
$$;

create function public.renew_invitation(address text)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  invited constant text := lower(private.plain_text(address));
  renewed text;
begin
  perform private.require_change('access');
  if private.invites_to_team(address) then
    perform private.require_role_giver();
  end if;
  -- Waits for a concurrent sign-up with this address, because its triggers must see one state of the invitation.
  perform private.lock_address(invited);
  -- The account is locked before the invitation, as in withdraw_invitation().
  perform from auth.users where email = invited for update;
  perform private.consume_rate_limit('invitation', private.caller(), null);
  update public.invitations
  set sent_at = now(), expires_at = default, invited_by = (select private.caller())
  where email = invited
  returning welcome into renewed;
  if not found then
    raise exception using errcode = 'PT409', message = 'This invitation was accepted or withdrawn in the meantime.';
  end if;
  -- If the link was opened but no password chosen, the address counts as unconfirmed again: Auth resends only to such addresses.
  update auth.users set email_confirmed_at = null
  where email_confirmed_at is not null
    and id in (select id from public.profiles where lower(email) = invited and invited_until is not null);
  return renewed;
end
$$;

create function public.withdraw_invitation(address text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  invited constant text := lower(private.plain_text(address));
begin
  perform private.require_change('access');
  if private.invites_to_team(address) and not private.may_change('roles') then
    raise exception using errcode = 'insufficient_privilege', message = 'Only owners withdraw an invitation to the team';
  end if;
  -- The account is locked before the invitation, as when the recipient accepts it at the same time.
  perform from auth.users where email = invited for update;
  delete from public.invitations where email = invited;
  if not found and exists (select from public.profiles where lower(email) = invited) then
    raise exception using errcode = 'PT409', message = 'This invitation was accepted or withdrawn in the meantime.';
  end if;
  delete from auth.users
  where id in (select id from public.profiles where lower(email) = invited and invited_until is not null);
end
$$;

grant execute on function public.invite_investor(text, smallint, timestamptz, text, text), public.renew_invitation(text),
  public.withdraw_invitation(text)
  to authenticated;

create function private.empty_invited_account()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_address(new.email);
  if new.email_confirmed_at is null and exists (
    select from public.invitations where email = lower(new.email) and expires_at > now()
  ) then
    new.encrypted_password := '';
    new.raw_user_meta_data := '{}';
  end if;
  return new;
end
$$;
comment on function private.empty_invited_account() is
  'Trigger on auth.users: removes the password and the name from the new account of an invited address, because somebody else may have '
  'signed up with it. The owner of the address chooses the password after opening the link in the mail.';
create trigger empty_invited_account before insert on auth.users
  for each row when (new.email is not null)
  execute function private.empty_invited_account();

-- Accepting and expiry -------------------------------------------------------------------------------------

create function private.mark_invited()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set invited_until = new.expires_at where lower(email) = new.email and invited_until is not null;
  return null;
end
$$;
create trigger mark_invited after update of expires_at on public.invitations
  for each row execute function private.mark_invited();

create function private.accept_invitation()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  invitation public.invitations;
  was_invited boolean;
begin
  delete from public.invitations where email = lower(new.email) returning * into invitation;
  update public.profiles set invited_until = null where id = new.id and invited_until is not null;
  was_invited := found;
  if not was_invited or invitation.email is null or invitation.expires_at <= now() then
    return null;
  end if;
  perform private.log_event(
    'INVITATION_ACCEPTED', 'account', new.id::text,
    jsonb_strip_nulls(jsonb_build_object(
      'level', invitation.level, 'team_role', invitation.team_role, 'invited_by', invitation.invited_by
    )),
    account => new.id
  );
  if invitation.level = 2 then
    update public.profiles set guest_since = now() where id = new.id and decided_at is null;
    return null;
  end if;
  update public.profiles as profile
  set
    approved = true,
    approved_until = invitation.approved_until,
    decision = 'approved',
    decided_at = now(),
    decided_by = inviting.id,
    role = case when invitation.team_role is null then profile.role else 'admin' end,
    team_role = coalesce(invitation.team_role, profile.team_role)
  from public.profiles as inviting
  where profile.id = new.id
    -- Only if no other decision was made in the meantime, and the inviting admin may still decide on access, or give roles.
    and profile.decided_at is null
    and inviting.id = invitation.invited_by
    and private.permission(inviting.team_role, case when invitation.team_role is null then 'access' else 'roles' end) = 'change'
    and private.state_of(inviting) = 'approved';
  if not found and (select decided_at is null from public.profiles where id = new.id) then
    -- Not approved, so the account waits for a decision.
    perform private.mail_team('team_request');
  end if;
  return null;
end
$$;
create trigger accept_invitation after update of email_confirmed_at on public.profiles
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.accept_invitation();

create function private.drop_invitation()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.invitations where email = lower(old.email);
  return null;
end
$$;
create trigger drop_invitation after delete on public.profiles
  for each row when (old.invited_until is not null)
  execute function private.drop_invitation();

create table private.noted_origins (
  id uuid primary key default gen_random_uuid(),
  address inet,
  user_agent text,
  noted_at timestamptz not null default now()
);
comment on table private.noted_origins is
  'Origin of requests that an edge function carries out in its caller''s name, kept for a minute. Without it the database '
  'would get the address of the function instead of the caller''s.';

insert into private.deletion_periods values ('noted_origins', 'private.noted_origins', $$ noted_at < now() - interval '1 minute' $$);

create function public.note_origin(address text, user_agent text)
returns uuid
language sql security definer set search_path = ''
as $$
  delete from private.noted_origins where noted_at < now() - interval '1 minute';
  insert into private.noted_origins (address, user_agent) values (private.read_address(address), left(user_agent, 500))
  returning id;
$$;
comment on function public.note_origin(text, text) is
  'Stores the origin of a request and returns the value for the header x-noted-origin. For edge functions, because only they '
  'receive the origin.';
grant execute on function public.note_origin(text, text) to service_role;

create function private.log_invitation()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  invitation constant public.invitations := coalesce(new, old);
  origin private.noted_origins;
begin
  -- A deletion by an API call is a withdrawal. Accepting also deletes the row, but in a call of Auth, and has its own event.
  if tg_op = 'DELETE' and not private.is_visitor_call() then
    return null;
  end if;
  -- The log takes the origin from the request's headers, so the noted origin replaces them. Only the edge function that noted it knows its
  -- id, so no one can forge it.
  delete from private.noted_origins
  where id::text = private.request_header('x-noted-origin') and noted_at > now() - interval '1 minute'
  returning * into origin;
  if found then
    perform set_config(
      'request.headers',
      jsonb_build_object('cf-connecting-ip', host(origin.address), 'user-agent', origin.user_agent)::text, true
    );
  end if;
  perform private.log_event(
    case tg_op when 'INSERT' then 'INVITATION_SENT' when 'UPDATE' then 'INVITATION_RENEWED' else 'INVITATION_WITHDRAWN' end,
    'invitation', left(invitation.email, 200),
    jsonb_build_object('level', invitation.level, 'approved_until', invitation.approved_until)
      || case when invitation.team_role is null then '{}' else jsonb_build_object('team_role', invitation.team_role) end
  );
  return null;
end
$$;
create trigger log_invitation after insert or update or delete on public.invitations
  for each row execute function private.log_invitation();

insert into private.deletion_periods values
  -- Deletes the unused account; the trigger drop_invitation then deletes the invitation. The password is a column of the same row: while
  -- it is being chosen, the row is locked and the account is kept.
  (
    'invitations', 'auth.users',
    $$ coalesce(encrypted_password, '') = '' and id in (select id from public.profiles where invited_until < now() - interval '30 days') $$
  ),
  -- An invitation has no account if Auth did not create one, or if the account has moved to another address.
  ('invitations_without_account', 'public.invitations', $$ expires_at < now() - interval '30 days' $$),
  (
    'unproved_accounts', 'auth.users',
    $$ (email_confirmed_at is null or coalesce(encrypted_password, '') = '') and id in (
      select id from public.profiles
      where not was_proved and invited_until is null and decided_at is null and created_at < now() - interval '30 days'
    ) $$
  );

call private.guard_tables();
