\ir visitors.psql

-- The browser reports which pages were read, and for how long. The record must never exceed what could have been read.

delete from public.documents;
delete from public.reading_sessions;
delete from public.document_copies;
insert into public.documents (id, title, section, file_url) values
  ('dddddddd-0000-4000-8000-000000000001', 'open', 'whitepaper', 'documents/t/open.pdf'),
  ('dddddddd-0000-4000-8000-000000000002', 'deck', 'pitch-decks', 'documents/t/deck.pdf'),
  ('dddddddd-0000-4000-8000-000000000003', 'policy', 'compliance', 'documents/t/policy.pdf'),
  ('dddddddd-0000-4000-8000-000000000004', 'link', 'whitepaper', 'https://files.test.example/a.pdf');
select is(
  pg_temp.found_by(who, $$ select public.record_reading(gen_random_uuid(), ('dddddddd-0000-4000-8000-00000000000' || n)::uuid, null, '[]') from generate_series(1, 5) as n $$),
  may_read, who || ': may read documents with a stored file up to its level'
) from (values
  ('anonymous', '{true,false,false,false,false}'::text[]), ('pending', '{true,true,false,false,false}'), ('expired', '{true,true,false,false,false}'),
  ('approved', '{true,true,true,false,false}'), ('admin', '{true,true,true,false,false}')
) as reader (who, may_read);
select is(count(*), 0::bigint, 'without an opening, nothing is recorded') from public.reading_sessions;
update public.documents set visible_from = null where title in ('open', 'policy');
select pg_temp.add_team();
select is(
  pg_temp.found_by(who, $$ select public.record_reading(gen_random_uuid(), ('dddddddd-0000-4000-8000-00000000000' || n)::uuid, null, '[]') from unnest(array[1, 3]) as n $$),
  may_read, who || ': reads the drafts that its role opens, level 1 and level 3'
) from (values
  ('approved', '{false,false}'::text[]), ('editor', '{true,false}'), ('admin', '{true,true}')
) as reader (who, may_read);
update public.documents set visible_from = now() where visible_from is null;
delete from auth.users where id::text like 'eeeeeeee-%';

-- Reading time. Instead of waiting, the tests move the opening into the past.

-- Logs an opening of `policy`. If `copy` is set, it is the number of a stamped copy of version 7.
create function pg_temp.log_opening(account uuid, since interval, copy text default null) returns void language sql as $$
  insert into public.security_audit_log (event_type, user_id, resource_type, resource_id, details, created_at)
  values ('DOCUMENT_OPENED', account, 'document', 'dddddddd-0000-4000-8000-000000000003', jsonb_strip_nulls(jsonb_build_object('copy', copy, 'version', case when copy is not null then 7 end)), clock_timestamp() - since);
  insert into public.document_copies (number, account_id, document_id, title, version, issued_at)
  select copy, account, 'dddddddd-0000-4000-8000-000000000003', 'policy', 7, clock_timestamp() - since where copy is not null
$$;
create function pg_temp.report_reading(session text, pages jsonb, copy text default null) returns boolean language sql as $$
  select public.record_reading(
    ('eeeeeeee-0000-4000-8000-00000000000' || session)::uuid, 'dddddddd-0000-4000-8000-000000000003', copy, pages
  )
$$;
-- Rounded to tens, because a few seconds can pass between two calls.
create function pg_temp.seconds_by_page(session text) returns text language sql as $$
  select string_agg(page || ': ' || round(seconds, -1), ', ' order by page) from public.reading_pages
  where session_id = ('eeeeeeee-0000-4000-8000-00000000000' || session)::uuid
