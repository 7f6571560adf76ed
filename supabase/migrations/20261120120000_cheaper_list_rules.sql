-- Counting 200,000 accounts took 2.8 times as long with access rules as without. A plan that contains
-- auth.uid() kept parallel workers away, and the half of the policy that is for the planner alone (see
-- the migration before) looked at created_at, for which a row is taken apart almost to its end.

create function private.caller_id()
returns uuid
language plpgsql
stable
parallel safe
cost 1
set search_path = ''
as $$
begin
  return auth.uid();
end
$$;
comment on function private.caller_id() is
  'auth.uid() for parallel workers as well: it only reads a setting, but is not marked as safe for them.';

-- What the planner calls several times for each statement: in PL/pgSQL, as SQL would be parsed and
-- planned again by every call.
create or replace function private.planned_since(sees_all boolean)
returns timestamptz
language plpgsql
stable
parallel safe
cost 1
set search_path = ''
as $$
begin
  return case
    when sees_all and current_query() !~* '^[\s(]*explain' then '-infinity'::timestamptz
    else 'infinity'
  end;
end
$$;

create function private.planned_from(sees_all boolean)
returns uuid
language plpgsql
stable
parallel safe
cost 1
set search_path = ''
as $$
begin
  return case
    when private.planned_since(sees_all) = '-infinity' then '00000000-0000-0000-0000-000000000000'::uuid
    else 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  end;
end
$$;
comment on function private.planned_from(boolean) is
  'private.planned_since() for a policy that reads the id anyway.';

create or replace function private.planned_level()
returns smallint
language plpgsql
stable
parallel safe
cost 1
set search_path = ''
as $$
begin
  return case
    when private.planned_since(true) = 'infinity' then 0
    when private.is_admin() then 3
    else private.access_level()
  end;
end
$$;

grant execute on function private.caller_id(), private.planned_from(boolean)
  to anon, authenticated, service_role;

alter policy "Own profile, or all for admins" on public.profiles
  using (
    ((select private.is_admin()) or id = (select private.caller_id()))
    and ((select 1) = 1 or id > private.planned_from(private.is_admin()))
  );

-- Only for the deletion of an admin, whose decisions it finds.
drop index public.profiles_decided_by_idx;
create index profiles_decided_by_idx on public.profiles (decided_by) where decided_by is not null;

-- What orders the list also counts it, with the column that the policy looks at.
drop index public.profiles_created_at_idx;
create index profiles_created_at_idx on public.profiles (created_at desc) include (id);
drop index public.job_openings_published_idx;
drop index public.job_openings_created_at_idx;
create index job_openings_created_at_idx on public.job_openings (created_at desc) include (published);
