begin;
select no_plan();

\ir visitors.psql

insert into public.reading_sessions (id, account_id, document_id, title, version, started_at, reported_at) values
  ('eeeeeeee-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002', gen_random_uuid(), 'Own reading', 2, now(), now()),
  ('eeeeeeee-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000001', gen_random_uuid(), 'Reading of another', 1, now(), now());
insert into public.reading_pages (session_id, page, seconds) values ('eeeeeeee-0000-4000-8000-000000000001', 3, 12.5);

insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000005', 'second-admin@test.example');
update public.profiles set role = 'admin', approved = true where email = 'second-admin@test.example';
-- The seed's admin would always be one more.
update public.profiles set approved = false where role = 'admin' and email not like '%@test.example';

create function pg_temp.act_with(claims jsonb) returns void language sql as $$
  select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || claims)::text, true)
$$;
create function pg_temp.add_factor(who text) returns void language sql as $$
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  select gen_random_uuid(), id, 'Phone', 'totp', 'verified', now(), now(), 'SECRET'
  from public.profiles where email = who || '@test.example'
$$;

grant execute on function pg_temp.act_with(jsonb) to public;

-- Taking the data along ------------------------------------------------------------------------------

insert into public.security_audit_log (user_id, event_type, resource_id) values
  ('aaaaaaaa-0000-4000-8000-000000000002', 'SIGN_IN', 'own'),
  ('aaaaaaaa-0000-4000-8000-000000000001', 'SIGN_IN', 'of-another'),
  (null, 'SIGN_IN_FAILED', 'of-nobody');
insert into public.agreements (title, body) values ('Sample', 'Text.') on conflict do nothing;
insert into public.agreement_acceptances (agreement_id, sha256, account_id, typed_name)
select id, sha256, 'aaaaaaaa-0000-4000-8000-000000000003', 'Somebody Else' from public.agreements;
select pg_temp.act_as('anonymous');
select throws_ok('select public.own_data()', '42501', null, 'anonymous: has no data to take along');
select throws_ok('select public.close_own_account()', '42501', null, 'anonymous: closes no account');
reset role;
select pg_temp.act_as('approved');
select is(public.own_data() #>> '{account,email}', 'approved@test.example', 'approved: takes the own account along');
select is(public.own_data() #> '{account,approved}', 'true', 'with its approval');
select results_eq(
  $$ select entry ->> 'resource_id' from jsonb_array_elements(public.own_data() -> 'security_log') as entry $$,
  array['own'], 'and the own entries of the log, nobody else''s'
);
select is(jsonb_array_length(public.own_data() -> 'devices'), 1, 'and the own devices');
select is(public.own_data() -> 'agreements', '[]', 'no agreements of others');
select is(
  (select jsonb_agg(entry - 'started_at') from jsonb_array_elements(public.own_data() -> 'reading') as entry),
  '[{"document": "Own reading", "version": 2, "copy": null, "pages": [{"page": 3, "seconds": 12.5}]}]', 'and the own reading record, page by page'
);
select is(
  (select array_agg(key order by key) from jsonb_object_keys(public.own_data() -> 'account') as key),
  array[
    'approved', 'approved_until', 'created_at', 'decided_at', 'email', 'first_name', 'id', 'last_name',
    'organisation', 'reason_for_access', 'renewal_requested_at', 'role', 'team_role'
  ],
  'nothing of who decided'
);
reset role;
select pg_temp.act_as('expired');
select is(public.own_data() #>> '{account,email}', 'expired@test.example', 'expired: takes the own data along, too');
reset role;
select pg_temp.act_as('approved');
select pg_temp.act_with('{"session_id": "aaaaaaaa-0000-4000-8000-000000000003"}');
select throws_ok('select public.own_data()', '42501', null, 'with the session of another: nothing');
select throws_ok('select public.close_own_account()', '42501', null, 'with the session of another: closes nothing');

-- A second factor ------------------------------------------------------------------------------------

reset role;
select pg_temp.add_factor('approved');
select pg_temp.act_as('approved');
select pg_temp.act_with('{"aal": "aal1"}');
select throws_ok('select public.own_data()', '42501', null, 'the password alone of an account with a factor: takes nothing along');
select throws_ok('select public.close_own_account()', '42501', null, 'and closes nothing');
select pg_temp.act_with('{"aal": null}');
select throws_ok('select public.close_own_account()', '42501', null, 'nor does an old token without aal');
select pg_temp.act_with('{"aal": "aal2"}');
select is(public.own_data() #>> '{second_factors,0,name}', 'Phone', 'with the code: the factor is named');
select ok(public.own_data()::text not like '%SECRET%', 'and its secret is not');

-- Closing --------------------------------------------------------------------------------------------

select lives_ok('select public.close_own_account()', 'approved: closes the own account');
select is(private.access_level(), 1::smallint, 'the token opens nothing any more');
select throws_ok('select public.close_own_account()', '42501', null, 'and closes nothing a second time');
select is_empty('select * from public.own_sessions()', 'no device is left');
reset role;
select is_empty(
  $$ select from auth.users where email = 'approved@test.example' union all
     select from public.profiles where email = 'approved@test.example' union all
     select from auth.sessions where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' union all
     select from auth.mfa_factors where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$,
  'account, profile, sessions and second factors are gone'
);
select is(
  (select count(*)::int from public.profiles where email in ('pending@test.example', 'expired@test.example')), 2,
  'those of others are not'
);
select results_eq(
  $$ select event_type, resource_id from public.security_audit_log
     where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' and event_type in ('SIGN_IN', 'ACCOUNT_CLOSED')
     order by event_type $$,
  $$ values ('ACCOUNT_CLOSED', 'aaaaaaaa-0000-4000-8000-000000000002'), ('SIGN_IN', 'own') $$,
  'the log keeps what it had, and says that the account was closed'
);

-- The last admin -------------------------------------------------------------------------------------

update public.profiles set decided_by = 'aaaaaaaa-0000-4000-8000-000000000005' where email = 'pending@test.example';
select pg_temp.act_as('second-admin');
select lives_ok('select public.close_own_account()', 'an admin closes the own account while there is another');
reset role;
select is(decided_by, null, 'what that admin decided stays') from public.profiles where email = 'pending@test.example';
select pg_temp.act_as('admin');
select throws_ok('select public.close_own_account()', 'PT409', null, 'the last admin does not');
reset role;
insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000006', 'former-admin@test.example');
update public.profiles set role = 'admin', approved = true, approved_until = now() - interval '1 second'
where email = 'former-admin@test.example';
select pg_temp.act_as('admin');
select throws_ok('select public.close_own_account()', 'PT409', null, 'nor while the other''s approval has ended');
reset role;

select * from finish();
rollback;
