-- Visits: when an account was last in the data room, so that its owner sees what is new since then, on every device.

create table public.room_visits (
  account_id uuid primary key references public.profiles (id) on delete cascade,
  previous_end timestamptz,
  seen_at timestamptz not null
);
comment on table public.room_visits is
  'When each account was last in the data room. Only continue_visit() writes here, and only the owner of the account reads it.';
comment on column public.room_visits.previous_end is 'End of the previous visit; null during the first.';

create function public.continue_visit()
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  before timestamptz;
begin
  if private.caller_level() = 1 then
    return null;
  end if;
  insert into public.room_visits as row (account_id, seen_at) values ((select private.caller()), now())
  on conflict (account_id) do update set
    -- A reload within 30 minutes continues the same visit.
    previous_end = case when row.seen_at < now() - interval '30 minutes' then row.seen_at else row.previous_end end,
    seen_at = now()
  returning previous_end into before;
  return before;
end
$$;
comment on function public.continue_visit() is
  'Records that the caller is in the data room, and returns the end of the previous visit. A new visit begins after 30 '
  'minutes without a call.';
grant execute on function public.continue_visit() to authenticated;

create function public.room_changes(since timestamptz)
returns table (id uuid, title text, section text, is_new boolean, version integer, what_changed text, changed_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select
    documents.id, documents.title, documents.section, greatest(documents.created_at, documents.visible_from) > since,
    versions.number, versions.what_changed, greatest(documents.created_at, documents.visible_from, versions.created_at)
  from public.documents
  left join public.document_versions as versions
    on versions.document_id = documents.id and versions.number = documents.version
  where documents.visible_from <= now()
    and (documents.created_at > since or documents.visible_from > since or versions.created_at > since)
  order by 7 desc, 1
  limit 100
$$;
comment on function public.room_changes(timestamptz) is
  'Documents and versions that are new since a point in time, newest first. Runs with the caller''s rights.';
grant execute on function public.room_changes(timestamptz) to authenticated;

alter table public.room_visits enable row level security;
revoke all on public.room_visits from anon, authenticated, service_role;
grant select (account_id, previous_end, seen_at) on public.room_visits to authenticated;
create policy "Own visits" on public.room_visits
  for select to authenticated
  using (account_id = (select private.caller()));

insert into private.own_data (part, is_list, query) values ('visits', false, $$
  select jsonb_build_object('previous_end', previous_end, 'seen_at', seen_at)
  from public.room_visits where account_id = $1
$$);
