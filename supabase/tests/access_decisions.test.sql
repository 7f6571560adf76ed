\ir visitors.psql
delete from public.account_notes;

-- Two more accounts: one with an unconfirmed address, one that asked for renewal.
insert into auth.users (id, email, email_confirmed_at) values
  ('bbbbbbbb-0000-4000-8000-000000000001', 'unconfirmed@test.example', null),
  ('bbbbbbbb-0000-4000-8000-000000000002', 'renewal@test.example', now());
update public.profiles set approved = true, approved_until = now() - interval '1 day' where email = 'renewal@test.example';
update public.profiles set renewal_requested_at = now() - interval '1 hour', decided_at = now() - interval '1 year' where email = 'renewal@test.example';
update public.profiles set decided_at = now() - interval '1 year' where email = 'approved@test.example';

create function pg_temp.ids(variadic emails text[]) returns uuid[] language sql security definer as $$
  select array_agg(id) from public.profiles where email = any (select e || '@test.example' from unnest(emails) as e)
$$;

-- Two decisions at the same time ------------------------------------------------------------------------

create function pg_temp.holds_lock() returns boolean language sql as $$
  select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
    and objid = (hashtext('private.lock_owners')::bigint & 4294967295)::oid)
$$;
select is(pg_temp.holds_lock(), false, 'before a decision no lock of the owners is held');
select pg_temp.act_as('admin');
select lives_ok($$ select public.decide_on_access('[]', true) $$, 'an empty decision ...');
reset role;
select is(pg_temp.holds_lock(), true, '... takes the owners'' lock, before any account is locked');

-- An address that is not confirmed ---------------------------------------------------------------------

select results_eq(
  $$ select email_confirmed_at is not null from public.profiles where email in ('pending@test.example', 'unconfirmed@test.example') order by email $$,
  array[true, false], 'a profile says whether its address is confirmed'
);
select pg_temp.act_as('admin');
select throws_ok(
  $$ select public.decide_on_access(pg_temp.seen('pending', 'unconfirmed'), true) $$, 'PT409',
  'This account has not confirmed its e-mail address.', 'case 112: an account with an unconfirmed address → cannot be approved in any way'
);
select lives_ok($$ select public.decide_on_access(pg_temp.seen('unconfirmed'), false) $$, 'unconfirmed: can be declined');
reset role;
select pg_temp.press_link('unconfirmed');
select pg_temp.act_as('admin');
select throws_ok($$ select pg_temp.decide('unconfirmed', true) $$, 'PT409', null, 'the link alone is not enough');
reset role;
select pg_temp.choose_password('unconfirmed');
select pg_temp.act_as('admin');
select lives_ok($$ select pg_temp.decide('unconfirmed', true) $$, 'once a password is chosen: approved');

-- Declined and revoked ---------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select lives_ok($$ select public.decide_on_access(pg_temp.seen('pending'), false, null, ' Not an institution. ', 'Competitor?') $$, 'admin: declines');
select lives_ok($$ select public.decide_on_access(pg_temp.seen('approved'), false, null, 'Mandate ended.') $$, 'admin: revokes');
select lives_ok($$ select public.decide_on_access(pg_temp.seen('renewal'), false) $$, 'admin: declines a renewal');
select results_eq(
  $$ select email, decision, decision_reason from public.profiles where id = any (pg_temp.ids('pending', 'approved', 'renewal')) order by email $$,
  $$ values
    ('approved@test.example', 'revoked', 'Mandate ended.'),
    ('pending@test.example', 'declined', 'Not an institution.'),
    ('renewal@test.example', 'declined', null) $$,
  'declined and revoked are different states, each with its reason'
);
select results_eq(
  $$ select note, updated_by from public.account_notes $$,
  $$ values ('Competitor?', 'aaaaaaaa-0000-4000-8000-000000000004'::uuid) $$, 'the note is stored with its author'
);
savepoint noted;
select lives_ok($$ select public.decide_on_access(pg_temp.seen('pending'), true) $$, 'admin: decides without a note');
select isnt_empty('select from public.account_notes', '... which stays');
select lives_ok($$ select public.decide_on_access(pg_temp.seen('pending'), false, note => '') $$, 'admin: decides with an empty note');
select is_empty('select from public.account_notes', '... which deletes it');
rollback to noted;
select throws_ok($$ select pg_temp.decide('pending', false, null, repeat('x', 501)) $$, '23514', null, 'a reason that is too long is refused');
select lives_ok($$ select pg_temp.decide('pending', true) $$, 'admin: approves a declined account');
select is((select decision_reason from public.profiles where email = 'pending@test.example'), null, 'an approval clears the reason of the refusal');
reset role;
update public.profiles set approved = false, decided_at = null where email = 'pending@test.example';

