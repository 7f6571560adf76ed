\ir visitors.psql

select pg_temp.replace_documents();
delete from public.document_copies;
delete from private.rate_limit_uses;

-- The call that the function open-document makes with the reader's token.

create function pg_temp.opening_of(document uuid) returns text language sql as $$
  select concat_ws(
    ', ', case when is_guarded then 'guarded' end, case when may_open then 'opens' end,
    case when is_team then 'team' end, case when reader is null then 'nobody' end
  )
  from public.document_to_open(document)
$$;
create temporary table ids as select id, title from public.documents;
select is(
  pg_temp.found_by(who, $q$ select title || ': ' || coalesce(pg_temp.opening_of(id), '') from ids order by title collate "C" $q$),
  offers, who || ': opens documents up to its level, guarded ones as copies; finds teasers above it, but cannot open them'
) from (values
  ('anonymous', array['deck: ', 'open: opens, nobody', 'policy: ', 'teaser: guarded, nobody']),
  ('pending', array['deck: guarded, opens', 'open: opens', 'policy: ', 'teaser: guarded']),
  ('expired', array['deck: guarded, opens', 'open: opens', 'policy: ', 'teaser: guarded']),
  ('approved', array['deck: guarded, opens', 'open: opens', 'policy: guarded, opens', 'teaser: guarded, opens']),
  ('admin', array['deck: guarded, opens, team', 'open: opens, team', 'policy: guarded, opens, team', 'teaser: guarded, opens, team'])
) as caller (who, offers);

-- The calls that the function makes with the service key.

create temporary table rate as select account_limit from private.rate_limits where action = 'opening';
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
set local role service_role;
select results_eq(
  $$ select name, email from public.begin_opening('aaaaaaaa-0000-4000-8000-000000000002', '192.0.2.1') $$,
  $$ values ('approved@test.example', 'approved@test.example') $$,
  'an account without a name is identified by its address'
);
select lives_ok(
  format('select public.begin_opening(%L, %L)', 'aaaaaaaa-0000-4000-8000-000000000002', '192.0.2.' || opening),
  'opening ' || opening || ' within the limit per minute is accepted'
) from rate, generate_series(2, account_limit) as opening;
select throws_ok(
  $$ select public.begin_opening('aaaaaaaa-0000-4000-8000-000000000002', '192.0.2.11') $$,
  'PT429', 'Too many requests', 'openings beyond the limit per minute are refused, whatever the address'
);
select lives_ok($$ select public.begin_opening('aaaaaaaa-0000-4000-8000-000000000001', '192.0.2.1') $$, 'another account is counted separately');
select lives_ok($$ select public.begin_opening(null, '192.0.2.1') $$, 'openings without an account are counted separately, by address');

select lives_ok(
  $$ select public.record_opening(
    'dddddddd-0000-4000-8000-000000000003', 1, 'aaaaaaaa-0000-4000-8000-000000000002', false, '192.0.2.1', 'Test browser', '2345-6789', '2025-01-01 00:00Z'
  ) $$, 'a copy of a guarded document is recorded'
);
select throws_ok(
  $$ select public.record_opening(
    'dddddddd-0000-4000-8000-000000000003', 1, 'aaaaaaaa-0000-4000-8000-000000000001', false, '192.0.2.1', 'Test browser', '2345-6789', '2025-01-01 00:00Z'
  ) $$, '23505', null, 'a copy number is unique'
);
select throws_ok(
  $$ select public.record_opening(
    'dddddddd-0000-4000-8000-000000000003', 1, gen_random_uuid(), false, '192.0.2.1', 'Test browser', '2345-6788', '2025-01-01 00:00Z'
  ) $$, 'PT404', null, 'an unknown account gets no copy'
);
reset role;
select results_eq(
  $$ select number, account_id, email, title, version, issued_at from public.document_copies $$,
  $$ values ('2345-6789', 'aaaaaaaa-0000-4000-8000-000000000002'::uuid, 'approved@test.example', 'policy', 1, timestamptz '2025-01-01 00:00Z') $$,
  'the copy has its reader, document, version and time'
);
select results_eq(
  $$ select user_id, resource_title, details, ip_address, user_agent, by_team from public.security_audit_log
     where resource_id = 'dddddddd-0000-4000-8000-000000000003' and event_type = 'DOCUMENT_OPENED' $$,
  $$ values (
    'aaaaaaaa-0000-4000-8000-000000000002'::uuid, 'policy', '{"version": 1, "copy": "2345-6789"}'::jsonb, '192.0.2.1', 'Test browser', false
  ) $$,
  'the log has the reader, the version and the number of the copy'
);

-- What a browser may report.

select throws_ok(
  pg_temp.by('approved', $$ insert into public.security_audit_log (event_type, resource_type, resource_id)
     values ('DOCUMENT_OPENED', 'document', 'dddddddd-0000-4000-8000-000000000003') $$),
  '42501', null, 'approved: cannot report the opening of a stored PDF'
);
insert into public.documents (id, title, section, file_url)
values ('dddddddd-0000-4000-8000-0000000000d0', 'Figures', 'archive', 'documents/archive/figures.xlsx');
select pg_temp.act_as('anonymous');
select lives_ok(
  $$ insert into public.security_audit_log (event_type, resource_type, resource_id)
     values ('DOCUMENT_OPENED', 'document', 'dddddddd-0000-4000-8000-0000000000d0') $$,
  'anonymous: can report opening a file other than a stored PDF'
);
select throws_ok(
  $$ insert into public.security_audit_log (event_type, resource_type, resource_id)
     values ('DOCUMENT_OPENED', 'document', gen_random_uuid()::text) $$,
  '42501', null, 'anonymous: cannot report the opening of a document that does not exist'
);

select * from finish();
