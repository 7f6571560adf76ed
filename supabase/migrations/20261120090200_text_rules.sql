-- Text rules: the database takes exactly what the forms take. So far it kept white space that a
-- browser trims, and took e-mail addresses that a browser's e-mail field does not.

create function private.plain_text(value text)
returns text
language sql
immutable
set search_path = ''
return btrim(
  normalize(value, nfc),
  E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
);
comment on function private.plain_text(text) is
  'Text in Unicode form NFC without white space around it, by the list of JavaScript''s trim().';
-- Checks and triggers run with the caller's rights.
grant execute on function private.plain_text(text) to anon, authenticated, service_role;

create or replace function private.clean_text()
returns trigger
language plpgsql
set search_path = ''
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

create or replace function private.is_email(value text)
returns boolean
language sql
immutable
set search_path = ''
return char_length(value) <= 320
  and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$';
comment on function private.is_email(text) is
  'True for an address that a browser''s e-mail field takes (HTML standard), with at least two labels '
  'of domain and at most 320 characters.';

create or replace function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Free input of whoever signs up: it fills the form fields below and nothing else.
  metadata constant jsonb := coalesce(new.raw_user_meta_data, '{}');
  reason constant text := private.plain_text(left(private.plain_text(metadata ->> 'reason_for_access'), 500));
begin
  -- Values are cut to fit: a sign-up must not fail here.
  insert into public.profiles (id, email, first_name, last_name, reason_for_access)
  values (
    new.id,
    left(new.email, 320),
    nullif(private.plain_text(left(private.plain_text(metadata ->> 'first_name'), 50)), ''),
    nullif(private.plain_text(left(private.plain_text(metadata ->> 'last_name'), 50)), ''),
    case when char_length(reason) >= 10 then reason end
  )
  on conflict (id) do nothing;
  return new;
end
$$;
