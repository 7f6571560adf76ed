\ir visitors.psql

update public.profiles set first_name = 'Ada', last_name = 'Example', organisation = 'Fund Ltd' where email in ('approved@test.example', 'expired@test.example');
delete from public.agreements;
insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000007', 'other@test.example');
update public.profiles set approved = true where email = 'other@test.example';

-- The agreement with this number; the draft has none.
create function pg_temp.version(number int) returns public.agreements language sql security definer as $$
  select * from public.agreements where version is not distinct from number
$$;
create function pg_temp.accept(number int, name text default 'Ada Example', hash text default null) returns timestamptz language sql as $$
  select public.accept_agreement((pg_temp.version(number)).id, coalesce(hash, (pg_temp.version(number)).sha256), name)
$$;

select is(pg_temp.level_of('approved'), 3::smallint, 'without an agreement an approved account has level 3');

-- The draft ------------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
insert into public.agreements (title, body) values (' Terms of the pack ', E' First text.\nSecond line. ');
select is(title || '|' || body, E'Terms of the pack|First text.\nSecond line.', 'the draft is trimmed') from public.agreements;
select is(sha256, encode(sha256(convert_to(E'First text.\nSecond line.', 'UTF8')), 'hex'), 'the draft has the hash of its text') from public.agreements;
select throws_ok($$ insert into public.agreements (title, body) values ('Another', 'x') $$, '23505', null, 'there is at most one draft');
select ok(
  exists (select from public.investors_to_ask_again() where email = 'approved@test.example')
  and not exists (select from public.investors_to_ask_again() where email in ('pending@test.example', 'expired@test.example', 'admin@test.example')),
  'investors_to_ask_again() lists the approved investors who have nothing left to accept'
);
select pg_temp.act_as('approved');
select throws_ok('select pg_temp.accept(null)', 'PT409', null, 'a draft cannot be accepted');

-- Publishing -----------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
-- own_account.test.sql tests what counts as a proof.
select pg_temp.prove_identity('password');
select throws_ok(
  $$ select public.publish_agreement(to_jsonb(agreements)) from public.agreements $$, 'PT403', null,
  'case 109: publishing an agreement → only by admins who have just entered their code, and only the text that they saw'
);
select pg_temp.prove_identity('totp');
select throws_ok(format('select public.publish_agreement(to_jsonb(agreements) || %L) from public.agreements', old), 'PT409', null, 'a draft that differs from the stored one is not published: ' || old)
from unnest(array[format('{"sha256": "%s"}', repeat('0', 64)), '{"title": "Other"}', '{"language": "de"}', '{"must_accept": false}', '{"changes": "All."}', '{"sha256": null}', '{"id": null}']) as old;
select is((select public.publish_agreement(to_jsonb(agreements)) from public.agreements), 1, 'with a recent code the draft becomes version 1');
update public.agreements set body = 'Changed.';
delete from public.agreements;
select is(body, E'First text.\nSecond line.', 'a published version is neither changed nor deleted') from public.agreements;
reset role;
select is(
  (select count(*)::int from public.security_audit_log
   where event_type = 'AGREEMENT_PUBLISHED' and user_id = 'aaaaaaaa-0000-4000-8000-000000000004' and details ->> 'version' = '1'),
  1, 'the log records who published which version'
);

-- Accepting ------------------------------------------------------------------------------------------------

select pg_temp.act_as('approved');
select throws_ok(format('select pg_temp.accept(1, %L)', name), 'PT422', null, 'a typed name other than the account''s is refused: ' || coalesce(name, 'null'))
from unnest(array['Ada', '', null]) as name;
select throws_ok($$ select pg_temp.accept(1, 'Ada Example', repeat('0', 64)) $$, 'PT409', null, 'a text other than the published one is refused');
select throws_ok($$ select public.accept_agreement(gen_random_uuid(), 'x', 'Ada Example') $$, 'PT409', null, 'an unknown agreement is refused');
select pg_temp.set_claims('{"session_id": null}');
select throws_ok('select pg_temp.accept(1)', '42501', null, 'a token without a session cannot accept');
reset role;
select set_config('request.headers', '{"x-forwarded-for": "198.51.100.7", "user-agent": "Browser/1"}', true);
select pg_temp.act_as('approved');
select isnt(pg_temp.accept(1, E' ada \t example '), null, 'the name is compared without regard to case and extra spaces');
select is(private.caller_level(), 3::smallint, 'an acceptance raises the level at once');
select is(pg_temp.accept(1), (select accepted_at from public.agreement_acceptances), 'a repeated acceptance returns the time of the first');
select results_eq(
  'select typed_name, organisation, email, ip_address, user_agent, sha256 from public.agreement_acceptances',
  $$ values ('ada example', 'Fund Ltd', 'approved@test.example', '198.51.100.7', 'Browser/1', (pg_temp.version(1)).sha256) $$,
  'an acceptance is stored with its evidence'
);
select pg_temp.act_as('admin');
insert into public.agreements (title, body) values ('Terms of the pack', 'Not yet.');
select is(pg_temp.level_of('other'), 2::smallint, 'only the account''s own acceptance of a published version raises the level');
delete from public.agreements where version is null;
select pg_temp.act_as('admin');

