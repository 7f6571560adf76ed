\ir visitors.psql

-- Each mail is queued in the same transaction as the event that causes it, and is sent only once. Three accounts are added: a new one, a
-- second admin, and an admin whose approval was withdrawn.
delete from auth.users where email not like '%@test.example';
delete from public.documents;
delete from public.outbox;
insert into public.documents (title, section, file_url) values
  ('one', 'compliance', 'https://files.test.example/1.pdf'), ('two', 'compliance', 'https://files.test.example/2.pdf'),
  ('three', 'whitepaper', 'https://files.test.example/3.pdf');
insert into auth.users (id, email, encrypted_password) values ('bbbbbbbb-0000-4000-8000-000000000001', 'new@test.example', 'x');
insert into auth.users (id, email, email_confirmed_at) values ('bbbbbbbb-0000-4000-8000-000000000002', 'second@test.example', now());
update public.profiles set role = 'admin', approved = true where email = 'second@test.example';
insert into auth.users (id, email, email_confirmed_at) values ('bbbbbbbb-0000-4000-8000-000000000003', 'withdrawn@test.example', now());
update public.profiles set role = 'admin', approved = true where email = 'withdrawn@test.example';
update public.profiles set role = 'investor' where email = 'withdrawn@test.example';
update public.profiles set role = 'admin', approved = false where email = 'withdrawn@test.example';

-- Each mail as text: its kind, its recipient, the number of events that it gathers, and its state unless that is `queued` or `gathering`.
create function pg_temp.mails() returns setof text language sql security definer as $$
  select concat_ws(' ', kind, split_part(recipient, '@', 1), gathered, nullif(nullif(state, 'queued'), 'gathering')) collate "default" from public.outbox order by 1
$$;
-- The details of the queued mail of this kind.
create function pg_temp.mail_details(mail_kind public.mail_kind) returns jsonb language sql security definer as $$
  select jsonb_strip_nulls(details) from public.outbox where kind = mail_kind and state = 'queued'
$$;
-- Moves every decision a day into the past, because now() is constant within a test.
create function pg_temp.pass_a_day() returns void language sql security definer set session_replication_role = replica as $$
  update public.profiles set decided_at = decided_at - interval '1 day'
$$;
select pg_temp.pass_a_day();

-- A request --------------------------------------------------------------------------------------------

select is_empty('select pg_temp.mails()', 'decisions by the database owner and requests from unconfirmed addresses cause no mail');
select pg_temp.press_link('new'), pg_temp.choose_password('new');
select results_eq(
  'select pg_temp.mails()', array['request_received new', 'team_request admin 1', 'team_request second 1'],
  'once a request is confirmed, its owner and every current admin get a mail'
);
update auth.users set email_confirmed_at = now() + interval '1 second' where email = 'new@test.example';
select is((select count(*) from public.outbox), 3::bigint, 'another confirmation causes no further mail');

-- Decisions --------------------------------------------------------------------------------------------

