-- Visits: when an account was last in the data room, so that its owner sees what is new since then, on every device.

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
comment on function public.continue_visit() is
  'Records that the caller is in the data room, and returns the end of the previous visit. A new visit begins after 30 '
  'minutes without a call.';
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
        left join public.document_versions as versions on versions.present_of = documents.id
        where private.is_published(documents)
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
  'Records that the caller is in the data room, and returns what is the caller''s own there: the end of the previous visit, '
  'favourites, documents waited for, the last version read of each document, at most a hundred documents and versions that are new '
  'since then, and new answers. Runs with the caller''s rights.';
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
