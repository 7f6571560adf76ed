\ir visitors.psql

insert into auth.users (id, email, email_confirmed_at) values ('aaaaaaaa-0000-4000-8000-000000000005', 'second-admin@test.example', now());
update public.profiles set role = 'admin', approved = true where email = 'second-admin@test.example';
-- Each session has the id of its account.
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users where email like '%@test.example';

-- Like act_as(), but with the token that a password alone gives (aal1). `claims` replaces some of its values; the rest is from
-- act_as('pending').
create function pg_temp.act_by_password(who text, claims jsonb default '{}') returns void language plpgsql as $$
begin
  perform pg_temp.act_as('pending');
  perform set_config('role', 'none', true);
  perform pg_temp.set_claims(jsonb_build_object('sub', id, 'session_id', id, 'aal', 'aal1') || claims) from public.profiles where email = who || '@test.example';
  perform set_config('role', 'authenticated', true);
end
$$;
create function pg_temp.level_with(who text, claims jsonb default '{}') returns smallint language sql as $$
  select pg_temp.act_by_password(who, claims);
  select private.caller_level()
$$;
create function pg_temp.is_admin_with(who text, claims jsonb default '{}') returns boolean language sql as $$
  select pg_temp.act_by_password(who, claims);
  select private.is_admin()
$$;

create function pg_temp.add_factor(who text, factor_status text) returns void language sql as $$
  -- Verified at first, because without a sign-in no setup can begin.
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  select gen_random_uuid(), id, factor_status, 'totp', 'verified', now(), now(), 'SECRET'
  from public.profiles where email = who || '@test.example';
  update auth.mfa_factors set status = friendly_name::auth.factor_status where friendly_name = factor_status;
$$;

-- Marks the session of an account, as Auth does after a correct code.
create function pg_temp.pass_second_factor(who text) returns void language sql as $$
  update auth.sessions set aal = 'aal2', factor_id = factors.id
  from auth.mfa_factors as factors join public.profiles on profiles.id = factors.user_id
  where sessions.user_id = profiles.id and status = 'verified' and email = who || '@test.example'
$$;

-- Sessions ------------------------------------------------------------------------------------------

select is(pg_temp.level_with('approved'), 3::smallint, 'a token of an existing session has level 3');
select is(pg_temp.level_with('approved', '{"session_id": null}'), 1::smallint, 'a token without a session has level 1');
select is(pg_temp.level_with('approved', '{"session_id": "x"}'), 1::smallint, 'a token with an invalid session id has level 1');
select is(pg_temp.level_with('approved', '{"session_id": "aaaaaaaa-0000-4000-8000-000000000004"}'), 1::smallint, 'case 93: a genuine token without a session, with another account''s session, or with an invalid one → treated as anonymous');
reset role;
update auth.sessions set not_after = now() - interval '1 second' where id = 'aaaaaaaa-0000-4000-8000-000000000002';
select is(pg_temp.level_with('approved'), 1::smallint, 'a session past its end has level 1');
reset role;
update auth.sessions set not_after = now() + interval '1 hour' where id = 'aaaaaaaa-0000-4000-8000-000000000002';
select is(pg_temp.level_with('approved'), 3::smallint, 'a session before its end has level 3');

-- Second factor of an investor -------------------------------------------------------------------------

reset role;
select pg_temp.add_factor('approved', 'unverified');
select is(pg_temp.level_with('approved'), 3::smallint, 'case 96: an unverified factor → changes nothing; a removed one is no longer required');
reset role;
select pg_temp.add_factor('approved', 'verified');
select is(pg_temp.level_with('approved'), 1::smallint, 'case 95: an account with a second factor signs in with the password alone → treated as anonymous until the code is given');
select is(public.is_session_open(), true, 'aal1: the session is open until the code is given');
select is(public.end_own_session('aaaaaaaa-0000-4000-8000-000000000002'), false, 'aal1: cannot end a session');
select is(pg_temp.level_with('approved', '{"aal": null}'), 1::smallint, 'a token without aal has level 1');
select is(pg_temp.level_with('approved', '{"aal": "aal2"}'), 1::smallint, 'a token that claims aal2 for a session at aal1 has level 1');
reset role;
select pg_temp.pass_second_factor('approved');
select is(pg_temp.level_with('approved'), 1::smallint, 'a token at aal1 of a session at aal2 has level 1');
select is(pg_temp.level_with('approved', '{"aal": "aal2", "iat": 1}'), 1::smallint, 'a token that is older than the factor has level 1');
select is(pg_temp.level_with('approved', '{"aal": "aal2", "iat": null}'), 1::smallint, 'a token without its time of issue has level 1');
select is(pg_temp.level_with('approved', '{"aal": "aal2"}'), 3::smallint, 'a token at aal2 of a session at aal2 has level 3');
select isnt_empty('select * from public.own_sessions()', 'aal2: sees their own sessions');
reset role;

