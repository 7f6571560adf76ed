-- What waits for the team: listed first in the console, and counted once a minute by every console that
-- is open. Without these, each count reads the whole table, however little of it is open.

create index contact_messages_open_idx on public.contact_messages (created_at desc)
  where handled_at is null;
create index documentation_requests_open_idx on public.documentation_requests (created_at desc)
  where handled_at is null;
create index job_applications_pending_idx on public.job_applications (created_at desc)
  where status = 'pending';
create index profiles_waiting_idx on public.profiles (created_at desc)
  where decided_at is null and not approved;
