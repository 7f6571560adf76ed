begin;
select no_plan();

-- Five visitors, as the API would announce them; everything is rolled back at the end.
grant execute on all functions in schema extensions to anon, authenticated, service_role;
insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'pending@test.example'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'approved@test.example'),
  ('aaaaaaaa-0000-4000-8000-000000000003', 'expired@test.example'),
  ('aaaaaaaa-0000-4000-8000-000000000004', 'admin@test.example');
update public.profiles set approved = true
where email in ('approved@test.example', 'expired@test.example');
update public.profiles set approved_until = now() - interval '1 second' where email = 'expired@test.example';
update public.profiles set role = 'admin' where email = 'admin@test.example';

create function pg_temp.act_as(who text) returns void language plpgsql as $$
declare
  account constant uuid := (select id from public.profiles where email = who || '@test.example');
  api_role constant text := case when account is null then 'anon' else 'authenticated' end;
begin
  if account is null and who <> 'anonymous' then raise 'unknown visitor %', who; end if;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', account, 'role', api_role)::text, true);
  perform set_config('role', api_role, true);
end
$$;

-- What every table must have --------------------------------------------------------------------

select is_empty(
  $$ select relname from pg_class
     where relnamespace in ('public'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity $$,
  'row-level security is on for every table in public'
);
select is_empty(
  $$ select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f') $$,
  'public has no view, which could run with the rights of its owner'
);
select results_eq(
  $$ select concat_ws(' ', proname, case when prosecdef then 'definer' else 'invoker' end, array_to_string(proconfig, ' ')) collate "default"
     from pg_proc p where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1 $$,
  array['replace_holdings invoker search_path=""', 'replace_prices invoker search_path=""'],
  'nothing but the two imports can be called by RPC, and they have no rights but the caller''s'
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
     where schemaname in ('public', 'storage') and (with_check = 'true' or (qual = 'true' and cmd <> 'SELECT')) $$,
  'no policy allows every write'
);
select results_eq(
  $$ select tablename::text collate "default" from pg_policies where schemaname = 'public' and qual = 'true' order by 1 $$,
  array['historical_price_data', 'press_releases', 'site_settings'],
  'only tables without personal data are readable row by row without a condition'
);
select is_empty(
  $$ select conrelid::regclass, conname from pg_constraint c
     where contype = 'f' and connamespace = 'public'::regnamespace
     and not exists (
       select from pg_index where indrelid = c.conrelid and indkey[0] = c.conkey[1]
     ) $$,
  'every foreign key has an index'
);

-- Grants: the whole list, column by column. "*" stands for all columns. ---------------------------

create function pg_temp.grants_of(api_role text)
returns table (granted_table text, privilege text, columns text) language sql as $$
  select table_name::text, privilege_type::text,
    case when count(*) = (
      select count(*) from information_schema.columns all_columns
      where all_columns.table_schema = 'public' and all_columns.table_name = granted.table_name
    ) then '*' else string_agg(column_name, ' ' order by column_name collate "C") end
  from information_schema.column_privileges as granted
  where table_schema = 'public' and grantee = api_role
  group by 1, 2, granted.table_name
  union all
  select table_name::text, privilege_type::text, '*'
  from information_schema.table_privileges
  where table_schema = 'public' and grantee = api_role
    and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
  order by 1, 2
$$;

select results_eq(
  $$ select * from pg_temp.grants_of('anon') $$,
  $$ values
    ('contact_messages', 'INSERT', 'email first_name last_name message'),
    ('documentation_requests', 'INSERT', 'document_type email name reason'),
    ('documents', 'SELECT', '*'),
    ('historical_price_data', 'SELECT', '*'),
    ('job_applications', 'INSERT', 'email first_name id job_title last_name phone resume_content_type resume_file_name resume_file_size'),
    ('job_openings', 'SELECT', '*'),
    ('main_portfolio', 'SELECT', '*'),
    ('press_releases', 'SELECT', '*'),
    ('security_audit_log', 'INSERT', 'details event_type resource_id resource_type'),
    ('site_settings', 'SELECT', '*'),
    ('standard_portfolio', 'SELECT', '*')
  $$,
  'grants of anonymous visitors'
);
select results_eq(
  $$ select * from pg_temp.grants_of('authenticated') $$,
  $$ values
    ('contact_messages', 'INSERT', 'email first_name last_name message'),
    ('contact_messages', 'SELECT', '*'),
    ('contact_messages', 'UPDATE', 'handled_at'),
    ('documentation_requests', 'INSERT', 'document_type email name reason'),
    ('documentation_requests', 'SELECT', '*'),
    ('documentation_requests', 'UPDATE', 'handled_at'),
    ('documents', 'DELETE', '*'),
    ('documents', 'INSERT', 'category created_at description file_url id requires_auth section title'),
    ('documents', 'SELECT', '*'),
    ('documents', 'UPDATE', 'category description file_url requires_auth section title'),
    ('historical_price_data', 'DELETE', '*'),
    ('historical_price_data', 'INSERT', 'date esu gold sp500 treasury'),
    ('historical_price_data', 'SELECT', '*'),
    ('historical_price_data', 'UPDATE', 'date esu gold sp500 treasury'),
    ('job_applications', 'INSERT', 'email first_name id job_title last_name phone resume_content_type resume_file_name resume_file_size'),
    ('job_applications', 'SELECT', '*'),
    ('job_applications', 'UPDATE', 'status'),
    ('job_openings', 'DELETE', '*'),
    ('job_openings', 'INSERT', 'created_at description id location published title type'),
    ('job_openings', 'SELECT', '*'),
    ('job_openings', 'UPDATE', 'description location published title type'),
    ('main_portfolio', 'DELETE', '*'),
    ('main_portfolio', 'INSERT', 'carat name origin quality requires_auth supplier_ID value_esu'),
    ('main_portfolio', 'SELECT', '*'),
    ('main_portfolio', 'UPDATE', 'carat name origin quality requires_auth supplier_ID value_esu'),
    ('press_releases', 'DELETE', '*'),
    ('press_releases', 'INSERT', 'category content content_type created_at date excerpt file_url id source title type url'),
    ('press_releases', 'SELECT', '*'),
    ('press_releases', 'UPDATE', 'category content content_type date excerpt file_url source title type url'),
    ('profiles', 'SELECT', '*'),
    ('profiles', 'UPDATE', 'approved approved_until'),
    ('security_audit_log', 'INSERT', 'details event_type resource_id resource_type'),
    ('security_audit_log', 'SELECT', '*'),
    ('site_settings', 'SELECT', '*'),
    ('site_settings', 'UPDATE', 'value'),
    ('standard_portfolio', 'DELETE', '*'),
    ('standard_portfolio', 'INSERT', 'carat name origin quality requires_auth value_esu'),
    ('standard_portfolio', 'SELECT', '*'),
    ('standard_portfolio', 'UPDATE', 'carat name origin quality requires_auth value_esu')
  $$,
  'grants of signed-in visitors, whom the policies divide into investors and admins'
);
select is(
  has_table_privilege('service_role', 'public.security_audit_log', 'update, delete, truncate'),
  false,
  'not even the service key changes the audit log'
);

-- Defaults: what is made tomorrow is not exposed either -------------------------------------------

create table public.made_tomorrow (id int);
create function public.made_tomorrow() returns int language sql return 1;
select is(
  has_table_privilege('anon', 'public.made_tomorrow', 'select, insert, update, delete')
    or has_table_privilege('authenticated', 'public.made_tomorrow', 'select, insert, update, delete'),
  false,
  'a new table in public is closed'
);
select is(
  has_function_privilege('anon', 'public.made_tomorrow()', 'execute')
    or has_function_privilege('authenticated', 'public.made_tomorrow()', 'execute'),
  false,
  'a new function in public is closed'
);

-- Acting as anonymous: schemas that are not public -------------------------------------------------

select pg_temp.act_as('anonymous');
select throws_ok('select * from auth.users', '42501', null, 'anonymous: auth.users is out of reach');
select throws_ok('select * from private.insert_counters', '42501', null, 'anonymous: the counters are out of reach');
select throws_ok('select private.application_of_resume(''x'')', '42501', null, 'anonymous: helpers of triggers are not callable');
reset role;

-- Acting as admin -----------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select throws_ok('select * from auth.users', '42501', null, 'admin: auth.users is out of reach');
select throws_ok('delete from private.insert_counters', '42501', null, 'admin: the counters are out of reach');
reset role;

select * from finish();
rollback;
