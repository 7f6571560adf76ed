\ir visitors.psql

delete from auth.users where email not like '%@test.example';
insert into auth.users (id, email, email_confirmed_at) values ('bbbbbbbb-0000-4000-8000-000000000001', 'unconfirmed@test.example', null);
insert into auth.users (id, email, email_confirmed_at) values ('bbbbbbbb-0000-4000-8000-000000000002', 'Second@test.example', now());
update public.profiles set role = 'admin', approved = true where email = 'Second@test.example';

-- Creates an account as Auth does: without a password for an invitation, with one for a sign-up. Its metadata claims rights, which must have no effect.
create function pg_temp.make_account(who text, account uuid, password text default '') returns void language sql security definer as $$
  -- Auth does not write through the Data API, so there are no claims.
  select set_config('request.jwt.claims', '', true);
  insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
  values (account, who || '@test.example', password, '{"approved": true, "level": 3, "invited_until": "2099-01-01", "first_name": "Nina"}')
$$;
-- An account's access as text: whether and until when it is approved, the decision, who made it, and whether an invitation is open.
create function pg_temp.access_of(who text) returns text language sql security definer as $$
  select concat_ws(' ', approved, approved_until::date, decision, decided_by, invited_until is not null) from public.profiles
  where email = who || '@test.example'
$$;

-- Inviting ---------------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select lives_ok($$ select public.invite_investor(' New@Test.example ', 3::smallint, '2099-12-31', ' Welcome, Nina. ') $$, 'admin: invites an address');
select results_eq(
  $$ select concat_ws('|', email, level, approved_until::date, welcome, invited_by, expires_at > now() + interval '13 days') from public.invitations $$,
  array['new@test.example|3|2099-12-31|Welcome, Nina.|aaaaaaaa-0000-4000-8000-000000000004|t'], 'the invitation has its level, end date and welcome line'
);
select throws_ok(
  format('select public.invite_investor(''new@test.example'', %s)', terms), 'PT409', 'This address has already been invited.',
  'an address cannot be invited twice: ' || terms
) from unnest(array[
  $$2::smallint, null, 'Welcome, Nina.'$$, $$3::smallint, null, 'Welcome, Nina.'$$, $$3::smallint, '2099-12-31', 'Welcome, Nina.'$$
]) as terms;
select throws_ok(format('select public.invite_investor(%L, 3::smallint, null, ''x'')', address), 'PT409', 'This address already has an account.', 'an address with an account cannot be invited: ' || address)
from unnest(array['approved@test.example', 'SECOND@test.example']) as address;
insert into public.account_notes (account, note) values ('bbbbbbbb-0000-4000-8000-000000000001', 'Who is this?');
select lives_ok($$ select public.invite_investor('unconfirmed@test.example', 3::smallint, null, 'x') $$, 'an account with an unconfirmed address does not prevent an invitation');
select is_empty($$ select from public.profiles where email = 'unconfirmed@test.example' $$, 'an invitation replaces an account with an unconfirmed address');
select results_eq(
  $$ select user_id, resource_id, details ->> 'email', by_team from public.security_audit_log where event_type = 'ACCOUNT_REPLACED' $$,
  $$ values ('aaaaaaaa-0000-4000-8000-000000000004'::uuid, 'bbbbbbbb-0000-4000-8000-000000000001', 'unconfirmed@test.example', true) $$, 'the replacement of an account is logged once'
);
select public.withdraw_invitation('unconfirmed@test.example');
reset role;
-- Accounts that were proved before: two lose the confirmation of their address, the others change their address.
savepoint moved;
create function pg_temp.change_address(from_address text, to_address text) returns void language sql as $$ update auth.users set email = to_address where email = from_address $$;
insert into auth.users (id, email, email_confirmed_at) values ('bbbbbbbb-0000-4000-8000-000000000003', 'reader@test.example', now());
insert into public.reading_sessions (id, account_id, document_id, title, version, started_at, reported_at)
select gen_random_uuid(), 'bbbbbbbb-0000-4000-8000-000000000003', id, 'x', 1, now(), now() from public.documents limit 1;
update public.profiles set approved = false where email = 'approved@test.example';
select pg_temp.change_address('approved@test.example', 'away@test.example'), pg_temp.change_address('away@test.example', 'approved@test.example'),
  pg_temp.change_address('expired@test.example', 'moved@test.example'), pg_temp.change_address('reader@test.example', 'read@test.example');