delete from public.outbox;
update public.profiles set first_name = 'Nina' where email = 'new@test.example';
select pg_temp.act_as('admin');
select pg_temp.begin_request('an-approval-of-new');
select public.decide_on_access(pg_temp.read_accounts('new'), true, '2099-12-31');
select results_eq('select pg_temp.mails()', array['access_approved new'], 'an approval causes a mail');
select is(
  pg_temp.mail_details('access_approved'),
  '{"first_name": "Nina", "until": "2099-12-31T00:00:00+00:00", "documents": 3, "sections": 2, "owes_agreement": false}',
  'the mail about an approval names the number of documents and the end date'
);
select is((select due_at - now() from public.outbox), interval '30 seconds', 'the mail about an approval is due once the decision can no longer be undone');
select public.undo('an-approval-of-new');
select is_empty('select pg_temp.mails()', 'the mail about an undone decision is not sent');
select pg_temp.begin_request(null);
select public.decide_on_access(pg_temp.read_accounts('new'), true, '2099-12-31');
select pg_temp.pass_a_day();
select public.decide_on_access(pg_temp.read_accounts('new'), true, '2100-12-31');
select results_eq(
  'select pg_temp.mails()', array['access_approved new withdrawn', 'access_renewed new'],
  'changing the end date withdraws the mail with the old one'
);
select pg_temp.pass_a_day();
select public.decide_on_access(pg_temp.read_accounts('new'), true, '2100-12-31');
select results_eq(
  'select pg_temp.mails()', array['access_approved new withdrawn', 'access_renewed new', 'access_renewed new withdrawn'],
  'a decision with the same end date replaces the unsent mail'
);
reset role;
update public.outbox set state = 'sent' where state = 'queued';
select pg_temp.act_as('admin');
select pg_temp.pass_a_day();
select public.decide_on_access(pg_temp.read_accounts('new'), true, '2100-12-31');
select is((select count(*) from public.outbox), 3::bigint, 'once the mail has been sent, another decision with the same end date causes no further mail');
reset role;
delete from public.outbox;
select pg_temp.act_as('admin');
select public.decide_on_access(pg_temp.read_accounts('approved'), false, null, 'Mandate ended.');
select public.decide_on_access(pg_temp.read_accounts('pending'), false, null, 'Not an institution.', 'Competitor?', true);
select results_eq('select pg_temp.mails()', array['access_declined pending', 'access_revoked approved'], 'a revocation and a refusal cause mails');
select is(pg_temp.mail_details('access_revoked'), '{}', 'the mail about a decision does not contain the reason by default');
select is(pg_temp.mail_details('access_declined'), '{"reason": "Not an institution."}', 'the mail about a decision contains the reason on request, and never the note');
select pg_temp.pass_a_day();
select pg_temp.decide_on('pending', false, null, 'Not a bank.');
select results_eq(
  'select pg_temp.mails()', array['access_declined pending', 'access_declined pending withdrawn', 'access_revoked approved'],
  'changing the reason replaces the unsent mail'
);
select is(pg_temp.mail_details('access_declined'), '{}', 'the mail that replaces another does not contain the old reason');
select pg_temp.run_as('expired', $$ select public.ask_again() $$);
select is((select count(*) from public.outbox where kind = 'team_request'), 2::bigint, 'the team gets a mail about a request for renewal');
delete from public.outbox;
select pg_temp.act_as('admin');
select public.decide_on_access(pg_temp.read_accounts('expired'), true, '2099-12-31');
select results_eq('select pg_temp.mails()', array['access_renewed expired'], 'the account gets a mail about its renewal');
reset role;
select private.queue_mail(kind, email, id) from public.profiles, unnest(array['digest', 'question_answered', 'factor_added']::public.mail_kind[]) as kind
where email = 'expired@test.example';
update auth.users set email = 'moved@test.example' where email = 'expired@test.example';
select results_eq(
  $$ select concat_ws(' ', kind, state) collate "default" from public.outbox where kind in ('digest', 'question_answered', 'factor_added') order by 1 $$,
  array['digest withdrawn', 'factor_added queued', 'question_answered withdrawn'], 'a previous address gets only mails about security'
);
delete from public.outbox where kind in ('digest', 'question_answered', 'factor_added');
select results_eq(
  'select pg_temp.mails()', array['access_renewed expired withdrawn', 'team_request admin 1', 'team_request second 1'],
  'a change of address withdraws the mail about the decision, and the team is asked to decide again'
);
delete from public.outbox;
select private.queue_mail('access_ended', email, id) from public.profiles where email = 'moved@test.example';
update auth.users set email = 'moved.again@test.example' where email = 'moved@test.example';
select results_eq('select pg_temp.mails()', array['access_ended moved withdrawn'], 'a change of address withdraws mails about access even without an approval');
select pg_temp.run_as('admin', $$ select public.invite_investor('guest@test.example', 3::smallint, null, 'Welcome') $$);
delete from public.outbox;
select set_config('request.jwt.claims', '', true);
insert into auth.users (id, email, encrypted_password) values ('bbbbbbbb-0000-4000-8000-000000000004', 'guest@test.example', '');
select pg_temp.press_link('guest'), pg_temp.choose_password('guest');
select results_eq('select pg_temp.mails()', array['access_approved guest'], 'an accepted invitation causes only the mail about an approval');
delete from auth.users where email = 'guest@test.example';
select is_empty('select pg_temp.mails()', 'the mails of a closed account are deleted');

