-- Rate limits: private.take() counts what a caller does within a clock hour or minute, and refuses what is too much.

create table private.takings (
  key text primary key,
  ends_at timestamptz not null,
  number integer not null
);
comment on table private.takings is
  'What was counted for a key, such as "contact_messages 192.0.2.1/32", until its hour or minute ends. Rows are deleted afterwards.';
create index takings_ends_at_idx on private.takings (ends_at);

create function private.take(key text, most integer, span text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  so_far integer;
begin
  -- The upsert locks the row, so simultaneous calls are counted one after the other.
  insert into private.takings as taken (key, ends_at, number)
  values (key, date_trunc(span, now()) + ('1 ' || span)::interval, 1)
  on conflict on constraint takings_pkey do update set
    number = case when taken.ends_at > now() then taken.number + 1 else 1 end, ends_at = excluded.ends_at
  returning number into so_far;
  if so_far > most then
    -- The Data API answers 429 Too Many Requests. An exception takes back what the call did, and this count.
    raise exception using errcode = 'PT429', message = 'Too many requests',
      hint = format('Please try again in %s.', case span when 'hour' then 'an hour' else 'a minute' end);
  elsif so_far = 1 then
    delete from private.takings
    where takings.key in (
      select old.key from private.takings as old where old.ends_at <= now() limit 1000 for update skip locked
    );
  end if;
  return so_far;
end
$$;
comment on function private.take(text, integer, text) is
  'Counts one for a key and returns how many there were in this clock "hour" or "minute". Refuses more than the given number (429, '
  'PT429). The only rate limiter.';

create trigger refuse_rollback before insert on private.takings
  for each statement execute function private.refuse_rollback();

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
comment on function private.caller_key(uuid, inet) is
  'Key under which a caller is counted: the id of a signed-in account, otherwise the IPv4 address or the IPv6 /64 network, which '
  'belongs to one subscriber. All callers without a known address share "unknown".';

create function private.limit_inserts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_per_call constant integer := tg_argv[0];
  account constant uuid := private.caller();
  max_per_hour constant integer := case when account is null then tg_argv[1] else tg_argv[2] end;
  row_of_call integer;
begin
  if tg_level = 'STATEMENT' then
    perform set_config('private.rows_of_call', '0', true);
    return null;
  elsif not private.is_visitor_call() then
    return new;
  end if;
  row_of_call := current_setting('private.rows_of_call')::integer + 1;
  perform set_config('private.rows_of_call', row_of_call::text, true);
  if row_of_call > max_per_call then
    raise exception using errcode = 'PT429', message = 'Too many requests', detail = format('At most %s rows in one call.', max_per_call);
  end if;
  perform private.take(
    tg_table_name || ' ' || private.caller_key(account, private.caller_address()), max_per_hour, 'hour'
  );
  return new;
end
$$;
comment on function private.limit_inserts() is
  'Trigger of private.limit_inserts_into(). It refuses a call as a whole, at the first row too many and before any other trigger, so '
  'that a refusal costs nothing. Accounts are counted separately from addresses, so that other people behind the same address '
  'cannot use up their limit.';

create procedure private.limit_inserts_into(
  target regclass, rows_per_call integer, per_address_and_hour integer, per_account_and_hour integer
)
language plpgsql
set search_path = ''
as $$
declare
  part text[];
begin
  -- Triggers run in the order of their names. Rows that other triggers write are not counted.
  foreach part slice 1 in array array[array['a_begin_call', 'statement'], array['a_limit_inserts', 'row']] loop
    execute format(
      'create trigger %I before insert on %s for each %s when (pg_trigger_depth() = 0)
       execute function private.limit_inserts(%L, %L, %L)',
      part[1], target, part[2], rows_per_call, per_address_and_hour, per_account_and_hour
    );
  end loop;
end
$$;
comment on procedure private.limit_inserts_into(regclass, integer, integer, integer) is
  'Limits what visitors insert into a table: rows of a call, and rows of a clock hour per address or per account.';
