\ir visitors.psql

-- Deletion periods: older rows are deleted, newer ones kept.

delete from public.contact_messages;
delete from public.documentation_requests;
-- The Storage service sets this too.
set local storage.allow_delete_query = 'true';
delete from storage.objects where bucket_id = 'job-resumes';
delete from public.job_applications;
delete from public.security_audit_log;

insert into public.contact_messages (first_name, last_name, email, message, created_at, handled_at)
select 'a', 'b', 'a@test.example', message, created_at, handled_at
from (values
  ('old', now() - interval '24 months 1 day', null::timestamptz),
  ('old, answered soon', now() - interval '25 months', now() - interval '24 months 1 day'),
  ('old, answered later', now() - interval '25 months', now() - interval '23 months'),
  ('not old yet', now() - interval '24 months' + interval '1 day', null)
) as samples (message, created_at, handled_at);
insert into public.documentation_requests (name, email, document_type, reason, created_at, handled_at)
select 'a', 'a@test.example', 'other', reason, created_at, handled_at
from (values
  ('old, dealt with', now() - interval '30 months', now() - interval '24 months 1 day'),
  ('old, handled recently', now() - interval '30 months', now() - interval '24 months' + interval '1 day'),
  ('old, still open', now() - interval '30 months', null::timestamptz)
) as samples (reason, created_at, handled_at);
insert into public.job_applications (id, first_name, last_name, email, job_title, resume_file_name, resume_file_size, resume_content_type, status, created_at, updated_at)
select gen_random_uuid(), name, 'b', 'a@test.example', job_title, 'cv.pdf', 9, 'application/pdf', status, created_at, updated_at
from (values
  ('declined long ago', 'Gemmologist', 'declined', now() - interval '9 months', now() - interval '6 months 1 day'),
  ('approved long ago', 'Gemmologist', 'approved', now() - interval '9 months', now() - interval '6 months 1 day'),
  ('declined long ago, with file', 'Gemmologist', 'declined', now() - interval '9 months', now() - interval '6 months 1 day'),
  ('declined recently', 'Gemmologist', 'declined', now() - interval '9 months', now() - interval '6 months' + interval '1 day'),
  ('undecided', 'Gemmologist', 'pending', now() - interval '9 months', now() - interval '9 months'),
  ('old and open', 'Open Application', 'pending', now() - interval '12 months 1 day', now()),
  ('open', 'Open Application', 'declined', now() - interval '12 months' + interval '1 day', now() - interval '7 months')
) as samples (name, job_title, status, created_at, updated_at);
set local session_replication_role = replica;
insert into storage.objects (bucket_id, name)
select 'job-resumes', id || '/resume.pdf' from public.job_applications
where first_name in ('declined long ago, with file', 'undecided');
set local session_replication_role = origin;
insert into public.security_audit_log (event_type, resource_id, created_at) values
  ('SIGN_IN', 'old', now() - interval '24 months 1 day'),
  ('SIGN_IN', 'not old yet', now() - interval '24 months' + interval '1 day');

insert into public.document_copies (number, account_id, document_id, title, version, issued_at) values
  ('2222-2222', gen_random_uuid(), gen_random_uuid(), 'old', 1, now() - interval '24 months 1 day'),
  ('3333-3333', gen_random_uuid(), gen_random_uuid(), 'not old yet', 1, now() - interval '24 months' + interval '1 day');
delete from public.reading_sessions;
insert into public.reading_sessions (id, account_id, document_id, title, version, started_at, reported_at)
select gen_random_uuid(), profiles.id, gen_random_uuid(), title, 1, started, started
from public.profiles, (values
  ('old', now() - interval '12 months 1 day'), ('not old yet', now() - interval '12 months' + interval '1 day')
) as reading (title, started)
where email = 'approved@test.example';
insert into public.reading_pages (session_id, page, seconds) select id, 1, 5 from public.reading_sessions;

-- The nightly job ----------------------------------------------------------------------

select results_eq(
  'select name from private.expired_resumes',
  $$ select id || '/resume.pdf' from public.job_applications where first_name = 'declined long ago, with file' $$,
  'private.expired_resumes lists the files of expired applications'
);
insert into public.invitations (email, level, welcome, invited_by) values
  ('invited-long-ago@test.example', 3, 'x', 'aaaaaaaa-0000-4000-8000-000000000004'), ('invited-lately@test.example', 3, 'x', 'aaaaaaaa-0000-4000-8000-000000000004');
insert into auth.users (id, email) values (gen_random_uuid(), 'invited-long-ago@test.example'), (gen_random_uuid(), 'invited-lately@test.example');
update public.invitations set expires_at = now() - interval '30 days 1 minute' where email = 'invited-long-ago@test.example';
update public.invitations set expires_at = now() - interval '29 days' where email = 'invited-lately@test.example';
insert into public.invitations (email, level, welcome, invited_by, expires_at) values ('without-account@test.example', 3, 'x', gen_random_uuid(), now() - interval '31 days');
insert into auth.users (id, email) values (gen_random_uuid(), 'unproved-long-ago@test.example'), (gen_random_uuid(), 'unproved@test.example'), (gen_random_uuid(), 'declined@test.example');
update public.profiles set created_at = now() - interval '31 days' where email in ('unproved-long-ago@test.example', 'declined@test.example', 'pending@test.example');
update public.profiles set approved = false where email = 'declined@test.example';
create schema if not exists cron;
create table if not exists cron.job_run_details (start_time timestamptz, end_time timestamptz);
delete from cron.job_run_details;
insert into cron.job_run_details (start_time, end_time) values
  (now() - interval '31 days', now() - interval '31 days'), (now() - interval '31 days', null), (now() - interval '29 days', null);
