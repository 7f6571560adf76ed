const inMigrations = (subject, faults) =>
  faults.map(([what, find, replace, caughtBy = 'tests/database/pgtap.test.ts']) => ({
    file: `supabase/migrations/${subject}.sql`,
    what,
    find,
    replace,
    caughtBy,
  }));

const questionAttacks = 'tests/api/security/questions.test.ts';

/** Faults in the rules of the database. */
export const databaseFaults = [
  ...inMigrations('20251103090000_foundations', [
    [
      'visitors get rights on every new table',
      'revoke all on tables from anon',
      'grant all on tables to anon',
    ],
    ['a port above 65535 is accepted', '[1-5][0-9]{4}|6[0-4]', '[1-9][0-9]{4}|6[0-4]'],
    [
      'an address may contain hidden characters',
      String.raw`'(/[!#-;=?-\[\]-~]*)?$'`,
      String.raw`'(/[^[:space:]]*)?$'`,
    ],
    [
      'requests of signed-in visitors do not count as visitors’ calls',
      "in ('anon', 'authenticated')",
      "in ('anon')",
    ],
    ['the first entry of x-forwarded-for is trusted', "'^.*,', ''", "',.*$', ''"],
    ['text is not trimmed', 'return btrim(\n', 'return rtrim(\n'],
  ]),
  ...inMigrations('20251103090100_profiles', [
    ['an approval never ends', 'approved_until is null or approved_until > now()', 'true'],
    [
      'an admin needs no approval',
      " and role = 'admin' and private.approval_holds(approved, approved_until)\n  );\nend",
      " and role = 'admin'\n  );\nend",
    ],
    ['a session that has ended still counts', " and id::text = auth.jwt() ->> 'session_id'", ''],
    ['the session of another account counts', 'where user_id = auth.uid() and id', 'where id'],
    [
      'a session after not_after still counts',
      '\n      and (not_after is null or not_after > now())',
      '',
    ],
    [
      'the password alone is enough with a second factor',
      '    or private.passed_second_factor()',
      '    or true',
    ],
    ['an unverified factor is required', " and status = 'verified')\n    or", ')\n    or'],
    [
      'the level in the token is enough',
      "\n      and sessions.aal::text = 'aal2' and factor.status = 'verified'",
      '',
    ],
    [
      'a session keeps the power of a factor that is gone',
      'on factor.id = sessions.factor_id and factor.user_id',
      'on factor.user_id',
    ],
    [
      'a token keeps the power of an earlier factor',
      ">= date_trunc('second', factor.created_at)",
      'is not null',
    ],
    [
      'HR reads accounts',
      "('access', 'change', 'change', null, null, 'read')",
      "('access', 'change', 'change', 'read', null, 'read')",
    ],
    [
      'an editor changes every document',
      "('documents', 'change', 'change', null, null, 'read')",
      "('documents', 'change', 'change', null, 'change', 'read')",
    ],
    [
      'the right to read is enough to change',
      "return coalesce(private.own_permission(subject) = 'change', false);",
      'return private.own_permission(subject) is not null;',
    ],
    [
      'a team role without admin rights counts',
      'return case when private.is_admin() then (',
      'return case when true then (',
    ],
    [
      'every member of the team sets roles',
      "if not private.may_change('roles') then",
      'if false then',
    ],
    [
      'the last owner loses the role',
      "when account.team_role = 'owner' and account.approved",
      'when account.approved',
    ],
    [
      'the last owner gets an end',
      "private.owns_until(profiles) = 'infinity'",
      'private.owns_until(profiles) > now()',
    ],
    [
      'investor relations withdraw owners',
      "(select private.may_change('access')) and (role <> 'admin' or (select private.may_change('roles')))",
      "(select private.may_change('access'))",
    ],
    ['a new admin has no team role', "coalesce(new.team_role, 'owner')", 'new.team_role'],
    [
      'admin rights need no second factor',
      'private.is_signed_in() and private.passed_second_factor() and exists (',
      'private.is_signed_in() and exists (',
    ],
    [
      'the level needs no session',
      'if not private.is_signed_in() then\n    return 1;',
      'if false then\n    return 1;',
    ],
    [
      'the own profile is open without the second factor',
      `(id = (select auth.uid()) and (select private.access_level()) > 1)\n    or (select private.may_read('access'))\n  );`,
      `id = (select auth.uid())\n    or (select private.may_read('access'))\n  );`,
    ],
    [
      'profiles are open to every account',
      'for select to authenticated\n  using (\n    (id =',
      'for select to authenticated\n  using (\n    true or (id =',
    ],
    [
      'an expired account extends its own approval',
      "raise exception using errcode = 'insufficient_privilege', message = 'Only admins decide on access';",
      'null;',
    ],
    ['a decision keeps the request for renewal', '  new.renewal_requested_at := null;\n', ''],
    ['a decision keeps the old address', '  new.previous_email := null;\n', ''],
    ['the sender sets the time of a request for renewal', 'new.renewal_requested_at := now();', ''],
    [
      'an admin asks for renewal for another account',
      'new.id is distinct from (select auth.uid())\n    or',
      '',
    ],
    [
      'the last owner can be withdrawn',
      "raise exception using errcode = 'PT409', message = 'The last",
      "raise notice using errcode = 'PT409', message = 'The last",
    ],
    [
      'an account with an unconfirmed address is approved',
      'if new.approved and new.email_confirmed_at is null and',
      'if new.approved and false and',
    ],
    [
      'an expired account writes the reason of a decision',
      'before update of approved, approved_until, decision_reason on',
      'before update of approved, approved_until on',
    ],
    [
      'an organisation with hidden characters prevents a sign-up',
      'case when not private.has_hidden_characters(organisation) then organisation end',
      'organisation',
    ],
    [
      'a revocation counts as a refusal',
      'when private.approval_holds(old.approved, old.approved_until) or',
      'when false or',
    ],
    [
      'a change of address keeps the approval',
      'approved = approved and not ends_approval',
      'approved = approved',
    ],
    [
      'the last owner is lost with a change of address',
      ' or private.another_owner_remains(than => id)',
      '',
    ],
    [
      'a long name prevents a sign-up',
      "metadata ->> 'first_name'), 50)), '')",
      "metadata ->> 'first_name'), 51)), '')",
    ],
    [
      'approved_until may be infinite',
      "approved_until between '0001-01-01 00:00Z' and '9999-12-31 23:59Z'",
      'true',
    ],
    ['the role can be written', 'grant update (approved,', 'grant update (role, approved,'],
    [
      'anonymous visitors read profiles',
      'search_text\n) on public.profiles to authenticated',
      'search_text\n) on public.profiles to anon, authenticated',
    ],
  ]),
  ...inMigrations('20251103090200_insert_limits', [
    [
      'the counters can be read',
      '\ncreate index insert_counters_hour_idx',
      '\ngrant select on private.insert_counters to anon;\ncreate index insert_counters_hour_idx',
    ],
    ['accounts are counted by address', '  account::text,\n', ''],
    ['a call may contain any number of rows', 'if sent > max_per_call then', 'if false then'],
    [
      'any number of rows an hour is accepted',
      'elsif so_far > max_per_hour then',
      'elsif false then',
    ],
    ['a call counts as one row', 'this_hour,\n    sent\n', 'this_hour,\n    1\n'],
    [
      'each IPv6 address counts separately',
      'set_masklen(address, 64)',
      'set_masklen(address, 128)',
    ],
  ]),
  ...inMigrations('20251103090300_site_settings', [
    ['a hidden overlay hides nothing', 'else false\n  end;\nend', 'else true\n  end;\nend'],
    [
      'an overlay for approved accounts is open to all',
      'private.access_level() = 3',
      'private.access_level() >= 1',
    ],
    [
      'anyone changes settings',
      `for update to authenticated\n  using ((select private.may_change('settings'))) with check ((select private.may_change('settings')))`,
      'for update to authenticated\n  using (true) with check (true)',
    ],
  ]),
  ...inMigrations('20251103090400_documents', [
    [
      'pitch decks are level 1',
      "section in ('pitch-decks', 'subscription-agreement') then 2",
      "section in ('pitch-decks', 'subscription-agreement') then 1",
    ],
    ['unknown sections are level 1', 'else 3\nend::smallint', 'else 1\nend::smallint'],
    [
      'documents with requires_auth are listed to all',
      "or (requires_auth and category = 'market-intelligence')\n    ) and (",
      'or requires_auth\n    ) and (',
    ],
    ['unpublished documents are listed', 'visible_from <= now()\n      or', 'true\n      or'],
    [
      'editors see the drafts of all levels',
      "or (access_level = 1 and (select private.may_read('open_documents')))\n    )\n  );",
      "or (select private.may_read('open_documents'))\n    )\n  );",
    ],
    ['the counts of the sections use the owner’s rights', ' with (security_invoker = true)', ''],
    ['two documents share a file', 'file_url text unique', 'file_url text'],
    [
      'documents can be read with ctid',
      'grant select (\n  id, title, description',
      'grant select on public.documents to anon;\ngrant select (\n  id, title, description',
    ],
  ]),
  ...inMigrations('20251103091400_desk', [
    [
      'investors see waiting accounts',
      "select * from public.profiles where (select private.may_read('access'))",
      'select * from public.profiles',
    ],
    [
      'editors see the most read documents',
      "now() - interval '7 days' and (select private.may_read('reading'))",
      "now() - interval '7 days' and (select private.is_admin())",
    ],
    [
      'the most read documents are of all time',
      "started_at > now() - interval '7 days' and",
      'true and',
    ],
    [
      'everybody sees saved filters',
      'using (account_id = (select auth.uid()) and (select private.access_level()) > 1);\ncreate policy "Own filters of the team"',
      'using (true);\ncreate policy "Own filters of the team"',
    ],
    ['investors save filters', ' and exists (select from public.team_permissions())', ''],
    [
      'investors see the uses of documents',
      "where (select private.may_read('open_documents'))\n  group by asked.id",
      'group by asked.id',
    ],
    [
      'openings by the team count',
      "and log.event_type = 'DOCUMENT_OPENED' and not log.by_team",
      "and log.event_type = 'DOCUMENT_OPENED'",
    ],
    [
      'valid invitations count as expired',
      'from accounts where invited_until <= now()',
      'from accounts where invited_until is not null',
    ],
  ]),
  ...inMigrations('20251103090500_portfolio', [
    [
      'an import can be undone for ever',
      "where id = import and imported_at > now() - interval '30 days'",
      'where id = import',
    ],
    [
      'imports are open to all',
      "for select to authenticated using ((select private.may_read('portfolio')));",
      'for select to authenticated using (true);',
    ],
    [
      'the overlay does not hide prices',
      "using ((select private.is_open('performance')))",
      'using (true)',
    ],
    ['the total depends on the reader’s level', 'stable\nsecurity definer', 'stable'],
    [
      'a weight may be NaN',
      "standard_portfolio_carat_not_negative check (carat >= 0 and carat < 'NaN')",
      'standard_portfolio_carat_not_negative check (carat >= 0)',
    ],
    [
      'a date of prices may be infinite',
      "check (date between '0001-01-01' and '9999-12-31')",
      'check (true)',
    ],
    [
      'anonymous visitors may call the import',
      'public.replace_prices(jsonb), public.undo_import(uuid)\n  to authenticated',
      'public.replace_prices(jsonb), public.undo_import(uuid)\n  to anon, authenticated',
    ],
  ]),
  ...inMigrations('20251103090600_messages', [
    [
      'messages are open to every account',
      `create policy "Admins read messages" on public.contact_messages\n  for select to authenticated using ((select private.may_read('inbox')))`,
      'create policy "Admins read messages" on public.contact_messages\n  for select to authenticated using (true)',
    ],
    [
      'requests have next to no limit',
      "on public.documentation_requests\n  referencing new table as inserted\n  for each statement execute function private.limit_inserts('1', '20', '20')",
      "on public.documentation_requests\n  referencing new table as inserted\n  for each statement execute function private.limit_inserts('1000', '2000', '2000')",
    ],
  ]),
  ...inMigrations('20251103090700_press_releases', [
    ['unpublished press items are listed', 'using (visible_from <= now() or', 'using (true or'],
    [
      'a release may have the date infinity',
      "check (date between '0001-01-01' and '9999-12-31')",
      'check (true)',
    ],
    [
      'a release may refer to a private file',
      "file_url ~ '^(https://|press-files/)' and private.is_file_url(file_url, 'press-files')",
      "private.is_file_url(file_url, 'press-files') or private.is_file_url(file_url, 'documents')",
    ],
    [
      'a release may link to a script',
      "check (url ~ '^https://' and private.is_file_url(url))",
      'check (true)',
    ],
  ]),
  ...inMigrations('20251103090800_careers', [
    [
      'a note extends the deletion period',
      'before update of status, resume_storage_path on public.job_applications',
      'before update on public.job_applications',
    ],
    [
      'an application has any number of labels',
      'cardinality(labels) <= 10',
      'cardinality(labels) <= 1000',
    ],
    [
      'a note may have any length',
      'check (char_length(note) between 1 and 4000)',
      'check (char_length(note) > 0)',
    ],
    [
      'drafts are listed',
      `using (published or (select private.may_read('openings')))`,
      `using (true or (select private.may_read('openings')))`,
    ],
    [
      'a file may have any name',
      "resume_file_name ~* '^[^/\\\\]+\\.(pdf|doc|docx)$' and",
      'true and',
    ],
    [
      'a file name may have hidden characters',
      ' and not private.has_hidden_characters(resume_file_name)',
      '',
    ],
    [
      'applications are open to every account',
      `create policy "Admins read applications" on public.job_applications\n  for select to authenticated using ((select private.may_read('applications')))`,
      'create policy "Admins read applications" on public.job_applications\n  for select to authenticated using (true)',
    ],
  ]),
  ...inMigrations('20251103090900_security_audit_log', [
    [
      'visitors report openings of stored PDFs',
      "event_type <> 'DOCUMENT_OPENED'\n      or exists",
      'true\n      or exists',
    ],
    [
      'a long user agent is not truncated',
      "left(private.request_header('user-agent'), 500)",
      "private.request_header('user-agent')",
    ],
    [
      'the service key inserts events of the database',
      "new.reported := current_user in ('anon', 'authenticated', 'service_role')",
      "new.reported := current_user in ('anon', 'authenticated')",
    ],
    ['events of triggers count towards the caller’s limit', ' when (pg_trigger_depth() = 0)', ''],
    [
      'an alert refers to any event',
      "and event.event_type = coalesce(new.details ->> 'cause', event.event_type)",
      '',
    ],
    [
      'the service key changes the log',
      'from anon, authenticated, service_role;',
      'from anon, authenticated;',
    ],
    ['the limit per account is that of an address', "'20', '120', '1200'", "'20', '120', '120'"],
  ]),
  ...inMigrations('20251103091000_storage', [
    [
      'a file matches by the beginning of its name',
      "where file_url = 'documents/' || objects.name",
      "where file_url like 'documents/' || objects.name || '%'",
    ],
    [
      'other buckets are open to read',
      `when 'job-resumes' then (select private.may_read('applications'))\n      else false`,
      `when 'job-resumes' then (select private.may_read('applications'))\n      else true`,
    ],
    [
      'other buckets are open to write',
      'then private.awaits_resume(name)\n      else false',
      'then private.awaits_resume(name)\n      else true',
    ],
    [
      'admins delete resumes',
      "when 'documents' then (select private.may_change('documents'))\n      else false\n    end\n  );\n\ncreate function",
      "when 'documents' then (select private.may_change('documents'))\n      else true\n    end\n  );\n\ncreate function",
    ],
    [
      'an operation without a name may list',
      '  ),\n  false\n);\ncomment on function private.opens_one_file',
      '  ),\n  true\n);\ncomment on function private.opens_one_file',
      // A setting that was made once in a session is empty afterwards, never missing.
      'tests/api/security/storage-operations.test.ts',
    ],
    [
      'listing is allowed',
      "'storage.object.get_authenticated', 'object.get_authenticated_info'",
      "'storage.object.get_authenticated', 'storage.object.list'",
    ],
    [
      'a resume may have another size than declared',
      "    and resume_file_size = (new.metadata ->> 'size')::bigint\n",
      '',
    ],
    [
      'a resume may have another type than declared',
      "    and resume_content_type = new.metadata ->> 'mimetype'\n",
      '',
    ],
    [
      'a resume may have another name than its type',
      "case substring(new.name from '\\.[a-z]+$')\n      when '.pdf' then 'application/pdf'",
      "case '.pdf'\n      when '.pdf' then resume_content_type",
    ],
    ['caches may keep private files', '9999) > 3600', '9999) > 9998'],
    [
      'a resume can be uploaded at any time',
      "where id = private.application_of_resume(path)\n      and resume_storage_path is null\n      and created_at > now() - interval '1 hour'",
      'where id = private.application_of_resume(path)\n      and resume_storage_path is null',
    ],
  ]),
  ...inMigrations('20251103091100_deletion_periods', [
    [
      'waits are kept for ever after the notice',
      "where notified_at < now() - interval '12 months'",
      'where false',
    ],
    [
      'undecided applications are deleted',
      "application.status <> 'pending' and application.updated_at",
      'application.updated_at',
    ],
    [
      'an application is deleted before the end of its period',
      'where id = application and private.application_has_expired(applications);',
      'where id = application;',
    ],
    [
      'every account deletes applications',
      "if not private.may_change('applications') then",
      'if false then',
    ],
    [
      'an application is deleted before its file',
      'where private.application_has_expired(applications)\n      and not exists',
      'where private.application_has_expired(applications)\n      or not exists',
    ],
  ]),
  ...inMigrations('20251103091200_estimates', [
    ['estimates are not refused', "if current_query() ~* '^\\s*explain\\M' then", 'if false then'],
    [
      'a table has no policy against estimates',
      "where schemaname = 'public' loop",
      "where schemaname = 'public' and tablename <> 'job_openings' loop",
    ],
  ]),
  ...inMigrations('20251103091300_second_factor', [
    ['there is no limit on wrong codes', 'cardinality(failures.failed_at) < 5', 'true'],
    [
      'a correct code is accepted during the lock',
      'failures.locked_until > clock_timestamp()',
      'false',
    ],
    [
      'a correct code does not reset the count',
      'delete from private.factor_failures where',
      'delete from private.factor_failures where false and',
    ],
    [
      'failures count for ever',
      "where moment > clock_timestamp() - interval '5 minutes'",
      'where true',
    ],
    [
      'everyone sees who has a second factor',
      `private.is_signed_in()) or private.may_read('access')) then`,
      'private.is_signed_in()) or true) then',
    ],
    [
      'the own factor is shown to the password alone',
      '(profile.id = (select auth.uid()) and private.is_signed_in())',
      '(profile.id = (select auth.uid()))',
    ],
    [
      'everyone resets second factors',
      `  if not private.may_change('access') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins reset`,
      "  if false then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins reset",
    ],
    [
      'an admin resets the own factor',
      'elsif account = (select auth.uid()) then',
      'elsif false then',
    ],
    ['a reset leaves the sessions', '  delete from auth.sessions where user_id = account;\n', ''],
    [
      'sessions of others can be ended',
      'where id = session and user_id = (select auth.uid())',
      'where id = session',
    ],
    ['a new factor of an admin raises no alert', "factor.user_id and role = 'admin';", 'null;'],
  ]),
  ...inMigrations('20251103091050_agreements', [
    [
      'nobody owes an agreement',
      'return required is not null and not exists (',
      'return false and not exists (',
    ],
    ['an old version is enough', 'agreements.version >= required', 'true'],
    ['the acceptance of another is enough', 'acceptances.account_id = account and ', ''],
    [
      'a draft must be accepted',
      'where must_accept and published_at is not null',
      'where must_accept',
    ],
    ['every version must be accepted', 'where must_accept and published', 'where published'],
    [
      'an old version can be accepted',
      '\n      and version = (select max(version) from public.agreements)',
      '',
    ],
    ['another text can be accepted', 'and sha256 = text_sha256\n      and version', 'and version'],
    [
      'any name is accepted',
      'elsif lower(typed) is distinct from',
      'elsif false and lower(typed) is distinct from',
    ],
    [
      'an account without approval accepts',
      'if not found or not private.approval_holds(caller.approved, caller.approved_until) then',
      'if not found then',
    ],
    [
      'publishing needs no code',
      "elsif not private.proved_lately('totp') then",
      'elsif false then',
    ],
    [
      'another text is published',
      'published_at is null and sha256 = text_sha256',
      'published_at is null',
    ],
    [
      'a published version can be changed',
      `for update to authenticated\n  using (published_at is null and (select private.may_change('agreements')))`,
      `for update to authenticated\n  using ((select private.may_change('agreements')))`,
    ],
    [
      'everyone reads the draft',
      '(published_at is not null and (select private.access_level()) > 1)',
      '((select private.access_level()) > 1)',
    ],
    [
      'everyone reads the evidence',
      '(account_id = (select auth.uid()) and (select private.access_level()) > 1)',
      '((select private.access_level()) > 1)',
    ],
  ]),
  ...inMigrations('20251103091350_own_account', [
    [
      'the export has no visits',
      'from public.room_visits where account_id = caller',
      'from public.room_visits where false',
    ],
    [
      'the export has copies of others',
      'from public.document_copies where account_id = caller',
      'from public.document_copies',
    ],
    [
      'the password alone exports the data',
      "if private.access_level() = 1 then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only its owner exports",
      "if false then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only its owner exports",
    ],
    [
      'the password alone closes the account',
      "if private.access_level() = 1 then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only its owner closes",
      "if false then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only its owner closes",
    ],
    [
      'the export has events of others',
      'from public.security_audit_log where user_id = caller',
      'from public.security_audit_log',
    ],
    ['the export has agreements of others', '\n      where acceptances.account_id = caller', ''],
    [
      'the last owner closes the account',
      "where id = caller and team_role = 'owner')",
      'where false)',
    ],
    [
      'a stolen session closes the account',
      "elsif not private.proved_lately('password', 'totp') then",
      'elsif false then',
    ],
    [
      'closing an account is not logged',
      "values ('ACCOUNT_CLOSED', 'account', caller::text)",
      "select 'ACCOUNT_CLOSED', 'account', caller::text where false",
    ],
  ]),
  ...inMigrations('20251103091065_noticed_events', [
    [
      'an invited account is logged as a sign-up',
      "when (coalesce(new.encrypted_password, '') <> '')\n  ",
      '',
    ],
    [
      'the password alone is a sign-in with a second factor',
      'if (has_factor and not gave_code) or exists (',
      'if exists (',
    ],
    [
      'a repeated code is another sign-in',
      "where event_type = 'SIGN_IN' and resource_type = 'session' and resource_id = session.id::text",
      'where false',
    ],
    ['an update of the browser is a new device', "'[0-9._]+'", "'[x]'"],
    [
      'a new device of an admin is not noticed',
      "if account.role = 'admin' and exists (",
      'if false and exists (',
    ],
    ['every failed sign-in is suspicious', 'else 5\n  end;', 'else 1\n  end;'],
    [
      'a pattern covers any time',
      "created_at > now() - interval '5 minutes' and event_type = new.event_type",
      'event_type = new.event_type',
    ],
    [
      'a repeated pattern is logged every time',
      "event_type = 'SUSPICIOUS_ACTIVITY'\n      and not reported",
      'false\n      and not reported',
    ],
    [
      'attempts on one account from many addresses are not noticed',
      "event.resource_type = 'account' and earlier.resource_type = 'account'",
      "false and earlier.resource_type = 'account'",
    ],
    [
      'everybody records exports',
      "raise exception using errcode = 'insufficient_privilege', message = 'Only admins export what they may read';",
      'null;',
    ],
  ]),
  ...inMigrations('20251103091058_invitations', [
    [
      'anybody notes the origin of an invitation',
      'public.note_origin(text, text) to service_role',
      'public.note_origin(text, text) to authenticated',
    ],
    [
      'an origin is used without its id',
      "where id::text = private.request_header('x-noted-origin') and noted_at",
      'where noted_at',
    ],
    [
      'everybody invites',
      `if not private.may_change('access') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins invite';\n  end if;\n  perform`,
      "if false then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins invite';\n  end if;\n  perform",
    ],
    [
      "somebody else's account prevents an invitation",
      'delete from auth.users where email = invited and email_confirmed_at is null;',
      '',
    ],
    [
      'somebody else chooses the password of an invited account',
      "new.encrypted_password := '';",
      '',
    ],
    [
      'everybody renews an invitation',
      `if not private.may_change('access') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins invite';\n  end if;`,
      'null;',
    ],
    [
      'everybody withdraws an invitation',
      "raise exception using errcode = 'insufficient_privilege', message = 'Only admins withdraw an invitation';",
      'null;',
    ],
    [
      'invitations are open to every account',
      `for select to authenticated using ((select private.may_read('access')))`,
      'for select to authenticated using ((select auth.uid()) is not null)',
    ],
    [
      'an address with an account is invited',
      'where lower(email) = invited and email_confirmed_at is not null',
      'where false',
    ],
    [
      'an account with a password counts as the invited one',
      "\n      and coalesce(new.encrypted_password, '') = '' and new.email_confirmed_at is null",
      '',
    ],
    ['an expired invitation still gives access', 'or invitation.expires_at <= now()', ''],
    ['an invitation to level 2 gives level 3', 'and invitation.level = 3', ''],
    ['an invitation overrides a decision', 'and profile.decided_at is null', ''],
    [
      'the invitation of a withdrawn admin counts',
      "and private.permission(inviting.team_role, 'access') = 'change'\n    and private.approval_holds(inviting.approved, inviting.approved_until)",
      '',
    ],
    [
      'a withdrawn invitation keeps its account',
      'where email = invited and email_confirmed_at is null',
      'where false and email = invited',
    ],
    [
      'withdrawing an invitation is not logged',
      "tg_op = 'DELETE' and not private.is_visitor_call()",
      "tg_op = 'DELETE'",
    ],
  ]),
  ...inMigrations('20251103091055_access_decisions', [
    [
      'an account reads the team’s note',
      `for select to authenticated using ((select private.may_read('access')))`,
      `for select to authenticated using (account = (select auth.uid()) or (select private.may_read('access')))`,
    ],
    [
      'a decision applies to only some of several accounts',
      'if changed <> jsonb_array_length(accounts) then',
      'if false then',
    ],
    [
      'a decision can be undone after 15 seconds',
      "and decision.decided_at > now() - interval '15 seconds'",
      '',
    ],
    [
      'an admin undoes another admin’s decision',
      ' and profile.decided_by = (select auth.uid())',
      '',
    ],
  ]),
  ...inMigrations('20251103091060_audit_trail', [
    [
      'notes are in the log',
      "when column_name = 'note' then '\"…\"'::jsonb",
      'when false then null',
    ],
    ['long values prevent a change', 'octet_length(details::text) <= 8000', 'true'],
    ['changes by the service key are not logged', ", 'service_role');\ncomment", ');\ncomment'],
    [
      'a role set by the owner of the database is not logged',
      'after update of role, team_role on public.profiles',
      'after update of email on public.profiles',
    ],
  ]),
  ...inMigrations('20251103091070_audit_chain', [
    [
      'changed heads are not detected',
      "linked.previous = coalesce(linked.expected, repeat('0', 64))",
      'true',
    ],
    [
      'changed events are not detected',
      '(linked.events, linked.head) = (select',
      'true or (linked.events, linked.head) = (select',
    ],
    ['a missing day is not detected', 'else linked.day_before = linked.day - 1', 'else true'],
    ['investors verify the log', "if not private.may_read('audit') then", 'if false then'],
  ]),
  ...inMigrations('20251103090400_documents', [
    [
      'a guarded document may have a file that cannot be stamped',
      "access_level = 1 or file_url !~ '^documents/' or",
      "true or file_url !~ '^documents/' or",
    ],
    [
      'anyone with an account orders the documents',
      "  if not (\n    private.may_change('documents')\n    or (private.section_level(in_section) = 1 and private.may_change('open_documents'))\n  ) then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins order",
      "if false then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins order",
    ],
    [
      'an order contains a document of another section',
      '<> cardinality(documents)',
      '> cardinality(documents)',
    ],
    [
      'a new order changes updated_at',
      'before update of title, description, section, category, requires_auth, file_url on public.documents',
      'before update on public.documents',
    ],
    ['a document keeps its position in another section', '  new.position := null;\n', ''],
  ]),
  ...inMigrations('20251103091000_storage', [
    [
      'Storage delivers a guarded file without a stamp',
      '\n              and (access_level = 1 or (select private.asks_for_size()))',
      '',
    ],
    [
      'signing counts as asking for the size',
      "storage.operation() in ('object.get_authenticated_info', 'object.head_authenticated_info'), false",
      "storage.operation() in ('object.get_authenticated_info', 'storage.object.sign'), false",
    ],
  ]),
  ...inMigrations('20251103091095_reader_marks', [
    [
      'admins read readers’ private marks',
      'for select to authenticated\n       using (account_id = (select auth.uid()) and',
      'for select to authenticated\n       using ((account_id = (select auth.uid()) or private.is_admin()) and',
    ],
    [
      'admins change notes',
      'for update to authenticated\n  using (account_id = (select auth.uid()) and',
      'for update to authenticated\n  using ((account_id = (select auth.uid()) or private.is_admin()) and',
    ],
    [
      'admins delete notes',
      'for delete to authenticated\n       using (account_id = (select auth.uid()) and',
      'for delete to authenticated\n       using ((account_id = (select auth.uid()) or private.is_admin()) and',
    ],
    [
      'the service key reads notes',
      'from anon, authenticated, service_role',
      'from anon, authenticated',
    ],
    [
      'readers add notes on hidden documents',
      'exists (select from public.documents where id = document_id%s)',
      'true',
    ],
    [
      'readers wait for a document that has its file',
      "then ' and file_url is null' else",
      "then '' else",
    ],
    ['there is no limit on notes', "('page_notes', '2000')", "('page_notes', '200000')"],
    [
      'investors see the number of waiting readers',
      "if not private.may_read('open_documents') then",
      'if false then',
    ],
  ]),
  ...inMigrations('20251103091092_room_visits', [
    ['a document published since then is not new', ' or documents.visible_from > since', ''],
    [
      'readers see visits of others',
      'account_id = (select auth.uid()) and (select',
      'true and (select',
    ],
    ['a reload begins a new visit', "interval '30 minutes' then", "interval '-1 minute' then"],
  ]),
  ...inMigrations('20251103091094_document_text', [
    [
      'the search ignores the level',
      "language plpgsql\nstable\nset search_path = ''\nas $$\nbegin\n  if char_length(wanted)",
      "language plpgsql\nstable security definer\nset search_path = ''\nas $$\nbegin\n  if char_length(wanted)",
      'tests/database/pgtap.test.ts',
    ],
    [
      'hidden pages displace visible hits',
      'level = 3 and scheduled_for is null and (select private.access_level()) >= 3',
      'level = 3 and scheduled_for is null',
    ],
    [
      'the text of a deleted document is lost',
      'references public.document_versions (document_id, number) on delete cascade\n',
      'references public.document_versions (document_id, number) on delete cascade,\n  foreign key (document_id) references public.documents (id) on delete cascade\n',
    ],
    [
      'a text keeps its old level',
      'update of file_url, section, requires_auth, visible_from on',
      'update of file_url, visible_from on',
    ],
    [
      'the text of a document is still found after it became a draft',
      'update of file_url, section, requires_auth, visible_from on',
      'update of file_url, section, requires_auth on',
    ],
    [
      'unpublished documents displace hits',
      'where level = 1 and scheduled_for is null\n      limit',
      'where level = 1\n      limit',
    ],
    [
      'a scheduled document is found only after the job',
      'and scheduled_for <= now()\n      limit',
      'and false\n      limit',
    ],
    [
      'everyone finds the text of a newly published guarded document',
      'where level = any (array(select generate_series(1, (select private.access_level())))) and scheduled_for',
      'where level is not null and scheduled_for',
    ],
    [
      'whole texts can be read',
      'grant select (document_id, version, page, language),',
      'grant select (document_id, version, page, language, content),',
    ],
    ['readers store texts', 'with check (\n    (select', 'with check (\n    true or (select'],
    ['the text of another file is stored', ' and file_url = file and (', ' and ('],
    ['there is no limit on hits', ' limit 50\n', '\n'],
    ['a word on every page is ranked on all pages', 'before < 2000', 'true'],
    [
      'for a word on every page the oldest documents are ranked',
      'visible_from desc',
      'visible_from',
    ],
    ['a search text may have any length', 'if char_length(wanted) > 200 then', 'if false then'],
    [
      'a query that only excludes a word finds everything',
      "if querytree(asked) in ('', 'T') then",
      'if false then',
    ],
  ]),
  ...inMigrations('20251103090450_document_versions', [
    [
      'a replaced file makes no new version',
      'new.version := latest.number + (coalesce(new.file_url, latest.file_url) <> latest.file_url)::integer;',
      'new.version := latest.number;',
    ],
    [
      'readers see notes above their level',
      'version = number and access_level <= (select private.access_level())',
      'version = number',
    ],
    [
      'readers see past versions',
      'where id = document_id and version = number and',
      'where id = document_id and',
    ],
    [
      'readers open past versions',
      "number = version and (select private.may_read('documents'))",
      'number = version',
    ],
    [
      'readers read the history',
      "kept.document_id = document and (select private.may_read('documents'))",
      'kept.document_id = document',
    ],
    [
      'readers see the addresses of past files',
      'grant select (document_id, number,',
      'grant select (file_url, document_id, number,',
    ],
    [
      'readers write notes',
      "  using (\n    (select private.may_change('documents')) or (\n      (select private.may_change('open_documents'))\n      and exists (select from public.documents where id = document_id and access_level = 1)\n    )\n  )\n  with check (\n    (select private.may_change('documents')) or (\n      (select private.may_change('open_documents'))\n      and exists (select from public.documents where id = document_id and access_level = 1)\n    )\n  );",
      'using (true) with check (true);',
    ],
    [
      'the current version can be deleted',
      'and not exists (select from public.documents where id = document_id and version = number)',
      '',
    ],
    [
      'the file of a past version gets another level',
      "if new.file_url like 'documents/%' and exists (",
      'if false and exists (',
    ],
    [
      'the same file makes a new version',
      ' <> latest.file_url)::integer',
      ' is not null)::integer',
    ],
    [
      'a replaced file is not kept as a version',
      'after insert or update of file_url on public.documents\n  for each row when',
      'after insert on public.documents\n  for each row when',
    ],
  ]),
  ...inMigrations('20251103091130_file_removals', [
    [
      'the file of a deleted application is kept',
      'create trigger queue_resume_removal after delete',
      'create trigger queue_resume_removal after update',
    ],
    [
      'all team members see resumes in the queue',
      "case bucket when 'job-resumes' then",
      "case bucket when 'none' then",
    ],
    [
      'the text of a removed file is kept',
      "when (new.bucket = 'documents' and new.taken_at is not null)",
      'when (false)',
    ],
    [
      'a replaced file is queued for removal',
      "where kept.file_url = bucket || '/' || path",
      "where kept.file_url = bucket || '/' || path and false",
    ],
    [
      'files of past versions are kept after their document is deleted',
      'create trigger queue_past_versions after insert or delete',
      'create trigger queue_past_versions after insert',
    ],
  ]),
  ...inMigrations('20251103091080_document_copies', [
    ['everyone can open a teaser', 'access_level <= (select private.access_level()),', 'true,'],
    ['copies of level 2 are not stamped', 'access_level > 1,', 'access_level > 2,'],
    ['openings are not limited', 'if cardinality(recent) >= 10 then', 'if false then'],
    [
      'openings count without a time limit',
      " where moment > clock_timestamp() - interval '1 minute'",
      '',
    ],
    [
      'an account is counted separately for each address',
      'private.caller_key(reader, private',
      'private.caller_key(null, private',
    ],
    [
      'a copy is recorded without an account',
      "    if not found then\n      raise exception using errcode = 'PT404'",
      "    if false then\n      raise exception using errcode = 'PT404'",
    ],
    [
      'readers see the readers of copies',
      `for select to authenticated using ((select private.may_read('reading')))`,
      `for select to authenticated using (account_id = (select auth.uid()) or (select private.may_read('reading')))`,
    ],
    ['visitors record openings', '  to service_role;', '  to authenticated, service_role;'],
  ]),
  ...inMigrations('20251103091096_outbox', [
    [
      'events that a browser reports cause mails',
      "current_user not in ('anon', 'authenticated', 'service_role') and",
      '',
    ],
    ['an undone decision is mailed', 'if is_decided or has_moved then', 'if false then'],
    [
      'the mail always contains the reason',
      "jsonb_build_object('first_name', new.first_name, 'last_name', new.last_name)\n        ||",
      "jsonb_build_object('first_name', new.first_name, 'reason', new.decision_reason)\n        ||",
    ],
    [
      'an unconfirmed address gets mails about decisions',
      ' and new.decided_by is not null and new.email_confirmed_at is not null',
      '',
    ],
    [
      'an applicant’s mail contains text of the sender',
      '(select title from public.job_openings where title = new.job_title and published limit 1)',
      'new.job_title',
    ],
    ['an address gets a mail for every application', "(now() at time zone 'UTC')::date", 'new.id'],
    [
      'a withdrawn admin gets mails',
      "where role = 'admin' and private.approval_holds(approved, approved_until)\n    and email_confirmed_at",
      "where role = 'admin'\n    and email_confirmed_at",
    ],
    [
      'HR gets mails about messages',
      "'team_message', 'team_document_request') then 'inbox'",
      "'team_message', 'team_document_request') then 'applications'",
    ],
    ['every message causes a mail', "+ interval '15 minutes'", "+ interval '0'"],
    [
      'two senders claim the same mail',
      'and (waiting.claimed_until is null or waiting.claimed_until < now())',
      '',
    ],
    ['a result with another claim is accepted', 'mail.claim = result.claim', 'true'],
    [
      'a mail is retried for ever',
      "or now() >= mail.give_up_at then 'given_up'",
      "then 'given_up'",
    ],
    ['a refused mail is retried', "when result.outcome = 'refused' or", 'when'],
    ['a mail that was sent is sent again', "mail and state = 'given_up' and", 'mail and'],
    ['a reminder is sent twice', "'reminder ' || id", "'reminder ' || gen_random_uuid()"],
    [
      'investors read the outbox',
      "using ((select private.may_read('mails')) and private.subject_of_mail(kind) in (select private.readable_subjects()))",
      'using (true)',
    ],
    [
      'the service key claims mails for anyone',
      'public.finish_mails(jsonb) to service_role',
      'public.finish_mails(jsonb) to authenticated, service_role',
    ],
  ]),
  ...inMigrations('20251103091097_questions', [
    [
      'a question reveals whether a hidden document exists',
      '> 1 and private.may_open(document_id)\n  );',
      '> 1\n  );',
    ],
    [
      'all investors read shared questions',
      'shared_with_organisation and account_id in (select private.colleagues())',
      'shared_with_organisation',
    ],
    [
      'colleagues read questions that are not shared',
      'shared_with_organisation and account_id in (select private.colleagues())',
      'account_id in (select private.colleagues())',
    ],
    [
      'the same organisation name alone makes a colleague',
      "\n    and lower(split_part(colleague.email, '@', 2)) = lower(split_part(caller.email, '@', 2))",
      '',
    ],
    [
      'an account with an unconfirmed address is a colleague',
      ' and caller.email_confirmed_at is not null\n',
      '\n',
    ],
    [
      'a colleague reads a question about a document above the own level',
      'account_id in (select private.colleagues())\n      and private.may_open(document_id)',
      'account_id in (select private.colleagues())',
    ],
    [
      'colleagues change the sharing of a question',
      'for update to authenticated\n  using (account_id = (select auth.uid()) and (select private.access_level()) > 1)',
      'for update to authenticated\n  using (true)',
    ],
    [
      'an answer can be read without access',
      'questions.access_level <= (select private.access_level())\n        and',
      'true\n        and',
    ],
    [
      'readers see drafts',
      'for select to authenticated using ((select private.may_read(\'questions\')));\ncreate policy "Those who answer questions"',
      'for select to authenticated using (true);\ncreate policy "Those who answer questions"',
    ],
    [
      'compliance writes drafts',
      "using ((select private.may_change('questions'))) with check ((select private.may_change('questions')))",
      "using ((select private.may_read('questions'))) with check ((select private.may_read('questions')))",
    ],
    [
      'questions can be assigned to compliance',
      "\n      and private.permission(team_role, 'questions') = 'change'",
      '',
    ],
    [
      'the author of a changed draft is not recorded',
      'new.drafted_by := case when new.draft is not null then (select auth.uid()) end;',
      '',
    ],
    [
      'the author of an answer approves it',
      'elsif work.drafted_by is not distinct from (select auth.uid()) and exists (',
      'elsif false and exists (',
      questionAttacks,
    ],
    [
      'a text other than the one that was read is sent',
      ' or work.draft is distinct from private.plain_text(answer_question.answer)',
      '',
    ],
    [
      'compliance answers',
      "if not private.may_change('questions') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only those who answer questions approve",
      "if not private.may_read('questions') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only those who answer questions approve",
    ],
    [
      'the mail contains the answer',
      "jsonb_build_object('first_name', first_name, 'last_name', last_name)\n",
      "jsonb_build_object('first_name', first_name, 'last_name', work.draft)\n",
    ],
    [
      'a mail is sent to a withdrawn account',
      "where account = new.id and kind = 'question_answered'",
      "where account = new.id and kind = 'x'",
    ],
    [
      'published questions are read below their level',
      'or (access_level <= (select private.access_level()) and private.may_open(document_id))',
      'or private.may_open(document_id)',
    ],
    [
      'published questions about a hidden document are read',
      'or (access_level <= (select private.access_level()) and private.may_open(document_id))',
      'or (access_level <= (select private.access_level()))',
    ],
    [
      'a question can be published below the level of its document',
      'where id = document and access_level <= publish_question.level',
      'where id = document',
    ],
    ['the day of publication is stored', 'extract(isodow from week) = 1 and ', ''],
    [
      'the order of rows reveals which was published last',
      '  with rows as (delete from public.published_questions returning *)\n  insert into public.published_questions select * from rows order by id;\n',
      '',
      questionAttacks,
    ],
    [
      'compliance publishes',
      "if not private.may_change('questions') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only those who answer questions publish",
      "if not private.may_read('questions') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only those who answer questions publish",
      questionAttacks,
    ],
    [
      'compliance withdraws',
      "if not private.may_change('questions') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only those who answer questions withdraw",
      "if not private.may_read('questions') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only those who answer questions withdraw",
      questionAttacks,
    ],
    ['readers count organisations', "if not private.may_read('questions') then", 'if false then'],
  ]),
  ...inMigrations('20251103091098_answers', [
    ['HR answers the inbox', 'elsif not private.may_change(subject) then', 'elsif false then'],
    [
      'investor relations read answers to applicants',
      "else (select private.may_read('applications'))",
      "else (select private.may_read('inbox'))",
    ],
    [
      'two presses cause two mails',
      'if exists (select from private.answers where id = answer',
      'if false and exists (select from private.answers where id = answer',
    ],
    ['two answers at the same time are both sent', ' <> seen then', ' < 0 then'],
    [
      'an answered item stays open',
      'set handled_at = now() where id = item and handled_at is null;\n  elsif',
      'set handled_at = handled_at where id = item and handled_at is null;\n  elsif',
    ],
    [
      'an answer does not set the status',
      'set status = new_status where',
      'set status = status where',
    ],
    ['the mail contains another answer', 'where mail_id = mail\n', 'where true\n'],
  ]),
  ...inMigrations('20251103091099_notices', [
    [
      'a digest lists documents that its reader may not open',
      'where documents.file_url is not null and documents.access_level <= private.level_of_account(account)\n',
      'where documents.file_url is not null\n',
    ],
    [
      'a digest lists unpublished documents',
      '\n    and documents.visible_from <= now()\n    and greatest',
      '\n    and greatest',
    ],
    [
      'a reader without access gets a notice about a document',
      '\n    and documents.visible_from <= now() and documents.access_level <= private.level_of_account(account)\n  order by documents.title',
      '\n  order by documents.title',
    ],
    [
      'a digest may be empty',
      'and exists (select from private.news_for(profiles.id, due.digest_since, due.slot))',
      '',
    ],
    [
      'an empty digest is sent',
      'return case when counted > 0 then',
      'return case when counted >= 0 then',
    ],
    [
      'a digest is sent after its reader has unsubscribed',
      'where account_id = mail.account and digest is not null)',
      'where account_id = mail.account)',
    ],
    [
      'the outbox contains titles',
      "coalesce(jsonb_agg(waited.id), '[]')",
      "coalesce(jsonb_agg(waited.title), '[]')",
    ],
    [
      'a mail about a document is queued repeatedly',
      'md5((select string_agg',
      'gen_random_uuid() || md5((select string_agg',
    ],
    [
      'a key stops the digests of all',
      'set digest = null where account_id = account',
      'set digest = null',
    ],
    [
      'a key of another kind works',
      'keys.key = unsubscribe.key and keys.kind = unsubscribe.kind',
      'keys.key = unsubscribe.key',
    ],
    [
      'a key ends the waits of all',
      'where account_id = account and notified_at is null',
      'where notified_at is null',
    ],
    [
      'visitors unsubscribe others',
      'public.unsubscribe(uuid, text) to service_role',
      'public.unsubscribe(uuid, text) to authenticated, service_role',
    ],
    [
      'a marked address gets digests',
      'where address = lower(email))',
      'where address = email and false)',
    ],
    ['a report is processed twice', 'if not found or not', 'if not'],
    [
      'investors read marks',
      "using ((select private.may_read('mails')) and private.subject_of_address(address)",
      'using (private.subject_of_address(address)',
    ],
    ['an anonymous caller chooses mails', 'if private.access_level() = 1 then', 'if false then'],
    ['a failed mail marks readers as notified', "and result.outcome = 'sent'", ''],
    [
      'a result with another claim marks readers as notified',
      'mail.id = result.id and mail.claim = result.claim',
      'mail.id = result.id',
    ],
  ]),
  ...inMigrations('20251103091090_reading_record', [
    [
      'unpublished documents can be read',
      "      and (visible_from <= now() or private.may_read('documents'))\n",
      '',
    ],
    [
      'a withdrawn reader can continue to read',
      'where id = document and access_level <= private.access_level() and',
      'where id = document and',
    ],
    [
      'all claimed seconds are credited',
      'believed := least(claimed, greatest(',
      'believed := greatest(claimed, greatest(',
    ],
    [
      'two windows are credited for the same time',
      'begun := greatest(clock.believed_until, opened_at,',
      'begun := greatest(opened_at,',
    ],
    ['time older than a minute is credited', ", clock_timestamp() - interval '60 seconds');", ');'],
    ['reports are not limited', ' and clock.reports >= 60 then', ' and false then'],
    [
      'reading is recorded without an opening',
      '    if not found then\n      return true',
      '    if false then\n      return true',
    ],
    [
      'another reader continues a session',
      '  where (kept.account_id, kept.document_id) = (reader, document);',
      '  where true;',
    ],
    ['the copy of another reader determines the version', ' and event.user_id = reader\n', '\n'],
    [
      'readers see sessions of others',
      '(account_id = (select auth.uid()) and (select private.access_level()) > 1)',
      '((select private.access_level()) > 1)',
    ],
    [
      'readers learn which investors have not opened a document',
      "    and (select private.may_read('reading'))\n    and not exists (",
      '    and not exists (',
    ],
    [
      'a reader with a copy counts as not having opened the document',
      'select from public.document_copies as kept where kept.account_id = profiles.id and kept.document_id = document',
      'select from public.document_copies as kept where false',
    ],
    ['a copy and its session count twice', 'count(distinct opening)', 'count(*)'],
    [
      'the record of seven days contains the whole record',
      "where document is null and investor is null and kept.started_at > now() - interval '7 days'",
      'where document is null and investor is null',
    ],
  ]),
  ...[
    ['a mail is sent again under another id', 'id: row.id,', 'id: crypto.randomUUID(),'],
    [
      'an unavailable provider is called 2,000 times',
      'run.failures >= failuresUntilPause',
      'false',
    ],
    ['anyone can call send-mail', '!secret ||', '!secret &&'],
  ].map(([what, find, replace]) => ({
    file: 'supabase/functions/send-mail/index.ts',
    what,
    find,
    replace,
    caughtBy: 'tests/stack/send-mail.test.ts',
  })),
  ...[
    ['a rate limit of the provider loses mails', '409, 425, 429]', '409, 425]'],
    ['a permanently refused recipient is retried for a day', 'error.responseCode >= 500', 'false'],
    ['a mail has no Message-ID of its own', 'messageId, headers', 'headers'],
  ].map(([what, find, replace]) => ({
    file: 'supabase/functions/send-mail/provider.ts',
    what,
    find,
    replace,
    caughtBy: 'tests/stack/send-mail.test.ts',
  })),
  ...[
    [
      "a scanner's GET unsubscribes",
      "if (request.method === 'GET' || request.method === 'HEAD') {",
      "if (request.method === 'GET' || request.method === 'HEAD') {\n      if (key) await callFunction('unsubscribe', { key }, asService());",
    ],
    [
      'an unknown key gets a different response',
      '.then(expectSuccess);\n      return Response.json({ unsubscribed: true }',
      '.then(expectSuccess);\n      return Response.json({ unsubscribed: key !== undefined }',
    ],
    ['the link puts its key into logs', '#${kind}/${key}', '?${kind}/${key}'],
  ].map(([what, find, replace]) => ({
    file: 'supabase/functions/unsubscribe/index.ts',
    what,
    find,
    replace,
    caughtBy: 'tests/stack/unsubscribe.test.ts',
  })),
  ...[
    [
      'a report with any signature is accepted',
      "version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)",
      "version === 'v1'",
    ],
    [
      'an old report is accepted',
      '> tolerance) return undefined',
      '> tolerance * 1000) return undefined',
    ],
    ['an empty secret is accepted', 'if (key.length < 16) return undefined;', ''],
    ['a temporary bounce marks the address', "&& bounce.type === 'Permanent'", ''],
  ].map(([what, find, replace]) => ({
    file: 'supabase/functions/mail-events/index.ts',
    what,
    find,
    replace,
    caughtBy: 'tests/stack/unsubscribe.test.ts',
  })),
  {
    file: 'src/mail/render.ts',
    what: 'text of people becomes markup in a mail',
    find: '>${withBreaks(content)}</p>',
    replace: '>${content}</p>',
    caughtBy: 'tests/mail/mails.test.ts',
  },
  ...[
    [
      'a file that cannot be stamped is delivered',
      "throw new Refusal(409, 'cannot-stamp');",
      'return file;',
    ],
    [
      'a guarded file is delivered unstamped',
      'if (document.is_guarded) {',
      'if (document.is_guarded && !document.reader) {',
    ],
    [
      'an opening that is not recorded is delivered',
      "await callFunction('record_opening', opening, asService()).then(expectSuccess);",
      "await callFunction('record_opening', opening, asService());",
    ],
    ['the file of a teaser is delivered', 'if (!document.may_open) {', 'if (!document.reader) {'],
    [
      'a reader can forge the own address',
      "headers.get('cf-connecting-ip') ??\n    headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()",
      "headers.get('x-forwarded-for')",
      '_shared/caller.ts',
    ],
    [
      'letters that are missing in the font are drawn as boxes',
      'const drawn = words.filter(hasAll);',
      'const drawn = words;',
      'open-document/stamp.ts',
    ],
  ].map(([what, find, replace, file = 'open-document/index.ts']) => ({
    file: `supabase/functions/${file}`,
    what,
    find,
    replace,
    caughtBy: 'tests/stack/open-document.test.ts',
  })),
  ...[
    [
      'the last page has no stamp',
      'for (const page of pdf.getPages())',
      'for (const page of pdf.getPages().slice(0, -1))',
    ],
    ['the stamp on a rotated page is rotated', 'case 90:', 'case 91:'],
  ].map(([what, find, replace]) => ({
    file: 'supabase/functions/open-document/stamp.ts',
    what,
    find,
    replace,
    caughtBy: 'tests/stack/open-document.test.ts',
  })),
  {
    file: 'src/lib/stampable-pdf.ts',
    what: 'the size of a guarded file is not checked',
    find: 'pages > stampLimits.pages ||',
    replace: '',
    caughtBy: 'tests/stack/open-document.test.ts',
  },
];
