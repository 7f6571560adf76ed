-- Portfolio: the holdings of both portfolios and the price history of the comparison chart.

create table public.standard_portfolio (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint standard_portfolio_name_length check (char_length(name) between 1 and 100),
  carat numeric(8, 2) not null constraint standard_portfolio_carat_not_negative check (carat >= 0),
  quality text not null constraint standard_portfolio_quality_grade check (quality in ('4', '5', '6', '7', '8')),
  origin text not null constraint standard_portfolio_origin_length check (char_length(origin) between 1 and 100),
  value_esu numeric(14, 2) not null constraint standard_portfolio_value_esu_not_negative check (value_esu >= 0),
  requires_auth boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.standard_portfolio is 'Emeralds of the Standard Portfolio.';
comment on column public.standard_portfolio.carat is 'Weight in carats.';
comment on column public.standard_portfolio.quality is 'Grade from 4 (Commercial) to 8 (Exceptional), as text.';
comment on column public.standard_portfolio.value_esu is 'Value in Emerald Standard Units.';
comment on column public.standard_portfolio.requires_auth is 'Shown to approved investors only.';

create table public.main_portfolio (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint main_portfolio_name_length check (char_length(name) between 1 and 100),
  carat numeric(8, 2) not null constraint main_portfolio_carat_not_negative check (carat >= 0),
  quality text not null constraint main_portfolio_quality_grade check (quality in ('4', '5', '6', '7', '8')),
  origin text not null constraint main_portfolio_origin_length check (char_length(origin) between 1 and 100),
  value_esu numeric(14, 2) not null constraint main_portfolio_value_esu_not_negative check (value_esu >= 0),
  "supplier_ID" text constraint main_portfolio_supplier_id_length check (char_length("supplier_ID") between 1 and 50),
  requires_auth boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.main_portfolio is 'Emeralds of the open-ended Main Portfolio.';
comment on column public.main_portfolio.carat is 'Weight in carats.';
comment on column public.main_portfolio.quality is 'Grade from 4 (Commercial) to 8 (Exceptional), as text.';
comment on column public.main_portfolio.value_esu is 'Value in Emerald Standard Units.';
comment on column public.main_portfolio."supplier_ID" is 'Reference of the supplier; public with its row.';
comment on column public.main_portfolio.requires_auth is 'Shown to approved investors only.';

create table public.historical_price_data (
  date date primary key,
  esu numeric(14, 2) not null constraint historical_price_data_esu_positive check (esu > 0),
  gold numeric(14, 2) not null constraint historical_price_data_gold_positive check (gold > 0),
  sp500 numeric(14, 2) not null constraint historical_price_data_sp500_positive check (sp500 > 0),
  treasury numeric(14, 2) not null constraint historical_price_data_treasury_positive check (treasury > 0),
  updated_at timestamptz not null default now()
);
comment on table public.historical_price_data is 'Prices on the first of each month. Positive, since the chart divides by them.';
comment on column public.historical_price_data.esu is 'USD per Emerald Standard Unit.';
comment on column public.historical_price_data.gold is 'USD per troy ounce.';
comment on column public.historical_price_data.sp500 is 'Index points.';
comment on column public.historical_price_data.treasury is 'Index level of ten-year US Treasury notes, interest reinvested; not a yield.';

create index standard_portfolio_name_idx on public.standard_portfolio (name);
create index main_portfolio_name_idx on public.main_portfolio (name);

create trigger clean_text before insert or update on public.standard_portfolio
  for each row execute function private.clean_text('name', 'origin');
create trigger clean_text before insert or update on public.main_portfolio
  for each row execute function private.clean_text('name', 'origin', 'supplier_ID');
create trigger touch_updated_at before update on public.standard_portfolio
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.main_portfolio
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.historical_price_data
  for each row execute function private.touch_updated_at();

alter table public.standard_portfolio enable row level security;
alter table public.main_portfolio enable row level security;
alter table public.historical_price_data enable row level security;
revoke all on public.standard_portfolio, public.main_portfolio, public.historical_price_data
  from anon, authenticated;
grant select on public.standard_portfolio, public.main_portfolio, public.historical_price_data
  to anon, authenticated;
grant delete on public.standard_portfolio, public.main_portfolio, public.historical_price_data
  to authenticated;
grant insert (name, carat, quality, origin, value_esu, requires_auth) on public.standard_portfolio to authenticated;
grant update (name, carat, quality, origin, value_esu, requires_auth) on public.standard_portfolio to authenticated;
grant insert (name, carat, quality, origin, value_esu, "supplier_ID", requires_auth) on public.main_portfolio to authenticated;
grant update (name, carat, quality, origin, value_esu, "supplier_ID", requires_auth) on public.main_portfolio to authenticated;
grant insert (date, esu, gold, sp500, treasury) on public.historical_price_data to authenticated;
grant update (date, esu, gold, sp500, treasury) on public.historical_price_data to authenticated;

create policy "Open holdings, or all for approved investors" on public.standard_portfolio
  for select to anon, authenticated
  using (
    requires_auth = case
      when (select private.access_level()) = 3 or (select private.is_admin()) then requires_auth
      else false
    end
  );
create policy "Admins add holdings" on public.standard_portfolio
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change holdings" on public.standard_portfolio
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete holdings" on public.standard_portfolio
  for delete to authenticated using ((select private.is_admin()));

create policy "Open holdings, or all for approved investors" on public.main_portfolio
  for select to anon, authenticated
  using (
    requires_auth = case
      when (select private.access_level()) = 3 or (select private.is_admin()) then requires_auth
      else false
    end
  );
create policy "Admins add holdings" on public.main_portfolio
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change holdings" on public.main_portfolio
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete holdings" on public.main_portfolio
  for delete to authenticated using ((select private.is_admin()));

create policy "Prices are public" on public.historical_price_data
  for select to anon, authenticated using (true);
create policy "Admins add prices" on public.historical_price_data
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change prices" on public.historical_price_data
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete prices" on public.historical_price_data
  for delete to authenticated using ((select private.is_admin()));
