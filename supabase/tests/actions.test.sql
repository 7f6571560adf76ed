\ir visitors.psql
\ir ../access-matrix.sql
\ir matrix-cells.psql

-- Every function and table that an account may write is walked: sent once, again, with other values, and undone. ---------------------

select is_empty(
  $$ select name from (
       select format('%s.%s', relnamespace::regnamespace, relname) as name, oid as target
       from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
     ) as every
     where (select count(*) from pg_trigger where tgrelid = target and tgname in ('a_register_write', 'zz_keep_row', '_record_change'))
       <> case when name in (select name from private.unregistered_tables) then 0 else 3 end $$,
  'every table registers its changes (private.register_changes()), or private.unregistered_tables says why not'
);
create temporary table not_walked (name text, reason text);
insert into not_walked values
  ('check_audit_log', 'only reads'),
  ('close_own_account', 'the account goes with its keys; a repeated call finds it gone'),
  ('continue_visit', 'a visit goes on, however often that is said'),
  ('enter_room', 'a visit goes on, however often that is said'),
  ('record_reading', 'a report has its own id, and a later one replaces it'),
  ('restore_sign_up', 'what was put aside is there once; a repeated call finds it gone'),
  ('search_documents', 'a search counts each time'),
  ('undo', 'a second call changes nothing, which is tried below'),
  ('reserve_reports, U', 'only a signature of the list is accepted, which is made elsewhere'),
  ('security_audit_log', 'the log is only added to; src/access/security-log.ts sends each event once');
select set_eq(
  $$ select proname::text from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile = 'v' and has_function_privilege('authenticated', oid, 'execute')
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') $$,
  $$ select name from private.action_functions union select name from not_walked where name in (select proname from pg_proc) $$,
  'every function that writes is an action (private.as_action()), or is named above with the reason why not'
);

create function pg_temp.everything() returns jsonb language plpgsql security definer as $$
declare
  target record;
  rows_in text;
  found jsonb := '{}';
begin
  for target in select oid::regclass as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      and format('%s.%s', relnamespace::regnamespace, relname) not in (select name from private.unregistered_tables)
  loop
    execute format('select md5(string_agg(t::text, $s$ $s$ order by t::text)) from %s as t', target.name) into rows_in;
    found := found || jsonb_build_object(target.name, rows_in);
  end loop;
  return found;
end
$$;
create function pg_temp.differences(before jsonb) returns text language sql as $$
  select string_agg(key, ' ') from jsonb_each(pg_temp.everything()) where value is distinct from before -> key
$$;
-- Accounts as the caller has read them, before the first call.
create temporary table read_before (who text[] primary key, accounts jsonb);
create or replace function pg_temp.seen(variadic who text[]) returns jsonb language sql security definer as $$
  insert into read_before
  select who, jsonb_agg(to_jsonb(profiles) || jsonb_build_object('second_factor_since', private.factor_since(id)))
  from public.profiles where email = any (select name || '@test.example' from unnest(who) as name)
  on conflict do nothing;
  select accounts from read_before where read_before.who = seen.who
$$;
create function pg_temp.answer_of(statement text) returns text language plpgsql as $$
declare
  answer text := '';
  answered record;
begin
  if statement ~ '^select' then
    for answered in execute statement loop
      answer := answer || answered::text;
    end loop;
  else
    execute statement;
  end if;
  return answer;
exception
  when sqlstate 'PT409' then return sqlerrm;
end
$$;

-- What is wrong with an action; nothing, if all is right.
create function pg_temp.walk(who text, statement text, other text, lasts boolean, before text default null) returns text language plpgsql as $$
declare
  key constant text := gen_random_uuid();
  untouched jsonb;
  touched jsonb;
  answer text;
  wrong text[] := '{}';
begin
  begin
    if before is not null then execute before; end if;
    perform pg_temp.act_in_matrix(who);
    untouched := pg_temp.everything();
    perform pg_temp.request(key);
    answer := pg_temp.answer_of(statement);
    touched := pg_temp.everything();
    if touched = untouched and not lasts then wrong := wrong || 'changes nothing'::text; end if;
    perform pg_temp.request(key);
    if pg_temp.answer_of(statement) is distinct from answer then wrong := wrong || 'answers something else'::text; end if;
    if pg_temp.differences(touched) <> '' then wrong := wrong || ('done twice: ' || pg_temp.differences(touched)); end if;
    perform pg_temp.request(key);
    if pg_temp.answer_of(other) <> 'Something else was sent with this key.' then wrong := wrong || ('takes the key for ' || other); end if;
    perform pg_temp.request(gen_random_uuid()::text);
    answer := pg_temp.answer_of(format('select public.undo(%L)', key));
    if lasts then
      if answer <> 'It is too late to undo this.' then wrong := wrong || ('can be undone: ' || answer); end if;
    elsif pg_temp.differences(untouched) <> '' then
      wrong := wrong || format('undone: %s, %s', answer, pg_temp.differences(untouched));
    elsif pg_temp.answer_of(format('select public.undo(%L)', key)) <> '("")' and who <> 'anonymous' then
      wrong := wrong || 'undone twice'::text;
    end if;
    raise exception using errcode = 'XX999', message = array_to_string(wrong, '; ');
  exception
    when sqlstate 'XX999' then return sqlerrm;
    when insufficient_privilege or integrity_constraint_violation or data_exception or raise_exception then return 'refused: ' || sqlerrm;
  end;
