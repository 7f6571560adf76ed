-- Rate limits: how many rows one caller may insert per call and per clock hour into a table that is open to the public.

create table private.insert_counters (
  table_name text not null,
  caller text not null,
  hour timestamptz not null,
  inserts integer not null,
  primary key (table_name, caller, hour)
);
comment on table private.insert_counters is
  'Inserts per table, caller and clock hour, and under document_pages the searches. Rows are deleted once their hour has passed.';
comment on column private.insert_counters.caller is
  'Account id of a signed-in caller. Otherwise the IPv4 address or the IPv6 /64 network, which belongs to one subscriber. '
  'All callers without a known address share "unknown".';
create index insert_counters_hour_idx on private.insert_counters (hour);

create function private.caller_key(account uuid, address inet)
returns text
language sql
immutable
set search_path = ''
return coalesce(
  account::text,
  case when family(address) = 6 then network(set_masklen(address, 64)) else address end::text,
  'unknown'
);
comment on function private.caller_key(uuid, inet) is 'Key under which a caller is counted: see insert_counters.caller.';

create function private.limit_inserts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_per_call constant integer := tg_argv[0];
  account constant uuid := (select auth.uid());
  max_per_hour constant integer := case when account is null then tg_argv[1] else tg_argv[2] end;
  address constant inet := private.caller_address();
  this_hour constant timestamptz := date_trunc('hour', now());
  sent constant integer := (select count(*) from inserted);
  so_far integer;
begin
  if sent = 0 or not private.is_visitor_call() then
    return null;
  end if;

  insert into private.insert_counters as counter (table_name, caller, hour, inserts)
  values (
    tg_table_name,
    private.caller_key(account, address),
    this_hour,
    sent
  )
  on conflict (table_name, caller, hour) do update set inserts = counter.inserts + excluded.inserts
  returning inserts into so_far;

  -- An exception rolls back the inserted rows and their count.
  if sent > max_per_call then
    raise exception using
      errcode = 'PT429', -- the Data API answers 429 Too Many Requests
      message = 'Too many requests',
      detail = format('At most %s rows in one call.', max_per_call);
  elsif so_far > max_per_hour then
    raise exception using
      errcode = 'PT429',
      message = 'Too many requests',
      hint = 'Please try again in an hour.';
  end if;

  if so_far = sent then
    delete from private.insert_counters
    where (table_name, caller, hour) in (
      select table_name, caller, hour
      from private.insert_counters
      where hour < this_hour
      for update skip locked
    );
  end if;
  return null;
end
$$;
comment on function private.limit_inserts() is
  'Statement trigger with the new rows as "inserted". Arguments: rows per call; rows per hour and address '
  '(callers without an account); rows per hour and account. It refuses a call as a whole. Accounts are '
  'counted separately from addresses, so that other people behind the same address cannot use up their limit.';
