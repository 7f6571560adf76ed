\ir visitors.psql

-- The team's actions are logged, and nobody can forge such events.

select set_config('request.headers', '{"cf-connecting-ip": "192.0.2.7", "user-agent": "Test browser"}', true);
create temporary table before as select id from public.security_audit_log;
create temporary view added as
  select * from public.security_audit_log where id not in (select id from before);
create function pg_temp.disregard_events() returns void language sql as $$
  insert into before select id from public.security_audit_log where id not in (select id from before)
$$;

-- Documents ------------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
insert into public.documents (id, title, description, section, file_url)
  values ('dddddddd-0000-4000-8000-000000000001', 'Tested Memo', repeat('Long. ', 50), 'compliance', 'documents/a.pdf');
update public.documents set title = 'Tested Memorandum', requires_auth = true where id = 'dddddddd-0000-4000-8000-000000000001';
update public.documents set file_url = 'documents/b.pdf' where id = 'dddddddd-0000-4000-8000-000000000001';
update public.documents set title = title where id = 'dddddddd-0000-4000-8000-000000000001';
delete from public.documents where id = 'dddddddd-0000-4000-8000-000000000001';
reset role;
select bag_eq(
  $$ select event_type, resource_title, resource_section, details from added $$,
  $$ values
    ('DOCUMENT_PUBLISHED', 'Tested Memo', 'compliance', jsonb_build_object('after', jsonb_build_object(
      'title', 'Tested Memo', 'description', '… (299 characters)', 'section', 'compliance', 'requires_auth', false,
      'file_url', 'documents/a.pdf', 'access_level', 3, 'version', 1, 'visible_from', now()))),
    ('DOCUMENT_CHANGED', 'Tested Memorandum', 'compliance', '{"before": {"title": "Tested Memo", "requires_auth": false}, "after": {"title": "Tested Memorandum", "requires_auth": true}}'),
    ('DOCUMENT_REPLACED', 'Tested Memorandum', 'compliance', '{"before": {"file_url": "documents/a.pdf", "version": 1}, "after": {"file_url": "documents/b.pdf", "version": 2}}'),
    ('DOCUMENT_WITHDRAWN', 'Tested Memorandum', 'compliance', jsonb_build_object('before', jsonb_build_object(
      'title', 'Tested Memorandum', 'description', '… (299 characters)', 'section', 'compliance', 'requires_auth', true,
      'file_url', 'documents/b.pdf', 'access_level', 3, 'version', 2, 'visible_from', now())))
  $$,
  'documents: only real changes are logged, with old and new values'
);
select results_eq(
  'select distinct user_id, by_team, ip_address, user_agent, resource_type, resource_id from added',
  $$ values ('aaaaaaaa-0000-4000-8000-000000000004'::uuid, true, '192.0.2.7', 'Test browser', 'document', 'dddddddd-0000-4000-8000-000000000001') $$,
  'each event has the account, the address and the document'
);
select pg_temp.disregard_events();

-- The values are control characters, because JSON writes each of them as six characters.
select lives_ok(
  pg_temp.by('admin', $$ insert into public.press_releases (content_type, title, date, excerpt, content, category, source, type)
     values ('press_release', repeat(U&'\0001', 199) || 'x', '2026-01-01', repeat(U&'\0001', 99) || 'x', repeat('x', 20000), repeat(U&'\0001', 49) || 'x', repeat(U&'\0001', 99) || 'x', repeat(U&'\0001', 49) || 'x') $$),
  'a change with values of maximum length is logged, and not refused'
);
select pg_temp.disregard_events();

-- Other subjects --------------------------------------------------------------------------------------------

insert into public.job_applications (first_name, last_name, email, job_title, resume_file_name, resume_file_size, resume_content_type)
  values ('Ada', 'Muster', 'ada@fund.example', 'Tested opening', 'cv.pdf', 1, 'application/pdf');
