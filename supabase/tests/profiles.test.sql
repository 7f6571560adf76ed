\ir visitors.psql

-- Sign-up --------------------------------------------------------------------------------------------

insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data) values
  ('bbbbbbbb-0000-4000-8000-000000000001', 'nora@test.example', jsonb_build_object(
     'first_name', '  Nora ', 'last_name', U&'Mu\0308ller', 'organisation', '  Sample Fund ', 'reason_for_access', repeat('Due diligence. ', 60),
     'approved', true, 'role', 'admin'
   ), '{"role": "admin", "approved": true}'),
  ('bbbbbbbb-0000-4000-8000-000000000002', 'odd@test.example', jsonb_build_object(
     'first_name', repeat('x', 5000), 'last_name', jsonb_build_array(1, 2), 'organisation', U&'Fund\202Eknab', 'reason_for_access', 'short'
   ), null),
  ('bbbbbbbb-0000-4000-8000-000000000003', null, null, null),
  ('bbbbbbbb-0000-4000-8000-000000000008', 'masked@test.example', jsonb_build_object(
     'first_name', U&'\202E\2066Ada\200B \FEFF\00AD', 'last_name', E'Be\nrg\u0007' || U&'\+0E0041\3164'
   ), null),
  ('bbbbbbbb-0000-4000-8000-000000000009', 'joined@test.example', jsonb_build_object('first_name', U&'\0646\200C\0627', 'last_name', U&'\202E'), null);

select results_eq(
  $$ select first_name, last_name from public.profiles where email in ('masked@test.example', 'joined@test.example') order by email $$,
  $$ values (U&'\0646\200C\0627', null), ('Ada', 'Be rg') $$,
  'hidden characters are removed from names, except necessary joiners'
);

select results_eq(
  $$ select first_name, last_name, email, approved, role, approved_until::timestamptz, decided_at
     from public.profiles where id = 'bbbbbbbb-0000-4000-8000-000000000001' $$,
  $$ values ('Nora', U&'M\00FCller', 'nora@test.example', false, 'investor', null::timestamptz, null::timestamptz) $$,
  'sign-up creates a pending investor, with a trimmed name in NFC'
);
select results_eq(
  $$ select char_length(first_name), last_name, reason_for_access
     from public.profiles where id = 'bbbbbbbb-0000-4000-8000-000000000002' $$,
  $$ values (50, '[1, 2]', null) $$,
  'invalid metadata does not prevent a sign-up'
);
select results_eq(
  $$ select organisation, search_text ilike all (array['%nora%', '%muller%', '%mueller%', '%@test.example%', '%sample fund%']) from public.profiles where email in ('nora@test.example', 'odd@test.example') order by email $$,
  $$ values ('Sample Fund', true), (null, false) $$,
  'search_text has the name, the address and a valid organisation'
);
select ok(
  exists (select from public.profiles where id = 'bbbbbbbb-0000-4000-8000-000000000003'),
  'an account without an e-mail address or metadata gets a profile'
);
update auth.users set email = 'nora.mueller@test.example' where id = 'bbbbbbbb-0000-4000-8000-000000000001';
select is(
  (select email from public.profiles where id = 'bbbbbbbb-0000-4000-8000-000000000001'),
  'nora.mueller@test.example', 'a changed e-mail address is copied to the profile'
);
select is(
  (select decided_at from public.profiles where id = 'bbbbbbbb-0000-4000-8000-000000000001'),
  null, 'a change of address does not count as a decision'
);

-- Change of address ----------------------------------------------------------------------------------

insert into auth.users (id, email) values
  ('bbbbbbbb-0000-4000-8000-000000000004', 'moves@test.example'),
  ('bbbbbbbb-0000-4000-8000-000000000005', 'declined@test.example');
