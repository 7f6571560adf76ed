-- Outbox: the mails that the site sends. Each is written in the transaction of the event that causes it, so that no mail is
-- lost and none reports an event that was rolled back. The life of a mail:
--
--   queue_mail(gathered => …)               queue_mail()
--           |                                    |
--           v          claim_mails()             v       failed, released, or the claim has ended
--       gathering ------------+--------------- queued <-----------------------------+
--                             v                  ^                                  |
--                          claimed --------------|------- finish_mails() -----------+
--                                                |               |
--                            send_mail_again()   |               +--> sent
--                                                |               |
--                                                +------------ given up (refused, or not accepted within a day)
--
--   withdraw_mails(): to withdrawn, from every state except sent. undo_mail(): from withdrawn back to the earlier state.
--
-- Only the functions in the section "The life of a mail" write to the table; supabase/tests/structure.test.sql fails for any other. The
-- edge function send-mail sends the mails with claim_mails() and finish_mails().

create type public.mail_kind as enum (
  'request_received', 'access_approved', 'access_renewed', 'access_declined', 'access_revoked', 'access_role_ended',
  'access_ending', 'access_ended', 'agreement_published', 'account_closed', 'factor_reset', 'factor_added', 'factor_removed', 'application_received', 'question_answered',
  'answer_to_message', 'answer_to_request', 'answer_to_application', 'digest', 'documents_there',
  'team_request', 'team_message', 'team_document_request', 'team_question', 'team_application', 'team_factor_reset',
  'team_admin_factor', 'team_new_admin', 'admin_new_device'
);
create type public.mail_state as enum ('claimed', 'gathering', 'given_up', 'queued', 'sent', 'withdrawn');

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind public.mail_kind not null,
  recipient text not null constraint outbox_recipient_shape check (private.is_email(recipient)),
  account uuid references public.profiles (id) on delete cascade,
  details jsonb not null default '{}' constraint outbox_details_size check (octet_length(details::text) <= 4096),
  gathered integer,
  occasion text,
  state public.mail_state not null default 'queued',
  withdrawn_from public.mail_state,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '1 day',
  attempts integer not null default 0,
  claim uuid,
  finished_at timestamptz,
  last_error text constraint outbox_last_error_length check (char_length(last_error) <= 500)
);
comment on table public.outbox is
  'Queued and sent mails, without their text: src/mail composes it from kind and details. Written by triggers and functions. '
  'The id is part of the Message-ID and serves as the provider''s idempotency key.';
comment on column public.outbox.gathered is 'The number of events that a gathering mail reports; null for all other mails.';
comment on column public.outbox.occasion is
  'Identifies the event behind the mail, such as a decision or an edition of the digest. An address gets one mail per kind and occasion; '
  'withdrawn mails do not count. Null for events that can happen only once.';
comment on column public.outbox.state is
  'gathering: queued, and still counting further events of its kind until first claimed. claimed: being sent. given_up: refused by the '
  'provider, or not accepted within a day. withdrawn: incorrect or empty before it was sent.';
comment on column public.outbox.due_at is
  'When the mail may be claimed. For a claimed mail, when the claim expires and another sender may claim it.';
comment on column public.outbox.claim is
  'Id of the claim under which the mail is being sent; results with another id are ignored. No foreign key, because claims have no '
  'table.';

create index outbox_due_idx on public.outbox (due_at) where state in ('gathering', 'queued', 'claimed');
create index outbox_created_at_idx on public.outbox (created_at desc, id);
-- A small index, so that the console's counts need not read the rows.
create index outbox_kind_idx on public.outbox (kind);
create index outbox_state_idx on public.outbox (state, created_at desc);
create index outbox_account_idx on public.outbox (account);
-- The console lists mails to an address beside those to the account.
create index outbox_address_idx on public.outbox (recipient, created_at desc) where account is null;
create index outbox_lower_recipient_idx on public.outbox (lower(recipient));
create index outbox_recipient_idx on public.outbox (recipient, kind, created_at desc) where gathered is not null;
create unique index outbox_occasion_idx on public.outbox (lower(recipient), kind, occasion) where state <> 'withdrawn';

