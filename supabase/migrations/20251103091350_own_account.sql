-- Own account: its owner exports the data that is stored about it, or closes it.

create function private.account_data(account uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    -- The columns are listed explicitly, so that internal data of the team is not exported.
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'previous_email', previous_email, 'first_name', first_name, 'last_name', last_name,
        'organisation', organisation, 'organisation_confirmed', organisation_confirmed,
        'reason_for_access', reason_for_access, 'role', role, 'team_role', team_role, 'approved', approved,
        'approved_until', approved_until, 'renewal_requested_at', renewal_requested_at,
        'decision', decision, 'decision_reason', decision_reason, 'decided_at', decided_at, 'created_at', created_at
      )
      from public.profiles where id = account
    ),
    'second_factors', array(
      select jsonb_build_object('name', friendly_name, 'since', created_at)
      from auth.mfa_factors where user_id = account and status = 'verified' order by created_at
    ),
    'devices', array(select to_jsonb(sessions) - 'id' from public.own_sessions() as sessions order by started_at),
    'agreements', array(
      select to_jsonb(acceptances) - 'id' - 'account_id' || jsonb_build_object('title', title, 'version', version)
      from public.agreement_acceptances as acceptances
      join public.agreements on agreements.id = acceptances.agreement_id
      where acceptances.account_id = account order by accepted_at
    ),
    'saved_filters', array(
      select jsonb_build_object('screen', screen, 'name', name, 'query', query, 'since', created_at)
      from public.saved_filters where account_id = account order by created_at
    ),
    'mail_choices', (select jsonb_build_object('digest', digest) from public.mail_choices where account_id = account),
    'undeliverable', (
      select jsonb_build_object('reason', reason, 'detail', detail, 'noted_at', noted_at)
      from public.undeliverable_addresses
      where address = (select lower(email) from public.profiles where id = account)
    )
  );
end
$$;
comment on function private.account_data(uuid) is 'What own_data() exports about the account, its devices and its choices.';

create function private.data_room_data(account uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'reading', array(
      select jsonb_build_object(
        'document', title, 'version', version, 'copy', copy_number, 'started_at', started_at,
        'pages', array(
          select jsonb_build_object('page', page, 'seconds', seconds)
          from public.reading_pages where session_id = readings.id order by page
        )
      )
      from public.reading_sessions as readings where account_id = account order by started_at
    ),
    'copies', array(
      select jsonb_build_object(
        'number', number, 'document', title, 'version', version, 'name', name, 'email', email, 'issued_at', issued_at
      )
      from public.document_copies where account_id = account order by issued_at
    ),
    'visits', (
      select jsonb_build_object('previous_end', previous_end, 'seen_at', seen_at)
      from public.room_visits where account_id = account
    ),
    'favourites', array(
      select jsonb_build_object('document', document_id, 'since', created_at)
      from public.document_favourites where account_id = account order by created_at
    ),
    'notes', array(
      select jsonb_build_object('document', document_id, 'page', page, 'note', note, 'updated_at', updated_at)
      from public.page_notes where account_id = account order by document_id, page
    ),
    'waits_for', array(
      select jsonb_build_object('document', document_id, 'since', created_at, 'notified_at', notified_at)
      from public.document_waits where account_id = account order by created_at
    ),
    'questions', array(
      select jsonb_build_object(
        'document', document_id, 'page', page, 'question', question, 'shared_with_organisation', shared_with_organisation,
        'at', created_at, 'answered_at', answered_at,
        -- The answer only if the caller may still read it.
        'answer', case when private.can_read_answer(questions.access_level, document_id, private.caller_level()) then answer end
      )
      from public.questions left join public.question_answers using (id) where account_id = account order by created_at
    )
  );
end
$$;
comment on function private.data_room_data(uuid) is 'What own_data() exports about the account''s visits, reading, notes and questions.';

create function public.own_data()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if private.caller_level() = 1 then
    raise exception using errcode = 'insufficient_privilege', message = 'Only its owner exports an account';
  end if;
  return private.account_data(caller) || private.data_room_data(caller) || jsonb_build_object(
    'exported_at', now(),
    'mails', array(
      select jsonb_build_object('kind', kind, 'to', recipient, 'at', created_at, 'state', state)
      from public.outbox where account = caller order by created_at
    ),
    'security_log', array(
      select jsonb_build_object(
        'at', created_at, 'event', event_type, 'ip_address', ip_address, 'user_agent', user_agent
      ) || case
        -- What the account reported about an address: the log knows whose it is.
        when reported and private.may_name_address(event_type) then '{}'
        else jsonb_build_object('resource_type', resource_type, 'resource_id', resource_id, 'details', details)
      end
      from public.security_audit_log where user_id = caller order by created_at
    )
  );
end
$$;
comment on function public.own_data() is
  'Exports the data that is stored about the caller''s account.';

create function public.close_own_account()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if private.caller_level() = 1 then
    raise exception using errcode = 'insufficient_privilege', message = 'Only its owner closes an account';
  end if;
  if exists (select from public.profiles where id = caller and team_role = 'owner')
    and not private.another_owner_remains(than => caller) then
    raise exception using errcode = 'PT409', message = 'The last owner cannot close the account.';
  elsif not private.proved_lately('password', 'totp') then
    raise exception using errcode = 'PT403', message = 'Please sign in again.';
  end if;
  insert into public.security_audit_log (event_type, resource_type, resource_id)
  values ('ACCOUNT_CLOSED', 'account', caller::text);
  -- The last mail belongs to no account: it has to outlive this one.
  insert into public.outbox (kind, recipient, details)
  select 'account_closed', email, jsonb_build_object('first_name', first_name, 'last_name', last_name)
  from public.profiles where id = caller and email_confirmed_at is not null and private.is_email(email);
  delete from auth.users where id = caller;
end
$$;
comment on function public.close_own_account() is
  'Deletes the caller''s account with its profile, sessions and second factors, and queues a last mail to its address. Its events in the audit log are kept. Only in a '
  'session that gave the password, or a code of the second factor, within the last five minutes (403, PT403). Refuses the last '
  'owner.';

grant execute on function public.own_data(), public.close_own_account() to authenticated;
