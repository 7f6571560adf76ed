\ir visitors.psql

-- The team's answers: investor relations answers the inbox, HR answers applicants. The text is stored and mailed once.

select pg_temp.add_team();
insert into public.contact_messages (id, first_name, last_name, email, message)
values ('cccccccc-0000-4000-8000-000000000001', 'Ada', 'Berg', 'ada@fund.example', 'What is it?');
insert into public.documentation_requests (id, name, email, document_type, reason)
values ('cccccccc-0000-4000-8000-000000000002', 'Bea Berg', 'bea@fund.example', 'legal-documents', 'Why we ask.');
insert into public.job_applications (id, first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type)
values ('cccccccc-0000-4000-8000-000000000003', 'Cem', 'Berg', 'cem@fund.example', 'cv.pdf', 8, 'application/pdf');
delete from public.outbox;

-- The call that answers an item, given the number of its answers that the caller has seen.
create function pg_temp.answer_sql(item integer, seen integer default 0, body text default 'Our answer.', status text default null)
returns text language sql as $$
  select format(
    'select public.send_answer(%L, %L, %L, %L)', 'cccccccc-0000-4000-8000-00000000000' || item, body, seen, status
  )
$$;
create function pg_temp.mails() returns setof text language sql security definer as $$
  select concat_ws(' ', kind, recipient, state) collate "default" from public.outbox order by 1
$$;
create function pg_temp.item_states() returns text language sql security definer as $$
  select concat_ws(
    ' ', (select handled_at is not null from public.contact_messages where id::text like 'cccccccc%'),
    (select handled_at is not null from public.documentation_requests where id::text like 'cccccccc%'),
    (select status from public.job_applications where id::text like 'cccccccc%')
  )
$$;

select pg_temp.act_as('investor_relations');
select lives_ok(pg_temp.answer_sql(1, 0, E'  Dear Ada,\n\nIt is green. '), 'a message is answered');
select lives_ok(pg_temp.answer_sql(2), 'a request is answered');
select throws_ok(call, code, null, 'an answer is refused ' || reason) from (values
  (pg_temp.answer_sql(9), 'PT404', 'for an unknown item'), (pg_temp.answer_sql(1, 0), 'PT409', 'if the caller has not seen the first one'),
  (pg_temp.answer_sql(1, null), 'PT409', 'without the number of answers seen'),
  (pg_temp.answer_sql(1, 1, ''), '23514', 'if it is empty'), (pg_temp.answer_sql(1, 1, E' \n'), '23514', 'if it is blank'),
  (pg_temp.answer_sql(1, 1, repeat('x', 5001)), '23514', 'if it is too long')
) as bad (call, code, reason);
select is(pg_temp.item_states(), 't t pending', 'an answered item is marked handled');
select results_eq(
  'select pg_temp.mails()', array['answer_to_message ada@fund.example queued', 'answer_to_request bea@fund.example queued'],
  'case 129: a visitor below admin sends mails from the company to any address or with any text → refused, no mail; an answer goes to the sender of the message'
);
select results_eq(
  $$ select body, author, state::text from public.answers_to('cccccccc-0000-4000-8000-000000000001') $$,
  $$ values (E'Dear Ada,\n\nIt is green.', 'investor_relations@test.example', 'queued') $$, 'the answer is stored, with the state of its mail'
);
reset role;
select is(
  (select jsonb_object_agg(kind, details - 'asked_at') from public.outbox),
  '{"answer_to_message": {}, "answer_to_request": {"document_type": "legal-documents"}}', 'the outbox contains neither the answer nor the message'
);
select pg_temp.act_as('hr');
select lives_ok(pg_temp.answer_sql(3, 0, 'We are sorry.', 'declined'), 'an applicant is answered and the application decided');
select throws_ok(pg_temp.answer_sql(3, 1, 'We are sorry.', 'invited'), '23514', null, 'an unknown status is refused');
select is((select status from public.answers_to('cccccccc-0000-4000-8000-000000000003')), 'declined', 'the answer is kept with the decision');
reset role;
select is(pg_temp.item_states(), 't t declined', 'an answer with a decision changes the status of the application');
select results_eq(
  $$ select resource_type::text collate "default" from public.security_audit_log where event_type = 'ANSWER_SENT' order by 1 $$,
  array['contact_message', 'documentation_request', 'job_application'], 'the log records the answers'
);
select results_eq(
  $$ select kind::text, details - 'asked_at' from public.claim_mails(10) order by kind::text $$,
  $$ values
    ('answer_to_application', '{"text": "We are sorry."}'::jsonb), ('answer_to_message', '{"text": "Dear Ada,\n\nIt is green."}'),
    ('answer_to_request', '{"text": "Our answer.", "document_type": "legal-documents"}') $$,
  'claim_mails() returns the answer without the sender''s text'
);

savepoint deletion;
select pg_temp.act_as('hr');
select public.delete_application('cccccccc-0000-4000-8000-000000000003');
select is_empty($$ select from public.answers_to('cccccccc-0000-4000-8000-000000000003') $$, 'HR cannot read the answers to a deleted application');
reset role;
rollback to deletion;

delete from public.outbox;
select pg_temp.act_as('owner');
select results_eq(
  $$ select body, state::text from public.answers_to('cccccccc-0000-4000-8000-000000000001') $$,
  $$ values (E'Dear Ada,\n\nIt is green.', null::text) $$, 'the answer is kept after its mail was deleted'
);
select lives_ok(pg_temp.answer_sql(1, 1), 'a message is answered a second time');
reset role;
delete from public.contact_messages;
select is_empty('select from public.claim_mails(10)', 'a mail without its answer is not sent');
select results_eq('select pg_temp.mails()', array['answer_to_message ada@fund.example withdrawn'], 'a mail without its answer is withdrawn');
select is((select count(*) from private.answers), 2::bigint, 'answers are deleted with the message that they answer');

select * from finish();