update auth.users set email_confirmed_at = null where email in ('pending@test.example', 'Second@test.example');
-- This makes admin the last owner, who keeps the approval despite a new address.
update public.profiles set approved = false where email = 'Second@test.example';
select pg_temp.change_address('admin@test.example', 'boss@test.example');
create temporary table holders as select address from unnest(array['approved', 'moved', 'read', 'pending', 'second', 'boss']) as who, concat(who, '@test.example') as address;
select pg_temp.act_with_code('boss');
select throws_ok(
  format('select public.invite_investor(%L, 3::smallint, null, ''x'', %L)', address, team_role), 'PT409',
  'This address belongs to an account whose owner has yet to choose a password. Ask them to use “Forgot password?”; after that you can approve the account.',
  'case 302: an address whose account was proved before, even under another address, is invited → the account is never replaced: ' || address || coalesce(', as ' || team_role, '')
) from holders, unnest(array[null, 'editor']) as team_role;
reset role;
select pg_temp.press_link('moved'), pg_temp.choose_password('moved');
select lives_ok(pg_temp.by('boss', $$ select pg_temp.decide_on('moved', true) $$), 'an account whose owner chooses a password after a change of address can be approved');
rollback to moved;
select throws_ok(pg_temp.by('admin', format('select public.invite_investor(%s)', wanted)), code, null, 'an invitation is refused: ' || wanted) from (values
  ($$ 'no address', 3::smallint, null, 'x' $$, '23514'),
  ($$ 'other@test.example', 4::smallint, null, 'x' $$, '23514'),
  ($$ 'other@test.example', 1::smallint, null, 'x' $$, '23514'),
  ($$ 'other@test.example', 3::smallint, now(), 'x' $$, 'PT422'),
  ($$ 'other@test.example', 3::smallint, 'infinity', 'x' $$, '23514'),
  ($$ 'other@test.example', 2::smallint, '2099-01-01', 'x' $$, 'PT422'),
  ($$ 'other@test.example', 3::smallint, null, ' ' $$, '23514'),
  ($$ 'other@test.example', 3::smallint, null, repeat('x', 301) $$, '23514'),
  ($$ 'other@test.example', 3::smallint, null, E'two\nlines' $$, '23514'),
  ($$ 'other@test.example', 3::smallint, null, U&'right \202E left' $$, '23514')
) as refused (wanted, code);

-- Accepting --------------------------------------------------------------------------------------------------

