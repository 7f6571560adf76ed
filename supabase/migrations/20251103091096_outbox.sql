-- Outbox: the mails that the site sends. A trigger writes each in the transaction of what causes it, so that none is
-- lost and none tells of what did not happen. The function send-mail sends them: see claim_mails() and finish_mails().

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint outbox_kind_known check (
    kind in (
      'request_received', 'access_approved', 'access_renewed', 'access_declined', 'access_revoked', 'access_ending',
      'access_ended', 'factor_reset', 'application_received', 'question_answered',
      'answer_to_message', 'answer_to_request', 'answer_to_application', 'digest', 'documents_there',
      'team_request', 'team_message', 'team_document_request', 'team_question', 'team_application', 'team_factor_reset',
      'team_admin_factor', 'admin_new_device'
    )
  ),
  recipient text not null constraint outbox_recipient_shape check (private.is_email(recipient)),
  account uuid references public.profiles (id) on delete cascade,
  details jsonb not null default '{}' constraint outbox_details_size check (octet_length(details::text) <= 4096),
  gathered integer,
  only_once text unique,
  state text not null default 'queued' constraint outbox_state_known check (
    state in ('queued', 'sent', 'given_up', 'withdrawn')
  ),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '1 day',
  attempts integer not null default 0,
  claim uuid,
  claimed_until timestamptz,
  finished_at timestamptz,
  last_error text constraint outbox_last_error_length check (char_length(last_error) <= 500)
);
comment on table public.outbox is
  'Mails to send and mails sent, without their text: src/mail makes it of kind and details. Written by triggers and '
  'by the functions below; the id is in the Message-ID and is the provider''s idempotency key.';
comment on column public.outbox.recipient is 'The address at the time of the cause.';
comment on column public.outbox.account is 'The recipient, if it is an account; deleting the account deletes the mail.';
comment on column public.outbox.gathered is
  'How many causes this mail tells of; null for a mail that has one alone. Until it is sent, others of its kind are counted here.';
comment on column public.outbox.only_once is 'A name for the cause: of a second mail with it, nothing becomes.';
comment on column public.outbox.state is
  'given_up: refused by the provider, or not taken within a day. withdrawn: a later decision made it untrue before it was sent.';
comment on column public.outbox.claim is 'The sender that has it now; what another says about it counts for nothing.';
comment on column public.outbox.claimed_until is 'A sender that has not answered by then has failed; another may send.';

create index outbox_due_idx on public.outbox (due_at) where state = 'queued';
create index outbox_created_at_idx on public.outbox (created_at desc) include (id);
create index outbox_state_idx on public.outbox (state, created_at desc);
create index outbox_account_idx on public.outbox (account);
-- The console lists an address's mails beside its account's.
create index outbox_address_idx on public.outbox (recipient, created_at desc) where account is null;
create index outbox_recipient_idx on public.outbox (recipient, kind, created_at desc) where gathered is not null;
create unique index outbox_gathering_idx on public.outbox (kind, recipient)
  where state = 'queued' and attempts = 0 and gathered is not null;

-- Nobody writes by hand, the service key included.
alter table public.outbox enable row level security;
revoke all on public.outbox from anon, authenticated, service_role;
grant select (
  id, kind, recipient, account, details, gathered, only_once, state, created_at, due_at, give_up_at, attempts, claim, claimed_until,
  finished_at, last_error
) on public.outbox to authenticated;
create policy "Admins read the outbox" on public.outbox
  for select to authenticated using ((select private.may_read('mails')));

-- Writing -----------------------------------------------------------------------------------------------

create function private.mail_team(mail_kind text, causes integer default 1)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.outbox as waiting (kind, recipient, account, gathered, due_at)
  select
    mail_kind, email, id, causes,
    -- A flood of messages makes four mails an hour.
    greatest(
      now(),
      (
        select max(earlier.created_at) + interval '15 minutes' from public.outbox as earlier
        where earlier.recipient = profiles.email and earlier.kind = mail_kind and earlier.gathered is not null
      )
    )
  from public.profiles
  where role = 'admin' and email_confirmed_at is not null and private.approval_holds(approved, approved_until)
    and private.is_email(email)
    -- Those who can do something about it.
    and private.permission(team_role, case mail_kind
      when 'team_request' then 'access' when 'team_application' then 'applications' when 'team_question' then 'questions' else 'inbox'
    end) = 'change'
  -- In one order, so that two who write at the same time wait for each other but once.
  order by email
  on conflict (kind, recipient) where state = 'queued' and attempts = 0 and gathered is not null
  do update set gathered = waiting.gathered + causes;
end
$$;
comment on function private.mail_team(text, integer) is
  'Tells the admins whose role it is that something waits: at once, and then at most every fifteen minutes, with the number of what came.';

