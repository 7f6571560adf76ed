-- The access matrix: permissions on every table, bucket and function that the API exposes, by account, followed by the sample rows for
-- the tests. Accounts that are not listed have no permission. `npm run matrix` updates cells, columns and grants from the database for
-- review in the diff; tests/access_matrix.test.sql checks each cell, and that none is missing.

create function pg_temp.roles() returns text[] language sql stable
return array(select id from private.team_roles order by position);
create temporary table matrix_groups (name text primary key, members text[]);
insert into matrix_groups values
  ('visitors', array[
    'anonymous', 'pending', 'approved', 'expired',
    'owing', -- approved, but without the agreement in force
    'first_factor' -- an owner who has not given a code of the second factor
  ]),
  ('investors', array['pending', 'approved', 'expired', 'owing']),
  ('team', pg_temp.roles());

-- R reads, I inserts, U updates, D deletes; a small letter: some rows, such as the account's own, or those of its level.
create temporary table matrix_tables (name text primary key, cells text, note text);
insert into matrix_tables values
  ('account_notes',            'RIU owner investor_relations; R compliance', ''),
  ('agreement_acceptances',    'r approved expired; R owner investor_relations compliance', 'investors: own'),
  ('agreements',               'r investors hr editor; RIud owner investor_relations; R compliance', 'published versions; the team writes the draft only'),
  ('audit_day_heads',          'R owner investor_relations compliance', ''),
  ('contact_messages',         'I visitors hr editor; RIU owner investor_relations; RI compliance', ''),
  ('document_copies',          'R owner investor_relations compliance', ''),
  ('document_favourites',      'i pending expired owing; rId approved; I team', 'own, of documents that the account sees; nobody sees those of others'),
  ('document_pages',           'r pending expired owing first_factor; R approved hr compliance; RID owner investor_relations; Rid editor', 'which pages have a text; nobody selects the text itself'),
  ('document_versions',        'r visitors hr; RUd owner investor_relations; ru editor; R compliance', 'the current version of documents that the account sees; only past ones are deleted'),
  ('document_waits',           'rd approved', 'own; waiting_readers() counts them'),
  ('documentation_requests',   'I visitors hr editor; RIU owner investor_relations; RI compliance', ''),
  ('documents',                'r visitors hr; RIUD owner investor_relations; Riud editor; R compliance', 'published ones of the account''s level, and market teasers; editors write those of level 1'),
  ('file_removals',            'R owner compliance; r investor_relations', 'files that a readable row named; other uploads, with the right to read everything in the bucket'),
  ('historical_price_data',    'RIUD owner investor_relations; R compliance', 'visitors as the overlay allows; here it is hidden'),
  ('invitations',              'R owner investor_relations compliance', ''),
  ('job_applications',         'I visitors investor_relations editor; RIU owner hr; RI compliance', ''),
  ('job_openings',             'r visitors investor_relations hr; RIUD owner editor; R compliance', 'published ones'),
  ('mail_choices',             'r approved', 'own; written by choose_digest()'),
  ('main_portfolio',           'RIUD owner investor_relations; R compliance', 'visitors as the overlay allows; here it is hidden'),
  ('outbox',                   'R owner investor_relations compliance', ''),
  ('page_notes',               'i pending expired owing; rIud approved; I team', 'own, on documents that the account sees; nobody sees those of others'),
  ('portfolio_imports',        'R owner investor_relations compliance', ''),
  ('press_releases',           'r visitors investor_relations hr; RIUD owner editor; R compliance', 'published ones'),
  ('profiles',                 'r investors hr editor; R owner investor_relations compliance', 'own; only functions write them'),
  ('published_questions',      'r anonymous pending expired owing first_factor; R approved team', 'up to the account''s level'),
  ('question_answers',         'R approved owner investor_relations compliance', 'own, and those that approved colleagues share'),
  ('question_settings',        'RU owner; R investor_relations compliance', ''),
  ('question_work',            'RU owner investor_relations; R compliance', ''),
  ('questions',                'i pending expired owing; rIu approved; RI owner investor_relations compliance; I hr editor', 'own, and those that approved colleagues share'),
  ('reading_pages',            'r approved; R owner investor_relations compliance', 'own'),
  ('reading_sessions',         'r approved; R owner investor_relations compliance', 'own; written by record_reading()'),
  ('reserve_reports',          'r visitors hr editor; RIud owner; RIu investor_relations; R compliance', 'published ones; only those are signed, and only owners withdraw others'),
  ('room_visits',              'r approved', 'own; written by continue_visit()'),
  ('security_audit_log',       'i visitors hr editor; Ri owner compliance; ri investor_relations', 'inserts events that a visitor may report; nobody changes a row'),
  ('site_settings',            'R visitors investor_relations hr editor compliance; RU owner', ''),
  ('standard_portfolio',       'RIUD owner investor_relations; R compliance', 'visitors as the overlay allows; here it is hidden'),
  ('undeliverable_addresses',  'RD owner investor_relations; R compliance', '');

