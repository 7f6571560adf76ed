-- Lists as fast with access rules as without. The read policies' first form made the planner expect next
-- to no rows, so that its estimates would not tell how many are hidden. It therefore read and sorted a
-- whole table for the first page of a list: among 200,000 rows 50 to 400 times as long as without rules.

-- As before, but in PL/pgSQL, which plans its query once per session, not at every call. Both only read,
-- which parallel workers may do as well. The low cost keeps the planner from avoiding index scans, and
-- from compiling, for calls that are made once per statement.
create or replace function private.access_level()
returns smallint
language plpgsql
stable
security definer
parallel safe
cost 1
set search_path = ''
as $$
begin
  -- No row: anonymous, or a token whose account has been deleted.
  return coalesce(
    (
      select case when approved and (approved_until is null or approved_until > now()) then 3 else 2 end
      from public.profiles
      where id = (select auth.uid())
    ),
    1
  );
end
$$;

create or replace function private.is_admin()
returns boolean
language plpgsql
stable
security definer
parallel safe
cost 1
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles where id = (select auth.uid()) and role = 'admin'
  );
end
$$;

create function private.planned_since(sees_all boolean)
returns timestamptz
language sql
stable
parallel safe
cost 1
set search_path = ''
as $$
  select case
    when sees_all and current_query() !~* '^[\s(]*explain' then '-infinity'::timestamptz
    else 'infinity'
  end
$$;
comment on function private.planned_since(boolean) is
  'For the planner alone, in the second half of read policies: expect all rows, or none. None whenever '
  'the estimate itself is asked for, as the API does by EXPLAIN to answer count=planned.';

create function private.planned_level()
returns smallint
language sql
stable
parallel safe
cost 1
set search_path = ''
as $$
  select case
    when private.planned_since(true) = 'infinity' then 0
    when private.is_admin() then 3
    else private.access_level()
  end::smallint
$$;
comment on function private.planned_level() is
  'The same for documents: the level up to which the planner is to expect rows.';
grant execute on function private.planned_since(boolean), private.planned_level()
  to anon, authenticated, service_role;

-- Each read policy that hides rows has two halves. The first decides. The second is always true, and is
-- there for the planner: it expects next to nothing of an equality without a column, and calls stable
-- functions, which never run when rows are read, to learn how much of the table the caller gets to see.
-- supabase/tests/estimates.test.sql and case 11 of the security tests hold that nothing leaks by it.

alter policy "Own profile, or all for admins" on public.profiles
  using (
    ((select private.is_admin()) or id = (select auth.uid()))
    and ((select 1) = 1 or created_at > private.planned_since(private.is_admin()))
  );

alter policy "Documents up to the caller's level, and market teasers" on public.documents
  using (
    (
      (select private.is_admin())
      or access_level <= (select private.access_level())
      or (requires_auth and category = 'market-intelligence')
    )
    and (
      (select 1) = 1
      or access_level <= private.planned_level()
      or (category = 'market-intelligence' and access_level <= 3 * least(private.planned_level(), 1))
    )
  );

alter policy "Open holdings, or all for approved investors" on public.standard_portfolio
  using (
    requires_auth <= (select private.access_level() = 3 or private.is_admin())
    and (
      (select 1) = 1
      or (
        requires_auth <= (private.access_level() = 3 or private.is_admin())
        and created_at > private.planned_since(true)
      )
    )
  );
alter policy "Open holdings, or all for approved investors" on public.main_portfolio
  using (
    requires_auth <= (select private.access_level() = 3 or private.is_admin())
    and (
      (select 1) = 1
      or (
        requires_auth <= (private.access_level() = 3 or private.is_admin())
        and created_at > private.planned_since(true)
      )
    )
  );

alter policy "Published openings, or all for admins" on public.job_openings
  using (
    (published or (select private.is_admin()))
    and (
      (select 1) = 1
      or (published >= not private.is_admin() and created_at > private.planned_since(true))
    )
  );

alter policy "Admins read requests" on public.documentation_requests
  using (
    (select private.is_admin())
    and ((select 1) = 1 or created_at > private.planned_since(private.is_admin()))
  );
alter policy "Admins read messages" on public.contact_messages
  using (
    (select private.is_admin())
    and ((select 1) = 1 or created_at > private.planned_since(private.is_admin()))
  );
alter policy "Admins read applications" on public.job_applications
  using (
    (select private.is_admin())
    and ((select 1) = 1 or created_at > private.planned_since(private.is_admin()))
  );
alter policy "Admins read the log" on public.security_audit_log
  using (
    (select private.is_admin())
    and ((select 1) = 1 or created_at > private.planned_since(private.is_admin()))
  );

-- A market section has one category: without knowing, the planner expects a quarter of the rows.
create statistics public.documents_section_category (dependencies) on section, category from public.documents;

-- For counts: what a policy looks at is read from the index alone.
create index documents_access_idx on public.documents (section, access_level, requires_auth, category);
create index job_openings_published_idx on public.job_openings (published, created_at);
drop index public.profiles_waiting_idx;
create index profiles_waiting_idx on public.profiles (created_at desc) include (id)
  where decided_at is null and not approved;
