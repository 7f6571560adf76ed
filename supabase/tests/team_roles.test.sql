\ir visitors.psql

-- What each role may read and change is in access_matrix.test.sql.
select pg_temp.add_team();

create temporary table rules as
select proname::text as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as rule from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
union all select policyname, concat(qual, with_check) from pg_policies;
select set_eq(
  'select distinct subject from private.permissions',
  $$ select needle[1] from rules, regexp_matches(rule, '(?:may|require)_(?:read|change)\(''(\w+)''', 'g') as needle
     union select subject from private.logged_subjects union select subject from private.mail_subjects $$,
  'policies and functions check exactly the subjects that roles may have'
);
select is_empty(
  $$ select name, id from rules, private.team_roles where rule ~ format('role\M[^;]*''%s''', id) $$,
  'no policy or function checks a role by name'
);
select is_empty($$ select name from rules join pg_policies on policyname = name where rule ~ 'is_admin' $$, 'no policy admits admins without checking their role');

-- The id of a mail to an applicant. Investor relations cannot read the mail, but may guess its id.
create function pg_temp.applicants_mail() returns uuid language sql security definer as $$
  select id from public.outbox where kind = 'answer_to_application'
$$;

-- Access to rows of the log and of the outbox depends on their subject ---------------------------------------

select set_config('request.jwt.claims', '', true);
delete from public.outbox;
delete from public.undeliverable_addresses;
insert into public.undeliverable_addresses (address, reason) values ('a@fund.example', 'bounced'), ('b@fund.example', 'bounced');
insert into public.outbox (kind, recipient, state, finished_at) values
  ('answer_to_application', 'b@fund.example', 'given_up', now()), ('access_approved', 'a@fund.example', 'given_up', now());
create temporary table logged (event_type text, resource_type text, resource_id text, details jsonb, for_investor_relations boolean);
insert into logged values
  ('APPLICATION_DECIDED', 'job_application', 'f', null, false), ('ANSWER_SENT', 'job_application', 'f', null, false),
  ('EXPORTED', 'table', 'job_applications', null, false), ('EXPORTED', 'table', 'profiles', null, true),
  ('ROLE_CHANGED', 'account', 'f', null, false), ('ACCESS_APPROVED', 'account', 'f', null, true),
  ('SETTING_CHANGED', 'setting', 'f', null, false), ('OPENING_CHANGED', 'job_opening', 'f', null, false),
  ('PRESS_ITEM_CHANGED', 'press_item', 'f', null, false), ('ANSWER_SENT', 'contact_message', 'f', null, true),
  ('MAIL_SENT_AGAIN', 'mail', 'f', '{"subject": "applications"}', false), ('MAIL_SENT_AGAIN', 'mail', 'f', '{"subject": "access"}', true),
  -- These values come from visitors, and must not hide an event from the team.
  ('UNAUTHORIZED_ACCESS', 'job_application', 'f', '{"subject": "applications"}', true);
insert into public.security_audit_log (event_type, resource_type, resource_id, details, user_agent)
select event_type, resource_type, resource_id, details, 'follows' from logged;
create function pg_temp.log_visible_to(who text) returns setof text language sql as $$
  select unnest(pg_temp.found_by(who, $q$ select concat_ws(' ', event_type, resource_type, resource_id, details) from public.security_audit_log where user_agent = 'follows' $q$))
