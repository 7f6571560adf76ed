\ir visitors.psql

-- Files: documents, which the level of their row protects, and resumes. An applicant uploads one resume, once.

-- A trigger of the storage service forbids deletions by SQL before any policy applies. This setting disables it, to test the policies.
select set_config('storage.allow_delete_query', 'true', true);
delete from public.documents;
delete from public.press_releases;
delete from public.reserve_reports;
insert into public.documents (title, section, category, requires_auth, file_url) values
  ('open', 'whitepaper', null, false, 'documents/test/open.pdf'),
  ('pitch', 'pitch-decks', null, false, 'documents/test/pitch.pdf'),
  ('compliance', 'compliance', null, false, 'documents/test/compliance.pdf'),
  ('teaser', 'market-reports', 'market-intelligence', true, 'documents/test/teaser.pdf'),
  ('elsewhere', 'archive', null, false, 'https://files.test.example/elsewhere.pdf');
insert into storage.objects (bucket_id, name, metadata)
select 'documents', 'test/' || name || '.pdf', '{"size": 1, "cacheControl": "max-age=3600"}' from unnest(array['open', 'pitch', 'compliance', 'teaser', 'orphan']) as name;
-- Names that begin like a document's file, or match it as a pattern.
insert into storage.objects (bucket_id, name)
select 'documents', name from unnest(array['test/open', 'test/open.pd', 'test/open.pdf.bak', 'test/ope_.pdf', 'test/o%']) as name;
insert into storage.buckets (id, name, public) values ('elsewhere', 'elsewhere', false);
insert into storage.objects (bucket_id, name) values ('elsewhere', 'test/other.pdf'), ('press-files', 'test/release.pdf');

insert into public.job_applications (id, first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type, created_at)
select id, 'Ada', 'Berg', 'ada@test.example', 'cv.pdf', 1000, 'application/pdf', now() - age
from (values
  ('dddddddd-0000-4000-8000-000000000001'::uuid, interval '1 minute'),
  ('dddddddd-0000-4000-8000-000000000002', interval '61 minutes'),
  ('dddddddd-0000-4000-8000-000000000003', interval '59 minutes'),
  ('dddddddd-0000-4000-8000-000000000004', interval '1 minute'),
  ('dddddddd-0000-4000-8000-000000000005', interval '1 minute')
) as application (id, age);
update public.job_applications set resume_content_type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
where id = 'dddddddd-0000-4000-8000-000000000003';
update public.job_applications set deleted_at = now() where id = 'dddddddd-0000-4000-8000-000000000005';

create function pg_temp.upload_sql(path text, bucket text default 'job-resumes', size int default 1000, mimetype text default 'application/pdf')
returns text language sql as $$
  select format(
    'insert into storage.objects (bucket_id, name, metadata) values (%L, %L, %L)',
    bucket, path, jsonb_build_object('size', size, 'mimetype', mimetype, 'cacheControl', 'max-age=3600')
  )
$$;

-- Buckets -----------------------------------------------------------------------------------------------------------------------

select results_eq(
  $$ select id, public, file_size_limit, 'text/html' = any (allowed_mime_types), 'application/pdf' = any (allowed_mime_types)
     from storage.buckets where id in ('documents', 'job-resumes', 'press-files') order by id $$,
  $$ values
    ('documents', false, 52428800::bigint, false, true),
    ('job-resumes', false, 5242880::bigint, false, true),
    ('press-files', false, 52428800::bigint, false, true) $$,
  'case 26: 5 MB + 1 byte, `text/html`, or a size other than declared → refused'
);

-- Caches -----------------------------------------------------------------------------------------------------------------------

select throws_ok(
  format('insert into storage.objects (bucket_id, name, metadata) values (%L, %L, %L)', bucket, 'test/kept.pdf', jsonb_build_object('cacheControl', lifetime)),
  '22P02', 'A private file may be kept in caches for at most an hour', 'case 74: an upload that caches would keep for more than an hour → refused: ' || bucket || ': ' || lifetime
)
from unnest(array['documents', 'job-resumes']) as bucket,
  unnest(array['max-age=3601', 'max-age=31536000', 'public, max-age=60', 'immutable', '']) as lifetime;
