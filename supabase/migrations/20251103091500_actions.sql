-- Actions: the register of what callers have done, for repeated calls and for undoing. Whoever sends the header `idempotency-key` gets
-- the first answer again for the same call with the same key, and can undo what it changed.

create table private.actions (
  id bigint generated always as identity primary key,
  -- Deferred: decisions lock accounts in a fixed order, and a key that is checked at once would lock the caller's own before.
  account uuid references public.profiles (id) on delete cascade deferrable initially deferred,
  key text not null,
  name text not null,
  arguments jsonb not null,
  answer jsonb,
  team_role text,
  level smallint not null,
  acted_at timestamptz not null default now(),
  undo_until timestamptz,
  undone_at timestamptz,
  constraint actions_key unique nulls not distinct (account, key)
);
comment on table private.actions is
  'What callers did under an idempotency key, for a day. A visitor without an account has none in `account`. No API role reads it.';
comment on column private.actions.name is 'A function, or the table that the caller wrote.';
comment on column private.actions.arguments is
  'SHA-256 of a function''s arguments; for a table, an array of the rows that were written, with hashes of the values that were sent.';
comment on column private.actions.team_role is 'Role of the caller in the team, who can undo only while having the same one.';
comment on column private.actions.undo_until is 'Null for what cannot be undone.';

create table private.action_changes (
  id bigint generated always as identity primary key,
  action bigint not null references private.actions (id) on delete cascade,
  target text not null,
  before jsonb,
  after jsonb
);
comment on table private.action_changes is
  'Every row that an action added (before is null), changed or deleted (after is null), also by triggers, in the order of the changes.';
create index action_changes_action_idx on private.action_changes (action);

insert into private.deletion_periods values ('actions', 'private.actions', $$ acted_at < now() - interval '1 day' $$);
insert into private.event_types (source, name) values ('team', 'ACTION_UNDONE');

create table private.unregistered_tables (
  name text primary key,
  reason text not null
);
comment on table private.unregistered_tables is 'Tables whose changes are not registered, so that no undo takes them back, and why.';

create table private.action_functions (
  name text primary key,
  lasts text
);
comment on table private.action_functions is
  'The functions that private.as_action() has wrapped. "lasts" is the reason why what one does cannot be undone.';

-- Keys -----------------------------------------------------------------------------------------------------

-- Settings of the transaction. private.action: the action that is under way. private.registered: the same, if it can be undone, so that
-- its changes are registered. private.written: the same, if it is a write to a table. private.repeated: the earlier action that a write to
-- a table repeats. private.undone: the action that is being undone. private.restored: the row that is being restored.