end
$$;

select is(
  pg_temp.walk(
    (select who from unnest(pg_temp.accounts()) as who where pg_temp.cell_of(who, cells) = 'X' limit 1), call,
    case pronargs when 0 then 'select public.choose_digest(null)' else format(
      'select public.%I(%s)', proname, (select string_agg('null::' || kind::regtype, ', ') from unnest(proargtypes) as kind)
    ) end,
    lasts is not null
  ),
  '', matrix_calls.name || ': the same again changes nothing, something else is refused, and it ' || case when lasts is null then 'can be undone' else 'lasts' end
)
from private.action_functions
join matrix_calls on split_part(matrix_calls.name, ',', 1) = action_functions.name
join pg_proc on proname = action_functions.name and pronamespace = 'public'::regnamespace
order by matrix_calls.name;

-- A value of a column other than the one that it has.
create function pg_temp.other_value(kind text, held text) returns jsonb language sql
return case
  when kind = 'text' then to_jsonb(case held when 'hidden' then 'public' when 'off' then 'on' else concat(held, 'x') end)
  when kind = 'boolean' then to_jsonb(not held::boolean)
  when kind ~ '^(numeric|integer|smallint)' then to_jsonb(coalesce(held::numeric, 0) + 1)
  when kind ~ 'time' then '"2030-01-01T00:00:00Z"'
end;
-- A sample row is added, changed and deleted, by the first account that may: the first attempt that is not refused is walked.
create function pg_temp.walk_table(name text, operation text) returns text language plpgsql as $$
declare
  target constant regclass := 'public.' || quote_ident(name);
  row_key constant text := pg_temp.key_of(target);
  attempt record;
  result text := 'never tried';
begin
  for attempt in
    select account.who, samples.key, row_data, written.columns, changed.attname as changed, changed.kind
    from unnest(pg_temp.accounts()) with ordinality as account (who, place)
    join matrix_tables on matrix_tables.name = walk_table.name
    join samples using (name)
    cross join lateral (
      select pg_temp.columns_for(who, target, case operation when 'I' then 'insert' else 'update' end) as columns
    ) as written
    left join lateral (
      select attname, format_type(coalesce(nullif(typbasetype, 0), atttypid), null) as kind, attnum
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = target and quote_ident(attname) = any (string_to_array(written.columns, ', ')) and attname !~ 'id$'
    ) as changed on operation <> 'D'
    where pg_temp.cell_of(account.who, cells) ~* operation
    order by place, samples.key, kind <> 'text', attnum
  loop
    result := pg_temp.walk(
      attempt.who,
      case operation
        when 'I' then format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, %3$L)', target, attempt.columns, attempt.row_data)
        when 'U' then format('update %1$s set %2$I = (jsonb_populate_record(null::%1$s, %3$L)).%2$I where %4$s = %5$L', target, attempt.changed,
          jsonb_build_object(attempt.changed, pg_temp.other_value(attempt.kind, attempt.row_data ->> attempt.changed)), row_key, attempt.key)
        else format('delete from %s where %s = %L', target, row_key, attempt.key)
      end,
      case
        when operation = 'I' and attempt.kind = 'text' then
          format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, %3$L)', target, attempt.columns,
            attempt.row_data || jsonb_build_object(attempt.changed, concat(attempt.row_data ->> attempt.changed, 'y')))
        when operation = 'U' and attempt.kind = 'text' then
          format('update %s set %I = %L where %s = %L', target, attempt.changed, concat(attempt.row_data ->> attempt.changed, 'y'), row_key, attempt.key)
        else 'select public.choose_digest(null)'
      end,
      false,
      case operation when 'I' then format('delete from %s where %s = %L', target, row_key, attempt.key) end
    );
    exit when result !~ '^refused|changes nothing';
  end loop;
  return result;
end
$$;
create temporary table walks as
select name, operation, pg_temp.walk_table(name, operation) as result
from matrix_tables, unnest(array['I', 'U', 'D']) as operation
where not array[name, name || ', ' || operation] && array(select not_walked.name from not_walked) 
  and exists (select from unnest(pg_temp.accounts()) as who where pg_temp.cell_of(who, cells) ~* operation);
select is(result, '', name || ', ' || case operation when 'I' then 'insert' when 'U' then 'update' else 'delete' end
  || ': the same again changes nothing, something else is refused, and it can be undone') from walks order by name, operation;

-- What no walk tries ---------------------------------------------------------------------------------------------------

create function pg_temp.state() returns text language sql security definer as $$
  select concat_ws(', ', (select decision from public.profiles where email = 'pending@test.example'),
    (select string_agg(concat(kind, ' ', state), ', ' order by kind, state) from public.outbox where account = pg_temp.account('pending') and kind::text like 'access%'),
    (select note from public.account_notes where account = pg_temp.account('pending')))
