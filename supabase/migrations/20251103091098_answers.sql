-- Answers: what the team writes back to messages, requests for documents and applications. Each is kept with what it
-- answers, and its mail is written in the same transaction.

create table private.answers (
  id uuid primary key,
  message_id uuid references public.contact_messages (id) on delete cascade,
  request_id uuid references public.documentation_requests (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  body text not null constraint answers_body_length check (char_length(body) between 1 and 5000),
  status text constraint answers_status_known check (status in ('pending', 'approved', 'declined')),
  mail_id uuid references public.outbox (id) on delete set null,
  written_by uuid,
  created_at timestamptz not null default now(),
  constraint answers_answer_one check (num_nonnulls(message_id, request_id, application_id) = 1)
);
comment on table private.answers is
  'Written by send_answer() and read by answers_to() alone, so that HR reads those to applicants, and investor relations the others.';
comment on column private.answers.id is 'Made by the browser: who presses twice sends once.';
comment on column private.answers.status is 'What the application was set to with this answer; null when its status was left as it was.';
comment on column private.answers.written_by is 'The admin who wrote it. No foreign key: the answer outlives the account.';

create index answers_message_id_idx on private.answers (message_id) where message_id is not null;
create index answers_request_id_idx on private.answers (request_id) where request_id is not null;
create index answers_application_id_idx on private.answers (application_id) where application_id is not null;
create index answers_mail_id_idx on private.answers (mail_id);

create trigger clean_text before insert on private.answers
  for each row execute function private.clean_text('body');

create function public.send_answer(
  answer uuid, item uuid, body text, seen integer, new_status text default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  subject text;
  kind_of_item text;
  addressee text;
  facts jsonb;
  new_mail uuid;
begin
  if not (private.may_change('inbox') or private.may_change('applications')) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only the team answers';
  end if;
  -- Of two answers at the same time the second waits, and then finds that it has not seen the first.
  select 'inbox', 'contact_message', email, jsonb_build_object('asked_at', created_at)
    into subject, kind_of_item, addressee, facts from public.contact_messages where id = item for update;
  if not found then
    select 'inbox', 'documentation_request', email, jsonb_build_object('asked_at', created_at, 'document_type', document_type)
      into subject, kind_of_item, addressee, facts from public.documentation_requests where id = item for update;
  end if;
  if not found then
    select 'applications', 'job_application', email, '{}'::jsonb
      into subject, kind_of_item, addressee, facts from public.job_applications where id = item for update;
  end if;
  if subject is null then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  elsif not private.may_change(subject) then
    raise exception using errcode = 'insufficient_privilege', message = 'This role does not answer here';
  end if;
  -- The first press has arrived, but not its answer.
  if exists (select from private.answers where id = answer and written_by = (select auth.uid())) then
    return;
  end if;
  if (select count(*) from private.answers where item in (message_id, request_id, application_id)) <> seen then
    raise exception using errcode = 'PT409', message = 'Somebody else has answered in the meantime.';
  end if;
  insert into public.outbox (kind, recipient, details)
  values (
    case kind_of_item
      when 'contact_message' then 'answer_to_message' when 'documentation_request' then 'answer_to_request' else 'answer_to_application'
    end,
    addressee, facts
  )
  returning id into new_mail;
  insert into private.answers (id, message_id, request_id, application_id, body, status, mail_id, written_by)
  values (
    answer,
    case kind_of_item when 'contact_message' then item end,
    case kind_of_item when 'documentation_request' then item end,
    case kind_of_item when 'job_application' then item end,
    send_answer.body, case kind_of_item when 'job_application' then new_status end, new_mail, (select auth.uid())
  );
  if kind_of_item = 'contact_message' then
    update public.contact_messages set handled_at = now() where id = item and handled_at is null;
  elsif kind_of_item = 'documentation_request' then
    update public.documentation_requests set handled_at = now() where id = item and handled_at is null;
  else
    update public.job_applications set status = new_status where id = item and status <> new_status;
  end if;
  insert into public.security_audit_log (event_type, resource_type, resource_id)
  values ('ANSWER_SENT', kind_of_item, item::text);
end
$$;
comment on function public.send_answer(uuid, uuid, text, integer, text) is
  'Answers a message, a request for documents or an application: keeps the text, writes its mail to the address that was '
  'given there, and marks the item handled or sets the application''s status. seen: how many answers the caller knows of; '
  'if there are others by now, nothing is sent (409, PT409). The same answer twice is sent once.';

create function public.answers_to(item uuid)
returns table (
  id uuid, body text, status text, author text, created_at timestamptz, state text, finished_at timestamptz, last_error text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    answers.id, answers.body, answers.status, profiles.email, answers.created_at,
    outbox.state, outbox.finished_at, outbox.last_error
  from private.answers
  left join public.profiles on profiles.id = answers.written_by
  left join public.outbox on outbox.id = answers.mail_id
  where item in (answers.message_id, answers.request_id, answers.application_id)
    and case
      when answers.application_id is null then (select private.may_read('inbox'))
      else (select private.may_read('applications'))
    end
  order by answers.created_at, answers.id
$$;
comment on function public.answers_to(uuid) is
  'The answers to a message, a request or an application, oldest first, with what became of their mails, for those who may read '
  'it; to others none. A mail''s state is null once its period is over.';
grant execute on function public.send_answer(uuid, uuid, text, integer, text), public.answers_to(uuid) to authenticated;

create function private.answer_to_send(mail uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('text', answers.body, 'asked', left(coalesce(messages.message, requests.reason), 2000))
  from private.answers
  left join public.contact_messages as messages on messages.id = answers.message_id
  left join public.documentation_requests as requests on requests.id = answers.request_id
  where answers.mail_id = mail
$$;
comment on function private.answer_to_send(uuid) is
  'The text of an answer with what it answers, for its mail. Null when both were deleted. The outbox holds neither: it is read by others.';
