-- Private marks of readers: favourites, notes on pages, and waits for documents without a file. Through the API nobody but their owner can
-- read them, not even an admin or the service key; the database itself queues the mail when a document has received its file. Marks have
-- no foreign keys to documents, so that they survive the deletion and restoration of a document. They are deleted the night after the
-- document is gone for good.

create table public.document_favourites (
  account_id uuid not null default private.caller() references public.profiles (id) on delete cascade,
  document_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, document_id)
);

create table public.page_notes (
  account_id uuid not null default private.caller() references public.profiles (id) on delete cascade,
  document_id uuid not null,
  page integer not null constraint page_notes_page_counted check (page between 1 and 100000),
  note text not null constraint page_notes_note_length check (char_length(note) between 1 and 2000),
  updated_at timestamptz not null default now(),
  primary key (account_id, document_id, page)
);
create trigger clean_text before insert or update on public.page_notes
  for each row execute function private.clean_text('note');
create trigger touch_updated_at before update on public.page_notes
  for each row execute function private.touch_updated_at();

create table public.document_waits (
  account_id uuid not null default private.caller() references public.profiles (id) on delete cascade,
  document_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  listed_by uuid,
  notified_at timestamptz,
  primary key (account_id, document_id)
);
comment on column public.document_waits.listed_by is
  'The claim (outbox.claim) of the last mail that lists the document: once that mail is sent, the wait ends. No foreign key, because '
  'claims have no table.';
create index document_waits_document_id_idx on public.document_waits (document_id) where notified_at is null;

create function private.limit_marks()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  row_count bigint;
begin
  -- Serialises concurrent calls of an account.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || private.caller()::text, 0));
  execute format('select count(*) from public.%I where account_id = private.caller()', tg_table_name) into row_count;
  if row_count > tg_argv[0]::bigint then
    raise exception using errcode = 'PT409', hint = 'Please delete some first.',
      message = format('At most %s %s can be stored', tg_argv[0], replace(tg_table_name, '_', ' '));
  end if;
  return null;
end
$$;

do $$
declare
  name text;
  max_rows text;
begin
  for name, max_rows in values ('document_favourites', '500'), ('page_notes', '2000'), ('document_waits', '500') loop
    execute format(
      'create trigger limit_marks after insert on public.%I for each statement execute function private.limit_marks(%L)',
      name, max_rows
    );
    execute format(
      'create policy "Own rows" on public.%I for select to authenticated
       using (account_id = (select private.caller()))', name
    );
    execute format(
      'create policy "Own rows, of documents that the caller sees" on public.%I for insert to authenticated
       with check (
         account_id = (select private.caller())
         and exists (select from public.documents where id = document_id%s)
       )', name, case name when 'document_waits' then ' and file_url is null' else '' end
    );
    execute format(
      'create policy "Own rows are deleted" on public.%I for delete to authenticated
       using (account_id = (select private.caller()))', name
    );
    execute format('grant delete on public.%I to authenticated', name);
  end loop;
end
$$;
create policy "Own notes are changed, on documents that the caller sees" on public.page_notes
  for update to authenticated
  using (account_id = (select private.caller()))
  with check (
    account_id = (select private.caller()) and exists (select from public.documents where id = document_id)
  );

grant select (account_id, document_id, created_at) on public.document_favourites to authenticated;
grant insert (document_id) on public.document_favourites to authenticated;
grant select (account_id, document_id, page, note, updated_at) on public.page_notes to authenticated;
grant insert (document_id, page, note), update (document_id, page, note) on public.page_notes to authenticated;
grant select (account_id, document_id, created_at, notified_at) on public.document_waits to authenticated;
grant insert (document_id) on public.document_waits to authenticated;

create function public.waiting_readers()
returns table (document_id uuid, readers bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_read('open_documents');
  return query
    select waits.document_id, count(*) from public.document_waits as waits
    where notified_at is null and (
      private.may_read('documents')
      or exists (select from public.documents where id = waits.document_id and access_level = 1)
    )
    group by waits.document_id;
end
$$;
comment on function public.waiting_readers() is
  'For the team: how many readers wait for each document, among those that the caller''s role may read.';
grant execute on function public.waiting_readers() to authenticated;

insert into private.own_data (part, query) values
  ('favourites', $$
    select jsonb_build_object('document', document_id, 'since', created_at)
    from public.document_favourites where account_id = $1 order by created_at
  $$),
  ('notes', $$
    select jsonb_build_object('document', document_id, 'page', page, 'note', note, 'updated_at', updated_at)
    from public.page_notes where account_id = $1 order by document_id, page
  $$),
  ('waits_for', $$
    select jsonb_build_object('document', document_id, 'since', created_at, 'notified_at', notified_at)
    from public.document_waits where account_id = $1 order by created_at
  $$);

create function private.is_document_gone(document uuid)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from public.documents where id = document) and not exists (
    select from public.security_audit_log
    where resource_id = document::text and event_type = 'DOCUMENT_WITHDRAWN' and created_at > now() - private.removal_delay()
  )
