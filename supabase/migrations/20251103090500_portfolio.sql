-- Portfolio: the holdings of both portfolios, the data for each stone's page, the price history of the comparison
-- chart, and imports.

create function private.today()
returns date
language sql stable set search_path = ''
return (now() at time zone 'Europe/Zurich')::date;
grant execute on function private.today() to anon, authenticated, service_role;

-- Postgres sorts NaN above every number, so `>= 0` alone would accept it. Each check therefore excludes NaN explicitly.
create table public.standard_portfolio (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint holding_name_length check (char_length(name) between 1 and 100),
  carat numeric(8, 2) not null constraint holding_carat_not_negative check (carat >= 0 and carat < 'NaN'),
  quality text not null constraint holding_quality_grade check (quality in ('4', '5', '6', '7', '8')),
  origin text not null constraint holding_origin_length check (char_length(origin) between 1 and 100),
  value_esu numeric(14, 2) not null constraint holding_value_esu_not_negative check (value_esu >= 0 and value_esu < 'NaN'),
  cut text constraint holding_cut_length check (char_length(cut) between 1 and 50),
  region text constraint holding_region_length check (char_length(region) between 1 and 100),
  treatment text constraint holding_treatment_length check (char_length(treatment) between 1 and 100),
  laboratory text constraint holding_laboratory_length check (char_length(laboratory) between 1 and 100),
  report_number text constraint holding_report_number_length check (char_length(report_number) between 1 and 50),
  assayed_on date constraint holding_assayed_on_range check (assayed_on between '1900-01-01' and '9999-12-31'),
  requires_auth boolean not null default false,
  valued_on date not null default private.today()
    constraint holding_valued_on_range check (valued_on between '1900-01-01' and '9999-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.standard_portfolio.quality is 'Grade from 4 (Commercial) to 8 (Exceptional), as text.';
comment on column public.standard_portfolio.cut is
  'For example Cushion. Null when not recorded; the same applies to region, treatment, laboratory, report_number and assayed_on.';
comment on column public.standard_portfolio.valued_on is
  'Day of the valuation that set value_esu. Other edits keep it: see private.date_valuation().';

create index standard_portfolio_name_idx on public.standard_portfolio (name);

-- The Main Portfolio has the same columns, checks and indexes, and the supplier's reference.
create table public.main_portfolio (
  like public.standard_portfolio including all,
  "supplier_ID" text constraint holding_supplier_id_length check (char_length("supplier_ID") between 1 and 50)
);

create table public.historical_price_data (
  date private.finite_date primary key,
  esu numeric(14, 2) not null constraint historical_price_data_esu_positive check (esu > 0 and esu < 'NaN'),
  gold numeric(14, 2) not null constraint historical_price_data_gold_positive check (gold > 0 and gold < 'NaN'),
  sp500 numeric(14, 2) not null constraint historical_price_data_sp500_positive check (sp500 > 0 and sp500 < 'NaN'),
  treasury numeric(14, 2) not null constraint historical_price_data_treasury_positive check (treasury > 0 and treasury < 'NaN'),
  updated_at timestamptz not null default now()
);
comment on table public.historical_price_data is 'Prices by day, positive because the chart divides by them.';
comment on column public.historical_price_data.esu is 'USD per Emerald Standard Unit.';
comment on column public.historical_price_data.gold is 'USD per troy ounce.';
comment on column public.historical_price_data.treasury is 'Index level of ten-year US Treasury notes, interest reinvested; not a yield.';

create function private.date_valuation()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.value_esu <> old.value_esu and new.valued_on = old.valued_on then
    new.valued_on := private.today();
  end if;
  return new;
end
$$;

-- Both portfolios have the same triggers, grants and policies.
do $$
declare
  portfolio text;
  columns constant text := 'name, carat, quality, origin, value_esu, cut, region, treatment, laboratory, report_number, assayed_on, valued_on, requires_auth';
begin
  foreach portfolio in array array['standard_portfolio', 'main_portfolio'] loop
    execute format(
      $sql$
        create trigger touch_updated_at before update on public.%1$I
          for each row execute function private.touch_updated_at();
        create trigger date_valuation before update on public.%1$I
          for each row execute function private.date_valuation();
        create trigger refuse_future_valuation before insert or update of valued_on on public.%1$I
          for each row when (new.valued_on > private.today())
          execute function private.refuse('check_violation', 'The day of a valuation cannot be in the future');

        grant select (id, %2$s, created_at, updated_at) on public.%1$I to anon, authenticated;
        grant insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated;

        create policy "Open holdings, or all from level 3" on public.%1$I
          for select to anon, authenticated
          using (
            (select private.is_open('holdings'))
            and (not requires_auth or (select private.caller_level()) = 3)
          );
        call private.team_policies('public.%1$I', 'portfolio', 'add', 'change', 'delete');
      $sql$,
      portfolio, columns
    );
  end loop;
end
$$;
grant select ("supplier_ID") on public.main_portfolio to anon, authenticated;
grant insert ("supplier_ID"), update ("supplier_ID") on public.main_portfolio to authenticated;

create trigger clean_text before insert or update on public.standard_portfolio
  for each row execute function private.clean_text('name', 'origin', 'cut', 'region', 'treatment', 'laboratory', 'report_number');
create trigger clean_text before insert or update on public.main_portfolio
  for each row execute function private.clean_text('name', 'origin', 'supplier_ID', 'cut', 'region', 'treatment', 'laboratory', 'report_number');

create trigger touch_updated_at before update on public.historical_price_data
  for each row execute function private.touch_updated_at();
grant select (date, esu, gold, sp500, treasury, updated_at) on public.historical_price_data to anon, authenticated;
grant insert (date, esu, gold, sp500, treasury), update (date, esu, gold, sp500, treasury), delete
  on public.historical_price_data to authenticated;

create policy "Prices once the overlay is lifted" on public.historical_price_data
  for select to anon, authenticated using ((select private.is_open('performance')));
call private.team_policies('public.historical_price_data', 'portfolio', 'add', 'change', 'delete');

-- Totals -------------------------------------------------------------------------------------------

create function public.total_vault_holdings()
returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(value_esu), 0)
  from (
    select name, carat, value_esu from public.standard_portfolio
    union all
    select name, carat, value_esu from public.main_portfolio
  ) as holdings
  where name <> '' and carat >= 0 and carat < 'NaN' and value_esu >= 0 and value_esu < 'NaN'
$$;
comment on function public.total_vault_holdings() is
  'Sum in ESU over both portfolios, the same for every caller, even for those who may not read the holdings. Like the list on the '
  'site, it excludes rows without a name or with an invalid number.';
grant execute on function public.total_vault_holdings() to anon, authenticated, service_role;

create function public.withheld_holdings()
returns table (portfolio text, stones bigint)
language sql stable security definer set search_path = ''
as $$
  select listed.portfolio, count(*)
  from (
    select 'standard' as portfolio, requires_auth from public.standard_portfolio
    union all
    select 'main', requires_auth from public.main_portfolio
  ) as listed
  where requires_auth and private.is_open('holdings') and private.caller_level() < 3
  group by listed.portfolio
$$;
comment on function public.withheld_holdings() is
  'How many stones of each portfolio require level 3, for a caller who sees the others but has a lower level.';
grant execute on function public.withheld_holdings() to anon, authenticated, service_role;

-- One stone ------------------------------------------------------------------------------------------

create function public.stone(stone_id uuid)
returns table (
  portfolio text, id uuid, name text, carat numeric, quality text, origin text, value_esu numeric, cut text,
  region text, treatment text, laboratory text, report_number text, assayed_on date, valued_on date,
  same_grade bigint, lowest_per_carat numeric, median_per_carat numeric, highest_per_carat numeric,
  is_sample boolean
)
language sql stable security invoker set search_path = ''
as $$
  with readable as (
    select 'standard' as portfolio, id, name, carat, quality, origin, value_esu, cut, region, treatment,
      laboratory, report_number, assayed_on, valued_on
    from public.standard_portfolio
    union all
    select 'main', id, name, carat, quality, origin, value_esu, cut, region, treatment,
      laboratory, report_number, assayed_on, valued_on
    from public.main_portfolio
  )
  select stone.*, grade.*, exists (select from public.site_settings where key = 'sample_data' and value = 'on')
  from readable as stone, lateral (
    select count(*), min(per_carat), percentile_cont(0.5) within group (order by per_carat)::numeric, max(per_carat)
    from (
      select value_esu / carat as per_carat from readable
      where portfolio = stone.portfolio and quality = stone.quality and carat > 0
    ) as graded
  ) as grade
  where stone.id = stone_id
$$;
comment on function public.stone(uuid) is
  'The stone with this id, from either portfolio, and the range of values per carat among stones of the same portfolio and '
  'grade. It runs with the caller''s rights: for a stone that the caller may not read, it returns no row, and such stones '
  'are not part of the range.';
grant execute on function public.stone(uuid) to anon, authenticated, service_role;

-- Imports ------------------------------------------------------------------------------------------

-- An import from the console replaces all holdings of a portfolio, or the whole price history. It is one transaction, so one
-- invalid row cancels it. replace_holdings() and replace_prices() run with the caller's rights, so the policies for admins
-- apply to them. They raise `statement_timeout`, which PostgREST applies to the call, because importing 20,000 rows takes almost
-- the 8 seconds that other calls are allowed.

-- Each import gives a stone the same id, because the id is in the address of its page, which is permanent and appears in print.
create function private.stone_id(portfolio text, name text, place_among_namesakes bigint)
returns uuid
language sql immutable set search_path = ''
return md5(jsonb_build_array(portfolio, private.plain_text(name), place_among_namesakes)::text)::uuid;
grant execute on function private.stone_id(text, text, bigint) to authenticated, service_role;

create table public.portfolio_imports (
  id uuid primary key default gen_random_uuid(),
  subject text not null constraint portfolio_imports_subject_known check (subject in ('standard', 'main', 'prices')),
  rows_before integer not null,
  rows_after integer not null,
  before jsonb not null,
  imported_at timestamptz not null default clock_timestamp(),
  imported_by uuid
);
comment on table public.portfolio_imports is
  'Imports of the last 30 days with the rows that each replaced, so that they can be undone. Only keep_import() writes here.';
comment on column public.portfolio_imports.imported_by is
  'Admin who imported. No foreign key, so that the value remains after the account is deleted.';
create index portfolio_imports_subject_idx on public.portfolio_imports (subject, imported_at desc);
grant select (id, subject, rows_before, rows_after, before, imported_at, imported_by) on public.portfolio_imports to authenticated;
call private.team_policies('public.portfolio_imports', 'portfolio', 'read');
insert into private.deletion_periods values (
  'portfolio_imports', 'public.portfolio_imports', $$ imported_at < now() - interval '30 days' $$
);

create function private.keep_import(subject text, rows_after integer)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  replaced jsonb;
begin
  perform private.require_change('portfolio');
  select jsonb_agg(every_row.content) into replaced
  from (
    select to_jsonb(stone) from public.standard_portfolio as stone where subject = 'standard'
    union all select to_jsonb(stone) from public.main_portfolio as stone where subject = 'main'
    union all select to_jsonb(price) from public.historical_price_data as price where subject = 'prices'
  ) as every_row (content);
  insert into public.portfolio_imports (subject, rows_before, rows_after, before, imported_by)
  values (subject, coalesce(jsonb_array_length(replaced), 0), rows_after, coalesce(replaced, '[]'), (select private.caller()));
end
$$;
grant execute on function private.keep_import(text, integer) to authenticated, service_role;

create function public.replace_holdings(portfolio text, new_rows jsonb)
returns integer
language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
declare
  target constant regclass := case portfolio
    when 'standard' then 'public.standard_portfolio' when 'main' then 'public.main_portfolio'
  end;
  columns constant text :=
    'name, carat, quality, origin, value_esu, cut, region, treatment, laboratory, report_number, assayed_on, requires_auth'
    || case portfolio when 'main' then ', "supplier_ID"' else '' end;
  previous jsonb;
  inserted integer;
begin
  perform private.require_change('portfolio');
  if target is null then
    raise exception using errcode = 'invalid_parameter_value', message = 'No such portfolio';
  end if;
  -- A second import at the same time waits for this lock. Readers do not wait.
  execute format('lock table %s in share row exclusive mode', target);
  perform private.keep_import(portfolio, jsonb_array_length(new_rows));
  execute format('select jsonb_agg(jsonb_build_object(''stone'', id, ''value'', value_esu, ''day'', valued_on)) from %s', target)
    into previous;
  -- Hosted Supabase refuses a DELETE without WHERE.
  execute format('delete from %s where true', target);
  -- Without a date in the import, an unchanged value keeps its valuation date.
  execute format(
    'insert into %1$s (id, %2$s, valued_on)
     select stone_id, %2$s, coalesce(valued_on, day, private.today())
     from (
       select *, private.stone_id($1, name, row_number() over (partition by private.plain_text(name))) as stone_id
       from jsonb_populate_recordset(null::%1$s, $2)
     ) as stones
     left join jsonb_to_recordset($3) as previous (stone uuid, value numeric, day date)
       on stone = stone_id and value = value_esu',
    target, columns
  ) using portfolio, new_rows, previous;
  get diagnostics inserted = row_count;
  return inserted;
end
$$;

create function public.replace_prices(new_rows jsonb)
returns integer
language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
declare
  inserted integer;
begin
  perform private.require_change('portfolio');
  lock table public.historical_price_data in share row exclusive mode;
  perform private.keep_import('prices', jsonb_array_length(new_rows));
  delete from public.historical_price_data where true;
  insert into public.historical_price_data (date, esu, gold, sp500, treasury)
  select date, esu, gold, sp500, treasury
  from jsonb_to_recordset(new_rows) as price (
    date date, esu numeric, gold numeric, sp500 numeric, treasury numeric
  );
  get diagnostics inserted = row_count;
  return inserted;
end
$$;

create function public.undo_import(import uuid)
returns integer
language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
declare
  undone public.portfolio_imports;
begin
  select id, subject, rows_before, rows_after, before, imported_at, imported_by into undone
  from public.portfolio_imports where id = import and imported_at > now() - interval '30 days';
  if not found then
    raise exception using errcode = 'PT404', message = 'This import can no longer be undone';
  end if;
  return case undone.subject
    when 'prices' then public.replace_prices(undone.before)
    else public.replace_holdings(undone.subject, undone.before)
  end;
end
$$;

grant execute on function public.replace_holdings(text, jsonb), public.replace_prices(jsonb), public.undo_import(uuid)
  to authenticated;

call private.guard_tables();
