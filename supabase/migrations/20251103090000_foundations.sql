-- Foundations: nothing is exposed by default, and the helpers that several tables share.

-- Supabase grants every new table, sequence and function in `public` to the API roles.
-- Here each table states its own grants instead, column by column.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;
-- Newer projects start without these two; the service key is expected to reach every table.
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;

create schema private;
comment on schema private is
  'Helpers for policies, checks and triggers. Never add it to the exposed API schemas.';
-- Policies and checks run with the caller's rights, so the caller must be able to reach them.
grant usage on schema private to anon, authenticated, service_role;

create function private.is_email(value text)
returns boolean
language sql
immutable
set search_path = ''
return char_length(value) <= 320
  and value ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
  and value !~ '[[:cntrl:]]';
comment on function private.is_email(text) is
  'True for text shaped like an e-mail address of at most 320 characters.';

create function private.is_file_url(value text)
returns boolean
language sql
immutable
set search_path = ''
return char_length(value) <= 1000
  and (
    value ~* '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?(/[^\s<>"\\]*)?$'
    or value ~ '^documents/[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*$'
  );
comment on function private.is_file_url(text) is
  'True for an https address without user information, or documents/<path> in the private bucket.';

grant execute on function private.is_email(text), private.is_file_url(text)
  to anon, authenticated, service_role;

create function private.clean_text()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  cleaned jsonb := '{}';
  column_name text;
begin
  foreach column_name in array tg_argv loop
    cleaned := cleaned || jsonb_build_object(
      column_name,
      btrim(normalize(to_jsonb(new) ->> column_name, nfc), E' \t\r\n')
    );
  end loop;
  return jsonb_populate_record(new, cleaned);
end
$$;
comment on function private.clean_text() is
  'Trigger: trims the text columns named as arguments and brings them to Unicode form NFC. '
  'Nothing else is changed; escaping belongs to where text is shown.';

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Trigger: stamps updated_at on every update.';
