-- Profiles: one row per account. The only source of a visitor's access level and admin role.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text constraint profiles_email_length check (char_length(email) <= 320),
  first_name text constraint profiles_first_name_length check (char_length(first_name) <= 50),
  last_name text constraint profiles_last_name_length check (char_length(last_name) <= 50),
  reason_for_access text
    constraint profiles_reason_for_access_length check (char_length(reason_for_access) between 10 and 500),
  role text not null default 'investor'
    constraint profiles_role_known check (role in ('investor', 'admin')),
  approved boolean not null default false,
  approved_until timestamptz,
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per account, created by a trigger on auth.users.';
comment on column public.profiles.email is 'Copy of auth.users.email, kept in step by a trigger.';
comment on column public.profiles.reason_for_access is 'As given at sign-up; null when missing or too short.';
comment on column public.profiles.role is 'Set by the database owner only: no API role may write it.';
comment on column public.profiles.approved is 'Decided by the team. New accounts are pending.';
comment on column public.profiles.approved_until is 'End of the approval; null means no end.';
comment on column public.profiles.decided_at is 'When approved or approved_until last changed. Stamped by a trigger.';
comment on column public.profiles.decided_by is 'Admin who made that change; null when made outside the API.';

create index profiles_created_at_idx on public.profiles (created_at desc);
create index profiles_decided_by_idx on public.profiles (decided_by);

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Who is asking ------------------------------------------------------------------------------

create function private.access_level()
returns smallint
language sql
stable
security definer
set search_path = ''
as $$
  -- No row: anonymous, or a token whose account has been deleted.
  select coalesce(
    (
      select case when approved and (approved_until is null or approved_until > now()) then 3 else 2 end
      from public.profiles
      where id = (select auth.uid())
    ),
    1
  )::smallint
$$;
comment on function private.access_level() is
  'Level of the caller: 1 anonymous, 2 signed in, 3 approved and not expired. Read from the table at '
  'every statement, so a revocation works at once. Call it as (select private.access_level()).';

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles where id = (select auth.uid()) and role = 'admin'
  )
$$;
comment on function private.is_admin() is
  'True when the caller''s profile has the role admin. Call it as (select private.is_admin()).';

grant execute on function private.access_level(), private.is_admin()
  to anon, authenticated, service_role;

-- Access: own row or, for admins, all rows; admins decide on approval. ------------------------
-- Read policies that hide rows compare a column with an expression over itself, here and in the
-- files that follow. For the caller that is the same as a plain condition; for the planner it is an
-- equality without statistics, so its estimate, which the API gives away by count=planned, does not
-- tell how many rows are hidden (one is expected of 300, instead of half of them).

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (approved, approved_until) on public.profiles to authenticated;

create policy "Own profile, or all for admins" on public.profiles
  for select to authenticated
  using (id = case when (select private.is_admin()) then id else (select auth.uid()) end);
create policy "Admins decide on approval" on public.profiles
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create function private.stamp_decision()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.decided_at := now();
  new.decided_by := (select auth.uid());
  return new;
end
$$;
comment on function private.stamp_decision() is 'Trigger: records who changed an approval, and when.';

create trigger stamp_decision before update on public.profiles
  for each row
  when ((old.approved, old.approved_until) is distinct from (new.approved, new.approved_until))
  execute function private.stamp_decision();

-- Accounts -----------------------------------------------------------------------------------

create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Free input of whoever signs up: it fills the form fields below and nothing else.
  metadata constant jsonb := coalesce(new.raw_user_meta_data, '{}');
  reason constant text := btrim(left(btrim(normalize(metadata ->> 'reason_for_access', nfc), E' \t\r\n'), 500), E' \t\r\n');
begin
  -- Values are cut to fit: a sign-up must not fail here.
  insert into public.profiles (id, email, first_name, last_name, reason_for_access)
  values (
    new.id,
    left(new.email, 320),
    nullif(btrim(left(btrim(normalize(metadata ->> 'first_name', nfc), E' \t\r\n'), 50), E' \t\r\n'), ''),
    nullif(btrim(left(btrim(normalize(metadata ->> 'last_name', nfc), E' \t\r\n'), 50), E' \t\r\n'), ''),
    case when char_length(reason) >= 10 then reason end
  )
  on conflict (id) do nothing;
  return new;
end
$$;
comment on function private.create_profile() is
  'Trigger on auth.users: makes the pending profile from the sign-up form''s metadata.';

create function private.copy_email_to_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set email = left(new.email, 320) where id = new.id;
  return new;
end
$$;
comment on function private.copy_email_to_profile() is
  'Trigger on auth.users: keeps profiles.email in step after a confirmed change of address.';

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger copy_email_to_profile after update of email on auth.users
  for each row
  when (old.email is distinct from new.email)
  execute function private.copy_email_to_profile();
