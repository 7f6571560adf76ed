\ir visitors.psql
\ir ../access-matrix.sql
\ir matrix-cells.psql

-- Idempotency and undo, for every function that writes and every table that visitors may write (…_actions.sql). Each write is sent with an
-- idempotency key, again with that key (nothing may change), with the key but other values (refused), and is undone (every row must be
-- restored). The case numbers are those of the guarantees in supabase/README.md.

select is_empty(
  $$ select name from (
       select format('%s.%s', relnamespace::regnamespace, relname) as name, oid as target
       from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
     ) as every
     where (select count(*) from pg_trigger where tgrelid = target and tgname in ('a_register_write', 'zz_keep_row', '_record_change'))
       <> case when name in (select name from private.unregistered_tables) then 0 else 3 end $$,
  'every table has the three triggers of private.register_changes(), or private.unregistered_tables says why not'
);
create temporary table exempt_actions (name text, reason text);
insert into exempt_actions values
  ('check_audit_log', 'only reads'),
  ('continue_visit', 'repeated calls continue the same visit'),
  ('enter_room', 'repeated calls continue the same visit'),
  ('record_reading', 'a report has its own id, and a later one replaces it'),
  ('restore_sign_up', 'the stored details can be restored once; a repeated call finds none'),
  ('search_documents', 'each search counts towards the rate limit'),
  ('undo', 'a second call changes nothing, which is tested below'),
  ('reserve_reports, U', 'the sample values are not Ed25519 signatures; reserve_reports.test.sql tests signing'),
  ('security_audit_log', 'the log is append-only; src/access/sign-in/security-log.ts sends each event once');
select set_eq(
  $$ select proname::text from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile = 'v'
       and (has_function_privilege('authenticated', oid, 'execute') or proname in (select name from private.action_functions))
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') $$,
  $$ select name from private.action_functions union select name from exempt_actions where name in (select proname from pg_proc) $$,
  'every function that writes uses private.as_action() or is listed above'
);

-- Hashes every registered table, to find those that an action has changed. The query over all tables is generated once, because dynamic
-- SQL would be planned at every call.
do $do$
begin
  execute (
    select format(
      'create function pg_temp.table_hashes() returns jsonb language plpgsql security definer as $f$ begin
         return (select jsonb_object_agg(name, hash) from (%s) as every (name, hash)); end $f$',
      string_agg(format('select %L, (select md5(string_agg(t::text, $$ $$ order by t::text)) from %s as t)', target, target), ' union all ')
    )
    from (
      select oid::regclass as target from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
        and format('%s.%s', relnamespace::regnamespace, relname) not in (select name from private.unregistered_tables)
    ) as every
  );
end
$do$;
create function pg_temp.changed_tables(before jsonb) returns text language sql as $$
  select string_agg(key, ' ') from jsonb_each(pg_temp.table_hashes()) where value is distinct from before -> key
$$;
create function pg_temp.logged_events() returns bigint language sql security definer as $$ select count(*) from public.security_audit_log $$;
-- Replaces read_accounts() of visitors.psql: returns the accounts as they were first read, so that a repeated decision sends the same values.
create temporary table first_read (who text[] primary key, accounts jsonb);
create or replace function pg_temp.read_accounts(variadic who text[]) returns jsonb language sql security definer as $$
  insert into first_read
  select who, jsonb_agg(to_jsonb(profiles) || jsonb_build_object('second_factor_since', private.factor_since(id)))
  from public.profiles where email = any (select name || '@test.example' from unnest(who) as name)
  on conflict do nothing;
  select accounts from first_read where first_read.who = read_accounts.who
$$;
-- The rows that a statement returns, as text, or the error message if it fails with PT409.
create function pg_temp.result_of(statement text) returns text language plpgsql as $$
declare
  result text := '';
  returned record;
begin
  if statement ~ '^select' then
    for returned in execute statement loop
      result := result || returned::text;
    end loop;
  else
    execute statement;
  end if;
  return result;
exception
  when sqlstate 'PT409' then return sqlerrm;
end
$$;