update public.profiles set approved = true, approved_until = now() + interval '1 year' where email = 'moves@test.example';
update public.profiles set approved = false, decision_reason = 'Not an institution.' where email = 'declined@test.example';
update public.profiles set renewal_requested_at = now(), decision_reason = 'x', decided_at = now() - interval '1 second' where email = 'moves@test.example';
update auth.users set email = 'moved@test.example' where email = 'moves@test.example';
update auth.users set email = 'declined.again@test.example' where email = 'declined@test.example';
select results_eq(
  $$ select email, previous_email, approved, concat(approved_until, renewal_requested_at, decision, decision_reason, decided_at, decided_by) from public.profiles where id = 'bbbbbbbb-0000-4000-8000-000000000004' $$,
  $$ values ('moved@test.example', 'moves@test.example', false, '') $$,
  'case 54: an approved account changes its address → no longer approved, waiting with both addresses, recorded'
);
select results_eq(
  $$ select email, previous_email, approved, decision, decision_reason, decided_at is null from public.profiles where id = 'bbbbbbbb-0000-4000-8000-000000000005' $$,
  $$ values ('declined.again@test.example', 'declined@test.example', false, 'declined', 'Not an institution.', false) $$,
  'a declined account stays declined with another address'
);
select results_eq(
  $$ select user_id, resource_type, resource_id, details from public.security_audit_log
     where event_type = 'EMAIL_CHANGED' and resource_id in ('bbbbbbbb-0000-4000-8000-000000000004', 'bbbbbbbb-0000-4000-8000-000000000005') order by resource_id $$,
  $$ values
    ('bbbbbbbb-0000-4000-8000-000000000004'::uuid, 'account', 'bbbbbbbb-0000-4000-8000-000000000004', '{"approval_ended": true}'::jsonb),
    ('bbbbbbbb-0000-4000-8000-000000000005', 'account', 'bbbbbbbb-0000-4000-8000-000000000005', '{"approval_ended": false}') $$,
  'a change of address is logged'
);
update auth.users set email = 'moved.again@test.example' where email = 'moved@test.example';
select is(
  (select previous_email from public.profiles where email = 'moved.again@test.example'),
  'moves@test.example', 'after a second change, previous_email is still the approved address'
);
update auth.users set email = 'moves@test.example' where email = 'moved.again@test.example';
select results_eq(
  $$ select previous_email, approved from public.profiles where email = 'moves@test.example' $$,
  $$ values (null::text, false) $$,
  'changing the address back does not restore the approval'
);
update auth.users set email = 'moved@test.example' where email = 'moves@test.example';
update public.profiles set approved = true where email = 'moved@test.example';
select is(
  (select previous_email from public.profiles where email = 'moved@test.example'),
  null, 'the next decision clears the old address'
);
update auth.users set email_confirmed_at = now() where email = 'moved@test.example';
select is(
  (select approved from public.profiles where email = 'moved@test.example'),
  true, 'other changes of the account do not end the approval'
);
delete from auth.users where email in ('moved@test.example', 'declined.again@test.example');

-- Finite times -------------------------------------------------------------------------------------

select throws_ok(
  format('update public.profiles set %I = %L', col, val), '23514', null, 'case 62: a word instead of a time, or a time outside every calendar → stored as a real time, or refused: profiles.' || col || ' refuses ' || val
) from unnest(array['approved_until', 'renewal_requested_at']) as col, unnest(array['infinity', '-infinity', '12345-01-01']) as val;
delete from auth.users where id = 'bbbbbbbb-0000-4000-8000-000000000003';

-- Levels --------------------------------------------------------------------------------------------

select pg_temp.act_as('pending');
-- Users can write their own user_metadata, and tokens contain it.
select set_config('request.jwt.claims', jsonb_build_object(
  'sub', 'aaaaaaaa-0000-4000-8000-000000000001', 'role', 'authenticated',
  'session_id', 'aaaaaaaa-0000-4000-8000-000000000001',
  'user_metadata', jsonb_build_object('role', 'admin', 'approved', true), 'app_metadata', jsonb_build_object('role', 'admin')
)::text, true);
select is(private.caller_level(), 2::smallint, 'case 19: a pending account puts admin or approved into its user metadata → no new access');
select is(private.is_admin(), false, 'pending: metadata in the token gives no admin rights');