select pg_temp.make_account('new', 'bbbbbbbb-0000-4000-8000-00000000000a');
select is(pg_temp.access_of('new'), 'f t', 'the account that Auth creates is marked as invited and not approved');
select pg_temp.press_link('new');
select is(pg_temp.access_of('new'), 'f t', 'the link alone grants nothing before a password is chosen');
select pg_temp.choose_password('new');
select is(pg_temp.access_of('new'), 't 2099-12-31 approved aaaaaaaa-0000-4000-8000-000000000004 f', 'choosing a password applies the admin''s decision');
select is_empty('select email from public.invitations', 'an accepted invitation is deleted');
select is(pg_temp.level_of('new'), 3::smallint, 'an account invited to level 3 has level 3');
select pg_temp.run_as('admin', $$ select public.invite_investor('two@test.example', 2::smallint, null, 'x') $$);
select pg_temp.make_account('two', 'bbbbbbbb-0000-4000-8000-00000000000b');
select pg_temp.press_link('two'), pg_temp.choose_password('two');
select is(pg_temp.access_of('two'), 'f f', 'an invitation to level 2 decides nothing');
select is(pg_temp.level_of('two'), 2::smallint, 'an account invited to level 2 has level 2');
select is(private.state_of(profiles), 'guest', 'a guest is not pending') from public.profiles where email = 'two@test.example';
select is_empty($$ select from public.outbox where recipient = 'two@test.example' or kind = 'team_request' $$, 'an accepted invitation to level 2 causes no mail');
select lives_ok(pg_temp.by('two', 'select public.ask_again()'), 'a guest asks for approval');
select throws_ok(pg_temp.by('two', 'select public.ask_again()'), '42501', null, 'a guest cannot ask for approval twice');
select is(private.state_of(profiles), 'pending', 'a guest who has asked for approval is pending') from public.profiles where email = 'two@test.example';
select results_eq(
  $$ select user_id from public.security_audit_log where event_type = 'ACCESS_REQUESTED' $$, $$ values ('bbbbbbbb-0000-4000-8000-00000000000b'::uuid) $$, 'the request of a guest is logged'
);
select isnt_empty($$ select from public.outbox where kind = 'team_request' $$, 'the request of a guest is reported to the team');
update public.profiles set guest_since = now() where email = 'two@test.example';
select pg_temp.act_as('admin');
select pg_temp.begin_request('a-refusal-of-a-guest');
select pg_temp.decide_on('two', false);
reset role;
select is(private.state_of(profiles), 'declined', 'a decision ends the guest state') from public.profiles where email = 'two@test.example';
select pg_temp.act_as('admin');
select public.undo('a-refusal-of-a-guest');
select pg_temp.begin_request(null);
reset role;
select is(private.state_of(profiles), 'guest', 'an undone decision restores the guest state') from public.profiles where email = 'two@test.example';
update auth.users set email = 'moved@test.example' where email = 'two@test.example';
delete from public.outbox;
select pg_temp.choose_password('moved');
select is(private.state_of(profiles), 'guest', 'a guest with a new address remains a guest') from public.profiles where email = 'moved@test.example';
select is_empty($$ select from public.outbox where kind in ('request_received', 'team_request') $$, 'no mail says that the guest has asked for approval');

-- Invitations to the team ------------------------------------------------------------------------------------

select pg_temp.add_team();
create function pg_temp.invite_colleague(team_role text, who text default 'colleague') returns void language sql as $$
  select public.invite_investor(who || '@test.example', 3::smallint, null, 'x', team_role)
