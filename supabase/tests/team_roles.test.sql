begin;
select no_plan();

\ir visitors.psql

-- One admin of each role, and what each of them may do.
insert into auth.users (id, email, email_confirmed_at)
select ('eeeeeeee-0000-4000-8000-00000000000' || n)::uuid, role || '@test.example', now()
from unnest(array['owner', 'investor_relations', 'hr', 'editor', 'compliance']) with ordinality as team (role, n);
update public.profiles set role = 'admin', team_role = split_part(email, '@', 1), approved = true
where id::text like 'eeeeeeee-%';

-- The complete list: a table that is missing here fails the test below -------------------------------------

-- r reads all rows, i inserts, u updates, d deletes; * means not all rows. The list includes what everybody may do.
create temporary table expected (name text primary key, owner text, investor_relations text, hr text, editor text, compliance text);
insert into expected values
  --                          owner     IR        HR        editor       compliance
  ('account_notes',          'r i u d', 'r i u d', '',       '',          'r'),
  ('agreement_acceptances',  'r',       'r',       '',       '',          'r'),
  ('agreements',             'r i u* d*', 'r i u* d*', 'r*', 'r*',        'r'),
  ('audit_day_heads',        'r',       'r',       '',       '',          'r'),
  ('contact_messages',       'r i u',   'r i u',   'i',      'i',         'r i'),
  ('document_copies',        'r',       'r',       '',       '',          'r'),
  ('document_favourites',    'i',       'i',       'i',      'i',         'i'),
  ('document_pages',         'r i d',   'r i d',   'r',      'r i* d*',    'r'),
  ('document_versions',      'r u d*',  'r u d*',  'r*',     'r* u*',      'r'),
  ('document_waits',         '',        '',        '',       '',          ''),
  ('documentation_requests', 'r i u',   'r i u',   'i',      'i',         'r i'),
  ('documents',              'r i u d', 'r i u d', 'r',      'r i* u* d*', 'r'),
  ('file_removals',          'r',       'r',       '',       '',          'r'),
  ('historical_price_data',  'r i u d', 'r i u d', '',       '',          'r'),
  ('invitations',            'r',       'r',       '',       '',          'r'),
  ('job_applications',       'r i u',   'i',       'r i u',  'i',         'r i'),
  ('job_openings',           'r i u d', 'r*',      'r*',     'r i u d',   'r'),
  ('main_portfolio',         'r i u d', 'r i u d', '',       '',          'r'),
  ('mail_choices',           '',        '',        '',       '',          ''),
  ('outbox',                 'r',       'r*',      '',       '',          'r'),
  ('page_notes',             'i',       'i',       'i',      'i',         'i'),
  ('portfolio_imports',      'r',       'r',       '',       '',          'r'),
  ('press_releases',         'r i u d', 'r',       'r',      'r i u d',   'r'),
  ('profiles',               'r u',     'r u*',    'r*',     'r*',        'r'),
  ('published_questions',    'r',       'r',       'r*',     'r*',        'r'),
  ('question_answers',       'r',       'r',       '',       '',          'r'),
  ('question_settings',      'r u',     'r',       '',       '',          'r'),
  ('question_work',          'r u',     'r u',     '',       '',          'r'),
  ('questions',              'r i',     'r i',     'i',      'i',         'r i'),
  ('reading_pages',          'r',       'r',       '',       '',          'r'),
  ('reading_sessions',       'r',       'r',       '',       '',          'r'),
  ('reserve_reports',        'r i u d*', 'r i u*', 'r*',     'r*',        'r'),
  ('room_visits',            '',        '',        '',       '',           ''),
  ('saved_filters',          'i',       'i',       'i',      'i',          'i'),
  ('security_audit_log',     'r i*',    'r* i*',   'i*',     'i*',        'r i*'),
  ('site_settings',          'r u',     'r',       'r',      'r',         'r'),
  ('standard_portfolio',     'r i u d', 'r i u d', '',       '',          'r'),
  ('undeliverable_addresses', 'r d',    'r* d*',    '',       '',          'r');
grant select on expected to public;

select results_eq(
  $$ select relname::text collate "default" from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1 $$,
  'select name from expected order by 1',
  'the list has every table'
);

-- Rows of each table: some that everybody may read, if the table has such rows, and some that they may not.
update public.site_settings set value = 'hidden' where key in ('holdings', 'performance');
delete from public.job_openings;
insert into public.job_openings (title, location, type, description, published) values
  ('Open', 'Zug', 'Full-time', 'x', true), ('Draft', 'Zug', 'Full-time', 'x', false);
