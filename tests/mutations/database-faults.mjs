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
      'visitors get every table that is made',
      'revoke all on tables from anon',
      'grant all on tables to anon',
    ],
    ['a port above 65535 is taken', '[1-5][0-9]{4}|6[0-4]', '[1-9][0-9]{4}|6[0-4]'],
    [
      'an address may hide characters',
      String.raw`'(/[!#-;=?-\[\]-~]*)?$'`,
      String.raw`'(/[^[:space:]]*)?$'`,
    ],
    ['signed-in visitors are no API call', "in ('anon', 'authenticated')", "in ('anon')"],
    ['the first entry of x-forwarded-for is believed', "'^.*,', ''", "',.*$', ''"],
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
    ['the session may be another account’s', 'where user_id = auth.uid() and id', 'where id'],
    [
      'a session past its end still counts',
      '\n      and (not_after is null or not_after > now())',
      '',
    ],
    [
      'the password alone is enough with a second factor',
      "coalesce(auth.jwt() ->> 'aal', '') = 'aal2'\n    or",
      'true or',
    ],
    ['a factor counts before its first code', " and status = 'verified')\n  );", ')\n  );'],
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
      'to read is enough to change',
      "return coalesce(private.own_permission(subject) = 'change', false);",
      'return private.own_permission(subject) is not null;',
    ],
    [
      'a role in the team needs no admin',
      'return case when private.is_admin() then (',
      'return case when true then (',
    ],
    [
      'every member of the team sets roles',
      "if not private.may_change('roles') then",
      'if false then',
    ],
    [
      'the last owner becomes something else',
      "and not (new_rows.team_role = 'owner' and private.approval_holds(new_rows.approved, new_rows.approved_until))",
      'and not private.approval_holds(new_rows.approved, new_rows.approved_until)',
    ],
    [
      'investor relations withdraw owners',
      "(select private.may_change('access')) and (role <> 'admin' or (select private.may_change('roles')))",
      "(select private.may_change('access'))",
    ],
    ['who is made an admin has no role', "coalesce(new.team_role, 'owner')", 'new.team_role'],
    ['an admin needs no session', 'return private.is_signed_in() and coalesce', 'return coalesce'],
    [
      'an admin needs no second factor',
      " and coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and exists (",
      ' and exists (',
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
    ['the time of a request for renewal is the sender’s', 'new.renewal_requested_at := now();', ''],
    [
      'an admin asks in the name of another',
      'new.id is distinct from (select auth.uid())\n    or',
      '',
    ],
    [
      'the last admin can be withdrawn',
      "raise exception using errcode = 'PT409', message = 'The last",
      "raise notice using errcode = 'PT409', message = 'The last",
    ],
    [
      'an account is approved whose address is not confirmed',
      'if new.approved and new.email_confirmed_at is null and',
      'if new.approved and false and',
    ],
    [
      'an expired account writes the reason of a decision',
      'before update of approved, approved_until, decision_reason on',
      'before update of approved, approved_until on',
    ],
    [
      'an organisation that hides characters stops a sign-up',
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
      'id <> new.id and team_role =',
      'team_role =',
    ],
    [
      'a long name stops a sign-up',
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
    ['a call may hold any number of rows', 'if sent > max_per_call then', 'if false then'],
    ['an hour may hold any number of rows', 'elsif so_far > max_per_hour then', 'elsif false then'],
    ['a call counts as one row', 'this_hour,\n    sent\n', 'this_hour,\n    1\n'],
    ['IPv6 addresses count one by one', 'set_masklen(address, 64)', 'set_masklen(address, 128)'],
  ]),
  ...inMigrations('20251103090300_site_settings', [
    ['a hidden overlay hides nothing', 'else false\n  end;\nend', 'else true\n  end;\nend'],
    [
      'an overlay for the approved is open to all',
      'private.access_level() = 3',
      'private.access_level() >= 1',
    ],
    [
      'settings are anyone’s to change',
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
      'flagged documents are listed to all',
      "or (requires_auth and category = 'market-intelligence')\n    ) and (",
      'or requires_auth\n    ) and (',
    ],
    ['what is not published yet is listed', 'visible_from <= now()\n      or', 'true\n      or'],
    [
      'editors see the drafts of all levels',
      "or (access_level = 1 and (select private.may_read('open_documents')))\n    )\n  );",
      "or (select private.may_read('open_documents'))\n    )\n  );",
    ],
    ['the sections are counted with the owner’s rights', ' with (security_invoker = true)', ''],
    ['two documents share a file', 'file_url text unique', 'file_url text'],
    [
      'documents can be read with ctid',
      'grant select (\n  id, title, description',
      'grant select on public.documents to anon;\ngrant select (\n  id, title, description',
    ],
  ]),
  ...inMigrations('20251103091400_desk', [
    [
      'investors see who waits',
      "select * from public.profiles where (select private.may_read('access'))",
      'select * from public.profiles',
    ],
    [
      'editors see what is read',
      "now() - interval '7 days' and (select private.may_read('reading'))",
      "now() - interval '7 days' and (select private.is_admin())",
    ],
    [
      'the most read are those of all time',
      "started_at > now() - interval '7 days' and",
      'true and',
    ],
    [
      'saved filters are everybody’s',
      'using (account_id = (select auth.uid()) and (select private.access_level()) > 1);\ncreate policy "Own filters of the team"',
      'using (true);\ncreate policy "Own filters of the team"',
    ],
    ['investors keep filters', ' and exists (select from public.team_permissions())', ''],
    [
      'investors count who opens what',
      "where (select private.may_read('open_documents'))\n  group by asked.id",
      'group by asked.id',
    ],
    [
      'the team counts as readers',
      "and log.event_type = 'DOCUMENT_OPENED' and not log.by_team",
      "and log.event_type = 'DOCUMENT_OPENED'",
    ],
    [
      'invitations that hold count as run out',
      'from accounts where invited_until <= now()',
      'from accounts where invited_until is not null',
    ],
  ]),
  ...inMigrations('20251103090500_portfolio', [
    [
      'an import is undone for ever',
      "where id = import and imported_at > now() - interval '30 days'",
      'where id = import',
    ],
    [
      'what was imported is open to all',
      "for select to authenticated using ((select private.may_read('portfolio')));",
      'for select to authenticated using (true);',
    ],
    [
      'prices are not under their overlay',
      "using ((select private.is_open('performance')))",
      'using (true)',
    ],
    ['the total shrinks with the reader’s level', 'stable\nsecurity definer', 'stable'],
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
    [
      'what the press may not know yet is listed',
      'using (visible_from <= now() or',
      'using (true or',
    ],
    [
      'a release may be of the day infinity',
      "check (date between '0001-01-01' and '9999-12-31')",
      'check (true)',
    ],
    [
      'a release may name a private file',
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
      'a note puts off the deletion',
      'before update of status, resume_storage_path on public.job_applications',
      'before update on public.job_applications',
    ],
    [
      'an application has any number of labels',
      'cardinality(labels) <= 10',
      'cardinality(labels) <= 1000',
    ],
    [
      'a note may be a book',
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
      'a file name may read other than it is',
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
      'an opening can be claimed',
      "event_type <> 'DOCUMENT_OPENED'\n      or exists",
      'true\n      or exists',
    ],
    [
      'the name of a browser is not cut',
      "left(private.request_header('user-agent'), 500)",
      "private.request_header('user-agent')",
    ],
    [
      'the service key claims what the database writes',
      "if current_user in ('anon', 'authenticated', 'service_role')",
      "if current_user in ('anon', 'authenticated')",
    ],
    ['what triggers write counts for the caller', ' when (pg_trigger_depth() = 0)', ''],
    [
      'an alert follows any event',
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
      'a file is matched by the beginning of its name',
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
      "when 'press-files' then (select private.may_change('press'))\n      else false\n    end\n  );\n\ncreate function",
      "when 'press-files' then (select private.may_change('press'))\n      else true\n    end\n  );\n\ncreate function",
    ],
    [
      'an operation without a name may list',
      '  ),\n  false\n);\ncomment on function private.opens_one_file',
      '  ),\n  true\n);\ncomment on function private.opens_one_file',
      // A setting that was made once in a session is empty afterwards, never missing.
      'tests/api/security/storage-operations.test.ts',
    ],
    [
      'lists are among what is allowed',
      "'storage.object.sign', 'storage.object.sign_many'",
      "'storage.object.sign', 'storage.object.list'",
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
    [
      'caches may keep documents',
      `new.metadata || '{"cacheControl": "private, no-store"}'`,
      'new.metadata',
    ],
    [
      'a resume can come in at any time',
      "where id = private.application_of_resume(path)\n      and resume_storage_path is null\n      and created_at > now() - interval '1 hour'",
      'where id = private.application_of_resume(path)\n      and resume_storage_path is null',
    ],
  ]),
  ...inMigrations('20251103091100_deletion_periods', [
    [
      'waits that were answered stay for ever',
      "where told_at < now() - interval '12 months'",
      'where false',
    ],
    [
      'undecided applications are deleted',
      "application.status <> 'pending' and application.updated_at",
      'application.updated_at',
    ],
    [
      'an application is deleted before its time',
      'where id = application and private.application_has_expired(applications);',
      'where id = application;',
    ],
    [
      'every account deletes applications',
      "if not private.may_change('applications') then",
      'if false then',
    ],
    [
      'an application goes before its file',
      'where private.application_has_expired(applications)\n      and not exists',
      'where private.application_has_expired(applications)\n      or not exists',
    ],
  ]),
  ...inMigrations('20251103091200_estimates', [
    ['estimates are given', "if current_query() ~* '^\\s*explain\\M' then", 'if false then'],
    [
      'a table is forgotten',
      "where schemaname = 'public' loop",
      "where schemaname = 'public' and tablename <> 'job_openings' loop",
    ],
  ]),
  ...inMigrations('20251103091300_second_factor', [
    ['codes can be guessed without end', 'cardinality(failures.failed_at) < 5', 'true'],
    ['a right code opens a locked factor', 'failures.locked_until > clock_timestamp()', 'false'],
    [
      'a right code leaves the count',
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
      `private.is_signed_in()) or private.may_read('access') then`,
      'private.is_signed_in()) or true then',
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
    ['a draft is asked for', 'where must_accept and published_at is not null', 'where must_accept'],
    ['every version must be accepted', 'where must_accept and published', 'where published'],
    [
      'an old version can be accepted',
      '\n      and version = (select max(version) from public.agreements)',
      '',
    ],
    ['another text can be accepted', 'and sha256 = text_sha256\n      and version', 'and version'],
    [
      'any name is taken',
      'elsif lower(typed) is distinct from',
      'elsif false and lower(typed) is distinct from',
    ],
    [
      'who is not approved accepts',
      'if not found or not private.approval_holds(caller.approved, caller.approved_until) then',
      'if not found then',
    ],
    ['publishing needs no code', 'elsif not private.gave_code_lately() then', 'elsif false then'],
    ['an old code is enough', "> now() - interval '5 minutes'", "> now() - interval '1 day'"],
    [
      'another text is published',
      'published_at is null and sha256 = text_sha256',
      'published_at is null',
    ],
    [
      'what is published can be changed',
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
    [
      'readers learn which investors have not opened a document',
      "    and (select private.may_read('reading'))\n    and not exists (",
      '    and not exists (',
    ],
    [
      'who was handed a copy counts as not having opened it',
      'select from public.document_copies as kept where kept.account_id = profiles.id and kept.document_id = document',
      'select from public.document_copies as kept where false',
    ],
    ['a copy and its reading count twice', 'count(distinct opening)', 'count(*)'],
    [
      'the record of seven days holds all that was read',
      "where document is null and investor is null and kept.started_at > now() - interval '7 days'",
      'where document is null and investor is null',
    ],
  ]),
  ...inMigrations('20251103091350_own_account', [
    [
      'visits are not taken along',
      'from public.room_visits where account_id = caller',
      'from public.room_visits where false',
    ],
    [
      'the copies of others are taken along',
      'from public.document_copies where account_id = caller',
      'from public.document_copies',
    ],
    [
      'the password alone takes the data along',
      "if private.access_level() = 1 then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only the owner",
      "if false then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only the owner",
    ],
    [
      'the password alone closes the account',
      "if private.access_level() = 1 then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only its",
      "if false then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only its",
    ],
    [
      'the log of others is taken along',
      'from public.security_audit_log where user_id = caller',
      'from public.security_audit_log',
    ],
    [
      'the agreements of others are taken along',
      '\n      where acceptances.account_id = caller',
      '',
    ],
    [
      'the last admin leaves',
      "where id = caller and team_role = 'owner') and not exists",
      'where false) and not exists',
    ],
    [
      'an admin whose approval has ended counts',
      "team_role = 'owner' and private.approval_holds(approved, approved_until)\n  ) then",
      "team_role = 'owner'\n  ) then",
    ],
    [
      'nobody learns that an account was closed',
      "values ('ACCOUNT_CLOSED', 'account', caller::text)",
      "select 'ACCOUNT_CLOSED', 'account', caller::text where false",
    ],
  ]),
  ...inMigrations('20251103091065_noticed_events', [
    [
      'an invited account has asked for access',
      "when (coalesce(new.encrypted_password, '') <> '')\n  ",
      '',
    ],
    [
      'the password alone is a sign-in with a second factor',
      'if (has_factor and not gave_code) or exists (',
      'if exists (',
    ],
    [
      'a code given again is another sign-in',
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
      'a pattern has no end',
      "created_at > now() - interval '5 minutes' and event_type = new.event_type",
      'event_type = new.event_type',
    ],
    [
      'a pattern is said again and again',
      "event_type = 'SUSPICIOUS_ACTIVITY'\n      and details",
      'false\n      and details',
    ],
    [
      'an account that is tried from many addresses is not noticed',
      "event.resource_type = 'account' and earlier.resource_type = 'account'",
      "false and earlier.resource_type = 'account'",
    ],
    [
      'everybody writes exports into the log',
      "raise exception using errcode = 'insufficient_privilege', message = 'Only admins export what they may read';",
      'null;',
    ],
  ]),
  ...inMigrations('20251103091058_invitations', [
    [
      'anybody says where an invitation came from',
      'public.note_origin(text, text) to service_role',
      'public.note_origin(text, text) to authenticated',
    ],
    [
      'an origin is taken without its id',
      "where id::text = private.request_header('x-noted-origin') and noted_at",
      'where noted_at',
    ],
    [
      'everybody invites',
      `if not private.may_change('access') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins invite';\n  elsif exists`,
      "if false then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins invite';\n  elsif exists",
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
      'where lower(email) = invited and invited_until is null',
      'where false',
    ],
    [
      'an account whose password somebody chose is taken for the invited one',
      "\n      and coalesce(new.encrypted_password, '') = '' and new.email_confirmed_at is null",
      '',
    ],
    ['an expired invitation still gives access', 'or invitation.expires_at <= now()', ''],
    ['level 2 gives the pack', 'and invitation.level = 3', ''],
    ['an invitation overrules a decision', 'and profile.decided_at is null', ''],
    [
      'the invitation of an admin who was withdrawn counts',
      "and private.permission(inviting.team_role, 'access') = 'change'\n    and private.approval_holds(inviting.approved, inviting.approved_until)",
      '',
    ],
    [
      'a withdrawn invitation keeps its account',
      'where email = invited and email_confirmed_at is null',
      'where false and email = invited',
    ],
    [
      'withdrawing is not in the log',
      "tg_op = 'DELETE' and not private.is_visitor_call()",
      "tg_op = 'DELETE'",
    ],
  ]),
  ...inMigrations('20251103091055_access_decisions', [
    [
      'an account reads what the team noted',
      `for select to authenticated using ((select private.may_read('access')))`,
      `for select to authenticated using (account = (select auth.uid()) or (select private.may_read('access')))`,
    ],
    [
      'of several accounts some are decided on',
      'if changed <> jsonb_array_length(accounts) then',
      'if false then',
    ],
    [
      'a decision is undone after its time',
      "and decision.decided_at > now() - interval '15 seconds'",
      '',
    ],
    ['an admin undoes what another decided', ' and profile.decided_by = (select auth.uid())', ''],
  ]),
  ...inMigrations('20251103091060_audit_trail', [
    [
      'notes are in the log',
      "when column_name = 'note' then '\"…\"'::jsonb",
      'when false then null',
    ],
    ['long values keep a change from being made', 'octet_length(details::text) <= 8000', 'true'],
    ['what the service key changes is not recorded', ", 'service_role');\ncomment", ');\ncomment'],
    [
      'a role that the owner gives is not recorded',
      'after update of role, team_role on public.profiles',
      'after update of email on public.profiles',
    ],
  ]),
  ...inMigrations('20251103091070_audit_chain', [
    [
      'heads that were changed do not show',
      "linked.previous = coalesce(linked.expected, repeat('0', 64))",
      'true',
    ],
    [
      'events that were changed do not show',
      '(linked.events, linked.head) = (select',
      'true or (linked.events, linked.head) = (select',
    ],
    ['a day may be left out', 'else linked.day_before = linked.day - 1', 'else true'],
    ['investors check the log', "if not private.may_read('audit') then", 'if false then'],
  ]),
  ...inMigrations('20251103090400_documents', [
    [
      'what cannot be stamped is guarded',
      "access_level = 1 or file_url !~ '^documents/' or",
      "true or file_url !~ '^documents/' or",
    ],
    [
      'anyone with an account orders the documents',
      "  if not (\n    private.may_change('documents')\n    or (private.section_level(in_section) = 1 and private.may_change('open_documents'))\n  ) then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins order",
      "if false then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only admins order",
    ],
    [
      'an order names a document of another section',
      '<> cardinality(documents)',
      '> cardinality(documents)',
    ],
    [
      'a new order makes documents new',
      'before update of title, description, section, category, requires_auth, file_url on public.documents',
      'before update on public.documents',
    ],
    ['a place goes along to another section', '  new.position := null;\n', ''],
  ]),
  ...inMigrations('20251103091000_storage', [
    [
      'a guarded file leaves the bucket without a stamp',
      '\n              and (access_level = 1 or (select private.asks_for_size()))',
      '',
    ],
    [
      'to sign is to ask for the size',
      "storage.operation() in ('object.get_authenticated_info', 'object.head_authenticated_info'), false",
      "storage.operation() in ('object.get_authenticated_info', 'storage.object.sign'), false",
    ],
  ]),
  ...inMigrations('20251103091095_reader_marks', [
    [
      'admins read what readers keep for themselves',
      'for select to authenticated\n       using (account_id = (select auth.uid()) and',
      'for select to authenticated\n       using ((account_id = (select auth.uid()) or private.is_admin()) and',
    ],
    [
      'admins change notes',
      'for update to authenticated\n  using (account_id = (select auth.uid()) and',
      'for update to authenticated\n  using ((account_id = (select auth.uid()) or private.is_admin()) and',
    ],
    [
      'admins delete it',
      'for delete to authenticated\n       using (account_id = (select auth.uid()) and',
      'for delete to authenticated\n       using ((account_id = (select auth.uid()) or private.is_admin()) and',
    ],
    [
      'the service key reads notes',
      'from anon, authenticated, service_role',
      'from anon, authenticated',
    ],
    [
      'notes are kept on documents that are hidden',
      'exists (select from public.documents where id = document_id%s)',
      'true',
    ],
    ['readers wait for what is there', "then ' and file_url is null' else", "then '' else"],
    ['there is no end to notes', "('page_notes', '2000')", "('page_notes', '200000')"],
    [
      'investors see how many wait',
      "if not private.may_read('open_documents') then",
      'if false then',
    ],
  ]),
  ...inMigrations('20251103091092_room_visits', [
    ['what was published since is not new', ' or documents.visible_from > since', ''],
    [
      'readers see when others were there',
      'account_id = (select auth.uid()) and (select',
      'true and (select',
    ],
    ['a reload is a visit', "interval '30 minutes' then", "interval '-1 minute' then"],
  ]),
  ...inMigrations('20251103091094_document_text', [
    [
      'the search looks into everything',
      "language plpgsql\nstable\nset search_path = ''\nas $$\nbegin\n  if char_length(wanted)",
      "language plpgsql\nstable security definer\nset search_path = ''\nas $$\nbegin\n  if char_length(wanted)",
      'tests/database/pgtap.test.ts',
    ],
    [
      'what is hidden takes the places of what is not',
      'level = 3 and scheduled_for is null and (select private.access_level()) >= 3',
      'level = 3 and scheduled_for is null',
    ],
    [
      'the text of a withdrawn document is lost',
      'references public.document_versions (document_id, number) on delete cascade\n',
      'references public.document_versions (document_id, number) on delete cascade,\n  foreign key (document_id) references public.documents (id) on delete cascade\n',
    ],
    [
      'a text stays at the level that it had',
      'update of file_url, section, requires_auth, visible_from on',
      'update of file_url, visible_from on',
    ],
    [
      'a text of a draft is found once it was published',
      'update of file_url, section, requires_auth, visible_from on',
      'update of file_url, section, requires_auth on',
    ],
    [
      'what is published later takes the places of what is',
      'where level = 1 and scheduled_for is null\n      limit',
      'where level = 1\n      limit',
    ],
    [
      'what is published at its time is found only after the job',
      'and scheduled_for <= now()\n      limit',
      'and false\n      limit',
    ],
    [
      'the text of what is guarded and newly published is found by everyone',
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
    ['there is no end to hits', ' limit 50\n', '\n'],
    ['a word of every page is ranked on all of them', 'before < 2000', 'true'],
    ['of a word of every page the oldest are ranked', 'visible_from desc', 'visible_from'],
    ['a text may be of any length', 'if char_length(wanted) > 200 then', 'if false then'],
    ['all but a word finds everything', "if querytree(asked) in ('', 'T') then", 'if false then'],
  ]),
  ...inMigrations('20251103090450_document_versions', [
    [
      'a replaced file is no new version',
      'new.version := latest.number + (coalesce(new.file_url, latest.file_url) <> latest.file_url)::integer;',
      'new.version := latest.number;',
    ],
    [
      'readers see what changed above their level',
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
      'readers see where past files are',
      'grant select (document_id, number,',
      'grant select (file_url, document_id, number,',
    ],
    [
      'readers say what changed',
      "  using (\n    (select private.may_change('documents')) or (\n      (select private.may_change('open_documents'))\n      and exists (select from public.documents where id = document_id and access_level = 1)\n    )\n  )\n  with check (\n    (select private.may_change('documents')) or (\n      (select private.may_change('open_documents'))\n      and exists (select from public.documents where id = document_id and access_level = 1)\n    )\n  );",
      'using (true) with check (true);',
    ],
    [
      'the present version can be deleted',
      'and not exists (select from public.documents where id = document_id and version = number)',
      '',
    ],
    [
      'a file that is kept gets another level',
      "if new.file_url like 'documents/%' and exists (",
      'if false and exists (',
    ],
    ['the same file is another version', ' <> latest.file_url)::integer', ' is not null)::integer'],
    [
      'a replaced file is forgotten',
      'after insert or update of file_url on public.documents\n  for each row when',
      'after insert on public.documents\n  for each row when',
    ],
  ]),
  ...inMigrations('20251103091130_file_removals', [
    [
      'the file of an application stays',
      'create trigger queue_resume_removal after delete',
      'create trigger queue_resume_removal after update',
    ],
    [
      'all the team learns of resumes',
      "case bucket when 'job-resumes' then",
      "case bucket when 'none' then",
    ],
    [
      'the text of a removed file is kept',
      "when (new.bucket = 'documents' and new.taken_at is not null)",
      'when (false)',
    ],
    [
      'a replaced file is removed',
      "where kept.file_url = bucket || '/' || path",
      "where kept.file_url = bucket || '/' || path and false",
    ],
    [
      'past files outlive their document',
      'create trigger queue_past_versions after insert or delete',
      'create trigger queue_past_versions after insert',
    ],
  ]),
  ...inMigrations('20251103091080_document_copies', [
    [
      'a teaser can be opened by everyone who sees it',
      'access_level <= (select private.access_level()),',
      'true,',
    ],
    ['copies of level 2 bear no name', 'access_level > 1,', 'access_level > 2,'],
    ['openings are not limited', 'if cardinality(recent) >= 10 then', 'if false then'],
    ['openings count for ever', " where moment > clock_timestamp() - interval '1 minute'", ''],
    [
      'an account is counted again for each address',
      'private.caller_key(reader, private',
      'private.caller_key(null, private',
    ],
    [
      'a copy goes to nobody',
      "    if not found then\n      raise exception using errcode = 'PT404'",
      "    if false then\n      raise exception using errcode = 'PT404'",
    ],
    [
      'readers see whose copies there are',
      `for select to authenticated using ((select private.may_read('reading')))`,
      `for select to authenticated using (account_id = (select auth.uid()) or (select private.may_read('reading')))`,
    ],
    ['visitors record openings', '  to service_role;', '  to authenticated, service_role;'],
  ]),
  ...inMigrations('20251103091096_outbox', [
    [
      'what a browser claims makes mails',
      "current_user not in ('anon', 'authenticated', 'service_role') and",
      '',
    ],
    ['an undone decision is mailed', 'if is_decided or has_moved then', 'if false then'],
    [
      'the mail always gives the reason',
      "jsonb_build_object('first_name', new.first_name, 'last_name', new.last_name)\n        ||",
      "jsonb_build_object('first_name', new.first_name, 'reason', new.decision_reason)\n        ||",
    ],
    [
      'who has not confirmed the address gets decisions',
      ' and new.decided_by is not null and new.email_confirmed_at is not null',
      '',
    ],
    [
      'an applicant’s mail holds what its sender wrote',
      '(select title from public.job_openings where title = new.job_title and published limit 1)',
      'new.job_title',
    ],
    ['an address gets a mail for every application', "(now() at time zone 'UTC')::date", 'new.id'],
    [
      'a withdrawn admin hears of requests',
      "where role = 'admin' and email_confirmed_at is not null and private.approval_holds(approved, approved_until)\n    and private.is_email(email)\n    -- Those",
      "where role = 'admin' and email_confirmed_at is not null\n    and private.is_email(email)\n    -- Those",
    ],
    [
      'HR hears of messages',
      "when 'team_application' then 'applications' when 'team_question' then 'questions' else 'inbox'",
      "else 'applications'",
    ],
    ['every message makes a mail', "+ interval '15 minutes'", "+ interval '0'"],
    [
      'two senders get the same',
      'and (waiting.claimed_until is null or waiting.claimed_until < now())',
      '',
    ],
    ['who does not hold a mail decides on it', 'mail.claim = result.claim', 'true'],
    ['a mail is tried for ever', "or now() >= mail.give_up_at then 'given_up'", "then 'given_up'"],
    ['a refused mail is tried again', "when result.outcome = 'refused' or", 'when'],
    ['a mail that was sent is sent again', "mail and state = 'given_up'\n", 'mail\n'],
    ['the reminder comes twice', "'reminder ' || id", "'reminder ' || gen_random_uuid()"],
    [
      'investors read the outbox',
      "for select to authenticated using ((select private.may_read('mails')))",
      'for select to authenticated using (true)',
    ],
    [
      'the service key claims mails for anyone',
      'public.finish_mails(jsonb) to service_role',
      'public.finish_mails(jsonb) to authenticated, service_role',
    ],
  ]),
  ...inMigrations('20251103091097_questions', [
    [
      'a question tells whether a hidden document is there',
      '> 1 and private.may_open(document_id)\n  );',
      '> 1\n  );',
    ],
    [
      'what is shared is read by the whole room',
      'shared_with_organisation and account_id in (select private.colleagues())',
      'shared_with_organisation',
    ],
    [
      'colleagues read what was not shared',
      'shared_with_organisation and account_id in (select private.colleagues())',
      'account_id in (select private.colleagues())',
    ],
    [
      'the name of an organisation makes a colleague',
      "\n    and lower(split_part(colleague.email, '@', 2)) = lower(split_part(caller.email, '@', 2))",
      '',
    ],
    [
      'an address that was not confirmed makes a colleague',
      ' and caller.email_confirmed_at is not null\n',
      '\n',
    ],
    [
      'a colleague reads of a document that is closed to them',
      'account_id in (select private.colleagues())\n      and private.may_open(document_id)',
      'account_id in (select private.colleagues())',
    ],
    [
      'colleagues change who reads along',
      'for update to authenticated\n  using (account_id = (select auth.uid()) and (select private.access_level()) > 1)',
      'for update to authenticated\n  using (true)',
    ],
    [
      'an answer outlives the access',
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
      'compliance is given questions',
      "\n      and private.permission(team_role, 'questions') = 'change'",
      '',
    ],
    [
      'who changed a draft did not write it',
      'new.drafted_by := case when new.draft is not null then (select auth.uid()) end;',
      '',
    ],
    [
      'who wrote an answer approves it',
      'elsif work.drafted_by is not distinct from (select auth.uid()) and exists (',
      'elsif false and exists (',
      questionAttacks,
    ],
    [
      'another text than the one that was read goes out',
      ' or work.draft is distinct from private.plain_text(answer_question.answer)',
      '',
    ],
    [
      'compliance answers',
      "if not private.may_change('questions') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only those who answer questions approve",
      "if not private.may_read('questions') then\n    raise exception using errcode = 'insufficient_privilege', message = 'Only those who answer questions approve",
    ],
    [
      'the mail holds the answer',
      "jsonb_build_object('first_name', first_name, 'last_name', last_name)\n",
      "jsonb_build_object('first_name', first_name, 'last_name', work.draft)\n",
    ],
    [
      'a mail goes to an account that was withdrawn',
      "where account = new.id and kind = 'question_answered'",
      "where account = new.id and kind = 'x'",
    ],
    [
      'what is published is read below its level',
      'or (access_level <= (select private.access_level()) and private.may_open(document_id))',
      'or private.may_open(document_id)',
    ],
    [
      'what stood at a hidden document is still read',
      'or (access_level <= (select private.access_level()) and private.may_open(document_id))',
      'or (access_level <= (select private.access_level()))',
    ],
    [
      'a question gives away a document above its level',
      'where id = document and access_level <= publish_question.level',
      'where id = document',
    ],
    ['the day of publication is told', 'extract(isodow from week) = 1 and ', ''],
    [
      'the order tells which was published last',
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
      'two presses make two mails',
      'if exists (select from private.answers where id = answer',
      'if false and exists (select from private.answers where id = answer',
    ],
    ['an answer crosses another', ' <> seen then', ' < 0 then'],
    [
      'what is answered stays open',
      'set handled_at = now() where id = item and handled_at is null;\n  elsif',
      'set handled_at = handled_at where id = item and handled_at is null;\n  elsif',
    ],
    ['an answer decides nothing', 'set status = new_status where', 'set status = status where'],
    ['the answer goes to nobody’s message', 'where answers.mail_id = mail\n', 'where true\n'],
  ]),
  ...inMigrations('20251103091099_notices', [
    [
      'a digest names what its reader may not open',
      'where documents.file_url is not null and documents.access_level <= private.level_of_account(account)\n',
      'where documents.file_url is not null\n',
    ],
    [
      'a digest names what is not published',
      '\n    and documents.visible_from <= now()\n    and greatest',
      '\n    and greatest',
    ],
    [
      'a reader without access gets a notice of a document',
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
      'a refused digest is sent',
      'where account_id = mail.account and digest is not null)',
      'where account_id = mail.account)',
    ],
    [
      'the outbox holds titles',
      "coalesce(jsonb_agg(waited.id), '[]')",
      "coalesce(jsonb_agg(waited.title), '[]')",
    ],
    [
      'a mail about a document comes again and again',
      'md5((select string_agg',
      'gen_random_uuid() || md5((select string_agg',
    ],
    [
      'a key ends the mails of all',
      "keys.kind = 'digest' and choices.account_id = keys.account_id;",
      "keys.kind = 'digest';",
    ],
    [
      'a key ends the waiting of all',
      'and waits.account_id = keys.account_id and waits.told_at is null;',
      'and waits.told_at is null;',
    ],
    [
      'visitors unsubscribe others',
      'public.unsubscribe(uuid) to service_role',
      'public.unsubscribe(uuid) to authenticated, service_role',
    ],
    [
      'a marked address gets digests',
      'where address = lower(email))',
      'where address = email and false)',
    ],
    ['a report is taken twice', 'if not found or not', 'if not'],
    ['investors read marks', "using ((select private.may_read('mails')));", 'using (true);'],
    ['a stranger chooses mails', 'if private.access_level() = 1 then', 'if false then'],
    ['failed mails count as sent notices', "and result.outcome = 'sent'", ''],
    [
      'a run without a claim on a mail marks its notice as sent',
      'mail.id = result.id and mail.claim = result.claim',
      'mail.id = result.id',
    ],
  ]),
  ...inMigrations('20251103091090_reading_record', [
    [
      'what is not published yet is read',
      "      and (visible_from <= now() or private.may_read('documents'))\n",
      '',
    ],
    [
      'a withdrawn reader reads on',
      'where id = document and access_level <= private.access_level() and',
      'where id = document and',
    ],
    [
      'what is claimed is believed',
      'believed := least(claimed, greatest(',
      'believed := greatest(claimed, greatest(',
    ],
    [
      'two windows read at once',
      'begun := greatest(clock.believed_until, opened_at,',
      'begun := greatest(opened_at,',
    ],
    ['what is older than a minute is read', ", clock_timestamp() - interval '60 seconds');", ');'],
    ['reports are not limited', ' and clock.reports >= 60 then', ' and false then'],
    ['what was not opened is read', '  if opened is null then', '  if false then'],
    [
      'a reading is taken over by another',
      '  where (kept.account_id, kept.document_id) = (reader, document);',
      '  where true;',
    ],
    ['another’s copy tells the version', ' and copies.account_id = reader and', ' and'],
    [
      'readers see what others read',
      '(account_id = (select auth.uid()) and (select private.access_level()) > 1)',
      '((select private.access_level()) > 1)',
    ],
  ]),
  ...[
    ['a mail is sent again under another id', 'id: row.id,', 'id: crypto.randomUUID(),'],
    ['a provider that is down is asked 2,000 times', 'run.failures >= failuresUntilPause', 'false'],
    ['anyone has mails sent', '!secret ||', '!secret &&'],
  ].map(([what, find, replace]) => ({
    file: 'supabase/functions/send-mail/index.ts',
    what,
    find,
    replace,
    caughtBy: 'tests/stack/send-mail.test.ts',
  })),
  ...[
    ['a limit of the provider loses mails', '409, 425, 429]', '409, 425]'],
    [
      'a recipient that is refused for good is tried for a day',
      'error.responseCode >= 500',
      'false',
    ],
    ['a mail has no id of its own', 'messageId, headers', 'headers'],
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
      "if (request.method === 'GET' || request.method === 'HEAD') {\n      if (key) await unsubscribe(key);",
    ],
    [
      'a key that nobody has is answered otherwise',
      'if (key) await unsubscribe(key);\n      return Response.json({ unsubscribed: true }',
      'if (key) await unsubscribe(key);\n      return Response.json({ unsubscribed: key !== undefined }',
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
      'a report of any signature is taken',
      "version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)",
      "version === 'v1'",
    ],
    [
      'an old report is taken',
      '> tolerance) return undefined',
      '> tolerance * 1000) return undefined',
    ],
    ['an empty key signs', 'if (key.length < 16) return undefined;', ''],
    ['a bounce that passes marks the address', "&& bounce.type === 'Permanent'", ''],
  ].map(([what, find, replace]) => ({
    file: 'supabase/functions/mail-events/index.ts',
    what,
    find,
    replace,
    caughtBy: 'tests/stack/unsubscribe.test.ts',
  })),
  {
    file: 'src/mail/render.ts',
    what: 'what people have written is markup in a mail',
    find: '>${withBreaks(content)}</p>',
    replace: '>${content}</p>',
    caughtBy: 'tests/mail/mails.test.ts',
  },
  ...[
    [
      'what cannot be stamped is handed out',
      "throw new Refusal(409, 'cannot-stamp');",
      'return file;',
    ],
    [
      'what is guarded is handed out as it is stored',
      'if (document.is_guarded) {',
      'if (document.is_guarded && !document.reader) {',
    ],
    ['what is not recorded is handed out', '}).then(expectSuccess);', '});'],
    ['a teaser is handed out', 'if (!document.may_open) {', 'if (!document.reader) {'],
    [
      'the reader names the own address',
      "headers.get('cf-connecting-ip') ??\n    headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()",
      "headers.get('x-forwarded-for')",
      '_shared/caller.ts',
    ],
    [
      'letters that the font lacks are boxes',
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
    ['a turned page is stamped across', 'case 90:', 'case 91:'],
  ].map(([what, find, replace]) => ({
    file: 'supabase/functions/open-document/stamp.ts',
    what,
    find,
    replace,
    caughtBy: 'tests/stack/open-document.test.ts',
  })),
  {
    file: 'src/lib/stampable-pdf.ts',
    what: 'the length of a guarded file is not looked at',
    find: 'if (pages > stampLimits.pages)',
    replace: 'if (false)',
    caughtBy: 'tests/stack/open-document.test.ts',
  },
];
