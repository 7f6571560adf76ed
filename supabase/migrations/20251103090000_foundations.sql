-- Foundations: removes the default grants of the API roles, and defines the helpers that several tables share.

-- Newer Supabase projects enable GraphQL; this project does not use it.
drop extension if exists pg_graphql;

-- Created before the default grants are removed: every role must be able to call unaccent(), because generated columns do so with
-- the caller's rights.
create extension if not exists unaccent with schema extensions;

-- Supabase grants every new table, sequence and function in `public` to the API roles.
-- These defaults are removed. Each table states its own grants instead, column by column.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Turns off the root page of the Data API, which lists the names and comments of all tables and functions to every account.
do $$
begin
  if to_regrole('authenticator') is not null then
    alter role authenticator set pgrst.openapi_mode = 'disabled';
    notify pgrst, 'reload config';
  end if;
exception
  when insufficient_privilege then
    raise notice 'The description of the Data API stays on: this role may not change the settings of authenticator.';
end
$$;

create schema private;
comment on schema private is
  'Helpers for policies, checks and triggers. Never add it to the exposed API schemas.';
-- Policies and checks run with the caller's rights, so the caller needs access to this schema.
grant usage on schema private to anon, authenticated, service_role;

-- Times that a browser can show: years of four digits, without infinity.
create domain private.finite_time as timestamptz check (value between '0001-01-01 00:00Z' and '9999-12-31 23:59Z');
create domain private.finite_date as date check (value between '0001-01-01' and '9999-12-31');

-- Tables ---------------------------------------------------------------------------------------

-- Refuses EXPLAIN, with which the Data API estimates a count (count=planned). The planner's statistics cover all rows, so the estimate would
-- reveal how many are hidden from the caller.
create function private.refuse_estimates()
returns boolean
language plpgsql
-- Declared immutable although it is not, so that the planner calls it and puts the result into the plan. It therefore runs only once
-- per plan, and also for an EXPLAIN, which executes nothing.
immutable parallel safe set search_path = ''
as $$
begin
  if current_query() ~* '^\s*explain\M' then
    raise exception using errcode = 'PT400', message = 'Estimates are not available';
  end if;
  return true;
end
$$;
comment on function private.refuse_estimates() is
  'Raises an error for an EXPLAIN; otherwise returns true. Each table has a restrictive policy that calls it, so the '
  'other policies need not.';
grant execute on function private.refuse_estimates() to anon, authenticated, service_role;

create procedure private.guard_tables()
language plpgsql set search_path = ''
as $$
declare
  name text;
begin
  for name in select tablename from pg_catalog.pg_tables where schemaname = 'public' and not rowsecurity loop
    execute format(
      'alter table public.%1$I enable row level security;
       create policy "No estimates" on public.%1$I as restrictive for select to anon, authenticated
       using (private.refuse_estimates())', name
    );
  end loop;
end
$$;
comment on procedure private.guard_tables() is
  'For the end of every migration that adds a table: turns on row-level security, and refuses estimates. A single call after all '
  'migrations would leave tables with grants and no rules if a deployment stopped halfway.';

-- Text -----------------------------------------------------------------------------------------

create function private.plain_text(value text)
returns text
language sql immutable set search_path = ''
return btrim(
  -- Triggers clean a text before its length is checked, so a very long text is cut first: to twice the length of the longest column.
  normalize(left(value, 200000), nfc),
  E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
);
comment on function private.plain_text(text) is
  'Normalises text to Unicode form NFC and trims it. Trims the same white-space characters as JavaScript''s trim().';

-- Search ---------------------------------------------------------------------------------------

create function private.folded(content text)
returns text
language sql immutable parallel safe set search_path = ''
return lower(regexp_replace(
  extensions.unaccent('extensions.unaccent', normalize(content, nfc)), '[\u0300-\u036F]', '', 'g'
));
comment on function private.folded(text) is
  'Folds a text for search: lower case, no accents, "ß" as "ss", independent of Unicode composition. `folded()` in src/lib/fold.ts '
  'does the same to the search term.';