delete from public.documents;
delete from public.document_versions;
insert into public.documents (title, section, requires_auth, file_url) values
  ('Open', 'whitepaper', false, 'documents/open.pdf'), ('Signed in', 'pitch-decks', false, 'documents/two.pdf'),
  ('Guarded', 'compliance', false, 'documents/three.pdf'), ('Flagged', 'whitepaper', true, 'documents/four.pdf');
update public.documents set file_url = 'documents/open-2.pdf' where title = 'Open';
delete from public.agreement_acceptances;
delete from public.agreements;
insert into public.agreements (title, body, version, published_at, must_accept) values ('Published', 'Text', 1, now(), false);
insert into public.agreements (title, body) values ('Draft', 'Text');
insert into public.agreement_acceptances (agreement_id, sha256, account_id, typed_name)
select id, sha256, 'aaaaaaaa-0000-4000-8000-000000000002', 'Someone' from public.agreements where version = 1;
insert into public.account_notes (account, note) values ('aaaaaaaa-0000-4000-8000-000000000002', 'Note') on conflict do nothing;
insert into public.audit_day_heads (day, events, previous, head) values ('2020-01-01', 1, repeat('0', 64), repeat('1', 64)) on conflict do nothing;
insert into public.document_copies (number, account_id, document_id, title, version, issued_at)
values ('AAAA-2222', 'aaaaaaaa-0000-4000-8000-000000000002', gen_random_uuid(), 'x', 1, now());
insert into public.invitations (email, level, welcome, invited_by) values ('invited@fund.example', 2, 'x', gen_random_uuid());
insert into public.reading_sessions (id, account_id, document_id, title, version, started_at, reported_at)
values ('bbbbbbbb-0000-4000-8000-000000000009', 'aaaaaaaa-0000-4000-8000-000000000002', gen_random_uuid(), 'x', 1, now(), now());
insert into public.reading_pages values ('bbbbbbbb-0000-4000-8000-000000000009', 1, 1);
insert into public.document_favourites (account_id, document_id)
select 'aaaaaaaa-0000-4000-8000-000000000002', id from public.documents where title = 'Open';
insert into public.page_notes (account_id, document_id, page, note)
select 'aaaaaaaa-0000-4000-8000-000000000002', id, 1, 'x' from public.documents where title = 'Open';
insert into public.document_waits (account_id, document_id)
select 'aaaaaaaa-0000-4000-8000-000000000002', id from public.documents where title = 'Open';
insert into public.document_pages (document_id, page, language, content)
select id, 1, 'simple', 'x' from public.documents;
delete from public.room_visits;
insert into public.room_visits (account_id, seen_at) values ('aaaaaaaa-0000-4000-8000-000000000002', now());
insert into public.saved_filters (account_id, screen, name, query) values ('aaaaaaaa-0000-4000-8000-000000000002', '/admin/access', 'x', 'q=x');
insert into public.portfolio_imports (subject, rows_before, rows_after, before) values ('main', 0, 0, '[]');
insert into public.outbox (kind, recipient) values ('access_approved', 'a@fund.example'), ('application_received', 'b@fund.example');
insert into public.mail_choices (account_id, digest) values ('aaaaaaaa-0000-4000-8000-000000000002', 'daily');
insert into public.undeliverable_addresses (address, reason) values ('a@fund.example', 'bounced'), ('b@fund.example', 'bounced');
insert into public.questions (account_id, question, access_level) values ('aaaaaaaa-0000-4000-8000-000000000002', 'x', 3);
insert into public.question_answers select id, 'x' from public.questions;
insert into public.published_questions (question, answer, access_level, document_id) values
  ('Open', 'x', 1, null), ('Of a document that is gone', 'x', 3, gen_random_uuid());
insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method) values ('2026-01-01', now() + interval '1 day', 1, 1, 'x', 'x');
update public.reserve_reports set signature = 'ALs5FKntix3fEOt/5LibGFrcYLfngEkHrS1NHsW/4tqq+8EK2rN9WZdRYVqirjFOkqHJQsptkgDS6dQVL3acBw==' where number = 1;

-- Actual results -------------------------------------------------------------------------------------------

create function pg_temp.key_of(target regclass) returns text language sql stable as $$
  select string_agg(format('%I::text', attname), $s$ || '/' || $s$ order by attname)
  from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = target and indisprimary
