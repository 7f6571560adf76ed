-- Questions: readers of the data room ask, and the team answers. Published questions are in a separate table without any link
-- to the asker or to the original question.

create table public.questions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default private.caller() references public.profiles (id) on delete cascade,
  document_id uuid,
  page integer constraint questions_page_counted check (page between 1 and 100000),
  question text not null constraint questions_question_length check (char_length(question) between 1 and 2000),
  shared_with_organisation boolean not null default false,
  access_level smallint not null default private.caller_level(),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint questions_page_of_document check (page is null or document_id is not null)
);
comment on column public.questions.document_id is
  'No foreign key, and no copy of the title: either would reveal data to an asker who may no longer see the document.';
comment on column public.questions.shared_with_organisation is
  'Whether private.colleagues() of the asker may read the question too. The asker decides.';
comment on column public.questions.access_level is
  'Level of the asker when the question was asked. Reading the answer requires this level.';
create index questions_account_id_idx on public.questions (account_id, created_at desc);
create index questions_created_at_idx on public.questions (created_at desc);
create index questions_open_idx on public.questions (created_at) where answered_at is null;
create trigger clean_text before insert on public.questions
  for each row execute function private.clean_text('question');
call private.limit_inserts_into('public.questions', 1, 20, 20);
create trigger mail_about_arrival after insert on public.questions
  referencing new table as arrivals
  for each statement execute function private.mail_about_arrival('team_question');

create table public.question_answers (
  id uuid primary key references public.questions (id) on delete cascade,
  answer text not null constraint question_answers_answer_length check (char_length(answer) between 1 and 8000)
);

-- The team's work on a question, which the asker cannot read.
create table public.question_work (
  id uuid primary key references public.questions (id) on delete cascade,
  assigned_to uuid references public.profiles (id) on delete set null,
  due_on private.finite_date,
  draft text constraint question_work_draft_length check (char_length(draft) between 1 and 8000),
  drafted_by uuid references public.profiles (id) on delete set null,
  drafted_at timestamptz,
  approved_by uuid references public.profiles (id) on delete set null
);
create index question_work_assigned_to_idx on public.question_work (assigned_to);
create index question_work_drafted_by_idx on public.question_work (drafted_by);
create index question_work_approved_by_idx on public.question_work (approved_by);
create index question_work_due_on_idx on public.question_work (due_on);

create function private.begin_question_work()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.question_work (id) values (new.id);
  return null;
end
$$;
create trigger begin_question_work after insert on public.questions
  for each row execute function private.begin_question_work();

create function private.stamp_draft()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.draft := nullif(private.plain_text(new.draft), '');
  if new.draft is distinct from old.draft then
    if exists (select from public.question_answers where id = new.id) then
      raise exception using errcode = 'PT409', message = 'This question is answered.';
    end if;
    new.drafted_by := case when new.draft is not null then (select private.caller()) end;
    new.drafted_at := case when new.draft is not null then now() end;
  end if;
  if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null and not exists (
    select from public.profiles
    where id = new.assigned_to and private.approval_holds(approved, approved_until)
      and private.permission(team_role, 'questions') = 'change'
  ) then
    raise exception using errcode = 'PT409', message = 'This account does not answer questions.';
  end if;
  return new;
end
$$;
create trigger stamp_draft before update of assigned_to, draft on public.question_work
  for each row execute function private.stamp_draft();

-- Access -------------------------------------------------------------------------------------------------

create index profiles_organisation_idx on public.profiles (private.folded(organisation)) where approved;

create function private.colleagues()
returns setof uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select colleague.id
  from public.profiles as caller
  join public.profiles as colleague
    -- Anybody can type the name of an organisation, so the team must have confirmed it for both accounts, and the domains of their
    -- addresses must match.
    on colleague.organisation_confirmed and caller.organisation_confirmed
    and private.folded(colleague.organisation) = private.folded(caller.organisation)
    and lower(split_part(colleague.email, '@', 2)) = lower(split_part(caller.email, '@', 2))
  where caller.id = (select private.caller()) and (select private.caller_level()) = 3 and caller.email_confirmed_at is not null
    and colleague.id <> caller.id and colleague.email_confirmed_at is not null
    and private.approval_holds(colleague.approved, colleague.approved_until)
    -- Implied by the line above; allows the use of profiles_organisation_idx.
    and colleague.approved
$$;
comment on function private.colleagues() is
  'Approved accounts of the caller''s organisation: the same name, confirmed by the team for both, and the same domain of a '
  'confirmed address. Empty for callers below level 3.';

create function private.can_read_answer(level smallint, document uuid, caller_level integer)
returns boolean
language sql stable parallel safe
-- No search_path, so that it is inlined like can_open().
return level <= caller_level and (document is null or private.can_open(document));
grant execute on function private.colleagues() to authenticated, service_role;
grant execute on function private.can_read_answer(smallint, uuid, integer) to anon, authenticated, service_role;