select pg_temp.act_as('approved');
select results_eq('select p.access_level from public.profiles p', array[3::smallint], 'approved: access_level of their own row is 3');
reset role;
update public.profiles set approved_until = now() where email = 'approved@test.example';
select is(pg_temp.level_of('approved'), 2::smallint, 'case 5: an approval is revoked or expires, same token → no level 3 from the next request on');
update public.profiles set approved_until = null where email = 'approved@test.example';

-- Renewal ----------------------------------------------------------------------------------------------

select pg_temp.act_as('expired');
select is(public.ask_again(), now(), 'expired: asks for renewal');
select is(public.ask_again(), now(), 'expired: asks again without an error');
select results_eq(
  'select renewal_requested_at::timestamptz, p.access_level from public.profiles p', $$ values (now(), 2::smallint) $$,
  'case 56: a renewal → the current time is stored, no access is granted, and it is recorded'
);
reset role;
select results_eq(
  $$ select user_id, resource_type, resource_id from public.security_audit_log where event_type = 'ACCESS_RENEWAL_REQUESTED' $$,
  $$ values ('aaaaaaaa-0000-4000-8000-000000000003'::uuid, 'account', 'aaaaaaaa-0000-4000-8000-000000000003') $$,
  'a repeated request for renewal is logged once'
);
savepoint early;
update public.profiles set approved_until = now() + interval '31 days' where email = 'approved@test.example';
select throws_ok(pg_temp.by('approved', 'select public.ask_again()'), '42501', null, 'approved: cannot ask for renewal 31 days before the end');
update public.profiles set approved_until = now() + interval '30 days' where email = 'approved@test.example';
delete from public.outbox;
select pg_temp.act_as('approved');
select is(public.ask_again(), now(), 'approved: asks for renewal 30 days before the end');
reset role;
select results_eq(
  $$ select approved, approved_until::timestamptz, renewal_requested_at::timestamptz, private.state_of(profiles) from public.profiles where email = 'approved@test.example' $$,
  $$ values (true, now() + interval '30 days', now(), 'approved'::public.account_state) $$, 'a request for renewal before the end grants nothing'
);
select isnt_empty($$ select from public.outbox where kind = 'team_request' $$, 'a request for renewal before the end is reported to the team');
select pg_temp.act_as('admin');
select is(
  (select (renewal, approved, ending)::text from public.access_counts()),
  (select (count(*) filter (where renewal_requested_at is not null), count(*) filter (where renewal_requested_at is null and (approved_until is null or approved_until > now())), 0)::text
   from public.profiles where approved),
  'access_counts() counts a request for renewal, even before the end, as renewal and not as approved or ending'
);
rollback to early;
select pg_temp.act_as('admin');
select throws_ok('select public.ask_again()', '42501', null, 'case 55: a renewal requested by somebody else, or without need → refused');
select is(pg_temp.decide_on('expired', true, now() + interval '1 hour'), 1, 'admin: decides on a request for renewal');
select results_eq(
  $$ select renewal_requested_at::timestamptz, decided_by from public.profiles where email = 'expired@test.example' $$,
  $$ values (null::timestamptz, 'aaaaaaaa-0000-4000-8000-000000000004'::uuid) $$,
  'admin: a decision clears the request'
);
reset role;
update public.profiles set approved_until = now() - interval '1 hour' where email = 'expired@test.example';

-- A session that has ended while the token is still valid -----------------------------------------------------

select pg_temp.act_as('admin');
reset role;
delete from auth.sessions;
set local role authenticated;
select is(private.is_admin(), false, 'case 92: an admin whose session has ended → no longer an admin, with the same token');

-- Decisions ------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select results_eq(
  'select p.access_level from public.profiles p where p.access_level is not null', array[3::smallint],
  'admin: access_level is set in their own row and null in others'
);
select is(pg_temp.decide_on('pending', true, now() + interval '1 year') + pg_temp.decide_on('nora.mueller', false), 2, 'admin: approves and declines');
select results_eq(
  $$ select decided_by, decided_at is not null from public.profiles where email = 'pending@test.example' $$,
  $$ values ('aaaaaaaa-0000-4000-8000-000000000004'::uuid, true) $$,
  'admin: an approval is recorded as a decision'
);
select results_eq(
  $$ select approved, decided_by, decided_at is not null from public.profiles where email = 'nora.mueller@test.example' $$,
  $$ values (false, 'aaaaaaaa-0000-4000-8000-000000000004'::uuid, true) $$,
  'admin: a refusal is recorded although no value changes'
);
select is(pg_temp.level_of('pending'), 3::smallint, 'pending: has level 3 once approved');