-- Reminders --------------------------------------------------------------------------------------------

delete from public.outbox;
insert into auth.users (id, email, email_confirmed_at)
select ('cccccccc-0000-4000-8000-0000000000' || days + 50)::uuid, 'ends' || days || '@test.example', now()
from unnest(array[-8, -1, 2, 3, 10, 15]) as days;
update public.profiles set approved = true, approved_until = now() + make_interval(days => substring(email from '^ends(-?\d+)')::integer)
where email like 'ends%';
update public.profiles set decided_at = now() - interval '60 days', renewal_requested_at = case email when 'ends3@test.example' then now() end
where email like 'ends%';
insert into auth.users (id, email, email_confirmed_at, banned_until)
values ('cccccccc-0000-4000-8000-000000000098', 'barred-2@test.example', now(), now() + interval '9 days');
update public.profiles set approved = true, approved_until = now() + interval '2 days', decided_at = now() - interval '60 days' where email = 'barred-2@test.example';
-- Approved today for less than 14 days, so it gets no reminder 14 days before the end.
insert into auth.users (id, email, email_confirmed_at) values ('cccccccc-0000-4000-8000-000000000099', 'short@test.example', now());
update public.profiles set approved = true, approved_until = now() + interval '10 days' where email = 'short@test.example';
select is(private.queue_reminders(), 3, 'queue_reminders() returns the number of reminders');
select results_eq(
  $$ select concat_ws(' ', kind, recipient, details ->> 'days') from public.outbox order by 1 $$,
  array['access_ended ends-1@test.example 0', 'access_ending ends10@test.example 14', 'access_ending ends2@test.example 3'],
  'accounts that have not asked for renewal and are not blocked get reminders 14 and 3 days before the end, and after it'
);
select is(private.queue_reminders(), 0, 'each reminder is queued once');
update public.profiles set approved_until = now() + interval '2 days', decided_at = now() - interval '61 days' where email = 'ends10@test.example';
select is(private.queue_reminders(), 1, 'a new end date causes a new reminder');

-- Mails to the team ------------------------------------------------------------------------------------

delete from public.outbox;
insert into public.contact_messages (first_name, last_name, email, message) values ('A', 'B', 'a@test.example', 'By the owner.');
select is_empty('select pg_temp.mails()', 'a message that the owner of the database inserts causes no mail');
-- A banned admin gets no mails.
insert into auth.users (id, email, email_confirmed_at, banned_until) values (gen_random_uuid(), 'barred@test.example', now(), now() + interval '1 day');
update public.profiles set role = 'admin', approved = true where email = 'barred@test.example';
select pg_temp.act_as('anonymous');
insert into public.contact_messages (first_name, last_name, email, message) values ('A', 'B', 'a@test.example', 'One.');
insert into public.contact_messages (first_name, last_name, email, message) values ('A', 'B', 'a@test.example', 'Two.');
insert into public.documentation_requests (name, email, document_type, reason) values ('A', 'a@test.example', 'other', 'Why.');
insert into public.job_applications (id, first_name, last_name, email, job_title, resume_file_name, resume_file_size, resume_content_type)
values ('eeeeeeee-0000-4000-8000-000000000001', 'A', 'B', 'a@test.example', 'Buy now at bad.example', 'a.pdf', 8, 'application/pdf');
reset role;
select results_eq(
  'select pg_temp.mails()',
  array[
    'team_application admin 1', 'team_application second 1', 'team_document_request admin 1', 'team_document_request second 1',
    'team_message admin 2', 'team_message second 2'
  ],
  'each admin gets one mail per kind of item, with the number of items'
);
select is((select max(details::text) from public.outbox), '{}', 'the mail to the team contains no text from the sender');
select public.finish_mails((select jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'outcome', 'sent')) from public.claim_mails(100)));
select pg_temp.run_as('anonymous', $$
  insert into public.contact_messages (first_name, last_name, email, message) values ('A', 'B', 'a@test.example', 'Three.')
$$);
select is(
  (select due_at - now() from public.outbox where state = 'gathering' and recipient = 'admin@test.example'), interval '15 minutes',
  'the next mail to the team is due a quarter of an hour later'
);