-- Which of the sample rows at the end of this file an account with a small r reads: those that meet the condition. A null in `readers`
-- means all accounts with a small r. In tables that are not listed, an account reads the rows with its id in `account_id`.
create temporary table matrix_rows (name text, condition text, readers text);
insert into matrix_rows values
  ('agreements',           'version is not null', null),
  ('document_pages',       'level = 1', null),
  ('document_pages',       'level = 2', 'pending expired owing'),
  ('document_versions',    $$ current_of::text like '%1' $$, null),
  ('document_versions',    $$ current_of::text like '%2' $$, 'investors team'),
  ('document_versions',    $$ current_of::text ~ '[345]$' $$, 'approved team'),
  ('document_versions',    $$ current_of::text like '%6' $$, 'editor'),
  ('documents',            $$ title in ('Open', 'Teaser') $$, null),
  ('documents',            $$ title = 'Signed in' $$, 'investors team'),
  ('documents',            $$ title in ('Guarded', 'Flagged') $$, 'approved team'),
  ('file_removals',        'private.permission(who, coalesce(named_by, bucket)) is not null', null),
  ('job_openings',         'published', null),
  ('press_releases',       'visible_from <= now()', null),
  ('profiles',             'id = pg_temp.account(who)', null),
  ('published_questions',  'access_level = 1', null),
  ('published_questions',  'access_level = 2', 'pending expired owing'),
  ('reading_pages',        $$ session_id::text like '%1' $$, 'approved'),
  ('reserve_reports',      'published_at <= now()', null),
  ('security_audit_log',   'permission_subject is null or private.permission(who, permission_subject) is not null', null);

-- L lists, R opens a file by its name, I uploads, U replaces or moves, D deletes.
create temporary table matrix_buckets (name text primary key, cells text, note text);
insert into matrix_buckets values
  ('documents',                'r visitors hr; LRI owner investor_relations; rI editor; LR compliance', 'visitors: files of published documents of level 1; only the size of others'),
  ('press-files',              'r visitors hr; LRI owner; lrI investor_relations editor; LR compliance', ''),
  ('job-resumes',              'I visitors investor_relations editor; LRI owner hr compliance', 'applicants: one file for their own application, within an hour');

