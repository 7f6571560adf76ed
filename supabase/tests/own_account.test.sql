\ir visitors.psql

-- What owners of accounts do themselves: export their data, and close the account.

insert into public.reading_sessions (id, account_id, document_id, title, version, started_at, reported_at) values
  ('eeeeeeee-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002', gen_random_uuid(), 'Own reading', 2, now(), now()),
  ('eeeeeeee-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000001', gen_random_uuid(), 'Reading of another', 1, now(), now());
insert into public.reading_pages (session_id, page, seconds) values ('eeeeeeee-0000-4000-8000-000000000001', 3, 12.5);

insert into auth.users (id, email, email_confirmed_at) values ('aaaaaaaa-0000-4000-8000-000000000005', 'second-admin@test.example', now());
update public.profiles set role = 'admin', approved = true where email = 'second-admin@test.example';
-- Without this, the seed's admin would count as another admin.
update public.profiles set approved = false where role = 'admin' and email not like '%@test.example';

insert into public.document_copies (number, account_id, name, email, document_id, title, version, issued_at) values
  ('2222-AAAA', 'aaaaaaaa-0000-4000-8000-000000000002', 'Own Name', 'own@test.example', gen_random_uuid(), 'Own copy', 1, now()),
  ('3333-BBBB', 'aaaaaaaa-0000-4000-8000-000000000001', 'Another', 'another@test.example', gen_random_uuid(), 'Copy of another', 1, now());
insert into public.room_visits (account_id, previous_end, seen_at) values
  ('aaaaaaaa-0000-4000-8000-000000000002', '2025-01-01', '2025-02-01'), ('aaaaaaaa-0000-4000-8000-000000000001', null, '2025-03-01');

-- Data that is stored about an account ----------------------------------------------------------------

create function pg_temp.tables_about_accounts()
returns table (stored_in regclass, deleted_with_account boolean) language sql as $$
  select
    attrelid::regclass,
    bool_or(exists (
      select from pg_constraint
      where contype = 'f' and conrelid = attrelid and conkey = array[attnum]
        and confrelid in ('public.profiles'::regclass, 'auth.users'::regclass) and confdeltype = 'c' -- on delete cascade
    ))
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and attnum > 0 and not attisdropped
    and (
      -- Columns that refer to accounts, by a foreign key or by their name, and columns with a person's e-mail address.
      exists (
        select from pg_constraint
        where contype = 'f' and conrelid = attrelid and attnum = any (conkey)
          and confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      )
      or (atttypid = 'uuid'::regtype and attname ~ '(^|_)(account|user|profile|reader|investor|asker|author|person|by)(_id)?$')
      or attname ~ '(^|_)(e?mail|recipient|caller|address)$'
    )
  group by attrelid
$$;
create temporary table exempt_from_export (stored_in regclass, reason text);
insert into exempt_from_export values
  ('private.unproved_details', 'was not stated by the owner of the account'),
  ('public.account_notes', 'internal notes of the team'),
  ('public.agreements', 'actions of the team are in its log'),
  ('public.document_versions', 'actions of the team are in its log'),
  ('public.invitations', 'belong to addresses without an account'),
  ('public.contact_messages', 'the address may be false'),
  ('public.documentation_requests', 'the address may be false'),
  ('public.job_applications', 'the address may be false'),
  ('public.portfolio_imports', 'actions of the team are in its log'),
  ('private.answers', 'names its author in the team; the text is in the mail'),
  ('public.question_work', 'work of the team; question and answer are exported themselves'),
  ('private.unsubscribe_keys', 'keys in the links of the account''s own mails'),
  ('public.undeliverable_addresses', 'belong to addresses, not to accounts'),
  ('private.actions', 'the values of a call, kept for a day; the log has them too'),
  ('private.noted_origins', 'the origin of a request, kept for a minute'),
  ('private.reading_clocks', 'only the time up to which reading is credited'),
  ('private.rate_limit_uses', 'counts, kept for an hour at most');
