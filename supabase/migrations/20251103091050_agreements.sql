-- Agreements: the text that an approved investor must accept to reach level 3, its versions, and the evidence of acceptances.

create table public.agreements (
  id uuid primary key default gen_random_uuid(),
  version integer unique,
  title text not null constraint agreements_title_length check (
    char_length(title) between 1 and 200 and not private.has_hidden_characters(title)
  ),
  body text not null constraint agreements_body_length check (char_length(body) between 1 and 100000),
  language text not null default 'en' constraint agreements_language_shape check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  must_accept boolean not null default true,
  changes text constraint agreements_changes_shown check (
    char_length(changes) between 1 and 2000 and not private.has_hidden_characters(replace(changes, E'\n', ' '))
  ),
  sha256 text not null default '' constraint agreements_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  published_by uuid,
  constraint agreements_published_with_version check ((version is null) = (published_at is null))
);
comment on column public.agreements.changes is
  'What this version changes, for people who accepted an earlier one. Required from the second version on.';
comment on column public.agreements.published_by is
  'Admin who published it. No foreign key, so that the value remains after the account is deleted.';
create unique index agreements_one_draft on public.agreements ((true)) where published_at is null;

create function private.hash_agreement()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.sha256 := encode(sha256(convert_to(new.body, 'UTF8')), 'hex');
  new.updated_at := now();
  return new;
end
$$;
-- Triggers run in the order of their names, so the text is cleaned before it is hashed.
create trigger a_clean_text before insert or update on public.agreements
  for each row execute function private.clean_text('title', 'body', 'changes');
create trigger b_hash_agreement before insert or update on public.agreements
  for each row execute function private.hash_agreement();

create table public.agreement_acceptances (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references public.agreements (id),
  sha256 text not null,
  account_id uuid not null,
  typed_name text not null,
  organisation text,
  email text,
  accepted_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  constraint agreement_acceptances_once unique nulls not distinct (agreement_id, account_id, email)
);
comment on table public.agreement_acceptances is
  'Evidence of who accepted which version. Only accept_agreement() writes here; no API role may update or delete a row.';
comment on column public.agreement_acceptances.account_id is 'No foreign key, so that the evidence remains after the account is deleted.';
comment on column public.agreement_acceptances.email is
  'Address at the time of acceptance. An acceptance binds the person behind that address, so it counts only while the account has it.';
comment on column public.agreement_acceptances.organisation is 'Organisation at the time of acceptance.';
create index agreement_acceptances_account_id_idx on public.agreement_acceptances (account_id);

-- Who must accept --------------------------------------------------------------------------------------

create function private.own_acceptances(account uuid)
returns setof public.agreement_acceptances
language sql stable parallel safe security definer set search_path = ''
as $$
  select acceptances.*
  from public.agreement_acceptances as acceptances
  join public.profiles on profiles.id = acceptances.account_id and lower(profiles.email) is not distinct from lower(acceptances.email)
  where acceptances.account_id = account
$$;
comment on function private.own_acceptances(uuid) is
  'Acceptances that bind the current owner of an account, that is, with its current address. After a change of address, the owner must '
  'accept again.';

create function private.owes_agreement(account uuid)
returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
declare
  required constant integer := (
    select version from public.agreements
    where must_accept and published_at is not null order by version desc limit 1
  );
begin
  return required is not null and not exists (
    select
    from private.own_acceptances(account) as acceptances
    join public.agreements on agreements.id = acceptances.agreement_id
    where agreements.version >= required
  ) and not exists (
    -- Admins need not accept: they write the agreement, and their access comes from their role.
    select from public.profiles where id = account and role = 'admin'
  );
end
$$;

create function private.accepted_agreement(account uuid)
returns uuid
language sql stable set search_path = ''
return (
  select agreement_id from private.own_acceptances(account) order by accepted_at desc limit 1
);

create function private.accepting_name(account public.profiles)
returns text
language sql immutable set search_path = ''
return coalesce(
  nullif(private.plain_text(regexp_replace(concat_ws(' ', account.first_name, account.last_name), '\s+', ' ', 'g')), ''),
  account.email
);
comment on function private.accepting_name(public.profiles) is
  'The name that the owner types to accept an agreement, and that stamped copies bear: first and last name, or else the e-mail address.';

create function public.accept_agreement(agreement uuid, text_sha256 text, name text)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  caller public.profiles;
  typed constant text := private.plain_text(regexp_replace(name, '\s+', ' ', 'g'));
  accepted timestamptz;
begin
  select * into caller from public.profiles where id = (select private.caller());
  if not found or not private.approval_holds(caller.approved, caller.approved_until) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only approved accounts accept the agreement';
  end if;
  -- Waits for a concurrent publication, so that the previous version cannot be accepted at that moment.
  perform pg_advisory_xact_lock_shared('public.agreements'::regclass::bigint);
  if not exists (
    select from public.agreements
    where id = agreement and sha256 = text_sha256
      and version = (select max(version) from public.agreements)
  ) then
    raise exception using errcode = 'PT409', message = 'This is not the text that is in force. Please read it again.';
  elsif lower(typed) is distinct from lower(private.accepting_name(caller)) then
    raise exception using errcode = 'PT422', message = 'The name is not that of the account.';
  end if;
  insert into public.agreement_acceptances (
    agreement_id, sha256, account_id, typed_name, organisation, email, ip_address, user_agent
  )
  values (
    agreement, text_sha256, caller.id, typed, caller.organisation, caller.email,
    host(private.caller_address()), left(private.request_header('user-agent'), 500)
  )
  on conflict on constraint agreement_acceptances_once do nothing
  returning accepted_at into accepted;
  if found then
    perform private.log_event('AGREEMENT_ACCEPTED', 'agreement', agreement::text);
    return accepted;
  end if;
  return (
    select accepted_at from private.own_acceptances(caller.id) where agreement_id = agreement
  );