grant select (id, account_id, document_id, page, question, shared_with_organisation, access_level, created_at, answered_at)
  on public.questions to authenticated;
grant insert (id, document_id, page, question, shared_with_organisation), update (shared_with_organisation)
  on public.questions to authenticated;
call private.make_searchable('public.questions', 'question');
grant select (id, answer) on public.question_answers to authenticated;
grant select (id, assigned_to, due_on, draft, drafted_by, drafted_at, approved_by), update (assigned_to, due_on, draft)
  on public.question_work to authenticated;

create policy "Own questions, those that colleagues share, or by team permission" on public.questions
  for select to authenticated
  using (
    account_id = (select private.caller())
    or (select private.may_read('questions'))
    or (
      shared_with_organisation and account_id in (select private.colleagues())
      and (document_id is null or private.can_open(document_id))
    )
  );
create policy "Own questions, about documents that are open to the caller" on public.questions
  for insert to authenticated
  with check (
    account_id = (select private.caller())
    and (document_id is null or private.can_open(document_id))
  );
create policy "Askers change sharing" on public.questions
  for update to authenticated
  using (account_id = (select private.caller())) with check (account_id = (select private.caller()));
create policy "Answers to visible questions, as far as the level goes" on public.question_answers
  for select to authenticated
  using (
    (select private.may_read('questions'))
    or exists (
      select from public.questions
      where questions.id = question_answers.id and private.can_read_answer(
        questions.access_level, questions.document_id, (select private.caller_level())
      )
    )
  );
call private.team_policies('public.question_work', 'questions', 'read', 'change');
call private.log_changes(
  'public.question_work', 'question', 'questions', changed => 'QUESTION_ASSIGNED', changed_columns => 'assigned_to, due_on',
  only_if => 'old.assigned_to is distinct from new.assigned_to or old.due_on is distinct from new.due_on'
);

create table public.question_settings (
  key text primary key constraint question_settings_key_known check (key = 'second_pair'),
  value text not null constraint question_settings_value_known check (value in ('on', 'off')),
  updated_at timestamptz not null default now()
);
comment on table public.question_settings is
  'second_pair: whether an answer must be approved by an admin other than its author. Separate from site_settings, which '
  'everybody can read.';
insert into public.question_settings (key, value) values ('second_pair', 'off');
create trigger touch_updated_at before update on public.question_settings
  for each row execute function private.touch_updated_at();
call private.log_changes('public.question_settings', 'setting', 'settings', 'key', changed => 'SETTING_CHANGED');
grant select (key, value, updated_at), update (value) on public.question_settings to authenticated;
call private.team_policies('public.question_settings', 'questions', 'read');
call private.team_policies('public.question_settings', 'settings', 'change');

-- Answering ----------------------------------------------------------------------------------------------

