-- Registers: rows that functions of the whole database read. A migration that adds a table adds its rows, and leaves those functions
-- as they are.

create table private.own_data (
  part text primary key,
  is_list boolean not null default true,
  query text not null
);
comment on table private.own_data is
  'What own_data() exports. Only migrations write here: the queries run with the rights of the owner of the database.';
comment on column private.own_data.query is 'Returns one column of JSON for each entry about the account $1.';
