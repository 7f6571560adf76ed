\ir visitors.psql

-- Anyone may apply; only admins read applications. storage.test.sql tests the upload of the resume.

delete from public.job_applications;
-- The INSERT that submits an application, with one extra column.
create function pg_temp.application_sql(extra_column text default 'phone', extra_value text default '+41 41 555 01 00')
returns text language sql as $$
  select format(
    'insert into public.job_applications (first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type, %I)
     values (''Ada'', ''Berg'', ''ada@test.example'', ''cv.pdf'', 1000, ''application/pdf'', %L)', extra_column, extra_value)
$$;

select pg_temp.act_as('anonymous');
select lives_ok(pg_temp.application_sql('id', 'cccccccc-0000-4000-8000-000000000001'), 'anonymous: applies under an id that it generated');
select lives_ok(pg_temp.application_sql('job_title', 'Gemmologist'), 'anonymous: applies for an opening');
select throws_ok(pg_temp.application_sql(col, val), '23514', null, 'anonymous: refused ' || col || ' = ' || left(val, 20))
from (values ('phone', '12'), ('phone', repeat('1', 41)), ('job_title', ''), ('job_title', repeat('x', 201))) as bad (col, val);
select throws_ok(
  format('insert into public.job_applications (first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type) values (''Ada'', ''Berg'', ''ada@test.example'', %L, 1, ''application/pdf'')', name),
  '23514', null, 'case 66: `resume_file_name` of a program, with bidi, control or path characters, or too long → refused: ' || translate(name, E'\n\x7f', '||')
) from unnest(array[
  'invoice.hta', 'cv.pdf.exe', 'cv.pdf     .exe', 'cv', 'cv.', '.pdf', U&'Lebenslauf\202Efdp.exe', U&'Lebenslauf\202Exe.pdf', U&'a\2066b.pdf', U&'a\061Cb.pdf',
  E'a\nb.pdf', U&'a\2028b.pdf', E'a\x7fb.pdf', U&'a\0085b.pdf', U&'a\200Bb.pdf', U&'a\FEFFb.pdf', 'a/b.pdf', '..\b.pdf', 'cv.pdf.', 'cv.docm'
]) as name;
select lives_ok(
  format('insert into public.job_applications (first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type) values (''Ada'', ''Berg'', ''ada@test.example'', %L, 1, ''application/pdf'')', name),
  'case 67: common file names → accepted: ' || name
) from unnest(array['cv.PDF', 'Lebenslauf Zoë (final).docx', '履歴書.doc', ' cv.pdf ']) as name;
select throws_ok(
  format('insert into public.job_applications (first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type) values (%L, %L, %L, %L, %L, %L)', first, last, email, file, size, type),
  '23514', null, 'anonymous: refused ' || what
) from (values
  ('', 'B', 'a@test.example', 'cv.pdf', 1, 'application/pdf', 'without first name'),
  ('A', repeat('x', 101), 'a@test.example', 'cv.pdf', 1, 'application/pdf', 'last name of 101 characters'),
  ('A', 'B', 'a.test.example', 'cv.pdf', 1, 'application/pdf', 'bad e-mail'),
  ('A', 'B', 'a@test.example', repeat('x', 252) || '.pdf', 1, 'application/pdf', 'file name of 256 characters'),
  ('A', 'B', 'a@test.example', 'cv.pdf', 0, 'application/pdf', 'empty file'),
  ('A', 'B', 'a@test.example', 'cv.pdf', 5242881, 'application/pdf', 'file of 5 MB and one byte'),
  ('A', 'B', 'a@test.example', 'cv.pdf', 1, 'text/html', 'file of another type')
) as bad (first, last, email, file, size, type, what);
reset role;

select results_eq(
  $$ select count(*), count(resume_storage_path), min(status), max(status), string_agg(distinct job_title, ', ' order by job_title) from public.job_applications $$,
  $$ values (6::bigint, 0::bigint, 'pending', 'pending', 'Gemmologist, Open Application') $$,
  'a new application is pending; if it names no opening, its title is Open Application'
);
select throws_ok(
  format('update public.job_applications set resume_storage_path = %L where id = ''cccccccc-0000-4000-8000-000000000001''', path),
  '23514', null, 'not even the owner of the database can save the path ' || path
) from unnest(array['cccccccc-0000-4000-8000-000000000002/resume.pdf', 'cccccccc-0000-4000-8000-000000000001/cv.pdf', '../resume.pdf']) as path;

select pg_temp.act_as('admin');
select isnt_empty(format('update public.job_applications set status = %L returning 1', status), 'admin: sets ' || status)
from unnest(array['approved', 'declined', 'pending']) as status;
select throws_ok($$ update public.job_applications set status = 'hired' $$, '23514', null, 'admin: an unknown status is refused');
reset role;
update public.profiles set role = 'investor' where email = 'admin@test.example';
select pg_temp.act_as('admin');
select is_empty('select id from public.job_applications', 'case 32: an admin lists applications, sets each status and downloads → allowed; after the role is withdrawn, same token → 0 rows');
reset role;

-- Note, labels and deletion of an application ---------------------------------------------------------------------

update public.profiles set role = 'admin', team_role = 'owner', approved = true where email = 'admin@test.example';
alter table public.job_applications disable trigger touch_updated_at;
update public.job_applications set updated_at = now() - interval '7 months', created_at = now() - interval '8 months', job_title = 'Gemmologist', status = 'declined';
update public.job_applications set status = 'pending' where id = (select max(id::text)::uuid from public.job_applications);
alter table public.job_applications enable trigger touch_updated_at;
select pg_temp.act_as('admin');
select isnt_empty($$ update public.job_applications set labels = '{Interview,"Second round"}', note = '  Call on Monday.  ' returning 1 $$, 'admin: sets labels and a note');
select results_eq('select distinct labels, note from public.job_applications', $$ values ('{Interview,"Second round"}'::text[], 'Call on Monday.') $$, 'labels and a note are stored, the note trimmed');
select results_eq(
  $$ select distinct details -> 'after' from public.security_audit_log where event_type = 'APPLICATION_CHANGED' $$, array['{"labels": "…", "note": "…"}'::jsonb], 'labels and notes are logged without their text'
);
select throws_ok(format('update public.job_applications set labels = %L', labels), '23514', null, 'labels refused: ' || left(labels::text, 30))
from unnest(array['{""}', '{A,A}', '{" A"}', '{NULL}', '{1,2,3,4,5,6,7,8,9,10,11}', '{' || repeat('x', 41) || '}']) as labels;
select throws_ok(format('update public.job_applications set note = %L', note), '23514', null, 'a note of ' || length(note) || ' characters is refused')
from unnest(array['', repeat('x', 4001)]) as note;
reset role;
select is((select count(*)::int from public.job_applications where updated_at > now() - interval '6 months'), 0, 'labels and notes do not extend the deletion period');
alter table public.job_applications disable trigger touch_updated_at;
update public.job_applications set resume_storage_path = id || '/resume.pdf' where status = 'declined';
alter table public.job_applications enable trigger touch_updated_at;
delete from public.file_removals;
create temporary table chosen as select id, id || '/resume.pdf' as path from public.job_applications where status = 'declined' limit 1;
select pg_temp.act_as('admin');
select pg_temp.begin_request('the-first-deletion');
select public.delete_application(id) from chosen;
select pg_temp.begin_request(null);
select is_empty($$ select from public.job_applications join chosen using (id) $$, 'admin: cannot read a deleted application');
select is_empty($$ update public.job_applications set note = 'x' where id in (select id from chosen) returning 1 $$, 'admin: cannot change a deleted application');
select throws_ok(
  $$ select public.send_answer(id, 'Our answer.', 0, 'approved') from chosen $$, 'PT404', null, 'admin: cannot answer a deleted application'
);
select lives_ok($$ select public.delete_application(id) from chosen $$, 'deleting an application again is not an error');
select results_eq(
  $$ select count(*) from public.security_audit_log where event_type = 'APPLICATION_DELETED' $$, array[1::bigint], 'a repeated deletion logs no second event'
);
reset role;
select results_eq(
  $$ select path, due_at - now() from public.file_removals where bucket = 'job-resumes' $$,
  $$ select path, interval '75 seconds' from chosen $$, 'the file of a deleted application is removed after the time for undo'
);
select private.delete_expired_data();
select isnt_empty($$ select from public.job_applications join chosen using (id) $$, 'the nightly job keeps an application that can be restored');

select pg_temp.run_as('admin', $$ select public.undo('the-first-deletion') $$);
select is_empty($$ select from public.file_removals join chosen using (path) $$, 'an undone deletion keeps the file');

select pg_temp.act_as('admin');
select pg_temp.begin_request('the-second-deletion');
select public.delete_application(id) from chosen;
select pg_temp.begin_request(null);
reset role;
update public.file_removals set taken_at = now() where path in (select path from chosen);
select throws_ok(pg_temp.by('admin', $$ select public.undo('the-second-deletion') $$), 'PT409', null, 'a deletion cannot be undone once the removal of the file has begun');
update public.job_applications set deleted_at = now() - interval '76 seconds' where id in (select id from chosen);
select private.delete_expired_data();
select is_empty($$ select from public.job_applications join chosen using (id) $$, 'the next nightly job deletes an application whose deletion can no longer be undone');
update public.profiles set team_role = 'investor_relations' where email = 'admin@test.example';
select pg_temp.act_as('admin');
select is_empty($$ select from public.file_removals where bucket = 'job-resumes' $$, 'investor relations: cannot see resumes in the queue');

select * from finish();
