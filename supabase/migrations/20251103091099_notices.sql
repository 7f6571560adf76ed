-- Notices: mails that readers choose and can stop. They are daily or weekly digests of what is new in the data room, and mails about
-- documents that a reader waited for. The outbox stores no titles; they are read when a mail is sent.

create table public.mail_choices (
  account_id uuid primary key references public.profiles (id) on delete cascade,
  digest text constraint mail_choices_digest_known check (digest in ('daily', 'weekly')),
  digest_since timestamptz not null default now()
);
comment on column public.mail_choices.digest_since is 'Start of the period that the next digest covers.';
create index mail_choices_due_idx on public.mail_choices (digest_since) where digest is not null;

grant select (account_id, digest) on public.mail_choices to authenticated;
create policy "Own choices" on public.mail_choices
  for select to authenticated using (account_id = (select private.caller()));

create function public.choose_digest(rhythm text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.caller_level() = 1 then
    raise exception using errcode = 'insufficient_privilege', message = 'Only the owner of an account chooses its mails';
  end if;
  insert into public.mail_choices as stored (account_id, digest) values ((select private.caller()), rhythm)
  on conflict (account_id) do update set
    digest = excluded.digest,
    -- The first digest covers only the time since the subscription.
    digest_since = case when stored.digest is null then now() else stored.digest_since end;
end
$$;
grant execute on function public.choose_digest(text) to authenticated;

-- Undeliverable addresses ----------------------------------------------------------------------------------

create table public.undeliverable_addresses (
  address text primary key constraint undeliverable_addresses_address_shape check (private.is_email(address)),
  reason text not null constraint undeliverable_addresses_reason_known check (reason in ('bounced', 'complained')),
  detail text constraint undeliverable_addresses_detail_length check (char_length(detail) <= 500),
  noted_at timestamptz not null default now()
);
comment on table public.undeliverable_addresses is
  'Addresses, in lower case, for which the provider has reported a bounce or a complaint. They get no notices, but mails about '
  'access and security are still sent.';
grant select (address, reason, detail, noted_at), delete on public.undeliverable_addresses to authenticated;

-- Of the roles that may read mails, only those that may read everything may also read applications. They alone see an address
-- whose mails are all about applications, or that has neither an account nor a mail.
create function private.subject_of_address(address text)
returns text
language sql stable parallel safe security definer set search_path = ''
as $$
  select coalesce(
    (select 'access' from public.profiles where lower(email) = address limit 1),
    (
      select private.subject_of_mail(kind) from public.outbox where lower(recipient) = address
      order by private.subject_of_mail(kind) = 'applications' limit 1
    ),
    'applications'
  )
$$;
grant execute on function private.subject_of_address(text) to authenticated;

create policy "Read with the right to read mails, about readable subjects" on public.undeliverable_addresses
  for select to authenticated
  using ((select private.may_read('mails')) and private.subject_of_address(address) in (select private.readable_subjects()));
create policy "Delete with the right to change mails, about readable subjects" on public.undeliverable_addresses
  for delete to authenticated
  using ((select private.may_change('mails')) and private.subject_of_address(address) in (select private.readable_subjects()));

create function private.log_removed_mark()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_call() then
    insert into public.security_audit_log (event_type, resource_type, details)
    values (
      'ADDRESS_MARK_REMOVED', 'mail',
      private.log_details(to_jsonb(old), null) || jsonb_build_object('subject', private.subject_of_address(old.address))
    );
  end if;
  return null;
end
$$;
create trigger log_removed_mark after delete on public.undeliverable_addresses
  for each row execute function private.log_removed_mark();

create function public.note_mail_event(address text, reason text, detail text)
returns void
language sql security definer set search_path = ''
as $$
  insert into public.undeliverable_addresses as mark (address, reason, detail)
  select lower(note_mail_event.address), note_mail_event.reason, left(note_mail_event.detail, 500)
  where private.is_email(note_mail_event.address)
  on conflict on constraint undeliverable_addresses_pkey do update set
    -- A bounce does not replace a complaint.
    reason = case when mark.reason = 'complained' then mark.reason else excluded.reason end,
    detail = excluded.detail, noted_at = now()
$$;
grant execute on function public.note_mail_event(text, text, text) to service_role;

-- Contents -------------------------------------------------------------------------------------------------

create function private.takes_notices(account uuid)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles
    where id = account and email_confirmed_at is not null and private.is_email(email) and private.state_of(profiles) <> 'blocked'
      and not exists (select from public.undeliverable_addresses where address = lower(email))
  )
