begin;
select no_plan();

\ir visitors.psql

delete from public.reserve_reports;
insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method) values
  ('2025-09-30', now() - interval '2 days', 100, 90, ' Auditor ', 'Count'),
  ('2025-10-31', now() - interval '1 day', 110.5, 90, 'Auditor', 'Count'),
  ('2025-11-30', now() + interval '1 day', 120, 90, 'Auditor', 'Count');

-- The chain ----------------------------------------------------------------------------------------------

select results_eq(
  'select number, source from public.reserve_reports order by number',
  $$ values (1, 'Auditor'), (2, 'Auditor'), (3, 'Auditor') $$, 'reports are numbered in the order of insertion; text is trimmed'
);
select is((select previous_hash from public.reserve_reports where number = 1), repeat('0', 64), 'the first report has zeros as the previous hash');
select results_eq(
  'select later.previous_hash from public.reserve_reports as later where number > 1 order by number',
  'select earlier.hash from public.reserve_reports as earlier where number < 3 order by number',
  'each later report has the hash of the previous one'
);
select is(
  (select hash from public.reserve_reports where number = 2),
  (select encode(sha256(convert_to(E'2\n2025-10-31\n110.50\n90.00\nAuditor\nCount\n-\n' || hash, 'UTF8')), 'hex') from public.reserve_reports where number = 1),
  'a hash covers the same text as on the reserve page'
);
savepoint early;
insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method) values ('2025-12-31', now(), 1, 1, 'A', 'B');
select is((select published_at from public.reserve_reports where number = 4), now() + interval '1 day', 'a report is not published before the previous one');
rollback to early;
select throws_ok(
  format('insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256) values (%s)', row), '23514', null, 'refused: ' || row
) from unnest(array[
  $$'infinity', now() + interval '2 days', 1, 1, 'A', 'B', null, null, null$$,
  $$'2999-12-31', now() + interval '2 days', 1, 1, 'A', 'B', null, null, null$$,
  $$'2025-12-31', 'infinity', 1, 1, 'A', 'B', null, null, null$$,
  $$'2025-12-31', now() + interval '2 days', -1, 1, 'A', 'B', null, null, null$$,
  $$'2025-12-31', now() + interval '2 days', 'NaN', 1, 'A', 'B', null, null, null$$,
  $$'2025-12-31', now() + interval '2 days', 1, 'NaN', 'A', 'B', null, null, null$$,
  $$'2025-12-31', now() + interval '2 days', 1, 1, ' ', 'B', null, null, null$$,
  $$'2025-12-31', now() + interval '2 days', 1, 1, 'A', repeat('x', 501), null, null, null$$,
  $$'2025-12-31', now() + interval '2 days', 1, 1, 'A', 'B', 'press-files/a.pdf', null, null$$,
  $$'2025-12-31', now() + interval '2 days', 1, 1, 'A', 'B', 'documents/a.pdf', 1, repeat('a', 64)$$,
  $$'2025-12-31', now() + interval '2 days', 1, 1, 'A', 'B', 'press-files/a.pdf', 0, repeat('a', 64)$$,
  $$'2025-12-31', now() + interval '2 days', 1, 1, 'A', 'B', 'press-files/a.pdf', 1, repeat('A', 64)$$
]) as row;

-- Access ---------------------------------------------------------------------------------------------------

create temp table before_writes as select jsonb_agg(to_jsonb(r) order by number) as rows from public.reserve_reports r;
create function pg_temp.try(who text) returns setof text language plpgsql as $$
begin
  return next results_eq('select number from public.reserve_reports order by number', array[1, 2], who || ': reads published reports');
  return next throws_ok($q$ insert into public.reserve_reports (as_of, reserve, supply, source, method) values ('2025-12-31', 1, 1, 'A', 'B') $q$, '42501', null, who || ': cannot add a report');
  return next throws_ok('update public.reserve_reports set reserve = 0', '42501', null, who || ': cannot change a report');
  return next throws_ok('delete from public.reserve_reports', '42501', null, who || ': cannot delete a report');
  if who = 'anonymous' then
    return next throws_ok($q$ update public.reserve_reports set signature = repeat('A', 86) || '==' $q$, '42501', null, who || ': cannot sign a report');
  else
    return next is_empty($q$ update public.reserve_reports set signature = repeat('A', 86) || '==' returning number $q$, who || ': cannot sign a report');
  end if;
end
$$;
grant execute on function pg_temp.try(text) to public;
select pg_temp.act_as('anonymous');
select * from pg_temp.try('anonymous');
reset role;
select pg_temp.act_as('pending');
select * from pg_temp.try('pending');
reset role;
select pg_temp.act_as('expired');
select * from pg_temp.try('expired');
reset role;
select pg_temp.act_as('approved');
select * from pg_temp.try('approved');
reset role;
select is((select jsonb_agg(to_jsonb(r) order by number) from public.reserve_reports r), (select rows from before_writes), 'the denied writes changed nothing');

select pg_temp.act_as('admin');
select results_eq('select number from public.reserve_reports order by number', array[1, 2, 3], 'admin: reads unpublished reports too');
select lives_ok(
  $$ insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256)
     values ('2025-12-31', now() + interval '2 days', 1, 1, 'A', 'B', 'press-files/reserve/a.pdf', 12, repeat('a', 64)) $$, 'admin: adds a report'
);
select throws_ok(
  $$ insert into public.reserve_reports (number, as_of, reserve, supply, source, method) values (9, '2025-12-31', 1, 1, 'A', 'B') $$,
  '42501', null, 'admin: cannot write the number or the hashes'
);
select throws_ok(
  $$ insert into public.reserve_reports (as_of, reserve, supply, source, method, signature) values ('2025-12-31', 1, 1, 'A', 'B', repeat('A', 86) || '==') $$,
  '42501', null, 'admin: cannot insert a signature with a report, because it covers the number'
);
select throws_ok($$ update public.reserve_reports set signature = 'AAAA' where number = 2 $$, '23514', null, 'admin: a signature of another length is refused');
select results_eq(
  $$ update public.reserve_reports set signature = repeat('A', 86) || '==' where number = 2 returning number $$, array[2], 'admin: signs a report'
);
select is_empty(
  $$ update public.reserve_reports set signature = null where number = 2 returning number $$, 'admin: cannot remove a signature'
);
select is_empty(
  $$ update public.reserve_reports set signature = repeat('B', 86) || '==' where number = 2 returning number $$, 'admin: cannot change a signature'
);
select throws_ok('update public.reserve_reports set reserve = 0', '42501', null, 'admin: cannot change a report');
select throws_ok('delete from public.reserve_reports', '42501', null, 'admin: cannot delete a report');
reset role;

select * from finish();
rollback;