-- Sends a statement, the same one again, and `other` (other values, or another function), all with one key, and undoes the first. Returns
-- what went wrong, and rolls everything back. `setup` prepares the row. `lasts`: the action cannot be undone. `stale`: values other than
-- the stored ones, which the caller claims to have read (header "seen").
create function pg_temp.failures_of(who text, statement text, other text, lasts boolean, setup text default null, stale jsonb default null)
returns text language plpgsql as $$
declare
  key constant text := gen_random_uuid();
  untouched jsonb;
  touched jsonb;
  logged bigint;
  result text;
  wrong text[] := '{}';
begin
  begin
    if setup is not null then execute setup; end if;
    perform pg_temp.act_in_matrix(who);
    untouched := pg_temp.table_hashes();
    if stale is not null then
      perform pg_temp.begin_request(gen_random_uuid()::text, jsonb_build_object('seen', stale));
      if pg_temp.result_of(statement) <> 'Someone else has changed this in the meantime.' then
        wrong := wrong || 'overwrites values that the caller has not read'::text;
      end if;
    end if;
    perform pg_temp.begin_request(key);
    result := pg_temp.result_of(statement);
    touched := pg_temp.table_hashes();
    logged := pg_temp.logged_events();
    if touched = untouched and not lasts then wrong := wrong || 'changes nothing'::text; end if;
    perform pg_temp.begin_request(key);
    if pg_temp.result_of(statement) is distinct from result then wrong := wrong || 'returns something else'::text; end if;
    if pg_temp.logged_events() <> logged then wrong := wrong || 'logged twice'::text; end if;
    if pg_temp.changed_tables(touched) <> '' then wrong := wrong || ('done twice: ' || pg_temp.changed_tables(touched)); end if;
    perform pg_temp.begin_request(key);
    if pg_temp.result_of(other) not like 'Your earlier attempt was stored%' then wrong := wrong || ('accepts the key for ' || other); end if;
    perform pg_temp.begin_request(gen_random_uuid()::text);
    result := pg_temp.result_of(format('select public.undo(%L)', key));
    if lasts then
      if result <> 'It is too late to undo this.' then wrong := wrong || ('can be undone: ' || result); end if;
    elsif pg_temp.changed_tables(untouched) <> '' then
      wrong := wrong || format('undone: %s, %s', result, pg_temp.changed_tables(untouched));
    -- '("")' is the result of a function that returns void.
    elsif pg_temp.result_of(format('select public.undo(%L)', key)) <> '("")' and who <> 'anonymous' then
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
  pg_temp.failures_of(
    (select who from unnest(pg_temp.accounts()) as who where pg_temp.cell_of(who, cells) = 'X' limit 1), call,
    case pronargs when 0 then 'select public.choose_digest(null)' else format(
      'select public.%I(%s)', proname, (select string_agg('null::' || kind::regtype, ', ') from unnest(proargtypes) as kind)
    ) end,
    lasts is not null
  ),
  '', matrix_calls.name || ': a repetition changes nothing, other values are refused, and the call ' || case when lasts is null then 'can' else 'cannot' end || ' be undone'
)
from private.action_functions
join matrix_calls on split_part(matrix_calls.name, ',', 1) = action_functions.name
join pg_proc on proname = action_functions.name and pronamespace = 'public'::regnamespace
order by matrix_calls.name;

-- A value that differs from the current value of a column.
create function pg_temp.other_value(kind text, current text) returns jsonb language sql
return case
  when kind = 'text' then to_jsonb(case current when 'hidden' then 'public' when 'off' then 'on' else concat(current, 'x') end)
  when kind = 'boolean' then to_jsonb(not current::boolean)
  when kind ~ '^(numeric|integer|smallint)' then to_jsonb(coalesce(current::numeric, 0) + 1)
  when kind ~ 'time' then '"2030-01-01T00:00:00Z"'
end;
-- Tries one operation on the sample rows of a table, as each account with permission, until a row has been changed.
create function pg_temp.failures_of_write(name text, operation text) returns text language plpgsql as $$
declare
  target constant regclass := 'public.' || quote_ident(name);
  row_key constant text := pg_temp.key_of(target);
  attempt record;
  result text := 'never tried';
