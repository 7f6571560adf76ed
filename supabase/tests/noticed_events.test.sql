\ir visitors.psql

-- Events that the database logs without a report from the browser, and patterns of events that cause an alert.

delete from auth.users where email not like '%@test.example';
delete from public.security_audit_log;

-- The events of these types, each as text: its type, its account (– for none), its cause and its method.
create function pg_temp.logged_events(variadic types text[]) returns setof text language sql security definer as $$
  select concat_ws(' ', event_type, coalesce((select split_part(email, '@', 1) from public.profiles where id = user_id), '–'), details ->> 'cause', details ->> 'method')
  from public.security_audit_log where event_type = any (types) order by 1
$$;
-- Opens a session with an authentication method, or records another method in it, as Auth does.
create function pg_temp.open_session(who text, session uuid, method text, browser text default 'Firefox/140.0 on Linux') returns void language sql security definer as $$
  select set_config('request.jwt.claims', '', true);
  insert into auth.sessions (id, user_id, user_agent, ip) select session, id, browser, '192.0.2.9' from auth.users where email = who || '@test.example'
  on conflict do nothing;
  insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method) values (gen_random_uuid(), session, now(), now(), method)
  on conflict (session_id, authentication_method) do update set updated_at = now();
$$;
create function pg_temp.add_factor(who text) returns void language sql security definer as $$
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users where email = who || '@test.example'
$$;

-- Sign-ins ------------------------------------------------------------------------------------------------

select pg_temp.open_session('approved', 'cccccccc-0000-4000-8000-000000000001', 'password');
select results_eq($$ select pg_temp.logged_events('SIGN_IN') $$, array['SIGN_IN approved password'], 'a session opened with a password is a sign-in');
select results_eq(
  $$ select ip_address, user_agent, resource_id, by_team from public.security_audit_log where event_type = 'SIGN_IN' $$,
  $$ values ('192.0.2.9', 'Firefox/140.0 on Linux', 'cccccccc-0000-4000-8000-000000000001', false) $$, 'case 117: a sign-in by password, code or mail that the client does not report → the log records it once, with the network address, and no client can forge it'
);
update auth.sessions set refreshed_at = now() where id = 'cccccccc-0000-4000-8000-000000000001';
select pg_temp.open_session('approved', 'cccccccc-0000-4000-8000-000000000001', 'password');
select pg_temp.add_factor('approved');
select pg_temp.open_session('approved', 'cccccccc-0000-4000-8000-000000000001', 'totp');
select pg_temp.open_session('approved', 'cccccccc-0000-4000-8000-000000000001', 'totp');
select is((select count(*) from pg_temp.logged_events('SIGN_IN')), 1::bigint, 'a refresh, a new factor or a repeated code is not a sign-in');
select pg_temp.open_session('approved', 'cccccccc-0000-4000-8000-000000000002', 'otp');
select is((select count(*) from pg_temp.logged_events('SIGN_IN')), 1::bigint, 'with a second factor, a mail link is not a sign-in');
select pg_temp.open_session('approved', 'cccccccc-0000-4000-8000-000000000002', 'totp');
select pg_temp.open_session('pending', 'cccccccc-0000-4000-8000-000000000003', 'otp');
select results_eq(
  $$ select pg_temp.logged_events('SIGN_IN') $$, array['SIGN_IN approved password', 'SIGN_IN approved totp', 'SIGN_IN pending otp'],
  'a code is a sign-in, as is a mail link without a second factor'
);
select is_empty('select from public.security_audit_log where by_team', 'no sign-in of an investor is a team event');

-- Devices of admins ------------------------------------------------------------------------------------------

