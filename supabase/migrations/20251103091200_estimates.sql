-- Estimates: refused. The planner's estimate knows the statistics of all rows, so that by count=planned
-- a caller would learn how many are hidden. The API asks for an estimate by EXPLAIN.

create function private.refuse_estimates()
returns boolean
language plpgsql
-- It is not really immutable. Declared so, it is run by the planner, once per plan, which then holds a constant.
-- That is how it refuses an EXPLAIN, which executes nothing, without a cost for real statements.
immutable
parallel safe
set search_path = ''
as $$
begin
  if current_query() ~* '^\s*explain\M' then
    raise exception using errcode = 'PT400', message = 'Estimates are not available';
  end if;
  return true;
end
$$;
comment on function private.refuse_estimates() is
  'True, but for an EXPLAIN, which it refuses. Each table has it as a restrictive policy, so that the '
  'policies that say who reads what need not mention it.';
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
