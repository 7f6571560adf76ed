-- The record of reading: for how many seconds each investor viewed each page of a document. It is separate from the audit log.

create table public.reading_sessions (
  id uuid primary key,
  account_id uuid not null references public.profiles (id) on delete cascade,
  document_id uuid not null,
  title text not null,
  version integer not null,
  copy_number text,
  agreement_id uuid,
  opening_id uuid constraint reading_sessions_opening_once unique,
  started_at timestamptz not null,
  reported_at timestamptz not null
);
comment on table public.reading_sessions is
  'One row per opening of a document by an investor, from the opening to the last report. Only record_reading() writes here. '
  'The rows are deleted with the account.';
comment on column public.reading_sessions.opening_id is
  'The event DOCUMENT_OPENED that the database logged. Each opening has one session, so that no client can invent openings. No '
  'foreign key, because the log has its own deletion period.';
comment on column public.reading_sessions.document_id is 'No foreign key, so that the record remains after the document is deleted.';
comment on column public.reading_sessions.agreement_id is 'The agreement that the account had accepted last at that time. No foreign key: published agreements are never deleted.';
create index reading_sessions_account_id_idx on public.reading_sessions (account_id, started_at desc);
create index reading_sessions_document_id_idx on public.reading_sessions (document_id, started_at desc);
create index reading_sessions_started_at_idx on public.reading_sessions (started_at desc);

create table public.reading_pages (
  session_id uuid not null references public.reading_sessions (id) on delete cascade,
  page integer not null check (page between 1 and 100000),
  seconds numeric(9, 1) not null,
  primary key (session_id, page)
);

create table private.reading_clocks (
  account_id uuid primary key references public.profiles (id) on delete cascade,
  credited_until timestamptz not null
);
comment on table private.reading_clocks is
  'For each account, the time up to which reading time has been credited. There is one '
  'clock for all documents, so that an account cannot be credited for two documents at the same time.';

create function private.credit_reading_time(account uuid, opened_at timestamptz, claimed numeric)
returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  clock private.reading_clocks;
  credited_from timestamptz;
  credited numeric;
begin
  -- The upsert locks the account's row, so simultaneous reports are credited one after the other.
  insert into private.reading_clocks as row (account_id, credited_until) values (account, '-infinity')
  on conflict (account_id) do update set account_id = excluded.account_id
  returning * into clock;
  -- A report arrives every 15 seconds. At most the last 60 seconds are credited.
  credited_from := greatest(clock.credited_until, opened_at, clock_timestamp() - interval '60 seconds');
  credited := least(claimed, greatest(extract(epoch from clock_timestamp() - credited_from), 0));
  update private.reading_clocks
  set credited_until = credited_from + make_interval(secs => credited)
  where account_id = account;
  return credited;
end
$$;

create function private.reported_pages(report jsonb)
returns table (page integer, seconds numeric)
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_array_length(report) > 200 then
    raise exception using errcode = 'PT400', message = 'At most 200 pages in one report';
  elsif exists (
    select from jsonb_to_recordset(report) as entry (page integer, seconds numeric)
    where entry.page is null or entry.page not between 1 and 100000
      or entry.seconds is null or entry.seconds < 0 or entry.seconds in ('NaN', 'Infinity')
  ) then
    raise data_exception;
  end if;
  return query
    select entry.page, sum(entry.seconds) from jsonb_to_recordset(report) as entry (page integer, seconds numeric)
    group by entry.page;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This is not a reading report';
end
$$;

create function private.opening_to_record(reading uuid, document uuid, copy text)
returns table (id uuid, created_at timestamptz, version integer, copy_number text)
language sql stable security definer set search_path = ''
as $$
  select opening_id, started_at, version, copy_number from public.reading_sessions where id = reading
  union all
  (
    select event.id, event.created_at, (event.details ->> 'version')::integer, event.details ->> 'copy'
    from public.security_audit_log as event
    where not exists (select from public.reading_sessions as stored where stored.id = reading)
      and event.event_type = 'DOCUMENT_OPENED' and event.resource_id = document::text and event.user_id = (select private.caller())
      and not event.reported and (coalesce(copy, '') = '' or event.details ->> 'copy' = copy)
      and not exists (select from public.reading_sessions as stored where stored.opening_id = event.id)
    order by event.created_at desc
    limit 1
  )
$$;
comment on function private.opening_to_record(uuid, uuid, text) is
  'The opening that a report belongs to: the one of its session or, for a first report, the caller''s latest logged opening without a '
  'session.';

create function public.record_reading(reading_session uuid, document uuid, copy text, pages jsonb)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  reader constant uuid := private.caller();
  opening record;
  claimed numeric;
  last_page integer;
  credited numeric;
