\ir visitors.psql

delete from public.standard_portfolio;
delete from public.main_portfolio;
delete from public.historical_price_data;
insert into public.standard_portfolio (name, carat, quality, origin, value_esu, requires_auth) values
  ('open', 1.2, '5', 'Brazil', 20, false), ('closed', 1.8, '8', 'Brazil', 90, true);
insert into public.main_portfolio (name, carat, quality, origin, value_esu, "supplier_ID", requires_auth) values
  ('open', 3.2, '5', 'Brazil', 80, 'BR-01', false), ('closed', 5.1, '8', 'Brazil', 900, 'BR-02', true);
insert into public.historical_price_data (date, esu, gold, sp500, treasury) values ('2025-10-01', 297, 2800, 5100, 103);
update public.site_settings set value = 'public' where key in ('holdings', 'performance');

-- Rules that apply to the owner of the database too -----------------------------------------------------------

select throws_ok(format('insert into public.%I (name, carat, quality, origin, value_esu) values (%s)', portfolio, row), '23514', null, portfolio || ' refuses ' || row)
from unnest(array['standard_portfolio', 'main_portfolio']) as portfolio,
  unnest(array[$$'x', -0.01, '5', 'Brazil', 1$$, $$'x', 1, '5', 'Brazil', -1$$, $$'x', 1, '9', 'Brazil', 1$$, $$' ', 1, '5', 'Brazil', 1$$, $$'x', 1, '5', '', 1$$, $$'x', 'NaN', '5', 'Brazil', 1$$, $$'x', 1, '5', 'Brazil', 'NaN'$$]) as row;
select throws_ok(
  $$ insert into public.historical_price_data values ('2025-11-01', 0, 1, 1, 1) $$,
  '23514', null, 'a price must be positive'
);
select throws_ok(
  format('update public.historical_price_data set %I = %L', col, val), '23514', null, 'historical_price_data.' || col || ' refuses ' || val
) from (values
  ('esu', 'NaN'), ('gold', 'NaN'), ('sp500', 'NaN'), ('treasury', 'NaN'),
  ('date', 'infinity'), ('date', '-infinity'), ('date', '10000-01-01'), ('date', '0001-12-31 BC')
) as bad (col, val);

select throws_ok(
  format('update public.%I set %I = %L', portfolio, col, val), '23514', null, portfolio || '.' || col || ' refuses ' || left(val, 12)
) from unnest(array['standard_portfolio', 'main_portfolio']) as portfolio, (values
  ('cut', ' '), ('cut', repeat('x', 51)), ('region', ''), ('region', repeat('x', 101)), ('treatment', ''), ('treatment', repeat('x', 101)),
  ('laboratory', ''), ('laboratory', repeat('x', 101)), ('report_number', ''), ('report_number', repeat('x', 51)),
  ('assayed_on', 'infinity'), ('assayed_on', '-infinity'), ('assayed_on', '1899-12-31'), ('assayed_on', '10000-01-01')
) as bad (col, val);

-- Rows with requires_auth -------------------------------------------------------------------------------------------

select pg_temp.act_as('anonymous');
select results_eq('select name from public.main_portfolio', array['open'], 'case 6: an anonymous visitor reads `requires_auth` rows of each portfolio table → 0 rows');
reset role;

select results_eq(
  'select portfolio, stones from public.withheld_holdings() order by 1', $$ values ('main', 1::bigint), ('standard', 1) $$,
  'anonymous: sees only how many stones are withheld'
);
select pg_temp.act_as('approved');
select is_empty('select from public.withheld_holdings()', 'approved: sees every stone');
reset role;
update public.site_settings set value = 'approved' where key = 'holdings';
select pg_temp.act_as('anonymous');
select is_empty('select from public.withheld_holdings()', 'anonymous: while the overlay hides the holdings, sees not even how many stones are withheld');
reset role;
update public.site_settings set value = 'public' where key = 'holdings';

-- Overlays: the switch decides who gets rows ---------------------------------------------------------------------

-- Sets both switches, and counts for each visitor the rows of the standard portfolio, of the main portfolio and of the prices.
create function pg_temp.rows_by_visitor(holdings text, performance text) returns text[] language sql as $$
  update public.site_settings set value = case key when 'holdings' then rows_by_visitor.holdings else rows_by_visitor.performance end where key in ('holdings', 'performance');
  select array_agg(who || array_to_string(pg_temp.found_by(who, $q$
    select format(': %s %s %s', (select count(*) from public.standard_portfolio), (select count(*) from public.main_portfolio), (select count(*) from public.historical_price_data))
  $q$), '')) from unnest(array['anonymous', 'pending', 'expired', 'approved', 'admin']) as who