-- No API role may write directly, not even with the service key.
grant select (
  id, kind, recipient, account, details, gathered, occasion, state, withdrawn_from, created_at, due_at, give_up_at, attempts, claim,
  finished_at, last_error
) on public.outbox to authenticated;
call private.make_searchable('public.outbox', 'recipient');

create table private.mail_subjects (
  kind text primary key,
  subject text not null
);
comment on table private.mail_subjects is
  'The permission subject of each kind of mail: reading the mail requires reading the subject. Text, because a migration cannot use an '
  'enum value that it adds.';
insert into private.mail_subjects (subject, kind) values
  ('applications', 'application_received'), ('applications', 'answer_to_application'), ('applications', 'team_application'),
  ('inbox', 'answer_to_message'), ('inbox', 'answer_to_request'), ('inbox', 'team_message'), ('inbox', 'team_document_request'),
  ('questions', 'question_answered'), ('questions', 'team_question'),
  ('audit', 'team_factor_reset'), ('audit', 'team_admin_factor'), ('audit', 'team_new_admin'), ('audit', 'admin_new_device'),
  ('mails', 'digest'), ('mails', 'documents_there'),
  ('access', 'request_received'), ('access', 'access_approved'), ('access', 'access_renewed'), ('access', 'access_declined'),
  ('access', 'access_revoked'), ('access', 'access_role_ended'), ('access', 'access_ending'), ('access', 'access_ended'), ('access', 'agreement_published'),
  ('access', 'account_closed'), ('access', 'factor_reset'), ('access', 'factor_added'), ('access', 'factor_removed'),
  ('access', 'team_request');

create function private.subject_of_mail(kind public.mail_kind)
returns text
language sql stable parallel safe security definer set search_path = ''
begin atomic
  select subject from private.mail_subjects where mail_subjects.kind = subject_of_mail.kind::text;
end;

create function private.readable_mails()
returns setof public.mail_kind
language sql stable parallel safe security definer set search_path = ''
as $$
  select kind::public.mail_kind from private.mail_subjects where subject in (select private.readable_subjects())
$$;
grant execute on function private.readable_mails() to authenticated;

create function private.reads_all_mails()
returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select private.may_read('mails')
    and not exists (select unnest(enum_range(null::public.mail_kind)) except select private.readable_mails())
$$;
grant execute on function private.reads_all_mails() to authenticated;

-- The permission to read all kinds is checked once per statement. Comparing the kind of each row tripled the time of a count, and made
-- the planner underestimate the rows so much that it sorted all of them for a late page.
create policy "Read with the right to read mails, about readable subjects" on public.outbox
  for select to authenticated
  using (
    (select private.reads_all_mails())
    or kind = any (array(select private.readable_mails() where private.may_read('mails')))
  );

-- The life of a mail --------------------------------------------------------------------------------------

create function private.queue_mail(
  kind public.mail_kind, recipient text, account uuid default null, details jsonb default '{}', occasion text default null,
  due_at timestamptz default now(), gathered integer default null
)
returns uuid
language sql set search_path = ''
as $$
  -- A mail that gathers is locked before its account, as when the account is closed.
  select from public.outbox as stored
  where lower(stored.recipient) = lower(queue_mail.recipient) and stored.kind = queue_mail.kind and stored.occasion = queue_mail.occasion
    and stored.state = 'gathering'
  for update;
  insert into public.outbox as stored (kind, recipient, account, details, occasion, due_at, gathered, state)
  select
    queue_mail.kind, queue_mail.recipient, queue_mail.account, queue_mail.details, queue_mail.occasion, queue_mail.due_at,
    queue_mail.gathered, case when queue_mail.gathered is null then 'queued' else 'gathering' end::public.mail_state
  where private.is_email(queue_mail.recipient)
    -- Not to an account that is being closed: the foreign key would refuse the whole transaction, such as a visitor's message.
    and (queue_mail.account is null or exists (select from public.profiles where id = queue_mail.account for key share))
  on conflict (lower(recipient), kind, occasion) where state <> 'withdrawn'
  do update set gathered = stored.gathered + excluded.gathered where stored.state = 'gathering'
  returning id