select pg_temp.add_factor('admin');
delete from public.security_audit_log;
select pg_temp.open_session('admin', 'cccccccc-0000-4000-8000-000000000004', 'password'), pg_temp.open_session('admin', 'cccccccc-0000-4000-8000-000000000004', 'totp');
select results_eq($$ select by_team from public.security_audit_log where event_type = 'SIGN_IN' $$, array[true], 'an admin''s sign-in with a code is a team event');
select pg_temp.open_session('admin', 'cccccccc-0000-4000-8000-000000000005', 'totp', 'Firefox/141.0.2 on Linux');
select is_empty($$ select pg_temp.logged_events('SUSPICIOUS_ACTIVITY') $$, 'neither an admin''s first device nor an update of its browser is suspicious');
select pg_temp.open_session('admin', 'cccccccc-0000-4000-8000-000000000006', 'totp', 'Chrome/142.0 on Windows');
select results_eq(
  $$ select pg_temp.logged_events('SUSPICIOUS_ACTIVITY', 'HIGH_SEVERITY_ALERT') $$,
  array['HIGH_SEVERITY_ALERT admin SUSPICIOUS_ACTIVITY', 'SUSPICIOUS_ACTIVITY admin NEW_DEVICE'], 'a different device of an admin is suspicious'
);
select isnt_empty(
  $$ select from public.security_audit_log as alert join public.security_audit_log as event on event.id = alert.follows
     where event.event_type = 'SUSPICIOUS_ACTIVITY' $$, 'the alert about a new device refers to its event'
);
select pg_temp.open_session('admin', 'cccccccc-0000-4000-8000-000000000007', 'totp', 'Chrome/142.0 on Windows');
select is((select count(*) from pg_temp.logged_events('SUSPICIOUS_ACTIVITY')), 1::bigint, 'the same device again causes no further event');
select pg_temp.open_session('pending', 'cccccccc-0000-4000-8000-000000000008', 'password', 'A'), pg_temp.open_session('pending', 'cccccccc-0000-4000-8000-000000000009', 'password', 'B');
select is((select count(*) from pg_temp.logged_events('SUSPICIOUS_ACTIVITY')), 1::bigint, 'an investor''s new device is not suspicious');

-- Sign-ups -----------------------------------------------------------------------------------------------------

insert into auth.users (id, email, encrypted_password) values
  ('bbbbbbbb-0000-4000-8000-000000000001', 'signed-up@test.example', 'hash'), ('bbbbbbbb-0000-4000-8000-000000000002', 'invited@test.example', '');
select results_eq($$ select pg_temp.logged_events('SIGN_UP') $$, array['SIGN_UP signed-up'], 'a sign-up is logged for its account, an invitation is not');

-- The address of a failed sign-in ----------------------------------------------------------------------------------

delete from public.security_audit_log;
select set_config('request.headers', '{"cf-connecting-ip": "192.0.2.50"}', true);
select pg_temp.run_as('anonymous', $$
  insert into public.security_audit_log (event_type, details) values
    ('SIGN_IN_FAILED', jsonb_build_object('reason', 'x', 'email_sha256', encode(sha256('approved@test.example'), 'hex'))),
    ('HIGH_SEVERITY_ALERT', jsonb_build_object('cause', 'SIGN_IN_FAILED', 'email_sha256', encode(sha256('approved@test.example'), 'hex'))),
    ('SIGN_IN_FAILED', jsonb_build_object('reason', 'x', 'email_sha256', encode(sha256('nobody@test.example'), 'hex'))),
    ('SIGN_IN_FAILED', '{"email_sha256": "x"}'), ('SIGN_OUT', null)
$$);
select results_eq(
  $$ select resource_type || ' ' || resource_id || ' ' || (details ? 'email_sha256')::text from public.security_audit_log where resource_id is not null $$,
  array['account aaaaaaaa-0000-4000-8000-000000000002 false', 'account aaaaaaaa-0000-4000-8000-000000000002 false'],
  'an address hash is replaced by the account with that address'
);
select results_eq(
  $$ select details ->> 'email_sha256' from public.security_audit_log where details ->> 'reason' = 'x' and resource_id is null $$,
  array[encode(sha256('nobody@test.example'), 'hex')], 'the hash of an address without an account stays'
);

