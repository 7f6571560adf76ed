\ir visitors.psql

-- Further accounts: two colleagues at one organisation, one at another, two that state the first organisation (one unapproved, one with
-- an address at another domain), three members of the team, and a former member.
insert into auth.users (id, email, email_confirmed_at) values
  ('bbbbbbbb-0000-4000-8000-000000000001', 'asker@test.example', now()),
  ('bbbbbbbb-0000-4000-8000-000000000002', 'colleague@test.example', now()),
  ('bbbbbbbb-0000-4000-8000-000000000003', 'neighbour@test.example', now()),
  ('bbbbbbbb-0000-4000-8000-000000000004', 'unapproved@test.example', now()),
  ('bbbbbbbb-0000-4000-8000-000000000005', 'stranger@other.example', now()),
  ('cccccccc-0000-4000-8000-000000000001', 'second@test.example', now()),
  ('cccccccc-0000-4000-8000-000000000002', 'compliance@test.example', now()),
  ('cccccccc-0000-4000-8000-000000000003', 'editor@test.example', now()),
  ('cccccccc-0000-4000-8000-000000000004', 'former@test.example', now());
update public.profiles set approved = true, organisation = 'Fünd One' where id::text like 'bbbbbbbb%';
update public.profiles set organisation_confirmed = true where id::text like 'bbbbbbbb%';
update public.profiles set organisation = U&'FU\0308ND ONE' where email = 'colleague@test.example';
update public.profiles set organisation = 'Fund Two' where email = 'neighbour@test.example';
update public.profiles set approved = false where email = 'unapproved@test.example';
update public.profiles set role = 'admin', approved = true where id::text like 'cccccccc%';
update public.profiles set team_role = split_part(email, '@', 1) where email in ('compliance@test.example', 'editor@test.example');
update public.profiles set approved_until = now() where email = 'former@test.example';

delete from public.questions;
delete from public.published_questions;
select pg_temp.replace_documents();

-- Asking ----------------------------------------------------------------------------------------------------

select is(
  pg_temp.accepted_documents(who, 'insert into public.questions (document_id, page, question) values (%L, 3, ''x'')'), expected, who || ': asks about the documents of their level'
) from (values ('anonymous', '-----'), ('pending', '12---'), ('expired', '12---'), ('approved', '1234-')) as visitor (who, expected);
select pg_temp.run_as(who, $$ insert into public.questions (question) values ('  in general ') $$) from unnest(array['pending', 'expired', 'approved']) as who;
select is((select count(*)::int from public.questions where question = 'in general'), 3, 'accounts of every level ask general questions, which are trimmed');
select is((select count(*)::int from public.question_work), (select count(*)::int from public.questions), 'each question has its row in question_work');
select throws_ok(pg_temp.by('approved', $$ insert into public.questions (question) values (' ') $$), '23514', null, 'an empty question is refused');
select throws_ok(pg_temp.by('approved', $$ insert into public.questions (question) values (repeat('x', 2001)) $$), '23514', null, 'a question of more than 2,000 characters is refused');
select throws_ok(pg_temp.by('approved', $$ insert into public.questions (question, page) values ('x', 1) $$), '23514', null, 'a page without a document is refused');

-- Colleagues ------------------------------------------------------------------------------------------------

delete from public.questions;
select pg_temp.act_as('asker');
insert into public.questions (document_id, question, shared_with_organisation) values
  ('dddddddd-0000-4000-8000-000000000003', 'shared, about a document', true);
