-- Declining a request leaves `approved` as it was: what makes a decision is that it was written, not
-- that a value changed. Copying an e-mail address is none.

drop trigger stamp_decision on public.profiles;
create trigger stamp_decision before update of approved, approved_until on public.profiles
  for each row execute function private.stamp_decision();
comment on column public.profiles.decided_at is
  'When approved or approved_until was last written, to the same values too. Stamped by a trigger.';
comment on column public.profiles.decided_by is 'Admin who wrote them; null when made outside the API.';