$$;

create function private.documents_waited_for(account uuid)
returns table (id uuid, title text, section text, since timestamptz)
language sql stable security definer set search_path = ''
as $$
  select documents.id, documents.title, documents.section, waits.created_at
  from public.document_waits as waits
  join public.documents on documents.id = waits.document_id
  where waits.account_id = account and waits.notified_at is null and documents.file_url is not null
    and private.can_open(documents, (select private.level_of_account(account)), 0)
  order by documents.title, documents.id
  limit 50
$$;

create function private.news_for(account uuid, since timestamptz, until timestamptz)
returns table (id uuid, title text, section text, version integer, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select
    documents.id, documents.title, documents.section, documents.version,
    greatest(documents.created_at, documents.visible_from) > since or documents.version = 1
  from public.documents
  left join public.document_versions as versions
    on versions.document_id = documents.id and versions.number = documents.version
  where documents.file_url is not null and private.can_open(documents, (select private.level_of_account(account)), 0)
    and greatest(documents.created_at, documents.visible_from, versions.created_at) > since
    and greatest(documents.created_at, documents.visible_from, versions.created_at) <= until
  order by documents.section, documents.title, documents.id
$$;

-- Unsubscribing --------------------------------------------------------------------------------------------

create table private.unsubscribe_keys (
  key uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('digest', 'waits')),
  unique (account_id, kind)
);
comment on table private.unsubscribe_keys is
  'Keys in the unsubscribe links of notices. A key stops one kind of mail to one account. It can be used repeatedly and gives no '
  'other right.';

create function private.unsubscribe_key(account uuid, kind text)
returns uuid
language sql security definer set search_path = ''
as $$
  insert into private.unsubscribe_keys (account_id, kind) values (account, unsubscribe_key.kind)
  on conflict (account_id, kind) do update set kind = excluded.kind
  returning key
$$;

