\ir visitors.psql

-- An address is proved once a password has been chosen in the session of a link sent to it. Nothing that was typed before takes effect.

delete from auth.users where email not like '%@test.example';

create function pg_temp.details(first_name text, last_name text, organisation text default null, reason_for_access text default null)
returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'first_name', first_name, 'last_name', last_name, 'organisation', organisation, 'reason_for_access', reason_for_access
  ))
$$;
-- Stores, as Auth does, a stranger's sign-up with the address of somebody else.
create function pg_temp.sign_up(who text, account uuid) returns void language sql security definer as $$
  insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values
    (account, who || '@test.example', 'of a stranger', pg_temp.details('Mallory', 'Stranger', 'Big Fund', 'Written by a stranger.'))
$$;
-- Exchanges a link as Auth does.
create function pg_temp.open_link(who text) returns void language sql security definer as $$
  select pg_temp.press_link(who);
  insert into auth.sessions (id, user_id, aal, created_at) select id, id, 'aal1', now() from auth.users where email = who || '@test.example'
  on conflict do nothing;
  insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  select gen_random_uuid(), id, now(), now(), 'otp' from auth.users where email = who || '@test.example'
$$;
create function pg_temp.account_details(who text) returns text language sql security definer as $$
  select concat_ws(' ', first_name, last_name, organisation, reason_for_access, case when email_confirmed_at is null then 'unproved' end)
  from public.profiles where email = who || '@test.example'
$$;

-- Sign-up, and a reset for an account that nobody confirmed: Auth confirms the address in the same way ------------------

select pg_temp.sign_up('victim', 'bbbbbbbb-0000-4000-8000-000000000001'), pg_temp.sign_up('other', 'bbbbbbbb-0000-4000-8000-000000000002');
select is(pg_temp.account_details('victim'), 'Mallory Stranger Big Fund Written by a stranger. unproved', 'a sign-up stores the details with the unproved address');
select pg_temp.open_link('victim'), pg_temp.open_link('other');
select is(encrypted_password, '', 'case 161: a stranger has signed up with an address before its owner, who confirms it → the stranger''s password does not sign in')
from auth.users where email = 'victim@test.example';
select is(pg_temp.account_details('victim'), 'unproved', 'case 162: a stranger has signed up with an address before its owner, who confirms it → the stranger''s name, organisation and reason do not apply');
select throws_ok(pg_temp.by('admin', $$ select pg_temp.decide_on('victim', true) $$), 'PT409', null, 'nobody is approved before a password is chosen');
select is_empty($$ select from public.outbox where recipient = 'victim@test.example' or kind = 'team_request' $$, 'the team is not notified before a password is chosen');
select pg_temp.act_as('victim');
select is(private.caller_level(), 2::smallint, 'the session of the link has level 2');
select is(
  (select array_agg(stated) from public.details_to_confirm() as stated),
  array[pg_temp.details('Mallory', 'Stranger', 'Big Fund', 'Written by a stranger.') || '{"invited_to": null}'],
  'the session of the link gets the details stated at sign-up, for correction'
);
select lives_ok(
  $$ select public.set_details(pg_temp.details(' Vera ', 'Victim', '', 'Due diligence for our fund.') || '{"approved": true}') $$,
  'the owner of the address states the details'
);
select throws_ok(format('select public.set_details(%L)', wrong), '22023', null, 'details that are not an object are refused: ' || coalesce(wrong, 'null'))
from unnest(array['[]', '"Vera"', 'null', null]) as wrong;
reset role;
select pg_temp.choose_password('victim'), pg_temp.choose_password('other');
select is(pg_temp.account_details('victim'), 'Vera Victim Due diligence for our fund.', 'the stated details apply once a password is chosen');
select is(pg_temp.account_details('other'), '', 'if its owner states no details, the account has none');
select is_empty('select from private.unproved_details', 'the stranger''s details are deleted');
select set_eq(
  $$ select kind::text from public.outbox where recipient = 'victim@test.example' or kind = 'team_request' $$,
  array['request_received', 'team_request'], 'the team is notified once a password is chosen'
);
select is(
  authentication_method, 'password',
  'case 163: the session of a link is stolen after the password was chosen → a new password requires the current one, as in any session'
) from auth.mfa_amr_claims where session_id = 'bbbbbbbb-0000-4000-8000-000000000001';
select pg_temp.act_as('victim');
select is_empty('select * from public.details_to_confirm()', 'once a password is chosen, no details are left to confirm');
select lives_ok($$ select public.set_details(pg_temp.details('Vera', 'Victim', 'Small Fund')) $$, 'details can be corrected until the team has decided');
reset role;
update public.profiles set approved = true where email = 'victim@test.example';
select pg_temp.run_as('admin', $$ select public.set_details(pg_temp.details('Otto', 'Owner', 'Company')) $$);
select is(pg_temp.account_details('admin'), 'Otto Owner Company', 'a member of the team corrects their own details at any time');
update public.profiles set organisation_confirmed = true, reason_for_access = 'Works here, as an owner.' where email = 'admin@test.example';
select pg_temp.run_as('admin', $$ select public.set_details(pg_temp.details('Ottilie', 'Owner', 'Company')) $$);
select is(pg_temp.account_details('admin') || ' ' || organisation_confirmed, 'Ottilie Owner Company Works here, as an owner. true', 'changing the name keeps the reason and the confirmed organisation')
from public.profiles where email = 'admin@test.example';
select pg_temp.run_as('admin', $$ select public.set_details(pg_temp.details('Ottilie', 'Owner', 'Other Company')) $$);
select is(organisation_confirmed, false, 'a member of the team who states another organisation loses its confirmation') from public.profiles where email = 'admin@test.example';
select results_eq(
  $$ select count(*)::int, user_id from public.security_audit_log where event_type = 'DETAILS_CHANGED' and resource_id = user_id::text group by user_id order by 1 $$,
  $$ values (1, 'bbbbbbbb-0000-4000-8000-000000000001'::uuid), (3, 'aaaaaaaa-0000-4000-8000-000000000004') $$,
  'every change of proved details is logged once'
);
update auth.users set encrypted_password = 'another' where email = 'victim@test.example';
select is(pg_temp.account_details('victim'), 'Vera Victim Small Fund Due diligence for our fund.', 'a later change of the password does not affect the details');