$$;
create function pg_temp.columns_for(target regclass, privilege text) returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and has_column_privilege('authenticated', target, attnum, privilege)
    -- An update that sets a column to itself must be able to read it.
    and (privilege = 'insert' or has_column_privilege('authenticated', target, attnum, 'select'))
$$;
-- At most eight rows of each table, selected as the owner of the database, with a copy to insert again.
create temporary table sample (name text, key text, number_of_rows bigint);
do $$
declare
  target regclass;
begin
  for target in select ('public.' || name)::regclass from expected loop
    execute format(
      'insert into sample select %L, %s, (select count(*) from %s) from %s order by md5(%2$s) limit 8',
      (select relname from pg_class where oid = target), pg_temp.key_of(target), target, target
    );
    execute format('create temporary table %I as select * from %s where %s in (select key from sample where name = %L)',
      'copy_of_' || (select relname from pg_class where oid = target), target, pg_temp.key_of(target),
      (select relname from pg_class where oid = target));
    execute format('grant select on %I to public', 'copy_of_' || (select relname from pg_class where oid = target));
  end loop;
end
$$;
grant select on sample to public;
select is_empty('select name from expected except select name from sample', 'every table has rows to try');

create function pg_temp.works(statement text, what text) returns boolean language plpgsql as $$
declare
  touched integer;
begin
  begin
    execute statement;
    get diagnostics touched = row_count;
    raise exception using errcode = 'XX999', message = case when touched > 0 then 'yes' else 'no' end;
  exception
    when insufficient_privilege then return false;
    when others then
      -- A duplicate row, or a row that a trigger refuses for its content, has passed the policy.
      return case when sqlstate = 'XX999' then sqlerrm = 'yes' else true end;
  end;
end
$$;
create function pg_temp.found(who text) returns table (name text, may text) language plpgsql as $$
declare
  target record;
  seen bigint;
  tried integer;
  worked integer;
  letter text;
begin
  for target in
    select expected.name, 'public.' || quote_ident(expected.name) as full_name, pg_temp.key_of(('public.' || expected.name)::regclass) as key,
      pg_temp.columns_for(('public.' || expected.name)::regclass, 'insert') as insertable,
      split_part(pg_temp.columns_for(('public.' || expected.name)::regclass, 'update'), ', ', 1) as updatable,
      (select max(number_of_rows) from sample where sample.name = expected.name) as number_of_rows
    from expected order by 1
  loop
    may := '';
    execute format('select count(*) from %s', target.full_name) into seen;
    if seen > 0 then may := may || ' r' || case when seen < target.number_of_rows then '*' else '' end; end if;
    foreach letter in array array['i', 'u', 'd'] loop
      select count(*), count(*) filter (where pg_temp.works(
        case letter
          when 'i' then format('insert into %s (%s) select %2$s from %I where %s = %L', target.full_name, coalesce(target.insertable, 'nothing'), 'copy_of_' || target.name, target.key, sample.key)
          when 'u' then format('update %s set %s = %2$s where %s = %L', target.full_name, coalesce(target.updatable, 'nothing'), target.key, sample.key)
          else format('delete from %s where %s = %L', target.full_name, target.key, sample.key)
        end, letter))
      into tried, worked
      from sample where sample.name = target.name
        and case letter when 'i' then target.insertable is not null when 'u' then target.updatable <> '' else has_table_privilege(target.full_name, 'delete') end;
      if worked > 0 then may := may || ' ' || letter || case when worked < tried then '*' else '' end; end if;
    end loop;
    name := target.name;
    may := btrim(may);
    return next;
  end loop;
end
$$;
grant execute on function pg_temp.key_of(regclass), pg_temp.columns_for(regclass, text), pg_temp.works(text, text), pg_temp.found(text) to public;

create function pg_temp.compare(who text) returns setof text language plpgsql as $$
declare
  row record;
begin
  perform pg_temp.act_as(who);
  for row in
    select found.name, found.may, to_jsonb(expected) ->> who as expected from pg_temp.found(who) as found join expected using (name)
  loop
    return next is(row.may, row.expected, who || ' and ' || row.name);
  end loop;
  reset role;
end
$$;
select pg_temp.compare(who) from unnest(array['owner', 'investor_relations', 'hr', 'editor', 'compliance']) as who;

-- Functions: who may call which ------------------------------------------------------------------------------