create function private.mail_about_arrival()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  arrived constant integer := (select count(*) from arrivals);
begin
  -- The seed, and who restores a backup, tell nobody.
  if arrived > 0 and private.is_visitor_call() then
    perform private.mail_team(tg_argv[0], arrived);
  end if;
  return null;
end
$$;
comment on function private.mail_about_arrival() is
  'Trigger: tells the team of what a visitor sent in. The argument is the kind of mail. Once for a statement: limit_inserts, '
  'which comes before it, has refused a flood by then.';
create trigger mail_about_arrival after insert on public.contact_messages
  referencing new table as arrivals
  for each statement execute function private.mail_about_arrival('team_message');
create trigger mail_about_arrival after insert on public.documentation_requests
  referencing new table as arrivals
  for each statement execute function private.mail_about_arrival('team_document_request');
create trigger mail_about_arrival after insert on public.job_applications
  referencing new table as arrivals
  for each statement execute function private.mail_about_arrival('team_application');

create function private.mail_applicant()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.outbox (kind, recipient, details, only_once)
  select
    'application_received', new.email,
    -- Anyone may send any address: the mail must hold nothing that its sender wrote.
    jsonb_build_object('opening', (select title from public.job_openings where title = new.job_title and published limit 1)),
    'application ' || private.address_hash(new.email) || ' ' || (now() at time zone 'UTC')::date
  on conflict (only_once) do nothing;
  return null;
end
$$;
comment on function private.mail_applicant() is
  'Trigger: tells an applicant that the application is there with its file. At most one mail a day to an address.';
create trigger mail_applicant after update of resume_storage_path on public.job_applications
  for each row when (old.resume_storage_path is null and new.resume_storage_path is not null)
  execute function private.mail_applicant();

create function private.mail_about_access()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_decided constant boolean := new.decided_at is distinct from old.decided_at;
  is_confirmed constant boolean := old.email_confirmed_at is null and new.email_confirmed_at is not null;
  has_moved constant boolean := new.email is distinct from old.email;
  is_held constant boolean := new.approved and old.approved and new.approved_until is not distinct from old.approved_until;
  mail_kind text;
begin
  if is_decided or has_moved then
    update public.outbox set state = 'withdrawn', finished_at = now()
    where account = new.id and state in ('queued', 'given_up') and kind like 'access\_%';
  end if;
  -- Undoing puts an earlier time back. What the owner of the database decides is theirs to tell.
  if is_decided and new.decided_at = now() and new.decided_by is not null and new.email_confirmed_at is not null
    and private.is_email(new.email) then
    mail_kind := case
      when is_held then null
      when new.approved and old.approved then 'access_renewed'
      when new.approved then 'access_approved'
      -- Only the reason was changed, not the decision.
      when new.decision = old.decision then null
      else 'access_' || new.decision
    end;
    insert into public.outbox (kind, recipient, account, details, due_at)
    select
      mail_kind, new.email, new.id,
      jsonb_build_object('first_name', new.first_name, 'last_name', new.last_name)
        || case
          when new.approved then jsonb_build_object(
            'until', new.approved_until,
            'documents', (select count(*) from public.documents where visible_from <= now()),
            'sections', (select count(distinct section) from public.documents where visible_from <= now()),
            'owes_agreement', coalesce(private.owes_agreement(new.id), false)
          )
          else '{}'
        end,
      -- By then the decision can no longer be undone.
      now() + interval '30 seconds'
    where mail_kind is not null;
  end if;
  if is_confirmed and new.decided_at is null and not new.approved and new.invited_until is null
    and private.is_email(new.email) then
    insert into public.outbox (kind, recipient, account) values ('request_received', new.email, new.id);
    perform private.mail_team('team_request');
  elsif not is_decided and old.renewal_requested_at is null and new.renewal_requested_at is not null
    or has_moved and old.decided_at is not null and new.decided_at is null then
    perform private.mail_team('team_request');
  end if;
  return null;
end
$$;
comment on function private.mail_about_access() is
  'Trigger on profiles: writes the mail about a decision to the account''s owner, who has confirmed the address, and '
  'takes back what a later decision or another address makes untrue. Tells the team of a request once its address is confirmed.';
create trigger mail_about_access after update on public.profiles
  for each row when (
    old.decided_at is distinct from new.decided_at or old.email is distinct from new.email
    or old.email_confirmed_at is distinct from new.email_confirmed_at
    or old.renewal_requested_at is distinct from new.renewal_requested_at
  )
  execute function private.mail_about_access();

