\ir visitors.psql
delete from auth.users where email not like '%@test.example';

-- Adds a field as a later migration would, following .github/recipes.md. All tests below include it.
alter table public.profiles add column shoe_size text
  constraint profiles_shoe_size_length check (char_length(shoe_size) <= 20)
  constraint profiles_shoe_size_shown check (not private.has_hidden_characters(shoe_size));
grant select (shoe_size) on public.profiles to authenticated;
insert into private.account_fields (name, kind, max_length, position) values ('shoe_size', 'line', 20, 31);

-- A text that fits a field. Another `mark` gives another text.
create function pg_temp.sample_text(field private.account_fields, mark text default '') returns text language sql as $$
  select rpad(field.name || mark, greatest(field.min_length, 20), '.')
$$;
create function pg_temp.sample_details(mark text default '') returns jsonb language sql security definer as $$
  select jsonb_object_agg(name, pg_temp.sample_text(fields, mark)) from private.account_fields as fields
$$;
create function pg_temp.details(who text) returns jsonb language sql security definer as $$
  select private.details_of(profiles) from public.profiles where email = who || '@test.example'
$$;

-- Checks, and who may read a field ---------------------------------------------------------------------------------

select throws_ok(
  format('update public.profiles set %I = %L where email = ''pending@test.example''', name, wrong), '23514', null,
  format('%s: a value of %s characters is refused', name, char_length(wrong))
)
from private.account_fields, unnest(array[repeat('x', max_length + 1), nullif(repeat('x', min_length - 1), '')]) as wrong where wrong is not null;
select lives_ok(
  format('update public.profiles set %I = %L where email = ''pending@test.example''', name, repeat('x', length)),
  format('%s: a value of %s characters is accepted', name, length)
)
from private.account_fields, unnest(array[max_length, min_length]) as length;
select throws_ok(
  format('update public.profiles set %I = %L where email = ''pending@test.example''', name, U&'x\202Ex'), '23514', null,
  name || ': a line with hidden characters is refused'
)
from private.account_fields where kind = 'line';
select lives_ok(
  format('update public.profiles set %I = %L where email = ''pending@test.example''', name, U&'x\202Ex'), name || ': hidden characters are removed from a name'
)
from private.account_fields where kind = 'name';
select is_empty(
  $$ select name from private.account_fields where private.details_of((select p from public.profiles as p where email = 'pending@test.example')) ->> name ~ U&'\202E' $$,
  'no hidden character remains in a stored name'
);
select ok(has_column_privilege('authenticated', 'public.profiles', name, 'select'), name || ': signed-in accounts read it in the rows that they may see')
from private.account_fields;

-- From sign-up to the export -------------------------------------------------------------------------------------

insert into auth.users (id, email, raw_user_meta_data) values
  ('bbbbbbbb-0000-4000-8000-000000000001', 'new@test.example', pg_temp.sample_details()),
  ('bbbbbbbb-0000-4000-8000-000000000002', 'long@test.example', (select jsonb_object_agg(name, repeat('x', 2000)) from private.account_fields)),
  ('bbbbbbbb-0000-4000-8000-000000000003', 'empty@test.example', (select jsonb_object_agg(name, '') from private.account_fields));
select is(pg_temp.details('new'), pg_temp.sample_details(), 'a sign-up stores every field');
select is(
  pg_temp.details('long'), (select jsonb_object_agg(name, repeat('x', max_length)) from private.account_fields), 'sign-up truncates values that are too long'
);
select is(pg_temp.details('empty'), (select jsonb_object_agg(name, null) from private.account_fields), 'an empty value is stored as null');

select pg_temp.press_link('new');
select is(pg_temp.details('new'), pg_temp.details('empty'), 'once the address is confirmed, details entered before the confirmation are no longer in effect');
select pg_temp.act_as('new');
select is(
  (select array_agg(stated - 'invited_to') from public.details_to_confirm() as stated), array[pg_temp.sample_details()],
  'after the confirmation, the details stated at sign-up are offered for correction'
);
select throws_ok(
  format('select public.set_details(%L)', pg_temp.sample_details() || jsonb_build_object(name, repeat('x', 2000))), '23514', null,
  name || ': a correction that is too long is refused'
)
from jsonb_object_keys(pg_temp.sample_details()) as name;
select lives_ok($$ select public.set_details(pg_temp.sample_details('2')) $$, 'the owner of the address corrects the details');
reset role;
select is(pg_temp.details('new'), pg_temp.sample_details('2'), 'the corrected details apply');
select pg_temp.choose_password('new');
select pg_temp.act_as('new');
select is(public.own_data() -> 'account' -> name, value, name || ': its owner exports it') from jsonb_each(pg_temp.sample_details('2')) as field (name, value);

-- What a decision is based on --------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select throws_ok(
  format('select public.decide_on_access(jsonb_build_array((pg_temp.read_accounts(''new'') -> 0) || %L), true)', jsonb_build_object(name, 'Another')),
  'PT409', null, format('case 156: an account changes its %s while an admin decides → the decision is refused', name)
) from jsonb_object_keys(pg_temp.sample_details()) as name;
select lives_ok($$ select pg_temp.decide_on('new', true) $$, 'a decision on unchanged details is accepted');

select * from finish();
