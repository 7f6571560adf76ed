\ir visitors.psql

-- Events four days ago, two days ago and today, and none in between.
delete from public.security_audit_log;
delete from public.audit_day_heads;
alter table public.security_audit_log disable trigger user;
insert into public.security_audit_log (id, event_type, details, created_at) values
  ('eeeeeeee-0000-4000-8000-000000000001', 'SIGN_IN', '{"n": 1}', date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '4 days'),
  ('eeeeeeee-0000-4000-8000-000000000002', 'SIGN_OUT', null, date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '3 days 1 second'),
  ('eeeeeeee-0000-4000-8000-000000000003', 'SIGN_IN', '{"n": 3}', date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '2 days'),
  ('eeeeeeee-0000-4000-8000-000000000004', 'SIGN_IN', '{"n": 4}', now());

-- The days that a check does not find intact, as numbers of days before today.
create function pg_temp.faults() returns integer[] language sql as $$
  select array_agg((now() at time zone 'UTC')::date - day order by day) from public.check_audit_log('2000-01-01', '9999-01-01') where not is_intact
$$;

-- Every day has a head ---------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
-- Leaves out yesterday, which has no head until 1 a.m. UTC, because its last events may still be committed.
select results_eq(
  $$ select events, is_intact from public.check_audit_log('2000-01-01', '9999-01-01') where day < (now() at time zone 'UTC')::date - 1 $$,
  $$ values (2, true), (0, true), (1, true) $$, 'every past day has a head, including the one without events'
);
select is((select count(distinct head) from public.audit_day_heads), (select count(*) from public.audit_day_heads), 'every head is different');
select is((select count(*) from public.check_audit_log((now() at time zone 'UTC')::date - 3, (now() at time zone 'UTC')::date - 3)), 1::bigint, 'a check of one day returns that day only');
select is(pg_temp.faults(), null, 'without tampering all days are intact');
reset role;

select is_empty(
  $$ select attname from pg_attribute
     where attrelid = 'public.security_audit_log'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and position(attname in pg_get_functiondef('private.audit_day'::regproc)) = 0 $$,
  'case 159: the owner of the database changes any column of an event, such as who reported it → the head no longer matches'
);

-- Tampering by the owner of the database is detected ---------------------------------------------------------

create function pg_temp.faults_after(command text) returns integer[] language plpgsql as $$
declare
  found integer[];
begin
  begin
    execute command;
    perform pg_temp.act_as('admin');
    found := pg_temp.faults();
    raise exception using errcode = 'P0001', message = coalesce(found::text, 'none');
  exception when raise_exception then
    perform set_config('role', 'none', true);
    return case when sqlerrm <> 'none' then sqlerrm::integer[] end;
  end;
end
$$;
select is(pg_temp.faults_after(command), faults, 'a check reports the affected days: ' || command)
from (values
  ($$ update public.security_audit_log set details = '{"n": 2}' where id = 'eeeeeeee-0000-4000-8000-000000000001' $$, array[4]),
  ($$ update public.security_audit_log set user_id = 'aaaaaaaa-0000-4000-8000-000000000002' where id = 'eeeeeeee-0000-4000-8000-000000000003' $$, array[2]),
  ($$ update public.security_audit_log set ip_address = '192.0.2.1' where id = 'eeeeeeee-0000-4000-8000-000000000003' $$, array[2]),
  ($$ update public.security_audit_log set by_team = true where id = 'eeeeeeee-0000-4000-8000-000000000003' $$, array[2]),
  ($$ update public.security_audit_log set reported = not reported where id = 'eeeeeeee-0000-4000-8000-000000000003' $$, array[2]),
  ($$ update public.security_audit_log set created_at = created_at + interval '1 microsecond' where id = 'eeeeeeee-0000-4000-8000-000000000003' $$, array[2]),
  ($$ update public.security_audit_log set created_at = created_at - interval '1 day' where id = 'eeeeeeee-0000-4000-8000-000000000003' $$, array[3, 2]),
  ($$ delete from public.security_audit_log where id = 'eeeeeeee-0000-4000-8000-000000000002' $$, array[4]),
  ($$ insert into public.security_audit_log (event_type, created_at) values ('SIGN_IN', now() - interval '100 days') $$, array[4]),
  ($$ insert into public.security_audit_log (event_type, created_at) select 'SIGN_IN', day + interval '1 hour' from public.audit_day_heads where events = 0 order by day limit 1 $$, array[3]),
  ($$ delete from public.audit_day_heads where day = (select min(day) from public.audit_day_heads) $$, array[3]),
  ($$ delete from public.audit_day_heads where day = (select min(day) + 1 from public.audit_day_heads) $$, array[2]),
  ($$ update public.audit_day_heads set head = repeat('a', 64) where day = (select min(day) from public.audit_day_heads) $$, array[4, 3]),
  -- A day is removed, and the later heads are recomputed.
  ($$ delete from public.audit_day_heads
      where day in (select min(day) + 1 from public.audit_day_heads) or day > (select min(day) + 2 from public.audit_day_heads);
      update public.audit_day_heads set
        previous = (select head from public.audit_day_heads order by day limit 1),
        head = (select computed.head from private.audit_day(day, (select head from public.audit_day_heads order by day limit 1)) as computed)
      where day = (select max(day) from public.audit_day_heads) $$, array[2]),
  ($$ update public.security_audit_log set details = '{"n": 5}' where id = 'eeeeeeee-0000-4000-8000-000000000004' $$, null)
) as tampering (command, faults);

-- The deletion of old events does not count as tampering.
update public.security_audit_log set created_at = now() - interval '24 months 2 days' where id = 'eeeeeeee-0000-4000-8000-000000000001';
delete from public.audit_day_heads;
select pg_temp.act_as('admin');
select is(pg_temp.faults(), null, 'a chain that begins two years ago is intact');
reset role;
delete from public.security_audit_log where created_at < now() - interval '24 months';
select pg_temp.act_as('admin');
select is(pg_temp.faults(), null, 'days past the deletion period count as intact');

select * from finish();