select is_empty(
  $$ select stored_in from pg_temp.tables_about_accounts()
     where stored_in not in (select stored_in from exempt_from_export)
       and not exists (select from private.own_data where query ~ ('\m' || replace(stored_in::text, '.', '\.') || '\M')) $$,
  'each table about accounts is in own_data() or listed above'
);
select is_empty(
  $$ select stored_in from exempt_from_export where stored_in not in (select stored_in from pg_temp.tables_about_accounts()) $$,
  'every table listed as exempt is about accounts'
);
create temporary table outlives_account (stored_in regclass, reason text);
insert into outlives_account values
  ('public.security_audit_log', 'for 24 months'),
  ('public.document_copies', 'for 24 months'),
  ('public.agreement_acceptances', 'for ten years'),
  ('public.agreements', 'as a record of the team''s work'),
  ('public.document_versions', 'as a record of the team''s work'),
  ('public.invitations', 'until it ends'),
  ('public.contact_messages', 'for its own period'),
  ('public.documentation_requests', 'for its own period'),
  ('public.job_applications', 'for its own period'),
  ('public.portfolio_imports', 'as a record of the team''s work'),
  ('private.answers', 'as long as what they answer'),
  ('public.question_work', 'as long as the question'),
  ('public.undeliverable_addresses', 'for 12 months'),
  ('private.noted_origins', 'for a minute'),
  ('private.rate_limit_uses', 'for an hour at most');
select set_eq(
  'select stored_in from pg_temp.tables_about_accounts() where not deleted_with_account',
  'select stored_in from outlives_account',
  'each table about accounts is deleted with the account or listed above'
);

-- Exporting the data ---------------------------------------------------------------------------------

insert into public.page_notes (account_id, document_id, page, note)
values ('aaaaaaaa-0000-4000-8000-000000000002', gen_random_uuid(), 1, 'Own note'), ('aaaaaaaa-0000-4000-8000-000000000001', gen_random_uuid(), 1, 'Note of another');

insert into public.security_audit_log (user_id, event_type, resource_id) values
  ('aaaaaaaa-0000-4000-8000-000000000002', 'SIGN_IN', 'own'),
  ('aaaaaaaa-0000-4000-8000-000000000001', 'SIGN_IN', 'of-another'),
  (null, 'SIGN_IN_FAILED', 'of-nobody');