-- X: the call has an effect, or returns rows. A function has several rows if the permission depends on its arguments.
create temporary table matrix_calls (name text, cells text, call text);
insert into matrix_calls values
  ('accept_agreement',                 'X approved owing team', $$ select public.accept_agreement(id, sha256, 'Some One') from public.agreements where version = 1 $$),
  ('address_arrives',                  'X visitors team', $$ select public.address_arrives() $$),
  ('access_counts',                    'X investors first_factor team', $$ select public.access_counts() $$),
  ('access_level',                     'X investors team', $$ select from public.profiles where access_level(profiles) is not null $$),
  ('account_state',                    'X investors team', $$ select from public.profiles where account_state(profiles) is not null $$),
  ('answer_question',                  'X owner investor_relations', $$ select public.answer_question('abababab-0000-4000-8000-000000000012', 'x') $$),
  ('answers_to, a message',            'X owner investor_relations compliance', $$ select public.answers_to('cccccccc-0000-4000-8000-000000000001') $$),
  ('answers_to, a request',            'X owner investor_relations compliance', $$ select public.answers_to('cccccccc-0000-4000-8000-000000000004') $$),
  ('answers_to, an application',       'X owner hr compliance', $$ select public.answers_to('cccccccc-0000-4000-8000-000000000002') $$),
  ('ask_again',                        'X expired', $$ select public.ask_again() $$),
  ('check_audit_log',                  'X owner investor_relations compliance', $$ select public.check_audit_log(current_date - 2, current_date - 2) $$),
  ('choose_digest',                    'X investors team', $$ select public.choose_digest('daily') $$),
  ('close_own_account',                'X investors team', $$ select public.close_own_account() $$),
  ('confirm_organisation',             'X owner investor_relations', $$ select public.confirm_organisation(pg_temp.read_accounts('pending') -> 0, true) $$),
  ('continue_visit',                   'X investors first_factor team', $$ select public.continue_visit() $$),
  ('decide_on_access',                 'X owner investor_relations', $$ select public.decide_on_access(pg_temp.read_accounts('pending'), true) $$),
  ('delete_application',               'X owner hr', $$ select public.delete_application('cccccccc-0000-4000-8000-000000000003') $$),
  ('desk, accounts',                   'X owner investor_relations compliance', $$ select from public.desk() where item = 'waiting' $$),
  ('desk, messages',                   'X owner investor_relations compliance', $$ select from public.desk() where item = 'messages' $$),
  ('desk, applications',               'X owner hr compliance', $$ select from public.desk() where item = 'applications' $$),
  ('desk, mails',                      'X owner investor_relations compliance', $$ select from public.desk() where item = 'failed_mails' $$),
  ('desk, questions',                  'X owner investor_relations compliance', $$ select from public.desk() where item = 'questions' $$),
  ('desk_trends, messages',            'X owner investor_relations compliance', $$ select from public.desk_trends() where item = 'messages' $$),
  ('desk_trends, applications',        'X owner hr compliance', $$ select from public.desk_trends() where item = 'applications' $$),
  ('details_to_confirm',               '', $$ select public.details_to_confirm() $$),
  ('document_history, level 1',        'X owner investor_relations editor compliance', $$ select public.document_history('dddddddd-0000-4000-8000-000000000001') $$),
  ('document_history, level 3',        'X owner investor_relations compliance', $$ select public.document_history('dddddddd-0000-4000-8000-000000000003') $$),
  ('document_to_open, level 1',        'X visitors team', $$ select public.document_to_open('dddddddd-0000-4000-8000-000000000001') $$),
  ('document_to_open, level 2',        'X investors team', $$ select public.document_to_open('dddddddd-0000-4000-8000-000000000002') $$),
  ('document_to_open, level 3',        'X approved team', $$ select public.document_to_open('dddddddd-0000-4000-8000-000000000003') $$),
  ('document_to_open, a past version', 'X owner investor_relations compliance', $$ select public.document_to_open('dddddddd-0000-4000-8000-000000000003', 1) $$),
  ('document_uses, level 3',           'X owner investor_relations compliance', $$ select public.document_uses(array['dddddddd-0000-4000-8000-000000000003'::uuid]) $$),
  ('document_uses, level 1',           'X owner investor_relations editor compliance', $$ select public.document_uses(array['dddddddd-0000-4000-8000-000000000001'::uuid]) $$),
  ('end_own_session',                  'X investors first_factor team', $$ select public.end_own_session('aaaaaaaa-0000-4000-8000-000000000002') $$),
  ('enter_room',                       'X investors first_factor team', $$ select public.enter_room() $$),
  ('investors_to_ask_again',           'X owner investor_relations compliance', $$ select public.investors_to_ask_again() $$),
  ('investors_without_opening',        'X owner investor_relations compliance', $$ select public.investors_without_opening('dddddddd-0000-4000-8000-000000000003') $$),
  ('invite_investor',                  'X owner investor_relations', $$ select public.invite_investor('new@fund.example', 2::smallint, null, 'x') $$),
  ('is_published',                     'X visitors team', $$ select from public.documents where is_published(documents) $$),
  ('is_session_open',                  'X investors first_factor team', $$ select public.is_session_open() $$),
  ('most_read_this_week',              'X owner investor_relations compliance', $$ select public.most_read_this_week() $$),
  ('permissions',                      'X team', $$ select from public.profiles where permissions(profiles) is not null $$),
  ('order_documents, level 3',         'X owner investor_relations', $$ select public.order_documents('compliance', array['dddddddd-0000-4000-8000-000000000003'::uuid]) $$),
  ('order_documents, level 1',         'X owner investor_relations editor', $$ select public.order_documents('whitepaper', array['dddddddd-0000-4000-8000-000000000001'::uuid]) $$),
  ('organisations_in_room',            'X owner investor_relations compliance', $$ select public.organisations_in_room() $$),
  ('own_data',                         'X investors team', $$ select public.own_data() $$),
  ('own_sessions',                     'X investors team', $$ select public.own_sessions() $$),
  ('publish_agreement',                'X owner investor_relations', $$ select public.publish_agreement(to_jsonb(agreements) - array['version', 'updated_at', 'published_at', 'published_by']) from public.agreements where title = 'Draft' $$),
  ('publish_document, level 1',        'X owner investor_relations editor', $$ select public.publish_document('dddddddd-0000-4000-8000-000000000001', 'documents/by-editor.pdf') $$),
  ('publish_document, level 3',        'X owner investor_relations', $$ select public.publish_document('dddddddd-0000-4000-8000-000000000003', 'documents/by-editor.pdf', delivery => '{"url": "documents/delivery/x.pdf", "sha256": "dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd", "page_sizes": []}') $$),
  ('publish_question',                 'X owner investor_relations', $$ select public.publish_question('x', 'x', 1::smallint) $$),
  ('reading_groups',                   'X approved owner investor_relations compliance', $$ select public.reading_groups() $$),
  ('record_export, the log',           'X owner investor_relations compliance', $$ select public.record_export('security_audit_log', 1, '{}') $$),
  ('record_export, acceptances',       'X owner investor_relations compliance', $$ select public.record_export('agreement_acceptances', 1, '{}') $$),
  ('record_export, accounts',          'X owner investor_relations compliance', $$ select public.record_export('profiles', 1, '{}') $$),
  ('record_export, applications',      'X owner hr compliance', $$ select public.record_export('job_applications', 1, '{}') $$),
  ('record_reading',                   'X anonymous first_factor team', $$ select public.record_reading(gen_random_uuid(), 'dddddddd-0000-4000-8000-000000000001', null, '{}') $$),
  ('renew_invitation',                 'X owner investor_relations', $$ select public.renew_invitation('invited@fund.example') $$),
  ('replace_holdings',                 'X owner investor_relations', $$ select public.replace_holdings('main', '[]') $$),
  ('replace_prices',                   'X owner investor_relations', $$ select public.replace_prices('[]') $$),
  ('replace_resume',                   'X owner hr', $$ select public.replace_resume('cccccccc-0000-4000-8000-000000000003', 'cccccccc-0000-4000-8000-000000000003/resume-0000000a.pdf', 'cv.pdf') $$),
  ('remove_second_factor',             'X investors first_factor team', $$ select public.remove_second_factor('dddddddd-0000-4000-8000-000000000001') $$),
  ('restore_sign_up',                  'X investors first_factor team', $$ select public.restore_sign_up('x') $$),
  ('reset_second_factor',              'X owner investor_relations', $$ select public.reset_second_factor(pg_temp.read_accounts('approved') -> 0) $$),
  ('search_documents',                 'X visitors team', $$ select public.search_documents('emerald') $$),
  ('second_factor_since',              'X team', $$ select from public.profiles where second_factor_since(profiles) is not null $$),
  ('send_answer, a message',           'X owner investor_relations', $$ select public.send_answer('cccccccc-0000-4000-8000-000000000001', 'x', 1) $$),
  ('send_answer, a request',           'X owner investor_relations', $$ select public.send_answer('cccccccc-0000-4000-8000-000000000004', 'x', 1) $$),
  ('send_answer, an application',      'X owner hr', $$ select public.send_answer('cccccccc-0000-4000-8000-000000000002', 'x', 1) $$),
  ('send_mail_again',                  'X owner investor_relations', $$ select public.send_mail_again('abababab-0000-4000-8000-000000000001') $$),
  ('set_details',                      'X pending team', $$ select public.set_details('{"first_name": "A"}') $$),
  ('set_team_role',                    'X owner', $$ select public.set_team_role(pg_temp.read_accounts('admin') -> 0, 'hr') $$),
  ('stone',                            'X owner investor_relations compliance', $$ select public.stone(id) from public.standard_portfolio $$),
  ('store_delivery',                   'X owner investor_relations', $$ select public.store_delivery('dddddddd-0000-4000-8000-000000000003', 1, '{"problem": "unreadable"}') $$),
  ('store_document_text, level 1',     'X owner investor_relations editor', $$ select public.store_document_text('dddddddd-0000-4000-8000-000000000001', 'documents/open-2.pdf', 'simple', array['x']) $$),
  ('store_document_text, level 3',     'X owner investor_relations', $$ select public.store_document_text('dddddddd-0000-4000-8000-000000000003', 'documents/guarded.pdf', 'simple', array['x']) $$),
  ('team_permissions',                 'X team', $$ select public.team_permissions() $$),
  ('total_vault_holdings',             'X visitors team', $$ select public.total_vault_holdings() $$),
  ('undo',                             '', $$ select public.undo('of-no-action-at-all') $$),
  ('undo_import',                      'X owner investor_relations', $$ select public.undo_import('acacacac-0000-4000-8000-000000000002') $$),
  ('waiting_readers',                  'X owner investor_relations editor compliance', $$ select public.waiting_readers() $$),
  ('withheld_holdings',                '', $$ select public.withheld_holdings() $$),
  ('withdraw_invitation',              'X owner investor_relations', $$ select public.withdraw_invitation('invited@fund.example') $$),
  ('withdraw_published_question',      'X owner investor_relations', $$ select public.withdraw_published_question('acacacac-0000-4000-8000-000000000001') $$),
  ('words_on_page, level 1',           'X visitors team', $$ select public.words_on_page('dddddddd-0000-4000-8000-000000000001', 1, 'emerald') $$),
  ('words_on_page, level 3',           '', $$ select public.words_on_page('dddddddd-0000-4000-8000-000000000003', 1, 'emerald') $$);

