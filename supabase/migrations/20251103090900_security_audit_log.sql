-- Security audit log, append-only. The browser reports events of visitors; the database itself adds the account, the address
-- and the user agent. Triggers write the events of the team and of accounts (…_audit_trail.sql and others).

insert into private.event_types (source, name) select 'visitor', unnest(array[
  'SIGN_IN_FAILED', 'SIGN_OUT', 'PASSWORD_RESET_REQUESTED', 'PASSWORD_UPDATED', 'DOCUMENT_OPENED', 'UNAUTHORIZED_ACCESS',
  'SUSPICIOUS_ACTIVITY', 'RATE_LIMIT_EXCEEDED', 'HIGH_SEVERITY_ALERT', 'DATA_ROOM_ERROR'
]);
insert into private.event_types (source, name) select 'account', unnest(array[
  'SIGN_IN', 'SIGN_UP', 'EMAIL_CHANGED', 'DETAILS_CHANGED', 'ACCESS_REQUESTED', 'ACCESS_RENEWAL_REQUESTED', 'ACCOUNT_CLOSED', 'AGREEMENT_ACCEPTED', 'SESSION_ENDED',
  'INVITATION_ACCEPTED', 'MANY_SEARCHES', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_LOCKED'
]);
-- private.log_changes() adds the types that it logs.
insert into private.event_types (source, name) select 'team', unnest(array[
  'ACCESS_APPROVED', 'ACCESS_END_CHANGED', 'ACCESS_DECLINED', 'ACCESS_REVOKED', 'ACCESS_DECISION_UNDONE', 'ACCOUNT_REPLACED', 'INVITATION_SENT',
  'INVITATION_RENEWED', 'INVITATION_WITHDRAWN', 'ROLE_CHANGED', 'SECOND_FACTOR_RESET', 'AGREEMENT_PUBLISHED',
  'DOCUMENTS_ORDERED', 'SECTION_LEVEL_CHANGED', 'HOLDINGS_CHANGED', 'PRICES_CHANGED', 'APPLICATION_DELETED', 'RESUME_REPLACED',
  'EXPORTED', 'MAIL_SENT_AGAIN', 'ANSWER_SENT', 'ADDRESS_MARK_REMOVED', 'QUESTION_ANSWERED',
  'QUESTION_PUBLISHED', 'QUESTION_WITHDRAWN'
]);

create function private.audit_event_source(event_type text)
returns text
language sql stable security definer set search_path = ''
begin atomic
  select source from private.event_types where name = event_type;
end;
grant execute on function private.audit_event_source(text) to anon, authenticated, service_role;

create table public.security_audit_log (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  event_type text not null,
  resource_type text constraint security_audit_log_resource_type_length check (char_length(resource_type) between 1 and 100),
  resource_id text constraint security_audit_log_resource_id_length check (char_length(resource_id) between 1 and 200),
  resource_title text constraint security_audit_log_resource_title_length check (char_length(resource_title) <= 200),
  resource_section text constraint security_audit_log_resource_section_length check (char_length(resource_section) <= 50),
  details jsonb constraint security_audit_log_details_size check (octet_length(details::text) <= 8192),
  ip_address text,
  user_agent text,
  by_team boolean not null default false,
  reported boolean not null default false,
  follows uuid,
  permission_subject text not null default 'audit',
  created_at timestamptz not null default now()
);
comment on table public.security_audit_log is 'Security events. No API role may update or delete them, not even with the service key.';
comment on column public.security_audit_log.user_id is
  'private.caller() at that time. No foreign key, so that the event remains after the account is deleted.';
comment on column public.security_audit_log.event_type is
  'One of private.event_types. HIGH_SEVERITY_ALERT is an additional entry that accompanies a severe event, such as a '
  'failed sign-in, unauthorised access or suspicious activity.';
comment on column public.security_audit_log.details is 'At most 8 kB. Must not hold passwords or tokens.';
comment on column public.security_audit_log.reported is
  'Whether a client reported the event. The database writes its own alert, even after a client has reported one.';
comment on column public.security_audit_log.permission_subject is
  'The permission subject of the event, which its readers must be allowed to read. Stored by stamp_audit_event(), because a lookup per '
  'row in the policy took 20 s for 200,000 rows.';
comment on column public.security_audit_log.follows is
  'For a HIGH_SEVERITY_ALERT: the id of the event that it accompanies. No foreign key: both are deleted at the same age.';
comment on column public.security_audit_log.ip_address is 'From the request''s headers. A value that a client sends is ignored.';

create index security_audit_log_created_at_idx on public.security_audit_log (created_at desc);
create index security_audit_log_user_id_idx on public.security_audit_log (user_id);
create index security_audit_log_resource_id_idx on public.security_audit_log (resource_id);

