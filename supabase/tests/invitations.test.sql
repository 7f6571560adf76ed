\ir visitors.psql

delete from auth.users where email not like '%@test.example';
insert into auth.users (id, email, email_confirmed_at) values ('bbbbbbbb-0000-4000-8000-000000000001', 'unconfirmed@test.example', null);
insert into auth.users (id, email, email_confirmed_at) values ('bbbbbbbb-0000-4000-8000-000000000002', 'Second@test.example', now());
update public.profiles set role = 'admin', approved = true where email = 'Second@test.example';

-- As Auth does: creates an account without a password for an invitation, and one with a password for a sign-up.
create function pg_temp.make_account(who text, account uuid, password text default '') returns void language sql security definer as $$
  -- Not within an API call.
  select set_config('request.jwt.claims', '', true);
  insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
  values (account, who || '@test.example', password, '{"approved": true, "level": 3, "invited_until": "2099-01-01", "first_name": "Nina"}')
$$;
create function pg_temp.access(who text) returns text language sql security definer as $$
  select concat_ws(' ', approved, approved_until::date, decision, decided_by, invited_until is not null) from public.profiles
  where email = who || '@test.example'
$$;

-- Inviting ---------------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select lives_ok($$ select public.invite_investor(' New@Test.example ', 3::smallint, '2099-12-31', ' Welcome, Nina. ') $$, 'admin: invites an address');
select results_eq(
  $$ select concat_ws('|', email, level, approved_until::date, welcome, invited_by, expires_at > now() + interval '13 days') from public.invitations $$,
  array['new@test.example|3|2099-12-31|Welcome, Nina.|aaaaaaaa-0000-4000-8000-000000000004|t'], 'the invitation has its level, end and welcome line'
);
select throws_ok($$ select public.invite_investor('new@test.example', 2::smallint, null, 'x') $$, 'PT409', 'This address has already been invited.', 'an address cannot be invited twice');
select throws_ok(format('select public.invite_investor(%L, 3::smallint, null, ''x'')', address), 'PT409', 'This address already has an account.', address || ' has an account')
from unnest(array['approved@test.example', 'SECOND@test.example']) as address;
select lives_ok($$ select public.invite_investor('unconfirmed@test.example', 3::smallint, null, 'x') $$, 'an account whose address nobody has confirmed does not prevent an invitation ...');
select is_empty($$ select from public.profiles where email = 'unconfirmed@test.example' $$, '... and gives way to it');
select public.withdraw_invitation('unconfirmed@test.example');
select throws_ok(format('select public.invite_investor(%s)', wanted), code, null, 'refused: ' || wanted) from (values
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

reset role;
select pg_temp.make_account('new', 'bbbbbbbb-0000-4000-8000-00000000000a');
select is(pg_temp.access('new'), 'f t', 'the account that Auth creates is marked as invited and not approved');
select pg_temp.act_as('admin');
select is((select row(waiting, invited)::text from public.access_counts()), '(1,1)', 'it counts as invited, not as waiting');
reset role;
select pg_temp.press_link('new');
select is(pg_temp.access('new'), 'f t', 'the link alone grants nothing: no password is chosen yet');
select pg_temp.choose_password('new');
select is(pg_temp.access('new'), 't 2099-12-31 approved aaaaaaaa-0000-4000-8000-000000000004 f', 'choosing a password applies the admin''s decision');
select is_empty('select email from public.invitations', 'the invitation is deleted');
select is(pg_temp.level_of('new'), 3::smallint, 'invited to level 3: level 3');
select pg_temp.act_as('admin');
select public.invite_investor('two@test.example', 2::smallint, null, 'x');
reset role;
select pg_temp.make_account('two', 'bbbbbbbb-0000-4000-8000-00000000000b');
select pg_temp.press_link('two'), pg_temp.choose_password('two');
select is(pg_temp.access('two'), 'f f', 'invited to level 2: waits for a decision like others');
select is(pg_temp.level_of('two'), 2::smallint, 'invited to level 2: level 2');

-- Attempts to abuse an invitation ----------------------------------------------------------------------------

select pg_temp.act_as('admin');
select public.invite_investor('taken@test.example', 3::smallint, null, 'x'), public.invite_investor('late@test.example', 3::smallint, null, 'x'),
  public.invite_investor('withdrawn@test.example', 3::smallint, null, 'x'), public.invite_investor('declined@test.example', 3::smallint, null, 'x'),
  public.invite_investor('gone@test.example', 3::smallint, null, 'x');
reset role;
-- Somebody else signs up with the invited address.
select pg_temp.make_account('taken', 'bbbbbbbb-0000-4000-8000-000000000011', 'secret');
select is(encrypted_password, '', 'signed up with an invited address: the password is not kept') from auth.users where email = 'taken@test.example';
select is(first_name, null, 'signed up with an invited address: nor is the name') from public.profiles where email = 'taken@test.example';
select pg_temp.press_link('taken'), pg_temp.choose_password('taken');
select is(left(pg_temp.access('taken'), 10), 't approved', 'the owner of the address, who presses the link, is the invited person');
-- An account from before the invitation whose address gets confirmed after all.
select pg_temp.make_account('before', 'bbbbbbbb-0000-4000-8000-000000000017', 'secret');
insert into public.invitations (email, level, welcome, invited_by) values ('before@test.example', 3, 'x', 'aaaaaaaa-0000-4000-8000-000000000004');
select pg_temp.press_link('before'), pg_temp.choose_password('before');
select is(pg_temp.access('before'), 'f f', 'an account with a password never carries an invitation');
select pg_temp.make_account('foreign', 'bbbbbbbb-0000-4000-8000-000000000012');
select pg_temp.press_link('foreign'), pg_temp.choose_password('foreign');
select is(pg_temp.access('foreign'), 'f f', 'an account''s own metadata does not count as an invitation');

select pg_temp.make_account('late', 'bbbbbbbb-0000-4000-8000-000000000013');
update public.invitations set expires_at = now() where email = 'late@test.example';
select pg_temp.press_link('late'), pg_temp.choose_password('late');
select is(pg_temp.access('late'), 'f f', 'an expired invitation has no effect');

select pg_temp.make_account('withdrawn', 'bbbbbbbb-0000-4000-8000-000000000014');
select pg_temp.act_as('admin');
select lives_ok($$ select public.withdraw_invitation('Withdrawn@test.example') $$, 'admin: withdraws an invitation');
select throws_ok($$ select public.withdraw_invitation('withdrawn@test.example') $$, 'PT409', null, 'once');
select throws_ok($$ select public.renew_invitation('withdrawn@test.example') $$, 'PT409', null, 'admin: cannot renew a withdrawn invitation');
select throws_ok($$ select public.withdraw_invitation('approved@test.example') $$, 'PT409', null, 'admin: cannot withdraw an account that was not invited');
reset role;
select is_empty($$ select from auth.users where email = 'withdrawn@test.example' $$, 'case 115: the link of an invitation that was withdrawn → grants nothing, because its account is deleted');
select isnt_empty($$ select from auth.users where email = 'approved@test.example' $$, 'other accounts are kept');

select pg_temp.make_account('declined', 'bbbbbbbb-0000-4000-8000-000000000015');
update public.profiles set approved = false where email = 'declined@test.example';
select pg_temp.press_link('declined'), pg_temp.choose_password('declined');
select is(left(pg_temp.access('declined'), 1), 'f', 'a decision made in the meantime is kept');

select pg_temp.act_as('Second');
select lives_ok($$ select public.renew_invitation('gone@test.example') $$, 'another admin renews it');
reset role;
select pg_temp.make_account('gone', 'bbbbbbbb-0000-4000-8000-000000000016');
update public.profiles set approved = false where email = 'Second@test.example';
select pg_temp.press_link('gone'), pg_temp.choose_password('gone');
select is(left(pg_temp.access('gone'), 1), 'f', 'an invitation of a withdrawn admin has no effect');

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
  'the log has each step with its author'
);
select isnt_empty(
  $$ select from public.security_audit_log where event_type = 'ACCESS_APPROVED'
     and resource_id = 'bbbbbbbb-0000-4000-8000-00000000000a' and user_id = 'aaaaaaaa-0000-4000-8000-000000000004' and by_team $$,
  'the approval is logged as a decision of the admin'
);

select * from finish();
rollback;
