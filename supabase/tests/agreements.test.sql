\ir visitors.psql

update public.profiles set first_name = 'Ada', last_name = 'Example', organisation = 'Fund Ltd' where email in ('approved@test.example', 'expired@test.example');
delete from public.agreements;
insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000007', 'other@test.example');
update public.profiles set approved = true where email = 'other@test.example';

create function pg_temp.version(number int) returns public.agreements language sql security definer as $$
  select * from public.agreements where version is not distinct from number
$$;
create function pg_temp.accept(number int, name text default 'Ada Example', hash text default null) returns timestamptz language sql as $$
  select public.accept_agreement((pg_temp.version(number)).id, coalesce(hash, (pg_temp.version(number)).sha256), name)
$$;

-- Without an agreement nothing changes ---------------------------------------------------------------------

select is(pg_temp.level_of('approved'), 3::smallint, 'no agreement: approved is level 3');

-- The draft ------------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select lives_ok($$ insert into public.agreements (title, body) values (' Terms of the pack ', E' First text.\nSecond line. ') $$, 'admin: creates a draft');
select is(title || '|' || body, E'Terms of the pack|First text.\nSecond line.', 'the draft is trimmed') from public.agreements;
select is(sha256, encode(sha256(convert_to(E'First text.\nSecond line.', 'UTF8')), 'hex'), 'the draft has the hash of its text') from public.agreements;
select throws_ok($$ insert into public.agreements (title, body) values ('Another', 'x') $$, '23505', null, 'admin: a second draft is refused');
select ok(
  exists (select from public.investors_to_ask_again() where email = 'approved@test.example')
  and not exists (select from public.investors_to_ask_again() where email in ('pending@test.example', 'expired@test.example', 'admin@test.example')),
  'admin: sees exactly the affected approved investors'
);
select pg_temp.act_as('approved');
select throws_ok('select pg_temp.accept(null)', 'PT409', null, 'approved: accepts no draft');

-- Publishing -----------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select throws_ok(
  $$ select public.publish_agreement(to_jsonb(agreements)) from public.agreements $$, 'PT403', null,
  'admin: cannot publish without a recent code'
);
select pg_temp.prove('password');
select pg_temp.prove('totp', 301);
select throws_ok($$ select public.publish_agreement(to_jsonb(agreements)) from public.agreements $$, 'PT403', null, 'a code of six minutes ago is too old');
select pg_temp.prove('totp');
select pg_temp.act_with('{"amr": [{"method": "totp", "timestamp": 1}]}');
select throws_ok(format('select public.publish_agreement(%L)', to_jsonb(agreements)), 'PT403', null, 'an older token of a session with a recent code is refused')
from public.agreements where published_at is null;
select pg_temp.prove('totp', 301);
select pg_temp.act_with(jsonb_build_object('amr', jsonb_build_array(jsonb_build_object('method', 'totp', 'timestamp', extract(epoch from now())::int))));
select throws_ok(format('select public.publish_agreement(%L)', to_jsonb(agreements)), 'PT403', null, 'case 109: publishing an agreement → only by admins who have just entered their code, and only the text that they saw')
from public.agreements where published_at is null;
select pg_temp.prove('totp');
select throws_ok(format('select public.publish_agreement(to_jsonb(agreements) || %L) from public.agreements', old), 'PT409', null, 'a draft is not published where this has changed: ' || old)
from unnest(array[format('{"sha256": "%s"}', repeat('0', 64)), '{"title": "Other"}', '{"language": "de"}', '{"must_accept": false}', '{"changes": "All."}', '{"sha256": null}', '{"id": null}']) as old;
select is((select public.publish_agreement(to_jsonb(agreements)) from public.agreements), 1, 'with a recent code the draft becomes version 1');
select lives_ok($$ update public.agreements set body = 'Changed.' $$, 'an update of a published version affects no row');
select lives_ok($$ delete from public.agreements $$, 'a deletion of a published version affects no row');
select is(body, E'First text.\nSecond line.', 'a published version is unchanged') from public.agreements;
reset role;
select is(
  (select count(*)::int from public.security_audit_log
   where event_type = 'AGREEMENT_PUBLISHED' and user_id = 'aaaaaaaa-0000-4000-8000-000000000004' and details ->> 'version' = '1'),
  1, 'the log records who published which version'
);

-- Accepting ------------------------------------------------------------------------------------------------

select pg_temp.act_as('approved');
select throws_ok(format('select pg_temp.accept(1, %L)', name), 'PT422', null, 'refused as a name: ' || coalesce(name, 'null'))
from unnest(array['Ada', '', null]) as name;
select throws_ok($$ select pg_temp.accept(1, 'Ada Example', repeat('0', 64)) $$, 'PT409', null, 'another text is refused');
select throws_ok($$ select public.accept_agreement(gen_random_uuid(), 'x', 'Ada Example') $$, 'PT409', null, 'an unknown agreement is refused');
select pg_temp.act_with('{"session_id": null}');
select throws_ok('select pg_temp.accept(1)', '42501', null, 'a token without a session cannot accept');
reset role;
select set_config('request.headers', '{"x-forwarded-for": "198.51.100.7", "user-agent": "Browser/1"}', true);
select pg_temp.act_as('approved');
select isnt(pg_temp.accept(1, E' ada \t example '), null, 'the name is compared without regard to case and extra spaces');
select is(private.caller_level(), 3::smallint, 'accepted: level 3 immediately');
select is(pg_temp.accept(1), (select accepted_at from public.agreement_acceptances), 'a second acceptance changes nothing');
select results_eq(
  'select typed_name, organisation, email, ip_address, user_agent, sha256 from public.agreement_acceptances',
  $$ values ('ada example', 'Fund Ltd', 'approved@test.example', '198.51.100.7', 'Browser/1', (pg_temp.version(1)).sha256) $$,
  'one acceptance is stored, with name, address, browser and hash of the text'
);
select pg_temp.act_as('admin');
insert into public.agreements (title, body) values ('Terms of the pack', 'Not yet.');
select is(pg_temp.level_of('other'), 2::smallint, 'an acceptance by another account, or of a draft, does not raise the level');
delete from public.agreements where version is null;
select pg_temp.act_as('admin');