create function private.begin_action(name text, arguments jsonb default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  sent_key constant text := private.request_header('idempotency-key');
  caller constant uuid := private.caller();
  sent constant jsonb := coalesce(to_jsonb(encode(sha256(convert_to(arguments::text, 'UTF8')), 'hex')), '[]');
  action private.actions;
begin
  if char_length(sent_key) not between 16 and 100 then
    raise exception using errcode = 'PT400', message = 'An idempotency key has 16 to 100 characters.';
  end if;
  -- Of two calls at the same time, the second one waits here for the end of the first.
  insert into private.actions (account, key, name, arguments, team_role, level, undo_until)
  values (
    caller, sent_key, begin_action.name, sent,
    (select profiles.team_role from public.profiles where id = caller and private.is_admin()), private.caller_level(),
    case when not exists (select from private.action_functions as of where of.name = begin_action.name and lasts is not null) then
      now() + private.undo_time()
    end
  )
  on conflict on constraint actions_key do nothing
  returning * into action;
  if found then
    perform set_config('private.action', action.id::text, true),
      set_config('private.registered', case when action.undo_until is null then '' else action.id::text end, true);
    return null;
  end if;
  select * into action from private.actions where account is not distinct from caller and key = sent_key;
  if action.name <> begin_action.name or (arguments is not null and action.arguments <> sent) then
    perform private.refuse_key();
  end if;
  -- An edge function that does more than this call does it only the first time.
  perform set_config('response.headers', '[{"idempotent-replayed": "true"}]', true);
  return jsonb_build_object('action', action.id, 'answer', action.answer);
end
$$;
comment on function private.begin_action(text, jsonb) is
  'Begins an action under the key of the request. If the same call was answered before, it returns that answer instead: '
  '{"action": …, "answer": …}. Refuses a key of another call (409, PT409).';

create function private.refuse_key()
returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT409', message = 'Something else was sent with this key.', hint = 'Please send this with a key of its own.';
end
$$;

create function private.has_own_key()
returns boolean
language sql stable security definer set search_path = ''
return private.request_header('idempotency-key') is not null and coalesce(current_setting('private.action', true), '') = '';
comment on function private.has_own_key() is
  'Whether the request has an idempotency key that no action uses yet: a function that another one calls is a part of that action.';

create function private.end_action(answer jsonb)
returns void
language sql security definer set search_path = ''
as $$
  update private.actions set answer = end_action.answer where id = current_setting('private.action')::bigint;
  select set_config('private.action', '', true), set_config('private.registered', '', true);
$$;
grant execute on function private.has_own_key(), private.begin_action(text, jsonb), private.end_action(jsonb) to authenticated, service_role;

create procedure private.as_action(name text, lasts text default null)
language plpgsql set search_path = ''
as $$
declare
  body pg_catalog.pg_proc;
  signature text;
  given text;
  answer text;
  api_role name;
begin
  select * into strict body from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace and proname = as_action.name;
  signature := format('%I(%s)', name, pg_get_function_identity_arguments(body.oid));
  given := (select string_agg('$' || position, ', ' order by position) from generate_series(1, body.pronargs) as position);
  answer := pg_get_function_result(body.oid);
  insert into private.action_functions values (name, lasts);
  execute format('alter function public.%s set schema private', signature);
  execute format(
    'create function public.%1$I(%2$s) returns %3$s language plpgsql %4$s %5$s as $body$
declare
  earlier_call jsonb;
  its_answer %6$s;
begin
  if not private.has_own_key() then
    %7$s
  end if;
  earlier_call := private.begin_action(%1$L, jsonb_build_array(%8$s));
  if earlier_call is not null then
    return%9$s;
  end if;
  its_answer := private.%1$I(%8$s);
  perform private.end_action(to_jsonb(its_answer));
  return%10$s;
end
$body$',
    name, pg_get_function_arguments(body.oid), answer,
    case when body.prosecdef then 'security definer' else 'security invoker' end,
    (select string_agg('set ' || regexp_replace(setting, '="?([^"]*)"?$', ' = ''\1'''), ' ') from unnest(body.proconfig) as setting),
    case answer when 'void' then 'text' else answer end,
    case answer
      when 'void' then format('perform private.%I(%s); return;', name, given)
      else format('return private.%I(%s);', name, given)
    end,
    given,
    case answer when 'void' then '' else format(' (earlier_call ->> ''answer'')::%s', answer) end,
    case answer when 'void' then '' else ' its_answer' end
  );
  execute format('comment on function public.%s is %L', signature, obj_description(body.oid, 'pg_proc'));
  execute format('comment on function private.%s is %L', signature, format('What public.%s() does, which also knows repeated calls.', name));
  for api_role in
    select rolname from aclexplode(body.proacl) join pg_catalog.pg_roles on pg_roles.oid = grantee
    where rolname in ('anon', 'authenticated', 'service_role')
  loop
    execute format('grant execute on function public.%s to %I', signature, api_role);
    -- A function with the rights of its caller calls it with those.
    if body.prosecdef then
      execute format('revoke execute on function private.%s from %I', signature, api_role);
    end if;
  end loop;
end
$$;
comment on procedure private.as_action(text, text) is
  'For migrations: makes a public function an action. Its body moves to the schema private, and a function of the same signature answers '
  'repeated calls, registers what it changes, and calls it. "lasts" is the reason if it cannot be undone.';

-- Changes of rows ------------------------------------------------------------------------------------------

create function private.row_key(target regclass, held jsonb)
returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_object_agg(attname, held -> attname)
  from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = target and indisprimary
);

create function private.record_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.action_changes (action, target, before, after)
  values (
    current_setting('private.registered')::bigint, format('%I.%I', tg_table_schema, tg_table_name),
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end
  );
  return null;
