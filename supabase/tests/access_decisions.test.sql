\ir visitors.psql
delete from public.account_notes;

-- Two more accounts: one with an unconfirmed address, one that asked for renewal.
insert into auth.users (id, email, email_confirmed_at) values
  ('bbbbbbbb-0000-4000-8000-000000000001', 'unconfirmed@test.example', null),
  ('bbbbbbbb-0000-4000-8000-000000000002', 'renewal@test.example', now());
update public.profiles set approved = true, approved_until = now() - interval '1 day' where email = 'renewal@test.example';
update public.profiles set renewal_requested_at = now() - interval '1 hour', decided_at = now() - interval '1 year' where email = 'renewal@test.example';
update public.profiles set decided_at = now() - interval '1 year' where email = 'approved@test.example';

-- Two decisions at the same time ------------------------------------------------------------------------

select pg_temp.run_as('admin', $$ select public.decide_on_access('[]', true) $$);
select isnt_empty(
  -- pg_locks shows the lower 32 bits of the lock's key as `objid`.
  $$ select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
       and objid = (hashtext('private.lock_owners')::bigint & 4294967295)::oid $$, 'a decision takes the owners'' lock before it locks any account'
);

-- An address that is not confirmed ---------------------------------------------------------------------

select throws_ok(
  pg_temp.by('admin', $$ select public.decide_on_access(pg_temp.read_accounts('pending', 'unconfirmed'), true) $$), 'PT409',
  'This account has not confirmed its e-mail address.', 'case 112: an account with an unconfirmed address → cannot be approved in any way'
);
select lives_ok(pg_temp.by('admin', $$ select public.decide_on_access(pg_temp.read_accounts('unconfirmed'), false) $$), 'an account with an unconfirmed address can be declined');
select pg_temp.press_link('unconfirmed');
select throws_ok(pg_temp.by('admin', $$ select pg_temp.decide_on('unconfirmed', true) $$), 'PT409', null, 'opening the mailed link does not by itself confirm the address');
select pg_temp.choose_password('unconfirmed');
select is_empty($$ select from public.outbox where recipient = 'unconfirmed@test.example' and kind = 'request_received' $$, 'no mail confirms the request of an account that was declined before it confirmed its address');
select pg_temp.act_as('admin');
select lives_ok($$ select pg_temp.decide_on('unconfirmed', true) $$, 'an account whose owner has chosen a password can be approved');

-- Declined and revoked ---------------------------------------------------------------------------------
select public.decide_on_access(pg_temp.read_accounts('pending'), false, null, ' Not an institution. ', 'Competitor?');
select pg_temp.decide_on('approved', false), pg_temp.decide_on('approved', false, null, 'Mandate ended.'), pg_temp.decide_on('renewal', false);
select results_eq(
  $$ select email, decision, decision_reason from public.profiles where email in ('pending@test.example', 'approved@test.example', 'renewal@test.example') order by email $$,
  $$ values
    ('approved@test.example', 'revoked', 'Mandate ended.'),
    ('pending@test.example', 'declined', 'Not an institution.'),
    ('renewal@test.example', 'declined', null) $$,
  'a refusal declines a request or revokes an approval, even if it is repeated with a reason'
);
select results_eq(
  $$ select note, updated_by from public.account_notes $$,
  $$ values ('Competitor?', 'aaaaaaaa-0000-4000-8000-000000000004'::uuid) $$, 'a decision''s note is stored with its author'
);
savepoint noted;
select pg_temp.decide_on('pending', true);
select isnt_empty('select from public.account_notes', 'a decision without a note keeps the stored one');
select public.decide_on_access(pg_temp.read_accounts('pending'), false, note => '');
select is_empty('select from public.account_notes', 'a decision with an empty note deletes the stored one');
rollback to noted;
select throws_ok($$ select pg_temp.decide_on('pending', false, null, repeat('x', 501)) $$, '23514', null, 'a reason that is too long is refused');
select pg_temp.decide_on('pending', true);
select is((select decision_reason from public.profiles where email = 'pending@test.example'), null, 'an approval clears the reason for the refusal');
reset role;
update public.profiles set approved = false, decided_at = null where email = 'pending@test.example';

