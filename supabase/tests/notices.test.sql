\ir visitors.psql

-- Subscribing to notices, unsubscribing, and their content: only what the reader may see when the notice is sent.

delete from public.documents;
delete from public.document_versions;
delete from public.outbox;
insert into public.documents (id, title, section, file_url) values
  ('bbbbbbbb-0000-4000-8000-000000000001', 'Missing and open', 'whitepaper', null),
  ('bbbbbbbb-0000-4000-8000-000000000002', 'Missing and guarded', 'compliance', null),
  ('bbbbbbbb-0000-4000-8000-000000000003', 'Old', 'compliance', 'documents/old.pdf');
-- now() is constant within a test, so older rows get an earlier time.
update public.documents set created_at = now() - interval '90 days', visible_from = now() - interval '90 days';
update public.document_versions set created_at = now() - interval '90 days';

-- Claims mails as if the time for undo had passed, because none is due before.
create function pg_temp.claim_mails() returns table (id uuid, claim uuid, kind public.mail_kind, recipient text, details jsonb, gathered integer)
language sql security definer as $$
  update public.outbox set due_at = due_at - private.undo_time() where state = 'queued';
  select * from public.claim_mails(100)
$$;
create function pg_temp.claimed_titles() returns setof text language sql security definer as $$
  select concat_ws(' ', kind, split_part(recipient, '@', 1), document ->> 'title', case when (document ->> 'is_new')::boolean then '(new)' end) collate "default"
  from pg_temp.claim_mails(), jsonb_array_elements(details -> 'documents') as document order by 1
$$;
-- Releases mails that were claimed and not finished.
create function pg_temp.release_claims() returns void language sql security definer as $$
  update public.outbox set due_at = now() - interval '1 second' where state = 'claimed'
$$;
-- Subscribes as the button in the room does.
create function pg_temp.subscribe_again() returns void language sql as $$
  delete from public.document_waits where document_id = 'bbbbbbbb-0000-4000-8000-000000000001';
  insert into public.document_waits (document_id) values ('bbbbbbbb-0000-4000-8000-000000000001');
$$;
create function pg_temp.unsubscribe_key(who text, of_kind text) returns uuid language sql security definer as $$
  select key from private.unsubscribe_keys join public.profiles on id = account_id where email = who || '@test.example' and kind = of_kind
$$;

-- Subscribing -----------------------------------------------------------------------------------------------

select pg_temp.act_as('approved');
select is_empty('select digest from public.mail_choices', 'without a choice there is no digest');
select lives_ok($$ select public.choose_digest('daily') $$, 'an investor subscribes to a daily digest');
select throws_ok($$ select public.choose_digest('hourly') $$, '23514', null, 'an hourly digest is refused');
select pg_temp.act_as('pending');
select public.choose_digest('weekly');
select results_eq('select digest from public.mail_choices', array['weekly'], 'case 130: a visitor reads the choices of another account → nothing');
reset role;

-- Slots: 7 a.m. in Zurich, for weekly digests on Mondays ------------------------------------------------------

select is(private.last_slot(rhythm, at), slot, 'the last slot of a ' || rhythm || ' digest at ' || at) from (values
  ('daily', '2026-06-10 04:59Z'::timestamptz, '2026-06-09 05:00Z'::timestamptz), ('daily', '2026-06-10 05:00Z', '2026-06-10 05:00Z'),
  ('daily', '2026-12-10 05:59Z', '2026-12-09 06:00Z'), ('daily', '2026-12-10 06:00Z', '2026-12-10 06:00Z'),
  ('weekly', '2026-06-10 12:00Z', '2026-06-08 05:00Z'), ('weekly', '2026-06-08 04:59Z', '2026-06-01 05:00Z'),
  ('weekly', '2026-10-25 12:00Z', '2026-10-19 05:00Z'), ('weekly', '2026-10-26 06:00Z', '2026-10-26 06:00Z')
) as times (rhythm, at, slot);

-- The digest ------------------------------------------------------------------------------------------------

