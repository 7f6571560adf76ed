-- Data room: the documents, who may see them, and requests for more of them.

create function private.section_level(section text)
returns smallint
language sql
immutable
set search_path = ''
return case
  when section in ('whitepaper', 'archive', 'investment-trends', 'market-reports', 'news-forecasts') then 1
  when section in ('pitch-decks', 'subscription-agreement') then 2
  else 3
end::smallint;
comment on function private.section_level(text) is
  'Access level a data-room section asks for. Unknown sections count as level 3.';
grant execute on function private.section_level(text) to anon, authenticated, service_role;

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint documents_title_length check (char_length(title) between 1 and 200),
  description text constraint documents_description_length check (char_length(description) <= 2000),
  section text not null constraint documents_section_shape check (section ~ '^[a-z][a-z-]{0,49}$'),
  category text constraint documents_category_length check (char_length(category) between 1 and 50),
  requires_auth boolean not null default false,
  file_url text unique
    constraint documents_file_url_allowed check (private.is_file_url(file_url)),
  access_level smallint not null
    generated always as (case when requires_auth then 3::smallint else private.section_level(section) end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint documents_market_category check (
    (category is not distinct from 'market-intelligence')
    = (section in ('investment-trends', 'market-reports', 'news-forecasts'))
  ),
  -- A flagged document of the market sections is listed to everyone, so its file must be guarded.
  constraint documents_requires_auth_file check (not requires_auth or file_url like 'documents/%')
);
comment on table public.documents is 'Documents of the data room.';
comment on column public.documents.category is 'market-intelligence for the three market sections, free otherwise.';
comment on column public.documents.requires_auth is
  'Level 3 whatever the section. Core documents are then hidden below level 3; market documents are '
  'listed to everyone as a teaser whose file stays out of reach.';
comment on column public.documents.file_url is
  'https://… or documents/<path> in the private bucket, null while there is no file. Unique, so that '
  'a stored file has exactly one level.';
comment on column public.documents.access_level is
  'Level needed to open the file. Stored, because a function call per row made lists 60 times slower.';

create index documents_section_updated_at_idx on public.documents (section, updated_at desc);
create index documents_section_created_at_idx on public.documents (section, created_at desc);

create trigger clean_text before insert or update on public.documents
  for each row execute function private.clean_text('title', 'description', 'section', 'category', 'file_url');
create trigger touch_updated_at before update on public.documents
  for each row execute function private.touch_updated_at();

alter table public.documents enable row level security;
revoke all on public.documents from anon, authenticated;
grant select on public.documents to anon, authenticated;
grant insert (title, description, section, category, requires_auth, file_url) on public.documents to authenticated;
grant update (title, description, section, category, requires_auth, file_url) on public.documents to authenticated;
grant delete on public.documents to authenticated;

create policy "Documents up to the caller's level, and market teasers" on public.documents
  for select to anon, authenticated
  using (
    access_level = case
      when access_level <= (select private.access_level())
        or (requires_auth and category = 'market-intelligence')
        or (select private.is_admin())
      then access_level
    end
  );
create policy "Admins add documents" on public.documents
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change documents" on public.documents
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete documents" on public.documents
  for delete to authenticated using ((select private.is_admin()));

-- Requests for documents that are not there ---------------------------------------------------

create table public.documentation_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint documentation_requests_name_length check (char_length(name) between 1 and 200),
  email text not null constraint documentation_requests_email_shape check (private.is_email(email)),
  document_type text not null constraint documentation_requests_document_type_known check (
    document_type in (
      'financial-statements', 'legal-documents', 'technical-specs',
      'compliance-reports', 'market-analysis', 'other'
    )
  ),
  reason text not null constraint documentation_requests_reason_length check (char_length(reason) between 1 and 2000),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.documentation_requests is
  'Filled by the public "Request Additional Documentation" dialog, read by admins only.';
comment on column public.documentation_requests.handled_at is 'Set by an admin; null while open.';

create index documentation_requests_created_at_idx on public.documentation_requests (created_at desc);

create trigger clean_text before insert on public.documentation_requests
  for each row execute function private.clean_text('name', 'email', 'reason');
create trigger limit_inserts before insert on public.documentation_requests
  for each row execute function private.limit_inserts('20');

alter table public.documentation_requests enable row level security;
revoke all on public.documentation_requests from anon, authenticated;
grant insert (name, email, document_type, reason) on public.documentation_requests to anon, authenticated;
grant select on public.documentation_requests to authenticated;
grant update (handled_at) on public.documentation_requests to authenticated;

create policy "Anyone may ask" on public.documentation_requests
  for insert to anon, authenticated with check (handled_at is null);
create policy "Admins read requests" on public.documentation_requests
  for select to authenticated using (id = case when (select private.is_admin()) then id end);
create policy "Admins mark requests handled" on public.documentation_requests
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