-- Columns that roles of the API may select, insert or update; * stands for all. For writes also the rule: who may write which rows, and
-- what restricts the values besides their type. Columns that nobody may write are not listed, nor are the grants to select all columns or to
-- delete rows that only `authenticated` has, if a cell of the table needs them.
create temporary table matrix_columns (name text, privilege text, api_roles text, columns text, rule text);
insert into matrix_columns values
  ('account_notes', 'insert', 'authenticated', 'account note', 'may_change(access); author and time by stamp_note()'),
  ('account_notes', 'update', 'authenticated', 'note', 'may_change(access); author and time by stamp_note()'),
  ('agreements', 'insert', 'authenticated', 'body changes id language must_accept title', 'may_change(agreements); a row without a version is the draft, of which there is one'),
  ('agreements', 'update', 'authenticated', 'body changes language must_accept title', 'the draft only: published versions are outside the policy'),
  ('contact_messages', 'insert', 'anon authenticated', 'email first_name last_name message', 'anybody; lengths by CHECK, number by limit_inserts()'),
  ('contact_messages', 'update', 'authenticated', 'handled_at', 'may_change(inbox)'),
  ('document_favourites', 'insert', 'authenticated', 'document_id', 'own, of a document that the caller sees; the account is the default'),
  ('document_pages', 'insert', 'authenticated', 'content document_id language page page_count', 'may_edit_document(); version and level by place_page()'),
  ('document_pages', 'select', 'authenticated', 'document_id language page version', null),
  ('document_versions', 'select', 'anon', 'created_at current_of document_id file_size number what_changed', null),
  ('document_versions', 'select', 'authenticated', 'created_at current_of delivery_url document_id file_size number problem what_changed', null),
  ('document_versions', 'update', 'authenticated', 'sha256 what_changed', 'the current version by those who may change its document, past ones by those who may change all documents'),
  ('document_waits', 'insert', 'authenticated', 'document_id', 'own, of a document without a file that the caller sees'),
  ('document_waits', 'select', 'authenticated', 'account_id created_at document_id notified_at', null),
  ('documentation_requests', 'insert', 'anon authenticated', 'document_type email name reason', 'anybody; lengths by CHECK, number by limit_inserts()'),
  ('documentation_requests', 'update', 'authenticated', 'handled_at', 'may_change(inbox)'),
  ('documents', 'insert', 'authenticated', 'category description file_url id requires_auth section title visible_from', 'may_edit_document() at the level that place_document() has set; id and file_url also by guard_file()'),
  ('documents', 'select', 'anon authenticated', '*', null),
  ('documents', 'update', 'authenticated', 'category description file_url requires_auth section title visible_from', 'may_edit_document() at the old and the new level; file_url also by guard_file()'),
  ('historical_price_data', 'insert', 'authenticated', 'date esu gold sp500 treasury', 'may_change(portfolio)'),
  ('historical_price_data', 'select', 'anon authenticated', '*', null),
  ('historical_price_data', 'update', 'authenticated', 'date esu gold sp500 treasury', 'may_change(portfolio)'),
  ('job_applications', 'insert', 'anon authenticated', 'email first_name id job_title last_name phone resume_content_type resume_file_name resume_file_size', 'anybody; lengths by CHECK, number by limit_inserts(), id not in use by refuse_id_in_use()'),
  ('job_applications', 'update', 'authenticated', 'labels note status', 'may_change(applications), not of deleted ones'),
  ('job_openings', 'insert', 'authenticated', 'description id location published title type', 'may_change(openings)'),
  ('job_openings', 'select', 'anon authenticated', '*', null),
  ('job_openings', 'update', 'authenticated', 'description location published title type', 'may_change(openings)'),
  ('mail_choices', 'select', 'authenticated', 'account_id digest', null),
  ('main_portfolio', 'insert', 'authenticated', 'assayed_on carat cut id laboratory name origin quality region report_number requires_auth supplier_ID treatment value_esu valued_on', 'may_change(portfolio)'),
  ('main_portfolio', 'select', 'anon authenticated', '*', null),
  ('main_portfolio', 'update', 'authenticated', 'assayed_on carat cut laboratory name origin quality region report_number requires_auth supplier_ID treatment value_esu valued_on', 'may_change(portfolio)'),
  ('page_notes', 'insert', 'authenticated', 'document_id note page', 'own, on a document that the caller sees'),
  ('page_notes', 'update', 'authenticated', 'document_id note page', 'own, and on a document that the caller sees; the keys, because a note is stored by an upsert'),
  ('press_releases', 'insert', 'authenticated', 'category content content_type date excerpt file_url id source title type url visible_from', 'may_change(press); file_url by may_name_press_file()'),
  ('press_releases', 'select', 'anon authenticated', '*', null),
  ('press_releases', 'update', 'authenticated', 'category content content_type date excerpt file_url source title type url visible_from', 'may_change(press); file_url by may_name_press_file()'),
  ('published_questions', 'select', 'anon authenticated', '*', null),
  ('question_settings', 'update', 'authenticated', 'value', 'may_change(settings)'),
  ('question_work', 'update', 'authenticated', 'assigned_to draft due_on', 'may_change(questions); who may be assigned, and the author of the draft, by stamp_draft()'),
  ('questions', 'insert', 'authenticated', 'document_id id page question shared_with_organisation', 'own, about a document that the caller can open; level and account are defaults'),
  ('questions', 'update', 'authenticated', 'shared_with_organisation', 'own; the question itself cannot be changed'),
  ('reserve_reports', 'insert', 'authenticated', 'as_of file_path file_size method published_at reserve sha256 source supply', 'may_change(reserve); file_path by may_name_press_file(), published_at by bound_publication(); number and hashes by chain_reserve_report()'),
  ('reserve_reports', 'select', 'anon authenticated', '*', null),
  ('reserve_reports', 'update', 'authenticated', 'signature', 'published ones only: may_change(reserve) to sign, may_change(roles) to replace a signature'),
  ('security_audit_log', 'insert', 'anon authenticated', 'details event_type resource_id resource_type', 'anybody; type and details by refuse_claimed_events(), number by limit_inserts(); account, address and origin by stamp_audit_event()'),
  ('site_settings', 'select', 'anon authenticated', '*', null),
  ('site_settings', 'update', 'authenticated', 'value', 'may_change(settings); the keys are fixed'),
  ('standard_portfolio', 'insert', 'authenticated', 'assayed_on carat cut id laboratory name origin quality region report_number requires_auth treatment value_esu valued_on', 'may_change(portfolio)'),
  ('standard_portfolio', 'select', 'anon authenticated', '*', null),
  ('standard_portfolio', 'update', 'authenticated', 'assayed_on carat cut laboratory name origin quality region report_number requires_auth treatment value_esu valued_on', 'may_change(portfolio)');