$$;
-- Decides about one account in a request of its own, as it is now. Within a transaction, earlier decisions have the same time.
create function pg_temp.a_minute_passes() returns void language plpgsql security definer as $$
begin
  set local session_replication_role = replica;
  update public.profiles set decided_at = decided_at - interval '1 minute';
  set local session_replication_role = origin;
end
$$;
create function pg_temp.decides(key text, approve boolean, note text) returns integer language plpgsql as $$
begin
  perform pg_temp.a_minute_passes();
  delete from read_before;
  perform pg_temp.request(key);
  return public.decide_on_access(pg_temp.seen('pending'), approve, null, null, note);
end
$$;
select pg_temp.act_in_matrix('owner');
select pg_temp.decides('approve-approve-approve', true, 'Called.');
select pg_temp.decides('decline-decline-decline', false, 'Not an institution.');
select is(pg_temp.state(), 'revoked, access_approved withdrawn, access_revoked queued, Not an institution.', 'revoked shortly after the approval');
select pg_temp.request('a-key-that-nothing-has');
select public.undo('decline-decline-decline');
select is(pg_temp.state(), 'approved, access_approved queued, Called.', 'undone: the mail about the approval is in the queue again, and the note is back');
select results_eq(
  $$ select event_type from public.security_audit_log where resource_id = pg_temp.account('pending')::text and event_type ~ 'UNDONE' $$,
  array['ACCESS_DECISION_UNDONE'], 'the log tells it'
);
select pg_temp.request('delete-an-application');
select public.delete_application('cccccccc-0000-4000-8000-000000000003');
select public.undo('delete-an-application');
select ok(
  exists (select from public.security_audit_log where event_type = 'ACTION_UNDONE' and details ->> 'event' = 'APPLICATION_DELETED'),
  '... also where no trigger does'
);

select pg_temp.decides('decline-decline-decline-2', false, 'Not an institution.');
reset role;
update public.outbox set state = 'sent' where kind = 'access_revoked' and account = pg_temp.account('pending');
select pg_temp.act_in_matrix('owner');
select public.undo('decline-decline-decline-2');
select is(pg_temp.state(), 'approved, access_approved queued, access_revoked sent, Called.', 'undone after the mail has left: the one before it follows');

select pg_temp.decides('decline-decline-decline-3', false, null);
select pg_temp.act_in_matrix('investor_relations');
select throws_ok($$ select public.undo('decline-decline-decline-3') $$, 'PT409', 'It is too late to undo this.', 'nobody undoes what somebody else did');
reset role;
update public.account_notes set note = 'Changed.' where account = pg_temp.account('pending');
update public.profiles set organisation = 'Other Fund' where email = 'pending@test.example';
select pg_temp.act_in_matrix('owner');
select throws_ok(
  $$ select public.undo('decline-decline-decline-3') $$, 'PT409', 'Someone else has changed this in the meantime.', 'an undo writes over nothing that was changed since'
);
select is(pg_temp.state(), 'revoked, access_approved withdrawn, access_revoked sent, Changed.', '... and then undoes nothing');
select pg_temp.decides('decline-decline-decline-4', false, null);
reset role;
update private.actions set team_role = 'investor_relations' where key = 'decline-decline-decline-4';
select pg_temp.act_in_matrix('owner');
select throws_ok($$ select public.undo('decline-decline-decline-4') $$, '42501', null, 'only who has the same role undoes');
reset role;
update private.actions set team_role = 'owner', undo_until = now() where key = 'decline-decline-decline-4';
select pg_temp.act_in_matrix('owner');
select throws_ok($$ select public.undo('decline-decline-decline-4') $$, 'PT409', 'It is too late to undo this.', 'nobody undoes for ever');

select pg_temp.request('short');
select throws_ok($$ select public.choose_digest('daily') $$, 'PT400', null, 'a key that others may use is refused');
select pg_temp.request('an-import-of-holdings');
select public.replace_prices('[]');
select pg_temp.request('an-import-of-holdings');
select throws_ok(
  $$ select public.replace_holdings('main', '[]') $$, 'PT409', 'Something else was sent with this key.', 'a key is of one function'
);

select pg_temp.request('publish-publish-publish', '{"seen": {"title": "Open", "location": "Bern"}}');
select throws_ok(
  $$ update public.job_openings set title = 'Mine' where title = 'Open' $$, 'PT409', 'Someone else has changed this in the meantime.',
  'a change is refused where somebody else has changed what it writes over'
);
select pg_temp.request('publish-publish-publish', jsonb_build_object('seen', jsonb_build_object(
  'title', jsonb_build_object('sha256', encode(sha256('Open'), 'hex')), 'location', 'Zug'
)));
select lives_ok($$ update public.job_openings set title = 'Mine' where title = 'Open' $$, '... and accepted where nobody has');
reset role;

select * from finish();
rollback;