$$;
select pg_temp.act_with_code('investor_relations');
select throws_ok('select pg_temp.invite_colleague(''editor'')', '42501', null, 'investor relations: cannot invite anyone to the team');
select pg_temp.act_as('owner');
select throws_ok('select pg_temp.invite_colleague(''editor'')', 'PT403', 'Please enter a new code from your authenticator app.', 'owner: cannot invite anyone to the team without a code');
select pg_temp.prove_identity('totp');
select throws_ok('select pg_temp.invite_colleague(''janitor'')', '23503', null, 'an invitation to an unknown role is refused');
select throws_ok($$ select public.invite_investor('colleague@test.example', 2::smallint, null, 'x', 'editor') $$, '23514', null, 'an invitation to level 2 with a role is refused');
select throws_ok($$ select public.invite_investor('colleague@test.example', 3::smallint, '2099-01-01', 'x', 'editor') $$, '23514', null, 'an invitation to a role with an end date is refused');
select throws_ok('select pg_temp.invite_colleague(''editor'', ''approved'')', 'PT409', 'This address already has an account. You can give it a role on its page.', 'an address with an account cannot be invited to the team');
select lives_ok(format('select pg_temp.invite_colleague(%L, %L)', role, who), 'owner: invites to the team: ' || who) from (values
  ('editor', 'colleague'), ('hr', 'left'), ('owner', 'accomplice'), ('editor', 'kept')
) as invited (role, who);
select pg_temp.act_with_code('investor_relations');
select throws_ok($$ select public.renew_invitation('Kept@test.example ') $$, '42501', null, 'investor relations: cannot renew an invitation to the team');
select throws_ok($$ select public.withdraw_invitation('Kept@test.example ') $$, '42501', null, 'investor relations: cannot withdraw an invitation to the team');
reset role;
-- An account invited to the team, after its link was opened.
select pg_temp.make_account('kept', 'bbbbbbbb-0000-4000-8000-000000000023'), pg_temp.press_link('kept');
insert into auth.sessions (id, user_id) values ('bbbbbbbb-0000-4000-8000-000000000023', 'bbbbbbbb-0000-4000-8000-000000000023');
delete from public.account_notes;
insert into public.account_notes (account, note) select id, 'Of the team.' from public.profiles where email in ('kept@test.example', 'hr@test.example');
select pg_temp.act_with_code('investor_relations');
select throws_ok(format(attempt, who), '42501', null, 'case 301: investor relations decide about an account of the team, or one that is invited to it → refused: ' || who || ': ' || attempt)
from unnest(array['kept', 'hr']) as who, unnest(array[
  $$ select pg_temp.decide_on(%L, false) $$, $$ select pg_temp.decide_on(%L, true) $$, $$ select pg_temp.decide_on(%L, true, '2099-01-01') $$,
  $$ select public.confirm_organisation(pg_temp.read_accounts(%L) -> 0, true) $$, $$ select public.reset_second_factor(pg_temp.read_accounts(%L) -> 0) $$,
  $$ select public.set_team_role(pg_temp.read_accounts(%L) -> 0, null) $$, $$ select public.set_team_role(pg_temp.read_accounts(%L) -> 0, 'hr') $$,
  $$ select public.invite_investor(%L || '@Test.example ', 2::smallint, null, 'x') $$,
  $$ insert into public.account_notes (account, note) select id, 'x' from public.profiles where email = %L || '@test.example' $$,
  $$ update public.account_notes set note = null where account = (select id from public.profiles where email = %L || '@test.example') $$,
  $$ delete from public.profiles where email = %L || '@test.example' $$
]) as attempt;
select pg_temp.act_as('admin');
select pg_temp.set_claims(jsonb_build_object('amr', jsonb_build_array()));
select throws_ok($$ select public.renew_invitation('kept@test.example') $$, 'PT403', null, 'owner: cannot renew an invitation to the team without a code');
select pg_temp.prove_identity('totp');
select lives_ok($$ select public.renew_invitation('kept@test.example') $$, 'owner: renews an invitation to the team with a code');
reset role;
select is_empty(
  $$ select from auth.sessions where user_id = 'bbbbbbbb-0000-4000-8000-000000000023' $$,
  'a renewal ends the sessions of earlier links'
);
select lives_ok(pg_temp.by('admin', $$ select public.withdraw_invitation('kept@test.example') $$), 'owner: withdraws an invitation to the team');
delete from public.outbox;
select pg_temp.make_account('colleague', 'bbbbbbbb-0000-4000-8000-000000000021'), pg_temp.make_account('left', 'bbbbbbbb-0000-4000-8000-000000000022'),
  pg_temp.make_account('accomplice', 'bbbbbbbb-0000-4000-8000-000000000024');