insert into public.agreements (title, body) values ('Sample', 'Text.') on conflict do nothing;
insert into public.agreement_acceptances (agreement_id, sha256, account_id, typed_name)
select id, sha256, 'aaaaaaaa-0000-4000-8000-000000000003', 'Somebody Else' from public.agreements;
select pg_temp.act_as('approved');
select is(jsonb_path_query_array(public.own_data(), path::jsonpath), expected::jsonb, 'the export has only the account''s own ' || what) from (values
  ('$.account.email', '["approved@test.example"]', 'account'),
  ('$.account.approved', '[true]', 'approval'),
  ('$.security_log[*].resource_id', '["own"]', 'events of the log; case 105: the data of an account → nothing about others, nothing for other visitors, nothing with the password alone'),
  ('$.devices.size()', '[1]', 'devices'),
  ('$.agreements', '[[]]', 'acceptances'),
  ('$.notes[*].note', '["Own note"]', 'notes')
) as part (path, expected, what);
select is((select jsonb_agg(entry - array['started_at', 'issued_at']) from jsonb_array_elements(public.own_data() -> kept) as entry), expected::jsonb, 'the export has only the account''s own ' || kept)
from (values
  ('reading', '[{"document": "Own reading", "version": 2, "copy": null, "pages": [{"page": 3, "seconds": 12.5}]}]'),
  ('copies', '[{"number": "2222-AAAA", "document": "Own copy", "version": 1, "name": "Own Name", "email": "own@test.example"}]')
) as part (kept, expected);
select is(
  (public.own_data() #>> '{visits,previous_end}')::timestamptz || ' ' || (public.own_data() #>> '{visits,seen_at}')::timestamptz,
  '2025-01-01'::timestamptz || ' ' || '2025-02-01'::timestamptz, 'the export has the visits to the data room'
);
select bag_eq(
  $$ select key from jsonb_object_keys(public.own_data() -> 'account') as key
     union all values ('decided_by'), ('email_confirmed_at'), ('invited_until'), ('organisation_search'), ('search_text'), ('updated_at'), ('was_proved') $$,
  $$ select attname::text from pg_attribute
     where attrelid = 'public.profiles'::regclass and has_column_privilege(attrelid, attnum, 'select') and attnum > 0 $$,
  'the export has everything but the author of a decision and what only the database uses'
);

-- What an account did in the team ------------------------------------------------------------------------

-- Acting as anonymous, because the log replaces the user_id of inserted events with the caller.
select pg_temp.act_as('anonymous');
reset role;
insert into public.security_audit_log (user_id, by_team, event_type, resource_type, resource_id, details)
select id, true, 'PRESS_ITEM_ADDED', 'press_item', 'embargoed', '{"after": {"title": "Not yet published"}}' from public.profiles where email in ('approved@test.example', 'admin@test.example');
select is((pg_temp.found_by(who, $$ select entry ->> 'resource_id' from jsonb_array_elements(public.own_data() -> 'security_log') as entry where entry ->> 'event' = 'PRESS_ITEM_ADDED' $$))[1], resource, what)
from (values
  ('admin', 'embargoed', 'a colleague exports the subjects of their own actions'),
  ('approved', null, 'a former colleague exports their own actions without the subjects')
) as exported (who, resource, what);

-- What an account reported about others -----------------------------------------------------------------

select pg_temp.act_as('approved');
insert into public.security_audit_log (event_type, details)
select event, jsonb_build_object('email_sha256', private.address_hash(address), 'occurrence', n)
from unnest(array['SIGN_IN_FAILED', 'HIGH_SEVERITY_ALERT']) as event,
  unnest(array['pending@test.example', 'nobody@test.example', 'approved@test.example']) with ordinality as probe (address, n);
select is(
  (select count(distinct entry - 'at') from jsonb_array_elements(public.own_data() -> 'security_log') as entry where entry ->> 'event' = event), 1::bigint,
  'case 204: an account reports failed sign-ins of others and exports its data → the export does not reveal which addresses have accounts: ' || event
) from unnest(array['SIGN_IN_FAILED', 'HIGH_SEVERITY_ALERT']) as event;
select ok(
  public.own_data()::text !~ 'aaaaaaaa-0000-4000-8000-000000000001|[0-9a-f]{64}', 'case 204: an account reports failed sign-ins of others and exports its data → the export has neither the id of another account nor the hash of an address'
);

-- With the session of another account ---------------------------------------------------------------

select pg_temp.set_claims('{"session_id": "aaaaaaaa-0000-4000-8000-000000000003"}');
select throws_ok('select public.close_own_account()', '42501', null, 'a token with the session of another account cannot close the account');

-- A second factor ------------------------------------------------------------------------------------

reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
select id, id, 'Phone', 'totp', 'verified', now(), now(), 'SECRET' from public.profiles where email = 'approved@test.example';
select pg_temp.act_as('approved');
select pg_temp.set_claims('{"aal": "aal1"}');
select throws_ok('select public.close_own_account()', '42501', null, 'with a factor, the password alone cannot close the account');
select pg_temp.set_claims('{"aal": null}');
select throws_ok('select public.close_own_account()', '42501', null, 'an old token without aal cannot close the account');
select pg_temp.set_claims('{"aal": "aal2"}');
select is(public.own_data() #>> '{second_factors,0,name}', 'Phone', 'with the code, the export names the factor');
select ok(public.own_data()::text not like '%SECRET%', 'the export does not contain the factor''s secret');

-- Closing --------------------------------------------------------------------------------------------

select throws_ok('select public.close_own_account()', 'PT403', null, 'closing an account requires a proof at most five minutes old');
select pg_temp.prove_identity(method, seconds) from (values ('password', 301), ('otp', 0)) as proof (method, seconds);
select throws_ok('select public.close_own_account()', 'PT403', null, 'case 141: a stolen session closes the account, minutes after the sign-in or by a mail link → refused; once the password or the code is given again, the account closes');
select pg_temp.set_claims(jsonb_build_object('amr', jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())::int))));
select throws_ok('select public.close_own_account()', 'PT403', null, 'an account cannot be closed with a proof that only the token claims');
select pg_temp.prove_identity('password');
select pg_temp.set_claims('{"amr": [{"method": "password", "timestamp": 1}]}');
select throws_ok('select public.close_own_account()', 'PT403', null, 'an account cannot be closed with a token older than the proof');
select pg_temp.prove_identity('password');
select lives_ok('select public.close_own_account()', 'approved: closes their own account');
select is(private.caller_level(), 1::smallint, 'after closing, the token gives level 1');
select is_empty('select * from public.own_sessions()', 'after closing, no session is left');
select is(public.is_session_open(), false, 'after closing, the session is reported as ended');
reset role;
select results_eq(
  $$ select recipient, account, state::text from public.outbox where kind = 'account_closed' $$,
  $$ values ('approved@test.example', null::uuid, 'queued') $$, 'a last mail confirms that the account is closed'
);
select is_empty(
  $$ select from auth.users where email = 'approved@test.example' union all
     select from public.profiles where email = 'approved@test.example' union all
     select from auth.sessions where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' union all
     select from auth.mfa_factors where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$,
  'case 106: closing an account → only by its owner, not with the password alone, not twice; existing tokens become invalid'
);
select is(count(*), 1::bigint, 'closing an account keeps the record of its stamped copy') from public.document_copies
where account_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select is(
  (select count(*)::int from public.profiles where email in ('pending@test.example', 'expired@test.example')), 2,
  'closing an account keeps other accounts'
);
select is((select count(*)::int from public.page_notes), 1, 'closing an account keeps the notes of others');
select results_eq(
  $$ select event_type, resource_id from public.security_audit_log
     where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' and event_type in ('SIGN_IN', 'ACCOUNT_CLOSED')
     order by event_type $$,
  $$ values ('ACCOUNT_CLOSED', 'aaaaaaaa-0000-4000-8000-000000000002'), ('SIGN_IN', 'own') $$,
  'closing an account is logged and keeps its events'
);

