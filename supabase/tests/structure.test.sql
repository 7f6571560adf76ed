\ir visitors.psql

-- Requirements for every table ------------------------------------------------------------------

select is_empty(
  $$ select relname from pg_class
     where relnamespace in ('public'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity $$,
  'row-level security is on for every table in public'
);
select is_empty(
  $$ select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f') $$,
  'public has no view, which would run with its owner''s rights'
);
select is_empty(
  $$ select name from unnest(array[
       'access_counts', 'access_level', 'document_to_open', 'enter_room', 'investors_without_opening', 'publish_document', 'reading_groups',
       'replace_holdings', 'replace_prices', 'search_documents', 'stone', 'store_document_text',
       'undo_import'
     ]) as name
     where not exists (select from pg_proc where pronamespace = 'public'::regnamespace and proname = name and not prosecdef) $$,
  'public functions that do not need their owner''s rights run with the caller''s'
);
select results_eq(
  $$ select concat_ws(' ', proname, array_to_string(proconfig, ' ')) collate "default"
     from pg_proc p where pronamespace = 'public'::regnamespace and proconfig <> array['search_path=""']
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1 $$,
  array[
    'replace_holdings search_path="" statement_timeout=60s', 'replace_prices search_path="" statement_timeout=60s',
    'undo_import search_path="" statement_timeout=60s'
  ],
  'public functions set only the search_path; import functions set a timeout as well'
);
select is_empty(
  $$ select proname from pg_proc p where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     and not coalesce(proconfig, '{}') @> array['search_path=""'] and (prosecdef or prosqlbody is null) $$,
  'every function has an empty search_path or a parsed body'
);

-- Only private.can_open() decides who opens a document. No other function, policy or view may mention both a document's level and a
-- caller's level, or both its publication time and the right to read drafts. `other_rules` strips the matches that are harmless: calls of
-- can_open() and can_read_answer(), comparisons with level 1, and levels of questions.
create temporary view rules as
select oid::regprocedure::text as name, pg_get_functiondef(oid) as text from pg_proc
where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
  and not exists (select from pg_depend where objid = oid and deptype = 'e')
union all
select concat(polrelid::regclass, ': ', polname), concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
from pg_policy
union all
select oid::regclass::text, pg_get_viewdef(oid) from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
union all
select 'own_data: ' || part, query from private.own_data;
create temporary view other_rules as
select name, regexp_replace(
  text, '\mcan_(open|read_answer)\(([^()]|\(([^()]|\(([^()]|\([^()]*\))*\))*\))*\)|\maccess_level\M\)?\s*[=>]\s*1\M|\mquestions\.access_level\M', '', 'g'
) as text
from rules
where name not in ('private.can_open(documents,integer,integer)', 'private.can_read_answer(smallint,uuid,integer)', 'access_level(profiles)', 'permissions(profiles)');
select is_empty(
  $$ select name from other_rules where text ~ '\maccess_level\M' and text ~ '\m(caller_level|caller_draft_level|level_of_account)\M' $$,
  'only private.can_open() compares the level of a document with that of a caller'
);
select is_empty(
  $$ select name from other_rules
     where text ~ '\mvisible_from\M' and text ~ 'may_read\(''(open_)?documents''' and text !~ '\mpress_releases\M' $$,
  'only private.can_open() decides who opens a document before its publication'
);
select set_eq(
  $$ select name from rules
     where text ~ '\mvisible_from\)*(::timestamp with time zone\)*)?\s*[<>=]+\s*now\(\)|\mnow\(\)\s*[<>=]+\s*[(\w.)]*\.?visible_from\M' and name || text !~ '\mpress_releases\M' $$,
  array['is_published(documents)'],
  'only public.is_published() decides which documents are published'
);
select ok(
  (select count(*) from rules where text ~ '\mcan_open\(') >= 12,
  'at least twelve rules call private.can_open()'
);
select set_eq(
  $$ select name from rules where text ~* '\m(insert\s+into|update|delete\s+from|merge\s+into)\s+(only\s+)?(public\.)?outbox\M' $$,
  array[
    'private.queue_mail(mail_kind,text,uuid,jsonb,text,timestamp with time zone,integer)', 'private.withdraw_mails(uuid[])',
    'private.undo_mail(outbox,outbox)', 'claim_mails(integer)', 'finish_mails(jsonb)', 'private.send_mail_again(uuid)',
    'private.put_reasons_into_mails(uuid[])'
  ], 'only the functions of …_outbox.sql write, change or delete a mail'
);
-- A stolen session of an owner must not be enough to remove a colleague.
select set_eq(
  $$ select name from rules
     where text ~* '\mupdate public\.profiles[^;]*\m(role|team_role|approved|approved_until)\)? =|\mdelete from auth\.(users|sessions|mfa_factors)\M'
       and text !~ 'RETURNS trigger|require_(code_for_team|role_giver)\(' $$,
  $$ values
    -- The caller's own account.
    ('private.close_own_account()'), ('private.end_own_session(uuid)'), ('private.remove_second_factor(uuid)'),
    -- An account that has not accepted its invitation.
    ('private.withdraw_invitation(text)') $$,
  'a function that ends another account''s rights is a trigger, requires a new code or is listed'
);
-- The claims of a token count only once its session is checked, so only the functions that are listed here may read them.
select set_eq(
  $$ select name, found[1] from (
       select name, text from rules
       union all select concat('private.own_data ', part), query from private.own_data
       union all select concat(adrelid::regclass, '.', attname), pg_get_expr(adbin, adrelid)
       from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
       union all select concat(tgrelid::regclass, ': ', tgname), pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select concat(conrelid::regclass, ': ', conname), pg_get_constraintdef(oid) from pg_constraint where contype = 'c'
     ) as every, regexp_matches(text, '\mauth\.(?:uid|jwt|role|email)\M|\mrequest\.jwt\M|\mcurrent_user\M', 'g') as found $$,
  $$ values
    ('private.caller()', 'auth.uid'),
    ('private.is_signed_in()', 'auth.uid'), ('is_session_open()', 'auth.uid'), ('is_session_open()', 'auth.jwt'),
    ('private.passed_second_factor()', 'auth.uid'), ('private.passed_second_factor()', 'auth.jwt'),
    -- These look up the caller's current session and how it was verified.
    ('private.proved_lately(text[])', 'auth.uid'), ('private.proved_lately(text[])', 'auth.jwt'),
    ('own_sessions()', 'auth.jwt'), ('private.end_own_session(uuid)', 'auth.jwt'),
    -- These use current_user to distinguish writers: the first, an API role from a trigger; the second, Auth from one of our functions.
    ('private.refuse_claimed_events()', 'current_user'), ('private.keep_verified_factor()', 'current_user') $$,
  'case 293: a token is trusted without a check of its session → only the functions that check the session read the token'
);

select is_empty(
  $$ select schemaname, tablename, cmd, role, count(*)
     from pg_policies, unnest(roles) as role
     where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE'
     group by 1, 2, 3, 4 having count(*) > 1 $$,
  'each table has at most one permissive policy per operation and role'
);
select is_empty(
  $$ select policyname from pg_policies
     where schemaname in ('public', 'storage') and (cmd = 'ALL' or 'public' = any (roles)) $$,
  'every policy names its operation and its roles'
);
select is_empty(
  $$ select policyname from pg_policies
     where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE' and (with_check = 'true' or (qual = 'true' and cmd <> 'SELECT')) $$,
  'no write policy is unconditional'
);
select is_empty($$
  select distinct proc.oid::regprocedure::text from pg_depend
  join pg_policy as policy on policy.oid = pg_depend.objid
  join pg_class on pg_class.oid = policy.polrelid and pg_class.relnamespace = 'public'::regnamespace
  join pg_proc as proc on proc.oid = pg_depend.refobjid
  where pg_depend.classid = 'pg_policy'::regclass and refclassid = 'pg_proc'::regclass and polcmd = 'r' and proparallel <> 's'
$$, 'every function in the policies for reading is parallel safe');
select results_eq(
  $$ select tablename::text collate "default" from pg_policies where schemaname = 'public' and qual = 'true' order by 1 $$,
  array['site_settings'],
  'only tables without personal data have a select policy without a condition'
);
select set_eq(
  $$ select tablename::text, cmd, attname::text from pg_policies
     left join pg_attribute on cmd = 'UPDATE' and attrelid = to_regclass(format('public.%I', tablename)) and attnum > 0
       and has_column_privilege('authenticated', attrelid, attnum, 'update')
     where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd <> 'SELECT' and concat(qual, with_check) ~ 'private.may_(change|edit)'
       and not exists (
         select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
         where tgrelid = to_regclass(format('public.%I', tablename)) and prosrc ~ 'insert into public.security_audit_log'
           -- The bits of tgtype for insert, delete and update.
           and tgtype & case cmd when 'INSERT' then 4 when 'DELETE' then 8 else 16 end > 0
           and (attnum is null or tgattr::text = '' or attnum = any (tgattr::int2[]))
       ) $$,
  $$ values
    -- A draft, whose publication is logged.
    ('agreements', 'INSERT', null), ('agreements', 'UPDATE', 'title'), ('agreements', 'UPDATE', 'body'), ('agreements', 'UPDATE', 'language'),
    ('agreements', 'UPDATE', 'must_accept'), ('agreements', 'UPDATE', 'changes'), ('agreements', 'DELETE', null),
    -- A draft, whose approval as an answer is logged.
    ('question_work', 'UPDATE', 'draft'),
    -- Read from the file, whose replacement is logged.
    ('document_pages', 'INSERT', null), ('document_pages', 'DELETE', null) $$,
  'every write by the team is logged by private.log_changes(), except for those listed'
);
select is_empty(
  $$ select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'updated_at'
       -- The bits of tgtype for a row, before, and update.
       and not exists (
         select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
         where tgrelid = attrelid and tgtype & 19 = 19 and prosrc ~ 'new\.updated_at := now\(\)'
       ) $$,
  'every table with updated_at has a trigger that sets it'
);
select is_empty(
  $$ select conrelid::regclass, conname from pg_constraint c
     where contype = 'f' and connamespace = 'public'::regnamespace
     and not exists (
       select from pg_index where indrelid = c.conrelid and indkey[0] = c.conkey[1]
     ) $$,
  'every foreign key has an index'
);
select is_empty(
  $$ select attrelid::regclass, attname
     from pg_attribute as a join pg_class on pg_class.oid = attrelid
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and attnum > 0
       and atttypid = 'uuid'::regtype and not attisdropped
       and not exists (select from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any (conkey))
       -- Its own id.
       and not exists (select from pg_index where indrelid = attrelid and indisprimary and indkey::text = attnum::text)
       and concat(obj_description(attrelid, 'pg_class'), col_description(attrelid, attnum)) !~* '\mno foreign keys?\M'
       and not exists (
         select from private.deletion_periods
         where to_regclass(stored_in) = attrelid and has_ended ~ format('private\.is_\w+_gone\(%s\)', attname)
       ) $$,
  'each uuid that refers to another row has a foreign key, a deletion period or a comment with the reason'
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
  'no other policy is restrictive or mentions estimates'
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
  'case 61: NaN, infinity and similar values in every number and time that can be written → refused, even from admins'
);
select is_empty(
  $$ select extname from pg_extension where extname = 'pg_graphql' $$,
  'GraphQL is not installed'
);

-- The tables of the schema private ----------------------------------------------------------------

-- A second rate limiter, for example, would need a table that is not listed here.
select set_eq(
  $$ select relname::text, case
       when exists (select from private.deletion_periods where stored_in = 'private.' || relname) then 'after a period'
       when exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f' and confdeltype = 'c') then 'with another row'
     end
     from pg_class where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'u') $$,
  $$ select name, null from unnest(array[
       -- Written only by migrations, except for known_levels, which keeps the level of every file and id of a document.
       'account_fields', 'deletion_periods', 'event_types', 'known_levels', 'logged_subjects', 'mail_subjects', 'own_data',
       'rate_limits', 'schedules', 'sections', 'team_roles', 'action_functions', 'unregistered_tables'
     ]) as name
     union all select name, 'with another row' from unnest(array['answers', 'action_changes', 'reading_clocks', 'unproved_details', 'unsubscribe_keys']) as name
     union all select name, 'after a period' from unnest(array['actions', 'factor_failures', 'noted_origins', 'rate_limit_uses']) as name $$,
  'every table of private is named here, with what deletes its rows'
);
select set_eq(
  $$ select name from rules where text ~ '\mPT429\M' $$,
  $$ values ('private.consume_rate_limit(text,uuid,inet)'), ('private.limit_inserts()') $$,
  'only private.consume_rate_limit() and its trigger limit rates'
);
select is_empty(
  $$ select attrelid::regclass, attname from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind in ('r', 'p', 'u') and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and attnum > 0 and not attisdropped
       and (atttypid in ('inet'::regtype, 'cidr'::regtype) or attname ~ '(^|_)(caller|ip|ip_address|network|sender|visitor)$')
       and atttypid <> 'uuid'::regtype
       and not exists (select from private.deletion_periods where stored_in = concat(relnamespace::regnamespace, '.', relname)) $$,
  'rows with the address of a caller are deleted after a period'
);