-- Functions that each role of the API may execute, including those of the schema private. A function of matrix_calls that only
-- `authenticated` and `service_role` may execute is not repeated here.
create temporary table matrix_grants (name text, api_roles text);
insert into matrix_grants values
  ('address_arrives()', 'anon authenticated service_role'),
  ('begin_opening(uuid,text)', 'service_role'),
  ('claim_mails(integer)', 'service_role'),
  ('document_to_open(uuid,integer)', 'anon authenticated service_role'),
  ('finish_mails(jsonb)', 'service_role'),
  ('is_published(documents)', 'anon authenticated service_role'),
  ('note_mail_event(text,text,text)', 'service_role'),
  ('note_origin(text,text)', 'service_role'),
  ('private.address_hash(text)', 'anon authenticated service_role'),
  ('private.application_of_resume(text)', 'anon authenticated service_role'),
  ('private.are_labels(text[])', 'anon authenticated service_role'),
  ('private.are_known_details(text,jsonb)', 'anon authenticated service_role'),
  ('private.audit_event_source(text)', 'anon authenticated service_role'),
  ('private.awaits_resume(text)', 'anon authenticated service_role'),
  ('private.begin_action(text,jsonb)', 'authenticated service_role'),
  ('private.caller()', 'anon authenticated service_role'),
  ('private.caller_draft_level()', 'anon authenticated service_role'),
  ('private.caller_level()', 'anon authenticated service_role'),
  ('private.can_open(documents,integer,integer)', 'anon authenticated service_role'),
  ('private.can_open(uuid)', 'anon authenticated service_role'),
  ('private.can_read_answer(smallint,uuid,integer)', 'anon authenticated service_role'),
  ('private.colleagues()', 'authenticated service_role'),
  ('private.count_search()', 'anon authenticated service_role'),
  ('private.end_action(jsonb)', 'authenticated service_role'),
  ('private.files_of_version(uuid,integer)', 'anon authenticated service_role'),
  ('private.find_pages(text)', 'anon authenticated service_role'),
  ('private.folded(text)', 'anon authenticated service_role'),
  ('private.has_hidden_characters(text)', 'anon authenticated service_role'),
  ('private.has_own_key()', 'authenticated service_role'),
  ('private.is_admin()', 'anon authenticated service_role'),
  ('private.is_email(text)', 'anon authenticated service_role'),
  ('private.is_file_url(text,text)', 'anon authenticated service_role'),
  ('private.is_open(text)', 'anon authenticated service_role'),
  ('private.is_visitor_call()', 'anon authenticated service_role'),
  ('private.keep_import(text,integer)', 'authenticated service_role'),
  ('private.may_change(text)', 'anon authenticated service_role'),
  ('private.may_edit_document(smallint)', 'authenticated service_role'),
  ('private.may_edit_document(uuid)', 'authenticated service_role'),
  ('private.may_name_press_file(text)', 'anon authenticated service_role'),
  ('private.may_read(text)', 'anon authenticated service_role'),
  ('private.may_read_press_file(text,text)', 'anon authenticated service_role'),
  ('private.opens_one_file()', 'anon authenticated service_role'),
  ('private.plain_text(text)', 'anon authenticated service_role'),
  ('private.publish_document(uuid,text,jsonb,text,text,jsonb,text,text[])', 'authenticated service_role'),
  ('private.put_reasons_into_mails(uuid[])', 'authenticated service_role'),
  ('private.readable_mails()', 'authenticated'),
  ('private.reads_all_mails()', 'authenticated'),
  ('private.readable_subjects()', 'authenticated'),
  ('private.refuse_estimates()', 'anon authenticated service_role'),
  ('private.replace_holdings(text,jsonb)', 'authenticated service_role'),
  ('private.replace_prices(jsonb)', 'authenticated service_role'),
  ('private.require_change(text)', 'authenticated service_role'),
  ('private.stone_id(text,text,bigint)', 'authenticated service_role'),
  ('private.store_document_text(uuid,text,text,text[])', 'authenticated service_role'),
  ('private.subject_of_address(text)', 'authenticated'),
  ('private.search_text(text)', 'anon authenticated service_role'),
  ('private.today()', 'anon authenticated service_role'),
  ('private.undo_import(uuid)', 'authenticated service_role'),
  ('private.without_hidden_characters(text)', 'anon authenticated service_role'),
  ('record_opening(uuid,integer,uuid,boolean,text,text,text,timestamp with time zone)', 'service_role'),
  ('record_reading(uuid,uuid,text,jsonb)', 'anon authenticated service_role'),
  ('search_documents(text)', 'anon authenticated service_role'),
  ('stone(uuid)', 'anon authenticated service_role'),
  ('total_vault_holdings()', 'anon authenticated service_role'),
  ('unsubscribe(uuid,text)', 'service_role'),
  ('withheld_holdings()', 'anon authenticated service_role'),
  ('words_on_page(uuid,integer,text)', 'anon authenticated service_role'),
  ('private.may_decide_on(uuid[])', 'authenticated');