insert into public.contact_messages (first_name, last_name, email, message) values ('Ada', 'Muster', 'ada@tested.example', 'Hi');
insert into public.documentation_requests (name, email, document_type, reason) values ('Ada', 'ada@tested.example', 'other', 'Hi');
select is_empty('select 1 from added', 'new applications, messages and requests are not logged');
select pg_temp.act_as('admin');
insert into public.press_releases (id, content_type, title, date) values ('dddddddd-0000-4000-8000-000000000002', 'press_release', 'Tested release', '2026-01-01');
update public.press_releases set excerpt = 'x' where id = 'dddddddd-0000-4000-8000-000000000002';
delete from public.press_releases where id = 'dddddddd-0000-4000-8000-000000000002';
insert into public.job_openings (id, title, location, type, description) values ('dddddddd-0000-4000-8000-000000000003', 'Tested opening', 'Zug', 'Full-time', 'x');
update public.job_openings set published = true where id = 'dddddddd-0000-4000-8000-000000000003';
delete from public.job_openings where id = 'dddddddd-0000-4000-8000-000000000003';
update public.site_settings set value = 'public' where key = 'rates';
update public.job_applications set status = 'declined' where job_title = 'Tested opening';
update public.contact_messages set handled_at = now() where email = 'ada@tested.example';
update public.documentation_requests set handled_at = now() where email = 'ada@tested.example';
insert into public.reserve_reports (as_of, reserve, supply, source, method) values (current_date, 10, 0, 'Tested auditor', 'Count');
insert into public.account_notes (account, note) values ('aaaaaaaa-0000-4000-8000-000000000001', 'Secret thought.');
update public.account_notes set note = 'Other thought.' where account = 'aaaaaaaa-0000-4000-8000-000000000001';
update public.account_notes set note = null where account = 'aaaaaaaa-0000-4000-8000-000000000001';
select public.replace_prices('[{"date": "2025-01-01", "esu": 1, "gold": 1, "sp500": 1, "treasury": 1}]');
select public.replace_holdings('main', '[]');
update public.standard_portfolio set value_esu = value_esu + 1 where name = (select min(name) from public.standard_portfolio);
reset role;
select bag_eq(
  'select event_type, resource_type, resource_title from added',
  $$ values
    ('PRESS_ITEM_ADDED', 'press_item', 'Tested release'), ('PRESS_ITEM_CHANGED', 'press_item', 'Tested release'), ('PRESS_ITEM_DELETED', 'press_item', 'Tested release'),
    ('OPENING_ADDED', 'job_opening', 'Tested opening'), ('OPENING_CHANGED', 'job_opening', 'Tested opening'), ('OPENING_DELETED', 'job_opening', 'Tested opening'),
    ('SETTING_CHANGED', 'setting', 'rates'), ('APPLICATION_DECIDED', 'job_application', 'Tested opening'),
    ('MESSAGE_HANDLED', 'contact_message', null), ('REQUEST_HANDLED', 'documentation_request', null),
    ('RESERVE_REPORT_ADDED', 'reserve_report', 'Tested auditor'),
    ('ACCOUNT_NOTE_CHANGED', 'account', null), ('ACCOUNT_NOTE_CHANGED', 'account', null), ('ACCOUNT_NOTE_CHANGED', 'account', null),
    ('PRICES_CHANGED', 'table', null), ('PRICES_CHANGED', 'table', null), ('HOLDINGS_CHANGED', 'table', null), ('HOLDINGS_CHANGED', 'table', null) $$,
  'changes of press items, openings, settings, applications, messages, reports, notes and holdings are logged'
);
select is_empty($$ select 1 from added where details::text ilike '%thought%' or details::text ilike '%muster%' $$, 'the log contains neither notes nor names of applicants');
select results_eq(
  $$ select details from added where event_type = 'SETTING_CHANGED' $$,
  $$ values ('{"before": {"value": "hidden"}, "after": {"value": "public"}}'::jsonb) $$, 'a changed setting is logged with its values'
);
select bag_eq(
  $$ select resource_id, details ->> 'operation' as operation, (details ->> 'rows')::int > 0 as has_rows from added where resource_type = 'table' $$,
  $$ values ('historical_price_data', 'delete', true), ('historical_price_data', 'insert', true), ('main_portfolio', 'delete', true), ('standard_portfolio', 'update', true) $$,
  'an import is logged with its number of rows'
);
select bag_eq(
  $$ select details #>> '{before,note}' as before, details #>> '{after,note}' as after from added where event_type = 'ACCOUNT_NOTE_CHANGED' $$,
  $$ values (null, '…'), ('…', '…'), ('…', null) $$, 'notes are logged without their text'
);
select is((select count(*) from added where user_id = 'aaaaaaaa-0000-4000-8000-000000000004' and by_team), (select count(*) from added), 'all these events name the admin');
select pg_temp.disregard_events();

-- Approvals and roles ------------------------------------------------------------------------------------------

update public.profiles set approved = false, decided_at = null where email = 'pending@test.example';
select pg_temp.disregard_events();
select pg_temp.act_as('admin');
select pg_temp.decide_on('pending', true);
select pg_temp.decide_on('pending', true, '2099-01-01');
select pg_temp.decide_on('pending', false, null, 'Mandate ended.');
select pg_temp.decide_on('expired', false);
reset role;
select set_config('request.jwt.claims', '', true);
update public.profiles set role = 'admin' where email = 'approved@test.example';
select results_eq(
  $$ select event_type, resource_id, by_team, details -> 'before' ->> 'approved', details -> 'after' ->> 'approved', details -> 'after' ->> 'reason' from added order by event_type $$,
  $$ values
    ('ACCESS_APPROVED', 'aaaaaaaa-0000-4000-8000-000000000001', true, 'false', 'true', null),
    ('ACCESS_DECLINED', 'aaaaaaaa-0000-4000-8000-000000000003', true, 'true', 'false', null),
    ('ACCESS_END_CHANGED', 'aaaaaaaa-0000-4000-8000-000000000001', true, null, null, null),
    ('ACCESS_REVOKED', 'aaaaaaaa-0000-4000-8000-000000000001', true, 'true', 'false', 'Mandate ended.'),
    ('ROLE_CHANGED', 'aaaaaaaa-0000-4000-8000-000000000002', false, null, null, null) $$,
  'each change of access or role is logged, even outside the console'
);
update public.profiles set role = 'investor' where email = 'approved@test.example';
update public.profiles set decided_at = now() - interval '1 day', approved = false where email = 'pending@test.example';
select pg_temp.disregard_events();
select pg_temp.act_as('admin');
select pg_temp.begin_request('an-approval-of-pending');
select pg_temp.decide_on('pending', true);
select public.undo('an-approval-of-pending');
select pg_temp.begin_request(null);
reset role;
select bag_eq('select event_type from added', array['ACCESS_APPROVED', 'ACCESS_DECISION_UNDONE'], 'the undo of a decision is logged in addition to the decision');
select pg_temp.disregard_events();