-- Several accounts at once ---------------------------------------------------------------------------------------

update public.profiles set renewal_requested_at = now() - interval '1 hour', approved = true, approved_until = now() - interval '1 day', decided_at = now() - interval '1 year', decision = 'approved'
where email = 'renewal@test.example';
select pg_temp.act_as('admin');
select throws_ok(
  $$ select public.decide_on_access(pg_temp.seen('pending') || ((pg_temp.seen('approved') -> 0) || '{"decided_at": "2020-01-01"}'), true) $$,
  'PT409', 'Someone else has decided in the meantime, or the account was closed.', 'if one account was decided on meanwhile, the whole call is refused'
);
select is(public.decide_on_access(pg_temp.seen('pending', 'renewal'), true, '2099-01-01'), 2, 'admin: approves two accounts in one call');
select is((select count(*) from public.profiles where approved_until = '2099-01-01' and decision = 'approved'), 2::bigint, 'both are approved');
reset role;
update public.profiles set renewal_requested_at = now() - interval '1 hour', approved_until = now() - interval '1 day', decided_at = now() - interval '1 year'
where email = 'renewal@test.example';

-- What was read -----------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
-- account_fields.test.sql tries each detail.
select throws_ok(
  $$ select public.decide_on_access(jsonb_build_array((pg_temp.seen('pending') -> 0) || '{"email": "other@test.example"}'), true) $$, 'PT409',
  'The address or the details of this account have changed in the meantime. Please read them again.',
  'case 156: an account changes its address while an admin decides → the decision is refused'
);
select throws_ok(
  $$ select public.decide_on_access(jsonb_build_array(jsonb_build_object('id', id, 'decided_at', decided_at)), true) from public.profiles where email = 'pending@test.example' $$,
  'PT409', null, '... and so is one without the values that were read'
);
reset role;
update public.profiles set organisation = 'Small Fund' where email = 'pending@test.example';
select pg_temp.act_as('admin');
select throws_ok(
  $$ select public.confirm_organisation((pg_temp.seen('pending') -> 0) || '{"organisation": "Big Fund"}', true) $$, 'PT409', null,
  '... and the confirmation of an organisation that has changed since'
);
reset role;
update public.profiles set approved = true where email = 'pending@test.example';
select pg_temp.act_as('admin');
select pg_temp.request('the-end-of-an-approval');
select lives_ok($$ select pg_temp.decide('pending', false) $$, 'admin: revokes');
reset role;
update auth.users set email = 'pending.moved@test.example' where email = 'pending@test.example';
select pg_temp.act_as('admin');
select throws_ok(
  $$ select public.undo('the-end-of-an-approval') $$, 'PT409', null,
  'case 157: a revoked account moves to another address, then the revocation is undone → refused'
);
select pg_temp.request(null);
reset role;
update auth.users set email = 'pending@test.example' where email = 'pending.moved@test.example';
select pg_temp.choose_password('pending');
update public.profiles set approved = true, previous_email = null where email = 'pending@test.example';

-- Counts ------------------------------------------------------------------------------------------------------

delete from auth.users where email not like '%@test.example';
select pg_temp.act_as('admin');
select pg_temp.decide('pending', true, now() + interval '29 days');
select is((select ending from public.access_counts()), 1::bigint, 'the number of approvals that end within 30 days');
select pg_temp.act_as('approved');
select is((select revoked + approved + waiting from public.access_counts()), 1::bigint, 'an investor counts only their own account');
reset role;

select * from finish();
rollback;