-- Acting as an expired account with a factor: no renewal at aal1 ---------------------------------------

update public.profiles set approved_until = now() - interval '1 day' where email = 'approved@test.example';
select pg_temp.act_by_password('approved');
select throws_ok('select public.ask_again()', '42501', null, 'aal1: cannot ask for renewal');
select pg_temp.act_by_password('approved', '{"aal": "aal2"}');
select public.ask_again();
reset role;
select isnt(renewal_requested_at, null, 'aal2: asks for renewal') from public.profiles where email = 'approved@test.example';

-- Acting as admin: aal2 is required -------------------------------------------------------------------

select is(pg_temp.is_admin_with('second-admin'), false, 'case 102: an admin with the password alone, or with an unverified factor → has no admin rights, but can set up a factor');
select is(private.caller_level(), 3::smallint, 'an admin with the password alone has level 3, like an approved investor');
select is(pg_temp.is_admin_with('second-admin', '{"aal": null}'), false, 'an admin whose token has no aal has no admin rights');
select is(pg_temp.is_admin_with('second-admin', '{"aal": "aal2"}'), false, 'an admin whose token claims aal2 for a session at aal1 has no admin rights');
reset role;
update auth.sessions set aal = 'aal2' where user_id = 'aaaaaaaa-0000-4000-8000-000000000005';
select is(pg_temp.is_admin_with('second-admin', '{"aal": "aal2"}'), false, 'an admin without a second factor has no admin rights, even in a session at aal2');
reset role;
select pg_temp.add_factor('second-admin', 'verified');
select pg_temp.pass_second_factor('second-admin');
select is(pg_temp.is_admin_with('second-admin', '{"aal": "aal2"}'), true, 'an admin at aal2 has the admin rights');
reset role;
update auth.mfa_factors set status = 'unverified' where user_id = 'aaaaaaaa-0000-4000-8000-000000000005';
select is(pg_temp.is_admin_with('second-admin', '{"aal": "aal2"}'), false, 'an admin whose factor is no longer verified has no admin rights');
reset role;
delete from auth.mfa_factors where user_id = 'aaaaaaaa-0000-4000-8000-000000000005';
select pg_temp.add_factor('second-admin', 'verified');
select is(pg_temp.is_admin_with('second-admin', '{"aal": "aal2"}'), false, 'case 135: a session whose second factor was removed, replaced or is no longer verified, with its old token → no longer signed in with it, and not an admin');
select is(private.caller_level(), 1::smallint, 'a session whose second factor was replaced has level 1');
reset role;
delete from auth.mfa_factors where user_id = 'aaaaaaaa-0000-4000-8000-000000000005';

-- Logging of factors ------------------------------------------------------------------------------------

-- Auth writes without claims.
select set_config('request.jwt.claims', '', true);
select pg_temp.add_factor('admin', 'unverified');
select is_empty(
  $$ select from public.security_audit_log where user_id = 'aaaaaaaa-0000-4000-8000-000000000004' $$,
  'an unverified factor is not logged'
);
update auth.mfa_factors set friendly_name = repeat('n', 5000) where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
update auth.mfa_factors set status = 'verified' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
update auth.mfa_factors set updated_at = now() where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
select results_eq(
  $$ select event_type, details from public.security_audit_log
     where user_id = 'aaaaaaaa-0000-4000-8000-000000000004' order by event_type $$,
  $$ values ('HIGH_SEVERITY_ALERT', null), ('SECOND_FACTOR_ADDED', jsonb_build_object('role', 'admin', 'factor', repeat('n', 100))) $$,
  'case 101: a new factor of an admin → an alert in the log, which no account can forge'
);