select throws_ok(
  $$ update storage.objects set metadata = '{"cacheControl": "max-age=31536000"}' where name = 'test/open.pdf' $$,
  '22P02', null, 'a longer cache lifetime of a stored file is refused'
);
select lives_ok(
  format('update storage.objects set metadata = %L where name = %L', jsonb_build_object('cacheControl', lifetime), 'test/open.pdf'),
  'a stored file may have the cache lifetime ' || lifetime
)
from unnest(array['private, no-store', 'no-cache', 'max-age=3600', 'max-age=0']) as lifetime;

-- Acting as anonymous -------------------------------------------------------------------------------------------------------------

-- The files that the visitor sees during an operation of the storage service. The operation stays set.
create function pg_temp.files_by_operation(operation text) returns text[] language sql as $$
  select set_config('storage.operation', operation, true);
  select array_agg(name order by name) from storage.objects
$$;

select pg_temp.act_as('anonymous');
select is(pg_temp.files_by_operation('storage.object.get_authenticated') && array['test/open.pdf'], true, 'anonymous: opens a file of level 1');
select results_eq($$ select name from storage.objects where name like 'test/%' $$, array['test/open.pdf'], 'case 70: a file whose name begins like, or resembles, that of an open document → stays inaccessible');
select is(pg_temp.files_by_operation(operation), null, 'case 69: Storage declares no operation, a new one or a listing one → no file is visible below admins: anonymous: cannot list by ' || coalesce(operation, 'null'))
from unnest(array[
  'storage.object.sign', 'storage.object.sign_many', 'storage.object.list', 'storage.object.list_v2', 'storage.object.LIST', 'storage.object.enumerate', 'storage.s3.object.list_v2', 'storage.object.copy', '', null
]) as operation;
select throws_ok(pg_temp.upload_sql('test/new.pdf', 'elsewhere'), '42501', null, 'anonymous: cannot upload to another bucket');
select throws_ok(pg_temp.upload_sql(path), '42501', null, 'case 25: an anonymous upload to an unknown id, a nested, dotted, upper-case, newline or double-extension path, another’s id, a second file, after one hour → refused: anonymous: cannot upload ' || translate(path, E'\n', '|'))
from unnest(array[
  'eeeeeeee-0000-4000-8000-000000000001/resume.pdf',          -- unknown application
  'dddddddd-0000-4000-8000-000000000002/resume.pdf',          -- older than an hour
  'dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', -- the form of a newer file
  'dddddddd-0000-4000-8000-000000000001/cv.pdf',
  'dddddddd-0000-4000-8000-000000000001/resume.html',
  'dddddddd-0000-4000-8000-000000000001/resume.pdf.html',
  'dddddddd-0000-4000-8000-000000000001/resume.html.pdf',
  'dddddddd-0000-4000-8000-000000000001/resume.PDF',
  'dddddddd-0000-4000-8000-000000000001/sub/resume.pdf',
  'dddddddd-0000-4000-8000-000000000001//resume.pdf',
  'dddddddd-0000-4000-8000-000000000001/../resume.pdf',
  './dddddddd-0000-4000-8000-000000000001/resume.pdf',
  'DDDDDDDD-0000-4000-8000-000000000001/resume.pdf',
  E'dddddddd-0000-4000-8000-000000000001/resume.pdf\n',
  E'\ndddddddd-0000-4000-8000-000000000001/resume.pdf',
  'dddddddd-0000-4000-8000-000000000001/resume',
  'resume.pdf', ''
]) as path;
select is(private.awaits_resume('dddddddd-0000-4000-8000-000000000002/resume.pdf'), false, 'anonymous: the policy also refuses an upload after an hour');
select lives_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000001/resume.pdf'), 'anonymous: uploads the resume of a new application');
select throws_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000001/resume.docx'), '42501', null, 'anonymous: cannot upload a second file');
select throws_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000004/' || file, 'job-resumes', size, type), '22P02', null, 'case 68: a stored file with a size or type other than declared → refused, and nothing is stored: anonymous, by ' || what)
from (values
  ('resume.pdf', 1001, 'application/pdf', 'its size'),
  ('resume.pdf', 0, 'application/pdf', 'a size of zero'),
  ('resume.pdf', 1000, 'application/msword', 'its type'),
  ('resume.doc', 1000, 'application/msword', 'its name and type'),
  ('resume.docx', 1000, 'application/pdf', 'its name')
) as other (file, size, type, what);
select throws_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000001/resume.pdf'), '42501', null, 'anonymous: cannot upload the same file again');
select lives_ok(
  pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000003/resume.docx', 'job-resumes', 1000, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  'anonymous: uploads 59 minutes after the application'
);
reset role;

