\ir visitors.psql

-- Rate limits: how many rows a caller may insert into each table within any hour.

delete from private.rate_limit_uses;
create function pg_temp.set_headers(headers jsonb) returns void language sql as $$
  select set_config('request.headers', coalesce(headers::text, ''), true)
$$;
-- Statements that insert this many rows.
create function pg_temp.messages_sql(rows int) returns text language sql as $$
  select format('insert into public.contact_messages (first_name, last_name, email, message)
    select ''Flood'', ''Test'', ''flood@test.example'', n::text from generate_series(1, %s) as n', rows)
$$;
create function pg_temp.events_sql(rows int) returns text language sql as $$
  select format('insert into public.security_audit_log (event_type, resource_id)
    select ''SIGN_IN_FAILED'', ''Flood'' from generate_series(1, %s) as n', rows)
$$;
create function pg_temp.repeat_call(times int, statement text) returns void language plpgsql as $$
begin
  for n in 1 .. times loop execute statement; end loop;
end
$$;

-- Addresses --------------------------------------------------------------------------------------------------------------------------------

select pg_temp.set_headers('{"cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "198.51.100.9"}');
select is(private.caller_address(), '192.0.2.1'::inet, 'cf-connecting-ip, which the platform sets, comes before x-forwarded-for');
select pg_temp.set_headers('{"x-forwarded-for": "198.51.100.9, 203.0.113.5,192.0.2.2"}');
select is(private.caller_address(), '192.0.2.2'::inet, 'only the last entry of x-forwarded-for counts');
select pg_temp.set_headers('{"x-forwarded-for": "::ffff:192.0.2.3"}');
select is(private.caller_address(), '192.0.2.3'::inet, 'an IPv4 address in IPv6 notation is the IPv4 address');
select pg_temp.set_headers('{"x-forwarded-for": "not an address"}');
select is(private.caller_address(), null::inet, 'an invalid address counts as none');
select pg_temp.set_headers('{}');
select is(private.caller_address(), null::inet, 'without a header there is no address');
select pg_temp.set_headers(null);
select is(private.caller_address(), null::inet, 'outside a request there is no address');

select pg_temp.act_as('anonymous');
select pg_temp.set_headers(headers::jsonb), is(public.address_arrives(), arrives, 'address_arrives() is ' || arrives || ' for ' || headers)
from (values
  ('{"cf-connecting-ip": "192.0.2.1"}', true), ('{"x-forwarded-for": "192.168.0.1, 2001:db8::1"}', true),
  ('{}', false), ('{"x-forwarded-for": "192.0.2.1, "}', false), ('{"cf-connecting-ip": "10.1.2.3"}', false),
  ('{"x-forwarded-for": "192.0.2.1, 127.0.0.1"}', false), ('{"x-forwarded-for": "::ffff:172.20.0.1"}', false), ('{"x-forwarded-for": "fd00::1"}', false)
) as request (headers, arrives);

select pg_temp.set_headers('{"cf-connecting-ip": "192.0.2.1"}');
select throws_ok(pg_temp.messages_sql(10000), 'PT429', 'Too many requests', 'case 15: a bulk insert of 10,000 rows → limited');
-- A sequence counts the rows that reach later triggers, because a refusal does not roll it back. nextval() below adds one.
reset role;
create sequence pg_temp.rows_reached;
create function pg_temp.count_row() returns trigger language plpgsql security definer as $q$
begin
  perform nextval('pg_temp.rows_reached');
  return new;
end
$q$;
create trigger b_count_row before insert on public.security_audit_log for each row execute function pg_temp.count_row();
select throws_ok(pg_temp.by('anonymous', pg_temp.events_sql(20000)), 'PT429', 'Too many requests', 'case 207: a call with thousands of events → refused');
select is(nextval('pg_temp.rows_reached'), 21::bigint, 'case 207: a call with thousands of events → refused at the first event above the limit, before any other trigger runs');
drop trigger b_count_row on public.security_audit_log;
select pg_temp.act_as('anonymous');
select throws_ok(
  format('insert into public.security_audit_log (event_type, resource_id) values (''SIGN_OUT'', ''Flood''), (%s)', odd), code, null,
  'case 47: a bulk insert with forged, malformed or overlong rows → the whole call is refused: ' || odd
) from (values
  ('null, ''Flood''', '42501'), ('''ROLE_CHANGED'', ''Flood''', '42501'), ('''MADE_UP'', ''Flood''', '23514'), ('''SIGN_OUT'', repeat(''x'', 201)', '23514')
) as bad (odd, code);
select throws_ok(
  $$ insert into public.contact_messages (first_name, last_name, email, message) values ('', 'b', 'a@test.example', 'c') $$,
  '23514', null, 'anonymous: an invalid message is refused'
);
select lives_ok(format('select pg_temp.repeat_call(20, %L)', pg_temp.messages_sql(1)), 'case 46: more rows in one call than a person sends → the whole call is refused, and nothing is counted');
select throws_ok(pg_temp.messages_sql(1), 'PT429', 'Too many requests', 'anonymous: the 21st message within an hour is refused');
select throws_ok(pg_temp.messages_sql(1) || ' on conflict do nothing', 'PT429', null, 'anonymous: the 21st message is refused with on conflict do nothing too');
select lives_ok($$ insert into public.documentation_requests (name, email, document_type, reason) values ('a', 'a@test.example', 'other', 'b') $$, 'anonymous: each table has its own count');
select lives_ok(format('select pg_temp.repeat_call(6, %L)', pg_temp.events_sql(20)), 'anonymous: 120 events an hour are accepted, 20 per call');
select throws_ok(pg_temp.events_sql(1), 'PT429', null, 'anonymous: the 121st event within an hour is refused');
select pg_temp.set_headers('{"cf-connecting-ip": "192.0.2.2"}');
select lives_ok(pg_temp.messages_sql(1), 'anonymous: another caller is not affected');
select pg_temp.set_headers('{"cf-connecting-ip": "2001:db8:1:2::1"}');
select lives_ok(format('select pg_temp.repeat_call(20, %L)', pg_temp.messages_sql(1)), 'anonymous: 20 messages an hour from an IPv6 address are accepted');
select pg_temp.set_headers('{"cf-connecting-ip": "2001:db8:1:2:ffff::9"}');
select throws_ok(pg_temp.messages_sql(1), 'PT429', null, 'anonymous: IPv6 addresses of the same /64 network share one limit');
select pg_temp.set_headers('{}');
select lives_ok(format('select pg_temp.repeat_call(20, %L)', pg_temp.messages_sql(1)), 'anonymous: 20 messages an hour without an address are accepted');
select throws_ok(pg_temp.messages_sql(1), 'PT429', null, 'anonymous: callers without an address share one limit');

select pg_temp.act_as('approved');
select pg_temp.set_headers('{"cf-connecting-ip": "192.0.2.1"}');
select lives_ok(pg_temp.messages_sql(1), 'case 44: a visitor exhausts the limits of the log or the forms for a network address → accounts at the same address can still send');
select lives_ok(pg_temp.events_sql(1), 'approved: an event for the log is accepted too');
select lives_ok(format('select pg_temp.repeat_call(19, %L)', pg_temp.messages_sql(1)), 'approved: 20 rows an hour are accepted');
select pg_temp.set_headers('{"cf-connecting-ip": "192.0.2.3"}');
select throws_ok(pg_temp.messages_sql(1), 'PT429', null, 'case 45: an account exceeds its limit → refused from every network address; other accounts are not affected');
reset role;
update private.rate_limits set account_limit = 60 where action = 'security_audit_log' and span = '1 hour';
select lives_ok(pg_temp.by('approved', format('select pg_temp.repeat_call(2, %L)', pg_temp.events_sql(20))), 'approved: 40 events within a minute are accepted');
select lives_ok(pg_temp.by('approved', pg_temp.events_sql(19)), 'approved: events are accepted up to the limit of the account, here 60 an hour');
select throws_ok(pg_temp.by('approved', pg_temp.events_sql(1)), 'PT429', null, 'approved: the 61st event is refused');
insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), auth.uid(), now() from generate_series(1, 21);
select pg_temp.act_as('approved');
select ok(public.end_own_session(), 'an owner can end all sessions although a stolen one has used up the log''s limit');
reset role;
update private.rate_limits set account_limit = 1200 where action = 'security_audit_log' and span = '1 hour';
select pg_temp.act_as('pending');
select lives_ok(pg_temp.messages_sql(1), 'pending: another account is not affected');
create function pg_temp.corrections_sql(times int) returns text language sql as $$
  select format('select public.set_details(jsonb_build_object(''organisation'', random())) from generate_series(1, %s)', times)
$$;
select lives_ok(pg_temp.corrections_sql(20), 'pending: 20 corrections of their details an hour are accepted');
select throws_ok(pg_temp.corrections_sql(1), 'PT429', null, 'pending: the 21st correction within an hour is refused');
reset role;
-- A guest and an expired account ask for approval after using up their corrections.
update public.profiles set guest_since = now() where id = auth.uid();
update public.profiles set approved = true, approved_until = now() where email = 'expired@test.example';
insert into private.rate_limit_uses (action, caller, ends_at)
select action, id, now() + span from public.profiles, private.rate_limits, generate_series(1, account_limit)
where email = 'expired@test.example' and action = 'own_account' or email = 'admin@test.example' and action = 'invitation';
select pg_temp.act_as(who), throws_ok('select public.ask_again()', 'PT429', null, who || ': requests for approval, which can be undone and repeated, count towards the limit of corrections') from unnest(array['pending', 'expired']) as who;
select pg_temp.act_as('admin'), throws_ok(call, 'PT429', null, 'an admin who has used up the invitations of an hour sends another → refused: ' || call) from unnest(array[
  $$ select public.invite_investor('new@fund.example', 2::smallint, null, 'Welcome.') $$, $$ select public.renew_invitation('new@fund.example') $$
]) as call;
reset role;

-- Each public table has its limit -------------------------------------------------------------------------------------------------------------------------

select results_eq(
  $$ select tgrelid::regclass::text collate "default", concat_ws(' ', replace(encode(tgargs, 'escape'), '\000', ''), address_limit, account_limit)
     from pg_trigger as limiter join private.rate_limits on action = tgrelid::regclass::text and span = '1 hour'
     where tgfoid = 'private.limit_inserts'::regproc and tgtype = 7 and tgenabled = 'O' -- before insert, for each row
       and exists (
         select from pg_trigger as reset
         where reset.tgrelid = limiter.tgrelid and reset.tgfoid = limiter.tgfoid and reset.tgtype = 6 and reset.tgenabled = 'O' -- before insert, for each statement
       )
       and tgname = (select min(tgname) from pg_trigger as first where first.tgrelid = limiter.tgrelid and first.tgtype & 7 = 7)
     order by 1 $$,
  $$ values
    ('contact_messages', '1 20 20'),
    ('documentation_requests', '1 20 20'),
    ('job_applications', '1 20 20'),
    ('questions', '1 20 20'),
    ('security_audit_log', '20 120 1200') $$,
  'every limited table checks its limits before other triggers run'
);
select is_empty(
  $$ select tablename from pg_policies p
     where schemaname = 'public' and cmd = 'INSERT' and 'anon' = any (roles)
     and not exists (select from pg_trigger where tgrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and tgfoid = 'private.limit_inserts'::regproc) $$,
  'no table is open to the public without a limit'
);

-- The limit in any interval ------------------------------------------------------------------------------------------------------------------------------------

update private.rate_limit_uses set ends_at = now();
select pg_temp.act_as('anonymous');
select pg_temp.set_headers('{"cf-connecting-ip": "192.0.2.1"}');
select lives_ok(format('select pg_temp.repeat_call(2, %L)', pg_temp.messages_sql(1)), 'anonymous: an hour later the caller may write again');
reset role;
select results_eq(
  'select action, caller from private.rate_limit_uses',
  $$ values ('contact_messages', '192.0.2.1/32'), ('contact_messages', '192.0.2.1/32') $$,
  'counts of the past hour are deleted with their addresses'
);

-- Calls the limiter with random pauses, and returns the calls on which it decided differently than a count over the past minute would have.
-- Instead of waiting, it moves the earlier calls back by multiples of five seconds, so the speed of the machine does not matter.
create function pg_temp.wrong_decisions(limited_action text, steps integer) returns setof text language plpgsql as $$
declare
  rate private.rate_limits;
  pause interval;
  passed interval := '0';
  accepted interval[] := '{}';
  is_accepted boolean;
begin
  select * into strict rate from private.rate_limits where action = limited_action;
  perform setseed(0.5);
  for step in 1 .. steps loop
    pause := floor(random() * 4) * rate.span / 12;
    passed := passed + pause;
    update private.rate_limit_uses set ends_at = ends_at - pause;
    begin
      perform private.consume_rate_limit(limited_action, null, '192.0.2.1');
      is_accepted := true;
    exception when sqlstate 'PT429' then
      is_accepted := false;
    end;
    if is_accepted <> ((select count(*) from unnest(accepted) as at where at > passed - rate.span) < rate.address_limit) then
      return next format('step %s, after %s: %s', step, passed, is_accepted);
    end if;
    accepted := accepted || case when is_accepted then array[passed] end;
  end loop;
end
$$;
delete from private.rate_limit_uses;
select is_empty(
  $$ select pg_temp.wrong_decisions('opening', 300) $$,
  'openings within any sixty seconds never exceed the limit'
);
select cmp_ok(count(*), '<=', max(address_limit)::bigint, 'only rows that still count are kept')
from private.rate_limit_uses join private.rate_limits using (action);

-- The owner of the database, who also runs the seed, is not limited ---------------------------------------------------------------------------------------------------------

select lives_ok(pg_temp.messages_sql(200), 'the owner of the database inserts rows without a limit');

select * from finish();