-- The last owner -------------------------------------------------------------------------------------

update public.profiles set decided_by = 'aaaaaaaa-0000-4000-8000-000000000005' where email = 'pending@test.example';
-- act_as() also gives the other owner a session and a second factor, without which they could not act.
select pg_temp.act_as('admin');
select pg_temp.act_with_code('second-admin');
select lives_ok('select public.close_own_account()', 'an owner closes their own account while there is another owner');
reset role;
select is(decided_by, null, 'decisions of a closed admin account are kept') from public.profiles where email = 'pending@test.example';
select throws_ok(pg_temp.by('admin', 'select public.close_own_account()'), 'PT409', null, 'the last owner cannot close their account');
insert into auth.users (id, email, email_confirmed_at) values ('aaaaaaaa-0000-4000-8000-000000000006', 'former-admin@test.example', now());
update public.profiles set role = 'admin', approved = true, approved_until = now() - interval '1 second'
where email = 'former-admin@test.example';
select pg_temp.act_as('former-admin');
reset role;
select throws_ok(pg_temp.by('admin', 'select public.close_own_account()'), 'PT409', null, 'the last owner with a valid approval cannot close their account');
update public.profiles set approved_until = now() + interval '1 year' where email = 'former-admin@test.example';
select pg_temp.act_as('former-admin');
select pg_temp.act_as('admin');
select throws_ok('select public.close_own_account()', 'PT409', null, 'the only owner without an end date cannot close their account');

select * from finish();
