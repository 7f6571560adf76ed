-- Rate limits: private.consume_rate_limit() counts the actions of a caller, and refuses those beyond the limit in any minute or hour.

create table private.rate_limits (
  action text primary key,
  address_limit integer not null,
  account_limit integer not null,
  span interval not null
);
comment on table private.rate_limits is
  'How many actions a caller (an account, or else an address) may take within any "span". An action with the name of a table is the '
  'insertion of a row into it. A limit of 0 means that no caller of this kind is ever counted. '
  'Only migrations write here. `npm run db:types` copies the rows into the code and into supabase/README.md.';
insert into private.rate_limits values
  ('invitation', 0, 120, '1 hour'),
  ('opening', 10, 10, '1 minute'),
  ('own_account', 0, 20, '1 hour'),
  ('reading', 0, 60, '1 minute'),
  ('search', 600, 100, '1 hour');

create table private.rate_limit_uses (
  id bigint generated always as identity primary key,
  action text not null,
  caller text not null,
  ends_at timestamptz not null
);
create index rate_limit_uses_action_idx on private.rate_limit_uses (action, caller, ends_at);
create index rate_limit_uses_ends_at_idx on private.rate_limit_uses (ends_at);

insert into private.deletion_periods values ('rate_limit_uses', 'private.rate_limit_uses', $$ ends_at <= now() $$);

create function private.caller_key(account uuid, address inet)
returns text
language sql immutable set search_path = ''
return coalesce(
  account::text,
  case when family(address) = 6 then network(set_masklen(address, 64)) else address end::text,
  'unknown'
);
comment on function private.caller_key(uuid, inet) is
  'Key under which a caller is counted: the id of a signed-in account, otherwise the IPv4 address or the IPv6 /64 network, which '
  'belongs to one subscriber. All callers without a known address share "unknown".';

create function private.consume_rate_limit(action text, account uuid, address inet)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  counted_caller constant text := private.caller_key(account, address);
  rate private.rate_limits;
  moment timestamptz;
  so_far integer;
begin
  select * into strict rate from private.rate_limits where rate_limits.action = consume_rate_limit.action;
  -- Serialises concurrent calls. The time is read afterwards, so that waiting does not shorten the span.
  perform pg_advisory_xact_lock(hashtextextended(consume_rate_limit.action || ' ' || counted_caller, 0));
  moment := clock_timestamp();
  select count(*) into so_far from private.rate_limit_uses
  where rate_limit_uses.action = consume_rate_limit.action and rate_limit_uses.caller = counted_caller and rate_limit_uses.ends_at > moment;
  if so_far >= (case when account is null then rate.address_limit else rate.account_limit end) then
    -- The Data API responds with 429 Too Many Requests. The exception rolls back the call and its count.
    raise exception using errcode = 'PT429', message = 'Too many requests',
      hint = format('Please try again in %s.', case when rate.span > interval '1 minute' then 'an hour' else 'a minute' end);
  end if;
  insert into private.rate_limit_uses (action, caller, ends_at) values (consume_rate_limit.action, counted_caller, moment + rate.span);
  delete from private.rate_limit_uses where id = any (
    array(select ended.id from private.rate_limit_uses as ended where ended.ends_at <= moment limit 1000 for update skip locked)
  );
  return so_far + 1;
end
$$;
comment on function private.consume_rate_limit(text, uuid, inet) is
  'Counts an action of private.rate_limits for a caller, and returns how many there were within the span that ends now. Refuses more than '
  'the limit (429, PT429) without writing anything. The only rate limiter.';

create trigger refuse_rollback before insert on private.rate_limit_uses
  for each statement execute function private.refuse_rollback();

create function private.limit_inserts()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  max_per_call constant integer := tg_argv[0];
  row_of_call integer;
begin
  if tg_level = 'STATEMENT' then
    perform set_config('private.rows_of_call', '0', true);
    return null;
  end if;
  row_of_call := current_setting('private.rows_of_call')::integer + 1;
  perform set_config('private.rows_of_call', row_of_call::text, true);
  if row_of_call > max_per_call then
    raise exception using errcode = 'PT429', message = 'Too many requests', detail = format('At most %s rows in one call.', max_per_call);
  end if;
  perform private.consume_rate_limit(tg_table_name, private.caller(), private.caller_address());
  return new;
end
$$;
comment on function private.limit_inserts() is
  'Trigger that private.limit_inserts_into() creates. Refuses a whole call at the first row above the limit, before any other trigger runs, so '
  'that a refusal costs little. Accounts are counted separately from addresses, so that other people at the same address cannot use up '
  'the limit of an account.';

create procedure private.limit_inserts_into(
  target regclass, rows_per_call integer, per_address_and_hour integer, per_account_and_hour integer
)
language plpgsql set search_path = ''
as $$
declare
  new_trigger text[];
begin
  insert into private.rate_limits
  select relname, per_address_and_hour, per_account_and_hour, '1 hour' from pg_class where oid = target;
  -- Triggers run in the order of their names: with the prefix a_, these run first. Rows that functions and triggers write as their owner
  -- are not counted. Otherwise a stolen session could use up the limit of the audit log, and ending that session, which is logged, would
  -- be refused.
  foreach new_trigger slice 1 in array array[array['a_begin_call', 'statement'], array['a_limit_inserts', 'row']] loop
    execute format(
      'create trigger %I before insert on %s for each %s when (current_user in (''anon'', ''authenticated''))
       execute function private.limit_inserts(%L)',
      new_trigger[1], target, new_trigger[2], rows_per_call
    );
  end loop;
end
$$;