create function pg_temp.expected_cells() returns table (kind text, name text, cells text) language sql stable as $$
  select 'table', name, cells from matrix_tables
  union all select 'call', name, cells from matrix_calls
  union all select 'bucket', name, cells from matrix_buckets
$$;

-- Sample rows: some that everybody may read, and some that few may read ------------------------------------------

-- The rows of the seed could hide a mistake, and differ from run to run.
do $$
begin
  execute (
    select 'truncate ' || string_agg(format('%I.%I', nspname, relname), ', ') || ' cascade'
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind = 'r' and relname not in ('profiles', 'site_settings', 'question_settings')
  );
end
$$;
delete from auth.users where email not like '%@test.example';

select pg_temp.add_team();
insert into auth.users (id, email, email_confirmed_at) values
  ('ffffffff-0000-4000-8000-000000000001', 'first_factor@test.example', now()), ('ffffffff-0000-4000-8000-000000000002', 'owing@test.example', now());
update public.profiles set approved = true where email in ('first_factor@test.example', 'owing@test.example');
update public.profiles set first_name = 'Some', last_name = 'One';
update public.profiles set organisation = 'Fund' where email = 'pending@test.example';
update public.profiles set role = 'admin' where email = 'first_factor@test.example';
-- An owner can close their own account only while another owner can act.
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
select id, id, 'totp', 'verified', now(), now() from public.profiles where email = 'admin@test.example';
create function pg_temp.account(who text) returns uuid language sql stable
return (select id from public.profiles where email = who || '@test.example');