insert into public.account_notes (account, note) values ('aaaaaaaa-0000-4000-8000-000000000003', 'Secret thought.');
savepoint closing;
select pg_temp.act_as('expired');
select pg_temp.prove_identity('password');
reset role;
-- The proof was logged as a sign-in.
select pg_temp.disregard_events();
set local role authenticated;
select public.close_own_account();
reset role;
select bag_eq('select event_type from added', array['ACCOUNT_CLOSED'], 'closing an account logs no change to the team''s note');
rollback to closing;

-- Forged events --------------------------------------------------------------------------------------------------

create temporary table forged_types as
  select type from unnest(array['ACCESS_APPROVED', 'ACCESS_REVOKED', 'ROLE_CHANGED', 'SECOND_FACTOR_RESET', 'DOCUMENT_WITHDRAWN', 'SETTING_CHANGED',
    'RESERVE_REPORT_ADDED', 'EMAIL_CHANGED', 'SECOND_FACTOR_ADDED']) as type;
select throws_ok(pg_temp.by('admin', format('insert into public.security_audit_log (event_type) values (%L)', type)), '42501', null, 'admin: cannot claim ' || type) from forged_types;
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
set local role service_role;
select throws_ok(format('insert into public.security_audit_log (event_type) values (%L)', type), '42501', null, 'service key: cannot claim ' || type) from forged_types;
select lives_ok($$ update public.site_settings set value = 'hidden' where key = 'rates' $$, 'the service key changes a setting');
reset role;
select results_eq('select event_type, user_id, by_team from added', $$ values ('SETTING_CHANGED', null::uuid, false) $$, 'a change by the service key is logged without an account');
select pg_temp.disregard_events();

-- The log limits visitors, not the team's work ---------------------------------------------------------------------

select pg_temp.run_as('admin', $$ update public.documents set title = title || '.' $$);
select ok((select count(*) > 20 from added), 'changes by the team are not limited by the rate limit of reports');
select is_empty($$ select 1 from private.rate_limit_uses where action = 'security_audit_log' and caller = 'aaaaaaaa-0000-4000-8000-000000000004' $$, 'events of the team count towards no limit');
select pg_temp.disregard_events();

-- What visitors report: titles of documents, and alerts ------------------------------------------------------------

insert into public.documents (id, title, section) values ('dddddddd-0000-4000-8000-000000000004', 'Guarded Memo', 'compliance');
select lives_ok(pg_temp.by('pending', $$
  insert into public.security_audit_log (event_type, resource_type, resource_id, details) values
    ('RATE_LIMIT_EXCEEDED', 'document', 'dddddddd-0000-4000-8000-000000000004', '{}'),
    ('UNAUTHORIZED_ACCESS', 'document', 'dddddddd-0000-4000-8000-000000000004', '{}'),
    ('HIGH_SEVERITY_ALERT', 'document', 'dddddddd-0000-4000-8000-000000000004', '{"cause": "UNAUTHORIZED_ACCESS"}'),
    ('SUSPICIOUS_ACTIVITY', 'document', 'dddddddd-0000-4000-8000-000000000004', '{}'),
    ('HIGH_SEVERITY_ALERT', 'document', 'dddddddd-0000-4000-8000-000000000004', '{"cause": "SUSPICIOUS_ACTIVITY"}'),
    ('HIGH_SEVERITY_ALERT', 'document', 'not-an-id', '{}') $$), 'pending: reports events and their alerts');
select bag_eq(
  $$ select resource_title, resource_section from added where resource_id <> 'not-an-id' $$,
  $$ select 'Guarded Memo' as title, 'compliance' as section from generate_series(1, 5) $$, 'an event gets the title of a document that the caller cannot see'
);
select bag_eq(
  $$ select cause.event_type from added as alert left join added as cause on cause.id = alert.follows where alert.event_type = 'HIGH_SEVERITY_ALERT' $$,
  array['UNAUTHORIZED_ACCESS', 'SUSPICIOUS_ACTIVITY', null], 'an alert has the id of its event, if there is one'
);
select is((select bool_or(by_team) from added), false, 'visitors'' events are not marked as the team''s');

select is(
  private.log_details('{}', (select jsonb_object_agg('column_' || n, repeat('x', 100)) from generate_series(1, 100) as n)),
  (select jsonb_build_object('changed', jsonb_agg('column_' || n order by 'column_' || n)) from generate_series(1, 100) as n),
  'if a change does not fit into the log, only the names of its columns are logged'
);

select * from finish();