$$;
comment on function private.queue_mail(public.mail_kind, text, uuid, jsonb, text, timestamptz, integer) is
  'Queues a mail, or adds to the one that is gathering for this occasion. Returns null if the occasion already has its mail, or the '
  'address is invalid.';

create function private.withdraw_mails(mails uuid[])
returns void
language sql set search_path = ''
as $$
  update public.outbox
  set state = 'withdrawn', withdrawn_from = state, finished_at = coalesce(finished_at, now())
  where id = any (mails) and state not in ('sent', 'withdrawn')
$$;
comment on function private.withdraw_mails(uuid[]) is
  'Withdraws unsent mails. A claimed mail keeps its claim, so that it still becomes "sent" if its sender reports that it was.';

-- For undo() (…_actions.sql): reverts what an action did to a mail. "before" is the mail before the action, null if the action created
-- it; "after" is the mail after the action.
create function private.undo_mail(before public.outbox, after public.outbox)
returns void
language plpgsql set search_path = ''
as $$
declare
  stored public.outbox;
begin
  select * into stored from public.outbox where id = coalesce(before.id, after.id) for update;
  if stored.state = 'gathering' and stored.gathered > after.gathered - coalesce(before.gathered, 0) then
    -- Other events were gathered too: only those of the action are subtracted.
    update public.outbox set gathered = stored.gathered - (after.gathered - coalesce(before.gathered, 0)) where id = stored.id;
  elsif before.id is null and stored.state in ('gathering', 'queued', 'given_up') then
    delete from public.outbox where id = stored.id;
  elsif before.id is null then
    -- The mail is being sent, or was sent. If it was about access, the previous access mail applies again and is therefore sent again.
    perform private.withdraw_mails(array[stored.id]);
    perform private.queue_mail(last_mail.kind, last_mail.recipient, last_mail.account, last_mail.details, 'again: ' || last_mail.id)
    from (
      select * from public.outbox as earlier
      where stored.kind::text like 'access\_%' and earlier.kind::text like 'access\_%' and earlier.account = stored.account
        and earlier.recipient = stored.recipient and earlier.id <> stored.id and earlier.created_at <= stored.created_at
      order by earlier.created_at desc limit 1
    ) as last_mail
    where last_mail.state = 'sent';
  elsif stored.state = 'withdrawn' then
    update public.outbox as mail
    set
      state = mail.withdrawn_from, withdrawn_from = null,
      finished_at = case when mail.withdrawn_from = 'given_up' then mail.finished_at end
    where mail.id = stored.id and not exists (
      select from public.outbox as other
      where lower(other.recipient) = lower(mail.recipient) and other.kind = mail.kind and other.occasion = mail.occasion
        and other.state <> 'withdrawn'
    );
  end if;
end
$$;

create function private.details_to_send(mail public.outbox)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return case
    -- Null once the answer is deleted. The message is never quoted, because its sender may have typed another person's address.
    when mail.kind::text like 'answer\_to\_%' then (
      select mail.details || jsonb_build_object('text', body) from private.answers where mail_id = mail.id
    )
    when mail.kind in ('digest', 'documents_there') then private.notice_to_send(mail)
    when mail.kind = 'agreement_published' then private.agreement_to_send(mail)
    when mail.kind = 'question_answered' then private.answered_question_to_send(mail)
    else mail.details
  end;
end
$$;
comment on function private.details_to_send(public.outbox) is
  'Content of a mail at the time of sending: its details and the data that the outbox must not store. Null when nothing is left '
  'to report.';

create function public.claim_mails(at_most integer)
returns table (id uuid, claim uuid, kind public.mail_kind, recipient text, details jsonb, gathered integer)
language plpgsql security definer set search_path = ''
as $$
declare
  due public.outbox;
  contents jsonb;