-- Functions that do the same for an investor are not listed here; the tests of their subject cover them.
create temporary table expired_application (id uuid);
with expired as (
  insert into public.job_applications (first_name, last_name, email, job_title, resume_file_name, resume_file_size, resume_content_type, status, created_at, updated_at)
  values ('A', 'B', 'a@fund.example', 'Gemmologist', 'cv.pdf', 1, 'application/pdf', 'declined', now() - interval '9 months', now() - interval '7 months')
  returning id
)
insert into expired_application select id from expired;
grant select on expired_application to public;
insert into public.contact_messages (id, first_name, last_name, email, message)
values ('cccccccc-0000-4000-8000-000000000001', 'A', 'B', 'a@fund.example', 'x');
insert into public.job_applications (id, first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type)
values ('cccccccc-0000-4000-8000-000000000002', 'A', 'B', 'a@fund.example', 'cv.pdf', 1, 'application/pdf');
insert into private.answers (id, message_id, body) values (gen_random_uuid(), 'cccccccc-0000-4000-8000-000000000001', 'x');
insert into private.answers (id, application_id, body) values (gen_random_uuid(), 'cccccccc-0000-4000-8000-000000000002', 'x');
update public.outbox set state = 'given_up', finished_at = now() where kind = 'access_approved';
update public.site_settings set value = 'on' where key = 'sample_data';
-- The next event must not belong to the admin who was tried last.
select set_config('request.jwt.claims', '', true);
insert into public.security_audit_log (event_type, user_id, resource_type, resource_id, by_team)
select 'DOCUMENT_OPENED', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', id::text, false from public.documents where title = 'Open';
-- store_document_text() reports that the document has another file, whether or not that is true.
create function pg_temp.store_text(of_document text) returns void language plpgsql as $$
begin
  perform public.store_document_text(id, file_url, 'simple', array['x']) from public.documents where title = of_document;
exception when sqlstate 'PT409' then
  raise insufficient_privilege;
