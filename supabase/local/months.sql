-- What the sample company has published since 3 November 2025, the last day of seed.sql: prices, valuations, trial counts with
-- their releases, and market letters. `npm run dev` runs this at every start, so that the company's last month was last month. Each
-- statement adds only what is missing.

insert into public.historical_price_data (date, esu, gold, sp500, treasury)
select
  month, round((esu * 1.004 ^ n + sin(n))::numeric, 2), round((gold * 1.006 ^ n + 30 * sin(n * 2))::numeric, 2),
  round((sp500 * 1.006 ^ n + 90 * sin(n * 3))::numeric, 2), round((treasury * 1.001 ^ n + sin(n) / 2)::numeric, 2)
from
  (select * from public.historical_price_data order by date desc limit 1) as last,
  generate_series(date + interval '1 month', private.today(), '1 month') with ordinality as added (month, n);

-- Two days after the end of a quarter, the count of its last day is published.
with added as (
  insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method)
  select
    next_quarter::date - 1, next_quarter::timestamp at time zone 'UTC' + interval '1 day 8 hours',
    public.total_vault_holdings(), supply, source, method
  from
    (select * from public.reserve_reports order by number desc limit 1) as last,
    generate_series(date_trunc('quarter', as_of) + interval '6 months', private.today() - 2, '3 months') as next_quarter
  order by next_quarter
  returning as_of, published_at
)
insert into public.press_releases (content_type, date, title, category, excerpt, content, visible_from)
select
  'press_release', published_at, 'Trial count of ' || to_char(as_of, 'FMMonth YYYY') || ' completed', 'Reserve',
  'The stones in custody were counted, weighed and matched with the vault register. No difference was found.',
  'Lenzmark Assurance counted all stones in custody on ' || to_char(as_of, 'FMDD FMMonth YYYY') || '. The trial count prepares '
    || 'for the reserve audits, which begin once the token contract is deployed. Its figures are on the reserve page.',
  published_at
from added;

update public.standard_portfolio set valued_on = month_end
from (select date_trunc('month', private.today())::date - 1) as last_month (month_end) where valued_on < month_end;
update public.main_portfolio set valued_on = month_end
from (select date_trunc('month', private.today())::date - 1) as last_month (month_end) where valued_on < month_end;

-- The letter in preparation is that of this month. Those before it are on another site.
with letter as (
  select id, created_at from public.documents where title like 'Market Letter, %' and file_url is null
), renamed as (
  update public.documents set
    title = 'Market Letter, ' || to_char(private.today(), 'FMMonth YYYY'),
    created_at = date_trunc('month', private.today()), updated_at = date_trunc('month', private.today())
  from letter where documents.id = letter.id and letter.created_at < date_trunc('month', private.today())
)
insert into public.documents (section, category, title, description, file_url, created_at, updated_at)
select
  'news-forecasts', 'market-intelligence', 'Market Letter, ' || to_char(month, 'FMMonth YYYY'),
  'Prices, sales and regulation in the past month, on two pages. Illustrative.',
  'https://documents.emstone.example/news/market-letter-' || to_char(month, 'YYYY-MM') || '.pdf',
  month + interval '9 days 8 hours', month + interval '9 days 8 hours'
from
  letter,
  generate_series(date_trunc('month', created_at), date_trunc('month', private.today()) - interval '1 month', '1 month') as month;
