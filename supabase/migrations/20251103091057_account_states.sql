-- The only definition of the state of an account. The level, the data room, the mails and the console depend on it. The texts for
-- each state are in src/content/account-states.ts.

create type public.account_state as enum (
  'unconfirmed', 'invited', 'guest', 'pending', 'declined', 'agreement', 'new_agreement', 'approved', 'no_second_factor', 'ended',
  'withdrawn', 'blocked'
);
comment on type public.account_state is
  'unconfirmed: the address is not proved yet. invited: has not accepted its invitation. guest: accepted '
  'an invitation to the documents of level 2, and has not asked for approval. pending: waits for a decision. declined: '
  'the request for approval or renewal was refused. agreement: approved, and must accept the agreement. new_agreement: accepted an '
  'earlier version of it, and must accept the one in force. no_second_factor: an approved member of the team without a second factor. ended: '
  'the date of the approval has passed. withdrawn: the team ended a valid approval. blocked: banned in Auth.';

create function private.state_of(account public.profiles)
returns public.account_state
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return case
    when exists (select from auth.users where id = account.id and banned_until > now()) then 'blocked'
    when account.invited_until is not null then 'invited'
    -- Checked before the confirmation, because a refusal holds whether or not the address was ever confirmed.
    when not account.approved and account.decision = 'revoked' then 'withdrawn'
    when not account.approved and account.decided_at is not null then 'declined'
    when account.email_confirmed_at is null then 'unconfirmed'
    when not account.approved then case when account.guest_since is not null then 'guest' else 'pending' end
    -- Checked before the agreement: an account that needs both is renewed first.
    when not private.approval_holds(account.approved, account.approved_until) then 'ended'
    when private.owes_agreement(account.id) then
      case when private.accepted_agreement(account.id) is null then 'agreement' else 'new_agreement' end
    when account.role = 'admin' and not exists (
      select from auth.mfa_factors where user_id = account.id and status = 'verified'
    ) then 'no_second_factor'
    else 'approved'
  end;
end
$$;

create function public.account_state(profile public.profiles)
returns public.account_state
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  -- Reads the row again, because a caller can pass a forged record. For the team, the permission alone decides about every row of a list,
  -- so it is checked first.
  if private.may_read('access') or profile.id = (select private.caller()) then
    return (select private.state_of(profiles) from public.profiles where id = profile.id);
  end if;
  return null;
end
$$;
grant execute on function public.account_state(public.profiles) to authenticated;
