begin;
select no_plan();

\ir visitors.psql

-- Requirements for every table ------------------------------------------------------------------

select is_empty(
  $$ select relname from pg_class
     where relnamespace in ('public'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity $$,
  'row-level security is on for every table in public'
);
select results_eq(
  $$ select concat_ws(' ', relkind, relname, array_to_string(reloptions, ' ')) collate "default"
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f') order by 1 $$,
  array['v document_sections security_invoker=true'],
  'public has one view, which runs with its caller''s rights'
);
select results_eq(
  $$ select concat_ws(' ', proname, case when prosecdef then 'definer' else 'invoker' end, array_to_string(proconfig, ' ')) collate "default"
     from pg_proc p where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1 $$,
  array[
    'accept_agreement definer search_path=""', 'access_counts invoker search_path=""', 'access_level invoker search_path=""',
    'agreement_losers definer search_path=""', 'answer_question definer search_path=""', 'answers_to definer search_path=""', 'begin_opening definer search_path=""', 'check_audit_log definer search_path=""', 'choose_digest definer search_path=""', 'claim_mails definer search_path=""',
    'close_own_account definer search_path=""', 'continue_visit definer search_path=""', 'decide_on_access invoker search_path=""', 'delete_application definer search_path=""', 'desk definer search_path=""', 'document_history definer search_path=""',
    'document_to_open invoker search_path=""', 'document_uses definer search_path=""', 'end_own_session definer search_path=""', 'finish_mails definer search_path=""', 'investors_without_opening invoker search_path=""', 'invite_investor definer search_path=""', 'most_read_this_week definer search_path=""',
    'note_mail_event definer search_path=""', 'note_origin definer search_path=""', 'order_documents definer search_path=""', 'organisations_in_room definer search_path=""', 'owes_agreement definer search_path=""', 'own_data definer search_path=""', 'own_sessions definer search_path=""', 'publish_agreement definer search_path=""', 'publish_question definer search_path=""', 'reading_groups invoker search_path=""',
    'record_export definer search_path=""', 'record_opening definer search_path=""', 'record_reading definer search_path=""', 'renew_invitation definer search_path=""', 'replace_file invoker search_path=""', 'replace_holdings invoker search_path=""',
    'replace_prices invoker search_path=""', 'reset_second_factor definer search_path=""', 'room_changes invoker search_path=""', 'search_documents invoker search_path=""', 'second_factor_since definer search_path=""', 'send_answer definer search_path=""',
    'send_mail_again definer search_path=""', 'set_team_role definer search_path=""', 'stone invoker search_path=""', 'store_document_text invoker search_path=""', 'team_permissions definer search_path=""', 'total_vault_holdings definer search_path=""',
    'undo_decisions definer search_path=""', 'undo_import invoker search_path=""', 'unsubscribe definer search_path=""',
    'waiting_readers definer search_path=""', 'withdraw_invitation definer search_path=""', 'withdraw_published_question definer search_path=""'
  ],
  'the public functions with their security mode: for example, the imports and stone() run with the caller''s rights'
);
select is_empty(
  $$ select proname from pg_proc where pronamespace = 'private'::regnamespace
     and not coalesce(proconfig, '{}') @> array['search_path=""'] $$,
  'every function in private has an empty search_path'
);
select is_empty(
  $$ select schemaname, tablename, cmd, role, count(*)
     from pg_policies, unnest(roles) as role
     where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE'
     group by 1, 2, 3, 4 having count(*) > 1 $$,
  'one permissive policy per table, operation and role'
);
select is_empty(
  $$ select policyname from pg_policies
     where schemaname in ('public', 'storage') and (cmd = 'ALL' or 'public' = any (roles)) $$,
  'every policy names its operation and its roles'
);
select is_empty(
  $$ select policyname from pg_policies
     where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE' and (with_check = 'true' or (qual = 'true' and cmd <> 'SELECT')) $$,
  'no policy allows every write'
);
select results_eq(
  $$ select tablename::text collate "default" from pg_policies where schemaname = 'public' and qual = 'true' order by 1 $$,
  array['site_settings'],
  'only tables without personal data have a select policy without a condition'
);
select is_empty(
  $$ select conrelid::regclass, conname from pg_constraint c
     where contype = 'f' and connamespace = 'public'::regnamespace
     and not exists (
       select from pg_index where indrelid = c.conrelid and indkey[0] = c.conkey[1]
     ) $$,
  'every foreign key has an index'
);

select results_eq(
  $$ select tablename::text collate "default" from pg_policies
     where permissive = 'RESTRICTIVE' and schemaname = 'public' and cmd = 'SELECT'
       and roles = '{anon,authenticated}' and qual = 'private.refuse_estimates()' order by 1 $$,
  $$ select relname::text collate "default" from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1 $$,
  'every table refuses estimates'
);
select is_empty(
  $$ select tablename, policyname from pg_policies
     where schemaname = 'public' and (permissive = 'RESTRICTIVE') <> coalesce(qual = 'private.refuse_estimates()', false) $$,
  'there is no other restrictive policy, and no other policy mentions estimates'
);
select is_empty(
  $$ select c.relname, a.attname
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and a.atttypid::regtype in ('numeric', 'real', 'double precision', 'date', 'timestamp', 'timestamptz')
       and (has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert') or has_column_privilege('authenticated', a.attrelid, a.attnum, 'update'))
       and not exists (
         select from pg_constraint k
         where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey)
           and pg_get_constraintdef(k.oid) ~ '9999-12-31|NaN'
       ) $$,
  'every number and date that can be sent has a CHECK that it is finite'
);
select is_empty(
  $$ select extname from pg_extension where extname = 'pg_graphql' $$,
  'GraphQL is not installed'
);

-- Grants: the complete list, column by column. "*" means all columns. -----------------------------

-- A grant to read a whole table includes its system columns, and ctid reveals the number of hidden rows.
select is_empty(
  $$ select relname, grantee::regrole, privilege_type
     from pg_class, aclexplode(relacl)
     where relnamespace = 'public'::regnamespace and privilege_type <> 'DELETE'
       and grantee in (0, 'anon'::regrole, 'authenticated'::regrole) $$,
  'visitors have no grants on whole tables, except to delete'
);

create function pg_temp.grants_of(api_role text)
returns table (granted_table text, privilege text, columns text) language sql as $$
  with granted as (
    select table_name::text, privilege_type::text,
      case when count(*) = (
        select count(*) from information_schema.columns all_columns
        where all_columns.table_schema = 'public' and all_columns.table_name = by_column.table_name
      ) then '*' else string_agg(column_name, ' ' order by column_name collate "C") end
    from information_schema.column_privileges as by_column
    where table_schema = 'public' and grantee = api_role
    group by 1, 2, by_column.table_name
    union all
    select table_name::text, privilege_type::text, '*'
    from information_schema.table_privileges
    where table_schema = 'public' and grantee = api_role
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
  )
  select * from granted order by table_name collate "C", privilege_type
$$;

select results_eq(
  $$ select * from pg_temp.grants_of('anon') $$,
  $$ values
    ('contact_messages', 'INSERT', 'email first_name last_name message'),
    ('document_sections', 'SELECT', '*'),
    ('document_versions', 'SELECT', 'created_at document_id number what_changed'),
    ('documentation_requests', 'INSERT', 'document_type email name reason'),
    ('documents', 'SELECT', '*'),
    ('historical_price_data', 'SELECT', '*'),
    ('job_applications', 'INSERT', 'email first_name id job_title last_name phone resume_content_type resume_file_name resume_file_size'),
    ('job_openings', 'SELECT', '*'),
    ('main_portfolio', 'SELECT', '*'),
    ('press_releases', 'SELECT', '*'),
    ('published_questions', 'SELECT', '*'),
    ('reserve_reports', 'SELECT', '*'),
    ('security_audit_log', 'INSERT', 'details event_type resource_id resource_type'),
    ('site_settings', 'SELECT', '*'),
    ('standard_portfolio', 'SELECT', '*')
  $$,
  'grants of anonymous visitors'
);
select results_eq(
  $$ select * from pg_temp.grants_of('authenticated') $$,
  $$ values
    ('account_notes', 'DELETE', '*'),
    ('account_notes', 'INSERT', 'account note'),
    ('account_notes', 'SELECT', '*'),
    ('account_notes', 'UPDATE', 'note'),
    ('agreement_acceptances', 'SELECT', '*'),
    ('agreements', 'DELETE', '*'),
    ('agreements', 'INSERT', 'body language must_accept title'),
    ('agreements', 'SELECT', '*'),
    ('agreements', 'UPDATE', 'body language must_accept title'),
    ('audit_day_heads', 'SELECT', '*'),
    ('contact_messages', 'INSERT', 'email first_name last_name message'),
    ('contact_messages', 'SELECT', '*'),
    ('contact_messages', 'UPDATE', 'handled_at'),
    ('document_copies', 'SELECT', '*'),
    ('document_favourites', 'DELETE', '*'),
    ('document_favourites', 'INSERT', 'document_id'),
    ('document_favourites', 'SELECT', '*'),
    ('document_pages', 'DELETE', '*'),
    ('document_pages', 'INSERT', 'content document_id language page page_count'),
    ('document_pages', 'SELECT', 'document_id language page version'),
    ('document_sections', 'SELECT', '*'),
    ('document_versions', 'DELETE', '*'),
    ('document_versions', 'SELECT', 'created_at document_id number what_changed'),
    ('document_versions', 'UPDATE', 'sha256 what_changed'),
    ('document_waits', 'DELETE', '*'),
    ('document_waits', 'INSERT', 'document_id'),
    ('document_waits', 'SELECT', '*'),
    ('documentation_requests', 'INSERT', 'document_type email name reason'),
    ('documentation_requests', 'SELECT', '*'),
    ('documentation_requests', 'UPDATE', 'handled_at'),
    ('documents', 'DELETE', '*'),
    ('documents', 'INSERT', 'category created_at description file_url id position requires_auth section title version visible_from'),
    ('documents', 'SELECT', '*'),
    ('documents', 'UPDATE', 'category description file_url requires_auth section title visible_from'),
    ('file_removals', 'SELECT', '*'),
    ('historical_price_data', 'DELETE', '*'),
    ('historical_price_data', 'INSERT', 'date esu gold sp500 treasury'),
    ('historical_price_data', 'SELECT', '*'),
    ('historical_price_data', 'UPDATE', 'date esu gold sp500 treasury'),
    ('invitations', 'SELECT', '*'),
    ('job_applications', 'INSERT', 'email first_name id job_title last_name phone resume_content_type resume_file_name resume_file_size'),
    ('job_applications', 'SELECT', '*'),
    ('job_applications', 'UPDATE', 'labels note status'),
    ('job_openings', 'DELETE', '*'),
    ('job_openings', 'INSERT', 'created_at description id location published title type'),
    ('job_openings', 'SELECT', '*'),
    ('job_openings', 'UPDATE', 'description location published title type'),
    ('mail_choices', 'SELECT', 'account_id digest'),
    ('main_portfolio', 'DELETE', '*'),
    ('main_portfolio', 'INSERT', 'assayed_on carat cut id laboratory name origin quality region report_number requires_auth supplier_ID treatment value_esu'),
    ('main_portfolio', 'SELECT', '*'),
    ('main_portfolio', 'UPDATE', 'assayed_on carat cut laboratory name origin quality region report_number requires_auth supplier_ID treatment value_esu'),
    ('outbox', 'SELECT', '*'),
    ('page_notes', 'DELETE', '*'),
    ('page_notes', 'INSERT', 'document_id note page'),
    ('page_notes', 'SELECT', '*'),
    ('page_notes', 'UPDATE', 'document_id note page'),
    ('portfolio_imports', 'SELECT', '*'),
    ('press_releases', 'DELETE', '*'),
    ('press_releases', 'INSERT', 'category content content_type created_at date excerpt file_url id source title type url visible_from'),
    ('press_releases', 'SELECT', '*'),
    ('press_releases', 'UPDATE', 'category content content_type date excerpt file_url source title type url visible_from'),
    ('profiles', 'SELECT', '*'),
    ('profiles', 'UPDATE', 'approved approved_until decision_reason organisation_confirmed renewal_requested_at'),
    ('published_questions', 'SELECT', '*'),
    ('question_answers', 'SELECT', '*'),
    ('question_settings', 'SELECT', '*'),
    ('question_settings', 'UPDATE', 'value'),
    ('question_work', 'SELECT', '*'),
    ('question_work', 'UPDATE', 'assigned_to draft due_on'),
    ('questions', 'INSERT', 'document_id page question shared_with_organisation'),
    ('questions', 'SELECT', '*'),
    ('questions', 'UPDATE', 'shared_with_organisation'),
    ('reading_pages', 'SELECT', '*'),
    ('reading_sessions', 'SELECT', '*'),
    ('reserve_reports', 'DELETE', '*'),
    ('reserve_reports', 'INSERT', 'as_of file_path file_size method published_at reserve sha256 source supply'),
    ('reserve_reports', 'SELECT', '*'),
    ('reserve_reports', 'UPDATE', 'as_of file_path file_size method published_at reserve sha256 signature source supply'),
    ('room_visits', 'SELECT', '*'),
    ('saved_filters', 'DELETE', '*'),
    ('saved_filters', 'INSERT', 'name query screen'),
    ('saved_filters', 'SELECT', '*'),
    ('security_audit_log', 'INSERT', 'details event_type resource_id resource_type'),
    ('security_audit_log', 'SELECT', '*'),
    ('site_settings', 'SELECT', '*'),
    ('site_settings', 'UPDATE', 'value'),
    ('standard_portfolio', 'DELETE', '*'),
    ('standard_portfolio', 'INSERT', 'assayed_on carat cut id laboratory name origin quality region report_number requires_auth treatment value_esu'),
    ('standard_portfolio', 'SELECT', '*'),
    ('standard_portfolio', 'UPDATE', 'assayed_on carat cut laboratory name origin quality region report_number requires_auth treatment value_esu'),
    ('undeliverable_addresses', 'DELETE', '*'),
    ('undeliverable_addresses', 'SELECT', '*')
  $$,
  'grants of signed-in visitors; the policies distinguish investors and admins'
);

-- Schema private: the complete list of what API roles may call or read.
create function pg_temp.may_execute(api_role text) returns setof text language sql as $$
  select p.oid::regprocedure::text collate "default" from pg_proc p
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege(api_role, p.oid, 'execute')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1
$$;
create temporary table callable (name text);
insert into callable values
  ('private.access_level()'), ('private.address_hash(text)'), ('private.are_labels(text[])'), ('private.audit_event_source(text)'), ('private.awaits_resume(text)'), ('private.has_hidden_characters(text)'), ('private.without_hidden_characters(text)'), ('private.is_admin()'), ('private.may_read(text)'), ('private.may_change(text)'),
  ('private.is_visitor_call()'), ('private.is_email(text)'), ('private.hex_number(bytea,integer)'), ('private.is_ed25519_signature(text)'), ('private.may_name_evidence(text)'), ('private.may_read_press_file(text,text)'), ('private.is_file_url(text,text)'), ('private.is_open(text)'),
  ('private.opens_one_file()'), ('private.signs_address()'), ('private.asks_for_size()'), ('private.plain_text(text)'), ('private.refuse_estimates()'), ('private.section_level(text)'),
  ('stone(uuid)'), ('total_vault_holdings()'), ('document_to_open(uuid,integer)'), ('private.version_file(uuid,integer)'),
  ('search_documents(text)'), ('private.count_search()'), ('private.find_pages(text)'),
  ('private.may_open(uuid)'),
  ('record_reading(uuid,uuid,text,jsonb)');
select set_eq($$ select * from pg_temp.may_execute('anon') $$, 'select name from callable', 'functions that anonymous visitors may call');
insert into callable values
  ('private.may_edit_document(smallint)'), ('private.may_edit_document(uuid)'), ('private.require_change(text)'), ('document_history(uuid)'), ('private.text_words(text,text)'), ('continue_visit()'), ('room_changes(timestamp with time zone)'), ('store_document_text(uuid,text,text,text[])'), ('replace_file(uuid,text,text,text)'),
  ('access_level(profiles)'), ('private.stone_id(text,text,bigint)'), ('replace_holdings(text,jsonb)'), ('replace_prices(jsonb)'), ('undo_import(uuid)'), ('private.keep_import(text,integer)'), ('document_uses(uuid[])'), ('delete_application(uuid)'),
  ('second_factor_since(profiles)'), ('reset_second_factor(uuid)'), ('own_sessions()'), ('end_own_session(uuid)'),
  ('own_data()'), ('close_own_account()'), ('owes_agreement(profiles)'), ('accept_agreement(uuid,text,text)'),
  ('invite_investor(text,smallint,timestamp with time zone,text)'), ('renew_invitation(text)'), ('withdraw_invitation(text)'),
  ('record_export(text,integer,jsonb)'), ('publish_agreement(uuid,text)'), ('agreement_losers()'),
  ('team_permissions()'), ('set_team_role(uuid,text)'), ('desk()'), ('most_read_this_week()'), ('reading_groups(uuid,uuid,integer)'), ('investors_without_opening(uuid,integer)'), ('access_counts()'), ('decide_on_access(jsonb,boolean,timestamp with time zone,text,text,boolean)'), ('private.put_reasons_into_mails(uuid[])'), ('send_mail_again(uuid)'), ('undo_decisions(uuid[])'), ('check_audit_log(date,date)'),
  ('answer_question(uuid,text)'), ('publish_question(text,text,smallint,uuid)'), ('withdraw_published_question(uuid)'),
  ('organisations_in_room()'), ('private.colleagues()'), ('order_documents(text,uuid[])'), ('waiting_readers()'),
  ('send_answer(uuid,uuid,text,integer,text)'), ('answers_to(uuid)'), ('choose_digest(text)'),
  ('private.readable_subjects()'), ('private.subject_of_address(text)'), ('private.subject_of_event(text,text,text,jsonb)'), ('private.subject_of_mail(text)'), ('private.subject_of_table(text)');
select set_eq($$ select * from pg_temp.may_execute('authenticated') $$, 'select name from callable', 'functions that signed-in visitors may call');
insert into callable values
  ('claim_mails(integer)'), ('finish_mails(jsonb)'), ('unsubscribe(uuid,text)'), ('note_mail_event(text,text,text,text)'), ('note_origin(text,text)'),
  ('begin_opening(uuid,text)'), ('record_opening(uuid,integer,uuid,boolean,text,text,text,timestamp with time zone)');
delete from callable where name like 'private.subject\_of\_%' or name = 'private.readable_subjects()';
select set_eq($$ select * from pg_temp.may_execute('service_role') $$, 'select name from callable', 'functions that the service key may call');
select is_empty(
  $$ select relname, role, privilege
     from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
     where relnamespace = 'private'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') and has_table_privilege(role, oid, privilege) $$,
  'API roles have no grants on tables of private'
);
select is_empty(
  $$ select name, privilege
     from unnest(array['document_favourites', 'page_notes', 'document_waits', 'mail_choices', 'undeliverable_addresses']) as name, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
     where has_table_privilege('service_role', 'public.' || name, privilege) $$,
  'the service key has no grants on readers'' private marks, nor on marks of addresses'
);
select is(
  has_table_privilege('service_role', 'public.security_audit_log', 'update, delete, truncate'),
  false,
  'the service key cannot change the audit log'
);
select is(
  has_table_privilege('service_role', 'public.outbox', 'insert, update, delete, truncate'),
  false,
  'the service key cannot write mails directly'
);

-- Default grants: new objects are not exposed -----------------------------------------------------

create table public.made_tomorrow (id int);
create function public.made_tomorrow() returns int language sql return 1;
select is(
  has_table_privilege('anon', 'public.made_tomorrow', 'select, insert, update, delete')
    or has_table_privilege('authenticated', 'public.made_tomorrow', 'select, insert, update, delete'),
  false,
  'a new table in public has no grants'
);
select is(
  has_function_privilege('anon', 'public.made_tomorrow()', 'execute')
    or has_function_privilege('authenticated', 'public.made_tomorrow()', 'execute'),
  false,
  'a new function in public has no grants'
);

-- Acting as anonymous and admin: system columns -----------------------------------------------------

create function pg_temp.peek(who text) returns setof text language plpgsql as $$
declare
  target regclass;
begin
  for target in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'made_tomorrow' loop
    return next throws_ok(format('select ctid from %s', target), '42501', null, who || ': ctid of ' || target || ' is denied');
    return next throws_ok(format('select xmin from %s', target), '42501', null, who || ': xmin of ' || target || ' is denied');
  end loop;
end
$$;
grant execute on function pg_temp.peek(text) to public;
select pg_temp.act_as('anonymous');
select * from pg_temp.peek('anonymous');
reset role;
select pg_temp.act_as('admin');
select * from pg_temp.peek('admin');
reset role;

-- Acting as anonymous: schemas that are not public -------------------------------------------------

select pg_temp.act_as('anonymous');
select throws_ok('select * from auth.users', '42501', null, 'anonymous: cannot read auth.users');
select throws_ok('select * from private.insert_counters', '42501', null, 'anonymous: cannot read the counters');
select throws_ok('select private.application_of_resume(''x'')', '42501', null, 'anonymous: cannot call helpers of triggers');
reset role;

-- Acting as admin -----------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select throws_ok('select * from auth.users', '42501', null, 'admin: cannot read auth.users');
select throws_ok('delete from private.insert_counters', '42501', null, 'admin: cannot read the counters');
reset role;

select * from finish();
rollback;