insert into public.questions (question, shared_with_organisation) values ('shared, in general', true);
insert into public.questions (question) values ('for me alone');
reset role;
create function pg_temp.visible_to(who text) returns text[] language sql
return pg_temp.found_by(who, 'select question from public.questions order by 1');
select is(pg_temp.visible_to('asker'), array['for me alone', 'shared, about a document', 'shared, in general'], 'the asker sees all three questions');
select is(pg_temp.visible_to('colleague'), array['shared, about a document', 'shared, in general'], 'a colleague sees the shared questions');
select is(pg_temp.visible_to(who), '{}'::text[], who || ': is not a colleague')
from unnest(array['neighbour', 'unapproved', 'stranger@other.example', 'approved', 'pending', 'editor']) as who;
select pg_temp.act_as('colleague');
select is_empty($$ update public.questions set shared_with_organisation = false returning 1 $$, 'case 132: readers request questions, drafts, answers or work of others, or share them → nothing');
reset role;
update public.documents set visible_from = null where id = 'dddddddd-0000-4000-8000-000000000003';
select is(pg_temp.visible_to('colleague'), array['shared, in general'], 'while the document is a draft, a colleague cannot see questions about it');
delete from public.documents where id = 'dddddddd-0000-4000-8000-000000000003';
select is(pg_temp.visible_to('colleague'), array['shared, in general'], 'after the document was deleted, a colleague cannot see questions about it');
select is(cardinality(pg_temp.visible_to('asker')), 3, 'after a document was deleted, the asker still sees their questions about it');
insert into public.documents (id, title, section, file_url) values ('dddddddd-0000-4000-8000-000000000003', 'policy', 'compliance', 'documents/t/policy.pdf');
-- Each condition must hold for both the reader and the asker.
create function pg_temp.visible_after(who text, change text) returns text[] language plpgsql as $$
declare
  visible text[];
begin
  execute format('update public.profiles set %s where email = %L', change, who || '@test.example');
  visible := pg_temp.visible_to('colleague');
  update public.profiles set approved_until = null, email_confirmed_at = now(), organisation_confirmed = true where email = who || '@test.example';
  return visible;
end
$$;
select is(pg_temp.visible_after(who, change), '{}'::text[], title || ': ' || who) from unnest(array['asker', 'colleague']) as who, (values
  ('approved_until = now()', 'an account that is no longer approved is not a colleague'),
  ('email_confirmed_at = null', 'an account with an unconfirmed address is not a colleague'),
  ('organisation_confirmed = false', 'case 138: two approved accounts at a public mail provider state the same organisation → no colleagues until the team confirms both; neither can confirm itself')
) as condition (change, title);
select pg_temp.run_as('asker', $$ update public.questions set shared_with_organisation = false where question = 'shared, in general' $$);
select is(pg_temp.visible_to('colleague'), array['shared, about a document'], 'the asker stops sharing a question');

-- Answering -------------------------------------------------------------------------------------------------

