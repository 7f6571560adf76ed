\ir visitors.psql

-- At least one account in every state; the local part of its address says how it got there.
create temporary table expected (state public.account_state, address text, level smallint);
insert into expected (state, address, level) values
  ('unconfirmed', 'unconfirmed', 2), ('invited', 'invited', 2), ('guest', 'guest', 2), ('pending', 'pending', 2), ('pending', 'moved', 2),
  ('declined', 'declined', 2), ('declined', 'declined_renewal', 2), ('declined', 'declined_unconfirmed', 2),
  ('agreement', 'owing', 2), ('new_agreement', 'owing_again', 2), ('approved', 'approved', 3), ('approved', 'renewed', 3),
  ('no_second_factor', 'no_factor', 3), ('approved', 'admin', 3), ('ended', 'expired', 2), ('ended', 'expired_owing', 2),
  ('ended', 'expired_admin', 2), ('withdrawn', 'withdrawn', 2), ('blocked', 'blocked', 1);

insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), address || '@test.example', case when address not like '%unconfirmed' and address <> 'invited' then now() end
from expected on conflict do nothing;
update public.profiles set invited_until = now() + interval '1 day' where email = 'invited@test.example';
-- Declining the second account, below, ends its guest state.
update public.profiles set guest_since = now() where email in ('guest@test.example', 'declined@test.example');
-- Decisions, as the team would make them one after the other.
update public.profiles set approved = true
where split_part(email, '@', 1) in ('moved', 'owing', 'owing_again', 'renewed', 'no_factor', 'expired_owing', 'expired_admin', 'withdrawn', 'blocked', 'declined_renewal');
update public.profiles set approved_until = now() - interval '1 day'
where split_part(email, '@', 1) in ('renewed', 'expired_owing', 'expired_admin', 'declined_renewal');
update public.profiles set approved_until = now() + interval '1 year' where email = 'renewed@test.example';
update public.profiles set approved = false where email like 'declined%' or email = 'withdrawn@test.example';
update public.profiles set role = 'admin' where email in ('no_factor@test.example', 'expired_admin@test.example');
-- A new address ends the approval, and returning to the former address does not restore it.
update auth.users set email = 'new@test.example' where email = 'moved@test.example';
update auth.users set email = 'moved@test.example' where email = 'new@test.example';
select pg_temp.choose_password('moved');
update auth.users set banned_until = now() + interval '1 day' where email = 'blocked@test.example';
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
select id, id, 'totp', 'verified', now(), now() from public.profiles where email = 'admin@test.example';
delete from public.agreement_acceptances;
delete from public.agreements;
insert into public.agreements (title, body, version, published_at) values ('First', 'Text', 1, now()), ('Second', 'Text', 2, now());
insert into public.agreement_acceptances (agreement_id, sha256, account_id, typed_name, email)
select agreements.id, sha256, profiles.id, 'x', email from public.agreements, public.profiles
where split_part(email, '@', 1) in ('approved', 'renewed', 'expired', 'withdrawn', 'blocked') and version = 2
  or email = 'owing_again@test.example' and version = 1;

select bag_eq(
  $$ select private.state_of(profiles), split_part(email, '@', 1), private.level_of_account(id) from public.profiles where email like '%@test.example' $$,
  $$ select state, address, level from expected $$,
  'every account has its state and the level of that state'
);
select set_eq(
  $$ select state::text from expected $$, $$ select unnest(enum_range(null::public.account_state))::text $$,
  'the expected accounts cover every state'
);

select pg_temp.act_as('pending');
select results_eq(
  $$ select account_state(profiles) from public.profiles $$, $$ values ('pending'::public.account_state) $$,
  'an account reads its own state'
);
select is(
  (select account_state(jsonb_populate_record(null::public.profiles, jsonb_build_object('id', other, 'approved', true)))),
  null, 'an account that sends the row of another account reads no state'
) from (select 'aaaaaaaa-0000-4000-8000-000000000002'::uuid as other) as asked;
select is(
  (select account_state(jsonb_populate_record(null::public.profiles, jsonb_build_object('id', auth.uid(), 'approved', true, 'decision', 'approved')))),
  'pending', 'an account that sends its own row with invented values reads its stored state'
);
select pg_temp.act_as('admin');
select bag_eq(
  $$ select account_state(profiles), split_part(email, '@', 1) from public.profiles where email like '%@test.example' $$,
  $$ select state, address from expected $$, 'the team reads the state of every account'
);
reset role;

-- The console's lists and counts filter by indexed columns, not by states. They must agree with the states.
select is(
  (select (counts.waiting, counts.invited, counts.expired, counts.approved, counts.declined, counts.revoked)::text
   from (select count(*) filter (where state in ('pending', 'unconfirmed')) as waiting,
      count(*) filter (where state in ('invited', 'guest')) as invited, count(*) filter (where state = 'ended') as expired,
      count(*) filter (where state in ('approved', 'agreement', 'new_agreement', 'no_second_factor', 'blocked')) as approved,
      count(*) filter (where state = 'declined') as declined, count(*) filter (where state = 'withdrawn') as revoked
    from (select private.state_of(profiles) as state from public.profiles) as each) as counts),
  (select (waiting, invited, renewal + expired, approved, declined, revoked)::text from public.access_counts()),
  'the console''s counts agree with the states'
);
select * from finish();
