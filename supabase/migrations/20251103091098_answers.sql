-- Answers: the team's replies to contact messages, requests for documents and applications. The answer and its mail are
-- written in one transaction.

create table private.answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid references public.contact_messages (id) on delete cascade,
  request_id uuid references public.documentation_requests (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  body text not null constraint answers_body_length check (char_length(body) between 1 and 5000),
  status text constraint answers_status_known check (status in ('pending', 'approved', 'declined')),
  mail_id uuid references public.outbox (id) on delete set null,
  written_by uuid,
  created_at timestamptz not null default now(),
  constraint answers_one_item check (num_nonnulls(message_id, request_id, application_id) = 1)
);
comment on table private.answers is
  'Only send_answer() writes and only answers_to() reads this table. They check the caller''s role: HR may read answers to '
  'applicants, investor relations the others.';
comment on column private.answers.written_by is
  'Admin who wrote the answer. No foreign key, so that the value remains after the account is deleted.';

create index answers_message_id_idx on private.answers (message_id) where message_id is not null;
create index answers_request_id_idx on private.answers (request_id) where request_id is not null;
create index answers_application_id_idx on private.answers (application_id) where application_id is not null;
create index answers_mail_id_idx on private.answers (mail_id);

create trigger clean_text before insert on private.answers
  for each row execute function private.clean_text('body');

create function private.refuse_id_in_use()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Serialises concurrent inserts with the same id: the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended(new.id::text, 0));
  if exists (select from public.contact_messages where id = new.id)
    or exists (select from public.documentation_requests where id = new.id)
    or exists (select from public.job_applications where id = new.id)
  then
    raise exception using errcode = 'unique_violation', message = 'This id is in use';
  end if;
  return new;
end
$$;
comment on function private.refuse_id_in_use() is
  'Trigger: refuses the id of an application if a message, a request or an application already has it. Applicants'' browsers choose ids, '
  'and send_answer() gets only an id, without the table.';
create trigger refuse_id_in_use before insert on public.job_applications
  for each row execute function private.refuse_id_in_use();

create function private.item_to_answer(item uuid)
returns table (kind text, subject text, mail_kind public.mail_kind, addressee text, details jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    select 'contact_message', 'inbox', 'answer_to_message'::public.mail_kind, email, jsonb_build_object('asked_at', created_at)
    from public.contact_messages where id = item for update;
  return query
    select
      'documentation_request', 'inbox', 'answer_to_request'::public.mail_kind, email,
      jsonb_build_object('asked_at', created_at, 'document_type', document_type)
    from public.documentation_requests where id = item for update;
  return query
    select 'job_application', 'applications', 'answer_to_application'::public.mail_kind, email, '{}'::jsonb
    from public.job_applications where id = item and deleted_at is null for update;
end
$$;
comment on function private.item_to_answer(uuid) is
  'Locks and returns the data needed to answer a message, request or application. If two admins answer at the same time, the second '
  'transaction waits here and then finds an answer that its author had not seen.';

create function public.send_answer(
  item uuid, body text, seen integer, new_status text default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target record;
  new_mail uuid;
begin
  if not (private.may_change('inbox') or private.may_change('applications')) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only the team answers';
  end if;
  select * into target from private.item_to_answer(item);
  if not found then
    raise exception using errcode = 'PT404', message = 'It no longer exists.';
  elsif not private.may_change(target.subject) then
    raise exception using errcode = 'insufficient_privilege', message = 'This role does not answer here';
  end if;
  if (select count(*) from private.answers where item in (message_id, request_id, application_id)) is distinct from seen then
    raise exception using errcode = 'PT409', message = 'Somebody else has answered in the meantime.';
  end if;
  new_mail := private.queue_mail(target.mail_kind, target.addressee, details => target.details);
  insert into private.answers (message_id, request_id, application_id, body, status, mail_id, written_by)
  values (
    case target.kind when 'contact_message' then item end,
    case target.kind when 'documentation_request' then item end,
    case target.kind when 'job_application' then item end,
    send_answer.body, case target.kind when 'job_application' then new_status end, new_mail, (select private.caller())
  );
  if target.kind = 'contact_message' then
    update public.contact_messages set handled_at = now() where id = item and handled_at is null;
  elsif target.kind = 'documentation_request' then
    update public.documentation_requests set handled_at = now() where id = item and handled_at is null;
  else
    update public.job_applications set status = new_status where id = item and status <> new_status;
  end if;
  perform private.log_event('ANSWER_SENT', target.kind, item::text);
end
$$;
comment on function public.send_answer(uuid, text, integer, text) is
  'Answers a message, a request for documents or an application: stores the text, queues a mail to the address of the '
  'item, and marks the item handled or sets the application''s status. seen: the number of answers that the caller has read; '
  'if there are more, nothing is sent (409, PT409).';

create function public.answers_to(item uuid)
returns table (
  id uuid, body text, status text, author text, created_at timestamptz, state public.mail_state, finished_at timestamptz, last_error text
)
language sql stable security definer set search_path = ''
as $$
  select
    answers.id, answers.body, answers.status, profiles.email, answers.created_at,
    outbox.state, outbox.finished_at, outbox.last_error
  from private.answers
  left join public.profiles on profiles.id = answers.written_by
  left join public.outbox on outbox.id = answers.mail_id
  left join public.job_applications as applications on applications.id = answers.application_id
  where item in (answers.message_id, answers.request_id, answers.application_id)
    and case
      when answers.application_id is null then (select private.may_read('inbox'))
      else applications.deleted_at is null and (select private.may_read('applications'))
    end
  order by answers.created_at, answers.id
$$;
comment on function public.answers_to(uuid) is
  'Answers to a message, a request or an application, oldest first, with the state of their mails. No rows for callers who '
  'may not read the item. The state is null after the mail''s deletion period.';
grant execute on function public.send_answer(uuid, text, integer, text), public.answers_to(uuid) to authenticated;
