-- Messages: what visitors send through the contact dialog and through the dialog "Request Additional Documentation".

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint contact_messages_first_name_length check (
    char_length(first_name) between 1 and 100 and not private.has_hidden_characters(first_name)
  ),
  last_name text not null constraint contact_messages_last_name_length check (
    char_length(last_name) between 1 and 100 and not private.has_hidden_characters(last_name)
  ),
  email text not null constraint contact_messages_email_shape check (private.is_email(email)),
  message text not null constraint contact_messages_message_length check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  handled_at private.finite_time
);

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_open_idx on public.contact_messages (created_at desc)
  where handled_at is null;

create trigger clean_text before insert on public.contact_messages
  for each row execute function private.clean_text('first_name', 'last_name', 'email', 'message');
call private.limit_inserts_into('public.contact_messages', 1, 20, 20);

grant insert (first_name, last_name, email, message) on public.contact_messages to anon, authenticated;
grant select (id, first_name, last_name, email, message, created_at, handled_at)
  on public.contact_messages to authenticated;
call private.make_searchable('public.contact_messages', 'first_name', 'last_name', 'email', 'message');
grant update (handled_at) on public.contact_messages to authenticated;

create policy "Anyone may write" on public.contact_messages
  for insert to anon, authenticated with check (handled_at is null);
call private.team_policies('public.contact_messages', 'inbox', 'read', 'change');

-- Requests for further documents --------------------------------------------------------------

create table public.documentation_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint documentation_requests_name_length check (
    char_length(name) between 1 and 200 and not private.has_hidden_characters(name)
  ),
  email text not null constraint documentation_requests_email_shape check (private.is_email(email)),
  document_type text not null constraint documentation_requests_document_type_known check (
    document_type in (
      'financial-statements', 'legal-documents', 'technical-specs',
      'compliance-reports', 'market-analysis', 'other'
    )
  ),
  reason text not null constraint documentation_requests_reason_length check (char_length(reason) between 1 and 2000),
  created_at timestamptz not null default now(),
  handled_at private.finite_time
);

create index documentation_requests_created_at_idx on public.documentation_requests (created_at desc);
create index documentation_requests_open_idx on public.documentation_requests (created_at desc)
  where handled_at is null;

create trigger clean_text before insert on public.documentation_requests
  for each row execute function private.clean_text('name', 'email', 'reason');
call private.limit_inserts_into('public.documentation_requests', 1, 20, 20);

grant insert (name, email, document_type, reason) on public.documentation_requests to anon, authenticated;
grant select (id, name, email, document_type, reason, created_at, handled_at)
  on public.documentation_requests to authenticated;
call private.make_searchable('public.documentation_requests', 'name', 'email', 'reason');
grant update (handled_at) on public.documentation_requests to authenticated;

create policy "Anyone may ask" on public.documentation_requests
  for insert to anon, authenticated with check (handled_at is null);
call private.team_policies('public.documentation_requests', 'inbox', 'read', 'change');

create function private.stamp_handling()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.handled_at := now();
  return new;
end
$$;
comment on function private.stamp_handling() is
  'Trigger: replaces the time that the caller sends, because the deletion period begins with it. With a time long ago, a request would '
  'be deleted the next night; with one in the future, never.';
create trigger stamp_handling before update of handled_at on public.contact_messages
  for each row when (new.handled_at is not null) execute function private.stamp_handling();
create trigger stamp_handling before update of handled_at on public.documentation_requests
  for each row when (new.handled_at is not null) execute function private.stamp_handling();

-- A message that is never handled is deleted too; a request is kept until it is handled.
insert into private.deletion_periods values
  ('contact_messages', 'public.contact_messages', $$ greatest(created_at, handled_at) < now() - interval '24 months' $$),
  ('documentation_requests', 'public.documentation_requests', $$ handled_at < now() - interval '24 months' $$);

call private.guard_tables();
