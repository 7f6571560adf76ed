-- Imports of the team's console: a portfolio's holdings, or the price history, replaced as a whole.
-- Both functions run with the caller's rights, so the policies for admins guard them too, and in one
-- transaction, so that one bad row leaves everything as it was.

create function public.replace_holdings(portfolio text, new_rows jsonb)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  inserted integer;
begin
  if not (select private.is_admin()) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only admins import';
  end if;
  if portfolio = 'standard' then
    -- Of two imports at the same time the second waits; readers do not.
    lock table public.standard_portfolio in share row exclusive mode;
    delete from public.standard_portfolio where true;
    insert into public.standard_portfolio (name, carat, quality, origin, value_esu, requires_auth)
    select name, carat, quality, origin, value_esu, requires_auth
    from jsonb_to_recordset(new_rows) as holding (
      name text, carat numeric, quality text, origin text, value_esu numeric, requires_auth boolean
    );
  elsif portfolio = 'main' then
    lock table public.main_portfolio in share row exclusive mode;
    delete from public.main_portfolio where true;
    insert into public.main_portfolio (name, carat, quality, origin, value_esu, "supplier_ID", requires_auth)
    select name, carat, quality, origin, value_esu, "supplier_ID", requires_auth
    from jsonb_to_recordset(new_rows) as holding (
      name text, carat numeric, quality text, origin text, value_esu numeric, "supplier_ID" text,
      requires_auth boolean
    );
  else
    raise exception using errcode = 'invalid_parameter_value', message = 'No such portfolio';
  end if;
  get diagnostics inserted = row_count;
  return inserted;
end
$$;
comment on function public.replace_holdings(text, jsonb) is
  'Replaces the holdings of the portfolio "standard" or "main" by an array of objects with the '
  'table''s columns. Returns how many there are now. Admins only.';

create function public.replace_prices(new_rows jsonb)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  inserted integer;
begin
  if not (select private.is_admin()) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only admins import';
  end if;
  lock table public.historical_price_data in share row exclusive mode;
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
comment on function public.replace_prices(jsonb) is
  'Replaces the price history by an array of objects with the table''s columns. Returns how many '
  'months there are now. Admins only.';

grant execute on function public.replace_holdings(text, jsonb), public.replace_prices(jsonb)
  to authenticated;
