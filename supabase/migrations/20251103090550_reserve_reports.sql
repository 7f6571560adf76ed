-- Reserve reports: each compares the stones counted in the vault with the tokens in circulation. Each report contains the
-- hash of the previous one, so changing or removing a report breaks the chain.

create table public.reserve_reports (
  -- The trigger b_chain_report sets number and hashes; values that a caller sends are ignored.
  number integer primary key default 0 constraint reserve_reports_number_positive check (number > 0),
  as_of date not null
    constraint reserve_reports_as_of_range check (as_of between '2000-01-01' and '9999-12-31'),
  published_at timestamptz not null default now() constraint reserve_reports_published_at_finite check (
    published_at between '2000-01-01 00:00Z' and '9999-12-31 23:59Z'
  ),
  reserve numeric(16, 2) not null
    constraint reserve_reports_reserve_not_negative check (reserve >= 0 and reserve < 'NaN'),
  supply numeric(16, 2) not null
    constraint reserve_reports_supply_not_negative check (supply >= 0 and supply < 'NaN'),
  source text not null constraint reserve_reports_source_length check (
    char_length(source) between 1 and 200 and not private.has_hidden_characters(source)
  ),
  method text not null constraint reserve_reports_method_length check (
    char_length(method) between 1 and 500 and not private.has_hidden_characters(method)
  ),
  file_path text constraint reserve_reports_file_path_allowed check (
    file_path ~ '^press-files/' and private.is_file_url(file_path, 'press-files')
  ),
  file_size integer constraint reserve_reports_file_size_positive check (file_size > 0),
  sha256 text constraint reserve_reports_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  previous_hash text not null default '' constraint reserve_reports_previous_hash_shape check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null default '' constraint reserve_reports_hash_shape check (hash ~ '^[0-9a-f]{64}$'),
  signature text constraint reserve_reports_signature_shape check (signature ~ '^[A-Za-z0-9+/]{85}[AQgw]==$'),
  -- A count dated in the future would make the reserve look freshly counted until that day, and reports cannot be deleted.
  constraint reserve_reports_counted_before_published
    check (as_of <= (published_at at time zone 'Europe/Zurich')::date),
  constraint reserve_reports_file_whole check (
    num_nonnulls(file_path, file_size, sha256) in (0, 3)
  )
);
comment on table public.reserve_reports is
  'Reserve reports, numbered from 1. A published report is never changed or deleted; a correction is published as a new report.';
comment on column public.reserve_reports.published_at is
  'When everybody may read the report, at most seven days after its entry. Until then only roles that may read the reserve can read it, '
  'and owners can withdraw it.';
comment on column public.reserve_reports.reserve is 'Stones found in the vault, in Emerald Standard Units.';
comment on column public.reserve_reports.supply is 'Tokens in circulation on both chains, in Emerald Standard Units at the fixed rate.';
comment on column public.reserve_reports.signature is
  'Ed25519 signature, in Base64, of the list of reports up to this one, as src/features/reserve/manifest.ts writes it. The '
  'holder of the key signs on another machine after the report is published. Null until then.';

create function private.reserve_report_text(report public.reserve_reports)
returns text
language sql immutable set search_path = ''
return concat_ws(
  E'\n', report.number, to_char(report.as_of, 'YYYY-MM-DD'), report.reserve, report.supply, report.source, report.method,
  coalesce(report.sha256, '-'), report.previous_hash
);
comment on function private.reserve_report_text(public.reserve_reports) is
  'The text that a report''s hash covers, one line per value: number, day, reserve and supply with two decimals, source, '
  'method, SHA-256 of the file or a hyphen, hash of the previous report. The reserve page builds the same text to verify the '
  'hash.';

create function private.lock_reserve_reports()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Of two transactions that write reports, the second waits here, before it locks a row, and then sees what the first wrote.
  perform pg_advisory_xact_lock(tg_relid::bigint);
  return null;
end
$$;
create trigger lock_reserve_reports before insert or update or delete on public.reserve_reports
  for each statement execute function private.lock_reserve_reports();

create function private.chain_reserve_report()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  previous public.reserve_reports;
begin
  if tg_op = 'INSERT' then
    select * into previous from public.reserve_reports order by number desc limit 1;
    new.number := coalesce(previous.number, 0) + 1;
  else
    select * into previous from public.reserve_reports where number = new.number - 1;
  end if;
  -- A report is not published before the previous one, because readers would see a gap in the chain.
  new.published_at := greatest(new.published_at, previous.published_at);
  new.previous_hash := coalesce(previous.hash, repeat('0', 64));
  new.hash := encode(sha256(convert_to(private.reserve_report_text(new), 'UTF8')), 'hex');
  return new;
end
$$;