end
$$;

create function private.begin_write()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  given constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  action text := coalesce(current_setting('private.action', true), '');
  repeated text := coalesce(current_setting('private.repeated', true), '');
  seen constant jsonb := case when tg_op = 'UPDATE' then private.request_header('seen') end;
  written jsonb;
begin
  -- A function's own writes belong to its action, if it is one.
  if current_setting('request.path', true) ~ '/rpc/' or not private.is_visitor_call() or current_setting('private.undone', true) <> ''
    or (action <> '' and action is distinct from current_setting('private.written', true)) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if action = '' and repeated = '' then
    repeated := coalesce(private.begin_action(tg_table_name) ->> 'action', '');
    action := coalesce(current_setting('private.action', true), '');
    perform set_config('private.written', action, true), set_config('private.repeated', repeated, true);
  end if;
  written := jsonb_build_object('operation', tg_op, 'row', (
    select coalesce(jsonb_object_agg(name, value), '{}') from jsonb_each(private.row_key(tg_relid, coalesce(given, held))) as part (name, value)
    -- A key that the database makes is another one each time.
    where tg_op <> 'INSERT' or has_column_privilege(current_setting('role'), tg_relid, name, 'insert')
  ), 'values', (
    select coalesce(jsonb_object_agg(attname, md5((given -> attname)::text)), '{}')
    from pg_catalog.pg_attribute
    left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = tg_relid and attnum > 0 and case tg_op
      when 'UPDATE' then given -> attname is distinct from held -> attname
      -- What was not sent has its default value, such as the time.
      when 'INSERT' then has_column_privilege(current_setting('role'), attrelid, attnum, 'insert')
        and (pg_get_expr(adbin, adrelid) is null or pg_get_expr(adbin, adrelid) !~ '\(')
    end
  ));
  if repeated <> '' then
    if not exists (
      select from private.actions, jsonb_array_elements(arguments) as earlier
      where id = repeated::bigint and earlier @> written
    ) then
      perform private.refuse_key();
    end if;
    return case tg_op when 'UPDATE' then old end;
  end if;
  update private.actions set arguments = arguments || jsonb_build_array(written) where id = action::bigint;
  if exists (
    select from jsonb_each(seen) as read (name, value)
    where held -> name <> value
      and value ->> 'sha256' is distinct from coalesce(encode(sha256(convert_to(held ->> name, 'UTF8')), 'hex'), '')
  ) then
    perform private.refuse_changed();
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.begin_write() is
  'Trigger, before all others: begins the action of a write to a table whose request has an idempotency key. A repeated write of the same '
  'values changes nothing, one of other values is refused (409, PT409). So is the change of a row in which a value of the header "seen" is '
  'no longer what the caller has read: {"column": value}, a long text as {"column": {"sha256": …}}.';

create function private.keep_row()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Triggers may do more, such as queueing a mail. An undo takes back what they did, row by row.
  if pg_trigger_depth() > 1 then
    return null;
  elsif tg_op = 'DELETE' then
    return old;
  elsif coalesce(current_setting('private.repeated', true), '') <> '' then
    return old;
  end if;
  return jsonb_populate_record(new, current_setting('private.restored')::jsonb);
end
$$;
comment on function private.keep_row() is
  'Trigger, after all others: a row that an undo restores, or that a repeated write does not change, is the one that was kept, whatever '
  'other triggers stamp on it; and these write nothing else.';

create procedure private.register_changes()
language plpgsql set search_path = ''
as $$
declare
  target regclass;