$$;
select set_config('request.jwt.claims', '', true);
select pg_temp.log_opening('aaaaaaaa-0000-4000-8000-000000000002', '50 seconds', '2345-6789');
-- A browser can report an opening itself while the document is a link. That opening does not count later.
update public.documents set file_url = 'https://files.test.example/b.pdf' where title = 'policy';
select pg_temp.act_as('approved');
insert into public.security_audit_log (event_type, resource_type, resource_id) values ('DOCUMENT_OPENED', 'document', 'dddddddd-0000-4000-8000-000000000003');
reset role;
update public.documents set file_url = 'documents/t/policy.pdf' where title = 'policy';
select pg_temp.act_as('approved');
select is(pg_temp.report_reading('1', '[{"page": 1, "seconds": 15}, {"page": 2, "seconds": 10}, {"page": 1, "seconds": 5}]', '2345-6789'), true, 'a report is accepted');
select is(pg_temp.seconds_by_page('1'), '1: 20, 2: 10', 'all seconds of a report are credited if that much time has passed');
select results_eq(
  'select title, version, copy_number, account_id from public.reading_sessions',
  $$ values ('policy', 7, '2345-6789', 'aaaaaaaa-0000-4000-8000-000000000002'::uuid) $$,
  'the session has the version of the copy'
);
select is(pg_temp.report_reading('1', '[{"page": 3, "seconds": 60}]'), true, 'a second report of the session is accepted');
select is(pg_temp.seconds_by_page('1'), '1: 20, 2: 10, 3: 20', 'only the time that has passed is credited');
select is(pg_temp.report_reading('2', '[{"page": 1, "seconds": 30}]'), true, 'case 148: a report has forty session ids, pages that the document lacks, or no opening → one reading per logged opening, and only existing pages');
select is(count(*), 1::bigint, 'a second session id for the same opening records nothing, nor does an opening that a browser reported') from public.reading_sessions;
reset role;
select set_config('request.jwt.claims', '', true);
select pg_temp.log_opening('aaaaaaaa-0000-4000-8000-000000000002', '10 seconds');
select pg_temp.act_as('approved');
select is(pg_temp.report_reading('2', '[{"page": 1, "seconds": 30}, {"page": 2, "seconds": 30}]'), true, 'a report from a second window is accepted');
select ok(coalesce((select sum(seconds) from public.reading_pages where session_id = 'eeeeeeee-0000-4000-8000-000000000002'), 0) < 10, 'case 121: an approved account reports more reading time than has passed, or reading of another account, or writes the record → limited, refused');
reset role;
update private.reading_clocks set credited_until = credited_until - interval '1 hour';
update public.reading_sessions set started_at = started_at - interval '1 hour';
select pg_temp.act_as('approved');
select is(pg_temp.report_reading('1', '[{"page": 4, "seconds": 2000}, {"page": 5, "seconds": 1000}]'), true, 'a report an hour later is accepted');
select is(pg_temp.seconds_by_page('1'), '1: 20, 2: 10, 3: 20, 4: 40, 5: 20', 'a minute is credited, divided in proportion to the claimed seconds');

-- Invalid reports.

select throws_ok(format('select pg_temp.report_reading(%L, %L)', '1', pages), 'PT400', null, 'a report is refused: ' || left(pages, 50)) from unnest(array[
  '[{"page": 0, "seconds": 1}]', '[{"page": -1, "seconds": 1}]', '[{"page": 100001, "seconds": 1}]', '[{"page": 1, "seconds": -1}]',
  '[{"page": 1, "seconds": "NaN"}]', '[{"page": 1, "seconds": "Infinity"}]', '[{"page": 1}]', '[{"seconds": 1}]', '[1]', '{}', '"x"', 'null',
  '[{"page": 1.5, "seconds": 1}]', '[{"page": "x", "seconds": 1}]', '[{"page": 99999999999, "seconds": 1}]',
  '[' || repeat('{"page": 1, "seconds": 1},', 200) || '{"page": 1, "seconds": 1}]'
]) as pages;
select throws_ok(
  $$ select public.record_reading('eeeeeeee-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000001', null, '[]') $$,
  'PT409', null, 'a session belongs to one document'
);
select throws_ok(
  $$ select public.record_reading(null, 'dddddddd-0000-4000-8000-000000000003', null, '[]') $$, 'PT400', null, 'a session needs an id'
);
reset role;
select set_config('request.jwt.claims', '', true);
-- Two openings without a report: one by the admin, who becomes an investor because reading by admins is not recorded.
select pg_temp.log_opening('aaaaaaaa-0000-4000-8000-000000000004', '20 seconds'), pg_temp.log_opening('aaaaaaaa-0000-4000-8000-000000000002', '15 seconds', '4567-89AB');
update public.profiles set role = 'investor' where email = 'admin@test.example';
select pg_temp.act_as('admin');
select throws_ok($$ select pg_temp.report_reading('1', '[]') $$, 'PT409', null, 'a session belongs to one reader');
select is(pg_temp.report_reading('3', '[{"page": 1, "seconds": 5}]', '4567-89AB'), true, 'a report with another reader''s copy number is accepted');
select is_empty($$ select id from public.reading_sessions where id = 'eeeeeeee-0000-4000-8000-000000000003' $$, 'a report with another reader''s copy number is not recorded');
select throws_ok($$ select pg_temp.report_reading('3', '[{"page": 301, "seconds": 5}]') $$, 'PT400', null, 'a page beyond the document is refused');
select is(pg_temp.report_reading('3', '[{"page": 1, "seconds": 5}]'), true, 'a report of an opening without a copy number is accepted');
select results_eq(
  $$ select version, copy_number from public.reading_sessions where id = 'eeeeeeee-0000-4000-8000-000000000003' $$,
  'values (3, null::text)', 'an opening without a copy number is recorded without one'
);
reset role;
update public.profiles set role = 'admin' where email = 'admin@test.example';

