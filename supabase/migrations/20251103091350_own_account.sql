-- Own account: its owner can export the data that is stored about it, or close the account.

create function public.own_data()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  exported jsonb := jsonb_build_object('exported_at', now());
  source private.own_data;
  entries jsonb;
begin
  if private.caller_level() = 1 then
    raise exception using errcode = 'insufficient_privilege', message = 'Only its owner exports an account';
  end if;
  for source in select * from private.own_data loop
    execute format('select coalesce(jsonb_agg(entry), ''[]'') from (%s) as own (entry)', source.query)
    into entries using (select private.caller());
    exported := exported || jsonb_build_object(source.part, case when source.is_list then entries else entries -> 0 end);
  end loop;
  return exported;
end
$$;

create function public.close_own_account()
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.caller();
begin
  -- Of two concurrent calls, the second waits here, and then finds no account.
  perform from auth.users where id = caller for update;
  perform private.lock_owners();
  if private.caller_level() = 1 then
    raise exception using errcode = 'insufficient_privilege', message = 'Only its owner closes an account';
  elsif exists (select from public.profiles where id = caller and private.permission(team_role, 'roles') = 'change')
    and not private.another_owner_remains(other_than => caller) then
    raise exception using errcode = 'PT409', message = 'The last owner cannot close the account.';
  elsif not private.proved_lately('password', 'totp') then
    raise exception using errcode = 'PT403', message = 'Please sign in again.';
  end if;
  -- As a decision does. Not the lock of the deletion, because claim_mails() locks a mail before its account.
  perform from public.profiles where id = caller for no key update;
  perform from public.outbox where account = caller order by recipient, id for update;
  perform private.log_event('ACCOUNT_CLOSED', 'account', caller::text);
  -- The mail about the closure is not linked to the account, because the mail must outlive the account.
  perform private.queue_mail('account_closed', email, details => jsonb_build_object('first_name', first_name, 'last_name', last_name))
  from public.profiles where id = caller and email_confirmed_at is not null;
  -- The row with the idempotency key must outlive the account, so that a repeated call gets the first response.
  update private.actions set account = null where id = nullif(current_setting('private.action', true), '')::bigint;
  delete from auth.users where id = caller;
end
$$;

grant execute on function public.own_data(), public.close_own_account() to authenticated;