-- The response must be the same with and without an account, even for an otherwise invalid event.
select pg_temp.act_as('anonymous');
select throws_ok(
  format('insert into public.security_audit_log (%s, details) values (%s, %L)', columns, given, details || jsonb_build_object('email_sha256', encode(sha256(address::bytea), 'hex'))),
  '23514', 'An address belongs only to a failed sign-in',
  'case 137: a failed sign-in is reported for a known and for an unknown address, with another invalid value → the same error: ' || address || ': ' || given
)
from (values
  ('event_type, resource_type', $$ 'SIGN_IN_FAILED', repeat('x', 101) $$, '{}'::jsonb),
  ('event_type, resource_id', $$ 'SIGN_IN_FAILED', repeat('x', 201) $$, '{}'),
  ('event_type, resource_type', $$ 'SIGN_IN_FAILED', 'page' $$, '{}'),
  ('event_type, resource_type, resource_id', $$ 'DOCUMENT_OPENED', 'document', (select id::text from public.documents where access_level = 1 limit 1) $$, '{}'),
  ('event_type', $$ 'SIGN_OUT' $$, '{}'),
  -- Exceeds the limit of 8 kB only with the hash.
  ('event_type', $$ 'SIGN_IN_FAILED' $$, jsonb_build_object('reason', repeat('x', 8140)))
) as wrong (columns, given, details), unnest(array['approved@test.example', 'nobody@test.example']) as address;
reset role;

-- Patterns -----------------------------------------------------------------------------------------------------

delete from public.security_audit_log;
create function pg_temp.report_events(who text, type text, times integer, address text, details jsonb default '{}') returns void language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_build_object('cf-connecting-ip', address)::text, true);
  perform pg_temp.act_as(who);
  for n in 1..times loop
    insert into public.security_audit_log (event_type, details) values (type, details);
  end loop;
  perform set_config('role', 'none', true);
end
$$;
select pg_temp.report_events('anonymous', 'SIGN_IN_FAILED', 4, '192.0.2.60'), pg_temp.report_events('anonymous', 'SIGN_IN_FAILED', 4, '192.0.2.61'),
  pg_temp.report_events('pending', 'UNAUTHORIZED_ACCESS', 4, '192.0.2.62'), pg_temp.report_events('anonymous', 'RATE_LIMIT_EXCEEDED', 1, '192.0.2.63');
select is_empty($$ select pg_temp.logged_events('SUSPICIOUS_ACTIVITY') $$, 'events below the threshold, counted per network address, are not suspicious');
update public.security_audit_log set created_at = now() - interval '6 minutes';
select pg_temp.report_events('anonymous', 'SIGN_IN_FAILED', 1, '192.0.2.60');
select is_empty($$ select pg_temp.logged_events('SUSPICIOUS_ACTIVITY') $$, 'five events in more than five minutes are not suspicious');
select pg_temp.report_events('anonymous', 'SIGN_IN_FAILED', 4, '192.0.2.60');
select results_eq(
  $$ select pg_temp.logged_events('SUSPICIOUS_ACTIVITY', 'HIGH_SEVERITY_ALERT') $$,
  array['HIGH_SEVERITY_ALERT – SUSPICIOUS_ACTIVITY', 'SUSPICIOUS_ACTIVITY – SIGN_IN_FAILED'], 'five events within five minutes are suspicious'
);
select pg_temp.report_events('anonymous', 'SIGN_IN_FAILED', 3, '192.0.2.60');
select is((select count(*) from pg_temp.logged_events('SUSPICIOUS_ACTIVITY')), 1::bigint, 'further failures within five minutes cause no second event');
delete from public.security_audit_log;
select pg_temp.report_events('anonymous', 'SIGN_IN_FAILED', 1, '198.51.100.' || n, jsonb_build_object('email_sha256', encode(sha256('approved@test.example'), 'hex'))) from generate_series(1, 5) as n;
select results_eq(
  $$ select resource_id from public.security_audit_log where event_type = 'SUSPICIOUS_ACTIVITY' $$,
  array['aaaaaaaa-0000-4000-8000-000000000002'], 'attempts on one account from five addresses are suspicious'
);
delete from public.security_audit_log;
select pg_temp.report_events('pending', 'UNAUTHORIZED_ACCESS', 1, '192.0.2.62', '{"count": 5}'), pg_temp.report_events('anonymous', 'RATE_LIMIT_EXCEEDED', 2, '192.0.2.63', '{"count": "many"}');
select results_eq(
  $$ select pg_temp.logged_events('SUSPICIOUS_ACTIVITY') $$,
  array['SUSPICIOUS_ACTIVITY pending UNAUTHORIZED_ACCESS', 'SUSPICIOUS_ACTIVITY – RATE_LIMIT_EXCEEDED'], 'exceeded limits, and refusals that the browser has combined into one event, are suspicious'
);
delete from public.security_audit_log;
insert into public.security_audit_log (event_type, user_id, resource_type, resource_id)
select 'DOCUMENT_OPENED', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', 'same' from generate_series(1, 30);
select is_empty($$ select pg_temp.logged_events('SUSPICIOUS_ACTIVITY') $$, 'repeated openings of one document are not suspicious');
insert into public.security_audit_log (event_type, user_id, resource_type, resource_id)
select 'DOCUMENT_OPENED', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', n from generate_series(1, 19) as n;
select is((select count(*) from pg_temp.logged_events('SUSPICIOUS_ACTIVITY')), 1::bigint, 'twenty different documents within five minutes are suspicious');

