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

delete from public.standard_portfolio;
delete from public.main_portfolio;
delete from public.historical_price_data;
insert into public.standard_portfolio (name, carat, quality, origin, value_esu, requires_auth) values
  ('open', 1.2, '5', 'Brazil', 20, false), ('closed', 1.8, '8', 'Brazil', 90, true);
insert into public.main_portfolio (name, carat, quality, origin, value_esu, "supplier_ID", requires_auth) values
  ('open', 3.2, '5', 'Brazil', 80, 'BR-01', false), ('closed', 5.1, '8', 'Brazil', 900, 'BR-02', true);
insert into public.historical_price_data (date, esu, gold, sp500, treasury) values ('2025-10-01', 297, 2800, 5100, 103);

-- Rules that hold for the database owner, too -----------------------------------------------------------------

select throws_ok(format('insert into public.%I (name, carat, quality, origin, value_esu) values (%s)', portfolio, row), '23514', null, portfolio || ' refuses ' || row)
from unnest(array['standard_portfolio', 'main_portfolio']) as portfolio,
  unnest(array[$$'x', -0.01, '5', 'Brazil', 1$$, $$'x', 1, '5', 'Brazil', -1$$, $$'x', 1, '9', 'Brazil', 1$$, $$' ', 1, '5', 'Brazil', 1$$, $$'x', 1, '5', '', 1$$]) as row;
select throws_ok(
  $$ insert into public.historical_price_data values ('2025-11-01', 0, 1, 1, 1) $$,
  '23514', null, 'a price must be positive'
);

-- Acting as anonymous, pending, expired, approved: read by level, write nothing -------------------------------

create function pg_temp.try_writes(who text) returns setof text language plpgsql as $$
declare
  target text;
begin
  foreach target in array array['standard_portfolio', 'main_portfolio'] loop
    return next throws_ok(format($q$ insert into public.%I (name, carat, quality, origin, value_esu) values ('x', 1, '5', 'Brazil', 1) $q$, target), '42501', null, who || ': insert into ' || target || ' is denied');
  end loop;
  return next throws_ok($q$ insert into public.historical_price_data (date, esu, gold, sp500, treasury) values ('2025-11-01', 1, 1, 1, 1) $q$, '42501', null, who || ': insert into historical_price_data is denied');
  foreach target in array array['standard_portfolio', 'main_portfolio', 'historical_price_data'] loop
    if who = 'anonymous' then
      return next throws_ok(format('delete from public.%I', target), '42501', null, who || ': delete from ' || target || ' is denied');
    else
      return next is_empty(format('delete from public.%I returning 1', target), who || ': delete from ' || target || ' removes nothing');
    end if;
  end loop;
  if who = 'anonymous' then
    return next throws_ok('update public.standard_portfolio set requires_auth = false', '42501', null, who || ': update is denied');
    return next throws_ok('update public.historical_price_data set esu = 1', '42501', null, who || ': update of prices is denied');
  else
    return next is_empty('update public.standard_portfolio set requires_auth = false returning 1', who || ': update changes nothing');
    return next is_empty('update public.main_portfolio set value_esu = 1 returning 1', who || ': update changes nothing');
    return next is_empty('update public.historical_price_data set esu = 1 returning 1', who || ': update of prices changes nothing');
  end if;
end
$$;
grant execute on function pg_temp.try_writes(text) to public;

select pg_temp.act_as('anonymous');
select results_eq('select name from public.standard_portfolio', array['open'], 'anonymous: standard holdings without flag');
select results_eq('select name from public.main_portfolio', array['open'], 'anonymous: main holdings without flag');
select is((select count(*) from public.main_portfolio where "supplier_ID" = 'BR-02'), 0::bigint, 'anonymous: flagged rows cannot be counted by filter');
select is((select sum(value_esu) from public.standard_portfolio), 20::numeric, 'anonymous: flagged rows are not in a sum');
select results_eq('select esu from public.historical_price_data', array[297::numeric], 'anonymous: reads prices');
select * from pg_temp.try_writes('anonymous');
reset role;

select pg_temp.act_as('pending');
select results_eq('select name from public.standard_portfolio', array['open'], 'pending: standard holdings without flag');
select results_eq('select name from public.main_portfolio', array['open'], 'pending: main holdings without flag');
select results_eq('select esu from public.historical_price_data', array[297::numeric], 'pending: reads prices');
select * from pg_temp.try_writes('pending');
reset role;

select pg_temp.act_as('expired');
select results_eq('select name from public.standard_portfolio', array['open'], 'expired: standard holdings without flag');
select results_eq('select name from public.main_portfolio', array['open'], 'expired: main holdings without flag');
select * from pg_temp.try_writes('expired');
reset role;

select pg_temp.act_as('approved');
select set_eq('select name from public.standard_portfolio', array['open', 'closed'], 'approved: all standard holdings');
select set_eq('select name from public.main_portfolio', array['open', 'closed'], 'approved: all main holdings');
select results_eq('select esu from public.historical_price_data', array[297::numeric], 'approved: reads prices');
select * from pg_temp.try_writes('approved');
reset role;

select results_eq(
  $$ select name, value_esu, requires_auth from public.standard_portfolio
     union all select name, value_esu, requires_auth from public.main_portfolio
     union all select date::text, esu, null from public.historical_price_data order by 2 $$,
  $$ values ('open', 20.00, false), ('open', 80.00, false), ('closed', 90.00, true), ('2025-10-01', 297.00, null), ('closed', 900.00, true) $$,
  'after all denied writes nothing has changed'
);

-- Acting as admin -----------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select set_eq('select name from public.standard_portfolio', array['open', 'closed'], 'admin: all standard holdings, without being approved');
select lives_ok($$ insert into public.standard_portfolio (name, carat, quality, origin, value_esu, requires_auth) values ('new', 1.1, '4', 'Brazil', 9, false) $$, 'admin: adds a standard holding');
select lives_ok($$ insert into public.main_portfolio (name, carat, quality, origin, value_esu, "supplier_ID") values ('new', 1.1, '4', 'Brazil', 9, ' BR-03 ') $$, 'admin: adds a main holding');
select results_eq($$ update public.main_portfolio set value_esu = 10 where name = 'new' returning "supplier_ID", value_esu $$, $$ values ('BR-03', 10.00) $$, 'admin: changes a holding; the supplier was trimmed');
select isnt_empty($$ delete from public.standard_portfolio where name = 'new' returning 1 $$, 'admin: deletes a holding');
select lives_ok(
  $$ insert into public.historical_price_data (date, esu, gold, sp500, treasury) values ('2025-10-01', 298, 1, 1, 1)
     on conflict (date) do update set esu = excluded.esu $$,
  'admin: writes prices, also by upsert'
);
select throws_ok($$ update public.standard_portfolio set created_at = now() $$, '42501', null, 'admin: dates cannot be written');
reset role;

select * from finish();
rollback;