-- The last owner -----------------------------------------------------------------------------------------

-- The seed has an admin too.
update public.profiles set role = 'investor' where role = 'admin' and email <> 'admin@test.example';
update public.profiles set role = 'admin' where email in ('approved@test.example', 'expired@test.example');
-- act_as() gives each a session and a second factor, without which they could not act as owners.
select pg_temp.act_as('approved');
select pg_temp.act_as('expired');
select is(private.is_admin(), false, 'an admin whose approval has ended is not an admin');
select pg_temp.act_with_code('admin');
select lives_ok($$ select pg_temp.decide_on('approved', false) $$, 'admin: withdraws the approval of another admin');
select pg_temp.act_as('approved');
select is(private.is_admin(), false, 'case 52: an admin is revoked or expires, same token → no access to any table, file, function or level');
reset role;
-- The role ended with the approval, so it is given again.
update public.profiles set role = 'admin' where email = 'approved@test.example';
select pg_temp.act_with_code('admin');
select throws_ok(
  format('select pg_temp.decide_on(''admin'', %s)', decision), 'PT409', 'The last owner cannot be removed.', 'admin: cannot withdraw the last owner by ' || decision
) from unnest(array['false', 'true, now() + interval ''3 seconds''', 'true, ''2999-01-01''']) as decision;
reset role;
update public.profiles set approved = true, approved_until = '2999-01-01' where email = 'approved@test.example';
select pg_temp.act_with_code('admin');
select throws_ok($$ select pg_temp.decide_on('admin', true, '2999-01-01') $$, 'PT409', null, 'admin: the only owner without an end date cannot be given one');
select pg_temp.prove_identity('totp');
select throws_ok($$ select public.set_team_role(pg_temp.read_accounts('admin') -> 0, 'hr') $$, 'PT409', null, 'admin: the only owner without an end date cannot be given another role');
select lives_ok($$ select pg_temp.decide_on('approved', true) $$, 'admin: gives a second owner an approval without an end date');
select throws_ok($$ select public.decide_on_access(pg_temp.read_accounts('admin', 'approved'), false) $$, 'PT409', null, 'case 53: the last admin is withdrawn, by any request → refused, and stays an admin');
reset role;
update auth.mfa_factors set status = 'unverified' where id = 'aaaaaaaa-0000-4000-8000-000000000002';
select pg_temp.act_with_code('admin');
select throws_ok($$ select pg_temp.decide_on('admin', false) $$, 'PT409', null, 'case 160: the only other owner has no second factor → the last owner who can act stays');
reset role;
update auth.mfa_factors set status = 'verified' where id = 'aaaaaaaa-0000-4000-8000-000000000002';
update public.profiles set email_confirmed_at = null where email = 'approved@test.example';
select pg_temp.act_with_code('admin');
select throws_ok($$ select pg_temp.decide_on('admin', false) $$, 'PT409', null, 'case 160: the only other owner has no confirmed address → the last owner who can act stays');
reset role;
update public.profiles set email_confirmed_at = now() where email = 'approved@test.example';
update auth.users set banned_until = now() + interval '1 day' where email = 'approved@test.example';
select pg_temp.act_with_code('admin');
select throws_ok($$ select pg_temp.decide_on('admin', false) $$, 'PT409', null, 'case 160: the only other owner is blocked in Auth → the last owner who can act stays');
reset role;
update auth.users set banned_until = null where email = 'approved@test.example';
select pg_temp.act_with_code('admin');
select lives_ok($$ select pg_temp.decide_on('admin', false) $$, 'admin: withdraws their own approval while another owner can act');
reset role;
update auth.users set email = 'approved.moved@test.example' where email = 'approved@test.example';
select results_eq(
  $$ select approved, previous_email from public.profiles where email = 'approved.moved@test.example' $$,
  $$ values (true, 'approved@test.example') $$,
  'the last owner keeps the approval despite a new address'
);
update public.profiles set role = 'admin', approved = true where email = 'admin@test.example';
update auth.users set email = 'approved@test.example' where email = 'approved.moved@test.example';
select is(
  (select approved || ' ' || role from public.profiles where email = 'approved@test.example'),
  'false investor', 'one of two owners loses the approval and the role after a change of address'
);