update public.mail_choices set digest_since = now() - interval '8 days';
select is(private.queue_notices(), 0, 'if nothing is new, no digest is queued');
select is(
  (select array_agg(digest_since = private.last_slot(digest, now())) from public.mail_choices), array[true, true], 'if nothing is new, the next digest starts at this slot'
);
update public.mail_choices set digest_since = now() - interval '8 days';
insert into public.documents (title, section, file_url, created_at, visible_from)
select title, section, file_url, at, coalesce(visible_from, at) from (values
  ('New and guarded', 'compliance', 'documents/new.pdf', now() - interval '60 days', null::timestamptz),
  ('Published tomorrow', 'compliance', 'documents/tomorrow.pdf', now() - interval '7 days 12 hours', now() + interval '1 day'),
  ('Published since', 'compliance', 'documents/since.pdf', now() - interval '60 days', now() - interval '7 days 12 hours'),
  ('Published before', 'compliance', 'documents/before.pdf', now() - interval '60 days', now() - interval '50 days'),
  ('New and open', 'whitepaper', 'documents/open.pdf', now() - interval '7 days 12 hours', null),
  ('New without a file', 'compliance', null, now() - interval '7 days 12 hours', null),
  ('Newer than the slot', 'whitepaper', 'documents/late.pdf', now(), null)
) as new (title, section, file_url, at, visible_from);
update public.document_versions set created_at = now() - interval '7 days 12 hours' where number = 1 and file_url in ('documents/new.pdf', 'documents/open.pdf', 'documents/tomorrow.pdf');
update public.document_versions set created_at = now() - interval '60 days' where file_url in ('documents/since.pdf', 'documents/before.pdf');
update public.documents set file_url = 'documents/old-2.pdf' where title = 'Old';
update public.document_versions set created_at = now() - interval '7 days 12 hours' where file_url = 'documents/old-2.pdf';
update public.documents set created_at = now() - interval '90 days' where title = 'Old';
select is(private.queue_notices(), 2, 'if something is new, both accounts get a digest');
select is(private.queue_notices(), 0, 'another run queues no second digest');
select is(
  (select array_agg(distinct keys) from public.outbox, lateral (select string_agg(key, ' ' order by key) as keys from jsonb_object_keys(details) as key) as queued),
  array['rhythm since until'], 'the outbox contains no title'
);
select results_eq(
  'select pg_temp.claimed_titles()',
  array[
    'digest approved New and guarded (new)', 'digest approved New and open (new)', 'digest approved Old', 'digest approved Published since (new)',
    'digest pending New and open (new)'
  ],
  'each digest lists what was new before its slot and open to its reader, and marks new documents and first files as new'
);
select pg_temp.release_claims();
update public.profiles set approved = false where email = 'approved@test.example';
select results_eq(
  'select pg_temp.claimed_titles()', array['digest approved New and open (new)', 'digest pending New and open (new)'], 'a reader who has lost access gets no titles of guarded documents'
);
select pg_temp.release_claims();
update public.documents set file_url = null where title = 'New and open';
select is_empty('select pg_temp.claimed_titles()', 'after the deletion of its documents, a digest is empty');
select is_empty($$ select from public.outbox where (kind, state) <> ('digest', 'withdrawn') $$, 'an empty digest is not sent');
update public.profiles set approved = true where email = 'approved@test.example';
select is(private.queue_notices(), 1, 'a withdrawn digest is queued again as soon as its reader regains access');
update public.outbox set due_at = now() - interval '1 minute', give_up_at = now() where state = 'queued';
create temporary table failed as select id, claim, 'failed' as outcome from pg_temp.claim_mails();
select public.finish_mails((select jsonb_agg(to_jsonb(failed)) from failed));
select is(private.queue_notices(), 0, 'a digest that was given up is not queued again');
select is(
  (select bool_and(digest_since < private.last_slot('daily', now()) - interval '1 day') from public.mail_choices join public.profiles on id = account_id where email like 'approved%'),
  true, 'the next digest includes the content of one that was given up'
);
select private.queue_notices(now() + interval '1 day');
select public.finish_mails((select jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'outcome', 'sent')) from pg_temp.claim_mails()));
select is(private.queue_notices(now() + interval '1 day'), 0, 'after a digest was sent, there is nothing new');
update public.mail_choices set digest_since = now();

-- Waiting for documents -------------------------------------------------------------------------------------