create function public.unsubscribe(key uuid, kind text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := (
    select account_id from private.unsubscribe_keys as keys where keys.key = unsubscribe.key and keys.kind = unsubscribe.kind
  );
begin
  if kind = 'digest' then
    update public.mail_choices set digest = null where account_id = account;
  else
    delete from public.document_waits where account_id = account and notified_at is null;
  end if;
end
$$;
comment on function public.unsubscribe(uuid, text) is
  'Stops one kind of notice to the account that the key belongs to. An unknown key, or one for another kind, changes nothing '
  'and gets the same response. For the edge function unsubscribe.';
grant execute on function public.unsubscribe(uuid, text) to service_role;

-- Writing and sending --------------------------------------------------------------------------------------

-- When digests were last due: 7 a.m. in Zurich, weekly ones on Mondays.
create function private.last_slot(rhythm text, at timestamptz)
returns timestamptz
language sql stable set search_path = ''
return (
  date_trunc(case rhythm when 'weekly' then 'week' else 'day' end, at at time zone 'Europe/Zurich' - interval '7 hours')
  + interval '7 hours'
) at time zone 'Europe/Zurich';

create function private.queue_notices(at timestamptz default now())
returns integer
language sql security definer set search_path = ''
as $$
  with due as materialized (
    select
      account_id, email, digest, digest_since, slot,
      private.takes_notices(account_id) and exists (select from private.news_for(account_id, digest_since, slot)) as has_news
    from public.mail_choices as choices
    join public.profiles on id = account_id
    cross join private.last_slot(digest, at) as slot
    where digest is not null and digest_since < slot
    for update of choices skip locked
  ), begun as (
    -- If there is nothing to report, the next period begins at once, otherwise after the digest was sent: see mark_notified().
    update public.mail_choices as choices set digest_since = slot
    from due where choices.account_id = due.account_id and not has_news
  ), found (kind, email, account, details, occasion) as (
    select
      'digest'::public.mail_kind, email, account_id,
      jsonb_build_object('since', digest_since, 'until', slot, 'rhythm', digest), 'edition of ' || extract(epoch from slot)
    from due where has_news
    union all
    select
      'documents_there', email, id, '{}',
      -- No second mail for the same waits, even if the first was given up. Null if the account can open none of the documents.
      (
        select 'waits ' || md5(string_agg(waited.id || ' ' || extract(epoch from waited.since), ' '))
        from private.documents_waited_for(id) as waited
      )
    from public.profiles
    where id in (
      select waits.account_id from public.document_waits as waits
      join public.documents on documents.id = waits.document_id
      where waits.notified_at is null and documents.file_url is not null and public.is_published(documents)
    ) and private.takes_notices(id)
  )
  -- Delayed until the publication can no longer be undone.
  select count(private.queue_mail(kind, email, account, details, occasion, now() + private.undo_time()))::integer
  from found
  where occasion is not null and not exists (
    -- A queued or claimed mail reports the same.
    select from public.outbox as other where other.account = found.account and other.kind = found.kind and other.state in ('queued', 'claimed')
  )
$$;
comment on function private.queue_notices(timestamptz) is
  'Queues the digests that are due, and the mails to readers who waited for a document that now has its file. It queues no '
  'empty mails. To be called every five minutes; a late call catches up.';

create function private.notice_to_send(mail public.outbox)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  listed jsonb;
  counted integer;
begin
  if not private.takes_notices(mail.account) then
    return null;
  end if;
  if mail.kind = 'digest' then
    if not exists (select from public.mail_choices where account_id = mail.account and digest is not null) then
      return null;
    end if;
    select
      count(*),
      jsonb_agg(jsonb_build_object('title', title, 'section', section, 'version', version, 'is_new', is_new))
        filter (where place <= 30)
      into counted, listed
    from (
      select news.*, row_number() over () as place
      from private.news_for(mail.account, (mail.details ->> 'since')::timestamptz, (mail.details ->> 'until')::timestamptz) as news
    ) as placed;
  else
    select count(*), jsonb_agg(jsonb_build_object('title', title, 'section', section))
      into counted, listed from private.documents_waited_for(mail.account);
    update public.document_waits as waits set listed_by = mail.claim
    from private.documents_waited_for(mail.account) as waited
    where waits.account_id = mail.account and waits.document_id = waited.id;
  end if;
  return case when counted > 0 then mail.details || jsonb_build_object(
    'documents', listed, 'count', counted,
    'answers', case when mail.kind = 'digest' then (
      select jsonb_agg(jsonb_build_object('question', id, 'text', question, 'document', document, 'page', page))
      from (
        select * from private.answered_questions(
          mail.account, private.level_of_account(mail.account), (mail.details ->> 'since')::timestamptz, (mail.details ->> 'until')::timestamptz
        )
        order by answered_at desc limit 10
      ) as answered
    ) end,
    'unsubscribe', private.unsubscribe_key(mail.account, case mail.kind when 'digest' then 'digest' else 'waits' end)
  ) end;
end
$$;
comment on function private.notice_to_send(public.outbox) is
  'Contents of a notice: the titles that its reader may see at this moment, and the unsubscribe key. Null when the reader has '
  'unsubscribed, when the address is undeliverable, or when nothing is left to report.';

create function private.mark_notified(results jsonb)
returns void
language sql security definer set search_path = ''
as $$
  with sent as (
    select mail.* from public.outbox as mail
    join jsonb_to_recordset(results) as result (id uuid, claim uuid, outcome text) on mail.id = result.id and mail.claim = result.claim
    where result.outcome = 'sent'
  ), ended as (
    update public.document_waits as waits set notified_at = now() from sent where waits.listed_by = sent.claim
  )
  update public.mail_choices as choices set digest_since = greatest(digest_since, (sent.details ->> 'until')::timestamptz)
  from sent where sent.kind = 'digest' and choices.account_id = sent.account
$$;
comment on function private.mark_notified(jsonb) is
  'Called by finish_mails(): ends the waits listed in sent notices, and begins the next edition after a sent digest. Waits in an unsent '
  'mail continue, and the next digest covers its period.';

call private.schedule('queue-notices', '*/5 * * * *', 'select private.queue_notices()');

insert into private.own_data (part, is_list, query) values
  ('mail_choices', false, $$
    select jsonb_build_object('digest', digest) from public.mail_choices where account_id = $1
  $$),
  ('undeliverable', false, $$
    select jsonb_build_object('reason', reason, 'detail', detail, 'noted_at', noted_at)
    from public.undeliverable_addresses
    where address = (select lower(email) from public.profiles where id = $1)
  $$);

insert into private.deletion_periods values (
  'undeliverable_addresses', 'public.undeliverable_addresses', $$ noted_at < now() - interval '12 months' $$
);

call private.guard_tables();