begin
  -- Gives up mails whose sender crashes at each attempt before it reports a result: they would otherwise be retried for ever.
  update public.outbox as mail
  set state = 'given_up', finished_at = now(), claim = null, last_error = 'The sender stopped without reporting a result.'
  where mail.id in (
    select stalled.id from public.outbox as stalled
    where stalled.state = 'claimed' and stalled.due_at < now() and stalled.give_up_at < now()
    for update skip locked
  );
  for due in
    -- Materialised, because a subquery might run once per mail, each time with other rows, and so exceed the limit.
    with next as materialized (
      select waiting.id from public.outbox as waiting
      where waiting.state in ('gathering', 'queued', 'claimed') and waiting.due_at <= now()
      order by waiting.due_at, waiting.id
      limit least(at_most, 200)
      for update skip locked
    )
    update public.outbox as mail
    set
      state = 'claimed', claim = gen_random_uuid(), due_at = now() + interval '5 minutes', attempts = mail.attempts + 1,
      -- A gathering mail gives up its occasion, so that later events start another mail.
      occasion = case when mail.state <> 'gathering' then mail.occasion end
    from next
    where mail.id = next.id
    returning mail.*
  loop
    begin
      contents := private.details_to_send(due);
    exception when others then
      -- One unreadable mail must not make the others fail.
      perform public.finish_mails(jsonb_build_array(
        jsonb_build_object('id', due.id, 'claim', due.claim, 'outcome', 'failed', 'error', sqlerrm)
      ));
      continue;
    end;
    if contents is null then
      perform private.withdraw_mails(array[due.id]);
    else
      return query select due.id, due.claim, due.kind, due.recipient, contents, due.gathered;
    end if;
  end loop;
end
$$;

create function public.finish_mails(results jsonb)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  finished integer;
begin
  perform from public.outbox as mail
  join jsonb_to_recordset(results) as result (id uuid, claim uuid) using (id, claim)
  order by mail.recipient, id for update of mail;
  perform private.mark_notified(results);
  with reported as (
    select
      mail.id, result.outcome, left(result.error, 500) as error, mail.state = 'withdrawn' as is_withdrawn,
      case
        when result.outcome = 'sent' then 'sent'
        when result.outcome = 'refused' or (result.outcome = 'failed' and now() >= mail.give_up_at) then 'given_up'
        else 'queued'
      end::public.mail_state as next
    from public.outbox as mail
    join jsonb_to_recordset(results) as result (id uuid, claim uuid, outcome text, error text)
      on mail.id = result.id and mail.claim = result.claim
    where result.outcome in ('sent', 'refused', 'failed', 'released')
  )
  update public.outbox as mail
  set
    claim = null,
    state = case when is_withdrawn and next <> 'sent' then 'withdrawn' else next end,
    withdrawn_from = case when is_withdrawn and next <> 'sent' then next end,
    finished_at = case when is_withdrawn or next <> 'queued' then now() end,
    -- Retry after one, two, four minutes and so on, up to an hour.
    due_at = now() + case outcome
      when 'failed' then least(interval '1 hour', interval '1 minute' * 2 ^ least(mail.attempts - 1, 6)) else interval '0'
    end,
    -- A released mail was not tried.
    attempts = mail.attempts - case outcome when 'released' then 1 else 0 end,
    last_error = case when outcome in ('refused', 'failed') then error end
  from reported
  where mail.id = reported.id;
  get diagnostics finished = row_count;
  return finished;
end
$$;
comment on function public.finish_mails(jsonb) is
  'Stores the results of claimed mails, an array of {id, claim, outcome, error}. Outcomes: sent; refused, permanently by the '
  'provider; failed, to be retried within a day; released, not tried. Returns the number of results whose claim was still '
  'valid.';
grant execute on function public.claim_mails(integer), public.finish_mails(jsonb) to service_role;

