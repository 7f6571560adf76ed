begin;
select no_plan();

\ir visitors.psql
\ir ../access-matrix.sql
\ir matrix-rows.psql

-- Nothing is missing ------------------------------------------------------------------------------------------

select set_eq(
  $$ select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') $$,
  'select name from matrix_tables',
  'the matrix has every table and view'
);
select set_eq(
  $$ select distinct proname::text from pg_proc
     where pronamespace = 'public'::regnamespace
       and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') $$,
  $$ select distinct split_part(name, ',', 1) from matrix_calls $$, 'the matrix has every function that the API exposes'
);
select set_eq('select id from storage.buckets', 'select name from matrix_buckets', 'the matrix has every bucket');
select is_empty(
  $$ select name from matrix_tables except select name from samples $$, 'every table has rows to try'
);

-- Every cell --------------------------------------------------------------------------------------------------

select is(found.cells, expected.cells, kind || ' ' || expected.name)
from pg_temp.expected_cells() as expected
cross join lateral pg_temp.found_cells(kind, expected.name) as found (cells);

-- Grants: column by column, function by function ---------------------------------------------------------------

select set_eq('select * from pg_temp.column_grants()', 'select * from matrix_columns', 'grants on columns');
select set_eq('select * from pg_temp.execute_grants()', 'select * from matrix_grants', 'grants on functions');

select * from finish();
rollback;
