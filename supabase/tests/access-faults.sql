-- Shows that the access matrix detects faults: widens each policy, each grant on a column and each grant on a function, one at a
-- time, compares the matrix, and rolls the fault back. Run by `npm run test:mutations`.
\ir visitors.psql
\ir ../access-matrix.sql
\ir matrix-cells.psql

-- Whether the matrix differs from what the database allows while `fault` is in place. XX998 rolls the fault back.
create function pg_temp.is_detected(fault text, comparison text) returns boolean language plpgsql as $$
declare
  detected boolean;
begin
  begin
    execute fault;
    execute comparison into detected;
    raise exception using errcode = 'XX998';
  exception when sqlstate 'XX998' then null;
  end;
  return detected;
end
$$;

create temporary table faults as
select
  format('%s: %s', tablename, policyname) as title,
  format('alter policy %I on %I.%I', policyname, schemaname, tablename)
    || case when qual is not null then ' using (true)' else '' end
    || case when with_check is not null then ' with check (true)' else '' end as fault,
  format(
    'select bool_or(cells <> pg_temp.found_cells(kind, name)) from pg_temp.expected_cells() where %s',
    case schemaname when 'storage' then $s$kind = 'bucket'$s$ else format('kind = %L and name = %L', 'table', tablename) end
  ) as comparison
from pg_policies
where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE'
  -- Everyone may read every row of this table.
  and qual is distinct from 'true'
  -- Everyone may insert here. These conditions repeat what the grants on columns and the triggers already enforce.
  and not (cmd = 'INSERT' and tablename in ('contact_messages', 'documentation_requests', 'job_applications', 'security_audit_log'))
  -- Triggers also refuse what these two policies refuse.
  and policyname not in ('Withdraw before the publication with the right to change roles', 'Editors add open documents, others all')
union all
select
  format('%s: %s may %s %s', relname, api_role, privilege, attname),
  format('grant %s (%I) on public.%I to %I', privilege, attname, relname, api_role),
  format('select exists (select * from pg_temp.column_grants() where name = %1$L except select name, privilege, api_roles, columns from matrix_columns where name = %1$L)', relname)
from pg_attribute
join pg_class on pg_class.oid = attrelid,
  unnest(array['anon', 'authenticated']) as api_role, unnest(array['select', 'insert', 'update']) as privilege
where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  and not has_column_privilege(api_role, attrelid, attnum, privilege)
union all
select
  format('%s may call %s', api_role, pg_proc.oid::regprocedure),
  format('grant execute on routine %s to %I', pg_proc.oid::regprocedure, api_role),
  'select exists (select * from pg_temp.execute_grants() except table matrix_grants)'
from pg_proc, unnest(array['anon', 'authenticated']) as api_role
where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and not has_function_privilege(api_role, pg_proc.oid, 'execute');

create temporary table results as
select title, pg_temp.is_detected(fault, comparison) as is_detected from faults;

select is_empty(
  'select title from results where is_detected is not true', (select count(*) || ' widened policies and grants are detected' from results)
);

select * from finish();