-- Later versions -------------------------------------------------------------------------------------------

select pg_temp.prove_identity('totp');
insert into public.agreements (title, body, must_accept) values ('Terms of the pack', 'Spelling mended.', false);
select throws_ok($$ select public.publish_agreement(to_jsonb(agreements)) from public.agreements where version is null $$, 'PT422', null, 'a second version requires a description of its changes');
update public.agreements set changes = 'Spelling.' where version is null;
select is((select public.publish_agreement(to_jsonb(agreements)) from public.agreements where version is null), 2, 'a second version gets the next number');
select pg_temp.act_as('approved');
select is(private.caller_level(), 3::smallint, 'a version that need not be accepted keeps level 3 for those who accepted an earlier one');
select throws_ok('select pg_temp.accept(1)', 'PT409', null, 'the old version can no longer be accepted');
select pg_temp.act_with_code('admin');
insert into public.agreements (title, body, changes) values ('Terms of the pack', 'New terms.', 'The period is five years.');
select public.publish_agreement(to_jsonb(agreements)) from public.agreements where version is null;
reset role;
select results_eq(
  $$ select recipient, private.details_to_send(outbox) - array['agreement', 'first_name', 'last_name'] from public.outbox where recipient = 'approved@test.example' and private.details_to_send(outbox) is not null and kind = 'agreement_published' $$,
  $$ values ('approved@test.example', '{"title": "Terms of the pack", "version": 3, "changes": "The period is five years.", "replaces": true}'::jsonb) $$,
  'a version that must be accepted is mailed to those who must accept it'
);
select is_empty($$ select from public.outbox where kind = 'agreement_published' and recipient in ('pending@test.example', 'expired@test.example', 'admin@test.example') $$, 'a version that must be accepted is mailed to nobody else');
select pg_temp.act_as('approved');
select is(private.caller_level(), 2::smallint, 'case 108: a published agreement → closes the pack, even to existing tokens, until the account accepts its text under the account''s name');
select pg_temp.accept(3);
select is(private.caller_level(), 3::smallint, 'an acceptance of the new version restores level 3');
reset role;
select is_empty($$ select from public.outbox where kind = 'agreement_published' and recipient = 'approved@test.example' and private.details_to_send(outbox) is not null $$, 'no mail is sent to an account that has accepted meanwhile');
select pg_temp.act_as('approved');
select is((select count(*)::int from public.agreement_acceptances), 2, 'accepting a later version keeps the earlier acceptance');

select is(jsonb_array_length(public.own_data() -> 'agreements'), 2, 'own_data() contains both acceptances');
select is(public.own_data() #>> '{agreements,1,version}', '3', 'own_data() contains the version of each acceptance');

-- A new address ----------------------------------------------------------------------------------------------

reset role;
update auth.users set email = 'bought@test.example' where email = 'approved@test.example';
-- Until a password is chosen, the team cannot approve the new address.
select pg_temp.choose_password('bought');
select pg_temp.run_as('admin', $$ select pg_temp.decide_on('bought', true) $$);
update public.profiles set first_name = 'New', last_name = 'Owner' where email = 'bought@test.example';
select is(state::text, 'agreement', 'an account with a new address has to accept the agreement again')
from public.profiles, private.state_of(profiles) as state where email = 'bought@test.example';
select is(pg_temp.level_of('bought'), 2::smallint, 'case 292: an account passes to another person, with a new address that the team approves → the acceptance of the previous owner does not count');
select pg_temp.act_as('bought');
select pg_temp.accept(3, 'New Owner');
select is(private.caller_level(), 3::smallint, 'the acceptance of the new owner counts');
reset role;
select results_eq(
  $$ select email from public.agreement_acceptances join public.agreements on agreements.id = agreement_id where version = 3 order by accepted_at, email $$,
  array['approved@test.example', 'bought@test.example'], 'the acceptances of both owners are kept'
);
update auth.users set email = 'approved@test.example' where email = 'bought@test.example';
select pg_temp.choose_password('approved');
update public.profiles set approved = true where email = 'approved@test.example';
select is(pg_temp.level_of('approved'), 3::smallint, 'an acceptance is valid again when the account returns to its address');
select pg_temp.act_as('approved');

-- Deletion of the account ----------------------------------------------------------------------------------

select pg_temp.prove_identity('password');
select public.close_own_account();
reset role;
select is(
  (select count(*)::int from public.agreement_acceptances where account_id = 'aaaaaaaa-0000-4000-8000-000000000002'), 3,
  'the acceptances are kept after the account is deleted'
);

select * from finish();
