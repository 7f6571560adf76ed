\ir visitors.psql

-- The first screen of the console: the open work, and how much has arrived in the past weeks.

delete from auth.users where email not like '%@test.example';
delete from public.contact_messages;
delete from public.documentation_requests;
delete from public.job_applications;
delete from public.outbox;
delete from public.agreements where published_at is null;
update public.site_settings set value = 'off' where key = 'sample_data';

-- An empty desk ----------------------------------------------------------------------------------------------

update public.profiles set approved = true, approved_until = null, decided_at = now() where email <> 'expired@test.example';
select pg_temp.act_as('admin');
select is_empty('select * from public.desk()', 'an empty desk has no rows');
select is_empty('select * from public.most_read_this_week()', 'a week without reading has no most-read documents');
reset role;

-- Everything waits -------------------------------------------------------------------------------------------

-- Six requests for access; the desk names five.
insert into auth.users (id, email, email_confirmed_at, created_at)
select ('cccccccc-0000-4000-8000-00000000000' || n)::uuid, 'waiting' || n || '@test.example', now(), now()
from generate_series(1, 6) as n;
update public.profiles set created_at = now() - make_interval(days => right(id::text, 1)::integer)
where email like 'waiting%';
update public.profiles set first_name = 'Wanda', last_name = 'Waits' where email = 'waiting6@test.example';
-- One request for renewal.
update public.profiles set renewal_requested_at = now(), decided_at = decided_at + interval '1 second' where email = 'expired@test.example';
-- One approval ends in 29 days; one that ends in 31 days does not count.
update public.profiles set approved = true, approved_until = now() + interval '29 days' where email = 'pending@test.example';
update public.profiles set approved = true, approved_until = now() + interval '31 days' where email = 'approved@test.example';
-- An expired invitation, an open one, a guest and a declined account: all are older than the requests, but do not wait.
insert into auth.users (id, email)
select ('dddddddd-0000-4000-8000-00000000000' || n)::uuid, who || '@test.example' from unnest(array['lapsed', 'invited', 'guest', 'declined']) with ordinality as account (who, n);
update public.profiles set
  created_at = now() - interval '9 days',
  invited_until = now() + case email when 'lapsed@test.example' then -1 when 'invited@test.example' then 1 end * interval '1 day',
  guest_since = case email when 'guest@test.example' then now() end,
  decided_at = case email when 'declined@test.example' then now() end
where id::text like 'dddddddd-%';
-- Not counted in the trend below: the two accounts with an open or expired invitation, and `approved`, which accepted one. Runs without
-- claims, because the log would name the account that acted last.
select set_config('request.jwt.claims', '', true);
insert into public.security_audit_log (event_type, user_id, resource_type)
values ('INVITATION_ACCEPTED', 'aaaaaaaa-0000-4000-8000-000000000002', 'account');
insert into public.contact_messages (first_name, last_name, email, message, handled_at) values
  ('A', 'B', 'a@b.example', 'Open', null), ('A', 'B', 'a@b.example', 'Open, too', null), ('A', 'B', 'a@b.example', 'Handled', now());
update public.contact_messages set created_at = now() - interval '10 days' where handled_at is not null;
update public.contact_messages set created_at = now() - interval '27 days' where message = 'Open';
insert into public.contact_messages (first_name, last_name, email, message, handled_at, created_at)
values ('A', 'B', 'a@b.example', 'Long ago', now(), now() - interval '29 days');
-- In Zurich, the last second before the current week of seven days, and the last second before the four weeks.
insert into public.contact_messages (first_name, last_name, email, message, handled_at, created_at)
select 'A', 'B', 'a@b.example', 'Late', now(), (date_trunc('day', now() at time zone 'Europe/Zurich') - make_interval(days => days, secs => 1)) at time zone 'Europe/Zurich'
from unnest(array[6, 27]) as days;
insert into public.documentation_requests (name, email, document_type, reason, handled_at) values
  ('A', 'a@b.example', 'other', 'Open', null), ('A', 'a@b.example', 'other', 'Handled', now());