create function private.refuse_repeated_report()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.reserve_reports as previous
    where previous.number = new.number - 1 and previous.file_path is not distinct from new.file_path
      and (previous.as_of, previous.reserve, previous.supply, previous.source, previous.method)
        = (new.as_of, new.reserve, new.supply, new.source, new.method)
  ) then
    raise exception using errcode = 'unique_violation', message = 'This report has been published already';
  end if;
  return null;
end
$$;
comment on function private.refuse_repeated_report() is
  'Trigger: refuses a report identical to the previous one, because published reports cannot be deleted.';

create function private.bound_publication()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.published_at > now() + interval '7 days'
    or (private.is_api_call() and new.published_at < now() - interval '7 days') then
    raise exception using errcode = 'check_violation', message = 'A report must be published within seven days of its entry';
  end if;
  return null;
end
$$;
comment on function private.bound_publication() is
  'Trigger: refuses a publication more than seven days ahead, which would delay all later reports too. API calls may not backdate a '
  'publication by more than seven days either.';

create function private.chain_later_reports()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.reserve_reports
  set number = case tg_op when 'DELETE' then old.number else new.number + 1 end
  where number = old.number + 1;
  return null;
end
$$;
comment on function private.chain_later_reports() is
  'Trigger: writes the number of the next report, so that b_chain_report hashes it again. After a change the number stays the same; after '
  'a withdrawal, it is the number that became free. That update fires this trigger again, up to the end of the chain.';

create function private.guard_reserve_report()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes_only_signature constant boolean := tg_op = 'UPDATE' and to_jsonb(new) - 'signature' = to_jsonb(old) - 'signature';
begin
  if not private.is_api_call() then
    return coalesce(new, old);
  elsif not changes_only_signature and (old.published_at <= now() or old.signature is not null) then
    raise exception using errcode = 'insufficient_privilege', message = 'A published report is never changed';
  -- Only owners have the right "roles".
  elsif not changes_only_signature and not private.may_change('roles') then
    raise exception using errcode = 'insufficient_privilege', message = 'Only owners can change or withdraw a report';
  elsif new.signature is null and old.signature is not null then
    raise exception using errcode = 'insufficient_privilege', message = 'A signature can be replaced, but not removed';
  elsif new.signature is not null and old.published_at > now() then
    raise exception using errcode = 'PT409', message = 'A report can be signed only after its publication';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.guard_reserve_report() is
  'Trigger: enforces the rules of grants and policies for the service key too: in a published or signed report, only the signature can '
  'be changed.';

-- Triggers run in the order of their names, so the text is cleaned before it is hashed.
create trigger a_clean_text before insert or update on public.reserve_reports
  for each row execute function private.clean_text('source', 'method', 'file_path');
create trigger a_guard_report before update or delete on public.reserve_reports
  for each row execute function private.guard_reserve_report();
create trigger b_chain_report
  before insert or update of number, as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256
  on public.reserve_reports
  for each row execute function private.chain_reserve_report();
create trigger refuse_repeated_report after insert on public.reserve_reports
  for each row execute function private.refuse_repeated_report();
create trigger bound_publication after insert on public.reserve_reports
  for each row execute function private.bound_publication();
create trigger bound_changed_publication after update of published_at on public.reserve_reports
  for each row when (old.published_at <> new.published_at)
  execute function private.bound_publication();
create trigger chain_later_reports
  after delete or update of number, as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256
  on public.reserve_reports
  for each row execute function private.chain_later_reports();

create function private.may_name_press_file(file text)
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(file, '') not like 'press-files/%' or not exists (
    select from storage.objects
    where bucket_id = 'press-files' and 'press-files/' || name = file and not private.may_read_press_file(name, owner_id)
  );
end
$$;
comment on function private.may_name_press_file(text) is
  'Whether the caller may publish a press file by referring to it in a report or press item: the caller must be able to read the '
  'file. A path without a file is allowed, because only roles that may add reports can upload one there later (keep_evidence_new()).';
grant execute on function private.may_name_press_file(text) to anon, authenticated, service_role;

grant select (
  number, as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256, previous_hash, hash, signature
) on public.reserve_reports to anon, authenticated;
grant
  insert (as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256),
  update (signature), delete
  on public.reserve_reports to authenticated;

create policy "Published reports are public" on public.reserve_reports
  for select to anon, authenticated using (published_at <= now() or (select private.may_read('reserve')));
create policy "Add with the right to change reserve" on public.reserve_reports
  for insert to authenticated
  with check ((select private.may_change('reserve')) and private.may_name_press_file(file_path));
create policy "Sign with the right to change reserve, sign again with roles" on public.reserve_reports
  for update to authenticated
  using (
    published_at <= now()
    and ((signature is null and (select private.may_change('reserve'))) or (select private.may_change('roles')))
  ) with check ((select private.may_change('reserve')));
create policy "Withdraw before the publication with the right to change roles" on public.reserve_reports
  for delete to authenticated using (published_at > now() and (select private.may_change('roles')));

call private.guard_tables();
