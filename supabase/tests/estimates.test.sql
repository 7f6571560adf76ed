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

-- count=planned answers with the planner's estimate, which knows the statistics of all rows. With 250
-- hidden rows in each table, it must not be able to tell them from none.

delete from public.documents;
delete from public.standard_portfolio;
delete from public.main_portfolio;
delete from public.job_openings;
insert into auth.users (id, email) select gen_random_uuid(), n || '@many.test.example' from generate_series(1, 250) as n;
insert into public.documents (title, section) select n::text, 'compliance' from generate_series(1, 250) as n;
insert into public.standard_portfolio (name, carat, quality, origin, value_esu, requires_auth)
  select n::text, 1, '5', 'Brazil', 1, true from generate_series(1, 250) as n;
insert into public.main_portfolio (name, carat, quality, origin, value_esu, requires_auth)
  select n::text, 1, '5', 'Brazil', 1, true from generate_series(1, 250) as n;
insert into public.job_openings (title, location, type, description)
  select n::text, 'Zug', 'Full-time', 'x' from generate_series(1, 250) as n;
insert into public.contact_messages (first_name, last_name, email, message)
  select 'a', 'b', 'a@test.example', n::text from generate_series(1, 250) as n;
insert into public.documentation_requests (name, email, document_type, reason)
  select 'a', 'a@test.example', 'other', n::text from generate_series(1, 250) as n;
insert into public.job_applications (first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type)
  select 'a', 'b', 'a@test.example', 'cv.pdf', 1, 'application/pdf' from generate_series(1, 250) as n;
insert into public.security_audit_log (event_type) select 'SIGN_IN' from generate_series(1, 250) as n;
analyze public.profiles, public.documents, public.standard_portfolio, public.main_portfolio, public.job_openings,
  public.contact_messages, public.documentation_requests, public.job_applications, public.security_audit_log;

create function pg_temp.estimate(from_table text) returns int language plpgsql as $$
declare
  plan json;
begin
  execute format('explain (format json) select * from public.%I', from_table) into plan;
  return plan -> 0 -> 'Plan' ->> 'Plan Rows';
end
$$;
grant execute on function pg_temp.estimate(text) to public;

-- Acting as anonymous ---------------------------------------------------------------------------

select pg_temp.act_as('anonymous');
select cmp_ok(pg_temp.estimate(name), '<=', 2, 'anonymous: the estimate for ' || name || ' tells nothing')
from unnest(array['documents', 'standard_portfolio', 'main_portfolio', 'job_openings']) as name;
reset role;

-- Acting as pending -----------------------------------------------------------------------------

select pg_temp.act_as('pending');
select cmp_ok(pg_temp.estimate(name), '<=', 2, 'pending: the estimate for ' || name || ' tells nothing')
from unnest(array[
  'documents', 'standard_portfolio', 'main_portfolio', 'job_openings', 'profiles', 'contact_messages',
  'documentation_requests', 'job_applications', 'security_audit_log'
]) as name;
reset role;

select * from finish();
rollback;
