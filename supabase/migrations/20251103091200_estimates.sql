-- All tables: row-level security, no estimates, and the grants of the service key.
--
-- The planner's estimates use the statistics of all rows, so with count=planned a caller could learn how many rows are hidden. The API gets
-- an estimate by EXPLAIN, so EXPLAIN is refused.

create function private.refuse_estimates()
returns boolean
language plpgsql
-- The function is not truly immutable. Because it is declared so, the planner evaluates it once per plan and inserts a constant.
-- It can therefore refuse an EXPLAIN, which executes nothing, and costs nothing when a statement runs.
immutable parallel safe set search_path = ''
as $$
begin
  if current_query() ~* '^\s*explain\M' then
    raise exception using errcode = 'PT400', message = 'Estimates are not available';
  end if;
  return true;
end
$$;
comment on function private.refuse_estimates() is
  'Raises an error for an EXPLAIN; otherwise true. Each table has a restrictive policy that calls it, so the '
  'other policies need not.';
grant execute on function private.refuse_estimates() to anon, authenticated, service_role;

create procedure private.guard_tables()
language plpgsql set search_path = ''
as $$
declare
  name text;
begin
  for name in select tablename from pg_catalog.pg_tables where schemaname = 'public' and not rowsecurity loop
    execute format(
      'alter table public.%1$I enable row level security;
       create policy "No estimates" on public.%1$I as restrictive for select to anon, authenticated
       using (private.refuse_estimates())', name
    );
  end loop;
end
$$;
comment on procedure private.guard_tables() is 'For migrations, after adding a table: turns on row-level security, and refuses estimates.';
call private.guard_tables();

-- What the operator's scripts may read and write with the service key. It reaches the other tables only through functions.
grant all on public.profiles, public.account_notes, public.site_settings, public.documents, public.standard_portfolio, public.main_portfolio,
  public.historical_price_data, public.reserve_reports, public.contact_messages, public.documentation_requests, public.press_releases,
  public.job_openings, public.job_applications to service_role;