-- Mails to applicants ----------------------------------------------------------------------------------

delete from public.outbox;
update public.job_applications set resume_storage_path = id || '/resume.pdf' where email = 'a@test.example';
select results_eq('select pg_temp.mails()', array['application_received a'], 'an application with its file causes a mail');
select is((select details from public.outbox), '{"opening": null}', 'the mail to an applicant does not contain their text');
insert into public.job_openings (title, location, type, description, published)
select title, 'Zug', 'Full-time', 'x', title = 'Gemmologist' from unnest(array['Gemmologist', 'Draft']) as title;
insert into public.job_applications (first_name, last_name, email, job_title, resume_file_name, resume_file_size, resume_content_type)
select 'A', 'B', who || '@test.example', title, 'a.pdf', 8, 'application/pdf'
from (values ('A', 'Gemmologist'), ('b', 'Gemmologist'), ('c', 'Draft')) as applicant (who, title);
update public.job_applications set resume_storage_path = id || '/resume.pdf' where job_title in ('Gemmologist', 'Draft');
select results_eq('select pg_temp.mails()', array['application_received a', 'application_received b', 'application_received c'], 'an address gets at most one mail about its applications a day');
select results_eq(
  $$ select details ->> 'opening' from public.outbox where recipient in ('b@test.example', 'c@test.example') order by recipient $$,
  array['Gemmologist', null], 'the mail to an applicant names only a published opening'
);

-- Second factors ---------------------------------------------------------------------------------------

delete from public.outbox;
select pg_temp.run_as('admin', $$ select public.reset_second_factor(pg_temp.read_accounts('approved') -> 0) $$);
select results_eq(
  'select pg_temp.mails()', array['factor_reset approved', 'team_factor_reset admin', 'team_factor_reset second'],
  'when a second factor is reset, its owner and the team get a mail'
);
delete from public.outbox;
insert into public.security_audit_log (event_type, resource_type, resource_id, details, user_agent) values
  ('SECOND_FACTOR_ADDED', 'account', 'aaaaaaaa-0000-4000-8000-000000000002', '{"role": "investor"}', null),
  ('SECOND_FACTOR_ADDED', 'account', 'aaaaaaaa-0000-4000-8000-000000000004', '{"role": "admin"}', null),
  ('SUSPICIOUS_ACTIVITY', 'account', 'aaaaaaaa-0000-4000-8000-000000000004', '{"cause": "NEW_DEVICE"}', 'Browser 12.1 (System)');
select results_eq(
  'select pg_temp.mails()', array['admin_new_device admin', 'factor_added admin', 'factor_added approved', 'team_admin_factor admin', 'team_admin_factor second'],
  'the owner of a new factor gets a mail; if the owner is an admin, so does the team'
);
delete from public.outbox;
select pg_temp.run_as('approved', $$
  insert into public.security_audit_log (event_type, resource_type, resource_id, details)
  values ('SUSPICIOUS_ACTIVITY', 'account', 'aaaaaaaa-0000-4000-8000-000000000004', '{"cause": "NEW_DEVICE"}')
$$);
select is_empty('select pg_temp.mails()', 'events that a browser reports cause no mail');

-- Sending ----------------------------------------------------------------------------------------------

insert into public.outbox (id, kind, recipient, due_at, created_at) values
  ('dddddddd-0000-4000-8000-000000000001', 'access_ended', 'a@test.example', now() - interval '3 minutes', now()),
  ('dddddddd-0000-4000-8000-000000000002', 'access_ended', 'b@test.example', now() - interval '2 minutes', now()),
  ('dddddddd-0000-4000-8000-000000000003', 'access_ended', 'c@test.example', now() - interval '1 minute', now()),
  ('dddddddd-0000-4000-8000-000000000004', 'access_ended', 'd@test.example', now() + interval '1 minute', now());