create function private.search_text(content text)
returns text
language sql immutable parallel safe set search_path = ''
as $$
  with spelt as (
    select private.folded(short) as plain, private.folded(
      replace(replace(replace(lower(normalize(short, nfc)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')
    ) as german
    -- Generated columns are computed before policies and checks refuse a row, so a text longer than any searched column is cut first.
    from left(content, 20000) as short
  )
  select concat_ws(
    E'\n', plain, nullif(german, plain), nullif(regexp_replace(german, '([aou])e', '\1', 'g'), plain)
  ) from spelt
$$;
comment on function private.search_text(text) is
  'The text that a search looks through: folded, again with "ae", "oe", "ue" for umlauts, and again with "a", "o", "u" for "ae", "oe", '
  '"ue"; equal forms only once. So "muller" and "mueller" find "Müller", and "Müller" finds "Mueller".';

grant execute on function private.folded(text), private.search_text(text) to anon, authenticated, service_role;

create procedure private.make_searchable(target regclass, variadic columns text[])
language plpgsql set search_path = ''
as $$
declare
  api_role name;
begin
  execute format(
    'alter table %s add column search_text text not null generated always as (private.search_text(%s)) stored', target, (
      select string_agg(format('coalesce(%I, %L)', name, ''), format(' || %L || ', ' ') order by place)
      from unnest(columns) with ordinality as part (name, place)
    )
  );
  execute format('comment on column %s.search_text is %L', target, 'What the console''s search looks through.');
  -- Every role that reads the table gets this column too: policies pass whole rows to functions, which requires all columns.
  for api_role in
    select name from unnest(array['anon', 'authenticated', 'service_role']) as name
    where has_column_privilege(name, target, columns[1], 'select')
  loop
    execute format('grant select (search_text) on %s to %I', target, api_role);
  end loop;
end
$$;
comment on procedure private.make_searchable(regclass, text[]) is
  'For migrations, after the grants: makes these columns searchable in the console''s list of the table. No index: under row-level '
  'security a condition with "ilike" cannot use one.';

-- Trigger: cleans the columns named in its arguments.
create function private.clean_text()
returns trigger
language plpgsql set search_path = ''
as $$
declare
  cleaned jsonb := '{}';
  column_name text;
begin
  foreach column_name in array tg_argv loop
    cleaned := cleaned || jsonb_build_object(column_name, private.plain_text(to_jsonb(new) ->> column_name));
  end loop;
  return jsonb_populate_record(new, cleaned);
end
$$;

create function private.without_hidden_characters(value text)
returns text
language sql immutable set search_path = ''
return regexp_replace(
  value,
  '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E007F]',
  '', 'g'
);
comment on function private.without_hidden_characters(text) is
  'Text without control characters, without invisible ones, and without those that change the writing direction: they make a '
  'name look like another one. The two joiners U+200C and U+200D stay, because names in Persian, Hindi and other languages '
  'need them. src/lib/hidden-characters.ts has the same list.';

create function private.has_hidden_characters(value text)
returns boolean
language sql immutable set search_path = ''
return value <> private.without_hidden_characters(value);

create function private.is_email(value text)
returns boolean
language sql immutable set search_path = ''
return char_length(value) <= 320
  and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$';
comment on function private.is_email(text) is
  'True for an address that a browser''s e-mail field accepts (HTML standard), if its domain has at least '
  'two labels and the address has at most 320 characters.';

create function private.is_file_url(value text, bucket text default 'documents')
returns boolean
language sql immutable set search_path = ''
return char_length(value) <= 1000
  and (
    value ~* (
      '^https://(?=[a-z0-9.-]{1,253}([:/]|$))'
      || '([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?'
      || '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
      || '(/[!#-;=?-\[\]-~]*)?$'
    )
    or value ~ ('^' || bucket || '/[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*$')
  );
comment on function private.is_file_url(text, text) is
  'True for <bucket>/<path>, or for an https address that does not hide where it leads: only visible ASCII characters, '
  'no user information, a host name instead of an IP address, and a valid port. '
  'src/admin/shared/form/optional-fields.ts has the same rule.';

create function private.address_hash(email text)
returns text
language sql immutable parallel safe set search_path = ''
-- Postgres marks convert_to as stable. In a UTF-8 database, such as Supabase's, its result never changes.
return encode(sha256(convert_to(lower(email), 'UTF8')), 'hex');
comment on function private.address_hash(text) is
  'SHA-256 of an e-mail address in lower case, in hexadecimal. In this form, the browser reports the address of a failed sign-in.';

grant execute on function private.plain_text(text), private.address_hash(text), private.has_hidden_characters(text),
  private.without_hidden_characters(text), private.is_email(text), private.is_file_url(text, text)
  to anon, authenticated, service_role;

-- Requests ---------------------------------------------------------------------------------------

create function private.is_visitor_call()
returns boolean
language sql stable set search_path = ''
return current_setting('role') in ('anon', 'authenticated');
comment on function private.is_visitor_call() is
  'True for a request with the role anon or authenticated, which the API sets for every browser, signed in or not. False for seeds, '
  'SQL consoles and the service key.';

create function private.request_header(name text)
returns text
language sql stable set search_path = ''
return nullif(current_setting('request.headers', true), '')::json ->> name;

create function private.calls_function()
returns boolean
language sql stable set search_path = ''
-- Any path with an escape counts as a function's: PostgREST decodes "/%72pc/" to "/rpc/", and no path of a table needs an escape.
return current_setting('request.path', true) ~ '/rpc/|%';

create function private.refuse_rollback()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Each of these can make PostgREST roll back after the function has run.
  if private.is_visitor_call() and private.calls_function() and (
    private.request_header('accept') ~* 'vnd\.pgrst\.object'
    or private.request_header('prefer') ~* '(handling|max-affected|tx)\s*='
    -- The query for a single object. If the header is sent twice, request.headers has the last value, but PostgREST obeys the first.
    or current_query() ~* 'json_agg\(_postgrest_t\)\s*->\s*0'
    -- A cast or a filter of the result: if it fails, the error message contains data.
    or current_query() ~* '\m(cast|where)\M'
  ) then
    raise exception using errcode = 'PT400', message = 'Call this function without conditions on its answer';
  end if;
  return null;
end
$$;
comment on function private.refuse_rollback() is
  'Statement trigger on the rate limit''s counts and on the audit log. Refuses (400, PT400) requests that make PostgREST roll back a '
  'function after it has run: the error could reveal data, while the count and the log entry would be lost.';

create function private.read_address(address text)
returns inet
language plpgsql immutable set search_path = ''
as $$
begin
  -- Node prints IPv4 peers of a dual-stack socket as ::ffff:192.0.2.1.
  return host(regexp_replace(address, '^::ffff:(?=\d+\.)', '', 'i')::inet)::inet;
exception
  when invalid_text_representation then
    return null;
end
$$;

create function private.caller_address()
returns inet
language sql stable set search_path = ''
return private.read_address(
  coalesce(
    private.request_header('cf-connecting-ip'),
    -- The nearest proxy appends the address that it saw, so only the last entry is trustworthy.
    btrim(regexp_replace(private.request_header('x-forwarded-for'), '^.*,', ''))
  )
);
comment on function private.caller_address() is
  'Address of the API caller, null if unknown. Hosted Supabase is behind Cloudflare, which sets '
  'cf-connecting-ip itself and discards any value that the client sent. Behind another proxy, '
  'strip that header at the edge; this function then uses the last entry of x-forwarded-for.';

create function public.address_arrives()
returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  not private.caller_address() <<= any (
    array['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10']::inet[]
  ),
  false
);
comment on function public.address_arrives() is
  'Whether the database receives the caller''s own address. If it receives none, or a proxy''s private one, all visitors share one rate '
  'limit. Callable by anybody, because it reveals nothing else; used by the check after a deployment.';
grant execute on function public.address_arrives() to anon, authenticated, service_role;

create function private.touch_updated_at()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create function private.refuse()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = tg_argv[0], message = tg_argv[1];
end
$$;

create function private.undo_time()
returns interval
language sql immutable set search_path = ''
return interval '30 seconds';
comment on function private.undo_time() is
  'How long an action can be undone. The console shows the button for twelve seconds, longer while the pointer is on the notice. Mails '
  'about decisions and published documents are delayed by this time.';

create function private.removal_delay()
returns interval
language sql immutable set search_path = ''
return interval '75 seconds';
comment on function private.removal_delay() is
  'How long a deletion waits until it is final: longer than undo_time() and an undo that is running.';