-- Seeing factors, and ending sessions -----------------------------------------------------------------------

select pg_temp.act_by_password('approved', '{"aal": "aal2"}');
select is(
  public.second_factor_since(jsonb_populate_record(null::public.profiles, '{"id": "aaaaaaaa-0000-4000-8000-000000000004"}')),
  null, 'case 100: whether an account has a second factor → visible only to its owner and to admins'
);
select isnt(public.second_factor_since(p), null, 'approved: sees their own factor') from public.profiles p where email = 'approved@test.example';
select pg_temp.act_by_password('approved');
select is(
  public.second_factor_since(jsonb_populate_record(null::public.profiles, '{"id": "aaaaaaaa-0000-4000-8000-000000000002"}')),
  null, 'approved, with the password alone: cannot see even their own factor'
);
select pg_temp.act_by_password('approved', '{"aal": "aal2"}');
select is(public.end_own_session('aaaaaaaa-0000-4000-8000-000000000004'), false, 'case 94: sessions of others → neither listed nor ended');
reset role;
insert into auth.sessions (id, user_id, user_agent, ip)
select id::uuid, 'aaaaaaaa-0000-4000-8000-000000000002', 'Phone', '192.0.2.9'
from unnest(array['dddddddd-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000002', 'dddddddd-0000-4000-8000-000000000003']) as id;
select pg_temp.act_by_password('approved', '{"aal": "aal2"}');
select is(public.end_own_session('dddddddd-0000-4000-8000-000000000001'), true, 'approved: ends a session on another device');
select is(public.end_own_session('dddddddd-0000-4000-8000-000000000001'), false, 'approved: cannot end an ended session');
select is(public.end_own_session(), true, 'approved: ends all other sessions');
reset role;
select set_eq(
  $$ select id::text from auth.sessions where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$,
  array['aaaaaaaa-0000-4000-8000-000000000002'], 'ending all other sessions keeps the current one'
);
select set_eq(
  $$ select resource_id || ' ' || details from public.security_audit_log
     where event_type = 'SESSION_ENDED' and user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$,
  $$ select 'dddddddd-0000-4000-8000-00000000000' || n || ' {"ended_address": "192.0.2.9", "ended_browser": "Phone"}' from generate_series(1, 3) as n $$,
  'the log names each ended session'
);

-- Acting as admin: resets the second factor of another account ------------------------------------------

select pg_temp.pass_second_factor('admin');
select pg_temp.act_by_password('admin', '{"aal": "aal2"}');
select set_eq(
  $$ select p.email from public.profiles p where p.email like '%@test.example' and p.second_factor_since is not null $$,
  array['approved@test.example', 'admin@test.example'], 'admin: sees which accounts have a factor'
);
select throws_ok(
  $$ select public.reset_second_factor(pg_temp.read_accounts('admin') -> 0) $$,
  'PT409', null, 'admin: cannot reset their own factor'
);
select throws_ok(format('select public.reset_second_factor(pg_temp.read_accounts(''approved'') -> 0 || %L)', old), 'PT409', null, 'a second factor is not reset if this has changed: ' || old)
from unnest(array['{"email": "old@test.example"}', '{"second_factor_since": "2026-01-01"}', '{"decided_at": "2026-01-01"}']) as old;
select is(public.reset_second_factor(pg_temp.read_accounts('approved') -> 0), 2, 'case 99: resetting the second factor of another account → only by admins, not on their own account; it ends the sessions and is logged');
reset role;
select is_empty(
  $$ select from auth.mfa_factors where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'a reset deletes the factors'
);
select is_empty(
  $$ select from auth.sessions where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'a reset deletes the sessions'
);
select results_eq(
  $$ select user_id, details from public.security_audit_log
     where event_type = 'SECOND_FACTOR_RESET' and resource_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$,
  $$ values ('aaaaaaaa-0000-4000-8000-000000000004'::uuid, '{"factors": 2}'::jsonb) $$,
  'the log entry about a reset names the admin and the account'
);
select bag_eq(
  $$ select kind::text from public.outbox where account = 'aaaaaaaa-0000-4000-8000-000000000002' and kind::text like 'factor\_%' and kind <> 'factor_added' $$,
  array['factor_reset'], 'a reset sends one mail to the owner of the account'
);