create temporary table claimed as select * from public.claim_mails(2);
select set_eq('select recipient from claimed', array['a@test.example', 'b@test.example'], 'a sender gets the oldest due mails');
select results_eq('select recipient from public.claim_mails(10)', array['c@test.example'], 'the next sender gets the remaining due mails');
select is_empty('select from public.claim_mails(10)', 'no mail is claimed twice');
select is(
  public.finish_mails('[{"id": "dddddddd-0000-4000-8000-000000000003", "claim": "00000000-0000-4000-8000-000000000000", "outcome": "sent"}]'), 0,
  'a result with another claim is ignored'
);
create function pg_temp.finish_mail(mail text, outcome text) returns integer language sql as $$
  select public.finish_mails(jsonb_build_array(jsonb_build_object('id', id, 'claim', claim, 'outcome', outcome, 'error', 'Reason')))
  from public.outbox where recipient = mail || '@test.example'
$$;
-- A mail as text: its state, the number of attempts, the time until it is due, whether it is finished, and its last error.
create function pg_temp.mail_state(mail text) returns text language sql as $$
  select concat_ws(' ', state, attempts, due_at - now(), finished_at is not null, last_error)
  from public.outbox where recipient = mail || '@test.example'
$$;
select pg_temp.finish_mail('a', 'sent');
select is(pg_temp.mail_state('a'), 'sent 1 00:00:00 t', 'a mail that was sent is finished');
select pg_temp.finish_mail('b', 'failed');
select is(pg_temp.mail_state('b'), 'queued 1 00:01:00 f Reason', 'a mail that failed is due again in a minute');
select pg_temp.finish_mail('c', 'released');
select is(pg_temp.mail_state('c'), 'queued 0 00:00:00 f', 'a mail that was released is due again immediately');
update public.outbox set due_at = now(), attempts = 4 where recipient = 'b@test.example';
select is((select count(*) from public.claim_mails(10)), 2::bigint, 'failed and released mails can be claimed again');
select pg_temp.finish_mail('b', 'failed');
select is(pg_temp.mail_state('b'), 'queued 5 00:16:00 f Reason', 'each failure lengthens the delay');
update public.outbox set due_at = now() - interval '1 second', give_up_at = now() - interval '1 second' where recipient = 'b@test.example';
select public.claim_mails(10);
select pg_temp.finish_mail('b', 'failed');
select is((select state || ' ' || last_error from public.outbox where recipient = 'b@test.example'), 'given_up Reason', 'a mail that fails after a day is given up');
select pg_temp.finish_mail('c', 'refused');
select is(left(pg_temp.mail_state('c'), 8), 'given_up', 'a mail that the provider refuses is given up immediately');
update public.outbox set due_at = now() where recipient = 'd@test.example';
select public.claim_mails(10);
update public.outbox set due_at = now() - interval '1 second' where recipient = 'd@test.example';
select results_eq('select recipient from public.claim_mails(10)', array['d@test.example'], 'after the claim has expired, another sender gets the mail');
update public.outbox set due_at = now() - interval '1 second', give_up_at = now() - interval '1 second' where recipient = 'd@test.example';
select is_empty('select from public.claim_mails(10)', 'no sender gets a mail that is a day old');
select is(left(pg_temp.mail_state('d'), 8), 'given_up', 'a mail that is a day old is given up');
select is(pg_temp.finish_mail('d', 'sent'), 0, 'after a mail was given up, its sender''s result is ignored');

savepoint many;
insert into public.outbox (kind, recipient) select 'access_ended', n || '@many.example' from generate_series(1, 60) as n;
-- Forces a plan that Postgres chooses for certain table sizes, in which a subquery would run once per mail.
analyze public.outbox;
set local enable_seqscan = off;
set local enable_hashjoin = off;
set local enable_mergejoin = off;
set local enable_material = off;
set local enable_hashagg = off;
set local enable_sort = off;
select is((select count(*) from public.claim_mails(50)), 50::bigint, 'a sender never gets more mails than it asked for');
rollback to many;