insert into public.job_applications (first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type, status)
select 'A', 'B', 'a@b.example', 'cv.pdf', 1, 'application/pdf', status from unnest(array['pending', 'approved', 'declined']) as status;
insert into public.agreements (title, body) values ('Draft', 'Text');
insert into public.outbox (kind, recipient, state, finished_at) values
  ('access_ended', 'a@b.example', 'given_up', now()), ('access_ended', 'a@b.example', 'sent', now()), ('access_ended', 'a@b.example', 'queued', null);
update public.site_settings set value = 'on' where key = 'sample_data';

insert into public.reading_sessions (id, account_id, document_id, title, version, started_at, reported_at)
select gen_random_uuid(), reader::uuid, document::uuid, title, 1, now() - age, now()
from (values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'eeeeeeee-0000-4000-8000-000000000001', 'Old name', interval '3 days'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'eeeeeeee-0000-4000-8000-000000000001', 'Read by two', interval '2 days'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'eeeeeeee-0000-4000-8000-000000000002', 'Read by one, often', interval '2 days'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'eeeeeeee-0000-4000-8000-000000000002', 'Read by one, often', interval '1 day'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'eeeeeeee-0000-4000-8000-000000000002', 'Read by one, often', interval '1 hour'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'eeeeeeee-0000-4000-8000-000000000003', 'Read last week', interval '8 days')
) as reading (reader, document, title, age);

select pg_temp.act_as('admin');
select results_eq(
  $$ select concat_ws(' ', item, amount) collate "default" from public.desk() where item <> 'waiting' order by 1 $$,
  array[
    'access 6', 'agreement_draft 1', 'applications 1', 'document_requests 1', 'ending 1', 'failed_mails 1', 'lapsed_invitations 1',
    'messages 2', 'renewals 1', 'sample_data 1'
  ],
  'each kind of work is counted, without finished items'
);
select results_eq(
  $$ select title collate "default" from public.desk() where item = 'waiting' order by moment $$,
  array['Wanda Waits', 'waiting5@test.example', 'waiting4@test.example', 'waiting3@test.example', 'waiting2@test.example'],
  'the desk lists the five accounts that have waited longest, by name or else by address'
);
select results_eq(
  $$ select concat_ws(' ', item, weeks) collate "default" from public.desk_trends() order by 1 $$,
  array[
    'access {0,0,2,9}', 'applications {0,0,0,3}', 'document_requests {0,0,0,2}', 'failed_mails {0,0,0,1}', 'messages {1,0,2,1}'
  ],
  'desk_trends() counts the arrivals in each of the last four weeks in Zurich'
);
select is(
  (select moment from public.desk() where item = 'access'), now() - interval '6 days', 'each kind of work has the time of its oldest item'
);
select results_eq(
  'select title, readers, openings from public.most_read_this_week()',
  $$ values ('Read by two', 2::bigint, 2::bigint), ('Read by one, often', 1, 3) $$,
  'most_read_this_week() sorts documents by the number of readers within seven days'
);
reset role;

-- Uses of documents ------------------------------------------------------------------------------------------

-- Without claims, because the log would name the account that acted last.
select set_config('request.jwt.claims', '', true);
insert into public.security_audit_log (event_type, user_id, resource_type, resource_id, by_team, created_at)
select 'DOCUMENT_OPENED', reader::uuid, 'document', 'eeeeeeee-0000-4000-8000-000000000001', team, now() - age
from (values
  ('aaaaaaaa-0000-4000-8000-000000000001', false, interval '1 day'), ('aaaaaaaa-0000-4000-8000-000000000002', false, interval '2 days'),
  ('aaaaaaaa-0000-4000-8000-000000000002', false, interval '3 days'), (null, false, interval '4 days'),
  ('aaaaaaaa-0000-4000-8000-000000000004', true, interval '5 days'), ('aaaaaaaa-0000-4000-8000-000000000002', false, interval '91 days')
) as opening (reader, team, age);
select pg_temp.act_as('admin');
select results_eq(
  $$ select openings::int, readers::int from public.document_uses(array['eeeeeeee-0000-4000-8000-000000000001', gen_random_uuid()]::uuid[]) order by 1 $$,
  $$ values (0, 0), (4, 2) $$, 'document_uses() counts openings and readers within 90 days, without the team'
);

select * from finish();