select is(role, 'investor', 'an invitation alone gives no role') from public.profiles where email = 'colleague@test.example';
select is(raw_user_meta_data ->> 'invited_to', 'join our team as editor. The team console opens once you have set up a second factor', 'the mail that invites a colleague to the team names the role') from auth.users where email = 'colleague@test.example';
select pg_temp.press_link('colleague');
select is(role, 'investor', 'opening the link of an invitation gives no role') from public.profiles where email = 'colleague@test.example';
select pg_temp.choose_password('colleague');
select results_eq(
  $$ select role, team_role, approved, decided_by, private.state_of(profiles) from public.profiles where email = 'colleague@test.example' $$,
  $$ values ('admin', 'editor', true, 'eeeeeeee-0000-4000-8000-000000000001'::uuid, 'no_second_factor'::public.account_state) $$,
  'a colleague who has chosen a password has the role'
);
select is((select details ->> 'role' from public.outbox where kind = 'access_approved'), 'editor', 'the welcome mail names the role');
select results_eq(
  $$ select event_type, user_id, by_team from public.security_audit_log
     where resource_id = 'bbbbbbbb-0000-4000-8000-000000000021' and event_type in ('ROLE_CHANGED', 'HIGH_SEVERITY_ALERT', 'ACCESS_APPROVED') order by 1 $$,
  $$ select event, 'eeeeeeee-0000-4000-8000-000000000001'::uuid, true from unnest(array['ACCESS_APPROVED', 'HIGH_SEVERITY_ALERT', 'ROLE_CHANGED']) as event $$,
  'the log names the inviting owner, and has an alert'
);
select is(
  (select details ->> 'team_role' from public.security_audit_log where event_type = 'INVITATION_SENT' and resource_id = 'colleague@test.example'), 'editor',
  'the log records the role of the invitation'
);
select set_eq(
  $$ select recipient from public.outbox where kind = 'team_new_admin' and recipient like '%@test.example' $$,
  $$ select email from public.profiles where team_role = 'owner' and approved and email like '%@test.example' $$, 'every owner gets a mail about the new colleague'
);
update auth.users set banned_until = now() + interval '1 day' where email = 'owner@test.example';
select pg_temp.press_link('accomplice'), pg_temp.choose_password('accomplice');
select results_eq(
  $$ select role, approved from public.profiles where email = 'accomplice@test.example' $$, $$ values ('investor', false) $$, 'an invitation by a blocked owner gives neither role nor approval'
);
select isnt_empty($$ select from public.outbox where kind = 'team_request' $$, 'the team is asked to decide about an account whose invitation has no effect');
update auth.users set banned_until = null where email = 'owner@test.example';
update public.profiles set team_role = 'investor_relations' where email = 'owner@test.example';
select pg_temp.press_link('left'), pg_temp.choose_password('left');
select results_eq(
  $$ select role, approved from public.profiles where email = 'left@test.example' $$, $$ values ('investor', false) $$, 'an invitation by a former owner gives neither role nor approval'
);
delete from auth.users where email like any (array['colleague@%', 'left@%', 'accomplice@%', 'moved@%']);
delete from auth.users where id::text like 'eeeeeeee-%';

-- Attempts to abuse an invitation ----------------------------------------------------------------------------

select pg_temp.run_as('admin', $$
  select public.invite_investor('taken@test.example', 3::smallint, null, 'x'), public.invite_investor('late@test.example', 3::smallint, null, 'x'),
    public.invite_investor('withdrawn@test.example', 3::smallint, null, 'x'), public.invite_investor('declined@test.example', 3::smallint, null, 'x'),
    public.invite_investor('gone@test.example', 3::smallint, null, 'x')
$$);
-- Somebody else signs up with the invited address.
select pg_temp.make_account('taken', 'bbbbbbbb-0000-4000-8000-000000000011', 'secret');
select is(encrypted_password, '', 'a sign-up with an invited address keeps no password') from auth.users where email = 'taken@test.example';
select is(first_name, null, 'a sign-up with an invited address keeps no name') from public.profiles where email = 'taken@test.example';
select pg_temp.press_link('taken'), pg_temp.choose_password('taken');
select is(left(pg_temp.access_of('taken'), 10), 't approved', 'choosing a password after opening the link of an invitation approves the account');
-- An account older than the invitation confirms its address after all.
select pg_temp.make_account('before', 'bbbbbbbb-0000-4000-8000-000000000017', 'secret');
insert into public.invitations (email, level, welcome, invited_by) values ('before@test.example', 3, 'x', 'aaaaaaaa-0000-4000-8000-000000000004');
select pg_temp.press_link('before'), pg_temp.choose_password('before');
select is(pg_temp.access_of('before'), 'f f', 'an account older than the invitation does not accept it');
insert into public.invitations (email, level, welcome, invited_by, expires_at)
select who || '@test.example', 3, 'x', 'aaaaaaaa-0000-4000-8000-000000000004', ends_at from (values ('over', now()), ('known', now() + interval '1 day')) as invited (who, ends_at);
insert into auth.users (id, email, email_confirmed_at, encrypted_password) values
  ('bbbbbbbb-0000-4000-8000-000000000018', 'over@test.example', null, 'secret'), ('bbbbbbbb-0000-4000-8000-000000000019', 'known@test.example', now(), 'secret');