$$;
comment on function private.is_document_gone(uuid) is
  'Whether a document is deleted for good: its files are removed, and undo is impossible.';

insert into private.deletion_periods values
  ('document_favourites', 'public.document_favourites', $$ private.is_document_gone(document_id) $$),
  ('page_notes', 'public.page_notes', $$ private.is_document_gone(document_id) $$),
  (
    'document_waits', 'public.document_waits',
    $$ private.is_document_gone(document_id) or notified_at < now() - interval '12 months' $$
  );

-- Visits: when an account was last in the data room, so that its owner sees what is new since then, on every device -----------

create table public.room_visits (
  account_id uuid primary key references public.profiles (id) on delete cascade,
  previous_end timestamptz,
  seen_at timestamptz not null
);
comment on table public.room_visits is
  'When each account was last in the data room. Only continue_visit() writes here, and only the owner of the account reads it.';

create function public.continue_visit()
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.caller();
  since timestamptz;
begin
  if private.caller_level() = 1 then
    return null;
  end if;
  -- A reload within 30 minutes continues the same visit.
  select case when seen_at < now() - interval '30 minutes' then seen_at else previous_end end into since
  from public.room_visits where account_id = account;
  -- If a concurrent call is recording the same visit, this call need not wait for it.
  if pg_try_advisory_xact_lock(hashtextextended('room_visits ' || account, 0)) then
    insert into public.room_visits (account_id, previous_end, seen_at) values (account, since, now())
    on conflict (account_id) do update set previous_end = excluded.previous_end, seen_at = excluded.seen_at;
  end if;
  return since;
end
$$;
grant execute on function public.continue_visit() to authenticated;

create function public.enter_room()
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  since constant timestamptz := public.continue_visit();
begin
  return jsonb_build_object(
    'previous_visit', since,
    'favourites', (select coalesce(jsonb_agg(document_id), '[]') from public.document_favourites),
    'waits', (select coalesce(jsonb_agg(document_id), '[]') from public.document_waits where notified_at is null),
    -- Filtered by account, because some roles in the team may read the openings of all accounts.
    'read', (
      select coalesce(jsonb_agg(latest), '[]')
      from (
        select distinct on (document_id) document_id, version
        from public.reading_sessions
        where account_id = (select private.caller())
        order by document_id, started_at desc
      ) as latest
    ),
    'changes', (
      select coalesce(jsonb_agg(change), '[]')
      from (
        select
          documents.id, documents.title, documents.section, versions.number as version, versions.what_changed,
          greatest(documents.created_at, documents.visible_from) > since as is_new,
          greatest(documents.created_at, documents.visible_from, versions.created_at) as changed_at
        from public.documents
        left join public.document_versions as versions on versions.current_of = documents.id
        where public.is_published(documents)
          and (documents.created_at > since or documents.visible_from > since or versions.created_at > since)
        order by changed_at desc, documents.id
        limit 100
      ) as change
    ),
    'answers', (
      select coalesce(jsonb_agg(answered), '[]')
      from (
        select questions.id, questions.question, questions.answered_at
        from public.questions
        join public.question_answers as answers on answers.id = questions.id
        where questions.account_id = (select private.caller()) and questions.answered_at > since
        order by questions.created_at desc, questions.id
      ) as answered
    )
  );
end
$$;
comment on function public.enter_room() is
  'Records that the caller is in the data room, and returns the caller''s own data there: the end of the previous visit, '
  'favourites, documents waited for, the last version read of each document and, since that visit, new answers and at most a hundred '
  'new documents and versions. Runs with the caller''s rights.';
grant execute on function public.enter_room() to authenticated;

grant select (account_id, previous_end, seen_at) on public.room_visits to authenticated;
create policy "Own visits" on public.room_visits
  for select to authenticated
  using (account_id = (select private.caller()));

insert into private.own_data (part, is_list, query) values ('visits', false, $$
  select jsonb_build_object('previous_end', previous_end, 'seen_at', seen_at)
  from public.room_visits where account_id = $1
$$);

call private.guard_tables();