create function private.put_reasons_into_mails(accounts uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.may_change('access') then
    raise exception using errcode = 'insufficient_privilege', message = 'Only admins decide on access';
  end if;
  update public.outbox as mail
  set details = mail.details || jsonb_build_object('reason', profile.decision_reason)
  from public.profiles as profile
  where profile.id = any (accounts) and mail.account = profile.id and profile.decision_reason is not null
    and mail.created_at = now() and mail.kind in ('access_declined', 'access_revoked');
end
$$;
comment on function private.put_reasons_into_mails(uuid[]) is
  'Puts the reason of the decisions of this transaction into their mails. decide_on_access() calls it when the admin wants the mail to give it.';
grant execute on function private.put_reasons_into_mails(uuid[]) to authenticated, service_role;

create function private.mail_about_security()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner public.profiles;
begin
  select * into owner from public.profiles where id::text = new.resource_id;
  if owner.id is null then
    return null;
  elsif new.event_type = 'SUSPICIOUS_ACTIVITY' then
    insert into public.outbox (kind, recipient, account, details)
    select 'admin_new_device', owner.email, owner.id, jsonb_build_object('device', left(private.device_of(new.user_agent), 200))
    where private.is_email(owner.email);
    return null;
  end if;
  if new.event_type = 'SECOND_FACTOR_RESET' and private.is_email(owner.email) then
    insert into public.outbox (kind, recipient, account) values ('factor_reset', owner.email, owner.id);
  end if;
  insert into public.outbox (kind, recipient, account, details)
  select
    case new.event_type when 'SECOND_FACTOR_RESET' then 'team_factor_reset' else 'team_admin_factor' end,
    email, id, jsonb_build_object('email', owner.email)
  from public.profiles
  where role = 'admin' and email_confirmed_at is not null and private.approval_holds(approved, approved_until)
    and private.is_email(email) and private.permission(team_role, 'audit') is not null;
  return null;
end
$$;
comment on function private.mail_about_security() is
  'Trigger on the audit log: tells the admins who may read it of a second factor that was reset and of an admin''s new one, and an admin of a '
  'sign-in from a new device.';
create trigger mail_about_security after insert on public.security_audit_log
  -- What a browser claims makes no mail.
  for each row when (
    current_user not in ('anon', 'authenticated', 'service_role') and new.resource_type = 'account' and (
      new.event_type = 'SECOND_FACTOR_RESET'
      or (new.event_type = 'SECOND_FACTOR_ADDED' and new.details ->> 'role' = 'admin')
      or (new.event_type = 'SUSPICIOUS_ACTIVITY' and new.details ->> 'cause' = 'NEW_DEVICE')
    )
  )
  execute function private.mail_about_security();

create function private.queue_reminders()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  queued integer;
begin
  insert into public.outbox (kind, recipient, account, details, only_once)
  select
    case when reminder.days = 0 then 'access_ended' else 'access_ending' end, email, id,
    jsonb_build_object('first_name', first_name, 'last_name', last_name, 'until', approved_until, 'days', reminder.days),
    'reminder ' || id || ' ' || extract(epoch from approved_until) || ' ' || reminder.days
  from public.profiles
  join (values (14, interval '3 days'), (3, interval '0'), (0, interval '-7 days')) as reminder (days, passes)
    on approved_until <= now() + make_interval(days => reminder.days) and approved_until > now() + reminder.passes
  where approved and email_confirmed_at is not null and private.is_email(email)
    -- Who was given ten days knows that they end within fourteen.
    and (decided_at is null or decided_at < approved_until - make_interval(days => reminder.days))
    -- Who has asked already needs no reminder.
    and renewal_requested_at is null
  on conflict (only_once) do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;
comment on function private.queue_reminders() is
  'Writes the mails to those whose access ends within 14 and within 3 days, and whose has ended, each once for an end. '
  'To be called every hour; what a day without it missed is made up for, for a week.';

-- Sending -----------------------------------------------------------------------------------------------

create function private.details_to_send(mail public.outbox)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  return case
    when mail.kind like 'answer\_to\_%' then mail.details || private.answer_to_send(mail.id)
    when mail.kind in ('digest', 'documents_there') then private.notice_to_send(mail)
    else mail.details
  end;
end
$$;
comment on function private.details_to_send(public.outbox) is
  'What a mail says at the moment of sending: its details, with what the outbox must not keep. Null when there is nothing left to say.';

create function public.claim_mails(at_most integer)
returns table (id uuid, claim uuid, kind text, recipient text, details jsonb, gathered integer)
language plpgsql
security definer
set search_path = ''
as $$
declare
  due public.outbox;
  said jsonb;
begin
  -- A sender that fails every time before it answers would send for ever.
  update public.outbox as mail
  set state = 'given_up', finished_at = now(), claim = null, claimed_until = null, last_error = 'The sender stopped without an answer.'
  where mail.state = 'queued' and mail.claimed_until < now() and mail.give_up_at < now();
  for due in
    update public.outbox as mail
    set claim = gen_random_uuid(), claimed_until = now() + interval '5 minutes', attempts = mail.attempts + 1
    where mail.id in (
      select waiting.id from public.outbox as waiting
      where waiting.state = 'queued' and waiting.due_at <= now() and (waiting.claimed_until is null or waiting.claimed_until < now())
      order by waiting.due_at, waiting.id
      limit least(at_most, 200)
      for update skip locked
    )
    returning mail.*
  loop
    said := private.details_to_send(due);
    if said is null then
      update public.outbox as mail
      -- Should there be something to say again, another may say it.
      set state = 'withdrawn', finished_at = now(), claim = null, claimed_until = null, only_once = null
      where mail.id = due.id;
    else
      return query select due.id, due.claim, due.kind, due.recipient, said, due.gathered;
    end if;
  end loop;
end
$$;
comment on function public.claim_mails(integer) is
  'Gives mails that are due to the function send-mail, for five minutes. Two senders never get the same. A mail that has '
  'nothing left to say is withdrawn.';

create function public.finish_mails(results jsonb)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  finished integer;
begin
  perform private.note_told(results);
  update public.outbox as mail
  set
    claim = null,
    claimed_until = null,
    state = case
      when result.outcome = 'sent' then 'sent'
      when mail.state <> 'queued' or result.outcome = 'released' then mail.state
      when result.outcome = 'refused' or now() >= mail.give_up_at then 'given_up'
      else 'queued'
    end,
    finished_at = case
      when result.outcome in ('sent', 'refused') or (result.outcome = 'failed' and now() >= mail.give_up_at) then now()
      else mail.finished_at
    end,
    -- One, two, four minutes, up to an hour.
    due_at = case
      when result.outcome = 'failed' then now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(mail.attempts - 1, 6))
      else mail.due_at
    end,
    -- It was not tried. One that tells of several counts on: another of its kind may wait by now.
    attempts = mail.attempts - case when result.outcome = 'released' and mail.gathered is null then 1 else 0 end,
    last_error = case when result.outcome in ('refused', 'failed') then left(result.error, 500) end
  from jsonb_to_recordset(results) as result (id uuid, claim uuid, outcome text, error text)
  where mail.id = result.id and mail.claim = result.claim and result.outcome in ('sent', 'refused', 'failed', 'released');
  get diagnostics finished = row_count;
  return finished;