select is(
  pg_temp.access_of(split_part(email, '@', 1)) || ' ' || encrypted_password, 'f f secret', 'an account is not an invited one if the invitation has expired or the address is already confirmed: ' || email
) from auth.users where email in ('over@test.example', 'known@test.example');
select pg_temp.make_account('foreign', 'bbbbbbbb-0000-4000-8000-000000000012');
select pg_temp.press_link('foreign'), pg_temp.choose_password('foreign');
select is(pg_temp.access_of('foreign'), 'f f', 'an account''s own metadata does not count as an invitation');

select pg_temp.make_account('late', 'bbbbbbbb-0000-4000-8000-000000000013');
update public.invitations set expires_at = now() where email = 'late@test.example';
select pg_temp.press_link('late'), pg_temp.choose_password('late');
select is(pg_temp.access_of('late'), 'f f', 'an expired invitation has no effect');

select pg_temp.make_account('withdrawn', 'bbbbbbbb-0000-4000-8000-000000000014');
select pg_temp.act_as('admin');
select lives_ok($$ select public.withdraw_invitation('Withdrawn@test.example') $$, 'admin: withdraws an invitation');
select lives_ok($$ select public.withdraw_invitation('withdrawn@test.example') $$, 'withdrawing an invitation again is not an error');
select throws_ok($$ select public.renew_invitation('withdrawn@test.example') $$, 'PT409', null, 'admin: cannot renew a withdrawn invitation');
select throws_ok($$ select public.withdraw_invitation('approved@test.example') $$, 'PT409', null, 'admin: cannot withdraw an invitation for an account that was never invited');
reset role;
select is_empty($$ select from auth.users where email = 'withdrawn@test.example' $$, 'case 115: the link of a withdrawn invitation → grants nothing, because its account is deleted');
select isnt_empty($$ select from auth.users where email = 'approved@test.example' $$, 'withdrawing an invitation keeps other accounts');

select pg_temp.make_account('declined', 'bbbbbbbb-0000-4000-8000-000000000015');
update public.profiles set approved = false where email = 'declined@test.example';
select pg_temp.press_link('declined'), pg_temp.choose_password('declined');
select is(left(pg_temp.access_of('declined'), 1), 'f', 'accepting an invitation keeps a decision made in the meantime');

select pg_temp.run_as('Second', $$ select public.renew_invitation('gone@test.example') $$);
select pg_temp.make_account('gone', 'bbbbbbbb-0000-4000-8000-000000000016');
update public.profiles set approved = false where email = 'Second@test.example';
select pg_temp.press_link('gone'), pg_temp.choose_password('gone');
select is(left(pg_temp.access_of('gone'), 1), 'f', 'an invitation last renewed by a former admin has no effect');

-- The log --------------------------------------------------------------------------------------------------

select results_eq(
  $$ select event_type || ' ' || coalesce(user_id::text, '–') || ' ' || resource_id from public.security_audit_log
     where event_type like 'INVITATION%' and (resource_id like any (array['new@%', 'withdrawn@%', 'gone@%']) or user_id = 'bbbbbbbb-0000-4000-8000-00000000000a')
     order by 1 $$,
  array[
    'INVITATION_ACCEPTED bbbbbbbb-0000-4000-8000-00000000000a bbbbbbbb-0000-4000-8000-00000000000a',
    'INVITATION_RENEWED bbbbbbbb-0000-4000-8000-000000000002 gone@test.example',
    'INVITATION_SENT aaaaaaaa-0000-4000-8000-000000000004 gone@test.example',
    'INVITATION_SENT aaaaaaaa-0000-4000-8000-000000000004 new@test.example',
    'INVITATION_SENT aaaaaaaa-0000-4000-8000-000000000004 withdrawn@test.example',
    'INVITATION_WITHDRAWN aaaaaaaa-0000-4000-8000-000000000004 withdrawn@test.example'
  ],
  'the log records each step and who took it'
);
select isnt_empty(
  $$ select from public.security_audit_log where event_type = 'ACCESS_APPROVED'
     and resource_id = 'bbbbbbbb-0000-4000-8000-00000000000a' and user_id = 'aaaaaaaa-0000-4000-8000-000000000004' and by_team $$,
  'the approval by an accepted invitation is logged as the inviting admin''s decision'
);

select * from finish();