$$;
select is(
  pg_temp.rows_by_visitor('hidden', 'public'), array['anonymous: 0 0 1', 'pending: 0 0 1', 'expired: 0 0 1', 'approved: 0 0 1', 'admin: 2 2 1'],
  'case 49: each overlay → protects its own figures: hidden holdings: only admins; the prices have their own switch'
);
select is(
  pg_temp.rows_by_visitor('public', 'hidden'), array['anonymous: 1 1 0', 'pending: 1 1 0', 'expired: 1 1 0', 'approved: 2 2 0', 'admin: 2 2 1'],
  'case 49: each overlay → protects its own figures, from the next request of an existing token: hidden prices: only admins'
);
select is(
  pg_temp.rows_by_visitor('approved', 'approved'), array['anonymous: 0 0 0', 'pending: 0 0 0', 'expired: 0 0 0', 'approved: 2 2 1', 'admin: 2 2 1'],
  'an overlay for approved accounts shows holdings and prices to level 3 only'
);
delete from public.site_settings where key = 'holdings';
select is(
  pg_temp.rows_by_visitor('public', 'public'), array['anonymous: 0 0 1', 'pending: 0 0 1', 'expired: 0 0 1', 'approved: 0 0 1', 'admin: 2 2 1'],
  'a missing switch counts as hidden'
);

-- A stone's page: a stone that the caller may not read is treated as missing -------------------------------------

insert into public.site_settings (key, value) values ('holdings', 'public');
create temp table stones as select name, id from public.standard_portfolio;
-- Sets the switch, and returns for each visitor whether the open, a missing and the closed stone have a page (1 or 0). For the open one it
-- adds the portfolio, and the number and range of the stones of its grade.
create function pg_temp.stones_by_visitor(holdings text) returns text[] language sql as $$
  update public.site_settings set value = stones_by_visitor.holdings where key = 'holdings';
  select array_agg(concat(who, ' ', array_to_string(pg_temp.found_by(who, $q$
    select concat_ws(' ', count(found.id), max(concat_ws(' ', portfolio, same_grade, lowest_per_carat::numeric(9, 2), median_per_carat::numeric(9, 2), highest_per_carat::numeric(9, 2))) filter (where stones.name = 'open' and found.id is not null))
    from (select * from stones union all select 'missing', '00000000-0000-4000-8000-000000000000') as stones
    left join lateral public.stone(stones.id) as found on true group by stones.name order by stones.name desc
  $q$), ', '))) from unnest(array['anonymous', 'pending', 'expired', 'approved', 'admin']) as who
$$;
savepoint a_second_of_the_grade;
insert into public.standard_portfolio (name, carat, quality, origin, value_esu, requires_auth) values ('closed, grade 5', 1, '5', 'Brazil', 40, true);
select is(
  pg_temp.stones_by_visitor('public'), array[
    'anonymous 1 standard 1 16.67 16.67 16.67, 0, 0', 'pending 1 standard 1 16.67 16.67 16.67, 0, 0', 'expired 1 standard 1 16.67 16.67 16.67, 0, 0',
    'approved 1 standard 2 16.67 28.33 40.00, 0, 1', 'admin 1 standard 2 16.67 28.33 40.00, 0, 1'
  ],
  'a stone with requires_auth is visible, and counted in ranges, for level 3 only'
);
select is(
  pg_temp.stones_by_visitor('hidden'), array['anonymous 0, 0, 0', 'pending 0, 0, 0', 'expired 0, 0, 0', 'approved 0, 0, 0', 'admin 1 standard 2 16.67 28.33 40.00, 0, 1'],
  'while the overlay hides the holdings, no stone has a page'
);
rollback to a_second_of_the_grade;
delete from public.site_settings where key = 'holdings';

-- The total is the same for everybody -------------------------------------------------------------------------------

insert into public.site_settings (key, value) values ('holdings', 'hidden');
select is(pg_temp.found_by(who, 'select public.total_vault_holdings()'), array['1090.00'], who || ': the total covers both portfolios, including hidden holdings')
from unnest(array['anonymous', 'expired', 'admin']) as who;
savepoint faulty_rows;
alter table public.standard_portfolio drop constraint holding_value_esu_not_negative, drop constraint holding_carat_not_negative, drop constraint holding_name_length;
insert into public.standard_portfolio (name, carat, quality, origin, value_esu) values
  ('not a number', 1, '5', 'Brazil', 'NaN'), ('negative', 1, '5', 'Brazil', -5), ('no weight', 'NaN', '5', 'Brazil', 7), ('negative weight', -1, '5', 'Brazil', 7), ('', 1, '5', 'Brazil', 7);