-- How many events a browser reports with one row: "count", at most 1000; 1 if it is missing or impossible.
create function private.event_count(details jsonb)
returns integer
language sql immutable set search_path = ''
return case
  when jsonb_typeof(details -> 'count') = 'number' and (details ->> 'count')::numeric >= 1
    and (details ->> 'count')::numeric % 1 = 0 then least((details ->> 'count')::numeric, 1000)
  else 1
end;

create function private.are_known_details(event_type text, details jsonb)
returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(details) in ('object', 'null'), true) and not exists (
    select from jsonb_each(case jsonb_typeof(details) when 'object' then details else '{}' end) as entry (name, value)
    where not case
      -- stamp_audit_event() corrects an impossible count.
      when name = 'count' then true
      when name = 'occurrence' then jsonb_typeof(value) = 'number'
      when event_type = 'DATA_ROOM_ERROR' and name = 'retryCount' then jsonb_typeof(value) = 'number'
      when jsonb_typeof(value) <> 'string' then false
      when event_type = 'DATA_ROOM_ERROR' then name in ('message', 'componentStack')
      when event_type = 'SUSPICIOUS_ACTIVITY' then name = 'cause'
      when event_type = 'HIGH_SEVERITY_ALERT' then name in ('cause', 'severity', 'reason', 'email_sha256')
      -- stamp_audit_event() checks whether the event may contain an address.
      else name in ('reason', 'email_sha256')
    end
  )
$$;
comment on function private.are_known_details(text, jsonb) is
  'Whether details have only the names and values that the browser sends with this type of event (src/access/sign-in/security-log.ts), '
  'because the console displays no others.';
grant execute on function private.are_known_details(text, jsonb) to anon, authenticated, service_role;

create function private.refuse_claimed_events()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Triggers that log changes are security definer, so current_user is the owner and they pass this check.
  new.reported := current_user in ('anon', 'authenticated', 'service_role');
  if new.event_type is not null and private.audit_event_source(new.event_type) is null then
    raise exception using errcode = 'check_violation', message = 'Unknown event type';
  elsif new.reported and private.audit_event_source(new.event_type) <> 'visitor' then
    raise exception using errcode = 'insufficient_privilege', message = 'Only the database writes events of this type';
  elsif new.reported and not private.are_known_details(new.event_type, new.details) then
    raise exception using errcode = 'check_violation', message = 'Unknown details';
  end if;
  return new;
end
$$;

create function private.may_name_address(event_type text)
returns boolean
language sql immutable set search_path = ''
return event_type in ('SIGN_IN_FAILED', 'HIGH_SEVERITY_ALERT');
comment on function private.may_name_address(text) is
  'Whether details of the event type may contain email_sha256, which stamp_audit_event() replaces with an account.';

create function private.stamp_audit_event()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
begin
  -- API roles cannot insert these columns. Triggers may set them, for example to the account and the origin of its session.
  new.user_id := coalesce(private.caller(), new.user_id);
  new.ip_address := coalesce(host(private.caller_address()), new.ip_address);
  new.user_agent := coalesce(left(private.request_header('user-agent'), 500), new.user_agent);
  new.by_team := new.by_team or private.is_admin();
  if new.reported and jsonb_typeof(new.details) = 'object' and new.details ? 'count' then
    new.details := jsonb_set(new.details, '{count}', to_jsonb(private.event_count(new.details)));
  end if;
  if jsonb_typeof(new.details) = 'object' and new.details ? 'email_sha256' then
    -- Checked before the account is looked up, because the lookup changes these values. A later refusal would depend on it, and so reveal
    -- whether an account exists.
    if not private.may_name_address(new.event_type) or octet_length(new.details::text) > 8192
      or new.resource_type is not null or new.resource_id is not null then
      raise exception using errcode = 'check_violation', message = 'An address belongs only to a failed sign-in';
    end if;
    select id into account from public.profiles
    where private.address_hash(email) = new.details ->> 'email_sha256' limit 1;
    if found then
      new.resource_type := 'account';
      new.resource_id := account::text;
      new.details := new.details - 'email_sha256';
    end if;
  end if;
  if new.resource_type = 'document' and new.resource_title is null
    and new.resource_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select title, section into new.resource_title, new.resource_section
    from public.documents where id = new.resource_id::uuid;
  end if;
  if new.event_type = 'HIGH_SEVERITY_ALERT' then
    -- The severe event of the same transaction (the same created_at) that no alert accompanies yet.
    new.follows := (
      select event.id from public.security_audit_log as event
      where event.created_at = new.created_at and event.user_id is not distinct from new.user_id
        and event.reported = new.reported
        and event.event_type in (
          'SIGN_IN_FAILED', 'UNAUTHORIZED_ACCESS', 'SUSPICIOUS_ACTIVITY', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_LOCKED'
        )
        and event.event_type = coalesce(new.details ->> 'cause', event.event_type)
        and event.resource_type is not distinct from new.resource_type
        and event.resource_id is not distinct from new.resource_id
        and not exists (
          select from public.security_audit_log as alert
          where alert.created_at = new.created_at and alert.follows = event.id
        )
      limit 1
    );
  end if;
  new.permission_subject := case
    -- The browser chooses the resource and the details: if the subject depended on them, a visitor could hide an event from part of the team.
    when private.audit_event_source(new.event_type) = 'visitor' then 'audit'
    when new.event_type = 'ROLE_CHANGED' then 'roles'
    else coalesce(
      new.details ->> 'subject',
      (
        select subject from private.logged_subjects as logged
        where logged.resource_type = new.resource_type and logged.resource_id in ('', new.resource_id)
      ),
      'audit'
    )
  end;
  return new;
