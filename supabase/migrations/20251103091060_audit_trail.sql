-- Audit trail: triggers log the team's actions, so that no client can omit or forge an entry. Changes by the owner of the
-- database are logged only if they change approvals, roles or the levels of sections.

create function private.log_value(column_name text, value jsonb)
returns jsonb
language sql immutable set search_path = ''
return case
  -- Omits what the team writes about or to a person, because the log outlives the account, the application or the question.
  when column_name in ('note', 'labels', 'draft') and value <> 'null' then '"…"'::jsonb
  when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > 100
    then to_jsonb('… (' || char_length(value #>> '{}') || ' characters)')
  else value
end;

create function private.log_details(before jsonb, after jsonb)
returns jsonb
language sql immutable set search_path = ''
as $$
  with changed as (
    select key, private.log_value(key, before -> key) as old_value, private.log_value(key, after -> key) as new_value
    from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as key
    where key not in (
      'id', 'number', 'created_at', 'updated_at', 'updated_by', 'decided_at', 'decided_by', 'search_text', 'organisation_search',
      'previous_hash', 'hash',
      -- order_documents() logs a new order as one event.
      'position'
    ) and coalesce(before -> key, 'null') <> coalesce(after -> key, 'null')
  ), entry as (
    select
      case when before is null then '{}' else jsonb_build_object('before', jsonb_object_agg(key, old_value)) end
        || case when after is null then '{}' else jsonb_build_object('after', jsonb_object_agg(key, new_value)) end
        as details,
      jsonb_agg(key order by key) as columns
    from changed
    having count(*) > 0
  )
  -- The column `details` of the log accepts at most 8 kB.
  select case when octet_length(details::text) <= 8000 then details else jsonb_build_object('changed', columns) end
  from entry
$$;

create function private.is_api_call()
returns boolean
language sql stable set search_path = ''
return current_setting('role') in ('anon', 'authenticated', 'service_role');

create function private.log_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event constant text := case tg_op when 'INSERT' then tg_argv[2] when 'UPDATE' then tg_argv[3] else tg_argv[4] end;
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  resource constant jsonb := coalesce(after, before);
  details constant jsonb := private.log_details(before, after);
begin
  if details is null or not private.is_api_call() then
    return null;
  end if;
  insert into public.security_audit_log
    (event_type, resource_type, resource_id, resource_title, resource_section, details)
  values (
    case when tg_op = 'UPDATE' and before -> tg_argv[5] <> after -> tg_argv[5] then tg_argv[6] else event end,
    tg_argv[0],
    coalesce(resource ->> 'id', resource ->> 'key', resource ->> 'document_id', resource ->> 'number', resource ->> 'account'),
    left(resource ->> tg_argv[1], 200),
    case when tg_argv[0] = 'document' then resource ->> 'section' end,
    details
  );
  return null;
end
$$;
comment on function private.log_change() is
  'Trigger: logs the change of a row. Arguments: resource type; column of the title; event types for insert, update and '
  'delete; optionally a column and the event type for an update that changes it.';

create procedure private.log_changes(
  target regclass, resource text, subject text, title text default '',
  added text default '', changed text default '', deleted text default '',
  changed_columns text default '', only_if text default 'true', special_column text default null, special_event text default null
)
language plpgsql set search_path = ''
as $$
begin
  insert into private.event_types (name, source)
  select name, 'team' from unnest(array[added, changed, deleted, special_event]) as name where name <> ''
  on conflict do nothing;
  insert into private.logged_subjects (resource_type, subject) values (resource, log_changes.subject) on conflict do nothing;
  execute format(
    'create trigger log_change after %s on %s for each row when (%s) execute function private.log_change(%L, %L, %L, %L, %L, %L, %L)',
    concat_ws(
      ' or ', case when added <> '' then 'insert' end,
      case when changed <> '' then 'update' || case when changed_columns <> '' then ' of ' || changed_columns else '' end end,
      case when deleted <> '' then 'delete' end
    ),
    target, only_if, resource, title, added, changed, deleted, coalesce(special_column, ''), coalesce(special_event, '')
  );
end
$$;
comment on procedure private.log_changes(regclass, text, text, text, text, text, text, text, text, text, text) is
  'For migrations: logs the team''s changes to the rows of a table, as the event types "added", "changed" and "deleted". "resource" '
  'is the type of resource in the log, "title" the column with the row''s title. Only roles that may read "subject" see the events. '
  '"changed_columns" and the condition "only_if" limit the log. An update of "special_column" is logged as "special_event".';

call private.log_changes(
  'public.documents', 'document', 'documents', 'title', 'DOCUMENT_PUBLISHED', 'DOCUMENT_CHANGED', 'DOCUMENT_WITHDRAWN',
  special_column => 'file_url', special_event => 'DOCUMENT_REPLACED'
);
-- Changes of a version in the transaction that adds it are part of the events above. A new delivery hash is always logged, because the
-- team member who stores that file vouches for its content.
call private.log_changes(
  'public.document_versions', 'document', 'documents', changed => 'DOCUMENT_VERSION_CHANGED',
  changed_columns => 'what_changed, sha256, delivery_sha256, problem',
  only_if => 'old.created_at <> now() or old.delivery_sha256 is distinct from new.delivery_sha256'
);
create trigger log_deletion after delete on public.document_versions
  for each row execute function private.log_change('document', '', '', '', 'DOCUMENT_VERSION_CHANGED');
call private.log_changes(
  'public.press_releases', 'press_item', 'press', 'title', 'PRESS_ITEM_ADDED', 'PRESS_ITEM_CHANGED', 'PRESS_ITEM_DELETED'
);
call private.log_changes(
  'public.job_openings', 'job_opening', 'openings', 'title', 'OPENING_ADDED', 'OPENING_CHANGED', 'OPENING_DELETED'
);
call private.log_changes(
  'public.job_applications', 'job_application', 'applications', 'job_title', changed => 'APPLICATION_CHANGED',
  changed_columns => 'status, labels, note', special_column => 'status', special_event => 'APPLICATION_DECIDED'
);
call private.log_changes(
  'public.contact_messages', 'contact_message', 'inbox', changed => 'MESSAGE_HANDLED', changed_columns => 'handled_at'
);
call private.log_changes(
  'public.documentation_requests', 'documentation_request', 'inbox', changed => 'REQUEST_HANDLED', changed_columns => 'handled_at'
);
call private.log_changes('public.site_settings', 'setting', 'settings', 'key', changed => 'SETTING_CHANGED');
call private.log_changes(
  'public.reserve_reports', 'reserve_report', 'reserve', 'source',
  'RESERVE_REPORT_ADDED', 'RESERVE_REPORT_CHANGED', 'RESERVE_REPORT_WITHDRAWN',
  special_column => 'signature', special_event => 'RESERVE_REPORT_SIGNED'
);
call private.log_changes(
  'public.account_notes', 'account', 'access', '', 'ACCOUNT_NOTE_CHANGED', 'ACCOUNT_NOTE_CHANGED', 'ACCOUNT_NOTE_CHANGED',
  -- Not logged when a note is deleted by the cascade from its account.
  only_if => 'pg_trigger_depth() = 0'
);
call private.log_changes(
  'public.profiles', 'account', 'access', changed => 'ORGANISATION_CHECKED', changed_columns => 'organisation_confirmed',
  -- Not logged when the confirmation ends because the account's owner states another organisation: that is not an action of the team.
  only_if => 'old.organisation_confirmed <> new.organisation_confirmed and old.organisation is not distinct from new.organisation'
);

-- Imports: one event per statement, with the number of rows.

create function private.log_rows()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched constant bigint := (select count(*) from touched_rows);
begin
  -- A repeated write changes nothing.
  if touched > 0 and private.is_api_call() and coalesce(current_setting('private.repeated', true), '') = '' then
    insert into public.security_audit_log (event_type, resource_type, resource_id, details)
    values (tg_argv[0], 'table', tg_table_name, jsonb_build_object('operation', lower(tg_op), 'rows', touched));
  end if;
  return null;
end
$$;

do $$
declare
  target text;
  operation text;
  touched text;
begin
  foreach target in array array['standard_portfolio', 'main_portfolio', 'historical_price_data'] loop
    -- A trigger with a transition table can have only one operation.
    for operation, touched in values ('insert', 'new'), ('update', 'new'), ('delete', 'old') loop
      execute format(
        'create trigger log_%s after %s on public.%I referencing %s table as touched_rows
         for each statement execute function private.log_rows(%L)',
        operation, operation, target, touched,
        case when target = 'historical_price_data' then 'PRICES_CHANGED' else 'HOLDINGS_CHANGED' end
      );
    end loop;
  end loop;
end
$$;

-- Approvals and roles: changes by the owner of the database are logged too -----------------------------

create function private.log_decision()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_approved constant boolean := private.approval_holds(old.approved, old.approved_until);
  details constant jsonb := private.log_details(
    jsonb_build_object(
      'approved', old.approved, 'approved_until', old.approved_until, 'decision', old.decision, 'reason', old.decision_reason
    ),
    jsonb_build_object(
      'approved', new.approved, 'approved_until', new.approved_until, 'decision', new.decision, 'reason', new.decision_reason
    )
  );
begin
  -- After a decision, decided_at is now(): the trigger stamp_decision has set it. Undoing a decision restores an older time or null.
  -- Outside API calls no decision is undone, but a seed may write an older time.
  if new.decided_at is distinct from now() and not private.is_visitor_call() then
    return null;
  end if;
  insert into public.security_audit_log (user_id, by_team, event_type, resource_type, resource_id, details)
  values (
    -- An accepted invitation approves the account in a call of Auth, without a caller; decided_by is the inviting admin.
    new.decided_by, (select private.caller()) is null and new.decided_by is not null,
    case
      when new.decided_at is distinct from now() then 'ACCESS_DECISION_UNDONE'
      when new.approved and was_approved then 'ACCESS_END_CHANGED'
      when new.approved then 'ACCESS_APPROVED'
      when new.decision = 'revoked' then 'ACCESS_REVOKED'
      else 'ACCESS_DECLINED'
    end,
    'account', new.id::text, coalesce(details, '{}')
  );
  return null;
end
$$;
-- Includes decided_at, because undoing a refusal may change none of the other columns. A new address is logged as EMAIL_CHANGED.
create trigger log_decision after update of approved, approved_until, decision_reason, decided_at on public.profiles
  for each row when (old.email is not distinct from new.email)
  execute function private.log_decision();

create function private.log_role()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- An accepted invitation gives the role in a call of Auth, together with the approval.
  inviting constant uuid := case when (select private.caller()) is null and new.decided_at is distinct from old.decided_at then new.decided_by end;
begin
  insert into public.security_audit_log (user_id, by_team, event_type, resource_type, resource_id, details)
  values (
    inviting, inviting is not null, 'ROLE_CHANGED', 'account', new.id::text,
    jsonb_build_object(
      'before', jsonb_build_object('role', old.role, 'team_role', old.team_role),
      'after', jsonb_build_object('role', new.role, 'team_role', new.team_role)
    )
  );
  if new.role = 'admin' and coalesce(inviting, (select private.caller())) is not null then
    insert into public.security_audit_log (user_id, by_team, event_type, resource_type, resource_id)
    values (inviting, inviting is not null, 'HIGH_SEVERITY_ALERT', 'account', new.id::text);
  end if;
  return null;
end
$$;
create trigger log_role after update on public.profiles
  for each row when (old.role is distinct from new.role or old.team_role is distinct from new.team_role)
  execute function private.log_role();

-- Levels of sections -------------------------------------------------------------------------------------------

create function private.apply_section_level()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- place_document() keeps documents with requires_auth at level 3. The triggers on access_level copy the level to document_pages and
  -- private.known_levels.
  update public.documents set access_level = private.section_level(section) where section in (old.id, new.id);
  insert into public.security_audit_log (event_type, resource_type, resource_id, details)
  values (
    'SECTION_LEVEL_CHANGED', 'section', coalesce(new.id, old.id),
    private.log_details(jsonb_build_object('level', old.level), jsonb_build_object('level', new.level))
  );
  return null;
end
$$;
create trigger apply_section_level after insert or delete or update of id, level on private.sections
  for each row execute function private.apply_section_level();

create function private.set_section_level(section text, new_level integer)
returns void
language plpgsql set search_path = ''
as $$
begin
  update private.sections set level = new_level where id = section;
  if not found then
    raise exception using errcode = 'no_data_found', message = format('There is no section "%s"', section);
  end if;
end
$$;