select is(public.total_vault_holdings(), 1090.00, 'the total omits the rows that the list omits');
delete from public.standard_portfolio;
delete from public.main_portfolio;
select is(public.total_vault_holdings(), 0.0, 'the total without holdings is 0');
rollback to faulty_rows;
update public.site_settings set value = 'public' where key in ('holdings', 'performance');

-- Imports ---------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select throws_ok(
  format('select public.replace_holdings(''standard'', %L)', bad.row), bad.state, null, 'admin: cannot import ' || bad.what
) from (values
  ('an unknown grade', '[{"name":"A","carat":1,"quality":"5","origin":"Brazil","value_esu":1,"requires_auth":false},{"name":"B","carat":1,"quality":"9","origin":"Brazil","value_esu":1,"requires_auth":false}]', '23514'),
  ('a negative weight', '[{"name":"A","carat":-1,"quality":"5","origin":"Brazil","value_esu":1,"requires_auth":false}]', '23514'),
  ('a missing column', '[{"name":"A","carat":1,"quality":"5","origin":"Brazil","requires_auth":false}]', '23502'),
  ('a weight that is not a number', '[{"name":"A","carat":"much","quality":"5","origin":"Brazil","value_esu":1,"requires_auth":false}]', '22P02'),
  ('a valuation in the future', '[{"name":"A","carat":1,"quality":"5","origin":"Brazil","value_esu":1,"requires_auth":false,"valued_on":"2999-01-01"}]', '23514'),
  ('a value that is not an array', '{"a":1}', '22023')
) as bad (what, row, state);
select throws_ok($$ select public.replace_holdings('other', '[]') $$, '22023', null, 'admin: cannot import into an unknown portfolio');
select throws_ok(
  $$ select public.replace_prices('[{"date":"2025-01-01","esu":1,"gold":1,"sp500":1,"treasury":1},{"date":"2025-01-01","esu":1,"gold":1,"sp500":1,"treasury":1}]') $$,
  '23505', null, 'admin: cannot import two prices for one day'
);
select throws_ok(
  $$ select public.replace_prices('[{"date":"2025-01-01","esu":0,"gold":1,"sp500":1,"treasury":1}]') $$,
  '23514', null, 'admin: cannot import a price of zero'
);

select is(
  public.replace_holdings('standard', '[{"name":" New ","carat":1.25,"quality":"5","origin":"Brazil","value_esu":2.5,"requires_auth":true}]'),
  1, 'admin: an import returns the number of rows'
);
select results_eq(
  'select name, carat, quality, origin, value_esu, requires_auth from public.standard_portfolio',
  $$ values ('New', 1.25, '5', 'Brazil', 2.50, true) $$, 'admin: an import replaces the standard holdings'
);
create temp table first_import as select id from public.standard_portfolio;
select is(
  public.replace_holdings('standard', '[{"name":"Other","carat":1,"quality":"5","origin":"Brazil","value_esu":1,"requires_auth":true},{"name":"New","carat":1.25,"quality":"5","origin":"Brazil","value_esu":3,"requires_auth":true,"cut":"Oval","region":"Bahia","treatment":"Minor oil","laboratory":"Lab","report_number":" R-1 ","assayed_on":"2025-03-24"},{"name":"New","carat":1,"quality":"5","origin":"Brazil","value_esu":1,"requires_auth":true}]'),
  3, 'admin: imports stones with the same name'
);
select results_eq(
  'select cut, region, treatment, laboratory, report_number, assayed_on from public.standard_portfolio where id = (select id from first_import)',
  $$ values ('Oval', 'Bahia', 'Minor oil', 'Lab', 'R-1', '2025-03-24'::date) $$, 'admin: after another import, a stone keeps its id, and so its page keeps its address'
);
select is(
  public.replace_holdings('main', '[{"name":"New","carat":1,"quality":"8","origin":"Zambia","value_esu":2,"supplier_ID":" ZM-1 ","requires_auth":false},{"name":"Two","carat":1,"quality":"8","origin":"Zambia","value_esu":2,"supplier_ID":null,"requires_auth":false}]'),
  2, 'admin: imports main holdings'
);
select results_eq(
  'select name, "supplier_ID" from public.main_portfolio order by name',
  $$ values ('New', 'ZM-1'), ('Two', null) $$, 'admin: suppliers are imported'
);
select is(
  public.replace_prices('[{"date":"2025-01-01","esu":1,"gold":2,"sp500":3,"treasury":4}]'), 1, 'admin: imports prices'
);
select results_eq(
  'select date::date, esu, gold, sp500, treasury from public.historical_price_data',
  $$ values ('2025-01-01'::date, 1.00, 2.00, 3.00, 4.00) $$, 'admin: an import replaces the price history'
);
reset role;

