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

-- The record put together ----------------------------------------------------------------------------------

create function public.reading_groups(
  document uuid default null, investor uuid default null, skipped integer default 0
)
returns table (
  account_id uuid, document_id uuid, reader text, title text, openings bigint, versions integer[],
  last_opened timestamptz, pages integer[], seconds numeric[], total bigint
)
language sql
stable
set search_path = ''
as $$
  -- One of three kinds: each branch has an index of its own, and the others are not run.
  with sessions as (
    select * from public.reading_sessions as kept
    where document is not null and kept.document_id = document and (investor is null or kept.account_id = investor)
    union all
    select * from public.reading_sessions as kept where document is null and kept.account_id = investor
    union all
    select * from public.reading_sessions as kept
    where document is null and investor is null and kept.started_at > now() - interval '7 days'
  ), copies as (
    select * from public.document_copies as kept
    where document is not null and kept.document_id = document and (investor is null or kept.account_id = investor)
    union all
    select * from public.document_copies as kept where document is null and kept.account_id = investor
    union all
    select * from public.document_copies as kept
    where document is null and investor is null and kept.issued_at > now() - interval '7 days'
  ), openings as (
    select
      account_id, document_id, title, version, coalesce(copy_number, id::text) as opening, started_at as moment,
      null as name
    from sessions
    union all
    -- Handed out, whether or not the reader's browser has reported.
    select account_id, document_id, title, version, number, issued_at, coalesce(name, email) from copies
  ), groups as (
    select
      account_id, document_id, (array_agg(title order by moment desc))[1] as title, count(distinct opening) as openings,
      array_agg(distinct version order by version) as versions, max(moment) as last_opened, max(name) as name,
      count(*) over () as total
    from openings
    group by account_id, document_id
    order by
      case when document is null and investor is not null then (array_agg(title order by moment desc))[1] end,
      max(moment) desc, account_id, document_id
    limit 50 offset greatest(skipped, 0)
  )
  select
    groups.account_id, groups.document_id,
    coalesce(
      nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''), profiles.email, groups.name,
      groups.account_id::text
    ),
    groups.title, groups.openings, groups.versions, groups.last_opened, read.pages, read.seconds, groups.total
  from groups
  left join public.profiles on profiles.id = groups.account_id
  cross join lateral (
    select
      coalesce(array_agg(page order by page), '{}') as pages, coalesce(array_agg(seconds order by page), '{}') as seconds
    from (
      select pages.page, sum(pages.seconds) as seconds
      from public.reading_sessions as kept
      join public.reading_pages as pages on pages.session_id = kept.id
      where kept.account_id = groups.account_id and kept.document_id = groups.document_id
        and (document is not null or investor is not null or kept.started_at > now() - interval '7 days')
      group by pages.page
    ) as summed
  ) as read
  order by
    case when document is null and investor is not null then groups.title end,
    groups.last_opened desc, groups.account_id, groups.document_id
$$;
comment on function public.reading_groups(uuid, uuid, integer) is
  'Fifty of those who opened a document, of the documents that an investor opened, or of everything within seven days: '
  'for each reader and document the openings, the versions, the pages that were read with the seconds of each, and how '
  'many there are altogether. With the '
  'caller''s rights: readers get their own.';

create function public.investors_without_opening(document uuid, skipped integer default 0)
returns table (id uuid, name text, total bigint)
language sql
stable
set search_path = ''
as $$
  select
    profiles.id,
    coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email, profiles.id::text),
    count(*) over ()
  from public.profiles
  where role = 'investor' and approved and (approved_until is null or approved_until > now())
    and (select private.may_read('reading'))
    and not exists (
      select from public.reading_sessions as kept where kept.account_id = profiles.id and kept.document_id = document
    )
    and not exists (
      select from public.document_copies as kept where kept.account_id = profiles.id and kept.document_id = document
    )
  order by last_name, first_name, profiles.id
  limit 50 offset greatest(skipped, 0)
$$;
comment on function public.investors_without_opening(uuid, integer) is
  'Fifty of the approved investors who have not opened the document, and how many there are altogether. For those who '
  'may read the record.';
grant execute on function public.reading_groups(uuid, uuid, integer), public.investors_without_opening(uuid, integer)
  to authenticated;