-- Several accounts at once ---------------------------------------------------------------------------------------

update public.profiles set renewal_requested_at = now() - interval '1 hour', approved = true, approved_until = now() - interval '1 day', decided_at = now() - interval '1 year', decision = 'approved'
where email = 'renewal@test.example';
select pg_temp.act_as('admin');
select throws_ok(
  $$ select public.decide_on_access(pg_temp.read_accounts('pending') || ((pg_temp.read_accounts('approved') -> 0) || '{"decided_at": "2020-01-01"}'), true) $$,
  'PT409', 'Someone else has decided in the meantime, or the account was closed.', 'if one account was decided on meanwhile, the whole call is refused'
);
select throws_ok($$ select pg_temp.decide_on('renewal', true, now()) $$, 'PT422', null, 'an end date that has passed is refused');
select is(public.decide_on_access(pg_temp.read_accounts('pending', 'renewal'), true, '2099-01-01'), 2, 'a decision returns the number of accounts decided on');
select is((select count(*) from public.profiles where approved_until = '2099-01-01' and decision = 'approved'), 2::bigint, 'one call approves several accounts');

-- Changes since the account was read -----------------------------------------------------------------------------------------------
select throws_ok(
  $$ select public.decide_on_access(jsonb_build_array((pg_temp.read_accounts('pending') -> 0) || '{"email": "other@test.example"}'), true) $$, 'PT409',
  'The address or the details of this account have changed in the meantime. Please read them again.',
  'case 156: an account changes its address while an admin decides → the decision is refused'
);
select throws_ok(
  $$ select public.decide_on_access(jsonb_build_array(jsonb_build_object('id', id, 'decided_at', decided_at)), true) from public.profiles where email = 'pending@test.example' $$,
  'PT409', null, 'a decision without the values that were read is refused'
);
reset role;
update public.profiles set organisation = 'Small Fund' where email = 'pending@test.example';
select throws_ok(
  pg_temp.by('admin', $$ select public.confirm_organisation((pg_temp.read_accounts('pending') -> 0) || '{"organisation": "Big Fund"}', true) $$), 'PT409', null,
  'confirming an organisation that has changed since it was read is refused'
);
update public.profiles set approved = true where email = 'pending@test.example';
select pg_temp.act_as('admin');
select pg_temp.begin_request('the-end-of-an-approval');
select pg_temp.decide_on('pending', false);
reset role;
update auth.users set email = 'pending.moved@test.example' where email = 'pending@test.example';
select pg_temp.act_as('admin');
select throws_ok(
  $$ select public.undo('the-end-of-an-approval') $$, 'PT409', null,
  'case 157: a revoked account moves to another address, then the revocation is undone → refused'
);
select pg_temp.begin_request(null);
reset role;
update auth.users set email = 'pending@test.example' where email = 'pending.moved@test.example';
select pg_temp.choose_password('pending');
update public.profiles set approved = true, previous_email = null where email = 'pending@test.example';

-- Counts ------------------------------------------------------------------------------------------------------

-- The seed's accounts would be counted too.
delete from auth.users where email not like '%@test.example';
select pg_temp.act_as('admin');
select pg_temp.decide_on('pending', true, now() + interval '29 days');
select is((select ending from public.access_counts()), 1::bigint, 'access_counts() counts the approvals that end within 30 days');
reset role;
update public.profiles set approved_until = now() - interval '1 day' where email in ('pending@test.example', 'renewal@test.example');
update public.profiles set renewal_requested_at = now() where email = 'renewal@test.example';
select pg_temp.act_as('admin');
select is((select expired || ' ' || renewal from public.access_counts()), '2 1', 'access_counts() counts an ended approval as expired until its owner asks for renewal');
select pg_temp.act_as('approved');
select is((select revoked + approved + waiting from public.access_counts()), 1::bigint, 'for an investor, access_counts() counts only their own account');

select * from finish();