delete from public.outbox;
select pg_temp.act_as('approved');
insert into public.document_waits (document_id) values ('bbbbbbbb-0000-4000-8000-000000000001'), ('bbbbbbbb-0000-4000-8000-000000000002');
select pg_temp.run_as('pending', $$ insert into public.document_waits (document_id) values ('bbbbbbbb-0000-4000-8000-000000000001') $$);
select is(private.queue_notices(), 0, 'while the file is missing, no notice is queued');
update public.documents set file_url = 'documents/came.pdf', visible_from = now() + interval '1 day' where title = 'Missing and guarded';
select is(private.queue_notices(), 0, 'while the document is unpublished, no notice is queued');
update public.documents set visible_from = now() - interval '90 days' where title = 'Missing and guarded';
select is(private.queue_notices(), 1, 'once the file is there, the waiting reader gets a notice');
select is(private.queue_notices(), 0, 'a waiting reader gets a notice only once');
select is((select details from public.outbox), '{}', 'the outbox contains no title');
update public.profiles set approved = false where email = 'approved@test.example';
select is_empty('select pg_temp.claimed_titles()', 'a reader who has lost access gets no notice');
select is(private.queue_notices(), 0, 'no other notice is queued for a reader who has lost access');
update public.profiles set approved = true where email = 'approved@test.example';
select is(private.queue_notices(), 1, 'a notice is queued once access is restored');
update public.documents set file_url = 'documents/came-too.pdf' where title = 'Missing and open';
select results_eq(
  'select pg_temp.claimed_titles()', array['documents_there approved Missing and guarded', 'documents_there approved Missing and open'],
  'one mail lists all available documents'
);
select is((select count(*) from public.document_waits where notified_at is not null), 0::bigint, 'until a notice is sent, its readers are still waiting');
select public.finish_mails(jsonb_agg(jsonb_build_object('id', id, 'claim', gen_random_uuid(), 'outcome', 'sent'))) from public.outbox where state = 'claimed';
select is((select count(*) from public.document_waits where notified_at is not null), 0::bigint, 'a result with another claim marks nobody as notified');
select private.mark_notified(jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'outcome', 'failed'))) from public.outbox where state = 'claimed';
select is((select count(*) from public.document_waits where notified_at is not null), 0::bigint, 'a mail that was not sent marks nobody as notified');
select public.finish_mails(jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'outcome', 'sent'))) from public.outbox where state = 'claimed';
select is(
  (select array_agg(email::text) from public.document_waits join public.profiles on id = account_id where notified_at is not null),
  array['approved@test.example', 'approved@test.example'], 'after sending, both waits are marked as notified'
);
select is(private.queue_notices(), 1, 'another reader who waits for the same document gets a notice');
update public.outbox set state = 'given_up' where state = 'queued';
select is(private.queue_notices(), 0, 'a given-up mail is not queued again');
-- A reader who waits again after a document was removed gets another notice, even if the mail about the first wait was never sent.
update public.documents set file_url = null where title like 'Missing and %';
select pg_temp.act_as(who), pg_temp.subscribe_again() from unnest(array['approved', 'pending']) as who;
reset role;
select is(private.queue_notices(), 0, 'while the file is missing again, no notice is queued');
update public.documents set file_url = 'documents/back.pdf' where title = 'Missing and open';
select is(private.queue_notices(), 2, 'those who waited again get a notice');
create temporary table claimed_notices as select id, claim, 'sent' as outcome from pg_temp.claim_mails();
update public.documents set file_url = null where title = 'Missing and open';
select pg_temp.act_as('approved'), pg_temp.subscribe_again();
reset role;
select public.finish_mails((select jsonb_agg(to_jsonb(claimed_notices)) from claimed_notices));
select results_eq(
  'select email::text from public.document_waits join public.profiles on id = account_id where notified_at is null',
  array['approved@test.example'], 'a request made while an earlier notice is being sent stays open'
);
select pg_temp.act_as('admin'), pg_temp.begin_request('publish-publish-publish');
update public.documents set file_url = 'documents/wrong.pdf' where title = 'Missing and open';
reset role;
select is(private.queue_notices(), 1, 'a request that stayed open gets a notice about the next file');
select is_empty('select from public.claim_mails(100)', 'no notice is sent while the publication can be undone');
select pg_temp.act_as('admin');
select public.undo('publish-publish-publish'), pg_temp.begin_request(null);
reset role;
select is_empty('select pg_temp.claimed_titles()', 'no reader is notified of a publication that was undone');
update public.documents set file_url = 'documents/right.pdf' where title = 'Missing and open';
select is(private.queue_notices(), 1, 'after an undone publication, the reader is notified of the next file');
update public.documents set file_url = null where title = 'Missing and open';