-- The new address has ended the role and the second factor too; act_as() adds another one.
update public.profiles set role = 'admin' where email = 'approved@test.example';
select pg_temp.choose_password('approved'), pg_temp.act_as('approved');
reset role;

-- Only the database can set an end date for every owner. While all have one, the API shortens no owner's approval.
update public.profiles set role = 'admin', approved = true, approved_until = now() + interval '1 year' where email in ('admin@test.example', 'approved@test.example');
select pg_temp.act_with_code('admin');
select throws_ok($$ select pg_temp.decide_on('approved', true, now() + interval '1 day') $$, 'PT409', null, 'if all owners have an end date, no owner''s approval can be shortened');
select lives_ok($$ select pg_temp.decide_on('approved', true) $$, 'if all owners have an end date, that of one can be removed');
select lives_ok($$ select pg_temp.decide_on('admin', true, now() + interval '1 day') $$, 'once an owner has no end date, the approval of the other can be shortened');
reset role;
update public.profiles set approved_until = null where email = 'admin@test.example';
update public.profiles set approved_until = now() + interval '1 day' where email = 'approved@test.example';
update auth.users set email = 'admin.moved@test.example' where email = 'admin@test.example';
select is(
  (select approved from public.profiles where email = 'admin.moved@test.example'), true,
  'the only owner without an end date keeps the approval despite a new address'
);
update auth.users set email = 'admin@test.example' where email = 'admin.moved@test.example';

-- The organisation ---------------------------------------------------------------------------------------

update public.profiles set organisation = 'Fund Ltd', approved = false, decided_at = null where email = 'pending@test.example';
select throws_ok(pg_temp.by('admin', $$ select public.confirm_organisation(pg_temp.read_accounts('approved') -> 0, true) $$), 'PT409', null, 'an organisation that was not given cannot be confirmed');
select lives_ok(pg_temp.by('admin', $$ select public.confirm_organisation(pg_temp.read_accounts('pending') -> 0, true) $$), 'admin: confirms an organisation');
select results_eq(
  $$ select user_id, details from public.security_audit_log where event_type = 'ORGANISATION_CHECKED' $$,
  $$ values ('aaaaaaaa-0000-4000-8000-000000000004'::uuid, '{"before": {"organisation_confirmed": false}, "after": {"organisation_confirmed": true}}'::jsonb) $$,
  'the log records who confirmed an organisation'
);
select pg_temp.run_as('pending', $$ select public.set_details('{"last_name": "Doe"}') $$);
select is(
  (select organisation_confirmed || ' ' || count(*) from public.profiles, public.security_audit_log where email = 'pending@test.example' and event_type = 'ORGANISATION_CHECKED' group by organisation_confirmed),
  'true 1', 'correcting a name keeps the confirmation'
);
select pg_temp.run_as('pending', $$ select public.set_details('{"organisation": "Bank Ltd"}') $$);
select is((select organisation_confirmed from public.profiles where email = 'pending@test.example'), false, 'another organisation ends the confirmation');
select is((select count(*) from public.security_audit_log where event_type = 'ORGANISATION_CHECKED'), 1::bigint, 'the end of a confirmation is not logged as a check by the team');
select pg_temp.run_as('admin', $$ select public.confirm_organisation(pg_temp.read_accounts('pending') -> 0, true) $$);
update auth.users set email = 'pending.moved@test.example' where email = 'pending@test.example';
select is((select organisation_confirmed from public.profiles where email = 'pending.moved@test.example'), false, 'a new address ends the confirmation');

select * from finish();