create function public.send_mail_again(mail uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  failed public.outbox;
begin
  perform private.require_change('mails');
  update public.outbox
  set state = 'queued', due_at = now(), give_up_at = now() + interval '1 day', finished_at = null, last_error = null
  where id = send_mail_again.mail and state = 'given_up' and private.may_read(private.subject_of_mail(kind))
  returning * into failed;
  if not found then
    raise exception using errcode = 'PT409', message = 'Only a mail that was given up can be sent again.';
  end if;
  perform private.log_event(
    'MAIL_SENT_AGAIN', 'mail', failed.id::text,
    jsonb_build_object('kind', failed.kind, 'subject', private.subject_of_mail(failed.kind))
  );
end
$$;
grant execute on function public.send_mail_again(uuid) to authenticated;

create function private.put_reasons_into_mails(accounts uuid[])
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_change('access');
  -- Only mails of this transaction: created_at is its time.
  update public.outbox as mail
  set details = mail.details || jsonb_build_object('reason', profile.decision_reason)
  from public.profiles as profile
  where profile.id = any (accounts) and mail.account = profile.id and profile.decision_reason is not null
    and mail.created_at = now() and mail.kind in ('access_declined', 'access_revoked', 'access_role_ended');
end
$$;
grant execute on function private.put_reasons_into_mails(uuid[]) to authenticated, service_role;

-- Writing mails -----------------------------------------------------------------------------------------

create function private.admins_to_mail()
returns setof public.profiles
language sql stable set search_path = ''
as $$
  select * from public.profiles
  where role = 'admin' and private.state_of(profiles) in ('approved', 'no_second_factor')
$$;

create function private.mail_team(mail_kind public.mail_kind, causes integer default 1)
returns void
language sql security definer set search_path = ''
as $$
  select private.queue_mail(
    mail_kind, email, id, occasion => 'what has come since the last one', gathered => causes,
    -- At most four mails of a kind an hour to each recipient.
    due_at => greatest(
      now(),
      (
        select max(earlier.created_at) + interval '15 minutes' from public.outbox as earlier
        where earlier.recipient = profiles.email and earlier.kind = mail_kind and earlier.gathered is not null
      )
    )
  )
  from private.admins_to_mail() as profiles
  where private.permission(team_role, private.subject_of_mail(mail_kind)) = 'change'
  -- A fixed order, so that simultaneous transactions cannot deadlock.
  order by email
$$;

create function private.mail_about_arrival()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  arrived constant integer := (select count(*) from arrivals);
begin
  -- Only visitors' requests cause mails, not the seed or the restoration of a backup.
  if arrived > 0 and private.is_visitor_call() then
    perform private.mail_team(tg_argv[0]::public.mail_kind, arrived);
  end if;
  return null;
end
$$;
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
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_mail(
    'application_received', new.email,
    -- Anyone may enter any address, so the mail must not contain text that the sender wrote.
    details => jsonb_build_object(
      'opening', (select title from public.job_openings where title = new.job_title and published limit 1)
    ),
    occasion => (now() at time zone 'UTC')::date::text
  );
  return null;
end
$$;
create trigger mail_applicant after update of resume_storage_path on public.job_applications
  for each row when (old.resume_storage_path is null and new.resume_storage_path is not null)
  execute function private.mail_applicant();

create function private.mail_decision(before public.profiles, account public.profiles, unsent_kind text)
returns void
language sql security definer set search_path = ''
as $$
  select private.queue_mail(
    kind, account.email, account.id,
    jsonb_build_object('first_name', account.first_name, 'last_name', account.last_name)
      || case
        when account.approved then jsonb_build_object(
          'until', account.approved_until,
          'documents', (select count(*) from public.documents where public.is_published(documents)),
          'sections', (select count(distinct section) from public.documents where public.is_published(documents)),
          'owes_agreement', coalesce(private.owes_agreement(account.id), false)
        )
        else '{}'
      end
      || coalesce((select jsonb_build_object('role', label) from private.team_roles where id = account.team_role), '{}')
      || case when kind = 'access_role_ended' then jsonb_build_object('stays_approved', account.approved) else '{}' end,
    -- A role can also end without a decision.
    'decision of ' || extract(epoch from case when kind = 'access_role_ended' then now() else account.decided_at end),
    -- Delayed until the decision can no longer be undone.
    now() + private.undo_time()
  )
  from (
    select case
      when before.role = 'admin' and account.role <> 'admin' then 'access_role_ended'
      when account.approved and before.approved and account.approved_until is not distinct from before.approved_until then unsent_kind
      when account.approved and before.approved then 'access_renewed'
      when account.approved then 'access_approved'
      -- Only the reason was edited.
      when account.decision = before.decision then unsent_kind
      else 'access_' || account.decision
    end::public.mail_kind
    -- Undoing a decision restores an earlier decided_at, so it causes no mail. Neither does a decision by the owner of the
    -- database, which has no decided_by.
    where (account.decided_at is distinct from before.decided_at and account.decided_at = now() and account.decided_by is not null)
      or (before.role = 'admin' and account.role <> 'admin' and (select private.caller()) is not null)
  ) as decision (kind)
  where kind is not null and account.email_confirmed_at is not null
$$;
comment on function private.mail_decision(public.profiles, public.profiles, text) is
  'Queues the mail to an account''s owner about a decision on the account or the end of a team role. A decision that changes nothing for '
  'the owner causes a mail only to replace an unsent one, whose kind is unsent_kind.';

create function private.mail_about_access()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_decided constant boolean := new.decided_at is distinct from old.decided_at;
  is_confirmed constant boolean := old.email_confirmed_at is null and new.email_confirmed_at is not null;
  has_moved constant boolean := new.email is distinct from old.email;
  unsent_kind constant text := (
    select kind from public.outbox
    where account = new.id and kind in ('access_approved', 'access_renewed', 'access_declined', 'access_revoked')
      and state not in ('sent', 'withdrawn')
    order by created_at desc limit 1
  );
  -- By ask_again(), not by a decision, which clears the same columns.
  has_asked constant boolean := not is_decided and (
    (old.renewal_requested_at is null and new.renewal_requested_at is not null)
    or (old.guest_since is not null and new.guest_since is null)
  );
begin
  perform private.withdraw_mails(array(
    select id from public.outbox
    where account = new.id and case
      when kind::text like 'access\_%' then is_decided or has_moved
      when kind = 'question_answered' then has_moved or (old.approved and not new.approved)
      -- queue_notices() queues new ones for the new address.
      when kind in ('digest', 'documents_there') then has_moved
    end
    order by recipient, id for update
  ));
  perform private.mail_decision(old, new, unsent_kind);
  if is_confirmed and new.decided_at is null and not new.approved and new.invited_until is null and new.guest_since is null then
    perform private.queue_mail('request_received', new.email, new.id);
    perform private.mail_team('team_request');
  elsif has_asked or (has_moved and old.decided_at is not null and new.decided_at is null) then
    perform private.mail_team('team_request');
  end if;
  return null;
end
$$;
create trigger mail_about_access after update on public.profiles
  -- Not when undo() restores the account, because undo() also restores the mails, in the order of locks.
  for each row when (coalesce(current_setting('private.restored', true), '') = '' and (
    old.decided_at is distinct from new.decided_at or old.email is distinct from new.email or (old.approved and not new.approved)
    or old.email_confirmed_at is distinct from new.email_confirmed_at
    or old.renewal_requested_at is distinct from new.renewal_requested_at
    or old.guest_since is distinct from new.guest_since or old.role <> new.role
  ))
  execute function private.mail_about_access();

create function private.agreement_to_send(mail public.outbox)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select mail.details || jsonb_build_object(
    'title', agreement.title, 'version', agreement.version, 'changes', agreement.changes,
    'replaces', private.state_of(profile) = 'new_agreement'
  )
  from public.profiles as profile, public.agreements as agreement
  where profile.id = mail.account and agreement.id::text = mail.details ->> 'agreement'
    and agreement.version = (select max(version) from public.agreements)
    and private.state_of(profile) in ('agreement', 'new_agreement')
$$;

-- Mails about second factors, roles in the team and new devices: to the owner of the account, and to the team members concerned.
create function private.mail_about_security()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account public.profiles;
begin
  select * into account from public.profiles where id::text = new.resource_id;
  if account.id is null then
    return null;
  elsif new.event_type = 'SUSPICIOUS_ACTIVITY' then
    perform private.queue_mail('admin_new_device', account.email, account.id, jsonb_build_object('user_agent', new.user_agent));
    return null;
  end if;
  if new.event_type = 'ROLE_CHANGED' then
    perform private.queue_mail('team_new_admin', email, id, jsonb_build_object(
      'email', account.email, 'role', (select label from private.team_roles where team_roles.id = account.team_role)
    ))
    from private.admins_to_mail()
    -- No alarm for changes by the owner of the database. An accepted invitation is a call of Auth, so the inviting owner is notified too.
    where private.permission(team_role, 'roles') = 'change' and new.user_id is not null and id is distinct from (select private.caller());
    return null;
  end if;
  if account.email_confirmed_at is not null then
    perform private.queue_mail(
      case new.event_type
        when 'SECOND_FACTOR_RESET' then 'factor_reset' when 'SECOND_FACTOR_ADDED' then 'factor_added' else 'factor_removed'
      end::public.mail_kind,
      account.email, account.id
    );
  end if;
  -- The team is notified of every reset, and of a factor that an admin has added.
  if new.event_type <> 'SECOND_FACTOR_RESET' and (new.event_type = 'SECOND_FACTOR_REMOVED' or account.role <> 'admin') then
    return null;
  end if;
  perform private.queue_mail(
    case new.event_type when 'SECOND_FACTOR_RESET' then 'team_factor_reset' else 'team_admin_factor' end::public.mail_kind,
    email, id, jsonb_build_object('email', account.email)
  )
  from private.admins_to_mail()
  where private.permission(team_role, 'audit') is not null;
  return null;
end
$$;
create trigger mail_about_security after insert on public.security_audit_log
  -- Events that a browser reports cause no mail.
  for each row when (
    current_user not in ('anon', 'authenticated', 'service_role') and new.resource_type = 'account' and (
      new.event_type in ('SECOND_FACTOR_RESET', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED')
      or (new.event_type = 'ROLE_CHANGED' and new.details #>> '{after,role}' = 'admin')
      or (new.event_type = 'SUSPICIOUS_ACTIVITY' and new.details ->> 'cause' = 'NEW_DEVICE')
    )
  )
  execute function private.mail_about_security();

create function private.queue_reminders()
returns integer
language sql security definer set search_path = ''
as $$
  select count(private.queue_mail(
    case when reminder.days = 0 then 'access_ended' else 'access_ending' end::public.mail_kind, email, id,
    jsonb_build_object('first_name', first_name, 'last_name', last_name, 'until', approved_until, 'days', reminder.days),
    extract(epoch from approved_until) || ' ' || reminder.days
  ))::integer
  from public.profiles
  -- A late reminder is sent until the next one is due, the last one until seven days after the end.
  join (values (14, 3), (3, 0), (0, -7)) as reminder (days, next_days)
    on approved_until <= now() + make_interval(days => reminder.days) and approved_until > now() + make_interval(days => reminder.next_days)
  where approved and email_confirmed_at is not null
    -- No reminder if the decision itself was made within that time, for example for an approval of ten days.
    and (decided_at is null or decided_at < approved_until - make_interval(days => reminder.days))
    and renewal_requested_at is null and private.state_of(profiles) <> 'blocked'
$$;

call private.schedule('queue-reminders', '41 * * * *', 'select private.queue_reminders()');
call private.schedule('send-mail', '* * * * *');

insert into private.own_data (part, is_list, query) values ('mails', true, $$
  select jsonb_build_object('kind', kind, 'to', recipient, 'at', created_at, 'state', state)
  from public.outbox where account = $1 order by created_at
$$);

insert into private.deletion_periods values ('outbox', 'public.outbox', $$ created_at < now() - interval '12 months' $$);

call private.guard_tables();