$$;
select set_eq($$ select pg_temp.log_visible_to('investor_relations') $$, $$ select concat_ws(' ', event_type, resource_type, resource_id, details) from logged where for_investor_relations $$, 'case 139: investor relations look for applicants'' addresses and decisions of HR in the outbox, the log, the desk and the marks → nothing');
select set_eq($$ select pg_temp.log_visible_to('compliance') $$, $$ select concat_ws(' ', event_type, resource_type, resource_id, details) from logged $$, 'compliance: reads all events');
select pg_temp.act_as('investor_relations');
select results_eq('select recipient from public.outbox', array['a@fund.example'], 'investor relations: see no mail to an applicant');
select throws_ok($$ select public.send_mail_again(id) from (select pg_temp.applicants_mail() as id) as mail $$, 'PT409', null, 'investor relations: cannot send a mail to an applicant again');
select results_eq('select address from public.undeliverable_addresses', array['a@fund.example'], 'investor relations: see no applicant''s address among undeliverable ones');
delete from public.undeliverable_addresses;
select is((select amount from public.desk() where item = 'failed_mails'), 1::bigint, 'investor relations: no mail to an applicant is counted on the desk');
reset role;
select results_eq('select address from public.undeliverable_addresses', array['b@fund.example'], 'investor relations: remove only marks that they see');
select pg_temp.act_as('owner');
delete from public.undeliverable_addresses;
select lives_ok('select public.send_mail_again(pg_temp.applicants_mail())', 'owner: sends a mail to an applicant again');
reset role;
select results_eq(
  $$ select event_type, details ->> 'subject' from public.security_audit_log where event_type in ('ADDRESS_MARK_REMOVED', 'MAIL_SENT_AGAIN') and user_agent is distinct from 'follows' order by created_at, 1, 2 $$,
  $$ values ('ADDRESS_MARK_REMOVED', 'access'), ('ADDRESS_MARK_REMOVED', 'applications'), ('MAIL_SENT_AGAIN', 'applications') $$,
  'log entries about bounced addresses and mails name their subject'
);

-- Setting a role ---------------------------------------------------------------------------------------------

select is(
  (select team_role from public.profiles where email = 'admin@test.example'), 'owner', 'a new admin is an owner'
);
select throws_ok(
  $$ update public.profiles set team_role = 'janitor' where email = 'hr@test.example' $$, '23503', null, 'an unknown team role is refused'
);
update public.profiles set team_role = 'owner' where email = 'approved@test.example';
select is((select team_role from public.profiles where email = 'approved@test.example'), null, 'an investor has no team role');

select pg_temp.act_as('owner');
-- Becoming an admin: only through set_team_role(), and only an approved account with a second factor of its own.
select pg_temp.prove_identity('password');
select throws_ok($$ select public.set_team_role(pg_temp.read_accounts('approved') -> 0, 'owner') $$, 'PT403', null, 'a password instead of a code does not let an owner give a role');
select pg_temp.prove_identity('totp');
select throws_ok($$ select public.set_team_role(pg_temp.read_accounts('approved') -> 0, 'editor') $$, 'PT409', 'This account has to set up a second factor first.', 'an account without a second factor cannot join the team');
reset role;
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
select gen_random_uuid(), id, 'totp', 'verified', now(), now()
from public.profiles where split_part(email, '@', 1) in ('approved', 'expired', 'pending');
update auth.mfa_factors set status = 'unverified' where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select pg_temp.act_with_code('owner');
select throws_ok($$ select public.set_team_role(pg_temp.read_accounts('approved') -> 0, 'editor') $$, 'PT409', 'This account has to set up a second factor first.', 'an account that has not confirmed its second factor cannot join the team');
select throws_ok(format('select public.set_team_role(pg_temp.read_accounts(%L) -> 0, ''editor'')', split_part(email, '@', 1)), 'PT409', 'Only an approved account can join the team.', 'an account that is not approved cannot join the team: ' || email)
from public.profiles where email in ('expired@test.example', 'pending@test.example');
reset role;
update auth.mfa_factors set status = 'verified' where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
delete from public.outbox;
select pg_temp.act_with_code('owner');
select throws_ok($$ select public.set_team_role(pg_temp.read_accounts('approved') -> 0, null) $$, 'PT409', 'This account has no role in the team.', 'an investor has no role to lose');
-- The call contains the account as the owner has read it.
select throws_ok(format('select public.set_team_role(pg_temp.read_accounts(''approved'') -> 0 || %L, ''editor'')', old), 'PT409', null, 'a role is not given to an account that has changed since it was read: ' || old)
from unnest(array['{"email": "old@test.example"}', '{"last_name": "Old"}', '{"decided_at": "2026-01-01"}', '{"second_factor_since": "2026-01-01"}', '{"second_factor_since": null}', '{"team_role": "hr"}', '{"id": null}']) as old;
select lives_ok($$ select public.set_team_role(pg_temp.read_accounts('approved') -> 0, 'editor') $$, 'owner: an approved account with a second factor joins the team');
reset role;
select results_eq(
  $$ select role, team_role from public.profiles where email = 'approved@test.example' $$, $$ values ('admin', 'editor') $$, 'the new colleague has the role that was chosen'
);
select is((select count(*)::int from public.security_audit_log where event_type = 'HIGH_SEVERITY_ALERT' and resource_id = 'aaaaaaaa-0000-4000-8000-000000000002' and user_id = 'eeeeeeee-0000-4000-8000-000000000001'), 1, 'giving a role is logged with an alert');
select results_eq(
  $$ select recipient, details from public.outbox where kind = 'team_new_admin' and recipient like '%@test.example' $$,
  $$ values ('admin@test.example', '{"email": "approved@test.example", "role": "editor"}'::jsonb) $$, 'every other owner gets a mail about a new member of the team'
);
select pg_temp.act_with_code('investor_relations');
select throws_ok($$ select public.set_team_role(pg_temp.read_accounts('approved') -> 0, 'owner') $$, '42501', null, 'case 219: a role is given by anybody but an owner who has just entered a code, to an account that is not approved or has no second factor, or by writing the column → refused');
select pg_temp.act_as('owner');
select throws_ok($$ select public.set_team_role(pg_temp.read_accounts('hr') -> 0, 'owner') $$, 'PT403', null, 'case 219: an owner who has not just entered a code changes the role of a colleague → refused');
select pg_temp.prove_identity('totp');
select lives_ok($$ select public.set_team_role(pg_temp.read_accounts('admin') -> 0, 'hr') $$, 'owner: sets the role of another admin');
select is((select team_role from public.profiles where email = 'admin@test.example'), 'hr', 'the new role of a colleague is stored');
select is((select count(*)::int from public.security_audit_log where event_type = 'HIGH_SEVERITY_ALERT' and resource_id like 'aaaaaaaa%4' and user_id is not null), 1, 'changing a role is logged with an alert');
select results_eq(
  $$ select user_id, resource_id, details -> 'before' ->> 'team_role', details -> 'after' ->> 'team_role', by_team
     from public.security_audit_log where event_type = 'ROLE_CHANGED' and resource_id like 'aaaaaaaa%4' and user_id is not null $$,
  $$ values ('eeeeeeee-0000-4000-8000-000000000001'::uuid, 'aaaaaaaa-0000-4000-8000-000000000004', 'owner', 'hr', true) $$,
  'the log says who changed which role'
);
reset role;