-- Undoing ----------------------------------------------------------------------------------------------

savepoint undoing;
delete from public.outbox;
create function pg_temp.queue_mail_to(mail text, mail_kind public.mail_kind, details jsonb default '{}', occasion text default null) returns uuid language sql as $$
  select private.queue_mail(mail_kind, email, id, details, occasion) from public.profiles where email = mail || '@test.example'
$$;
create function pg_temp.send_due_mails() returns void language sql as $$
  select public.finish_mails((select jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'outcome', 'sent')) from public.claim_mails(9)))
$$;
-- All mails before and after an action, which undo_action() undoes.
create temporary table mails_before as select * from public.outbox;
create temporary table mails_after as select * from public.outbox;
create function pg_temp.undo_action() returns void language sql as $$
  select private.undo_mail(
    jsonb_populate_record(null::public.outbox, to_jsonb(mails_before)), jsonb_populate_record(null::public.outbox, to_jsonb(mails_after))
  )
  from mails_after left join mails_before using (id)
  where to_jsonb(mails_before) is distinct from to_jsonb(mails_after) order by mails_after.created_at desc
$$;
select pg_temp.queue_mail_to('approved', kind) from unnest(array['access_approved', 'question_answered', 'access_ending', 'factor_added']::public.mail_kind[]) as kind;
update public.outbox set due_at = now() + interval '1 hour' where kind <> 'access_ending';
select public.claim_mails(1);
update public.outbox set state = 'given_up', finished_at = now() - interval '1 hour', last_error = 'No.' where kind = 'factor_added';
select private.mail_team('team_message', 2);
insert into mails_before select * from public.outbox;
select private.withdraw_mails(array(select id from public.outbox where kind::text not like 'team%'));
select pg_temp.queue_mail_to('approved', 'access_declined'), private.mail_team('team_message'), private.mail_team('team_request');
insert into mails_after select * from public.outbox;
select pg_temp.undo_action();
select set_eq(
  'select outbox::text from public.outbox', 'select mails_before::text from mails_before',
  'an undo restores the queued, claimed and given-up mails as they were before the action'
);
select public.finish_mails(jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'outcome', 'sent'))) from public.outbox where state = 'claimed';
select is((select state::text from public.outbox where kind = 'access_ending'), 'sent', 'after an undo, the sender of a claimed mail can still report its result');

delete from public.outbox;
truncate mails_before, mails_after;
select pg_temp.queue_mail_to('approved', 'access_approved', '{"days": 3}');
select pg_temp.send_due_mails();
update public.outbox set created_at = now() - interval '1 day';
-- Later mails, which an undo must ignore: one about another account with that address, and one to a former address.
insert into public.outbox (kind, recipient, account, state, created_at)
select 'access_renewed', recipient, account::uuid, 'sent', now() - interval '1 hour' from (values
  ('approved@test.example', 'aaaaaaaa-0000-4000-8000-000000000001'), ('former@test.example', 'aaaaaaaa-0000-4000-8000-000000000002')
) as mail (recipient, account);
insert into mails_before select * from public.outbox;
select pg_temp.queue_mail_to('approved', 'access_revoked'), private.mail_team('team_request');
insert into mails_after select * from public.outbox;
savepoint acted;
select private.mail_team('team_request');
select pg_temp.undo_action();
select results_eq(
  $$ select * from pg_temp.mails() as mail where mail !~ 'renewed' $$, array['access_approved approved sent', 'team_request admin 1', 'team_request second 1'],
  'an action is undone before its mail was sent → yesterday''s mail stays, and so does the event that was counted after the action'
);
rollback to acted;
select pg_temp.send_due_mails(), pg_temp.undo_action(), pg_temp.undo_action();
select set_eq(
  $$ select * from pg_temp.mails() as mail where mail !~ 'team' $$,
  array['access_approved approved', 'access_approved approved sent', 'access_renewed approved sent', 'access_renewed former sent', 'access_revoked approved sent'],
  'an action is undone after its mail was sent → the recipient gets yesterday''s mail again, once'
);
select is(pg_temp.mail_details('access_approved'), '{"days": 3}', 'a mail that is repeated after an undo has the same content');

