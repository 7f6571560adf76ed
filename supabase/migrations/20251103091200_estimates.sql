-- Estimates: refused. The planner's estimates use the statistics of all rows, so with count=planned a caller could learn how
-- many rows are hidden. The API gets an estimate by EXPLAIN, so EXPLAIN is refused.

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
  'Raises an error for an EXPLAIN; otherwise true. Each table has a restrictive policy with it, so the other '
  'policies need not mention it.';
grant execute on function private.refuse_estimates() to anon, authenticated, service_role;

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format(
      'create policy "No estimates" on public.%I as restrictive for select to anon, authenticated
       using (private.refuse_estimates())', name
    );
  end loop;
end
$$;
