\ir visitors.psql

-- For count=planned, the API returns the planner's estimate, which uses the statistics of all rows, including hidden ones. Every
-- EXPLAIN by a visitor is therefore refused; structure.test.sql shows that each table has the policy. The refusal reads only the
-- top-level statement, so the tests can use EXPLAIN ANALYZE, which also executes the function in which the table is planned.

create temporary table outcomes (who text, outcome text);
-- Records `planned` or the error.
create function pg_temp.record_outcome(who text) returns void language plpgsql as $$
begin
  execute 'select count(*) from public.documents where title <> ''explain''';
  insert into outcomes values (who, 'planned');
exception when others then
  insert into outcomes values (who, sqlstate || ' ' || sqlerrm);
end
$$;
select pg_temp.act_as('anonymous');
explain (analyze) select pg_temp.record_outcome('anonymous');
select pg_temp.act_as('admin');
  EXPLAIN (analyze) select pg_temp.record_outcome('admin');
select is(outcome, 'PT400 Estimates are not available', who || ': gets no estimate') from outcomes;
select is(count(*), 2::bigint, 'both visitors have tried EXPLAIN') from outcomes;
select pg_temp.record_outcome('without explain');
select is(outcome, 'planned', 'a statement that merely contains the word "explain" is not refused') from outcomes where who = 'without explain';

select * from finish();
