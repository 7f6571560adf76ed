-- What the sample company has published since 3 November 2025, the last day of seed.sql: prices, valuations, trial counts with
-- their releases, and market letters. `npm run dev` runs this at every start, so that the newest figures are always those of
-- last month. Each statement adds only what is missing.

insert into public.historical_price_data (date, esu, gold, sp500, treasury)
select
  month, round((esu * 1.004 ^ n + sin(n))::numeric, 2), round((gold * 1.006 ^ n + 30 * sin(n * 2))::numeric, 2),
  round((sp500 * 1.006 ^ n + 90 * sin(n * 3))::numeric, 2), round((treasury * 1.001 ^ n + sin(n) / 2)::numeric, 2)
from
  (select * from public.historical_price_data order by date desc limit 1) as last,
  generate_series(date + interval '1 month', private.today(), '1 month') with ordinality as added (month, n);

-- The count of the last day of a quarter is published two days later.
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
insert into public.press_releases (content_type, date, title, category, source, url, type, excerpt, content, visible_from)
select item.*, item.date from added, to_char(as_of, 'FMMonth YYYY') as month, lateral (values
  (
    'press_release', published_at::date, 'Trial count of ' || month || ' completed', 'Reserve', null, null, null,
    'The stones in custody were counted, weighed and matched with the vault register. No difference was found.',
    'Lenzmark Assurance counted all stones in custody on ' || to_char(as_of, 'FMDD FMMonth YYYY') || '. The trial count prepares '
      || 'for the reserve audits, which begin once the token contract is deployed. Its figures are on the reserve page.'
  ), (
    'in_the_news', published_at::date + 1, 'Trial count of ' || month || ' without differences', null, 'EmStone',
    'https://news.example/linkedin/trial-count-' || to_char(as_of, 'YYYY-MM'), 'linkedin',
    'A short note on the trial count, with a link to the summary.', null
  )
) as item (content_type, date, title, category, source, url, type, excerpt, content);

update public.standard_portfolio set valued_on = month_end
from (select date_trunc('month', private.today())::date - 1) as last_month (month_end) where valued_on < month_end;
update public.main_portfolio set valued_on = month_end
from (select date_trunc('month', private.today())::date - 1) as last_month (month_end) where valued_on < month_end;

-- Letters are published on the tenth. The next one is in preparation; earlier ones are on another site.
with letter as (
  select id, to_date(substr(title, 16), 'Month YYYY') as month, date_trunc('month', private.today() - 9) + interval '1 month' as next
  from public.documents where title like 'Market Letter, %' and file_url is null
), renamed as (
  update public.documents set title = 'Market Letter, ' || to_char(next, 'FMMonth YYYY'), created_at = now()
  from letter where documents.id = letter.id and month < next
)
insert into public.documents (section, category, title, description, file_url, created_at, updated_at)
select
  'news-forecasts', 'market-intelligence', 'Market Letter, ' || to_char(published, 'FMMonth YYYY'),
  'Prices, sales and regulation in the past month, on two pages. Illustrative.',
  'https://documents.emstone.example/news/market-letter-' || to_char(published, 'YYYY-MM') || '.pdf',
  published + interval '9 days 8 hours', published + interval '9 days 8 hours'
from letter, generate_series(month, next - interval '1 month', '1 month') as published;