begin
  if not private.can_open(document)
    or not exists (select from public.documents where id = document and file_url like 'documents/%') then
    return false;
  end if;
  -- Reading without an account and reading by admins are not recorded.
  if private.caller_level() = 1 or private.is_admin() then
    return true;
  end if;

  if reading_session is null then
    raise exception using errcode = 'PT400', message = 'This is not a reading report';
  end if;
  select coalesce(sum(seconds), 0), max(page) into claimed, last_page from private.reported_pages(pages);
  -- Also serialises the reports of the account, so that two first reports do not find the same opening.
  perform private.consume_rate_limit('reading', reader, null);
  select * into opening from private.opening_to_record(reading_session, document, copy);
  if not found then
    -- Nothing is recorded without a logged opening.
    return true;
  end if;
  if last_page > (
    -- Without a stored text, the limit is the number of pages that can be stamped.
    select coalesce(max(stored.page_count), max(stored.page), 300) from public.document_pages as stored
    where stored.document_id = document and stored.version = coalesce(
      opening.version, (select documents.version from public.documents where documents.id = document)
    )
  ) then
    raise exception using errcode = 'PT400', message = 'The document has fewer pages';
  end if;
  credited := private.credit_reading_time(reader, opening.created_at, claimed);
  insert into public.reading_sessions as stored (
    id, account_id, document_id, title, version, copy_number, agreement_id, opening_id, started_at, reported_at
  )
  select
    reading_session, reader, document, documents.title, coalesce(opening.version, documents.version), opening.copy_number,
    private.accepted_agreement(reader), opening.id, opening.created_at, clock_timestamp()
  from public.documents
  where documents.id = document
  on conflict (id) do update set reported_at = excluded.reported_at
  where (stored.account_id, stored.document_id) = (reader, document);
  if not found then
    raise exception using errcode = 'PT409', message = 'This id belongs to another reading';
  end if;
  if credited > 0 then
    insert into public.reading_pages as row (session_id, page, seconds)
    select reading_session, page, seconds * credited / claimed from private.reported_pages(pages) where seconds > 0
    on conflict (session_id, page) do update set seconds = row.seconds + excluded.seconds;
  end if;
  return true;
end
$$;
grant execute on function public.record_reading(uuid, uuid, text, jsonb) to anon, authenticated;

-- Access -----------------------------------------------------------------------------------------------

grant select (id, account_id, document_id, title, version, copy_number, agreement_id, opening_id, started_at, reported_at)
  on public.reading_sessions to authenticated;
grant select (session_id, page, seconds) on public.reading_pages to authenticated;
create policy "Own reading, or by team permission" on public.reading_sessions
  for select to authenticated
  using (
    account_id = (select private.caller())
    or (select private.may_read('reading'))
  );
create policy "Pages of readings that may be seen" on public.reading_pages
  for select to authenticated
  using (exists (select from public.reading_sessions where id = session_id));

-- Summaries ------------------------------------------------------------------------------------------------

create function public.reading_groups(
  document uuid default null, investor uuid default null, skipped integer default 0
)
returns table (
  account_id uuid, document_id uuid, reader text, title text, openings bigint, versions integer[],
  last_opened timestamptz, pages integer[], seconds numeric[], total bigint
)
language sql stable set search_path = ''
as $$
  with every_opening as not materialized (
    select
      account_id, document_id, title, version, coalesce(copy_number, id::text) as opening, started_at as moment,
      null as name
    from public.reading_sessions
    union all
    -- Copies count as openings too, even if the reader's browser sent no report.
    select account_id, document_id, title, version, number, issued_at, coalesce(name, email) from public.document_copies
  ), openings as (
    -- The arguments decide which of the three branches returns rows. The branches are separate, so that each can use an index.
    select * from every_opening as stored
    where document is not null and stored.document_id = document and (investor is null or stored.account_id = investor)
    union all
    select * from every_opening as stored where document is null and stored.account_id = investor
    union all
    select * from every_opening as stored
    where document is null and investor is null and stored.moment > now() - interval '7 days'
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
      from public.reading_sessions as stored
      join public.reading_pages as pages on pages.session_id = stored.id
      where stored.account_id = groups.account_id and stored.document_id = groups.document_id
        and (document is not null or investor is not null or stored.started_at > now() - interval '7 days')
      group by pages.page
    ) as summed
  ) as read
  order by
    case when document is null and investor is not null then groups.title end,
    groups.last_opened desc, groups.account_id, groups.document_id
$$;
comment on function public.reading_groups(uuid, uuid, integer) is
  'Groups of openings, one per reader and document: the number of openings, the versions, and the pages read with their '
  'seconds. For one document, for one investor, or for both; without arguments, for the last seven days. Returns fifty groups '
  'and the total number. Runs with the caller''s rights, so readers get only their own.';

create function public.investors_without_opening(document uuid, skipped integer default 0)
returns table (id uuid, name text, total bigint)
language sql stable set search_path = ''
as $$
  select
    profiles.id,
    coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email, profiles.id::text),
    count(*) over ()
  from public.profiles
  where role = 'investor' and approved and (approved_until is null or approved_until > now())
    and (select private.may_read('reading'))
    and not exists (
      select from public.reading_sessions as stored where stored.account_id = profiles.id and stored.document_id = document
    )
    and not exists (
      select from public.document_copies as stored where stored.account_id = profiles.id and stored.document_id = document
    )
  order by last_name, first_name, profiles.id
  limit 50 offset greatest(skipped, 0)
$$;
grant execute on function public.reading_groups(uuid, uuid, integer), public.investors_without_opening(uuid, integer)
  to authenticated;

insert into private.own_data (part, is_list, query) values ('reading', true, $$
  select jsonb_build_object(
    'document', title, 'version', version, 'copy', copy_number, 'started_at', started_at,
    'pages', array(
      select jsonb_build_object('page', page, 'seconds', seconds)
      from public.reading_pages where session_id = readings.id order by page
    )
  )
  from public.reading_sessions as readings where account_id = $1 order by started_at
$$);

insert into private.deletion_periods values (
  'reading_sessions', 'public.reading_sessions', $$ started_at < now() - interval '12 months' $$
);

call private.guard_tables();