-- The browser that signed up ---------------------------------------------------------------------------------

create function pg_temp.sign_up_in(browser text, who text, account uuid) returns void language sql as $$
  insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values
    (account, who || '@test.example', 'typed by ' || who, pg_temp.details('Bea', 'Browser', 'Own Fund') || jsonb_build_object('browser_sha256', encode(sha256(browser::bytea), 'hex')))
$$;
select pg_temp.sign_up_in('value of Bea', 'bea', 'bbbbbbbb-0000-4000-8000-000000000041'), pg_temp.sign_up_in('value of a stranger', 'occupied', 'bbbbbbbb-0000-4000-8000-000000000042'),
  pg_temp.sign_up_in('value of Mo', 'mo', 'bbbbbbbb-0000-4000-8000-000000000043');
select is_empty($$ select from auth.users where raw_user_meta_data::text ~ 'browser' $$, 'the hash is not in the metadata, which Auth returns');
select pg_temp.open_link('bea'), pg_temp.open_link('occupied'), pg_temp.open_link('mo');
-- The address is confirmed twice.
update auth.users set email_confirmed_at = null where email = 'bea@test.example';
select pg_temp.open_link('bea');
select pg_temp.act_as('bea');
select is(public.restore_sign_up(wrong), false, 'case 299: a browser that did not sign up opens the link → it restores neither password nor details: ' || coalesce(wrong, 'null'))
from unnest(array['value of a stranger', '', null, encode(sha256('value of Bea'), 'hex')]) as wrong;
reset role;
select is(pg_temp.account_details('bea'), 'unproved', 'a wrong value from the browser does not prove the address');
select pg_temp.act_as('bea');
select is(public.restore_sign_up('value of Bea'), true, 'the browser that signed up restores the password and the details');
reset role;
select is(encrypted_password || ' ' || pg_temp.account_details('bea'), 'typed by bea Bea Browser Own Fund', 'restoring the password and the details proves the address')
from auth.users where email = 'bea@test.example';
select set_eq(
  $$ select kind::text from public.outbox where recipient = 'bea@test.example' $$, array['request_received'], 'a restored sign-up notifies the team'
);
select is_empty($$ select from private.unproved_details where account = 'bbbbbbbb-0000-4000-8000-000000000041' $$, 'a restored sign-up leaves nothing in unproved_details');
select pg_temp.act_as('bea');
select is(public.restore_sign_up('value of Bea'), false, 'a sign-up is restored once');
-- A stranger signed up first, so the hash is that of the stranger's browser.
select pg_temp.act_as('occupied');
select is(public.restore_sign_up('value of the owner'), false, 'the browser of the address''s owner does not restore the sign-up of a stranger');
reset role;
update private.unproved_details set encrypted_password = null where account = 'bbbbbbbb-0000-4000-8000-000000000042';
select pg_temp.act_as('occupied');
select is(public.restore_sign_up('value of a stranger'), false, 'a sign-up without a password is not restored');
reset role;
update auth.users set email = 'mo-moved@test.example' where email = 'mo@test.example';
select pg_temp.open_link('mo-moved');
select pg_temp.act_as('mo-moved');
select is(public.restore_sign_up('value of Mo'), false, 'after a change of address, no earlier details are restored');
reset role;
delete from auth.users where id::text like 'bbbbbbbb-0000-4000-8000-00000000004%';

-- A change of address ----------------------------------------------------------------------------------------

