-- Reserve reports: each compares the stones counted in the vault with the tokens in circulation. Each report contains the
-- hash of the previous one, so changing or removing a report breaks the chain.

create table public.reserve_reports (
  -- The trigger below sets number and hashes; values that a caller sends are ignored.
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
  signature text constraint reserve_reports_signature_shape check (signature ~ '^[A-Za-z0-9+/]{86}==$'),
  -- A count dated in the future would make the reserve look covered until that day, and reports cannot be deleted.
  -- One day is allowed for time zones east of UTC.
  constraint reserve_reports_counted_before_published
    check (as_of <= (published_at at time zone 'UTC')::date + 1),
  constraint reserve_reports_file_whole check (
    num_nonnulls(file_path, file_size, sha256) in (0, 3)
  )
);
comment on table public.reserve_reports is
  'Reserve reports, numbered from 1. A report is never changed or deleted; a correction is published as a new report.';
comment on column public.reserve_reports.as_of is 'The day of the count.';
comment on column public.reserve_reports.published_at is 'Until this time only admins can read the report.';
comment on column public.reserve_reports.reserve is 'Stones found in the vault, in Emerald Standard Units.';
comment on column public.reserve_reports.supply is 'Tokens in circulation on both chains, in Emerald Standard Units at the fixed rate.';
comment on column public.reserve_reports.source is 'Who attests the figures.';
comment on column public.reserve_reports.file_path is 'press-files/<path> in the public bucket; null for figures without a file.';
comment on column public.reserve_reports.file_size is 'In bytes.';
comment on column public.reserve_reports.sha256 is 'SHA-256 of the file, in hexadecimal.';
comment on column public.reserve_reports.previous_hash is 'Hash of the previous report; zeros for the first.';
comment on column public.reserve_reports.hash is 'SHA-256 of the output of private.reserve_report_text() for this report.';
comment on column public.reserve_reports.signature is
  'Ed25519 signature, in Base64, of the list of reports up to this one, as src/features/reserve/manifest.ts writes it. The '
  'holder of the key signs on another machine after the report is published. Null until then.';

create function private.reserve_report_text(report public.reserve_reports)
returns text
language sql
immutable
set search_path = ''
return concat_ws(
  E'\n', report.number, to_char(report.as_of, 'YYYY-MM-DD'), report.reserve, report.supply, report.source, report.method,
  coalesce(report.sha256, '-'), report.previous_hash
);
comment on function private.reserve_report_text(public.reserve_reports) is
  'The text that a report''s hash covers, one line per value: number, day, reserve and supply with two decimals, source, '
  'method, SHA-256 of the file or a hyphen, hash of the previous report. The reserve page builds the same text to verify the '
  'hash.';

create function private.chain_reserve_report()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  last public.reserve_reports;
begin
  -- If two reports are added at the same time, the second transaction waits here for the first.
  perform pg_advisory_xact_lock('public.reserve_reports'::regclass::bigint);
  select * into last from public.reserve_reports order by number desc limit 1;
  -- Not published before the previous report: readers would see a gap in the chain.
  new.published_at := greatest(new.published_at, last.published_at);
  new.number := coalesce(last.number, 0) + 1;
  new.previous_hash := coalesce(last.hash, repeat('0', 64));
  new.hash := encode(sha256(convert_to(private.reserve_report_text(new), 'UTF8')), 'hex');
  return new;
end
$$;

-- Triggers run in the order of their names, so the text is cleaned before it is hashed.
create trigger b_chain_report before insert on public.reserve_reports
  for each row execute function private.chain_reserve_report();
create trigger a_clean_text before insert on public.reserve_reports
  for each row execute function private.clean_text('source', 'method', 'file_path');

alter table public.reserve_reports enable row level security;
revoke all on public.reserve_reports from anon, authenticated;
grant select (
  number, as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256, previous_hash, hash, signature
) on public.reserve_reports to anon, authenticated;
grant insert (as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256), update (signature)
  on public.reserve_reports to authenticated;

create policy "Published reports are public" on public.reserve_reports
  for select to anon, authenticated using (published_at <= now() or (select private.may_read('reserve')));
create policy "Admins add reports" on public.reserve_reports
  for insert to authenticated with check ((select private.may_change('reserve')));
create policy "Admins sign what is not signed yet" on public.reserve_reports
  for update to authenticated
  using (signature is null and (select private.may_change('reserve')))
  with check ((select private.may_change('reserve')));
