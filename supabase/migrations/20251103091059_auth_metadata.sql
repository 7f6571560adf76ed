-- What Auth keeps beside the address. It stores the data of a sign-up in two tables, repeats it in every access token, and answers
-- a repeated sign-up of an unconfirmed address with the data of the first one, to anybody who asks. The profile has what the site
-- needs, so only Auth's own keys stay, and two lines about an invitation, which Auth puts into the mail from here.

create function private.auth_metadata(metadata jsonb, address text)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
    || coalesce((select jsonb_build_object('welcome', welcome, 'invited_to', private.invitation_in_words(email)) from public.invitations where email = lower(address)), '{}')
  from jsonb_each(case when jsonb_typeof(metadata) = 'object' then metadata else '{}' end)
  where key in ('sub', 'email', 'email_verified', 'phone_verified')
$$;
comment on function private.auth_metadata(jsonb, text) is 'Auth''s own keys, and what its invitation says and is to, if the address is invited.';

create function private.keep_auth_metadata()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.raw_user_meta_data := private.auth_metadata(new.raw_user_meta_data, new.email);
    return new;
  end if;
  -- After the insert, because the profile is made from what was sent.
  update auth.users set raw_user_meta_data = raw_user_meta_data where id = new.id;
  return null;
end
$$;
comment on function private.keep_auth_metadata() is 'Triggers on auth.users: no stranger reads there what was typed in a sign-up.';
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
comment on function private.keep_identity_metadata() is 'Trigger on auth.identities, where Auth stores the same data again.';
create trigger keep_auth_metadata before insert or update of identity_data on auth.identities
  for each row execute function private.keep_identity_metadata();