-- Limit on wrong codes -------------------------------------------------------------------------------------

create function pg_temp.try_code(is_valid boolean) returns text language sql as $$
  select private.judge_factor_attempt(jsonb_build_object(
    'factor_id', 'bbbbbbbb-0000-4000-8000-000000000001', 'user_id', 'aaaaaaaa-0000-4000-8000-000000000001', 'valid', is_valid
  )) ->> 'decision'
$$;
select results_eq(
  'select pg_temp.try_code(false) from generate_series(1, 4)', array['continue', 'continue', 'continue', 'continue'],
  'four wrong codes do not lock the factor'
);
select is(pg_temp.try_code(true), 'continue', 'after four wrong codes, a correct one is accepted');
select results_eq(
  'select pg_temp.try_code(false) from generate_series(1, 5)',
  array['continue', 'continue', 'continue', 'continue', 'reject'],
  'a correct code resets the count: the fifth wrong code after it locks the factor'
);
select is(pg_temp.try_code(true), 'reject', 'during the lock, a correct code is refused');
select ok(
  locked_until between clock_timestamp() + interval '14 minutes' and clock_timestamp() + interval '15 minutes',
  'the lock lasts fifteen minutes'
) from private.factor_failures;
update private.factor_failures set locked_until = clock_timestamp();
select is(pg_temp.try_code(true), 'continue', 'after the lock, a correct code is accepted');
select results_eq('select pg_temp.try_code(false) from generate_series(1, 4)', array_fill('continue'::text, array[4]), 'after a lock, four wrong codes do not lock the factor');
update private.factor_failures set failed_at = array(select moment - interval '5 minutes' from unnest(failed_at) as moment);
select is(pg_temp.try_code(false), 'continue', 'case 98: wrong codes at the same time, or over more than five minutes → each is counted, except those older than five minutes');

-- A session without its code, or an ended one ----------------------------------------------------------------------

-- The reset above has ended the account's session and deleted its factor.
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users where email = 'approved@test.example';
select pg_temp.add_factor('approved', 'verified');
delete from public.security_audit_log;
delete from private.rate_limit_uses;
select pg_temp.act_by_password('approved');
insert into public.security_audit_log (event_type) values ('DATA_ROOM_ERROR');
select lives_ok($$ select private.count_search() from generate_series(1, 100) $$, 'a session without its code can search');
select throws_ok($$ insert into public.page_notes (document_id, page, note) select id, 1, 'x' from public.documents where access_level = 1 limit 1 $$, '42501', null, 'a session without its code cannot write a note');
insert into public.contact_messages (first_name, last_name, email, message) values ('A', 'B', 'a@test.example', 'x');
reset role;
-- The session ends, and its token stays in use.
delete from auth.sessions where id = 'aaaaaaaa-0000-4000-8000-000000000002';
set local role authenticated;
insert into public.security_audit_log (event_type) values ('SIGN_OUT');
select lives_ok($$ select private.count_search() $$, 'an ended session can search');
insert into public.contact_messages (first_name, last_name, email, message) values ('A', 'B', 'a@test.example', 'x');
reset role;
select bag_eq(
  $$ select event_type || coalesce(' ' || user_id, '') from public.security_audit_log where event_type in ('DATA_ROOM_ERROR', 'SIGN_OUT') $$,
  array['DATA_ROOM_ERROR', 'SIGN_OUT'],
  'case 168: a session without its code, or an ended one, reports events → stored, but not for the account'
);
select bag_eq(
  'select action, caller, count(*) from private.rate_limit_uses group by 1, 2',
  $$ values ('search', 'unknown', 101::bigint), ('contact_messages', 'unknown', 2), ('security_audit_log', 'unknown', 2) $$,
  'case 290: a session without its code, or an ended one, searches and sends → counted for its address, not for the account'
);
select is_empty($$ select from public.security_audit_log where user_id is not null $$, 'case 290: a session without its code, or an ended one, searches and sends → the log names no account');