begin
  for attempt in
    select account.who, samples.key, row_data, written.columns, changed.attname as changed, changed.kind
    from unnest(pg_temp.accounts()) with ordinality as account (who, place)
    join matrix_tables on matrix_tables.name = failures_of_write.name
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
    result := pg_temp.failures_of(
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
      case operation when 'I' then format('delete from %s where %s = %L', target, row_key, attempt.key) end,
      case when operation = 'U' then
        jsonb_build_object(attempt.changed, pg_temp.other_value(attempt.kind, attempt.row_data ->> attempt.changed))
      end
    );
    exit when result !~ '^refused|changes nothing';
  end loop;
  return result;
end
$$;
create temporary table failed_writes as
select name, operation, pg_temp.failures_of_write(name, operation) as result
from matrix_tables, unnest(array['I', 'U', 'D']) as operation
where not array[name, name || ', ' || operation] && array(select exempt_actions.name from exempt_actions)
  and exists (select from unnest(pg_temp.accounts()) as who where pg_temp.cell_of(who, cells) ~* operation);
select is(result, '', name || ', ' || case operation when 'I' then 'insert' when 'U' then 'update' else 'delete' end
  || ': a repetition changes nothing, other values are refused, and the write can be undone') from failed_writes order by name, operation;

-- Further cases --------------------------------------------------------------------------------------------------------

create function pg_temp.account_summary(who text) returns text language sql security definer as $$
  select concat_ws(', ', concat_ws(' ', decision, approved_until, decision_reason), note, mails)
  from public.profiles
  left join public.account_notes on account_notes.account = id
  left join lateral (
    select string_agg(concat_ws(' ', kind, state, details ->> 'reason'), ', ' order by created_at, kind, state) as mails
    from public.outbox where outbox.account = profiles.id and kind::text like 'access%'
  ) as mails on true
  where email = who || '@test.example'
$$;
-- now() is constant within a transaction, so everything done so far moves into the past. The mails get another occasion, because an
-- address gets only one mail per occasion.
create function pg_temp.pass_a_minute() returns void language plpgsql security definer as $$
begin
  set local session_replication_role = replica;
  update public.profiles set decided_at = decided_at - interval '1 minute';
  update public.outbox set created_at = created_at - interval '1 minute', occasion = occasion || ' of ' || id;
  update private.action_changes set
    before = before || jsonb_build_object('decided_at', (before ->> 'decided_at')::timestamptz - interval '1 minute'),
    after = after || jsonb_build_object('decided_at', (after ->> 'decided_at')::timestamptz - interval '1 minute')
  where target = 'public.profiles';
  set local session_replication_role = origin;
end
$$;
create function pg_temp.send_mails(recipients text[]) returns void language plpgsql security definer as $$
begin
  perform pg_temp.begin_request(null);
  update public.outbox set due_at = now() where recipient = any (recipients) and kind::text like 'access%' and state = 'queued';
  perform public.finish_mails(
    (select jsonb_agg(jsonb_build_object('id', id, 'claim', claim, 'outcome', 'sent')) from public.claim_mails(200))
  );
end
$$;
create temporary table decisions (name text, approve boolean, ends_at timestamptz, reason text, note text);
insert into decisions values
  ('approve', true, null, null, 'Called.'), ('renew', true, '2099-12-31', null, null),
  ('decline', false, null, 'Not an institution.', 'Competitor?'), ('revoke', false, null, null, '');
create function pg_temp.decide_with_key(key text, who text, decision decisions) returns integer language plpgsql as $$
begin
  delete from first_read;
  perform pg_temp.begin_request(key);
  return public.decide_on_access(
    pg_temp.read_accounts(who), decision.approve, decision.ends_at, decision.reason, decision.note, true
  );
end
$$;
create function pg_temp.undo_by_key(key text) returns void language sql as $$
  select pg_temp.begin_request(gen_random_uuid()::text);
  select public.undo(key)
$$;