select results_eq(
  $$ select id::text, resume_storage_path from public.job_applications where id::text like 'dddddddd-%' order by id $$,
  $$ values
    ('dddddddd-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000001/resume.pdf'),
    ('dddddddd-0000-4000-8000-000000000002', null),
    ('dddddddd-0000-4000-8000-000000000003', 'dddddddd-0000-4000-8000-000000000003/resume.docx'),
    ('dddddddd-0000-4000-8000-000000000004', null),
    ('dddddddd-0000-4000-8000-000000000005', null) $$,
  'a trigger saves the path of each upload in its application'
);

-- The storage service writes with its own rights, so no policy applies, but the trigger does -----------------------------------------

select throws_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000001/resume.docx'), '42501', null, 'case 31: two parallel first uploads → one object, one valid path');
select throws_ok(pg_temp.upload_sql(format('dddddddd-0000-4000-8000-00000000000%s/resume.pdf', application)), '42501', null, 'storage service: a signed upload URL is refused after ' || what)
from (values (2, 'an hour'), (5, 'the deletion of the application')) as late (application, what);
select throws_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000004/cv.pdf'), '42501', null, 'storage service: a path with another pattern is refused');
select throws_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000001/resume.pdf'), '23505', null, 'storage service: a second upload to the same path passes the trigger and fails at the unique name');
savepoint probe;
select lives_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000004/resume.pdf'), 'storage service: the test insert of an upload, which it rolls back, is accepted');
rollback to probe;
select lives_ok($$ insert into storage.objects (bucket_id, name) values ('job-resumes', 'dddddddd-0000-4000-8000-000000000004/resume.pdf') $$, 'storage service: an insert without metadata is accepted');
select is(
  (select resume_storage_path from public.job_applications where id = 'dddddddd-0000-4000-8000-000000000004'),
  null, 'storage service: an insert without metadata saves no path'
);
select throws_ok($$ update storage.objects set metadata = '{"size": 5, "mimetype": "application/pdf"}' where name = 'dddddddd-0000-4000-8000-000000000004/resume.pdf' $$, '22P02', null, 'storage service: metadata that is added later is checked too');
rollback to probe;
select lives_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000004/resume.pdf'), 'storage service: after its test insert, the upload itself is accepted');

-- Acting as pending, expired and approved ----------------------------------------------------------------------------------------------