end
$$;

-- Publishing -----------------------------------------------------------------------------------------------

create function public.publish_agreement(draft jsonb)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  seen constant public.agreements := jsonb_populate_record(null::public.agreements, draft);
  published public.agreements;
begin
  perform private.require_change('agreements');
  if not private.proved_lately('totp') then
    raise exception using errcode = 'PT403', message = 'Please enter a new code from your authenticator app.';
  end if;
  perform pg_advisory_xact_lock('public.agreements'::regclass::bigint);
  if exists (select from public.agreements where id = seen.id and published_at is null and changes is null)
    and exists (select from public.agreements where published_at is not null) then
    raise exception using errcode = 'PT422', message = 'Say first what this version changes.';
  end if;
  update public.agreements
  set
    version = coalesce((select max(version) from public.agreements), 0) + 1,
    published_at = now(),
    published_by = (select private.caller())
  where id = seen.id and published_at is null
    and (title, sha256, language, must_accept, changes)
      is not distinct from (seen.title, seen.sha256, seen.language, seen.must_accept, seen.changes)
  returning * into published;
  if not found then
    raise exception using errcode = 'PT409', message = 'The draft has changed. Please look at it again.';
  end if;
  perform private.log_event(
    'AGREEMENT_PUBLISHED', 'agreement', published.id::text,
    jsonb_build_object('version', published.version, 'must_accept', published.must_accept)
  );
  perform private.queue_mail(
    'agreement_published', email, id,
    jsonb_build_object('first_name', first_name, 'last_name', last_name, 'agreement', published.id), published.id::text
  )
  from public.profiles
  where approved and email_confirmed_at is not null and private.state_of(profiles) in ('agreement', 'new_agreement');
  return published.version;
end
$$;
comment on function public.publish_agreement(jsonb) is
  'Publishes the draft if it is still as the caller read it: {id, title, sha256, language, must_accept, changes}. Otherwise 409, PT409.';

create function public.investors_to_ask_again()
returns table (id uuid, first_name text, last_name text, email text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_read('agreements');
  return query
    select profiles.id, profiles.first_name, profiles.last_name, profiles.email
    from public.profiles
    where profiles.role = 'investor' and private.approval_holds(profiles.approved, profiles.approved_until)
      and not private.owes_agreement(profiles.id)
    order by profiles.last_name, profiles.email;
end
$$;
comment on function public.investors_to_ask_again() is 'Approved investors who owe no acceptance now, but would have to accept a new version.';

grant execute on function public.accept_agreement(uuid, text, text), public.publish_agreement(jsonb),
  public.investors_to_ask_again()
  to authenticated;

-- Access ---------------------------------------------------------------------------------------------------

grant select (
  id, version, title, body, language, must_accept, changes, sha256, created_at, updated_at, published_at, published_by
) on public.agreements to authenticated, service_role;
grant insert (id, title, body, language, must_accept, changes) on public.agreements to authenticated;
grant update (title, body, language, must_accept, changes) on public.agreements to authenticated;
grant delete on public.agreements to authenticated;
grant select (
  id, agreement_id, sha256, account_id, typed_name, organisation, email, accepted_at, ip_address, user_agent
) on public.agreement_acceptances to authenticated, service_role;

create policy "Published for accounts, or by team permission" on public.agreements
  for select to authenticated
  using ((published_at is not null and (select private.caller_level()) > 1) or (select private.may_read('agreements')));
call private.team_policies('public.agreements', 'agreements', 'add');
create policy "Change the draft with the right to change agreements" on public.agreements
  for update to authenticated
  using (published_at is null and (select private.may_change('agreements')))
  with check (published_at is null and (select private.may_change('agreements')));
create policy "Delete the draft with the right to change agreements" on public.agreements
  for delete to authenticated using (published_at is null and (select private.may_change('agreements')));
create policy "Own acceptances, or by team permission" on public.agreement_acceptances
  for select to authenticated
  using (
    account_id = (select private.caller())
    or (select private.may_read('agreements'))
  );

insert into private.own_data (part, is_list, query) values ('agreements', true, $$
  select to_jsonb(acceptances) - 'id' - 'account_id' || jsonb_build_object('title', title, 'version', version)
  from public.agreement_acceptances as acceptances
  join public.agreements on agreements.id = acceptances.agreement_id
  where acceptances.account_id = $1 order by accepted_at
$$);

insert into private.deletion_periods values (
  'agreement_acceptances', 'public.agreement_acceptances',
  $$ accepted_at < now() - interval '10 years' and not exists (select from public.profiles where profiles.id = account_id) $$
);

call private.guard_tables();