-- Later versions -------------------------------------------------------------------------------------------

select pg_temp.prove('totp');
insert into public.agreements (title, body, must_accept) values ('Terms of the pack', 'Spelling mended.', false);
select throws_ok($$ select public.publish_agreement(to_jsonb(agreements)) from public.agreements where version is null $$, 'PT422', null, 'a second version requires a description of its changes');
update public.agreements set changes = 'Spelling.' where version is null;
select is((select public.publish_agreement(to_jsonb(agreements)) from public.agreements where version is null), 2, 'admin: publishes a version that need not be accepted');
select pg_temp.act_as('approved');
select is(private.caller_level(), 3::smallint, 'accounts that accepted the previous version keep level 3');
select throws_ok('select pg_temp.accept(1)', 'PT409', null, 'the old version can no longer be accepted');
select pg_temp.act_as('admin');
select pg_temp.prove('totp');
insert into public.agreements (title, body, changes) values ('Terms of the pack', 'New terms.', 'The period is five years.');
select public.publish_agreement(to_jsonb(agreements)) from public.agreements where version is null;
reset role;
select results_eq(
  $$ select recipient, private.details_to_send(outbox) - array['agreement', 'first_name', 'last_name'] from public.outbox where recipient = 'approved@test.example' and private.details_to_send(outbox) is not null and kind = 'agreement_published' $$,
  $$ values ('approved@test.example', '{"title": "Terms of the pack", "version": 3, "changes": "The period is five years.", "replaces": true}'::jsonb) $$,
  'everyone who has to accept it gets a mail with the previous version and the changes; a version that need not be accepted causes no mail'
);
select is_empty($$ select from public.outbox where kind = 'agreement_published' and recipient in ('pending@test.example', 'expired@test.example', 'admin@test.example') $$, '... and nobody else');
select pg_temp.act_as('approved');
select is(private.caller_level(), 2::smallint, 'case 108: a published agreement → closes the pack, also to existing tokens, until the account accepts its text under the account''s name');
select isnt(pg_temp.accept(3), null, 'approved: accepts it');
select is(private.caller_level(), 3::smallint, 'level 3 is restored');
reset role;
select is_empty($$ select from public.outbox where kind = 'agreement_published' and recipient = 'approved@test.example' and private.details_to_send(outbox) is not null $$, 'who has accepted meanwhile gets no mail');
select pg_temp.act_as('approved');
select is((select count(*)::int from public.agreement_acceptances), 2, 'the earlier acceptance is kept');

select is(jsonb_array_length(public.own_data() -> 'agreements'), 2, 'own_data() contains both acceptances');
select is(public.own_data() #>> '{agreements,1,version}', '3', 'own_data() contains the version of each acceptance');

-- A new address ----------------------------------------------------------------------------------------------

reset role;
update auth.users set email = 'bought@test.example' where email = 'approved@test.example';
select pg_temp.choose_password('bought');
select pg_temp.act_as('admin');
select pg_temp.decide('bought', true);
reset role;
update public.profiles set first_name = 'New', last_name = 'Owner' where email = 'bought@test.example';
select is(state::text, 'agreement', 'an account with a new address has to accept the agreement again')
from public.profiles, private.state_of(profiles) as state where email = 'bought@test.example';
select is(pg_temp.level_of('bought'), 2::smallint, 'case 292: an account passes to another person, with a new address that the team approves → the acceptance of the previous owner does not count');
select pg_temp.act_as('bought');
select isnt(pg_temp.accept(3, 'New Owner'), null, '... its new owner accepts ...');
select is(private.caller_level(), 3::smallint, '... and reads');
reset role;
select results_eq(
  $$ select email from public.agreement_acceptances join public.agreements on agreements.id = agreement_id where version = 3 order by accepted_at, email $$,
  array['approved@test.example', 'bought@test.example'], '... both acceptances are kept'
);
update auth.users set email = 'approved@test.example' where email = 'bought@test.example';
select pg_temp.choose_password('approved');
update public.profiles set approved = true where email = 'approved@test.example';
select is(pg_temp.level_of('approved'), 3::smallint, 'an account that returns to the address with which it accepted need not accept again');
select pg_temp.act_as('approved');

-- Deletion of the account ----------------------------------------------------------------------------------

select pg_temp.prove('password');
select public.close_own_account();
reset role;
select is(
  (select count(*)::int from public.agreement_acceptances where account_id = 'aaaaaaaa-0000-4000-8000-000000000002'), 3,
  'the acceptances are kept after the account is deleted'
);

select * from finish();
rollback;