-- A blocked account ---------------------------------------------------------------------------------------------

select pg_temp.act_by_password('admin', '{"aal": "aal2"}');
select is(private.is_admin(), true, 'an owner who is not blocked has the admin rights');
reset role;
update auth.users set banned_until = now() + interval '1 day' where email = 'admin@test.example';
set local role authenticated;
select ok(
  not private.is_admin() and private.caller_level() = 1 and private.caller() is null and not exists (select from public.profiles),
  'case 291: an account was blocked in Auth and uses an earlier session and token → anonymous from the next request on, even if it is an owner''s'
);
reset role;
update auth.users set banned_until = null where email = 'admin@test.example';

-- A stolen session adds a factor of its own ------------------------------------------------------------------

delete from auth.mfa_amr_claims;
delete from auth.mfa_factors;
delete from auth.sessions;
insert into auth.sessions (id, user_id, aal, created_at) select id, id, 'aal1', now() - interval '1 hour' from auth.users where email = 'pending@test.example';
insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
select id, id, now() - interval '1 hour', now() - interval '1 hour', 'password' from auth.users where email = 'pending@test.example';
-- Adds a factor to the account `pending`, and verifies it with a code, as Auth does.
create function pg_temp.add_own_factor() returns void language plpgsql as $$
begin
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  select gen_random_uuid(), id, 'totp', 'unverified', now(), now() from auth.users where email = 'pending@test.example';
  update auth.mfa_factors set status = 'verified' where status = 'unverified';
  insert into auth.mfa_amr_claims as kept (id, session_id, created_at, updated_at, authentication_method)
  select gen_random_uuid(), id, now(), now(), 'totp' from auth.users where email = 'pending@test.example'
  on conflict (session_id, authentication_method) do update set updated_at = now();
  update auth.sessions set aal = 'aal2', factor_id = (select id from auth.mfa_factors order by created_at desc limit 1)
  where id = (select id from auth.users where email = 'pending@test.example');
  -- Runs the deferred trigger refuse_unproved_factor.
  set constraints all immediate;
  set constraints all deferred;
end
$$;
-- Another account has just given its password.
insert into auth.sessions (id, user_id) values ('cccccccc-0000-4000-8000-0000000000ff', 'aaaaaaaa-0000-4000-8000-000000000002');
insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method) values (gen_random_uuid(), 'cccccccc-0000-4000-8000-0000000000ff', now(), now(), 'password');
select throws_ok(
  $$insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'unverified', now(), now() from auth.users where email = 'pending@test.example'$$,
  'PT403', null, 'the setup of a factor does not begin if no session of the account could complete it'
);
-- Another session of the account has just given it.
update auth.sessions set user_id = 'aaaaaaaa-0000-4000-8000-000000000001' where id = 'cccccccc-0000-4000-8000-0000000000ff';
select throws_ok(
  'select pg_temp.add_own_factor()', 'PT403', null,
  'case 165: a stolen session adds a factor → refused, unless it gave the password within the last 15 minutes'
);
update auth.mfa_amr_claims set updated_at = now() - interval '14 minutes';
select lives_ok('select pg_temp.add_own_factor()', 'shortly after the sign-in, an account can add a factor');
select pg_temp.act_by_password('pending', jsonb_build_object('aal', 'aal2', 'amr', jsonb_build_array(jsonb_build_object('method', 'totp', 'timestamp', extract(epoch from now())::int))));
select throws_ok(
  'select public.close_own_account()', 'PT403', null,
  'case 166: a session proves itself with a factor that it added → refused: the factor is younger than the session'
);

reset role;

-- A stolen session removes a factor. Auth's own route always refuses, because it does not pass on the session --------