delete from public.outbox;
truncate mails_before, mails_after;
select pg_temp.queue_mail_to('approved', 'access_approved');
insert into mails_before select * from public.outbox;
create temporary table claimed_before as select id, claim, 'sent' as outcome from public.claim_mails(9);
select private.withdraw_mails(array(select id from claimed_before));
insert into mails_after select * from public.outbox;
savepoint withdrawn;
select public.finish_mails((select jsonb_agg(to_jsonb(claimed_before) || '{"outcome": "failed"}') from claimed_before)), pg_temp.undo_action();
select results_eq('select pg_temp.mails()', array['access_approved approved'], 'a mail that failed after its withdrawal is queued again by an undo');
rollback to withdrawn;
select public.finish_mails((select jsonb_agg(to_jsonb(claimed_before)) from claimed_before));
select pg_temp.undo_action();
select results_eq('select pg_temp.mails()', array['access_approved approved sent'], 'a mail that was sent despite its withdrawal is not sent again');

delete from public.outbox;
truncate mails_before, mails_after;
select pg_temp.queue_mail_to('approved', 'access_ending', occasion => 'an end');
insert into mails_before select * from public.outbox;
select private.withdraw_mails(array(select id from public.outbox));
insert into mails_after select * from public.outbox;
select isnt(pg_temp.queue_mail_to('approved', 'access_ending', occasion => 'an end'), null, 'after a mail was withdrawn, another for the same occasion can be queued');
select is(pg_temp.queue_mail_to('approved', 'access_ending', occasion => 'an end'), null, 'while a mail is queued, another for the same occasion cannot be queued');
select pg_temp.undo_action();
select results_eq('select pg_temp.mails()', array['access_ending approved', 'access_ending approved withdrawn'], 'a withdrawn mail is not restored if another for the same occasion is queued');
rollback to undoing;

select is_empty('select from public.claim_mails(10)', 'without a due mail, a sender gets none');
insert into public.outbox (kind, recipient, details, account)
select kind, recipient, details, 'aaaaaaaa-0000-4000-8000-000000000002' from (values
  ('access_ended'::public.mail_kind, 'good@test.example', '{}'::jsonb), ('question_answered', 'odd@test.example', '[]'), ('digest', 'odd@test.example', '{"since": "yesterday night"}')
) as mail (kind, recipient, details);
insert into public.mail_choices (account_id, digest) values ('aaaaaaaa-0000-4000-8000-000000000002', 'daily');
select set_eq('select recipient from public.claim_mails(10) where recipient <> ''odd@test.example''', array['good@test.example'], 'a mail whose content cannot be read does not delay the others');
select matches((select concat_ws(' ', state, last_error) from public.outbox where kind = 'digest'), '^queued invalid input syntax', 'a mail whose content cannot be read stays queued, with the error');

select lives_ok(pg_temp.by('admin', $$ select public.send_mail_again('dddddddd-0000-4000-8000-000000000002') $$), 'admin: sends a given-up mail again');
select throws_ok(pg_temp.by('admin', $$ select public.send_mail_again('dddddddd-0000-4000-8000-000000000001') $$), 'PT409', null, 'admin: cannot send again a mail that was sent');
select is(
  (select concat_ws(' ', state, due_at - now(), give_up_at - now()) from public.outbox where recipient = 'b@test.example'),
  'queued 00:00:00 1 day', 'a mail that is sent again is tried for another day'
);
select is((select details ->> 'kind' from public.security_audit_log where event_type = 'MAIL_SENT_AGAIN'), 'access_ended', 'the log records that a mail is sent again');

select set_eq(
  'select kind from private.mail_subjects', 'select unnest(enum_range(null::public.mail_kind))::text', 'every kind of mail has a permission subject'
);

select * from finish();
