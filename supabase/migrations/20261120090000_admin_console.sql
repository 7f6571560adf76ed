-- What the team's console needs beyond the access rules: one column to search, and undoing a deletion.

alter table public.profiles add column search_text text not null generated always as (
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '')
) stored;
alter table public.job_applications add column search_text text not null generated always as (
  first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || job_title
) stored;
alter table public.contact_messages add column search_text text not null generated always as (
  first_name || ' ' || last_name || ' ' || email || ' ' || message
) stored;
alter table public.documentation_requests add column search_text text not null generated always as (
  name || ' ' || email || ' ' || reason
) stored;
comment on column public.profiles.search_text is 'What the console''s search looks through.';
comment on column public.job_applications.search_text is 'What the console''s search looks through.';
comment on column public.contact_messages.search_text is 'What the console''s search looks through.';
comment on column public.documentation_requests.search_text is 'What the console''s search looks through.';

-- Undoing a deletion puts the row back as it was: links to it must hold, and its place in the list.
-- Only admins may insert into these tables (see their policies).
grant insert (id, created_at) on public.documents, public.press_releases, public.job_openings
  to authenticated;