-- Acts as pending in a session that gave a code at the time `given`, and returns the call that removes the account's factor.
create function pg_temp.removal_call(session uuid, given timestamptz) returns text language plpgsql as $$
begin
  perform set_config('role', 'none', true);
  update auth.mfa_amr_claims set updated_at = given where session_id = session and authentication_method = 'totp';
  update auth.sessions set aal = 'aal2', factor_id = pg_temp.own_factor() where id = session;
  perform pg_temp.act_by_password('pending', jsonb_build_object('session_id', session, 'aal', 'aal2', 'amr', jsonb_build_array(
    jsonb_build_object('method', 'totp', 'timestamp', extract(epoch from given)::int)
  )));
  return format('select public.remove_second_factor(%L)', pg_temp.own_factor());
end
$$;
create function pg_temp.own_factor() returns uuid language sql security definer as $$ select id from auth.mfa_factors where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' $$;
select throws_ok(
  pg_temp.removal_call('aaaaaaaa-0000-4000-8000-000000000001', now()), 'PT403', null,
  'case 167: a stolen session removes the factor that was added in it → refused: its code proves nothing'
);
reset role;
update auth.mfa_factors set created_at = now() - interval '2 hours';
insert into auth.sessions (id, user_id, created_at) values ('dddddddd-0000-4000-8000-000000000009', 'aaaaaaaa-0000-4000-8000-000000000001', now());
insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
select gen_random_uuid(), 'dddddddd-0000-4000-8000-000000000009', now(), now(), method from unnest(array['password', 'totp']) as method;
select throws_ok(
  pg_temp.removal_call('aaaaaaaa-0000-4000-8000-000000000001', now() - interval '1 hour'), 'PT403', null,
  'case 167: a stolen session removes the factor right after its owner has signed in on another device → refused: the proof of another session does not count'
);
reset role;
-- The embedded stack has no role for Auth.
do $$
begin
  create role supabase_auth_admin bypassrls;
  grant usage on schema auth to supabase_auth_admin;
  grant select, delete on auth.mfa_factors, auth.users to supabase_auth_admin;
exception when duplicate_object then null;
end
$$;
create function pg_temp.remove_as_auth() returns void language plpgsql as $$
begin
  perform set_config('role', 'supabase_auth_admin', true);
  delete from auth.mfa_factors where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
  perform set_config('role', 'none', true);
end
$$;
-- On a hosted database, no other role can act as Auth, so tests/hosted/database.test.ts tests this there.
select case
  when pg_has_role('supabase_auth_admin', 'set') then throws_ok('select pg_temp.remove_as_auth()', 'PT403', null, 'case 167: a session removes a factor by the route of Auth → refused, in any session')
  else pass('case 167: a session removes a factor by the route of Auth → refused, in any session')
end;
select pg_temp.act_by_password('approved');
select lives_ok(format('select public.remove_second_factor(%L)', pg_temp.own_factor()), 'a call by another account to remove a factor is not an error');
reset role;
select isnt(pg_temp.own_factor(), null, 'another account cannot remove a factor');
select lives_ok(pg_temp.removal_call('dddddddd-0000-4000-8000-000000000009', now()), 'a session that is younger than the factor removes it with a code');
reset role;
select is(pg_temp.own_factor(), null, 'a removed factor is deleted');
select results_eq(
  $$ select event_type from public.security_audit_log where event_type like 'SECOND_FACTOR_R%' and user_id = 'aaaaaaaa-0000-4000-8000-000000000001' $$,
  array['SECOND_FACTOR_REMOVED'], 'the removal of a factor is logged'
);
select is_empty($$ select from auth.sessions where aal = 'aal2' and user_id = 'aaaaaaaa-0000-4000-8000-000000000001' $$, 'after the removal of a factor, no session of the account is at aal2');
select lives_ok(pg_temp.removal_call('dddddddd-0000-4000-8000-000000000009', now()), 'a repeated removal is not an error');
select pg_temp.act_by_password('pending', jsonb_build_object('session_id', 'dddddddd-0000-4000-8000-000000000009', 'amr', jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())::int))));
select lives_ok('select public.close_own_account()', 'after the removal, a password given in the same session suffices to close the account');

select * from finish();