delete from public.security_audit_log;
insert into public.security_audit_log (event_type, user_id, resource_type, resource_id, by_team)
select 'DOCUMENT_OPENED', 'aaaaaaaa-0000-4000-8000-000000000004', 'document', n, true from generate_series(1, 20) as n;
select is_empty($$ select pg_temp.logged_events('SUSPICIOUS_ACTIVITY') $$, 'twenty documents opened by the team are not suspicious');

-- Invented alerts and counts before an attack ---------------------------------------------------------------------

delete from public.security_audit_log;
select set_config('request.headers', '{"cf-connecting-ip": "192.0.2.70"}', true);
select pg_temp.act_as('anonymous');
insert into public.security_audit_log (event_type, details)
select type, jsonb_build_object('cause', cause, 'count', 5)
from unnest(array['SIGN_IN_FAILED', 'UNAUTHORIZED_ACCESS', 'RATE_LIMIT_EXCEEDED', 'DOCUMENT_OPENED']) as cause,
  unnest(array['SUSPICIOUS_ACTIVITY', 'HIGH_SEVERITY_ALERT']) as type;
insert into public.security_audit_log (event_type, details)
select 'SIGN_OUT', jsonb_build_object('count', count)
from jsonb_array_elements('[-1000000, 0, 1.5, 1e300, "3", "-9", null, [], [9], {}, true, 1000001]') as count;
insert into public.security_audit_log (event_type, details) select 'SIGN_IN_FAILED', '{"count": -1000000}' from generate_series(1, 5);
-- An attack must cause its own alert, even if the call contains an invented one.
insert into public.security_audit_log (event_type, details) values
  ('SUSPICIOUS_ACTIVITY', '{"cause": "UNAUTHORIZED_ACCESS"}'), ('UNAUTHORIZED_ACCESS', '{"count": 5}');
insert into public.security_audit_log (event_type, details) select 'SIGN_IN_FAILED', '{"count": 1000}' from generate_series(1, 5);
reset role;
select results_eq(
  $$ select event.details ->> 'cause', alert.id is not null
     from public.security_audit_log as event left join public.security_audit_log as alert on alert.follows = event.id
     where event.event_type = 'SUSPICIOUS_ACTIVITY' and not event.reported order by 1 $$,
  $$ values ('SIGN_IN_FAILED', true), ('UNAUTHORIZED_ACCESS', true) $$,
  'case 144: a client invents alerts and forges counts before an attack → the attack still causes its own alert, once'
);
select is(
  (select string_agg(details ->> 'count', ' ' order by details ->> 'count') from public.security_audit_log where event_type = 'SIGN_OUT'),
  '1 1 1 1 1 1 1 1 1 1 1000 1000', 'case 144: a forged count → stored as the nearest whole number from 1 to 1,000'
);

-- Exports -----------------------------------------------------------------------------------------------------

select throws_ok($$ select pg_temp.act_as('approved'), public.record_export('security_audit_log', 1, '{}') $$, '42501', null, 'case 118: an export → recorded only for admins who have entered the code');
select pg_temp.run_as('admin', $$ select public.record_export('security_audit_log', 12, '{"who": "team"}') $$);
select results_eq(
  $$ select resource_id || ' ' || details::text || ' ' || by_team::text || ' ' || user_id from public.security_audit_log where event_type = 'EXPORTED' $$,
  array['security_audit_log {"rows": 12, "restrictions": {"who": "team"}} true aaaaaaaa-0000-4000-8000-000000000004'], 'an export is logged with its subject, its number of rows and its account'
);

select * from finish();