update public.site_settings set value = 'hidden' where key in ('holdings', 'performance');
insert into public.agreements (title, body, version, published_at, must_accept) values ('Published', 'Text', 1, now(), true);
insert into public.agreements (title, body, changes) values ('Draft', 'Text', 'x');
insert into public.agreement_acceptances (agreement_id, sha256, account_id, typed_name, email)
select agreements.id, sha256, pg_temp.account(who), 'Someone', who || '@test.example' from public.agreements, unnest(array['approved', 'expired']) as who
where version = 1;
insert into public.job_openings (title, location, type, description, published) values
  ('Open', 'Zug', 'Full-time', 'x', true), ('Draft', 'Zug', 'Full-time', 'x', false);
insert into public.documents (id, title, section, category, requires_auth, file_url, visible_from) values
  ('dddddddd-0000-4000-8000-000000000001', 'Open', 'whitepaper', null, false, 'documents/open.pdf', '2020-01-01'),
  ('dddddddd-0000-4000-8000-000000000002', 'Signed in', 'pitch-decks', null, false, 'documents/signed-in.pdf', '2020-01-01'),
  ('dddddddd-0000-4000-8000-000000000003', 'Guarded', 'compliance', null, false, 'documents/guarded.pdf', '2020-01-01'),
  ('dddddddd-0000-4000-8000-000000000004', 'Flagged', 'whitepaper', null, true, 'documents/flagged.pdf', '2020-01-01'),
  ('dddddddd-0000-4000-8000-000000000005', 'Teaser', 'market-reports', 'market-intelligence', true, 'documents/teaser.pdf', '2020-01-01'),
  ('dddddddd-0000-4000-8000-000000000006', 'Draft', 'whitepaper', null, false, 'documents/draft.pdf', null);
update public.documents set file_url = 'documents/open-2.pdf' where title = 'Open';
insert into public.document_pages (document_id, page, language, content)
select id, 1, 'simple', 'emerald' from public.documents where title <> 'Draft';
insert into public.account_notes (account, note) values (pg_temp.account('approved'), 'Note');
insert into public.audit_day_heads (day, events, previous, head) values (current_date - 2, 1, repeat('0', 64), repeat('1', 64));
insert into public.document_copies (number, account_id, document_id, title, version, issued_at)
values ('AAAA-2222', pg_temp.account('approved'), 'dddddddd-0000-4000-8000-000000000001', 'x', 1, now());
insert into public.invitations (email, level, welcome, invited_by) values ('invited@fund.example', 2, 'x', pg_temp.account('owner'));
-- Accounts' own rows: one of the approved account, and one of another account.
insert into public.reading_sessions (id, account_id, document_id, title, version, started_at, reported_at)
select ('bbbbbbbb-0000-4000-8000-00000000000' || n)::uuid, pg_temp.account(who), 'dddddddd-0000-4000-8000-000000000001', 'x', 1, now(), now()
from unnest(array['approved', 'admin']) with ordinality as reader (who, n);
insert into public.reading_pages select id, 1, 1 from public.reading_sessions;
insert into public.document_favourites (account_id, document_id)
select pg_temp.account(who), id from unnest(array['approved', 'admin']) as who, public.documents where title in ('Open', 'Guarded');
insert into public.page_notes (account_id, document_id, page, note)
select pg_temp.account(who), id, 1, 'x' from unnest(array['approved', 'admin']) as who, public.documents where title in ('Open', 'Guarded');
insert into public.document_waits (account_id, document_id)
select pg_temp.account(who), 'dddddddd-0000-4000-8000-000000000001' from unnest(array['approved', 'admin']) as who;
insert into public.room_visits (account_id, seen_at) select pg_temp.account(who), now() from unnest(array['approved', 'admin']) as who;
insert into public.mail_choices (account_id, digest) select pg_temp.account(who), 'daily' from unnest(array['approved', 'admin']) as who;
insert into public.portfolio_imports (id, subject, rows_before, rows_after, before) values ('acacacac-0000-4000-8000-000000000002', 'main', 0, 0, '[]');
insert into public.outbox (id, kind, recipient, state, finished_at) values
  ('abababab-0000-4000-8000-000000000001', 'access_approved', 'a@fund.example', 'given_up', now());
