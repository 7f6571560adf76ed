\ir visitors.psql

-- With count=planned the API answers with the planner's estimate, which uses the statistics of all rows, also of hidden
-- ones. Every EXPLAIN by a visitor is therefore refused. Only the top-level statement counts: these tests use
-- EXPLAIN ANALYZE, which also executes the statement, so each table is planned within an EXPLAIN.

create temporary table answers (who text, relation text, state text);
create function pg_temp.read(who text, relation text) returns void language plpgsql as $$
begin
  execute 'select count(*) from public.' || relation;
  insert into answers values (who, relation, 'planned');
exception when others then
  insert into answers values (who, relation, sqlstate || ' ' || sqlerrm);
end
$$;
create temporary table open_to_all as
  select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_any_column_privilege('anon', oid, 'select');
create temporary table open_to_accounts as
  select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_any_column_privilege('authenticated', oid, 'select');

-- Acting as anonymous, pending and admin ----------------------------------------------------------

select pg_temp.act_as('anonymous');
explain (analyze) select pg_temp.read('anonymous', name) from open_to_all;
select pg_temp.act_as('pending');
explain (analyze) select pg_temp.read('pending', name) from open_to_accounts;
  EXPLAIN (analyze) select pg_temp.read('pending', 'documents where access_level = 3');
select pg_temp.act_as('admin');
explain (analyze) select pg_temp.read('admin', name) from open_to_accounts;
reset role;

select is(state, 'PT400 Estimates are not available', who || ': no estimate of ' || relation) from answers order by who, relation;
select results_eq(
  'select who, count(*) from answers group by who order by who',
  $$ values
    ('admin', (select count(*) from open_to_accounts)), ('anonymous', (select count(*) from open_to_all)),
    ('pending', (select count(*) + 1 from open_to_accounts)) $$,
  'every table and view was tried'
);

-- The same reads without EXPLAIN ---------------------------------------------------------------------

truncate answers;
select pg_temp.act_as('anonymous');
select pg_temp.read('anonymous', name) from open_to_all;
select pg_temp.act_as('pending');
select pg_temp.read('pending', name) from open_to_accounts;
select pg_temp.read('pending', 'documents where title <> ''explain''');
reset role;
select is(state, 'planned', who || ': reads ' || relation) from answers order by who, relation;

select * from finish();
rollback;