insert into auth.audit_log_entries (id, created_at) values (gen_random_uuid(), now() - interval '31 days'), (gen_random_uuid(), now() - interval '29 days');
delete from public.security_audit_log where event_type like 'INVITATION%';
delete from public.undeliverable_addresses;
insert into public.undeliverable_addresses (address, reason, noted_at) values
  ('old@test.example', 'bounced', now() - interval '12 months 1 day'), ('not-old-yet@test.example', 'bounced', now() - interval '12 months');
delete from public.outbox;
insert into public.outbox (kind, recipient, created_at) values
  ('access_ended', 'old@test.example', now() - interval '12 months 1 day'),
  ('access_ended', 'not-old-yet@test.example', now() - interval '12 months' + interval '1 day');
insert into public.agreements (title, body) values ('Sample', 'Text.') on conflict do nothing;
insert into public.agreement_acceptances (agreement_id, sha256, account_id, typed_name, accepted_at)
select agreements.id, 'x', account, name, now() - age
from (select id from public.agreements limit 1) as agreements, (values
  (gen_random_uuid(), 'old, closed', interval '10 years 1 day'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'old, still there', interval '10 years 1 day'),
  (gen_random_uuid(), 'not old yet', interval '10 years' - interval '1 day')
) as acceptance (account, name, age);
insert into private.actions (key, name, arguments, level, acted_at) values
  ('old', 'contact_messages', '[]', 1, now() - interval '25 hours'), ('not old yet', 'contact_messages', '[]', 1, now() - interval '23 hours');
delete from private.rate_limit_uses;
insert into private.rate_limit_uses (action, caller, ends_at) values ('search', 'old', now() - interval '1 second'), ('search', 'not old yet', now() + interval '1 minute');
insert into private.noted_origins (user_agent, noted_at) values ('old', now() - interval '61 seconds'), ('not old yet', now());
-- The first three have expired: the last failure or the lock is more than five minutes old, or there is none.
insert into private.factor_failures (factor_id, failed_at, locked_until)
select gen_random_uuid(), failed_at, locked_until from (values
  (array[now() - interval '6 minutes'], null::timestamptz), ('{}', now() - interval '6 minutes'), ('{}', null),
  (array[now() - interval '7 minutes', now() - interval '4 minutes'], null), ('{}', now() + interval '9 minutes')
) as failures (failed_at, locked_until);
select set_eq(
  'select table_name, deleted from private.delete_expired_data() where deleted > 0',
  $$ values ('contact_messages', 2::bigint), ('documentation_requests', 1), ('job_applications', 3), ('security_audit_log', 1),
    ('reading_sessions', 1), ('document_copies', 1), ('outbox', 1), ('undeliverable_addresses', 1), ('agreement_acceptances', 1), ('invitations', 1), ('invitations_without_account', 1), ('unproved_accounts', 1), ('auth_log', 1), ('job_runs', 2), ('actions', 1),
    ('rate_limit_uses', 1), ('noted_origins', 1), ('factor_failures', 3) $$,
  'delete_expired_data() returns the number of deleted rows of each table'
);
select is_empty($$ select from auth.users where email = 'invited-long-ago@test.example' $$, 'the unconfirmed account of the invitation is deleted');
select set_eq(query, kept, rule) from (values
  ('select email from public.invitations', array['invited-lately@test.example'], 'invitations: 30 days after they have expired, with the account'),
  (
    'select email from public.profiles where email ~ ''^(unproved|declined|pending).*test''', array['unproved@test.example', 'declined@test.example', 'pending@test.example'],
    'accounts with an unproved address and no decision: 30 days'
  ),
  ('select typed_name from public.agreement_acceptances', array['old, still there', 'not old yet'], 'acceptances: ten years, unless the account still exists'),
  ('select message from public.contact_messages', array['old, answered later', 'not old yet'], 'messages: 24 months after the last exchange'),
  ('select reason from public.documentation_requests', array['old, handled recently', 'old, still open'], 'requests: 24 months after they were handled'),
  (
    'select first_name from public.job_applications', array['declined long ago, with file', 'declined recently', 'undecided', 'open'],
    'applications: six months after the decision, open ones 12 months, and never before their file'
  ),
  ('select resource_id from public.security_audit_log where resource_type is null', array['not old yet'], 'security log: 24 months'),
  ('select title from public.reading_sessions join public.reading_pages on session_id = id', array['not old yet'], 'record of reading: 12 months, with its pages'),
  ('select title from public.document_copies where title like ''%old%''', array['not old yet'], 'copies: 24 months'),
  ('select recipient from public.outbox', array['not-old-yet@test.example'], 'mails: 12 months'),
  ('select address from public.undeliverable_addresses', array['not-old-yet@test.example'], 'undeliverable addresses: 12 months')
) as periods (query, kept, rule);
delete from storage.objects where bucket_id = 'job-resumes';
select is(
  (select deleted from private.delete_expired_data() where table_name = 'job_applications'),
  1::bigint,
  'the application is deleted once its file is deleted'
);
select matches(
  (select string_agg(coalesce(stored_in, '-'), ' ') from private.delete_expired_data() left join private.deletion_periods on name = table_name),
  '^(auth.users )+((?!auth.users).)*$', 'accounts are deleted before the rows that refer to them, in the order in which an undo locks them'
);
select is_empty(
  'select from private.delete_expired_data() where deleted > 0',
  'a second run deletes nothing'
);

select * from finish();
