\ir visitors.psql

-- What visitors send to the team: its limits, the time at which it is handled, and ids that the sender chooses.

delete from public.contact_messages;
delete from public.documentation_requests;

insert into public.contact_messages (first_name, last_name, email, message)
values (E' Ada\n', U&'Zoe\0308', ' ada@test.example ', '<script>alert(1)</script> '' or 1=1 -- ');
select results_eq(
  'select handled_at::timestamptz, first_name, last_name, email, message from public.contact_messages',
  $$ values (null::timestamptz, 'Ada', U&'Zo\00EB', 'ada@test.example', '<script>alert(1)</script> '' or 1=1 --') $$,
  'case 16: HTML, SQL, right-to-left and zero-width text → stored as plain text; NUL → 400'
);

-- Refused by the database, independent of the forms -------------------------------------------------------------------

select throws_ok(
  pg_temp.by('anonymous', format('insert into public.contact_messages (first_name, last_name, email, message) values (%L, %L, %L, %L)', first_name, last_name, email, message)),
  state, null, 'case 12: a contact message that is empty, of 1 MB or with an invalid email → rejected by the database: ' || reason
) from (values
  ('', 'b', 'a@test.example', 'c', '23514', 'no first name'),
  (E' \t\n', 'b', 'a@test.example', 'c', '23514', 'blank first name'),
  (null, 'b', 'a@test.example', 'c', '23502', 'null first name'),
  (repeat('x', 101), 'b', 'a@test.example', 'c', '23514', 'first name of 101 characters'),
  ('a', repeat('x', 101), 'a@test.example', 'c', '23514', 'last name of 101 characters'),
  ('a', 'b', 'a@test.example', '', '23514', 'no message'),
  ('a', 'b', 'a@test.example', repeat('x', 5001), '23514', 'message of 5001 characters'),
  ('a', 'b', 'a@test.example', repeat('x', 1048576), '23514', 'message of 1 MB'),
  ('a', 'b', 'not an address', 'c', '23514', 'e-mail without @'),
  (U&'a\202E', 'b', 'a@test.example', 'c', '23514', 'first name with a direction override'),
  ('a', U&'b\200Bc', 'a@test.example', 'c', '23514', 'last name with a hidden character'),
  ('a', 'b', 'a@b', 'c', '23514', 'e-mail without a dot'),
  ('a', 'b', 'a@b.example, c@d.example', 'c', '23514', 'two e-mail addresses'),
  ('a', 'b', E'a@b.example\nBcc: c', 'c', '23514', 'e-mail with a line break'),
  ('a', 'b', 'a b@c.example', 'c', '23514', 'e-mail with a space'),
  ('a', 'b', U&'a\0007@b.example', 'c', '23514', 'e-mail with a control character'),
  ('a', 'b', repeat('x', 309) || '@test.example', 'c', '23514', 'e-mail of 322 characters')
) as attempt (first_name, last_name, email, message, state, reason);
select lives_ok(
  pg_temp.by('anonymous', format('insert into public.contact_messages (first_name, last_name, email, message) values (%L, %L, %L, %L)', first_name, last_name, email, message)),
  'contact message accepted: ' || reason
) from (values
  (repeat('x', 100), repeat('y', 100), repeat('x', 307) || '@test.example', repeat('z', 5000), 'everything at its limit'),
  (U&'\05D0\05D1', U&'\0646\200C\0627', 'a@test.example', U&'\+01F48E\202E\200B', 'names in any script, and any text')
) as attempt (first_name, last_name, email, message, reason);
select throws_ok(
  pg_temp.by('anonymous', format('insert into public.documentation_requests (name, email, document_type, reason) values (%L, %L, %L, %L)', name, email, document_type, reason)),
  '23514', null, 'documentation request refused: ' || what
) from (values
  ('', 'a@test.example', 'other', 'c', 'no name'),
  (repeat('x', 201), 'a@test.example', 'other', 'c', 'name of 201 characters'),
  ('a', 'a@', 'other', 'c', 'bad e-mail'),
  ('a', 'a@test.example', 'secrets', 'c', 'unknown document type'),
  ('a', 'a@test.example', 'other', ' ', 'blank reason'),
  ('a', 'a@test.example', 'other', repeat('x', 2001), 'reason of 2001 characters')
) as attempt (name, email, document_type, reason, what);

-- The time at which an item is handled begins its deletion period ---------------------------------------------------------

delete from public.contact_messages;
delete from public.documentation_requests;
insert into public.contact_messages (first_name, last_name, email, message) values ('a', 'b', 'a@test.example', 'c');
insert into public.documentation_requests (name, email, document_type, reason) values ('a', 'a@test.example', 'other', 'c');
select pg_temp.act_as('admin');
update public.contact_messages set handled_at = '9999-01-01';
update public.documentation_requests set handled_at = '2001-01-01';
select is_empty(
  $$ select from public.contact_messages where handled_at <> now() union all select from public.documentation_requests where handled_at <> now() $$,
  'the team marks a message as handled in the future, or a request long ago → the database sets the time'
);

-- Ids that the sender chooses ----------------------------------------------------------------------------

reset role;
insert into public.contact_messages (id, first_name, last_name, email, message)
values ('c0000000-0000-4000-8000-000000000001', 'a', 'b', 'a@test.example', 'the first');
insert into public.documentation_requests (id, name, email, document_type, reason)
values ('c0000000-0000-4000-8000-000000000002', 'a', 'a@test.example', 'other', 'the first');
select pg_temp.act_as('anonymous');
prepare apply as insert into public.job_applications
  (id, first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type)
values ($1, $2, 'b', 'a@test.example', 'cv.pdf', 9, 'application/pdf');
select lives_ok($$ execute apply('c0000000-0000-4000-8000-000000000003', 'the first') $$, 'an applicant''s browser chooses the id');
select throws_ok(
  format('execute apply(%L, %L)', 'c0000000-0000-4000-8000-00000000000' || number, 'again'),
  '23505', 'This id is in use', 'case 208: an id that is in use, in the same table or in another table of items that the team answers → refused: ' || number
) from generate_series(1, 3) as number;

select * from finish();