-- Grants beyond those of access-matrix.sql ---------------------------------------------------------

-- A grant to read a whole table includes its system columns, and ctid reveals the number of hidden rows.
select is_empty(
  $$ select relname, grantee::regrole, privilege_type
     from pg_class, aclexplode(relacl)
     where relnamespace = 'public'::regnamespace and privilege_type <> 'DELETE'
       and grantee in (0, 'anon'::regrole, 'authenticated'::regrole) $$,
  'case 57: system columns in a list, an order, a filter or the result of a write → refused on every table and view: no grant on a whole table, except to delete'
);
select throws_ok(
  pg_temp.by('admin', format(statement, system)), '42501', null,
  'case 58: system columns of an embedded row, or in the result of an insert or a change → refused: ' || format(statement, system)
) from unnest(array[
  'select profiles.id from public.profiles join public.profiles as other on other.id = profiles.decided_by where other.%s is not null',
  'insert into public.job_openings (title, location, type, description) values (''x'', ''Zug'', ''Full-time'', ''x'') returning %s',
  'update public.site_settings set value = ''public'' where key = ''rates'' returning %s',
  'delete from public.job_openings returning %s'
]) as statement, unnest(array['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid']) as system;

select is_empty(
  $$ select name, privilege
     from (
       -- The marks of readers.
       select relname, '{select,insert,update,delete,truncate}'::text[]
       from pg_policy join pg_class on pg_class.oid = polrelid where polname = 'Own rows, of documents that the caller sees'
       union all values ('mail_choices', '{select,insert,update,delete,truncate}'::text[]),
       ('undeliverable_addresses', '{select,insert,update,delete,truncate}'), ('document_copies', '{select,insert,update,delete,truncate}'),
       ('agreements', '{insert,update,delete,truncate}'), ('agreement_acceptances', '{insert,update,delete,truncate}'),
       ('audit_day_heads', '{insert,update,delete,truncate}'), ('outbox', '{insert,update,delete,truncate}'),
       ('security_audit_log', '{update,delete,truncate}')
     ) as closed (name, privileges), unnest(privileges) as privilege
     where has_table_privilege('service_role', 'public.' || name, privilege) $$,
  'the service key cannot read marks or copies, nor change agreements, mails or the log'
);