end
$$;
grant execute on function pg_temp.store_text(text) to public;
create temporary table calls (name text, subject text, right_needed text, call text);
insert into calls values
  ('decide_on_access', 'access', 'change', $$ select public.decide_on_access('[]', true) $$),
  ('delete_application', 'applications', 'change', $$ select public.delete_application(id) from expired_application $$),
  ('send_mail_again', 'mails', 'change', $$ select public.send_mail_again(gen_random_uuid()) $$),
  ('order_documents', 'documents', 'change', $$ select public.order_documents('compliance', '{}') $$),
  ('order_documents', 'open_documents', 'change', $$ select public.order_documents('whitepaper', '{}') $$),
  ('waiting_readers', 'open_documents', 'read', $$ select public.waiting_readers() $$),
  ('undo_decisions', 'access', 'change', $$ select public.undo_decisions('{}') $$),
  ('invite_investor', 'access', 'change', $$ select public.invite_investor('new@fund.example', 2::smallint, null, 'x') $$),
  ('renew_invitation', 'access', 'change', $$ select public.renew_invitation('invited@fund.example') $$),
  ('withdraw_invitation', 'access', 'change', $$ select public.withdraw_invitation('invited@fund.example') $$),
  ('reset_second_factor', 'access', 'change', $$ select public.reset_second_factor('aaaaaaaa-0000-4000-8000-000000000002') $$),
  ('replace_holdings', 'portfolio', 'change', $$ select public.replace_holdings('main', '[]') $$),
  ('undo_import', 'portfolio', 'change', $$ select public.undo_import(id) from public.portfolio_imports $$),
  ('replace_prices', 'portfolio', 'change', $$ select public.replace_prices('[]') $$),
  ('publish_agreement', 'agreements', 'change', $$ select public.publish_agreement(gen_random_uuid(), 'x') $$),
  ('agreement_losers', 'agreements', 'read', $$ select public.agreement_losers() $$),
  ('check_audit_log', 'audit', 'read', $$ select public.check_audit_log('2020-01-01', '2020-01-01') $$),
  ('record_export', 'audit', 'read', $$ select public.record_export('security_audit_log', 1, '{}') $$),
  ('record_export', 'agreements', 'read', $$ select public.record_export('agreement_acceptances', 1, '{}') $$),
  ('record_export', 'access', 'read', $$ select public.record_export('profiles', 1, '{}') $$),
  ('record_export', 'reading', 'read', $$ select public.record_export('reading_sessions', 1, '{}') $$),
  ('record_export', 'applications', 'read', $$ select public.record_export('job_applications', 1, '{}') $$),
  ('document_history', 'documents', 'read', $$ select public.document_history(id) from public.documents where title = 'Open' $$),
  ('store_document_text', 'documents', 'change', $$ select pg_temp.store_text('Guarded') $$),
  ('store_document_text', 'open_documents', 'change', $$ select pg_temp.store_text('Open') $$),
  ('document_uses', 'open_documents', 'read', $$ select public.document_uses(array(select id from public.documents)) $$),
  ('most_read_this_week', 'reading', 'read', $$ select public.most_read_this_week() $$),
  ('reading_groups', 'reading', 'read', $$ select public.reading_groups() $$),
  ('investors_without_opening', 'reading', 'read', $$ select public.investors_without_opening(gen_random_uuid()) $$),
  ('send_answer', 'inbox', 'change', $$ select public.send_answer(gen_random_uuid(), 'cccccccc-0000-4000-8000-000000000001', 'x', 1) $$),
  ('send_answer', 'applications', 'change', $$ select public.send_answer(gen_random_uuid(), 'cccccccc-0000-4000-8000-000000000002', 'x', 1) $$),
  ('answers_to', 'inbox', 'read', $$ select public.answers_to('cccccccc-0000-4000-8000-000000000001') $$),
  ('answers_to', 'applications', 'read', $$ select public.answers_to('cccccccc-0000-4000-8000-000000000002') $$),
  ('desk', 'access', 'read', $$ select from public.desk() where item = 'waiting' $$),
  ('desk', 'inbox', 'read', $$ select from public.desk() where item = 'messages' $$),
  ('desk', 'applications', 'read', $$ select from public.desk() where item = 'applications' $$),
  ('desk', 'mails', 'read', $$ select from public.desk() where item = 'failed_mails' $$),
  ('desk', 'agreements', 'read', $$ select from public.desk() where item = 'agreement_draft' $$),
  ('desk', 'settings', 'read', $$ select from public.desk() where item = 'sample_data' $$),
  ('desk', 'questions', 'read', $$ select from public.desk() where item = 'questions' $$),
  ('answer_question', 'questions', 'change', $$ select public.answer_question(gen_random_uuid(), 'x') $$),
  ('publish_question', 'questions', 'change', $$ select public.publish_question('x', 'x', 1::smallint) $$),
  ('withdraw_published_question', 'questions', 'change', $$ select public.withdraw_published_question(gen_random_uuid()) $$),
  ('organisations_in_room', 'questions', 'read', $$ select public.organisations_in_room() $$),
  ('record_export', 'questions', 'read', $$ select public.record_export('questions', 1, '{}') $$),
  ('set_team_role', 'roles', 'change', $$ select public.set_team_role('aaaaaaaa-0000-4000-8000-000000000004', 'hr') $$);
grant select on calls to public;
select is_empty(
  $$ select proname::text from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and pg_get_functiondef(oid) ~ '(may|require)_(read|change)\(|is_admin\('
       and has_function_privilege('authenticated', oid, 'execute')
     except select name from calls
     -- These functions return the caller's own rights or obligations, or do the same for every account.
     except select unnest(array['team_permissions', 'owes_agreement', 'second_factor_since', 'document_to_open', 'record_reading']) $$,
  'every function that checks a role is called by each role'
);
-- The roles that are tried cannot read private tables.
create temporary table permissions as select * from private.permissions;
grant select on permissions to public;
create function pg_temp.try_calls(who text) returns setof text language plpgsql as $$
declare
  row record;
  allowed boolean;
begin
  perform pg_temp.act_as(who);
  for row in select calls.*, permission as held from calls left join permissions on permissions.subject = calls.subject and team_role = who loop
    allowed := row.held = 'change' or (row.held = 'read' and row.right_needed = 'read');
    return next is(
      pg_temp.works(row.call, ''), coalesce(allowed, false),
      who || case when allowed then ' may call ' else ' may not call ' end || row.call
    );
  end loop;
  reset role;
end
$$;
grant execute on function pg_temp.try_calls(text) to public;
select pg_temp.try_calls(who) from unnest(array['owner', 'investor_relations', 'hr', 'editor', 'compliance']) as who;

select is_empty(
  $$ select proname, needle[1]
     from pg_proc, regexp_matches(prosrc, '(?:may|require)_(?:read|change)\(''(\w+)''\)', 'g') as needle
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and needle[1] not in (select subject from private.permissions)
     union all
     select policyname, needle[1]
     from pg_policies, regexp_matches(concat(qual, with_check), '(?:may|require)_(?:read|change)\(''(\w+)''', 'g') as needle
     where needle[1] not in (select subject from private.permissions) $$,
  'every subject that a policy or a function uses is in private.permissions'
);
select is_empty(
  $$ select tablename, policyname from pg_policies where concat(qual, with_check) ~ 'is_admin' $$,
  'no policy admits admins without checking their role'
);