-- The day of the valuation ----------------------------------------------------------------------------------------------

delete from public.standard_portfolio;
select pg_temp.act_as('admin');
create temporary view valued as select name, valued_on = private.today() as today, valued_on from public.standard_portfolio;
select public.replace_holdings('standard', '[
  {"name":"A","carat":1,"quality":"5","origin":"Brazil","value_esu":2,"requires_auth":false,"valued_on":"2025-10-31"},
  {"name":"B","carat":1,"quality":"5","origin":"Brazil","value_esu":2,"requires_auth":false}]');
select results_eq('select name, today from valued order by name', $$ values ('A', false), ('B', true) $$, 'the valuation day is the one in the import, otherwise today');
update public.standard_portfolio set cut = 'Oval', requires_auth = true where name = 'A';
select is((select valued_on from valued where name = 'A'), date '2025-10-31', 'an edit is not a valuation');
select public.replace_holdings('standard', '[
  {"name":"A","carat":1.01,"quality":"5","origin":"Brazil","value_esu":2.00,"requires_auth":false},
  {"name":"B","carat":1,"quality":"5","origin":"Brazil","value_esu":2,"requires_auth":false,"valued_on":"2025-09-30"}]');
select results_eq('select name, valued_on from valued order by name', $$ values ('A', date '2025-10-31'), ('B', date '2025-09-30') $$, 'an import that keeps a value keeps its valuation day');
update public.standard_portfolio set value_esu = 3 where name = 'A';
update public.standard_portfolio set value_esu = 3, valued_on = '2025-11-01' where name = 'B';
select results_eq('select name, today, case when today then null else valued_on end from valued order by name', $$ values ('A', true, null::date), ('B', false, date '2025-11-01') $$, 'a new value is dated today, or on the day that is given with it');
select public.replace_holdings('standard', '[]');
select is((select public.undo_import(id) from public.portfolio_imports where rows_after = 0 and subject = 'standard' order by imported_at desc limit 1), 2, 'an import is undone');
select is((select valued_on from valued where name = 'B'), date '2025-11-01', 'undoing an import restores the valuation days');
reset role;

-- Recent imports are stored, and can be undone -------------------------------------------------------------------

delete from public.portfolio_imports;
delete from public.standard_portfolio;
delete from public.historical_price_data;
insert into public.historical_price_data (date, esu, gold, sp500, treasury) values ('2025-01-01', 1, 2, 3, 4);
select pg_temp.act_as('admin');
select public.replace_holdings('standard', '[{"name":"First","carat":1.25,"quality":"5","origin":"Brazil","value_esu":2.5,"requires_auth":true,"cut":"Oval","assayed_on":"2025-03-24"}]');
select public.replace_holdings('standard', '[]');
select public.replace_prices('[]');
select results_eq(
  'select subject, rows_before, rows_after, imported_by from public.portfolio_imports order by imported_at',
  $$ values ('standard', 0, 1, 'aaaaaaaa-0000-4000-8000-000000000004'::uuid), ('standard', 1, 0, 'aaaaaaaa-0000-4000-8000-000000000004'), ('prices', 1, 0, 'aaaaaaaa-0000-4000-8000-000000000004') $$,
  'each import is stored with its number of replaced rows and its importer'
);
select is((select public.undo_import(id) from public.portfolio_imports where subject = 'standard' and rows_before = 1), 1, 'admin: undoes an import');
select results_eq(
  'select name, carat, quality, value_esu, cut, assayed_on, requires_auth from public.standard_portfolio',
  $$ values ('First', 1.25, '5', 2.5, 'Oval', date '2025-03-24', true) $$, 'undoing an import restores the rows with all columns'
);
select is((select public.undo_import(id) from public.portfolio_imports where subject = 'prices'), 1, 'admin: undoes an import of prices');
select results_eq('select date::date, treasury from public.historical_price_data', $$ values (date '2025-01-01', 4::numeric) $$, 'undoing an import of prices restores the prices');
select is((select count(*)::int from public.portfolio_imports), 5, 'undoing is stored as an import too');
reset role;
update public.portfolio_imports set imported_at = now() - interval '30 days 1 second' where subject = 'prices' and rows_before = 1;
select throws_ok(pg_temp.by('admin', $$ select public.undo_import(id) from public.portfolio_imports where subject = 'prices' and rows_before = 1 $$), 'PT404', null, 'after 30 days an import can no longer be undone');
select private.delete_expired_data();
select is_empty($$ select from public.portfolio_imports where imported_at < now() - interval '30 days' $$, 'after 30 days the nightly job deletes an import');

select * from finish();