begin
  for target in
    select oid from pg_catalog.pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      and format('%s.%s', relnamespace::regnamespace, relname) not in (select name from private.unregistered_tables)
      and not exists (select from pg_catalog.pg_trigger where tgrelid = pg_class.oid and tgname = '_record_change')
  loop
    -- Triggers run in the order of their names.
    execute format(
      'create trigger a_register_write before insert or update or delete on %s for each row
       when (pg_trigger_depth() = 0 and current_setting(''request.headers'', true) ~ ''"idempotency-key"'')
       execute function private.begin_write()', target
    );
    execute format(
      'create trigger zz_keep_row before insert or update or delete on %s for each row
       when (current_setting(''private.repeated'', true) <> '''' or current_setting(''private.restored'', true) <> '''')
       execute function private.keep_row()', target
    );
    execute format(
      'create trigger _record_change after insert or update or delete on %s for each row
       when (current_setting(''private.registered'', true) <> '''') execute function private.record_change()', target
    );
  end loop;
end
$$;
comment on procedure private.register_changes() is
  'For migrations: registers the changes of all tables that are not in private.unregistered_tables. A migration that adds a table calls it.';

-- Undoing ------------------------------------------------------------------------------------------------------

create function private.refuse_changed()
returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', message = 'Someone else has changed this in the meantime.';
end
$$;

create function private.restore_row(target regclass, before jsonb, after jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  key constant jsonb := private.row_key(target, coalesce(after, before));
  is_row constant text := (
    select format('(%1$s) = (select %1$s from jsonb_populate_record(null::%2$s, $1))', string_agg(quote_ident(name), ', '), target)
    from jsonb_object_keys(key) as name
  );
  columns constant text := (
    select string_agg(quote_ident(attname), ', ')
    from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and (after is null or before -> attname is distinct from after -> attname)
  );
  present jsonb;
  reference text;
  is_used boolean;
begin
  if target = 'public.outbox'::regclass then
    -- It may have left meanwhile.
    perform private.undo_mail(jsonb_populate_record(null::public.outbox, before), jsonb_populate_record(null::public.outbox, after));
    return;
  end if;
  execute format('select to_jsonb(held) from %s as held where %s for update', target, is_row) into present using key;
  if present is distinct from after then
    perform private.refuse_changed();
  end if;
  if before is null then
    -- Their rows would go as well.
    for reference in
      select format(
        'select exists (select from %s where (%s) = (select %s from jsonb_populate_record(null::%s, $1)))', conrelid::regclass,
        string_agg(quote_ident(own.attname), ', ' order by position), string_agg(quote_ident(other.attname), ', ' order by position), target
      )
      from pg_catalog.pg_constraint
      cross join unnest(conkey, confkey) with ordinality as pair (own_number, other_number, position)
      join pg_catalog.pg_attribute as own on own.attrelid = conrelid and own.attnum = own_number
      join pg_catalog.pg_attribute as other on other.attrelid = confrelid and other.attnum = other_number
      where contype = 'f' and confrelid = target
      group by pg_constraint.oid, conrelid
    loop
      execute reference into is_used using after;
      if is_used then
        perform private.refuse_changed();
      end if;
    end loop;
  end if;
  perform set_config('private.restored', coalesce(before, '{}')::text, true);
  if before is null then
    execute format('delete from %s where %s', target, is_row) using key;
  elsif after is null then
    execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns)
    using before;
  elsif columns is not null then
    execute format('update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2)) where %3$s', target, columns, is_row)
    using key, before;
  end if;
  perform set_config('private.restored', '', true);
end
$$;
comment on function private.restore_row(regclass, jsonb, jsonb) is
  'Gives a row back what an action has taken. Refuses (409, PT409) if it is not what the action has left, or if something new refers to it. '
  'undo_mail() restores mails.';

create function private.restore_rows(undone bigint)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  change record;
  waiting integer[] := '{}';
  waited integer;
begin
  perform set_config('private.undone', undone::text, true);
  loop
    waited := cardinality(waiting);
    for change in
      select row_number() over (order by max(id) desc)::integer as place, target,
        (array_agg(before order by id))[1] as before, (array_agg(after order by id desc))[1] as after
      from private.action_changes where action = undone
      group by target, private.row_key(target::regclass, coalesce(after, before))
      order by 1
    loop
      continue when waited > 0 and change.place <> all (waiting);
      begin
        perform private.restore_row(change.target::regclass, change.before, change.after);
        waiting := array_remove(waiting, change.place);
      exception
        -- A row to which it refers is restored later.
        when foreign_key_violation then waiting := array_remove(waiting, change.place) || change.place;
      end;
    end loop;
    exit when waiting = '{}';
    if cardinality(waiting) = waited then
      perform private.refuse_changed();
    end if;
  end loop;
  perform set_config('private.undone', '', true);
end
$$;

create function public.undo(key text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.caller();
  undone private.actions;
  logged constant bigint := (select count(*) from public.security_audit_log where user_id = caller and created_at = now());
begin
  -- Before any account is locked, as decisions do.
  perform private.lock_owners();
  select * into undone from private.actions where account = caller and actions.key = undo.key for update;
  if undone.undone_at is not null then
    return;
  elsif undone.id is null or undone.undo_until is null or undone.undo_until <= now() then
    raise exception using errcode = 'PT409', message = 'It is too late to undo this.';
  elsif private.caller_level() < undone.level or undone.team_role is distinct from (
    select team_role from public.profiles where id = caller and private.is_admin()
  ) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only who still has the role in which it was done undoes this';
  end if;
  update private.actions set undone_at = now() where id = undone.id;
  perform private.restore_rows(undone.id);
  if logged < (select count(*) from public.security_audit_log where user_id = caller and created_at = now()) then
    return;
  end if;
  -- No trigger has logged what was restored: the function that did it had written its event itself.
  insert into public.security_audit_log (event_type, resource_type, resource_id, resource_title, resource_section, details)
  select
    'ACTION_UNDONE', done.resource_type, done.resource_id, done.resource_title, done.resource_section,
    jsonb_build_object('event', done.event_type, 'subject', done.permission_subject)
  from public.security_audit_log as done
  where done.user_id = caller and done.created_at = undone.acted_at and not done.reported and done.event_type <> 'ACTION_UNDONE'
  -- More in one call are refused.
  limit 20;
end
$$;
comment on function public.undo(text) is
  'Undoes the caller''s action with this idempotency key: gives back every row that it added, changed or deleted, and mails to the queue. Only '
  'as long as private.undo_time() says, in the role in which it was done, and if nobody has changed one of the rows since (409, PT409). A '
  'second call changes nothing.';
grant execute on function public.undo(text) to authenticated;

-- What is registered ---------------------------------------------------------------------------------------------

insert into private.unregistered_tables (name, reason) values
  ('private.actions', 'the register itself'),
  ('private.action_changes', 'the register itself'),
  ('private.action_functions', 'only migrations write it'),
  ('private.unregistered_tables', 'only migrations write it'),
  ('private.known_levels', 'a level that a file or a document has had stays known'),
  ('private.noted_origins', 'belongs to a request, for a minute'),
  ('private.takings', 'what was counted stays counted'),
  ('public.audit_day_heads', 'belongs to the log'),
  ('public.security_audit_log', 'is only added to');
call private.register_changes();

call private.as_action('accept_agreement', 'An acceptance is evidence.');
call private.as_action('answer_question', 'The mail to the asker leaves at once.');
call private.as_action('ask_again');
call private.as_action('choose_digest');
call private.as_action('confirm_organisation');
call private.as_action('decide_on_access');
call private.as_action('delete_application');
call private.as_action('end_own_session', 'A session that has ended does not begin again.');
call private.as_action('invite_investor', 'The mail of Auth leaves at once.');
call private.as_action('order_documents');
call private.as_action('publish_agreement', 'A published version is never changed.');
call private.as_action('publish_document');
call private.as_action('publish_question');
call private.as_action('record_export', 'The exported file has already been downloaded.');
call private.as_action('remove_second_factor', 'Auth keeps no factor that was removed.');
call private.as_action('renew_invitation', 'The mail of Auth leaves at once.');
call private.as_action('replace_holdings', 'undo_import() undoes it, as another import of all rows, for 30 days.');
call private.as_action('replace_prices', 'undo_import() undoes it, as another import of all rows, for 30 days.');
call private.as_action('reset_second_factor', 'Auth keeps no factor that was removed.');
call private.as_action('send_answer', 'The mail leaves at once.');
call private.as_action('send_mail_again', 'The mail leaves at once.');
call private.as_action('set_details');
call private.as_action('set_team_role', 'A role is given with a code, and taken with one.');
call private.as_action('store_delivery');
call private.as_action('store_document_text');
call private.as_action('undo_import', 'It is an import, and undone as one.');
call private.as_action('withdraw_invitation', 'The account of the invitation is deleted in Auth.');
call private.as_action('withdraw_published_question');