-- Permissions enforced by triggers, not by grants or policies. A bug in such a trigger, or a way around it, exposes rows, so each is listed
-- with its reason. access-matrix.sql lists the columns.
create temporary view triggers as
select tgrelid::regclass as target, proname, prosrc, tgtype
from pg_trigger join pg_proc on pg_proc.oid = tgfoid
where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
select set_eq(
  $$ select distinct target::text, privilege, written[1], proname::text
     from triggers, unnest(array['insert', 'update']) as privilege, regexp_matches(prosrc, '\mnew\.(\w+)\s*:=', 'g') as written
     where tgtype & (case privilege when 'insert' then 4 else 16 end) > 0 and exists (
       select from unnest(array['anon', 'authenticated']) as api_role
       where has_column_privilege(api_role, target, written[1], privilege)
     ) $$,
  $$ values
    -- Texts are trimmed.
    ('question_work', 'update', 'draft', 'stamp_draft'),
    -- Reports are not published before the previous one.
    ('reserve_reports', 'insert', 'published_at', 'chain_reserve_report'),
    -- A value without a date is dated today.
    ('standard_portfolio', 'update', 'valued_on', 'date_valuation'),
    ('main_portfolio', 'update', 'valued_on', 'date_valuation'),
    -- An item is open or handled; the database sets the time, which begins the deletion period.
    ('contact_messages', 'update', 'handled_at', 'stamp_handling'), ('documentation_requests', 'update', 'handled_at', 'stamp_handling'),
    -- A reported address is replaced by its account.
    ('security_audit_log', 'insert', 'details', 'stamp_audit_event'),
    ('security_audit_log', 'insert', 'resource_type', 'stamp_audit_event'),
    ('security_audit_log', 'insert', 'resource_id', 'stamp_audit_event') $$,
  'case 296: a column whose sent value a trigger replaces → not granted, except for those listed'
);
select set_eq(
  $$ select distinct target::text, proname::text from triggers where prosrc ~ 'insufficient_privilege|42501' $$,
  $$ values
    -- The response must not reveal whether a file exists, so this runs before unique keys and other triggers.
    ('documents', 'guard_file'), ('documents', 'keep_guarded_files'),
    -- Enforced for the service key, which bypasses policies.
    ('reserve_reports', 'guard_reserve_report'), ('security_audit_log', 'refuse_claimed_events') $$,
  'case 296: a right that only a trigger enforces → listed, with the reason why no policy does'
);
select is_empty(
  $$ select pubname, schemaname, tablename from pg_publication_tables $$, 'no table is published to Realtime'
);
select is_empty(
  $$ select sequence, api_role
     from (select oid::regclass as sequence from pg_class where relkind = 'S' and relpersistence = 'p') as every, unnest(array['anon', 'authenticated']) as api_role
     where has_sequence_privilege(api_role, sequence, 'usage, select, update') $$,
  'visitors have no grants on sequences, which count hidden rows'
);
select is_empty(
  $$ select nspname, api_role
     from pg_namespace, unnest(array['anon', 'authenticated', 'service_role']) as api_role
     where has_schema_privilege(api_role, nspname, 'create') and nspname !~ '^pg_temp' $$,
  'no role of the API can create anything in a schema'
);
-- Supabase grants everything on these tables; policies alone decide.
select is_empty(
  $$ select relname from pg_class where relnamespace = 'storage'::regnamespace and relname in ('objects', 'buckets') and not relrowsecurity $$,
  'row-level security is on for the files and buckets of Storage'
);
select set_eq(
  $$ select tablename::text, cmd, permissive from pg_policies where schemaname = 'storage' $$,
  $$ values ('objects', 'SELECT', 'RESTRICTIVE'), ('objects', 'INSERT', 'RESTRICTIVE'), ('objects', 'SELECT', 'PERMISSIVE'), ('objects', 'INSERT', 'PERMISSIVE') $$,
  'policies allow reading and adding files, and nothing else'
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

-- The schema of Auth -------------------------------------------------------------------------------

select is_empty(
  $$ select oid::regclass, role from pg_class, unnest(array['anon', 'authenticated']) as role
     where relnamespace = 'auth'::regnamespace and relkind in ('r', 'v') and has_any_column_privilege(role, oid, 'select, insert, update') $$,
  'visitors have no grants on the tables of Auth'
);

select * from finish();