-- Changes an address, as Auth does once the links sent to both addresses have been opened. `unused_token` is the token of the link to the new
-- address if that link is opened last, and otherwise empty.
create function pg_temp.change_address(who text, target text, unused_token text) returns void language plpgsql as $$
begin
  update auth.users set email_change_token_new = unused_token where email = who || '@test.example';
  update auth.users set email = target || '@test.example', email_change_token_new = '' where email = who || '@test.example';
  -- Auth opens the session of the link after the change, in the same transaction.
  insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users where email = target || '@test.example';
  set constraints all immediate;
  set constraints all deferred;
end
$$;
create function pg_temp.session_count(who text) returns bigint language sql as $$
  select count(*) from auth.sessions join auth.users on users.id = user_id where email = who || '@test.example'
$$;
select pg_temp.change_address('victim', 'taken', '');
select results_eq(
  $$ select encrypted_password::text, pg_temp.account_details('taken'), pg_temp.session_count('taken') from auth.users where email = 'taken@test.example' $$,
  $$ values ('', 'unproved', 0::bigint) $$,
  'case 164: a stranger moves their account to the address of another person, who confirms it → password, sessions and details are removed'
);
select pg_temp.change_address('taken', 'again', 'token');
select is(pg_temp.session_count('again'), 1::bigint, 'a session stays if the link to the new address is opened last');
select pg_temp.choose_password('again');
select is(pg_temp.account_details('again'), '', 'once the owner of the new address chooses a password, the earlier details are gone');

-- Confirming or changing an address ends earlier sessions and factors ----------------------------------------------

create function pg_temp.add_session_and_factor(who text) returns void language sql as $$
  insert into auth.sessions (id, user_id, aal, created_at) select gen_random_uuid(), id, 'aal2', now() from auth.users where email = who || '@test.example';
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users where email = who || '@test.example'
$$;
-- As text: the number of sessions and of second factors.
create function pg_temp.sessions_and_factors(who text) returns text language sql as $$
  select pg_temp.session_count(who) || ' ' || (select count(*) from auth.mfa_factors join auth.users on users.id = user_id where email = who || '@test.example')
$$;
select pg_temp.add_session_and_factor('again'), pg_temp.change_address('again', 'victim', '');
select is(pg_temp.sessions_and_factors('victim'), '0 0', 'an account moves to another person''s address → its sessions and second factors are removed');
select is_empty($$ select from public.outbox where kind = 'factor_removed' $$, 'no mail about a removed factor goes to the new address');
insert into auth.users (id, email) values ('bbbbbbbb-0000-4000-8000-000000000031', 'first@test.example');
select pg_temp.add_session_and_factor('first'), pg_temp.press_link('first');
select is(pg_temp.sessions_and_factors('first'), '0 0', 'a confirmation ends every earlier session and factor');
select pg_temp.add_session_and_factor('first');
update auth.users set email_confirmed_at = null, encrypted_password = 'x' where email = 'first@test.example';
select is(pg_temp.sessions_and_factors('first'), '0 0', 'withdrawing a confirmation ends every earlier session and factor');
select pg_temp.press_link('first'), pg_temp.add_session_and_factor('first');
select is(encrypted_password, null, 'a password is kept only for the browser that signed up')
from private.unproved_details where account = 'bbbbbbbb-0000-4000-8000-000000000031';
delete from auth.mfa_factors;
-- The owner opens another link.
insert into auth.sessions (id, user_id, aal, created_at)
values ('dddddddd-0000-4000-8000-000000000031', 'bbbbbbbb-0000-4000-8000-000000000031', 'aal1', now());
insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
values (gen_random_uuid(), 'dddddddd-0000-4000-8000-000000000031', now(), now(), 'otp');
select results_eq(
  $$ select id from auth.sessions where user_id = 'bbbbbbbb-0000-4000-8000-000000000031' $$, $$ values ('dddddddd-0000-4000-8000-000000000031'::uuid) $$,
  'until a password is chosen, a link ends the sessions of earlier links'
);
select pg_temp.choose_password('first'), pg_temp.add_session_and_factor('first');
-- After choosing a password, the owner opens another link.
delete from auth.mfa_amr_claims;
insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
values (gen_random_uuid(), 'dddddddd-0000-4000-8000-000000000031', now(), now(), 'otp');
select is(pg_temp.session_count('first'), 2::bigint, 'after a password is chosen, a link ends no sessions');
-- The last owner keeps the approval, because nobody else could restore it, and the second factor with it.
update public.profiles set approved = false where role = 'admin' and email <> 'admin@test.example';
-- act_as() adds a session and a second factor.
select pg_temp.act_as('admin');
reset role;
select pg_temp.change_address('admin', 'boss', '');
select is(approved::text || ' ' || pg_temp.sessions_and_factors('boss'), 'true 0 1', 'the last owner keeps the approval and the second factor despite a new address')
from public.profiles where email = 'boss@test.example';

select * from finish();