-- Files ------------------------------------------------------------------------------------------------------

create function pg_temp.uploads(who text) returns text language plpgsql as $$
declare
  may text;
begin
  perform pg_temp.act_as(who);
  select string_agg(bucket, ' ' order by bucket) into may from unnest(array['documents', 'press-files', 'job-resumes']) as bucket
  where pg_temp.works(format('insert into storage.objects (bucket_id, name) values (%L, %L)', bucket, who || '/new.pdf'), '');
  reset role;
  return may;
end
$$;
create function pg_temp.file_rights(who text) returns text language plpgsql as $$
declare
  may text;
begin
  perform pg_temp.act_as(who);
  select string_agg(distinct replace(bucket_id, 'press-files', name) || ' read', ', ' order by replace(bucket_id, 'press-files', name) || ' read') into may
  from storage.objects where bucket_id <> 'press-files' or name like 'x/%';
  may := concat_ws(', ', may, (
    select string_agg(bucket || ' ' || verb, ', ' order by bucket, verb)
    from unnest(array['documents', 'press-files', 'job-resumes']) as bucket, unnest(array['delete', 'update']) as verb
    where pg_temp.works(
      case verb when 'delete' then format('delete from storage.objects where bucket_id = %L', bucket)
        else format('update storage.objects set name = name where bucket_id = %L', bucket) end, '')
  ));
  reset role;
  return may;
end
$$;
grant execute on function pg_temp.uploads(text), pg_temp.file_rights(text) to public;
-- As the storage service does before it deletes a file.
select set_config('storage.allow_delete_query', 'true', true);
insert into storage.objects (bucket_id, name) values ('documents', 'three.pdf'), ('press-files', 'x/press.pdf'), ('press-files', 'x/count.pdf'), ('press-files', 'x/unnamed.pdf')
on conflict do nothing;
insert into public.press_releases (content_type, title, date, visible_from, file_url) values ('press_release', 'Later', '2026-01-01', null, 'press-files/x/press.pdf');
insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256)
values ('2026-01-01', now() + interval '2 days', 1, 1, 'x', 'x', 'press-files/x/count.pdf', 1, repeat('a', 64));
alter table storage.objects disable trigger save_resume_path;
insert into storage.objects (bucket_id, name) values ('job-resumes', 'eeeeeeee-0000-4000-8000-000000000001/resume.pdf');
select is(pg_temp.uploads('owner'), 'documents press-files', 'owner: uploads documents and press files');
select is(pg_temp.uploads('investor_relations'), 'documents press-files', 'investor relations: uploads documents, and reports of the reserve');
select is(pg_temp.uploads('editor'), 'documents press-files', 'editor: uploads documents and press files');
select is(pg_temp.uploads('hr'), null, 'HR: uploads nothing');
select is(pg_temp.uploads('compliance'), null, 'compliance: uploads nothing');
select is(
  pg_temp.file_rights('owner'),
  'documents read, job-resumes read, x/count.pdf read, x/press.pdf read, x/unnamed.pdf read',
  'owner: all files; nobody replaces or deletes a file'
);
select is(
  pg_temp.file_rights('investor_relations'), 'documents read, x/count.pdf read',
  'investor relations: no resumes, and of the press files those of reserve reports'
);
select is(pg_temp.file_rights('hr'), 'job-resumes read', 'HR: only resumes');
select is(pg_temp.file_rights('editor'), 'x/press.pdf read', 'editor: files of press items, but no guarded files and no report before its publication');
select is(pg_temp.file_rights('compliance'), 'documents read, job-resumes read, x/count.pdf read, x/press.pdf read, x/unnamed.pdf read', 'compliance: reads all files, but cannot change them');

create function pg_temp.applicants_mail() returns uuid language sql security definer as $$
  select id from public.outbox where kind = 'answer_to_application'
$$;
grant execute on function pg_temp.applicants_mail() to public;

-- Rows of the log and of the outbox follow the subject that they are about -----------------------------------

select set_config('request.jwt.claims', '', true);
delete from public.outbox;
insert into public.outbox (kind, recipient, state, finished_at) values
  ('answer_to_application', 'b@fund.example', 'given_up', now()), ('access_approved', 'a@fund.example', 'given_up', now());