-- Tries every pair of decisions, each on an account of its own: makes the first, makes and undoes the second twice, and undoes the first.
-- `sent` says which decisions' mails were sent before the undo: none, the first's, or both. `states`: 1 at the start, 2 after the first decision,
-- 3 and 4 after undoing the second, 5 after undoing the first. All accounts take each step together, because a minute passes between steps.
create temporary table pairs as
select 'pair' || row_number() over () as who, gen_random_uuid()::text as key, one, two, sent, is_approved, '{}'::text[] as states
from unnest(array[false, true]) as is_approved, decisions as one, decisions as two, unnest(array['', 'first', 'both']) as sent
where not is_approved or sent = '';
insert into auth.users (id, email, email_confirmed_at) select gen_random_uuid(), who || '@test.example', now() from pairs;
update public.profiles set approved = true from pairs where email = who || '@test.example' and is_approved;
insert into public.account_notes (account, note) select pg_temp.account(who), 'Note' from pairs where is_approved;
create function pg_temp.store_states() returns void language sql as $$ update pairs set states = states || pg_temp.account_summary(who) where true $$;
do $$
begin
  perform pg_temp.act_in_matrix('owner');
  perform pg_temp.store_states(), pg_temp.pass_a_minute();
  perform pg_temp.decide_with_key(key, who, one) from pairs;
  perform pg_temp.send_mails(array(select who || '@test.example' from pairs where sent <> ''));
  perform pg_temp.store_states();
  for attempt in 1..2 loop
    perform pg_temp.pass_a_minute();
    perform pg_temp.decide_with_key(key || attempt, who, two) from pairs;
    perform pg_temp.send_mails(array(select who || '@test.example' from pairs where sent = 'both'));
    perform pg_temp.undo_by_key(key || attempt) from pairs;
    perform pg_temp.store_states();
  end loop;
  perform pg_temp.undo_by_key(key) from pairs;
  perform pg_temp.store_states();
end
$$;
select is_empty(
  $$ select (one).name, (two).name, sent, states from pairs
     where sent <> 'both' and (states[3] <> states[2] or states[4] <> states[2]) or sent = '' and states[5] <> states[1] $$,
  'undoing a decision restores the account, its note and its mails'
);
select is_empty(
  $$ select (one).name, (two).name, states from pairs, lateral (
       select 'access_' || case when (one).approve then '(approved|renewed)' else '(declined|revoked)' end as mail_of_first
     ) as mails
     where sent = 'both' and (
       regexp_replace(states[3], ', access.*', '') <> regexp_replace(states[2], ', access.*', '')
       or states[2] ~ (mail_of_first || ' sent') and states[3] ~ 'sent, .*sent' and states[3] !~ (mail_of_first || ' queued')
     ) $$,
  'a mail about an undone decision is followed by one about the restored decision'
);
create function pg_temp.decline(key text, note text default null) returns void language sql as $$
  select pg_temp.pass_a_minute();
  select pg_temp.decide_with_key(key, 'pending', row('decline', false, null, null, note)::decisions);
$$;
select pg_temp.begin_request('delete-an-application');
select public.delete_application('cccccccc-0000-4000-8000-000000000003');
select public.undo('delete-an-application');
select ok(
  exists (select from public.security_audit_log where event_type = 'ACTION_UNDONE' and details ->> 'event' = 'APPLICATION_DELETED'),
  'undoing a function that writes its own events is logged'
);

-- An undo does not restore rights that a later rule has removed.
reset role;
create temporary table undone_document as select id from public.documents where section = 'whitepaper' and access_level = 1 limit 1;
select pg_temp.act_in_matrix('owner');
select pg_temp.begin_request('delete-a-document');
delete from public.documents where id = (select id from undone_document);
select pg_temp.begin_request(null);
reset role;
select private.set_section_level('whitepaper', 3);
select pg_temp.act_in_matrix('owner');
select public.undo('delete-a-document');
select is((select access_level from public.documents where id = (select id from undone_document)), 3::smallint, 'undoing a deletion restores a document at the section''s current level');
reset role;
select private.set_section_level('whitepaper', 1);
select pg_temp.act_in_matrix('owner');