insert into public.undeliverable_addresses (address, reason) values ('a@fund.example', 'bounced');
insert into public.questions (id, account_id, question, document_id, access_level)
select ('abababab-0000-4000-8000-00000000001' || n)::uuid, pg_temp.account(who), 'x', document, 3
from unnest(
  array['approved', 'admin'], array['dddddddd-0000-4000-8000-000000000001'::uuid, 'dddddddd-0000-4000-8000-000000000003'::uuid]
) with ordinality as asker (who, document, n);
update public.question_work set draft = 'x', drafted_by = pg_temp.account('admin') where id = 'abababab-0000-4000-8000-000000000012';
insert into public.question_answers values ('abababab-0000-4000-8000-000000000011', 'x');
insert into public.published_questions (id, question, answer, access_level)
select ('acacacac-0000-4000-8000-00000000000' || level)::uuid, question, 'x', level
from unnest(array['Open', 'Signed in', 'Guarded']) with ordinality as published (question, level);
insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method) values
  ('2026-01-01', now() - interval '1 minute', 1, 1, 'x', 'x'), ('2026-02-01', now() + interval '1 day', 1, 1, 'x', 'x');
insert into public.press_releases (content_type, title, date, visible_from, file_url) values
  ('press_release', 'Published', '2026-01-01', '2026-01-01', 'press-files/of-release.pdf'),
  ('press_release', 'Later', '2026-01-01', now() + interval '1 second', null),
  ('press_release', 'Draft', '2026-01-01', null, 'press-files/of-draft.pdf');
insert into public.historical_price_data (date, esu, gold, sp500, treasury) values ('2020-01-01', 1, 1, 1, 1);
insert into public.standard_portfolio (name, carat, quality, origin, value_esu, requires_auth) values
  ('A', 1, '4', 'Brazil', 1, false), ('B', 1, '4', 'Brazil', 1, true);
insert into public.main_portfolio (name, carat, quality, origin, value_esu, requires_auth) values
  ('A', 1, '4', 'Brazil', 1, false), ('B', 1, '4', 'Brazil', 1, true);
insert into public.contact_messages (id, first_name, last_name, email, message)
values ('cccccccc-0000-4000-8000-000000000001', 'A', 'B', 'a@fund.example', 'x');
insert into public.documentation_requests (id, name, email, document_type, reason)
values ('cccccccc-0000-4000-8000-000000000004', 'A', 'a@fund.example', 'other', 'x');
insert into public.job_applications (id, first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type)
values ('cccccccc-0000-4000-8000-000000000002', 'A', 'B', 'a@fund.example', 'cv.pdf', 1, 'application/pdf');
insert into public.job_applications (id, first_name, last_name, email, job_title, resume_file_name, resume_file_size, resume_content_type, status, created_at, updated_at)
values ('cccccccc-0000-4000-8000-000000000003', 'A', 'B', 'a@fund.example', 'Gemmologist', 'cv.pdf', 1, 'application/pdf', 'declined', now() - interval '9 months', now() - interval '7 months');
insert into private.answers (id, message_id, body) values (gen_random_uuid(), 'cccccccc-0000-4000-8000-000000000001', 'x');
insert into private.answers (id, request_id, body) values (gen_random_uuid(), 'cccccccc-0000-4000-8000-000000000004', 'x');
insert into private.answers (id, application_id, body) values (gen_random_uuid(), 'cccccccc-0000-4000-8000-000000000002', 'x');
insert into public.security_audit_log (event_type, user_id, resource_type, resource_id)
values
  ('DOCUMENT_OPENED', pg_temp.account('approved'), 'document', 'dddddddd-0000-4000-8000-000000000001'),
  ('DOCUMENT_OPENED', pg_temp.account('approved'), 'document', 'dddddddd-0000-4000-8000-000000000003'),
  ('DATA_ROOM_ERROR', null, null, null);
set local storage.allow_delete_query = 'true';
delete from storage.objects;
insert into storage.objects (bucket_id, name) values
  ('documents', 'open-2.pdf'), ('documents', 'signed-in.pdf'), ('documents', 'guarded.pdf'), ('documents', 'of-no-document.pdf'),
  ('press-files', 'of-release.pdf'), ('press-files', 'of-draft.pdf'), ('press-files', 'of-report.pdf'), ('press-files', 'of-nothing.pdf');
-- Editors attach only files that they have uploaded.
insert into storage.objects (bucket_id, name, owner_id) values ('documents', 'by-editor.pdf', pg_temp.account('editor'));
set local session_replication_role = replica;
insert into storage.objects (bucket_id, name, metadata)
select 'job-resumes', 'cccccccc-0000-4000-8000-000000000003/' || name, '{"size": 9, "mimetype": "application/pdf"}'
from unnest(array['resume.pdf', 'resume-0000000a.pdf']) as name;
set local session_replication_role = origin;