create temporary table logged (event_type text, resource_type text, resource_id text, details jsonb, for_ir boolean);
insert into logged values
  ('APPLICATION_DECIDED', 'job_application', 'f', null, false), ('ANSWER_SENT', 'job_application', 'f', null, false),
  ('EXPORTED', 'table', 'job_applications', null, false), ('EXPORTED', 'table', 'profiles', null, true),
  ('ROLE_CHANGED', 'account', 'f', null, false), ('ACCESS_APPROVED', 'account', 'f', null, true),
  ('SETTING_CHANGED', 'setting', 'f', null, false), ('OPENING_CHANGED', 'job_opening', 'f', null, false),
  ('PRESS_ITEM_CHANGED', 'press_item', 'f', null, false), ('ANSWER_SENT', 'contact_message', 'f', null, true),
  ('MAIL_SENT_AGAIN', 'mail', 'f', '{"subject": "applications"}', false), ('MAIL_SENT_AGAIN', 'mail', 'f', '{"subject": "access"}', true),
  -- A visitor chooses these values, and must not hide an event from a part of the team.
  ('UNAUTHORIZED_ACCESS', 'job_application', 'f', '{"subject": "applications"}', true);
insert into public.security_audit_log (event_type, resource_type, resource_id, details, user_agent)
select event_type, resource_type, resource_id, details, 'follows' from logged;
create function pg_temp.log_of(who text) returns setof text language plpgsql as $$
begin
  perform pg_temp.act_as(who);
  return query select concat_ws(' ', event_type, resource_type, resource_id, details) from public.security_audit_log where user_agent = 'follows';
  reset role;
end
$$;
select set_eq($$ select pg_temp.log_of('investor_relations') $$, $$ select concat_ws(' ', event_type, resource_type, resource_id, details) from logged where for_ir $$, 'investor relations: only the events about what they may read');
select set_eq($$ select pg_temp.log_of('compliance') $$, $$ select concat_ws(' ', event_type, resource_type, resource_id, details) from logged $$, 'compliance: all events');
select pg_temp.act_as('investor_relations');
select results_eq('select recipient from public.outbox', array['a@fund.example'], 'investor relations: no mail to an applicant');
select throws_ok($$ select public.send_mail_again(id) from (select pg_temp.applicants_mail() as id) as mail $$, 'PT409', null, '... cannot send one again');
select results_eq('select address from public.undeliverable_addresses', array['a@fund.example'], '... nor is an applicant''s address among the undeliverable ones');
delete from public.undeliverable_addresses;
select is((select amount from public.desk() where item = 'failed_mails'), 1::bigint, '... nor counted on the desk');
reset role;
select results_eq('select address from public.undeliverable_addresses', array['b@fund.example'], '... and removes only marks that they see');
select pg_temp.act_as('owner');
delete from public.undeliverable_addresses;
select lives_ok('select public.send_mail_again(pg_temp.applicants_mail())', 'owner: sends it again');
reset role;
select results_eq(
  $$ select event_type, details ->> 'subject' from public.security_audit_log where event_type in ('ADDRESS_MARK_REMOVED', 'MAIL_SENT_AGAIN') and user_agent is distinct from 'follows' order by created_at, 1, 2 $$,
  $$ values ('ADDRESS_MARK_REMOVED', 'access'), ('ADDRESS_MARK_REMOVED', 'applications'), ('MAIL_SENT_AGAIN', 'applications') $$,
  'the log knows what the marks and the mails were about'
);

-- Setting a role ---------------------------------------------------------------------------------------------

select is(
  (select team_role from public.profiles where email = 'admin@test.example'), 'owner', 'a new admin is an owner'
);
select throws_ok(
  $$ update public.profiles set team_role = 'janitor' where email = 'hr@test.example' $$, '23514', null, 'an unknown team role is refused'
);
update public.profiles set team_role = 'owner' where email = 'approved@test.example';
select is((select team_role from public.profiles where email = 'approved@test.example'), null, 'an investor has no team role');