-- The file of an upload is in the removal queue until an item names it.
reset role;
insert into public.file_removals (bucket, path) values ('press-files', 'uploaded.pdf');
insert into public.press_releases (content_type, title, date) values ('press_release', 'Replaced twice', '2025-01-01');
select pg_temp.act_in_matrix('owner');
select pg_temp.begin_request('name-an-uploaded-file');
update public.press_releases set file_url = 'press-files/uploaded.pdf' where title = 'Replaced twice';
select pg_temp.begin_request(null);
update public.press_releases set file_url = 'press-files/other.pdf' where title = 'Replaced twice';
select throws_ok(
  $$ select public.undo('name-an-uploaded-file') $$, 'PT409', 'Someone else has changed this in the meantime.',
  'case 305: an undo after somebody else has changed one of the rows → refused: its file is in the removal queue again'
);

select pg_temp.decline('decline-to-undo-in-time', 'Competitor?');
select pg_temp.act_in_matrix('investor_relations');
select throws_ok($$ select public.undo('decline-to-undo-in-time') $$, 'PT409', 'It is too late to undo this.', 'case 303: another account undoes an action by its key → refused');
reset role;
update public.account_notes set note = 'Changed.' where account = pg_temp.account('pending');
update public.profiles set organisation = 'Other Fund' where email = 'pending@test.example';
select pg_temp.act_in_matrix('owner');
select throws_ok(
  $$ select public.undo('decline-to-undo-in-time') $$, 'PT409', 'Someone else has changed this in the meantime.', 'case 305: an undo after somebody else has changed one of the rows → refused'
);
select pg_temp.decline('decline-to-undo-too-late');
reset role;
update private.actions set team_role = 'investor_relations' where key = 'decline-to-undo-too-late';
select pg_temp.act_in_matrix('owner');
select throws_ok($$ select public.undo('decline-to-undo-too-late') $$, '42501', null, 'case 306: an undo in another role, or after the time for undo → refused: in another role');
reset role;
update private.actions set team_role = 'owner', undo_until = now() where key = 'decline-to-undo-too-late';
select pg_temp.act_in_matrix('owner');
select throws_ok($$ select public.undo('decline-to-undo-too-late') $$, 'PT409', 'It is too late to undo this.', 'case 306: an undo in another role, or after the time for undo → refused: after the time for undo');

reset role;
update private.actions set undo_until = now() - interval '2 minutes' where key = 'decline-to-undo-too-late';
select pg_temp.act_in_matrix('owner');
select pg_temp.begin_request('a-digest-every-day'), public.choose_digest('daily');
reset role;
select results_eq(
  $$ select key, count(changes.id) > 0 from private.actions left join private.action_changes as changes on action = actions.id
     where key in ('decline-to-undo-too-late', 'a-digest-every-day') group by 1 order by 1 $$,
  $$ values ('a-digest-every-day', true), ('decline-to-undo-too-late', false) $$, 'once an action can no longer be undone, the rows it changed are forgotten, but not its key'
);
select pg_temp.act_in_matrix('owner');

select pg_temp.begin_request('short');
select throws_ok($$ select public.choose_digest('daily') $$, 'PT400', null, 'a key that others could guess is refused');

