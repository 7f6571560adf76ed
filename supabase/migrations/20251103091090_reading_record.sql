-- The record of reading: how long each page of which version was looked at. No part of the audit log.

create table public.reading_sessions (
  id uuid primary key,
  account_id uuid not null references public.profiles (id) on delete cascade,
  document_id uuid not null,
  title text not null,
  version integer not null,
  copy_number text,
  agreement_id uuid,
  started_at timestamptz not null,
  reported_at timestamptz not null
);
comment on table public.reading_sessions is
  'A document that an investor had open, from the opening to the last report. Written by record_reading() alone, '
  'and deleted with the account.';
comment on column public.reading_sessions.id is 'Made by the reader''s browser, one for each opening.';
comment on column public.reading_sessions.document_id is 'No foreign key: the record outlives the document.';
comment on column public.reading_sessions.agreement_id is 'The last agreement that the account had accepted.';
create index reading_sessions_account_id_idx on public.reading_sessions (account_id, started_at desc);
create index reading_sessions_document_id_idx on public.reading_sessions (document_id, started_at desc);
create index reading_sessions_started_at_idx on public.reading_sessions (started_at desc);

create table public.reading_pages (
  session_id uuid not null references public.reading_sessions (id) on delete cascade,
  page integer not null check (page between 1 and 100000),
  seconds numeric(9, 1) not null,
  primary key (session_id, page)
);
comment on table public.reading_pages is 'Seconds for which a page was in view while the reader was there.';

create table private.reading_clocks (
  account_id uuid primary key references public.profiles (id) on delete cascade,
  believed_until timestamptz not null,
  minute timestamptz not null,
  reports integer not null
);
comment on table private.reading_clocks is
  'Up to when the reading of each account is accounted for, and how many reports came in a minute. One clock for '
  'all documents: nobody reads two at once.';

create function private.take_reading_time(account uuid, opened_at timestamptz, claimed numeric)
returns numeric
language plpgsql
security definer
set search_path = ''
as $$
declare
  clock private.reading_clocks;
  this_minute constant timestamptz := date_trunc('minute', clock_timestamp());
  begun timestamptz;
  believed numeric;
begin
  -- Reports at the same time wait for one another: each sees what the one before has taken.
  insert into private.reading_clocks as row (account_id, believed_until, minute, reports)
  values (account, '-infinity', this_minute, 0)
  on conflict (account_id) do update set account_id = excluded.account_id
  returning * into clock;
  if clock.minute = this_minute and clock.reports >= 60 then
    raise exception using errcode = 'PT429', message = 'Too many requests', hint = 'Please try again in a minute.';
  end if;
  -- A report comes every 15 seconds. What is older than a minute has not been read.
  begun := greatest(clock.believed_until, opened_at, clock_timestamp() - interval '60 seconds');
  believed := least(claimed, greatest(extract(epoch from clock_timestamp() - begun), 0));
  update private.reading_clocks
  set believed_until = begun + make_interval(secs => believed), minute = this_minute,
    reports = case when clock.minute = this_minute then clock.reports + 1 else 1 end
  where account_id = account;
  return believed;
end
$$;
comment on function private.take_reading_time(uuid, timestamptz, numeric) is
  'How many of the claimed seconds are believed: no more than have passed here since the opening and what was '
  'believed before. Sixty reports a minute for each account (429, PT429).';

create function public.record_reading(reading_session uuid, document uuid, copy text, pages jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader constant uuid := (select auth.uid());
  session public.reading_sessions;
  opened timestamptz;
  claimed numeric;
  believed numeric;
begin
  -- The caller's level decides, as for the file.
  if not exists (
    select from public.documents
    where id = document and access_level <= private.access_level() and file_url like 'documents/%'
      and (visible_from <= now() or private.may_read('documents'))
  ) then
    return false;
  end if;
  -- Who reads without an account, or for the team, leaves no record.
  if private.access_level() = 1 or private.is_admin() then
    return true;
  end if;

  if reading_session is null then
    raise exception using errcode = 'PT400', message = 'This is no report of reading';
  end if;
  begin
    if jsonb_array_length(pages) > 200 then
      raise exception using errcode = 'PT400', message = 'At most 200 pages in one report';
    end if;
    select coalesce(sum(seconds), 0) into claimed
    from jsonb_to_recordset(pages) as report (page integer, seconds numeric);
    if exists (
      select from jsonb_to_recordset(pages) as report (page integer, seconds numeric)
      where page is null or page not between 1 and 100000
        or seconds is null or seconds < 0 or seconds in ('NaN', 'Infinity')
    ) then
      raise exception using errcode = 'PT400', message = 'This is no report of reading';
    end if;
  exception
    when data_exception then
      raise exception using errcode = 'PT400', message = 'This is no report of reading';
  end;

  select * into session from public.reading_sessions where id = reading_session;
  if found and (session.account_id, session.document_id) is distinct from (reader, document) then
    raise exception using errcode = 'PT409', message = 'This id belongs to another reading';
  end if;
  opened := coalesce(
    session.started_at,
    (
      select max(created_at) from public.security_audit_log
      where event_type = 'DOCUMENT_OPENED' and resource_id = document::text and user_id = reader
    )
  );
  -- Nothing was opened, so nothing is read.
  if opened is null then
    return true;
  end if;
  believed := private.take_reading_time(reader, opened, claimed);
  insert into public.reading_sessions as kept (
    id, account_id, document_id, title, version, copy_number, agreement_id, started_at, reported_at
  )
  select
    reading_session, reader, document, documents.title, coalesce(copies.version, documents.version), copies.number,
    private.accepted_agreement(reader), opened, clock_timestamp()
  from public.documents
  left join public.document_copies as copies
    on copies.number = copy and copies.account_id = reader and copies.document_id = document
  where documents.id = document
  on conflict (id) do update set reported_at = excluded.reported_at
  where (kept.account_id, kept.document_id) = (reader, document);
  if not found then
    raise exception using errcode = 'PT409', message = 'This id belongs to another reading';
  end if;
  if believed > 0 then
    insert into public.reading_pages as row (session_id, page, seconds)
    select reading_session, page, sum(seconds) * believed / claimed
    from jsonb_to_recordset(pages) as report (page integer, seconds numeric)
    where seconds > 0
    group by page
    on conflict (session_id, page) do update set seconds = row.seconds + excluded.seconds;
  end if;
  return true;
end
$$;
comment on function public.record_reading(uuid, uuid, text, jsonb) is
  'Takes a report of a viewer, [{page, seconds}] since the last one, and says whether the caller may still read '
  'the document. Believes no more time than has passed here; the copy tells the version.';
grant execute on function public.record_reading(uuid, uuid, text, jsonb) to anon, authenticated;

-- Access -----------------------------------------------------------------------------------------------

alter table public.reading_sessions enable row level security;
alter table public.reading_pages enable row level security;
revoke all on public.reading_sessions, public.reading_pages from anon, authenticated, service_role;
grant select (id, account_id, document_id, title, version, copy_number, agreement_id, started_at, reported_at)
  on public.reading_sessions to authenticated;
grant select (session_id, page, seconds) on public.reading_pages to authenticated;
create policy "Own reading, all for admins" on public.reading_sessions
  for select to authenticated
  using (
    (account_id = (select auth.uid()) and (select private.access_level()) > 1)
    or (select private.may_read('reading'))
  );
create policy "Pages of readings that may be seen" on public.reading_pages
  for select to authenticated
  using (exists (select from public.reading_sessions where id = session_id));