end
$$;
comment on function public.finish_mails(jsonb) is
  'What became of claimed mails: an array of {id, claim, outcome, error}. sent; refused by the provider for good; failed, to be '
  'tried again until a day has passed; released, which was not tried. Says of how many the claim still held.';
grant execute on function public.claim_mails(integer), public.finish_mails(jsonb) to service_role;

create function public.send_mail_again(mail uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  failed public.outbox;
begin
  if not private.may_change('mails') then
    raise exception using errcode = 'insufficient_privilege', message = 'Only admins send a mail again';
  end if;
  update public.outbox
  set state = 'queued', due_at = now(), give_up_at = now() + interval '1 day', finished_at = null, last_error = null,
    -- Never gathered into again: that would make two of one kind.
    attempts = greatest(attempts, 1)
  where id = send_mail_again.mail and state = 'given_up'
  returning * into failed;
  if not found then
    raise exception using errcode = 'PT409', message = 'Only a mail that was given up can be sent again.';
  end if;
  insert into public.security_audit_log (event_type, resource_type, resource_id, details)
  values ('MAIL_SENT_AGAIN', 'mail', failed.id::text, jsonb_build_object('kind', failed.kind));
end
$$;
comment on function public.send_mail_again(uuid) is
  'Has a mail that was given up tried for another day. For admins. A mail that was sent is never sent again.';
grant execute on function public.send_mail_again(uuid) to authenticated;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('queue-reminders', '41 * * * *', 'select private.queue_reminders()');
  else
    raise notice 'pg_cron is not available: have private.queue_reminders() called every hour.';
  end if;
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
    -- Until the vault holds both secrets, nothing is asked. The function answers when it is done: nobody waits for it.
    perform cron.schedule('send-mail', '* * * * *', $job$
      select net.http_post(
        url := address.decrypted_secret,
        headers := jsonb_build_object('authorization', 'Bearer ' || secret.decrypted_secret),
        timeout_milliseconds := 120000
      )
      from vault.decrypted_secrets as address, vault.decrypted_secrets as secret
      where address.name = 'send_mail_url' and secret.name = 'send_mail_secret'
    $job$);
  else
    raise notice 'pg_cron and pg_net are not available: have the function send-mail called every minute.';
  end if;
end
$$;
