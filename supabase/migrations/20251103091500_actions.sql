-- Actions: idempotency and undo for every write. The browser sends each write with the header `idempotency-key`. If the response is lost,
-- it sends the same call again and gets the first response: nothing is done twice. With the same key the console calls undo(), which
-- restores every row that the call changed, including through triggers. No function or table needs code of its own for this:
--
--   as_action() replaces a public function with a wrapper that calls begin_action(), the function's body and end_action().
--   register_changes() adds three triggers to every table. begin_write(), before all others, begins an action for a write without a
--   function. keep_row(), after all others, discards what they would change in a row that undo() restores, or that a repeated write leaves
--   unchanged. record_change() stores each changed row in action_changes.
--   undo() restores the stored rows, the last changed first, and refuses if one of them has changed since.
--
-- A call without the header is carried out as usual, and cannot be undone.

create table private.actions (
  id bigint generated always as identity primary key,
  -- Deferred: decisions lock accounts in a fixed order, and an immediate foreign-key check would lock the caller's own first.
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
  'Requests with an idempotency key, kept for a day: the last thousand of an account, and those that can be undone. `account` is '
  'null for anonymous visitors and closed accounts. No API role reads it.';
comment on column private.actions.name is 'The called function, or the written table.';
comment on column private.actions.arguments is
  'SHA-256 of a function''s arguments; for a table, an array of the written rows, with hashes of the sent values.';
comment on column private.actions.team_role is 'The caller''s role in the team, which undo requires again.';
comment on column private.actions.undo_until is 'Null if the action cannot be undone.';

create table private.action_changes (
  id bigint generated always as identity primary key,
  action bigint not null references private.actions (id) on delete cascade,
  target text not null,
  before jsonb,
  after jsonb
);
comment on table private.action_changes is
  'Every row that an action inserted (before is null), updated or deleted (after is null), including by triggers, in order. Updates of '
  'document_pages are left out. Kept while the action can be undone: later actions delete it.';
create index action_changes_action_idx on private.action_changes (action);

insert into private.deletion_periods values ('actions', 'private.actions', $$ acted_at < now() - interval '1 day' $$);
insert into private.event_types (source, name) values ('team', 'ACTION_UNDONE');

create table private.unregistered_tables (
  name text primary key,
  reason text not null
);

create table private.action_functions (
  name text primary key,
  lasts text
);
comment on table private.action_functions is
  'The functions wrapped by private.as_action(). "lasts" is the reason why a call cannot be undone.';

-- Keys -----------------------------------------------------------------------------------------------------

-- Settings of the transaction that the functions below share. Each is empty, or:
--   private.action      the id of the current action
--   private.registered  the same, if the action can be undone: record_change() stores its changes
--   private.written     the same, if the action is a write to a table, not a call of a function
--   private.repeated    the id of the earlier action that a write to a table repeats
--   private.undone      the id of the action that undo() is undoing
--   private.restored    the row that undo() is restoring, as JSON

create function private.begin_action(name text, arguments jsonb default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  sent_key constant text := private.request_header('idempotency-key');
  caller constant uuid := private.caller();
  -- Empty for a write to a table: begin_write() adds each row.
  arguments_hash constant jsonb := coalesce(to_jsonb(encode(sha256(convert_to(arguments::text, 'UTF8')), 'hex')), '[]');
  action private.actions;
begin
  if char_length(sent_key) not between 16 and 100 then
    raise exception using errcode = 'PT400', message = 'An idempotency key has 16 to 100 characters.';
  end if;
  -- Of two concurrent calls, the second waits here for the first to end.
  insert into private.actions (account, key, name, arguments, team_role, level, undo_until)
  values (
    caller, sent_key, begin_action.name, arguments_hash,
    (select profiles.team_role from public.profiles where id = caller and private.is_admin()), private.caller_level(),
    case when not exists (select from private.action_functions as wrapped where wrapped.name = begin_action.name and lasts is not null) then
      now() + private.undo_time()
    end
  )
  on conflict on constraint actions_key do nothing
  returning * into action;
  if found then
    -- Changes that can no longer be undone need not be kept. The minute is a margin for an undo that is running.
    delete from private.action_changes where id = any (array(
      select changes.id from private.action_changes as changes join private.actions as past on past.id = changes.action
      where past.undo_until < now() - interval '1 minute' limit 1000 for update of changes skip locked
    ));
    -- Beyond a thousand keys, the oldest are deleted. If new ones were refused instead, a stolen session could keep the owner of the
    -- account from every write.
    delete from private.actions where id = any (array(
      select past.id from private.actions as past where past.id in (
        select sent.id from private.actions as sent
        -- Callers without an account share a thousand keys for each function or table.
        where sent.account = caller or (caller is null and sent.account is null and sent.name = begin_action.name)
        order by sent.id desc offset 1000
      )
      -- Waits for no other call: neither for one that deletes the same row, nor for one that deletes its changes above.
      and not exists (select from private.action_changes where action_changes.action = past.id)
      for update of past skip locked
    ));
    perform set_config('private.action', action.id::text, true),
      set_config('private.registered', case when action.undo_until is null then '' else action.id::text end, true);
    return null;
  end if;
  select * into action from private.actions where account is not distinct from caller and key = sent_key;
  if action.name <> begin_action.name or (arguments is not null and action.arguments <> arguments_hash) then
    perform private.refuse_key();
  end if;
  -- Lets an edge function skip its own side effects on a repetition.
  perform set_config('response.headers', '[{"idempotent-replayed": "true"}]', true);
  return jsonb_build_object('action', action.id, 'answer', action.answer);
end
$$;
comment on function private.begin_action(text, jsonb) is
  'Begins an action under the idempotency key of the request, and returns null. For a repetition of the same call, returns the earlier '
  'response instead: {"action": …, "answer": …}. Refuses a key that another call has used (409, PT409).';

create function private.refuse_key()
returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT409', message = 'Your earlier attempt was stored, this one was not. To store this too, send it again.',
    hint = 'Please send this with a key of its own.';
end
$$;

create function private.has_own_key()
returns boolean
language sql stable security definer set search_path = ''
return private.request_header('idempotency-key') is not null and coalesce(current_setting('private.action', true), '') = '';
comment on function private.has_own_key() is
  'Whether the request has an idempotency key and no action has begun: a function called by another is part of that action.';

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
  original pg_catalog.pg_proc;
  signature text;
  arguments text;
  result_type text;
  api_role name;
begin
  select * into strict original from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace and proname = as_action.name;
  signature := format('%I(%s)', name, pg_get_function_identity_arguments(original.oid));
  arguments := (select string_agg('$' || position, ', ' order by position) from generate_series(1, original.pronargs) as position);
  result_type := pg_get_function_result(original.oid);
  insert into private.action_functions values (name, lasts);
  execute format('alter function public.%s set schema private', signature);
  -- No function has an argument that is named like a variable of the wrapper.
  execute format(
    'create function public.%1$I(%2$s) returns %3$s language plpgsql %4$s %5$s as $body$
declare
  earlier_call jsonb;
  call_answer %6$s;
begin
  if not private.has_own_key() then
    %7$s
  end if;
  earlier_call := private.begin_action(%1$L, jsonb_build_array(%8$s));
  if earlier_call is not null then
    return%9$s;
  end if;
  call_answer := private.%1$I(%8$s);
  perform private.end_action(to_jsonb(call_answer));
  return%10$s;
end
$body$',
    -- The values of %1 to %10, in order.
    name, pg_get_function_arguments(original.oid), result_type,
    case when original.prosecdef then 'security definer' else 'security invoker' end,
    -- search_path="" becomes: set search_path = ''
    (select string_agg('set ' || regexp_replace(setting, '="?([^"]*)"?$', ' = ''\1'''), ' ') from unnest(original.proconfig) as setting),
    case result_type when 'void' then 'text' else result_type end,
    case result_type
      when 'void' then format('perform private.%I(%s); return;', name, arguments)
      else format('return private.%I(%s);', name, arguments)
    end,
    arguments,
    case result_type when 'void' then '' else format(' (earlier_call ->> ''answer'')::%s', result_type) end,
    case result_type when 'void' then '' else ' call_answer' end
  );
  execute format('comment on function public.%s is %L', signature, obj_description(original.oid, 'pg_proc'));
  execute format('comment on function private.%s is %L', signature, format('The body of public.%s(), which also answers repeated calls.', name));
  for api_role in
    select rolname from aclexplode(original.proacl) join pg_catalog.pg_roles on pg_roles.oid = grantee
    where rolname in ('anon', 'authenticated', 'service_role')
  loop
    execute format('grant execute on function public.%s to %I', signature, api_role);
    -- A wrapper without "security definer" runs with the caller's rights, so the caller must be allowed to call the body.
    if original.prosecdef then
      execute format('revoke execute on function private.%s from %I', signature, api_role);
    end if;
  end loop;
end
$$;
comment on procedure private.as_action(text, text) is
  'For migrations: makes a public function an action. Moves its body to the schema private and replaces it with a wrapper of the same '
  'signature, which answers repetitions and registers changes. "lasts" is the reason if the action cannot be undone.';

-- Changes of rows ------------------------------------------------------------------------------------------

-- The primary key of a row, such as {"id": …}.
create function private.row_key(target regclass, row_values jsonb)
returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_object_agg(attname, row_values -> attname)
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
  action text := coalesce(current_setting('private.action', true), '');
  repeated text := coalesce(current_setting('private.repeated', true), '');
  old_row jsonb;
  new_row jsonb;
  written jsonb;
begin
  -- What a function or undo() writes is part of that call. Only a visitor's own write to a table begins an action here.
  if private.calls_function() or not private.is_visitor_call() or current_setting('private.undone', true) <> ''
    or (action <> '' and action is distinct from current_setting('private.written', true)) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  old_row := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  if action = '' and repeated = '' then
    repeated := coalesce(private.begin_action(tg_table_name) ->> 'action', '');
    action := coalesce(current_setting('private.action', true), '');
    perform set_config('private.written', action, true), set_config('private.repeated', repeated, true);
  end if;
  -- The write in a form that a repetition shares: operation, primary key, and the hash of each value.
  written := jsonb_build_object('operation', tg_op, 'row', (
    select coalesce(jsonb_object_agg(name, value), '{}') from jsonb_each(private.row_key(tg_relid, coalesce(new_row, old_row))) as part (name, value)
    -- Leaves out generated keys, which differ each time.
    where tg_op <> 'INSERT' or has_column_privilege(current_setting('role'), tg_relid, name, 'insert')
  ), 'values', (
    select coalesce(jsonb_object_agg(attname, md5((new_row -> attname)::text)), '{}')
    from pg_catalog.pg_attribute
    left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = tg_relid and attnum > 0 and case tg_op
      when 'UPDATE' then new_row -> attname is distinct from old_row -> attname
      -- Leaves out columns whose default is not constant, such as the time.
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
    -- Null skips an insert or a deletion. An update writes the old row again, because the response may contain it.
    return case tg_op when 'UPDATE' then old end;
  end if;
  update private.actions set arguments = arguments || jsonb_build_array(written)
  where id = action::bigint and arguments -> 499 is null;
  if not found then
    raise exception using errcode = 'PT400', message = 'At most 500 rows are written with one idempotency key.';
  end if;
  if tg_op = 'UPDATE' and exists (
    select from jsonb_each(private.request_header('seen')::jsonb) as read (name, value)
    where old_row -> name <> value
      and value ->> 'sha256' is distinct from coalesce(encode(sha256(convert_to(old_row ->> name, 'UTF8')), 'hex'), '')
  ) then
    perform private.refuse_changed();
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.begin_write() is
  'First trigger: begins the action of a table write with an idempotency key. A repeated write of the same values changes nothing; one '
  'of other values is refused (409, PT409). Optimistic concurrency: an update is also refused if a column in the header "seen" has '
  'changed since the caller read it ({"column": value}, for a long text {"column": {"sha256": …}}).';

create function private.keep_row()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Discards what other triggers write, such as a queued mail, because undo reverts these rows itself.
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
  'Last trigger: when undo restores a row, or a repeated write leaves one unchanged, discards what other triggers changed in the row or '
  'wrote elsewhere.';

create procedure private.register_changes()
language plpgsql set search_path = ''
as $$
declare
  target regclass;
  operations text;
begin
  for target in
    select oid from pg_catalog.pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      and format('%s.%s', relnamespace::regnamespace, relname) not in (select name from private.unregistered_tables)
      and not exists (select from pg_catalog.pg_trigger where tgrelid = pg_class.oid and tgname = '_record_change')
  loop
    -- Only triggers update the text of a document, and place_text() does so again when undo() restores the document.
    operations := case target when 'public.document_pages'::regclass then 'insert or delete' else 'insert or update or delete' end;
    -- Named to run first and last: triggers run in the order of their names.
    execute format(
      'create trigger a_register_write before %s on %s for each row
       when (pg_trigger_depth() = 0 and current_setting(''request.headers'', true) ~ ''"idempotency-key"'')
       execute function private.begin_write()', operations, target
    );
    execute format(
      'create trigger zz_keep_row before %s on %s for each row
       when (current_setting(''private.repeated'', true) <> '''' or current_setting(''private.restored'', true) <> '''')
       execute function private.keep_row()', operations, target
    );
    execute format(
      'create trigger _record_change after %s on %s for each row
       when (current_setting(''private.registered'', true) <> '''') execute function private.record_change()', operations, target
    );
  end loop;
end
$$;
comment on procedure private.register_changes() is
  'For migrations, after adding a table: registers the changes of all tables that are not in private.unregistered_tables.';

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
  row_condition constant text := (
    select format('(%1$s) = (select %1$s from jsonb_populate_record(null::%2$s, $1))', string_agg(quote_ident(name), ', '), target)
    from jsonb_object_keys(key) as name
  );
  columns constant text := (
    select string_agg(quote_ident(attname), ', ')
    from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and (after is null or before -> attname is distinct from after -> attname)
  );
  stored_row jsonb;
  reference text;
  is_used boolean;
begin
  if target = 'public.outbox'::regclass then
    -- The mail may have been sent meanwhile.
    perform private.undo_mail(jsonb_populate_record(null::public.outbox, before), jsonb_populate_record(null::public.outbox, after));
    return;
  end if;
  execute format(
    'select to_jsonb(stored) from %s as stored where %s for %s', target, row_condition, case when before is null then 'update' else 'no key update' end
  ) into stored_row using key;
  if stored_row is distinct from after then
    perform private.refuse_changed();
  end if;
  if before is null then
    -- The row is new, so it is deleted, unless rows refer to it: the deletion would cascade to them.
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
    execute format('delete from %s where %s', target, row_condition) using key;
  elsif after is null then
    execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns)
    using before;
  elsif columns is not null then
    execute format('update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2)) where %3$s', target, columns, row_condition)
    using key, before;
  end if;
  perform set_config('private.restored', '', true);
end
$$;
comment on function private.restore_row(regclass, jsonb, jsonb) is
  'Reverts the change of one row. Refuses (409, PT409) if the row has changed since, or a new row refers to it. Mails are restored by '
  'undo_mail().';

create function private.restore_rows(action_id bigint)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  change record;
  unrestored integer[] := '{}';
  unrestored_before integer;
begin
  perform set_config('private.undone', action_id::text, true);
  -- Locks the rows in the order of the action: table by table, and in a table by the primary key (mails by recipient first).
  for change in
    select target, jsonb_agg(private.row_key(target::regclass, coalesce(after, before))) as keys
    from private.action_changes where action = action_id group by target order by target = 'public.file_removals', min(id)
  loop
    -- Publishing an agreement and changing a reserve report take this lock before they lock a row.
    if change.target in ('public.reserve_reports', 'public.agreements') then
      perform pg_advisory_xact_lock(change.target::regclass::bigint);
    elsif change.target = 'public.file_removals' then
      perform private.lock_files((
        select coalesce(after, before) ->> 'bucket' from private.action_changes where action = action_id and target = change.target limit 1
      ));
    end if;
    execute format('lock table %s in row exclusive mode', change.target);
    execute (
      select format(
        'select from %1$s as stored join jsonb_populate_recordset(null::%1$s, $1) as changed using (%2$s) order by %3$s %2$s for no key update of stored',
        change.target, string_agg(quote_ident(name), ', ' order by attnum), case change.target when 'public.outbox' then 'stored.recipient,' end
      )
      from jsonb_object_keys(change.keys -> 0) as name join pg_attribute on attrelid = change.target::regclass and attname = name
    ) using change.keys;
  end loop;
  -- Several changes of a row are reverted together, from its last state to its first. A row that refers to one that is not restored yet
  -- is tried again in the next round.
  loop
    unrestored_before := cardinality(unrestored);
    for change in
      select row_number() over (order by max(id) desc)::integer as place, target,
        (array_agg(before order by id))[1] as before, (array_agg(after order by id desc))[1] as after
      from private.action_changes where action = action_id
      group by target, private.row_key(target::regclass, coalesce(after, before))
      order by 1
    loop
      continue when unrestored_before > 0 and change.place <> all (unrestored);
      begin
        perform private.restore_row(change.target::regclass, change.before, change.after);
        unrestored := array_remove(unrestored, change.place);
      exception
        when foreign_key_violation then unrestored := array_remove(unrestored, change.place) || change.place;
        -- Another row has the value now, such as a path in the removal queue.
        when unique_violation then perform private.refuse_changed();
      end;
    end loop;
    exit when unrestored = '{}';
    if cardinality(unrestored) = unrestored_before then
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
  logged_before constant bigint := (select count(*) from public.security_audit_log where user_id = caller and created_at = now());
begin
  -- The owners are locked before any account, as in decisions.
  perform private.lock_owners() from private.actions as done join private.action_changes on action = done.id
  where done.account = caller and done.key = undo.key and target = 'public.profiles' limit 1;
  -- As when the account is closed: first the account, then its actions.
  perform from public.profiles where id = caller for key share;
  select * into undone from private.actions where account = caller and actions.key = undo.key for update;
  if undone.undone_at is not null then
    return;
  elsif undone.id is null or undone.undo_until is null or undone.undo_until <= now() then
    raise exception using errcode = 'PT409', message = 'It is too late to undo this.';
  elsif private.caller_level() < undone.level or undone.team_role is distinct from (
    select team_role from public.profiles where id = caller and private.is_admin()
  ) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only someone who still has the role in which this was done can undo it';
  end if;
  update private.actions set undone_at = now() where id = undone.id;
  perform private.restore_rows(undone.id);
  -- A decision about a member of the team required a code, so undoing it requires one too.
  perform private.require_code_for_team(array(
    select (after ->> 'id')::uuid from private.action_changes
    where action = undone.id and target = 'public.profiles' and before -> 'decided_at' <> after -> 'decided_at'
  ));
  if logged_before < (select count(*) from public.security_audit_log where user_id = caller and created_at = now()) then
    return;
  end if;
  -- If a trigger logged the action, it has also logged the undo. Otherwise the function itself logged the action: its events are logged
  -- as undone.
  insert into public.security_audit_log (event_type, resource_type, resource_id, resource_title, resource_section, details)
  select
    'ACTION_UNDONE', done.resource_type, done.resource_id, done.resource_title, done.resource_section,
    jsonb_build_object('event', done.event_type, 'subject', done.permission_subject)
  from public.security_audit_log as done
  where done.user_id = caller and done.created_at = undone.acted_at and not done.reported and done.event_type <> 'ACTION_UNDONE';
end
$$;
grant execute on function public.undo(text) to authenticated;

-- What is registered ---------------------------------------------------------------------------------------------

-- Tables that register_changes() leaves out: their changes are not undone.
insert into private.unregistered_tables (name, reason) values
  ('private.actions', 'the register itself'),
  ('private.action_changes', 'the register itself'),
  ('private.action_functions', 'only migrations write it'),
  ('private.unregistered_tables', 'only migrations write it'),
  ('private.known_levels', 'a level that a file or a document has had stays known'),
  ('private.noted_origins', 'belongs to a request, for a minute'),
  ('private.rate_limit_uses', 'what was counted stays counted'),
  ('public.audit_day_heads', 'belongs to the log'),
  ('public.security_audit_log', 'is only added to');
call private.register_changes();

call private.as_action('accept_agreement', 'An acceptance is evidence.');
call private.as_action('answer_question', 'The mail to the asker is sent immediately.');
call private.as_action('ask_again');
call private.as_action('choose_digest');
call private.as_action('close_own_account', 'Auth does not keep closed accounts.');
call private.as_action('confirm_organisation');
call private.as_action('decide_on_access');
call private.as_action('delete_application');
call private.as_action('end_own_session', 'An ended session cannot be reopened.');
call private.as_action('invite_investor', 'Auth sends the mail immediately.');
call private.as_action('note_mail_event', 'The provider undoes nothing.');
call private.as_action('order_documents');
call private.as_action('publish_agreement', 'A published version is never changed.');
call private.as_action('publish_document');
call private.as_action('publish_question');
call private.as_action('record_export', 'The exported file has already been downloaded.');
call private.as_action('remove_second_factor', 'Auth does not keep removed factors.');
call private.as_action('renew_invitation', 'Auth sends the mail immediately.');
call private.as_action('replace_holdings', 'undo_import() undoes it, as another import of all rows, for 30 days.');
call private.as_action('replace_prices', 'undo_import() undoes it, as another import of all rows, for 30 days.');
call private.as_action('replace_resume');
call private.as_action('reset_second_factor', 'Auth does not keep removed factors.');
call private.as_action('send_answer', 'The mail is sent immediately.');
call private.as_action('send_mail_again', 'The mail is sent immediately.');
call private.as_action('set_details');
call private.as_action('set_team_role', 'Giving and ending a role each require a code.');
call private.as_action('store_delivery');
call private.as_action('store_document_text');
call private.as_action('undo_import', 'It is itself an import, which undo_import() undoes.');
call private.as_action('withdraw_invitation', 'The account of the invitation is deleted in Auth.');
call private.as_action('withdraw_published_question');
