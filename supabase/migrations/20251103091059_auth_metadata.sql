-- Metadata of accounts in Auth. Auth stores sign-up data in two tables, copies it into every access token, and returns the data of
-- the first sign-up to anybody who signs up again with an unconfirmed address. The profile has what the site needs, so only Auth's own
-- keys are kept here, and two lines about an invitation, which Auth inserts into the mail.

create function private.auth_metadata(metadata jsonb, address text)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
    || coalesce((select jsonb_build_object('welcome', welcome, 'invited_to', private.invitation_in_words(email))
      from public.invitations where email = lower(address)), '{}')
  from jsonb_each(case when jsonb_typeof(metadata) = 'object' then metadata else '{}' end)
  where key in ('sub', 'email', 'email_verified', 'phone_verified')
    -- Of the right type and length: the owner of the account may write any value here, and every access token would contain it.
    and jsonb_typeof(value) = case when key in ('sub', 'email') then 'string' else 'boolean' end and char_length(value::text) <= 400
$$;

create function private.keep_auth_metadata()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.raw_user_meta_data := private.auth_metadata(new.raw_user_meta_data, new.email);
    return new;
  end if;
  -- New data is removed only now, because the profile is created from it: this update runs the branch above.
  update auth.users set raw_user_meta_data = raw_user_meta_data where id = new.id;
  return null;
end
$$;
comment on function private.keep_auth_metadata() is 'Triggers on auth.users: remove sign-up data, which strangers could read there.';
create trigger keep_auth_metadata_of_new after insert on auth.users
  for each row execute function private.keep_auth_metadata();
create trigger keep_auth_metadata before update of raw_user_meta_data on auth.users
  for each row execute function private.keep_auth_metadata();

create function private.keep_identity_metadata()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.identity_data := private.auth_metadata(new.identity_data, null);
  return new;
end
$$;
create trigger keep_auth_metadata before insert or update of identity_data on auth.identities
  for each row execute function private.keep_identity_metadata();
