/** Rows in each list of the console: enough for the planner to pick the same plans as for larger tables. */
export const rowCount = 2_000;

/**
 * In every table, row `n` is the nth newest and belongs to `reader-<n>@fund.example`. One row in a hundred is open or, in the
 * log, a failed sign-in. The last account is the admin's own and approved, so the account before it is open instead.
 */
export const consoleRowsSql = `
  set session_replication_role = replica;
  truncate public.contact_messages, public.documentation_requests, public.job_applications, private.answers;
  insert into public.contact_messages (first_name, last_name, email, message, created_at, handled_at)
  select 'Ada', 'Name ' || lpad((${rowCount} - n)::text, 6, '0'), 'reader-' || n || '@fund.example',
    case n when 100 then '50% off_now \\ today' else 'Illustrative text.' end,
    '2026-06-01'::timestamptz - n * interval '1 minute', case when n % 100 <> 0 then now() end
  from generate_series(1, ${rowCount}) as n;
  insert into public.documentation_requests (name, email, document_type, reason, created_at, handled_at)
  select 'Name ' || lpad((${rowCount} - n)::text, 6, '0'), 'reader-' || n || '@fund.example',
    (array['other', 'legal-documents'])[n % 2 + 1], 'Illustrative text.',
    '2026-06-01'::timestamptz - n * interval '1 minute', case when n % 100 <> 0 then now() end
  from generate_series(1, ${rowCount}) as n;
  insert into public.job_applications (first_name, last_name, email, job_title, resume_file_name,
    resume_file_size, resume_content_type, status, created_at)
  select 'Ada', 'Name ' || lpad((${rowCount} - n)::text, 6, '0'), 'reader-' || n || '@fund.example',
    (array['Open Application', 'Gemmologist'])[n % 2 + 1], 'cv.pdf', 1000, 'application/pdf',
    case when n % 100 = 0 then 'pending' else 'declined' end,
    '2026-06-01'::timestamptz - n * interval '1 minute'
  from generate_series(1, ${rowCount}) as n;
  delete from public.profiles where role <> 'admin';
  update public.profiles set first_name = 'Ada', last_name = 'Name 000000',
    email = 'reader-${rowCount}@fund.example',
    created_at = '2026-06-01'::timestamptz - ${rowCount} * interval '1 minute';
  insert into public.profiles (id, first_name, last_name, email, created_at, decided_at)
  select gen_random_uuid(), 'Ada', 'Name ' || lpad((${rowCount} - n)::text, 6, '0'),
    'reader-' || n || '@fund.example', '2026-06-01'::timestamptz - n * interval '1 minute',
    case when n % 100 <> 0 and n <> ${rowCount - 1} then now() end
  from generate_series(1, ${rowCount - 1}) as n;
  truncate public.security_audit_log;
  insert into public.security_audit_log (event_type, user_id, created_at)
  select case when right(last_name, 2) = '00' then 'SIGN_IN_FAILED' else 'SIGN_IN' end, id, created_at
  from public.profiles;
  set session_replication_role = origin;
  analyze;`;
