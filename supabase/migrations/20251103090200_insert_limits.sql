-- Flood limits: how many rows one caller may insert per clock hour into a table open to the public.

create function private.request_header(name text)
returns text
language sql
stable
set search_path = ''
return nullif(current_setting('request.headers', true), '')::json ->> name;
comment on function private.request_header(text) is
  'A header (name in lower case) of the API request being served; null outside a request.';

create function private.caller_address()
returns inet
language plpgsql
stable
set search_path = ''
as $$
declare
  address constant text := coalesce(
    private.request_header('cf-connecting-ip'),
    -- The nearest proxy appends what it saw, so only the last entry can be believed.
    btrim(regexp_replace(private.request_header('x-forwarded-for'), '^.*,', ''))
  );
begin
  -- Node prints IPv4 peers of a dual-stack socket as ::ffff:192.0.2.1.
  return host(regexp_replace(address, '^::ffff:(?=\d+\.)', '', 'i')::inet)::inet;
exception
  when invalid_text_representation then
    return null;
end
$$;
comment on function private.caller_address() is
  'Address of the API caller, null if unknown. Hosted Supabase stands behind Cloudflare, which sets '
  'cf-connecting-ip itself and discards what the client sent under that name. Behind another proxy '
  'strip that header at the edge; the last entry of x-forwarded-for is then used.';

create table private.insert_counters (
  table_name text not null,
  caller text not null,
  hour timestamptz not null,
  inserts integer not null default 1,
  primary key (table_name, caller, hour)
);
comment on table private.insert_counters is
  'Inserts per table, caller network and clock hour. Rows are deleted once their hour has passed.';
comment on column private.insert_counters.caller is
  'IPv4 address or IPv6 /64 network (what one subscriber holds); "unknown" is one shared caller.';
create index insert_counters_hour_idx on private.insert_counters (hour);

create function private.limit_inserts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_per_hour constant integer := tg_argv[0];
  this_hour constant timestamptz := date_trunc('hour', now());
  address constant inet := private.caller_address();
  so_far integer;
begin
  -- `role` is what the API switched to; seeds, consoles and the service key are not limited.
  if current_setting('role') not in ('anon', 'authenticated') then
    return new;
  end if;

  insert into private.insert_counters as counter (table_name, caller, hour)
  values (
    tg_table_name,
    coalesce(
      case when family(address) = 6 then network(set_masklen(address, 64)) else address end::text,
      'unknown'
    ),
    this_hour
  )
  on conflict (table_name, caller, hour) do update set inserts = counter.inserts + 1
  returning inserts into so_far;

  if so_far > max_per_hour then
    raise exception using
      errcode = 'PT429', -- the Data API answers 429 Too Many Requests
      message = 'Too many requests',
      hint = 'Please try again in an hour.';
  end if;

  if so_far = 1 then
    delete from private.insert_counters
    where (table_name, caller, hour) in (
      select table_name, caller, hour
      from private.insert_counters
      where hour < this_hour
      for update skip locked
    );
  end if;
  return new;
end
$$;
comment on function private.limit_inserts() is
  'Row trigger, argument: rows per caller and hour. It counts rows, not requests, so that a bulk '
  'insert is refused as a whole at the first row over the limit.';