reset role;
update private.actions set undo_until = now() - interval '2 minutes' where key <> 'a-digest-every-day';
insert into private.actions (account, key, name, arguments, level)
select auth.uid(), 'flood-flood-flood-' || number, 'choose_digest', '[]', 2 from generate_series(1, 1000) as number;
select pg_temp.act_in_matrix('owner'), pg_temp.begin_request('one-more-than-a-thousand'), public.choose_digest('daily');
reset role;
select results_eq(
  $$ select count(*), min(key), bool_or(key = 'one-more-than-a-thousand') from private.actions where account = auth.uid() $$,
  $$ values (1001::bigint, 'a-digest-every-day', true) $$, 'an account sends calls with many keys → the last thousand are kept, and those that can be undone'
);
delete from private.actions where key like 'flood%';
insert into private.actions (key, name, arguments, level)
select name || '-flood-flood-' || number, name, '[]', 1 from generate_series(1, 1000) as number, unnest(array['end_own_session', 'contact_messages']) as name;
-- A token without a session belongs to no account.
select pg_temp.act_in_matrix('owner'), pg_temp.set_claims('{"session_id": null}');
select pg_temp.begin_request('end_own_session-flood-flood'), public.end_own_session();
reset role;
select results_eq(
  $$ select name, count(*), bool_or(key ~ 'flood-1$') from private.actions where key ~ 'flood' group by name order by name $$,
  $$ values ('contact_messages', 1000::bigint, true), ('end_own_session', 1000, false) $$,
  'callers without an account send many keys → the last thousand of each function or table are kept'
);
delete from private.actions where key ~ 'flood';
select pg_temp.act_in_matrix('owner'), pg_temp.begin_request('more-rows-than-anybody-writes');
-- As for a small table that has been analysed: the planner then reads all actions, and the cheapest condition first.
set local enable_indexscan = off;
set local enable_bitmapscan = off;
select throws_ok(
  $$ insert into public.job_openings (title, location, type, description) select 'Many', 'Zug', 'Full-time', 'x' from generate_series(1, 501) $$,
  'PT400', null, 'a call writes more than 500 rows with a key → refused before it costs anything'
);
reset enable_indexscan;
reset enable_bitmapscan;
-- Uses two keys: one for a function, one for a write to a table.
select pg_temp.begin_request('an-import-of-prices');
select public.replace_prices('[]');
select pg_temp.begin_request('a-change-of-an-opening');
update public.job_openings set title = 'Ours' where title = 'Open';
create function pg_temp.result_with_key(key text, statement text) returns text language plpgsql as $$
begin
  perform pg_temp.begin_request(key);
  return pg_temp.result_of(statement);
end
$$;
select alike(pg_temp.result_with_key(key, statement), 'Your earlier attempt was stored%', 'case 304: a used key is sent with other values → refused: ' || key || ', ' || statement)
from unnest(array['an-import-of-prices', 'a-change-of-an-opening']) as key, unnest(array[
  $$ select public.replace_holdings('main', '[]') $$, $$ select public.replace_prices('[{}]') $$, $$ select public.undo_import(null) $$,
  $$ delete from public.job_openings where title = 'Ours' $$, $$ update public.job_openings set title = 'Theirs' where title = 'Ours' $$,
  $$ update public.job_openings set location = 'Bern' where title = 'Ours' $$, $$ update public.press_releases set title = 'Ours' where true $$,
  $$ insert into public.job_openings (title, location, type, description) values ('Ours', 'Zug', 'Full-time', 'x') $$
]) as statement;
select pg_temp.begin_request(null), pg_temp.act_in_matrix('editor');
select is(
  pg_temp.result_with_key('a-change-of-an-opening', $$ update public.job_openings set title = 'Mine' where title = 'Ours' returning title $$),
  '', 'case 303: another account sends a key that is in use → its own action is carried out'
);
select is((select title from public.job_openings where title in ('Ours', 'Mine')), 'Mine', 'case 303: another account sends a key that is in use → the first account''s action is not repeated');
select pg_temp.begin_request(null), pg_temp.act_in_matrix('owner');
update public.job_openings set title = 'Open' where title = 'Mine';

select pg_temp.begin_request('publish-publish-publish', '{"seen": {"title": "Open", "location": "Bern"}}');
select throws_ok(
  $$ update public.job_openings set title = 'Mine' where title = 'Open' $$, 'PT409', 'Someone else has changed this in the meantime.',
  'a change that would overwrite another account''s change is refused'
);
select pg_temp.begin_request('publish-publish-publish', jsonb_build_object('seen', jsonb_build_object(
  'title', jsonb_build_object('sha256', encode(sha256('Open'), 'hex')), 'location', 'Zug'
)));
select lives_ok($$ update public.job_openings set title = 'Mine' where title = 'Open' $$, 'overwriting values that the caller has read is accepted');

select * from finish();
