\ir visitors.psql

-- With count=planned the API answers with the planner's estimate, which uses the statistics of all rows, also of hidden
-- ones. Every EXPLAIN by a visitor is therefore refused; structure.test.sql shows that each table has the policy. Only the top-level
-- statement counts: EXPLAIN ANALYZE also executes the statement, so the table is planned within an EXPLAIN.

create temporary table answers (who text, answer text);
-- Notes `planned` or the refusal.
create function pg_temp.note_answer(who text) returns void language plpgsql as $$
begin
  execute 'select count(*) from public.documents where title <> ''explain''';
  insert into answers values (who, 'planned');
exception when others then
  insert into answers values (who, sqlstate || ' ' || sqlerrm);
end
$$;
select pg_temp.act_as('anonymous');
explain (analyze) select pg_temp.note_answer('anonymous');
select pg_temp.act_as('admin');
  EXPLAIN (analyze) select pg_temp.note_answer('admin');
select is(answer, 'PT400 Estimates are not available', who || ': gets no estimate') from answers;
select is(count(*), 2::bigint, 'both have tried') from answers;
select pg_temp.note_answer('without explain');
select is(answer, 'planned', 'a statement that contains the word is no EXPLAIN') from answers where who = 'without explain';

select * from finish();
rollback;