create function public.answer_question(question uuid, answer text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  work public.question_work;
begin
  perform private.require_change('questions');
  -- The mail below refers to the asker's profile, which is locked before the question, as when the account is closed.
  perform from public.profiles where id = (select account_id from public.questions where id = answer_question.question) for key share;
  -- Of two concurrent approvals, the second waits here and is then refused.
  perform from public.questions where id = answer_question.question for update;
  select * into work from public.question_work where id = answer_question.question for update;
  if work.id is null or work.draft is null or work.draft is distinct from private.plain_text(answer_question.answer) then
    raise exception using errcode = 'PT409', message = 'The draft has changed.', hint = 'Please read it again.';
  elsif work.approved_by is not null or exists (select from public.question_answers where id = work.id) then
    raise exception using errcode = 'PT409', message = 'This question is answered.';
  elsif work.drafted_by is not distinct from (select private.caller()) and exists (
    select from public.question_settings where key = 'second_pair' and value = 'on'
  ) then
    raise exception using errcode = 'PT409', message = 'Somebody else must approve this answer.',
      hint = 'The author of an answer cannot approve it.';
  end if;
  insert into public.question_answers (id, answer) values (work.id, work.draft);
  update public.question_work set approved_by = (select private.caller()) where id = work.id;
  update public.questions set answered_at = now() where id = work.id;
  perform private.queue_mail(
    'question_answered', email, profiles.id,
    jsonb_build_object('first_name', first_name, 'last_name', last_name, 'question', work.id)
  )
  from public.profiles
  join public.questions on questions.account_id = profiles.id
  where questions.id = work.id and email_confirmed_at is not null;
  perform private.log_event('QUESTION_ANSWERED', 'question', work.id::text, jsonb_build_object('drafted_by', work.drafted_by));
end
$$;
grant execute on function public.answer_question(uuid, text) to authenticated;

create function private.answered_questions(account uuid, level integer, since timestamptz, until timestamptz)
returns table (id uuid, question text, document text, page integer, answered_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select
    questions.id, left(questions.question, 500), documents.title, case when documents.id is not null then questions.page end,
    questions.answered_at
  from public.questions
  left join public.documents on documents.id = questions.document_id
    and private.can_open(documents, level, 0)
  where questions.account_id = account and questions.answered_at > since and questions.answered_at <= until
    -- The answer may be read only at the level at which the question was asked.
    and questions.access_level <= level
    and (questions.document_id is null or documents.id is not null)
$$;

create function private.answered_question_to_send(mail public.outbox)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select mail.details || coalesce(
    (
      select jsonb_build_object('question', id, 'text', answered.question, 'document', document, 'page', page)
      from private.answered_questions(mail.account, private.level_of_account(mail.account), '-infinity', 'infinity') as answered
      where id::text = mail.details ->> 'question'
    ),
    '{}'
  )
$$;

-- Published questions ------------------------------------------------------------------------------------

create table public.published_questions (
  id uuid primary key default gen_random_uuid(),
  question text not null constraint published_questions_question_length check (char_length(question) between 1 and 2000),
  answer text not null constraint published_questions_answer_length check (char_length(answer) between 1 and 8000),
  access_level smallint not null constraint published_questions_access_level_known check (access_level between 1 and 3),
  document_id uuid,
  week private.finite_date not null default date_trunc('week', now() at time zone 'UTC')::date
    constraint published_questions_week_rounded check (extract(isodow from week) = 1)
);
comment on table public.published_questions is
  'Published questions and answers, in the team''s own words. No column refers to the original question or its asker. '
  'Only publish_question() writes here.';
comment on column public.published_questions.document_id is
  'No foreign key: the question stays when the document is deleted, but is hidden from readers unless the deletion is undone.';
comment on column public.published_questions.week is
  'Monday of the week of publication. The exact time is not stored, because it could reveal the original question.';
create index published_questions_document_id_idx on public.published_questions (document_id);

grant select (id, question, answer, access_level, document_id, week) on public.published_questions to anon, authenticated;
call private.make_searchable('public.published_questions', 'question');
create policy "Published questions up to the level, beside open documents" on public.published_questions
  for select to anon, authenticated
  using (
    (select private.may_read('questions'))
    or private.can_read_answer(access_level, document_id, (select private.caller_level()))
  );

create function public.publish_question(question text, answer text, level smallint, document uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  published constant uuid := gen_random_uuid();
begin
  perform private.require_change('questions');
  if document is not null and not exists (
    -- Every reader of that level must be able to open the document, at the latest once it is published.
    select from public.documents where id = document and private.can_open(documents, publish_question.level, publish_question.level)
  ) then
    raise exception using errcode = 'PT409',
      message = 'Fewer people may open the document than would read this. Choose again who reads it, or leave the document out.';
  end if;
  -- All rows are rewritten in the order of their random ids, so that neither their physical order nor their transaction ids
  -- reveal the order of publication.
  lock table public.published_questions in share row exclusive mode;
  insert into public.published_questions (id, question, answer, access_level, document_id)
  values (published, private.plain_text(question), private.plain_text(answer), level, document);
  with rows as (delete from public.published_questions where true returning *)
  insert into public.published_questions (id, question, answer, access_level, document_id, week)
  select rows.id, rows.question, rows.answer, rows.access_level, rows.document_id, rows.week from rows order by rows.id;
  perform private.log_event('QUESTION_PUBLISHED', 'published_question', published::text);
  return published;
end
$$;

create function public.withdraw_published_question(published uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_change('questions');
  delete from public.published_questions where id = published;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer published.';
  end if;
  perform private.log_event('QUESTION_WITHDRAWN', 'published_question', published::text);
end
$$;

create function public.organisations_in_room()
returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_read('questions');
  return (
    -- An account without an organisation counts by the domain of its address.
    select count(distinct private.folded(coalesce(organisation, split_part(email, '@', 2)))) from public.profiles
    where role = 'investor' and private.approval_holds(approved, approved_until)
  );
end
$$;
comment on function public.organisations_in_room() is
  'Number of organisations with approved investors. If there are few, readers of a published question can guess who asked it.';
grant execute on function public.publish_question(text, text, smallint, uuid),
  public.withdraw_published_question(uuid), public.organisations_in_room() to authenticated;

insert into private.own_data (part, is_list, query) values ('questions', true, $$
  select jsonb_build_object(
    'document', document_id, 'page', page, 'question', question, 'shared_with_organisation', shared_with_organisation,
    'at', created_at, 'answered_at', answered_at,
    'answer', case when private.can_read_answer(questions.access_level, document_id, private.caller_level()) then answer end
  )
  from public.questions left join public.question_answers using (id) where account_id = $1 order by created_at
$$);

insert into private.deletion_periods values (
  'questions', 'public.questions', $$ greatest(created_at, answered_at) < now() - interval '24 months' $$
);

call private.guard_tables();