create temporary table asked as select id from public.questions where question = 'shared, about a document';
create function pg_temp.answers_of(who text) returns text[] language sql
return pg_temp.found_by(who, 'select answer from public.question_answers order by 1');
select is(
  (select count(*)::int from public.outbox where kind = 'team_question' and recipient = 'admin@test.example' and gathered >= 3), 1,
  'the team gets one mail about waiting questions'
);
select is_empty(
  $$ select from public.outbox where kind = 'team_question' and recipient in ('compliance@test.example', 'editor@test.example') $$,
  'roles that may not answer get no mail about waiting questions'
);
select pg_temp.act_as('admin');
select throws_ok(format('update public.question_work set assigned_to = %L', id), 'PT409', null, 'a question cannot be assigned to ' || who) from (values
  ('compliance', 'cccccccc-0000-4000-8000-000000000002'), ('an investor', 'bbbbbbbb-0000-4000-8000-000000000001'), ('a colleague whose approval has ended', 'cccccccc-0000-4000-8000-000000000004')
) as account (who, id);
update public.question_work set assigned_to = 'cccccccc-0000-4000-8000-000000000001', due_on = '2026-12-01', draft = ' The answer. ' where id in (select id from asked);
select results_eq(
  $$ select draft, drafted_by, drafted_at from public.question_work where draft is not null $$,
  $$ values ('The answer.', 'aaaaaaaa-0000-4000-8000-000000000004'::uuid, now()) $$, 'a draft has its author and its time'
);
select throws_ok($$ select public.answer_question(id, 'Another answer.') from asked $$, 'PT409', 'The draft has changed.', 'a draft that has changed since it was read is not approved');
reset role;
select is(pg_temp.answers_of('asker'), '{}'::text[], 'the asker cannot see a draft');
update public.question_settings set value = 'on' where key = 'second_pair';
select pg_temp.act_as('admin');
select throws_ok($$ select public.answer_question(id, 'The answer.') from asked $$, 'PT409', 'Somebody else must approve this answer.', 'case 134: the author of an answer approves it, with the setting on, in any way → refused, and nothing is sent');
select pg_temp.run_as('second', $$ select public.answer_question(id, 'The answer.') from asked $$);
select is((select count(*) from public.outbox where kind = 'question_answered'), 1::bigint, 'an answer that another admin approves is mailed once');
select throws_ok(pg_temp.by('admin', $$ select public.answer_question(id, 'The answer.') from asked $$), 'PT409', 'This question is answered.', 'a question is answered only once');
select throws_ok(pg_temp.by('second', $$ update public.question_work set draft = 'Otherwise.' where id in (select id from asked) $$), 'PT409', null, 'the draft of an answered question cannot change');
select is(pg_temp.answers_of(who), array['The answer.'], who || ': reads the answer') from unnest(array['asker', 'colleague', 'compliance']) as who;
select is(pg_temp.answers_of(who), '{}'::text[], who || ': cannot read the answer') from unnest(array['neighbour', 'unapproved', 'approved', 'pending', 'editor']) as who;
select results_eq(
  $$ select kind::text, recipient, details::text like '%nswer.%' from public.outbox where kind = 'question_answered' $$,
  $$ values ('question_answered', 'asker@test.example', false) $$, 'the mail about an answer does not contain the answer'
);
select is(
  (select private.details_to_send(outbox) - array['question', 'first_name', 'last_name'] from public.outbox where kind = 'question_answered'),
  (select jsonb_build_object('text', 'shared, about a document', 'document', 'policy', 'page', null)), 'the mail about an answer names the question and the document when it is sent'
);
update public.documents set visible_from = null where title = 'policy';
select is(
  (select private.details_to_send(outbox) -> 'document' from public.outbox where kind = 'question_answered'), null,
  'the mail about an answer does not name a document that the asker may no longer open'
);
update public.documents set visible_from = now() where title = 'policy';
select results_eq(
  $$ select question, document from unnest(array[now() - interval '1 hour', now()]) as since,
       private.answered_questions('bbbbbbbb-0000-4000-8000-000000000001', 3, since, now()) $$,
  $$ values ('shared, about a document', 'policy') $$, 'a digest lists the answers given in its period'
);
select results_eq(
  $$ select event_type, resource_id, user_id from public.security_audit_log where event_type like 'QUESTION%' order by 1 $$,
  $$ select 'QUESTION_ANSWERED', id::text, 'cccccccc-0000-4000-8000-000000000001'::uuid from asked
     union all select 'QUESTION_ASSIGNED', id::text, 'aaaaaaaa-0000-4000-8000-000000000004'::uuid from asked $$,
  'the log records the assignment and the approval, each with the person who made it'
);
select is_empty($$ select from public.security_audit_log where details::text like '%nswer.%' $$, 'the log contains no draft');
update public.profiles set approved_until = now() where email = 'asker@test.example';
select is(pg_temp.answers_of('asker'), '{}'::text[], 'without access, the asker can no longer read the answer');
select is(cardinality(pg_temp.visible_to('asker')), 3, 'without access, the asker still sees the question');
select pg_temp.act_as('asker');
select is(public.own_data() -> 'questions' @> '[{"question": "shared, about a document", "answer": null}]', true, 'without access, own_data() has the question and no answer');
reset role;
update public.profiles set approved_until = null where email = 'asker@test.example';
select pg_temp.act_as('asker');
select is(public.own_data() -> 'questions' @> '[{"question": "shared, about a document", "answer": "The answer."}]', true, 'own_data() has questions and answers');
reset role;
update public.profiles set approved = false where email = 'asker@test.example';
select is((select state::text from public.outbox where kind = 'question_answered'), 'withdrawn', 'the mail about an answer is withdrawn when the approval ends');
update public.profiles set approved = true where email = 'asker@test.example';
update public.question_settings set value = 'off' where key = 'second_pair';
select pg_temp.act_as('admin');
update public.question_work set draft = 'Alone.' where id in (select id from public.questions where question = 'for me alone');
select lives_ok($$ select public.answer_question(id, 'Alone.') from public.questions where question = 'for me alone' $$, 'with the setting off, the author can approve');
select is((select amount::int from public.desk() where item = 'questions'), 1, 'the desk counts unanswered questions');
reset role;
select is(pg_temp.answers_of('asker'), array['Alone.', 'The answer.'], 'the asker reads both answers');
update public.questions set document_id = null, page = null;
update public.profiles set approved_until = now() where email = 'asker@test.example';
select is(pg_temp.answers_of('asker'), '{}'::text[], 'without access the asker cannot read the answer to a general question');
select is_empty(
  $$ select from private.answered_questions('bbbbbbbb-0000-4000-8000-000000000001', 2, '-infinity', now()) $$, 'without access no mail names a general question'
);
update public.profiles set approved_until = null where email = 'asker@test.example';