-- The rate limit, and the end of an approval.

delete from private.rate_limit_uses;
insert into private.rate_limit_uses (action, caller, ends_at)
select action, 'aaaaaaaa-0000-4000-8000-000000000002', now() + span from private.rate_limits, generate_series(1, account_limit)
where action = 'reading';
select throws_ok(pg_temp.by('approved', $$ select pg_temp.report_reading('1', '[]') $$), 'PT429', 'Too many requests', 'too many reports in a minute are refused');
update private.rate_limit_uses set ends_at = now() where action = 'reading';
update public.profiles set approved = false where email = 'approved@test.example';
select pg_temp.act_as('approved');
select is(pg_temp.report_reading('1', '[{"page": 1, "seconds": 5}]'), false, 'case 120: an approval is revoked during reading → the next opening and the next report are refused');

-- Access.

select results_eq(
  'select reader, title, openings, versions, pages, total from public.reading_groups()',
  $$ select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email), 'policy', 2::bigint, '{3,7}'::integer[],
       '{1,2,3,4,5}'::integer[], 1::bigint
     from public.profiles where id = auth.uid() $$,
  'reader: reading_groups() returns only their own rows'
);
select pg_temp.act_as('admin');
select results_eq(
  'select account_id, openings, total from public.reading_groups() order by openings desc',
  $$ values ('aaaaaaaa-0000-4000-8000-000000000002'::uuid, 3::bigint, 2::bigint),
       ('aaaaaaaa-0000-4000-8000-000000000004', 1, 2) $$,
  'admin: sees the openings of each reader, with and without a report, each counted once'
);
select results_eq(
  $$ select openings, pages, seconds > '{9}' from public.reading_groups(
       document => 'dddddddd-0000-4000-8000-000000000003', investor => 'aaaaaaaa-0000-4000-8000-000000000002') $$,
  $$ values (3::bigint, '{1,2,3,4,5}'::integer[], true) $$,
  'admin: reading_groups() returns the reading of one investor in one document'
);
select is_empty(
  $$ select title from public.reading_groups(document => 'dddddddd-0000-4000-8000-000000000001') $$,
  'a document that nobody opened has no groups'
);
select is_empty(
  $$ select title from public.reading_groups(skipped => 2) $$, 'reading_groups() returns no groups after the last one'
);
reset role;
update public.reading_sessions set started_at = now() - interval '8 days';
update public.document_copies set issued_at = now() - interval '8 days' where title = 'policy';
select pg_temp.act_as('admin');
select is(
  (select count(*) from public.reading_groups() where title = 'policy'), 0::bigint, 'reading_groups() without arguments returns the last seven days only'
);
select is(
  (select count(*) from public.reading_groups(document => 'dddddddd-0000-4000-8000-000000000003')), 2::bigint,
  'reading_groups() of a document returns its whole record'
);
reset role;
update public.profiles set approved = true, approved_until = null
where email in ('pending@test.example', 'approved@test.example', 'expired@test.example');
select pg_temp.log_opening('aaaaaaaa-0000-4000-8000-000000000003', '1 day', '3456-789A');
delete from public.document_copies where account_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select pg_temp.act_as('admin');
select results_eq(
  $$ select id from public.investors_without_opening('dddddddd-0000-4000-8000-000000000003') where id::text like 'aaaaaaaa-%' $$,
  $$ values ('aaaaaaaa-0000-4000-8000-000000000001'::uuid) $$,
  'admin: sees the approved investors who have not opened the document'
);

select * from finish();