-- A colleague leaves the team ----------------------------------------------------------------------------------

savepoint leaving;
delete from public.outbox;
create function pg_temp.role_and_state(who text) returns text language sql security definer as $$
  select concat_ws(' ', role, team_role, approved, private.state_of(profiles)) from public.profiles where email = who || '@test.example'
$$;
-- As text: the kind of each mail, whether the approval stays, and the state.
create function pg_temp.mails_to(who text) returns text language sql security definer as $$
  select string_agg(kind || ' ' || coalesce(details ->> 'stays_approved', '') || ' ' || state, ', ' order by kind) from public.outbox where recipient = who || '@test.example'
$$;
select pg_temp.act_as('owner');
select throws_ok(attempt, 'PT403', null, 'an owner without a recent code cannot end the rights of a colleague: ' || attempt)
from unnest(array[
  $$ select public.set_team_role(pg_temp.read_accounts('editor') -> 0, null) $$, $$ select public.set_team_role(pg_temp.read_accounts('editor') -> 0, null, true) $$,
  $$ select pg_temp.decide_on('editor', false) $$, $$ select pg_temp.decide_on('editor', true, now() + interval '1 minute') $$,
  $$ select public.reset_second_factor(pg_temp.read_accounts('editor') -> 0) $$
]) as attempt;
select pg_temp.prove_identity('totp');
select lives_ok($$ select public.set_team_role(pg_temp.read_accounts('editor') -> 0, null) $$, 'owner: ends a role');
reset role;
select is(pg_temp.role_and_state('editor'), 'investor t approved', 'a colleague whose role ends stays an approved investor');
select is(pg_temp.mails_to('editor'), 'access_role_ended true queued', 'a colleague gets a mail about the end of the role');
select pg_temp.act_as('editor');
select is(private.caller_level() || ' ' || private.is_admin(), '3 false', 'from the next request of the same session, the role no longer applies');
select pg_temp.act_with_code('owner');
select lives_ok($$ select public.set_team_role(pg_temp.read_accounts('hr') -> 0, null, true) $$, 'ending a role can withdraw the approval too');
reset role;
select is(pg_temp.role_and_state('hr'), 'investor f withdrawn', 'a colleague whose role ends with the approval becomes a withdrawn investor');
select is(pg_temp.mails_to('hr'), 'access_role_ended false queued', 'a role that ends with the approval causes one mail');
select results_eq(
  $$ select event_type from public.security_audit_log where resource_id = (select id::text from public.profiles where email = 'hr@test.example') and user_id is not null order by 1 $$,
  array['ACCESS_REVOKED', 'ROLE_CHANGED'], 'a role and an approval that end together are both logged'
);
-- Every end of an approval also ends the role: a later approval does not open the console.
select pg_temp.act_with_code('owner');
select pg_temp.decide_on('compliance', false, null, 'Left the company.');
select is(pg_temp.role_and_state('compliance'), 'investor f withdrawn', 'revoking an approval ends the role');
select pg_temp.decide_on('compliance', true);
select is(pg_temp.role_and_state('compliance'), 'investor t approved', 'case 300: an account whose role was removed or has ended is approved again → it is only an investor');
reset role;
update public.profiles set approved_until = now() - interval '1 day' where email = 'investor_relations@test.example';
select pg_temp.act_with_code('owner');
select pg_temp.decide_on('investor_relations', true);
select is(pg_temp.role_and_state('investor_relations'), 'investor t approved', 'a new approval after an expired one does not restore the role');
reset role;
rollback to leaving;
update auth.users set email = 'moved@test.example' where email = 'editor@test.example';
select is((select concat_ws(' ', role, approved) from public.profiles where email = 'moved@test.example'), 'investor f', 'a change of address ends the approval and the role');
select pg_temp.act_with_code('owner');
select pg_temp.decide_on('hr', true, now() + interval '1 year');
select is((select team_role from public.profiles where email = 'hr@test.example'), 'hr', 'changing the end of a valid approval keeps the role');
reset role;
update public.profiles set decided_at = now() - interval '1 minute' where email = 'hr@test.example';
select pg_temp.act_with_code('owner');
select pg_temp.begin_request('decline-of-hr-account');
select pg_temp.decide_on('hr', false);
select pg_temp.prove_identity('totp', 301);
select throws_ok($$ select public.undo('decline-of-hr-account') $$, 'PT403', null, 'a decision about a colleague is undone without the code that it required → refused');
select pg_temp.prove_identity('totp');
select public.undo('decline-of-hr-account');
select pg_temp.begin_request(null);
select is((select team_role from public.profiles where email = 'hr@test.example'), 'hr', 'undoing a decision about a colleague restores the role');
reset role;

