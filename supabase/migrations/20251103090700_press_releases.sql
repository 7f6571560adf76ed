-- Pressroom: the company's own releases and reports, and articles that others published.

create table public.press_releases (
  id uuid primary key default gen_random_uuid(),
  content_type text not null
    constraint press_releases_content_type_known check (content_type in ('press_release', 'in_the_news')),
  title text not null constraint press_releases_title_length check (char_length(title) between 1 and 200),
  date private.finite_date not null,
  excerpt text constraint press_releases_excerpt_length check (char_length(excerpt) <= 1000),
  content text constraint press_releases_content_length check (char_length(content) <= 20000),
  category text constraint press_releases_category_length check (char_length(category) between 1 and 50),
  file_url text
    constraint press_releases_file_url_allowed check (
      file_url ~ '^(https://|press-files/)' and private.is_file_url(file_url, 'press-files')
    ),
  source text constraint press_releases_source_length check (char_length(source) between 1 and 200),
  url text
    constraint press_releases_url_https check (url ~ '^https://' and private.is_file_url(url)),
  type text constraint press_releases_type_length check (char_length(type) between 1 and 50),
  visible_from private.finite_time default now(),
  created_at private.finite_time not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.press_releases is
  'press_release: own releases and reports (excerpt, content, category, file_url). '
  'in_the_news: items published elsewhere (source, url, type).';
comment on column public.press_releases.category is 'An item with the category "report" (case-insensitive) links to the report page.';
comment on column public.press_releases.type is 'x, linkedin, article or another kind; if null, guessed from title and source.';
comment on column public.press_releases.visible_from is 'Time of publication; null for a draft.';

create index press_releases_content_type_date_idx on public.press_releases (content_type, date desc);
-- Includes the column that the select policy reads, so that an index-only scan can count the items.
create index press_releases_date_idx on public.press_releases (date desc) include (visible_from);

create trigger clean_text before insert or update on public.press_releases
  for each row execute function private.clean_text(
    'title', 'excerpt', 'content', 'category', 'file_url', 'source', 'url', 'type'
  );
create trigger touch_updated_at before update on public.press_releases
  for each row execute function private.touch_updated_at();

grant select (
  id, content_type, title, date, excerpt, content, category, file_url, source, url, type, visible_from, created_at,
  updated_at
) on public.press_releases to anon, authenticated;
grant insert (id, content_type, title, date, excerpt, content, category, file_url, source, url, type, visible_from)
  on public.press_releases to authenticated;
grant update (content_type, title, date, excerpt, content, category, file_url, source, url, type, visible_from)
  on public.press_releases to authenticated;
grant delete on public.press_releases to authenticated;
call private.make_searchable('public.press_releases', 'title');

create policy "Published press items, or by team permission" on public.press_releases
  for select to anon, authenticated
  using (visible_from <= now() or (select private.may_read('press')));
create policy "Add with the right to change press" on public.press_releases
  for insert to authenticated
  with check ((select private.may_change('press')) and private.may_name_press_file(file_url));
create policy "Change with the right to change press" on public.press_releases
  for update to authenticated
  using ((select private.may_change('press')))
  with check ((select private.may_change('press')) and private.may_name_press_file(file_url));
call private.team_policies('public.press_releases', 'press', 'delete');

call private.guard_tables();
