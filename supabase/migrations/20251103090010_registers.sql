-- Registers: tables that configure functions which cover the whole database, such as the data export. A migration that adds a table
-- also adds rows here, instead of changing those functions.

create table private.own_data (
  part text primary key,
  is_list boolean not null default true,
  query text not null
);
comment on table private.own_data is
  'The parts of the export own_data(). Only migrations write here: the queries run with the rights of the owner of the database.';
comment on column private.own_data.query is 'Returns a row for each entry about the account $1, in one JSON column.';

create table private.event_types (
  name text primary key,
  source text not null constraint event_types_source_known check (source in ('visitor', 'account', 'team'))
);
comment on table private.event_types is
  'The event types of the audit log, copied into the code by `npm run db:types`. Source "visitor": reported by the browser. "account": '
  'something that happened to an account. "team": an action of the team. Only the database writes "account" and "team".';

create table private.logged_subjects (
  resource_type text not null,
  resource_id text not null default '',
  subject text not null,
  primary key (resource_type, resource_id)
);
comment on table private.logged_subjects is
  'The permission subject of the audit events about a type of resource. Only roles that may read the subject may read the events. '
  'For the type "table", resource_id is the name of the table.';

create table private.deletion_periods (
  name text primary key,
  stored_in text not null,
  has_ended text not null
);
comment on table private.deletion_periods is
  'What private.delete_expired_data() deletes every night: the rows of "stored_in" for which the condition "has_ended" holds. Only '
  'migrations write here. The privacy policy promises these periods: change both together; tests/database/deletion-periods.test.ts '
  'compares them.';

-- Jobs -----------------------------------------------------------------------------------------------------

create table private.schedules (
  name text primary key,
  cron text not null,
  command text
);
comment on table private.schedules is
  'The jobs of pg_cron. A job without a command calls the edge function of its name. The embedded stack, which has no pg_cron, takes the '
  'times of its jobs from this table.';

create procedure private.schedule(name text, cron text, command text default null)
language plpgsql set search_path = ''
as $$
begin
  insert into private.schedules values (name, cron, command)
  on conflict on constraint schedules_pkey do update set cron = excluded.cron, command = excluded.command;
  -- This setting names the database in which pg_cron runs its jobs. It exists only where pg_cron is loaded.
  if current_setting('cron.database_name', true) is distinct from current_database() then
    raise notice 'pg_cron is not available: have "%" run at % yourself.', name, cron;
    return;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  if command is null then
    create extension if not exists pg_net with schema extensions;
    -- Until the vault contains the function's address and secret, no request is sent. The timeout is long because the function responds
    -- only when it has finished; pg_net does not block the database meanwhile.
    command := format(
      'select net.http_post('
      'url := address.decrypted_secret, '
      'headers := jsonb_build_object(''authorization'', ''Bearer '' || secret.decrypted_secret), '
      'timeout_milliseconds := 120000) '
      'from vault.decrypted_secrets as address, vault.decrypted_secrets as secret '
      'where address.name = %L and secret.name = %L',
      replace(name, '-', '_') || '_url', replace(name, '-', '_') || '_secret'
    );
  end if;
  perform cron.schedule(name, cron, command);
end
$$;
comment on procedure private.schedule(text, text, text) is
  'For migrations: has pg_cron run a command, or call the edge function of that name. A second call with the same name changes the job.';