delete from public.profiles where team_role = 'owner' and email <> 'owner@test.example';
select pg_temp.act_with_code('owner');
select throws_ok(format('select public.set_team_role(pg_temp.read_accounts(''owner'') -> 0, %s)', arguments), 'PT409', 'The last owner cannot be removed.', 'the last owner cannot lose the role: ' || arguments)
from unnest(array['''compliance''', 'null', 'null, true']) as arguments;
reset role;

-- Mails to the team ------------------------------------------------------------------------------------------

create temporary table mails_before as select id from public.outbox;
select pg_temp.act_as('anonymous');
insert into public.contact_messages (first_name, last_name, email, message) values ('A', 'B', 'a@fund.example', 'x');
insert into public.job_applications (first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type)
values ('A', 'B', 'a@fund.example', 'cv.pdf', 1, 'application/pdf');
reset role;
select set_eq(
  $$ select kind::text, recipient from public.outbox where kind::text like 'team%' and id not in (select id from mails_before) $$,
  $$ select kind, email from (values ('team_message', 'inbox'), ('team_application', 'applications')) as item (kind, subject)
     join private.permissions using (subject) join public.profiles using (team_role) where permission = 'change' $$,
  'only roles that can handle an item get the mail about it'
);

-- The caller's own permissions -----------------------------------------------------------------------------------

select pg_temp.act_as('hr');
select set_eq('select team_role, subject, may_change from public.team_permissions()', $$ values ('hr', 'applications', true) $$, 'team_permissions() returns the subjects of the caller''s role');
select is(permissions(profiles), '[{"team_role": "hr", "subject": "applications", "may_change": true}]', 'an account reads its permissions in its own row') from public.profiles where id = private.caller();

select * from finish();
