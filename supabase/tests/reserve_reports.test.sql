\ir visitors.psql

delete from public.reserve_reports;
insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method) values
  ('2025-09-30', now() - interval '2 days', 100, 90, ' Auditor ', 'Count'),
  ('2025-10-31', now() - interval '1 day', 110.5, 90, 'Auditor', 'Count'),
  ('2025-11-30', now() + interval '1 day', 120, 90, 'Auditor', 'Count');

-- The chain ----------------------------------------------------------------------------------------------

select results_eq(
  'select number, source from public.reserve_reports order by number',
  $$ values (1, 'Auditor'), (2, 'Auditor'), (3, 'Auditor') $$, 'reports are numbered in the order of insertion'
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
create temporary table last_report as
  select as_of, published_at, reserve, supply, source, method from public.reserve_reports order by number desc limit 1;
select throws_ok(
  'insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method) select * from last_report',
  '23505', 'This report has been published already', 'a report equal to the previous one is refused'
);
savepoint early;
insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method) values ('2025-12-31', now(), 1, 1, 'A', 'B');
select is((select published_at from public.reserve_reports where number = 4), now() + interval '1 day', 'a report is not published before the previous one');
rollback to early;
select throws_ok(
  format('insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256) values (%s)', row), '23514', null, 'a report is refused: ' || row
) from unnest(array[
  $$'infinity', now() + interval '2 days', 1, 1, 'A', 'B', null, null, null$$,
  $$'2999-12-31', now() + interval '2 days', 1, 1, 'A', 'B', null, null, null$$,
  $$'2025-12-31', 'infinity', 1, 1, 'A', 'B', null, null, null$$,
  $$'2025-12-31', '9999-12-31', 1, 1, 'A', 'B', null, null, null$$,
  $$'2025-12-31', now() + interval '7 days 1 second', 1, 1, 'A', 'B', null, null, null$$,
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

select pg_temp.run_as('admin', $$
  insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256)
  values ('2025-12-31', now() + interval '2 days', 1, 1, 'A', 'B', 'press-files/reserve/a.pdf', 12, repeat('a', 64))
$$);
-- The earlier reports are deleted, because the publication would otherwise move to the time of the last one.
savepoint first_report;
delete from public.reserve_reports;
select throws_ok(
  pg_temp.by('admin', $$ insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method) values ('2025-12-31', now() - interval '8 days', 1, 1, 'A', 'B') $$),
  '23514', null, 'admin: cannot date a publication far back'
);
rollback to first_report;
select pg_temp.act_as('admin');

-- Signatures: 64 bytes in Base64, in one spelling. The console and the pages that show one verify it.
select throws_ok(format('update public.reserve_reports set signature = %L where number = 2', signature), '23514', null, 'a signature is refused: ' || signature)
from unnest(array['', repeat('A', 86), repeat('A', 86) || E'==\n', repeat('A', 85) || '-==', repeat('A', 85) || 'B==']) as signature;
select results_eq(
  $$ update public.reserve_reports set signature = 'ALs5FKntix3fEOt/5LibGFrcYLfngEkHrS1NHsW/4tqq+8EK2rN9WZdRYVqirjFOkqHJQsptkgDS6dQVL3acBw==' where number = 2 returning number $$, array[2], 'admin: signs a report'
);
select throws_ok($$ update public.reserve_reports set signature = null where number = 2 $$, '42501', null, 'admin: cannot remove a signature');
select is_empty($$ update public.reserve_reports set signature = 'ALs5FKntix3fEOt/5LibGFrcYLfngEkHrS1NHsW/4tqq+8EK2rN9WZdRYVqirjFOkqHJQsptkgDS6dQVL3acBw==' where number = 3 returning 1 $$, 'admin: cannot sign before the publication');
select is_empty('delete from public.reserve_reports where number < 3 returning 1', 'case 294: an owner withdraws a published report → no effect');
reset role;

-- Investor relations may add and sign reports, but only owners may correct them.

update public.profiles set team_role = 'investor_relations' where email = 'admin@test.example';
select pg_temp.act_as('admin');
select is_empty($$ update public.reserve_reports set signature = '2b8jZZ8UYVqpK8pG3I7C2yG6t8eMqkA3Qh6j5/1eFzD5lV+uc0p0k/j3fugU6BzPeCXe2/7zpNA591iYd8dDDw==' where number = 2 returning 1 $$, 'investor relations: cannot replace a signature');
select is_empty('delete from public.reserve_reports returning 1', 'investor relations: cannot withdraw a report');
reset role;
update public.profiles set team_role = 'owner' where email = 'admin@test.example';

select pg_temp.act_as('admin');
select results_eq($$ update public.reserve_reports set signature = '2b8jZZ8UYVqpK8pG3I7C2yG6t8eMqkA3Qh6j5/1eFzD5lV+uc0p0k/j3fugU6BzPeCXe2/7zpNA591iYd8dDDw==' where number = 2 returning number $$, array[2], 'owner: replaces a wrong signature');
select results_eq('delete from public.reserve_reports where number = 3 returning number', array[3], 'owner: withdraws a report before its publication');
reset role;
select results_eq('select number, file_path is null from public.reserve_reports order by number', $$ values (1, true), (2, true), (3, false) $$, 'the next report takes the number of the withdrawn one');
select is_empty(
  $$ select report.number
     from public.reserve_reports as report left join public.reserve_reports as earlier on earlier.number = report.number - 1
     where report.previous_hash <> coalesce(earlier.hash, repeat('0', 64)) or report.published_at < earlier.published_at
       or report.hash <> encode(sha256(convert_to(private.reserve_report_text(report), 'UTF8')), 'hex') $$,
  'after a withdrawal the chain has no gap'
);
select results_eq(
  $$ select event_type::text collate "default", details -> 'before' ->> 'signature' from public.security_audit_log
     where resource_type = 'reserve_report' and resource_id in ('2', '3') and event_type <> 'RESERVE_REPORT_ADDED' order by 1, 2 $$,
  $$ values ('RESERVE_REPORT_SIGNED', 'ALs5FKntix3fEOt/5LibGFrcYLfngEkHrS1NHsW/4tqq+8EK2rN9WZdRYVqirjFOkqHJQsptkgDS6dQVL3acBw=='), ('RESERVE_REPORT_SIGNED', null), ('RESERVE_REPORT_WITHDRAWN', null) $$,
  'the log records each signature and withdrawal'
);

select * from finish();