select pg_temp.act_as('owner');
select throws_ok($$ update public.profiles set team_role = 'hr' where email = 'admin@test.example' $$, '42501', null, 'owner: cannot write the column team_role');
select throws_ok($$ update public.profiles set role = 'admin' where email = 'approved@test.example' $$, '42501', null, 'owner: cannot make an account an admin');
select throws_ok($$ select public.set_team_role('aaaaaaaa-0000-4000-8000-000000000002', 'owner') $$, 'PT409', null, 'owner: cannot give an investor a team role');
select throws_ok($$ select public.set_team_role('aaaaaaaa-0000-4000-8000-000000000004', null) $$, 'PT409', null, 'owner: cannot remove the role of an admin');
select lives_ok($$ select public.set_team_role('aaaaaaaa-0000-4000-8000-000000000004', 'hr') $$, 'owner: sets the role of another admin');
select is((select team_role from public.profiles where email = 'admin@test.example'), 'hr', '... and it is stored');
select results_eq(
  $$ select user_id, resource_id, details -> 'before' ->> 'team_role', details -> 'after' ->> 'team_role', by_team
     from public.security_audit_log where event_type = 'ROLE_CHANGED' and resource_id like 'aaaaaaaa%4' and user_id is not null $$,
  $$ values ('eeeeeeee-0000-4000-8000-000000000001'::uuid, 'aaaaaaaa-0000-4000-8000-000000000004', 'owner', 'hr', true) $$,
  'the log says who changed which role'
);
reset role;
delete from public.profiles where team_role = 'owner' and email <> 'owner@test.example';
select pg_temp.act_as('owner');
select throws_ok($$ select public.set_team_role('eeeeeeee-0000-4000-8000-000000000001', 'compliance') $$, 'PT409', 'The last owner cannot be withdrawn.', 'the last owner cannot lose the role');
select throws_ok($$ select public.close_own_account() $$, 'PT409', 'The last owner cannot close the account.', '... nor close the account');
select throws_ok($$ update public.profiles set approved = false where email = 'owner@test.example' $$, 'PT409', 'The last owner cannot be withdrawn.', '... nor lose the approval');
reset role;
update auth.users set email = 'moved@test.example' where email = 'owner@test.example';
select is((select approved from public.profiles where email = 'moved@test.example'), true, '... and keeps it with a new address');
update auth.users set email = 'owner@test.example' where email = 'moved@test.example';

-- Mails to the team ------------------------------------------------------------------------------------------

create temporary table told as select id from public.outbox;
select pg_temp.act_as('anonymous');
insert into public.contact_messages (first_name, last_name, email, message) values ('A', 'B', 'a@fund.example', 'x');
insert into public.job_applications (first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type)
values ('A', 'B', 'a@fund.example', 'cv.pdf', 1, 'application/pdf');
reset role;
select set_eq(
  $$ select kind, recipient from public.outbox where kind like 'team%' and id not in (select id from told) $$,
  $$ values ('team_message', 'owner@test.example'), ('team_message', 'investor_relations@test.example'),
    ('team_application', 'owner@test.example'), ('team_application', 'hr@test.example'),
    -- Has the role HR since the test above.
    ('team_application', 'admin@test.example') $$,
  'only roles that can handle an item get the mail about it'
);

-- A role requires a valid admin ----------------------------------------------------------------------------------

select pg_temp.act_as('hr');
select set_eq('select team_role, subject, may_change from public.team_permissions()', $$ values ('hr', 'applications', true) $$, 'HR: only applications');
select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || '{"aal": "aal1"}')::text, true);
select is_empty('select * from public.team_permissions()', 'HR: nothing without the second factor');
select is_empty('select * from public.job_applications', '... and no applications');
reset role;
update public.profiles set approved_until = now() where email = 'hr@test.example';
select pg_temp.act_as('hr');
select is_empty('select * from public.job_applications', 'HR: nothing once the approval has ended');
reset role;
select pg_temp.act_as('approved');
select is_empty('select * from public.team_permissions()', 'an investor has no team permissions');
reset role;

-- Decisions about the team -----------------------------------------------------------------------------------

select pg_temp.act_as('investor_relations');
select throws_ok(
  $$ select public.decide_on_access(jsonb_build_array(jsonb_build_object('id', id, 'decided_at', decided_at)), false) from public.profiles where email = 'compliance@test.example' $$,
  '42501', 'Only owners decide about the team', 'investor relations: cannot withdraw an admin'
);
update public.profiles set approved = false where role = 'admin';
select is((select count(*)::int from public.profiles where team_role is not null and not approved), 0, '... nor by a direct update');
select throws_ok(
  $$ select public.reset_second_factor('eeeeeeee-0000-4000-8000-000000000001') $$, '42501', 'Only owners reset the second factor of the team',
  '... nor reset a second factor of the team'
);
reset role;

select * from finish();
rollback;
