-- Contact messages from the "Send Us a Message" dialog.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint contact_messages_first_name_length check (char_length(first_name) between 1 and 100),
  last_name text not null constraint contact_messages_last_name_length check (char_length(last_name) between 1 and 100),
  email text not null constraint contact_messages_email_shape check (private.is_email(email)),
  message text not null constraint contact_messages_message_length check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.contact_messages is 'Filled by the public contact dialog, read by admins only.';
comment on column public.contact_messages.handled_at is 'Set by an admin; null while open.';

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

create trigger clean_text before insert on public.contact_messages
  for each row execute function private.clean_text('first_name', 'last_name', 'email', 'message');
create trigger limit_inserts before insert on public.contact_messages
  for each row execute function private.limit_inserts('20');

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant insert (first_name, last_name, email, message) on public.contact_messages to anon, authenticated;
grant select on public.contact_messages to authenticated;
grant update (handled_at) on public.contact_messages to authenticated;

create policy "Anyone may write" on public.contact_messages
  for insert to anon, authenticated with check (handled_at is null);
create policy "Admins read messages" on public.contact_messages
  for select to authenticated using (id = case when (select private.is_admin()) then id end);
create policy "Admins mark messages handled" on public.contact_messages
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