-- Unsubscribing ---------------------------------------------------------------------------------------------

delete from public.outbox;
select public.unsubscribe(gen_random_uuid(), 'digest'), public.unsubscribe(pg_temp.unsubscribe_key('approved', 'waits'), 'digest');
select is((select count(*) from public.mail_choices where digest is not null), 2::bigint, 'an unknown key, or one of another kind, has no effect');
select public.unsubscribe(pg_temp.unsubscribe_key('approved', 'digest'), 'digest') from generate_series(1, 2);
select is(
  (select array_agg(digest order by email) from public.mail_choices join public.profiles on id = account_id), array[null, 'weekly'],
  'a key stops the digests of its account'
);
select pg_temp.act_as('approved');
delete from public.document_waits;
insert into public.document_waits (document_id) values ('bbbbbbbb-0000-4000-8000-000000000001');
reset role;
select public.unsubscribe(pg_temp.unsubscribe_key('approved', 'digest'), kind) from unnest(array['digest', 'waits', null]) as kind;
select isnt_empty('select from public.document_waits join public.profiles on id = account_id where email like ''approved%''', 'a digest key does not cancel any wait for a document');
select public.unsubscribe(pg_temp.unsubscribe_key('approved', 'waits'), 'waits');
select is(
  (select array_agg(email::text) from public.document_waits join public.profiles on id = account_id), array['pending@test.example'],
  'a key ends the waits of its account only'
);
update public.mail_choices set digest_since = now() - interval '8 days' where digest is not null;
update public.documents set file_url = 'documents/open-again.pdf' where title = 'New and open';
update public.document_versions set created_at = now() - interval '7 days 12 hours' where file_url = 'documents/open-again.pdf';
select is(private.queue_notices(), 1, 'a digest is queued');
select pg_temp.run_as('pending', $$ select public.choose_digest() $$);
select is_empty('select from pg_temp.claim_mails()', 'a digest is not sent if its reader has unsubscribed in the meantime');

-- Undeliverable addresses -----------------------------------------------------------------------------------

select public.note_mail_event('PENDING@test.example', 'bounced', repeat('x', 600)), public.note_mail_event('no address', 'bounced', null);
select results_eq(
  'select address, reason from public.undeliverable_addresses', $$ values ('pending@test.example', 'bounced') $$, 'an address that bounced is marked, if it is valid'
);
select public.note_mail_event('pending@test.example', 'complained', 'Spam'), public.note_mail_event('pending@test.example', 'bounced', null);
select results_eq(
  'select address, reason from public.undeliverable_addresses', $$ values ('pending@test.example', 'complained') $$, 'a bounce does not replace a complaint'
);
select pg_temp.run_as('pending', $$ select public.choose_digest('weekly') $$);
update public.mail_choices set digest_since = now() - interval '8 days' where digest is not null;
delete from public.outbox;
select is(private.queue_notices(), 0, 'a marked address gets no notice');
select pg_temp.run_as('admin', $$ delete from public.undeliverable_addresses where address = 'pending@test.example' $$);
select is((select count(*) from public.security_audit_log where event_type = 'ADDRESS_MARK_REMOVED'), 1::bigint, 'an admin deletes the mark, and the log records it');
update public.mail_choices set digest_since = now() - interval '8 days' where digest is not null;
update auth.users set banned_until = now() + interval '1 day' where email = 'pending@test.example';
select is(private.queue_notices(), 0, 'a blocked account gets no notice');
update auth.users set banned_until = null where email = 'pending@test.example';
update public.mail_choices set digest_since = now() - interval '8 days' where digest is not null;
select is(private.queue_notices(), 1, 'an address gets notices again once its mark is deleted');
select public.note_mail_event('pending@test.example', 'bounced', null);
select is_empty('select from pg_temp.claim_mails()', 'a notice queued before the mark is not sent');

select * from finish();