end
$$;
comment on function private.stamp_audit_event() is
  'Trigger: fills in the caller, IP address, user agent, title of a document given by id, the event that an alert accompanies, and the '
  'subject, and corrects an impossible count. Replaces email_sha256 in details with the id of the account with that address, if there is '
  'one. The response does not reveal whether there is.';

create function private.log_event(event text, resource text, id text, details jsonb default null, account uuid default null)
returns void
language sql set search_path = ''
as $$
  insert into public.security_audit_log (event_type, user_id, resource_type, resource_id, details)
  values (event, account, resource, id, log_event.details)
$$;

-- The limit per account is far above what the site sends for one person.
call private.limit_inserts_into('public.security_audit_log', 20, 120, 1200);
create trigger refuse_rollback before insert on public.security_audit_log
  for each statement execute function private.refuse_rollback();
create trigger refuse_claimed_events before insert on public.security_audit_log
  for each row execute function private.refuse_claimed_events();
create trigger stamp_audit_event before insert on public.security_audit_log
  for each row execute function private.stamp_audit_event();

insert into private.logged_subjects (resource_type, subject) values
  ('agreement', 'agreements'), ('invitation', 'access'), ('published_question', 'questions');
-- What the console exports, and what imports replace.
insert into private.logged_subjects (resource_type, resource_id, subject) values
  ('table', 'security_audit_log', 'audit'), ('table', 'agreement_acceptances', 'agreements'), ('table', 'profiles', 'access'),
  ('table', 'job_applications', 'applications'), ('table', 'reading_sessions', 'reading'), ('table', 'questions', 'questions'),
  ('table', 'standard_portfolio', 'portfolio'), ('table', 'main_portfolio', 'portfolio'),
  ('table', 'historical_price_data', 'portfolio');

grant insert (event_type, resource_type, resource_id, details) on public.security_audit_log
  to anon, authenticated, service_role;
grant select (
  id, user_id, event_type, resource_type, resource_id, resource_title, resource_section, details, ip_address, user_agent,
  by_team, reported, follows, created_at, permission_subject
) on public.security_audit_log to authenticated, service_role;
call private.make_searchable('public.security_audit_log', 'resource_title');

create policy "Anyone may report their own events" on public.security_audit_log
  for insert to anon, authenticated
  with check (
    -- Set by stamp_audit_event(). Null in a session that has ended or lacks its second factor, so the event names no account.
    user_id is not distinct from (select private.caller())
    and private.audit_event_source(event_type) = 'visitor'
    -- Browsers report only openings of other files: open-document, which delivers stored PDFs, records those itself.
    and (
      event_type <> 'DOCUMENT_OPENED'
      or exists (
        select from public.documents
        where id::text = resource_id
          and private.can_open(documents, (select private.caller_level()), (select private.caller_draft_level()))
          and file_url !~* '^documents/.*\.pdf$'
      )
    )
  );
create policy "Read with the right to read audit, about readable subjects" on public.security_audit_log
  for select to authenticated
  using (
    (select private.may_read('audit'))
    and permission_subject in (select private.readable_subjects())
  );

insert into private.own_data (part, is_list, query) values ('security_log', true, $$
  select jsonb_build_object(
    'at', created_at, 'event', event_type, 'ip_address', ip_address, 'user_agent', user_agent
  ) || case
    -- A report about an address: only the event itself, because its resource is the account with that address.
    when reported and private.may_name_address(event_type)
      -- Likewise for what the account did as a member of the team, unless its current role may read that in the log.
      or by_team and private.audit_event_source(event_type) = 'team' and permission_subject not in (select private.readable_subjects())
      then '{}'
    else jsonb_build_object('resource_type', resource_type, 'resource_id', resource_id, 'details', details)
  end
  from public.security_audit_log where user_id = $1 order by created_at
$$);

insert into private.deletion_periods values (
  'security_audit_log', 'public.security_audit_log', $$ created_at < now() - interval '24 months' $$
);

call private.guard_tables();