select set_config('storage.operation', 'storage.object.get_authenticated', true);
select is(pg_temp.found_by(who, $$ select name from storage.objects where name like 'test/%' $$), array['test/open.pdf'], 'case 29: a visitor other than an admin downloads a guarded file → refused: ' || who || ': opens only files of level 1, because guarded ones must be stamped')
from unnest(array['pending', 'expired', 'approved']) as who;
select pg_temp.act_as('approved');
select set_eq(
  'select unnest(pg_temp.files_by_operation(''' || operation || '''))', array['test/open.pdf', 'test/pitch.pdf', 'test/compliance.pdf', 'test/teaser.pdf'],
  'approved: reads the size of the file of every document, and of no other file, by ' || operation
) from unnest(array['object.get_authenticated_info', 'object.head_authenticated_info']) as operation;
select set_config('storage.operation', 'storage.object.get_authenticated', true);

select pg_temp.act_as('admin');
select is((select count(*) from storage.objects where name like 'test/%'), 11::bigint, 'admin: opens every document and press file, and no file of another bucket');
select set_config('storage.operation', '', true);
select throws_ok(pg_temp.upload_sql('test/new.pdf', 'elsewhere'), '42501', null, 'admin: cannot upload into another bucket');
select is_empty($$ update storage.objects set metadata = '{"size": 2}' where bucket_id = 'documents' returning 1 $$, 'case 151: anybody overwrites, moves or deletes a stored document through the API → refused, even owners; only the queue removes files');
select is(pg_temp.files_by_operation(operation), null, 'admin: gets no signed address by ' || operation)
from unnest(array['storage.object.sign', 'storage.object.sign_many', 'object.sign', 'storage.object.presigned', 'storage.object.share', 'storage.object.copy', 'storage.s3.object.get', '']) as operation;
select set_config('storage.operation', operation, true), throws_ok(pg_temp.upload_sql('test/late.pdf', bucket), '42501', null, 'admin: gets no address for an upload to ' || bucket || ' by ' || operation)
from unnest(array['documents', 'press-files']) as bucket,
  unnest(array['storage.object.sign_upload_url', 'storage.object.presigned_upload', 'storage.object.copy', 'storage.object.move', '']) as operation;
select set_config('storage.operation', 'storage.object.upload', true);
select throws_ok(pg_temp.upload_sql(path, bucket), '42501', null, 'admin: cannot upload a file that no row could name, because nothing would ever remove it: ' || path)
from unnest(array['documents', 'press-files']) as bucket, unnest(array['test/late file.pdf', 'test/spät.pdf', 'test/late%.pdf', 'test//late.pdf', '../late.pdf']) as path;
select set_config('storage.operation', '', true);
select is_empty($$ update storage.objects set metadata = '{}' where bucket_id = 'job-resumes' returning 1 $$, 'case 73: an admin replaces, moves, copies or deletes a resume → refused, but reading works');
reset role;

-- Acting as roles that add a newer resume --------------------------------------------------------------------------------------------------

create function pg_temp.act_in_team(team_role text, operation text default 'storage.object.upload') returns void language sql as $$
  update public.profiles set team_role = act_in_team.team_role where email = 'admin@test.example';
  select pg_temp.act_as('admin'), set_config('storage.operation', operation, true);
$$;
select pg_temp.act_in_team(team_role, operation), throws_ok(
  pg_temp.upload_sql(path), '42501', null,
  format('case 341: somebody who may not change applications adds or names a newer resume → refused: %s cannot upload %s by %s', team_role, path, operation)
), set_config('role', 'none', true)
from (values
  ('investor_relations', 'dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', 'storage.object.upload'),
  ('editor', 'dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', 'storage.object.upload'),
  ('compliance', 'dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', 'storage.object.upload'),
  ('hr', 'dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', 'storage.object.sign_upload_url'),
  ('hr', 'dddddddd-0000-4000-8000-000000000001/resume-0000000a.html', 'storage.object.upload'),
  ('hr', 'dddddddd-0000-4000-8000-000000000001/resume-0000000A.pdf', 'storage.object.upload'),
  ('hr', 'dddddddd-0000-4000-8000-000000000001/resume.pdf', 'storage.object.upload'),
  ('hr', 'anything/resume-0000000a.pdf', 'storage.object.upload')
) as refused (team_role, path, operation);
select pg_temp.act_in_team('hr');
select lives_ok(pg_temp.upload_sql(path, size => 2000), 'HR: uploads ' || path)
from unnest(array['dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', 'dddddddd-0000-4000-8000-000000000002/resume-0000000b.pdf']) as path;
select lives_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000001/resume-0000000c.pdf', mimetype => 'application/msword'), 'HR: uploads a resume whose type does not match its name');
reset role;
-- The queued removals of resumes, except of …c.pdf, which no application can name.
create function pg_temp.queued_files() returns table (path text, due interval) language sql as $$
  select path, due_at - now() from public.file_removals where path like 'dddddddd-%' and path not like '%c.pdf' order by path
$$;
select results_eq('select * from pg_temp.queued_files()', $$ values
  ('dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', interval '1 day'),
  ('dddddddd-0000-4000-8000-000000000002/resume-0000000b.pdf', interval '1 day') $$, 'an upload that no application names is removed after a day'
);
select pg_temp.act_in_team(team_role), throws_ok(
  format('select public.replace_resume(%L, %L, %L)', 'dddddddd-0000-4000-8000-00000000000' || application, file, 'cv.pdf'), errcode, null,
  format('case 341: somebody who may not change applications adds or names a newer resume → refused: %s cannot name %s for %s', team_role, file, application)
), set_config('role', 'none', true)
from (values
  ('compliance', 1, 'dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', '42501'),
  ('editor', 1, 'dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', '42501'),
  ('hr', 1, 'dddddddd-0000-4000-8000-000000000002/resume-0000000b.pdf', '23514'),
  ('hr', 1, 'dddddddd-0000-4000-8000-000000000001/resume-0000000c.pdf', 'PT404'),
  ('hr', 1, 'dddddddd-0000-4000-8000-000000000001/resume-0000000d.pdf', 'PT404'),
  ('hr', 1, 'test/open.pdf', 'PT404'),
  ('hr', 9, 'dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', 'PT404')
) as refused (team_role, application, file, errcode);
-- Applicants may upload for an hour, so the last upload below is refused only because of HR's resume.
update public.job_applications set created_at = now() - interval '1 minute' where id = 'dddddddd-0000-4000-8000-000000000002';
alter table public.job_applications disable trigger touch_updated_at;
update public.job_applications set updated_at = now() - interval '1 day';
alter table public.job_applications enable trigger touch_updated_at;
create temporary table applications_before as select * from public.job_applications;
delete from public.outbox;
select pg_temp.act_in_team('hr');
select pg_temp.begin_request('a-newer-resume-came');
select lives_ok(
  $$ select public.replace_resume('dddddddd-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', 'cv 2.pdf') $$,
  'HR: replaces a resume with a newer one'
);
select pg_temp.begin_request(null);
reset role;
select results_eq(
  $$ select resume_storage_path, resume_file_name, resume_file_size, updated_at = (select updated_at from applications_before as earlier where earlier.id = job_applications.id) from public.job_applications where id = 'dddddddd-0000-4000-8000-000000000001' $$,
  $$ values ('dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', 'cv 2.pdf', 2000, true) $$,
  'a newer resume does not extend the deletion period'
);
select is_empty('select from public.outbox', 'a newer resume is not confirmed to the applicant by mail');
select results_eq('select * from pg_temp.queued_files()', $$ values
  ('dddddddd-0000-4000-8000-000000000001/resume.pdf', interval '75 seconds'),
  ('dddddddd-0000-4000-8000-000000000002/resume-0000000b.pdf', interval '1 day') $$, 'the former resume is removed when the replacement can no longer be undone'
);
select isnt_empty($$ select from public.security_audit_log where event_type = 'RESUME_REPLACED' and resource_id like 'dddddddd-%1' $$, 'a newer resume is logged');
select pg_temp.act_in_team('hr');
select lives_ok($$ select public.undo('a-newer-resume-came') $$, 'HR: undoes the replacement of a resume');
reset role;
select results_eq('select * from public.job_applications order by id', 'select * from applications_before order by id', 'undoing the replacement restores the application');
select results_eq('select * from pg_temp.queued_files()', $$ values
  ('dddddddd-0000-4000-8000-000000000001/resume-0000000a.pdf', interval '1 day'),
  ('dddddddd-0000-4000-8000-000000000002/resume-0000000b.pdf', interval '1 day') $$, 'undoing the replacement queues the newer file for removal'
);
select pg_temp.act_in_team('hr');
select lives_ok(
  $$ select public.replace_resume('dddddddd-0000-4000-8000-000000000002', 'dddddddd-0000-4000-8000-000000000002/resume-0000000b.pdf', 'cv.pdf') $$,
  'HR: adds the resume of an application without one'
);
select pg_temp.act_as('anonymous');
select throws_ok(pg_temp.upload_sql('dddddddd-0000-4000-8000-000000000002/resume.pdf'), '42501', null, 'anonymous: cannot upload a resume after HR has added one');

select * from finish();
