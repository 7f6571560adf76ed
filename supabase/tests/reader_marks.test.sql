\ir visitors.psql

delete from public.documents;
insert into public.documents (id, title, section, category, file_url) values
  ('dddddddd-0000-4000-8000-000000000001', 'open', 'whitepaper', null, 'documents/t/open.pdf'),
  ('dddddddd-0000-4000-8000-000000000002', 'deck', 'pitch-decks', null, 'documents/t/deck.pdf'),
  ('dddddddd-0000-4000-8000-000000000003', 'policy', 'compliance', null, 'documents/t/policy.pdf'),
  ('dddddddd-0000-4000-8000-000000000004', 'coming', 'pitch-decks', null, null),
  ('dddddddd-0000-4000-8000-000000000005', 'coming, guarded', 'compliance', null, null);

-- What each visitor may save, tried on the five documents.
create function pg_temp.kept(who text, statement text) returns text language plpgsql as $$
declare
  answers text := '';
begin
  perform pg_temp.act_as(who);
  for number in 1..5 loop
    begin
      execute format(statement, 'dddddddd-0000-4000-8000-00000000000' || number);
      answers := answers || number;
    exception when insufficient_privilege then
      answers := answers || '-';
    end;
  end loop;
  perform set_config('role', 'none', true);
  return answers;
end
$$;
select is(pg_temp.kept(who, 'insert into public.document_favourites (document_id) values (%L)'), expected, who || ': adds favourites')
from (values ('anonymous', '-----'), ('pending', '12-4-'), ('expired', '12-4-'), ('approved', '12345'), ('admin', '12345')) as visitor (who, expected);
select is(pg_temp.kept(who, 'insert into public.page_notes (document_id, page, note) values (%L, 3, ''  own of ' || who || ' '')'), expected, who || ': adds notes')
from (values ('anonymous', '-----'), ('pending', '12-4-'), ('approved', '12345'), ('admin', '12345')) as visitor (who, expected);
select is(pg_temp.kept(who, 'insert into public.document_waits (document_id) values (%L)'), expected, who || ': waits for documents without a file')
from (values ('anonymous', '-----'), ('pending', '---4-'), ('approved', '---45'), ('admin', '---45')) as visitor (who, expected);
create function pg_temp.seen() returns text language sql as $$
  select concat_ws(' ', (select count(*) from public.document_favourites), (select count(*) from public.page_notes), (select count(*) from public.document_waits))
$$;

-- Rows of others --------------------------------------------------------------------------------------------

select pg_temp.act_as('admin');
select is_empty($$ select from public.page_notes where note not like '%admin' $$, 'case 123: an admin, another account or the secret key reads or changes a reader''s notes → nothing, refused');
select results_eq(
  'select right(document_id::text, 1), readers::int from public.waiting_readers() order by 1',
  $$ values ('4', 3), ('5', 2) $$, 'admin: sees the number of readers who wait for a document'
);
select pg_temp.act_as('approved');
select throws_ok(
  $$ update public.page_notes set document_id = 'dddddddd-0000-4000-8000-00000000000f' where document_id = 'dddddddd-0000-4000-8000-000000000001' $$,
  '42501', null, 'a note cannot be moved to an unknown document'
);

-- Own rows ----------------------------------------------------------------------------------------------------

select is(note, 'own of approved', 'a note is trimmed') from public.page_notes limit 1;
insert into public.page_notes (document_id, page, note) values ('dddddddd-0000-4000-8000-000000000001', 3, 'second')
on conflict (account_id, document_id, page) do update set document_id = excluded.document_id, page = excluded.page, note = excluded.note;
select is(note, 'second', 'a page has one note') from public.page_notes where document_id = 'dddddddd-0000-4000-8000-000000000001';
select throws_ok(
  format('insert into public.page_notes (document_id, page, note) values (%L, %s, %L)', 'dddddddd-0000-4000-8000-000000000001', page, note),
  '23514', null, 'refused: ' || what
) from (values (1, ' ', 'an empty note'), (1, repeat('a', 2001), 'a long one'), (0, 'x', 'page 0')) as refused (page, note, what);
delete from public.page_notes;
select throws_ok(
  $$ insert into public.page_notes (document_id, page, note)
     select 'dddddddd-0000-4000-8000-000000000001', page, 'x' from generate_series(1, 2001) as page $$,
  'PT409', null, '2,000 notes are accepted'
);
select lives_ok(
  $$ insert into public.page_notes (document_id, page, note)
     select 'dddddddd-0000-4000-8000-000000000001', page, 'x' from generate_series(1, 2000) as page $$,
  'and no fewer'
);
delete from public.page_notes where page > 1;
select results_eq(
  $$ select jsonb_array_length(public.own_data() -> 'favourites'), public.own_data() #>> '{notes,0,note}', jsonb_array_length(public.own_data() -> 'waits_for') $$,
  $$ values (5, 'x', 2) $$, 'own_data() contains the marks and notes'
);
select isnt_empty('delete from public.' || name || ' returning 1', 'and deletes: ' || name)
from unnest(array['document_favourites', 'document_waits']) as name;
reset role;

-- Without the code of the second factor, and without the document -------------------------------------------------

insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), 'aaaaaaaa-0000-4000-8000-000000000001', 'Phone', 'totp', 'verified', now(), now(), 's');
select pg_temp.act_as('pending');
select pg_temp.act_with('{"aal": "aal1"}');
select is(pg_temp.seen(), '0 0 0', 'with a factor, the password alone sees no rows');
reset role;
delete from public.documents;
select is(pg_temp.seen(), '11 9 3', 'notes are kept when their document is deleted, because this can be undone');

select * from finish();
rollback;