-- Published questions ---------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select throws_ok(
  $$ select public.publish_question('Q', 'A', 2::smallint, 'dddddddd-0000-4000-8000-000000000003') $$, 'PT409', null,
  'a question cannot be published below the level of its document'
);
select lives_ok($$ select public.publish_question(' For all ', 'A', 1::smallint) $$, 'admin: publishes a question for level 1');
select lives_ok($$ select public.publish_question('Signed in', 'A', 2::smallint) $$, 'admin: publishes a question for level 2');
select lives_ok($$ select public.publish_question('Approved', 'A', 3::smallint, 'dddddddd-0000-4000-8000-000000000003') $$, 'admin: publishes a question for level 3');
select throws_ok($$ select public.publish_question('Q', 'A', 4::smallint) $$, '23514', null, 'a question cannot be published for an unknown level');
select ok(public.organisations_in_room() >= 2, 'the team sees the number of organisations in the room');
reset role;
create function pg_temp.published_for(who text) returns text[] language sql
return pg_temp.found_by(who, 'select question from public.published_questions order by 1');
select is(pg_temp.published_for('approved'), array['Approved', 'For all', 'Signed in'], 'an approved account sees the questions of every level');
select results_eq(
  'select distinct extract(isodow from week)::int, week <= now()::date, week > now()::date - 7 from public.published_questions',
  $$ values (1, true, true) $$, 'only the Monday of the week is stored'
);
select throws_ok($$ update public.published_questions set week = '2026-11-24' $$, '23514', null, 'a week that does not begin on a Monday is refused');
select results_eq(
  'select column_name::text collate "default" from information_schema.columns where table_name = ''published_questions'' order by 1',
  array['access_level', 'answer', 'document_id', 'id', 'question', 'search_text', 'week'], 'case 131: a reader traces a published question to its asker, by columns, keys, embedding, order, times or the log → no path'
);
select is_empty(
  $$ select from pg_constraint where contype = 'f' and 'public.published_questions'::regclass in (conrelid, confrelid) $$,
  'case 131: a reader traces a published question by a foreign key → none exists'
);
select results_eq(
  'select id from public.published_questions order by ctid', 'select id from public.published_questions order by id',
  'published questions are stored in the order of their random ids'
);
-- lives_ok() ran each publication in its own subtransaction: without the rewrite in publish_question() the transaction ids would differ.
select is((select count(distinct xmin::text)::int from public.published_questions), 1, 'all rows of published questions have the same transaction id');
select is_empty(
  $$ select from public.security_audit_log, public.questions
     where event_type = 'QUESTION_PUBLISHED' and to_jsonb(security_audit_log)::text like '%' || questions.id || '%' $$,
  'the log entry about a publication names no question'
);
delete from public.documents where id = 'dddddddd-0000-4000-8000-000000000003';
select is(pg_temp.published_for('approved'), array['For all', 'Signed in'], 'after its document was deleted, a published question is not visible');
select pg_temp.run_as('admin', $$
  select public.withdraw_published_question(id) from public.published_questions where question = 'For all'
$$);
select is(pg_temp.published_for('anonymous'), '{}'::text[], 'a withdrawn question is not visible');

-- Deletion --------------------------------------------------------------------------------------------------

update public.questions set created_at = now() - interval '25 months', answered_at = case when answered_at is not null then now() - interval '25 months' end;
update public.questions set answered_at = now() where question = 'shared, about a document';
select is((select deleted::int from private.delete_expired_data() where table_name = 'questions'), 2, 'questions are deleted 24 months after their answer');
delete from auth.users where email = 'asker@test.example';
select is((select count(*)::int from public.questions) + (select count(*)::int from public.question_work), 0, 'questions are deleted with the account');

select * from finish();
