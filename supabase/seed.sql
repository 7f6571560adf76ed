-- Sample data for local development and demonstrations. Never run it against a production database.
-- Everything below is illustrative: stones, prices, documents, press items, people and messages are
-- invented, and names of persons, firms and addresses (*.example) belong to nobody.
-- It expects the empty tables that a reset leaves; running it twice fails.

-- Accounts ------------------------------------------------------------------------------------
-- Password of the four @emstone.example accounts: Vault-Demo-2025 (a bcrypt hash with the lowest cost, because the password is public
-- and tests sign in hundreds of times). The other accounts only fill the list of sign-ups and cannot sign in. A trigger on auth.users
-- creates the profiles.

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new
)
select
  '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
  case when email like '%@emstone.example' then '$2a$04$aW2R6JxKE2Mfq18rt/uyfOst0FnPFAJQQ88W./NTcNZo3ASpNRX/y' end,
  now() - age,
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object(
    'first_name', first_name, 'last_name', last_name,
    'full_name', first_name || ' ' || last_name, 'organisation', organisation, 'reason_for_access', reason
  ),
  now() - age, now() - age, '', '', '', ''
from (values
  (uuid '00000000-0000-4000-8000-000000000001', 'pending@emstone.example', 'Paula', 'Pending', null, 'Demo account that waits for approval.', interval '2 days'),
  (uuid '00000000-0000-4000-8000-000000000002', 'approved@emstone.example', 'Andrew', 'Approved', 'Sample Family Office', 'Demo account with access to the full due-diligence pack.', interval '60 days'),
  (uuid '00000000-0000-4000-8000-000000000003', 'expired@emstone.example', 'Edith', 'Expired', null, 'Demo account whose approval has ended.', interval '200 days'),
  (uuid '00000000-0000-4000-8000-000000000004', 'admin@emstone.example', 'Ada', 'Admin', null, 'Demo account of the team, for the admin pages.', interval '300 days'),
  (uuid '00000000-0000-4000-8000-000000000005', 'elin.marklof@pension.example', 'Elin', 'Marklöf', 'Sample Pension Fund', 'Our investment committee is reviewing tangible assets and asked for the audit reports.', interval '5 hours'),
  (uuid '00000000-0000-4000-8000-000000000006', 'davide.pedrazzini@regionalbank.example', 'Davide', 'Pedrazzini', 'Sample Regional Bank', 'Due diligence on behalf of two private-banking clients.', interval '1 day'),
  (uuid '00000000-0000-4000-8000-000000000007', 'miriam.okonjo@esgfund.example', 'Miriam', 'Okonjo', 'Sample ESG Fund', 'We compare sourcing standards of tangible assets and need the compliance documents.', interval '3 days'),
  (uuid '00000000-0000-4000-8000-000000000008', 'florian.steinlechner@insurer.example', 'Florian', 'Steinlechner', 'Sample Insurance', 'Assessment of insurability and custody for a position of up to one per cent.', interval '6 days')
) as account (id, email, first_name, last_name, organisation, reason, age);

insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select
  gen_random_uuid(), id::text, id,
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true),
  'email', created_at, created_at, created_at
from auth.users;

update public.profiles set created_at = account.created_at
from auth.users as account where account.id = profiles.id;

update public.profiles set role = 'admin', approved = true where email = 'admin@emstone.example';
update public.profiles set approved = true where email = 'approved@emstone.example';
update public.profiles set approved = true, approved_until = now() - interval '14 days' where email = 'expired@emstone.example';
-- The trigger recorded these decisions with the time of the seed and without an author.
update public.profiles set decided_at = created_at + interval '1 day', decided_by = '00000000-0000-4000-8000-000000000004' where approved;

insert into public.account_notes (account, note) values
  ('00000000-0000-4000-8000-000000000003', 'The mandate moved to a colleague. A renewal is welcome once she has written.');

-- The admin's second factor; its secret is public (supabase/local/demo-accounts.ts).
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret) values (
  '00000000-0000-4000-8000-0000000000f4', '00000000-0000-4000-8000-000000000004', 'Authenticator app 1', 'totp', 'verified',
  now() - interval '299 days', now() - interval '299 days', 'EMERALDEMERALDEMERALDEMERALDEMER'
);

-- Settings ------------------------------------------------------------------------------------

update public.site_settings set value = 'on' where key = 'sample_data';

-- Portfolio -----------------------------------------------------------------------------------
-- Standard Portfolio: USD 1,000,000 at 292.18 per unit is 3422.55 ESU, which is the sum of the values below. The
-- laboratory and its report numbers are marked as samples; regions, treatments and assay dates are evenly distributed.

insert into public.standard_portfolio (
  id, name, carat, quality, origin, value_esu, requires_auth, valued_on, created_at, updated_at,
  cut, region, treatment, laboratory, report_number, assayed_on
)
select private.stone_id('standard', name, 1), name, carat, quality, 'Brazil', value_esu, requires_auth, '2025-10-31',
  '2025-08-28 09:00+00', '2025-10-31 09:00+00', substr(name, 7),
  (array['Bahia', 'Minas Gerais', 'Goiás'])[1 + number % 3],
  (array['Minor oil', 'None found', 'Moderate oil', 'Minor oil'])[1 + number % 4],
  'Tamina Gem Laboratory', 'SAMPLE-S' || lpad(number::text, 4, '0'),
  -- Each stone was assayed before its first count in the vault, at the end of March, June or September.
  case when number <= 32 then date '2025-02-03' when number <= 61 then date '2025-03-31' else date '2025-05-12' end + number::integer
from (values
  ('S-001 Emerald cut', 1.57, '6', 47.79, false),
  ('S-002 Emerald cut', 1.44, '7', 54.36, false),
  ('S-003 Oval', 1.90, '6', 63.60, false),
  ('S-004 Round', 1.85, '5', 36.49, false),
  ('S-005 Round', 2.00, '7', 85.55, true),
  ('S-006 Emerald cut', 1.25, '6', 33.52, false),
  ('S-007 Emerald cut', 1.08, '7', 46.91, false),
  ('S-008 Emerald cut', 1.34, '6', 37.49, false),
  ('S-009 Round', 1.30, '7', 48.68, false),
  ('S-010 Cushion', 1.38, '7', 60.93, false),
  ('S-011 Cushion', 1.19, '7', 41.93, false),
  ('S-012 Oval', 1.12, '6', 29.21, false),
  ('S-013 Cushion', 1.17, '5', 20.51, false),
  ('S-014 Oval', 1.40, '4', 16.08, false),
  ('S-015 Cushion', 1.98, '6', 63.07, false),
  ('S-016 Oval', 1.46, '6', 43.31, false),
  ('S-017 Oval', 1.54, '7', 62.89, false),
  ('S-018 Cushion', 1.80, '5', 36.47, true),
  ('S-019 Round', 1.58, '7', 62.97, false),
  ('S-020 Cushion', 1.69, '7', 71.70, false),
  ('S-021 Oval', 1.57, '5', 32.51, false),
  ('S-022 Oval', 1.32, '6', 38.59, false),
  ('S-023 Emerald cut', 1.00, '5', 18.00, false),
  ('S-024 Oval', 1.26, '4', 15.94, false),
  ('S-025 Round', 1.97, '7', 93.07, false),
  ('S-026 Round', 1.81, '8', 107.27, false),
  ('S-027 Cushion', 1.27, '5', 23.54, false),
  ('S-028 Emerald cut', 1.76, '5', 35.10, false),
  ('S-029 Cushion', 1.44, '4', 16.74, false),
  ('S-030 Oval', 1.71, '7', 78.41, true),
  ('S-031 Oval', 1.89, '6', 63.98, false),
  ('S-032 Round', 1.94, '4', 24.91, false),
  ('S-033 Emerald cut', 1.63, '4', 21.04, false),
  ('S-034 Oval', 1.23, '5', 22.92, false),
  ('S-035 Cushion', 1.39, '6', 36.79, false),
  ('S-036 Cushion', 1.97, '7', 93.45, false),
  ('S-037 Cushion', 1.02, '6', 27.20, false),
  ('S-038 Cushion', 1.66, '7', 68.39, false),
  ('S-039 Cushion', 1.27, '7', 53.81, false),
  ('S-040 Emerald cut', 1.60, '7', 65.15, false),
  ('S-041 Cushion', 1.40, '5', 28.36, false),
  ('S-042 Cushion', 1.60, '8', 88.01, true),
  ('S-043 Cushion', 1.42, '4', 18.30, false),
  ('S-044 Cushion', 1.89, '4', 26.40, false),
  ('S-045 Cushion', 1.08, '5', 17.40, false),
  ('S-046 Round', 1.83, '4', 24.17, false),
  ('S-047 Emerald cut', 1.93, '7', 86.74, false),
  ('S-048 Oval', 1.64, '6', 53.63, false),
  ('S-049 Cushion', 1.93, '6', 62.48, false),
  ('S-050 Emerald cut', 1.15, '6', 30.95, false),
  ('S-051 Round', 1.82, '7', 87.52, false),
  ('S-052 Round', 1.81, '8', 117.76, false),
  ('S-053 Oval', 1.83, '5', 37.14, false),
  ('S-054 Round', 1.59, '4', 19.57, false),
  ('S-055 Oval', 1.16, '4', 13.19, false),
  ('S-056 Round', 1.45, '8', 90.40, false),
  ('S-057 Emerald cut', 1.19, '5', 21.71, true),
  ('S-058 Oval', 1.52, '6', 44.04, false),
  ('S-059 Emerald cut', 1.61, '7', 74.70, false),
  ('S-060 Oval', 1.89, '5', 41.36, false),
  ('S-061 Cushion', 1.58, '7', 75.74, false),
  ('S-062 Cushion', 1.86, '6', 59.07, false),
  ('S-063 Cushion', 1.19, '7', 49.33, false),
  ('S-064 Oval', 1.44, '5', 29.31, false),
  ('S-065 Round', 1.63, '5', 32.39, false),
  ('S-066 Oval', 1.25, '6', 32.48, false),
  ('S-067 Round', 1.08, '5', 18.50, false),
  ('S-068 Cushion', 1.54, '7', 65.88, false),
  ('S-069 Oval', 1.84, '6', 56.02, true),
  ('S-070 Oval', 1.83, '5', 33.13, false),
  ('S-071 Round', 1.58, '5', 30.95, false),
  ('S-072 Round', 1.37, '7', 55.65, false)
) as listed (name, carat, quality, value_esu, requires_auth),
  lateral (select substr(name, 3, 3)::integer) as listing (number);

insert into public.main_portfolio (
  id, name, carat, quality, origin, value_esu, "supplier_ID", requires_auth, valued_on, created_at, updated_at,
  cut, region, treatment, laboratory, report_number, assayed_on
)
select private.stone_id('main', name, 1), name, carat, quality, 'Brazil', value_esu, supplier, requires_auth, '2025-10-31',
  '2025-08-28 09:00+00', '2025-10-31 09:00+00', substr(name, 7),
  (array['Bahia', 'Minas Gerais', 'Goiás'])[1 + number % 3],
  (array['Minor oil', 'None found', 'Moderate oil', 'Minor oil'])[1 + number % 4],
  'Tamina Gem Laboratory', 'SAMPLE-M' || lpad(number::text, 4, '0'), date '2025-07-14' + number::integer
from (values
  ('M-001 Oval', 6.05, '6', 315.37, 'BR-03', false),
  ('M-002 Cushion', 1.02, '5', 19.37, 'BR-01', false),
  ('M-003 Emerald cut', 2.87, '6', 106.91, 'BR-03', true),
  ('M-004 Round', 1.03, '6', 26.79, 'BR-06', false),
  ('M-005 Cushion', 0.80, '8', 40.43, 'BR-02', false),
  ('M-006 Cushion', 2.25, '6', 78.71, 'BR-03', false),
  ('M-007 Oval', 6.58, '7', 525.32, 'BR-04', false),
  ('M-008 Emerald cut', 0.80, '5', 13.82, 'BR-04', false),
  ('M-009 Emerald cut', 3.28, '6', 131.41, 'BR-06', false),
  ('M-010 Oval', 3.83, '5', 102.30, 'BR-01', false),
  ('M-011 Emerald cut', 0.81, '6', 21.48, 'BR-04', false),
  ('M-012 Round', 1.58, '5', 31.88, 'BR-01', true),
  ('M-013 Cushion', 5.26, '6', 265.26, 'BR-02', false),
  ('M-014 Oval', 5.12, '6', 255.15, 'BR-03', false),
  ('M-015 Cushion', 8.19, '4', 223.30, 'BR-06', false),
  ('M-016 Emerald cut', 0.82, '6', 18.66, 'BR-06', false),
  ('M-017 Emerald cut', 9.05, '8', 1162.76, 'BR-06', false),
  ('M-018 Round', 1.21, '7', 51.48, 'BR-04', false),
  ('M-019 Round', 2.47, '4', 36.40, 'BR-04', false),
  ('M-020 Emerald cut', 7.65, '6', 479.73, 'BR-02', true),
  ('M-021 Cushion', 3.20, '6', 113.57, 'BR-06', false),
  ('M-022 Round', 8.04, '6', 477.44, 'BR-03', false),
  ('M-023 Oval', 0.80, '7', 29.08, 'BR-03', false),
  ('M-024 Round', 2.89, '6', 112.99, 'BR-01', false),
  ('M-025 Round', 3.17, '7', 186.40, 'BR-04', false),
  ('M-026 Round', 9.35, '5', 404.57, 'BR-01', false),
  ('M-027 Emerald cut', 1.12, '8', 64.93, 'BR-05', false),
  ('M-028 Cushion', 7.96, '6', 505.85, 'BR-02', true),
  ('M-029 Emerald cut', 2.39, '7', 123.47, 'BR-04', false),
  ('M-030 Emerald cut', 2.04, '6', 66.78, 'BR-04', false),
  ('M-031 Round', 0.86, '5', 15.30, 'BR-05', false),
  ('M-032 Emerald cut', 0.90, '5', 14.14, 'BR-04', false)
) as listed (name, carat, quality, value_esu, supplier, requires_auth),
  lateral (select substr(name, 3, 3)::integer) as listing (number);

-- Reserve: trial counts of the test portfolio, before the first audit. No tokens are in circulation.

insert into public.reserve_reports (as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256) values
  ('2025-03-31', '2025-04-08 08:00+00', 1463.90, 0, 'Lenzmark Assurance (sample)',
   'Trial count: the first stones were counted and matched with the vault register.', null, null, null),
  ('2025-06-30', '2025-07-04 08:00+00', 2790.70, 0, 'Lenzmark Assurance (sample)',
   'Trial count: every stone was counted, weighed and matched with the vault register.', null, null, null),
  ('2025-09-30', '2025-10-02 08:00+00', 9443.60, 0, 'Lenzmark Assurance (sample)',
   'Trial count: every stone was counted, weighed and matched with the vault register.',
   'press-files/2025/trial-count-q3.pdf', 1164, '52e4f0f3b591e433de20ba1bf28f02379b7815243384f7d1b375e4aaedecac2a');
-- Signed with the sample key of company.ts. Its private key no longer exists, so changing a report requires another key.
update public.reserve_reports set signature = signed.signature
from (values
  (1, '6lrieL2YidtbrIHhojCW0CI5rRI65n5T3f7Vh5OnfADFL0xoki9ot2pKifgnRcBfXVWKrLqEOhMnA+lBy/i+Dg=='),
  (2, 'WbEjS0+If4eehnrsnUreLkHeFAWHI7LdkP+Euz1u9csYfkFxI+9aubU1nOvHgGHSMpQLEYIiosaMJMFA8NXxDg=='),
  (3, '7fSYbMM6+JQTB/BdkvbdnWkLHx610IubWqpoPCapLUpD+MpTT58yO5AiGbypQuLfiMRt44eygxJ5Uz7CeQGWBQ==')
) as signed (number, signature) where reserve_reports.number = signed.number;

-- Prices: invented series on the first of each month. They resemble markets, including falls, but quote none. The price of
-- August 2025, to which months are counted, is that of the Standard Portfolio's definition.

insert into public.historical_price_data (date, esu, gold, sp500, treasury)
select
  month,
  round((292.18 * exp(0.0069 * n + 0.035 * sin(n / 9) + 0.012 * sin(n / 2.3) + 0.009 * sin(n * n)))::numeric, 2),
  round((2682 * exp(0.0072 * n + 0.09 * sin(n / 9) + 0.035 * sin(n / 2.9) + 0.026 * sin(n * n / 1.7)))::numeric, 2),
  round((5117 * exp(0.0074 * n + 0.12 * sin(n / 11) + 0.04 * sin(n / 3.7) + 0.03 * sin(n * n / 1.3)))::numeric, 2),
  round((101.2 * exp(0.0002 * n + 0.09 * sin(n / 19) + 0.01 * sin(n / 3.1) + 0.006 * sin(n * n / 1.9)))::numeric, 2)
from
  generate_series(timestamp '2015-11-01', '2025-11-01', '1 month') with ordinality as months (month, number),
  lateral (select number::float8 - 118) as counted (n);

-- Data room -----------------------------------------------------------------------------------
-- Files under documents/ are in supabase/documents; config.toml's objects_path adds them to the bucket.

insert into public.documents (section, category, requires_auth, title, description, file_url, created_at, updated_at) values
  ('whitepaper', 'overview', false, 'EmStone Whitepaper: Co-ownership of Physical Emeralds',
   'How physical emeralds in a Swiss freeport vault become fractional tokens, from purchase to redemption. Illustrative.',
   'documents/whitepaper/emstone-whitepaper.pdf', '2025-06-02 08:00+00', '2025-10-06 08:00+00'),
  ('whitepaper', 'method', false, 'The Emerald Standard Unit: Method and Review',
   'Composition of the Standard Portfolio, the monthly review, and how a stone outside it is expressed in ESU. Illustrative.',
   'documents/whitepaper/emerald-standard-unit.pdf', '2025-06-02 08:00+00', '2025-09-12 08:00+00'),
  ('whitepaper', 'method', true, 'Valuation Model Notes',
   'Inputs, weights and known weaknesses of the model behind the planned monthly review. For approved investors. Illustrative.',
   'documents/whitepaper/valuation-model-notes.pdf', '2025-07-21 08:00+00', '2025-09-26 08:00+00'),
  ('archive', 'superseded', false, 'Whitepaper, First Edition',
   'Superseded edition of May 2024, kept for reference. Illustrative.',
   'https://documents.emstone.example/archive/whitepaper-first-edition.pdf', '2024-05-06 08:00+00', '2024-05-06 08:00+00'),
  ('archive', 'notices', false, 'Vault Transfer Notice, March 2025',
   'Record of the transfer of the first stones into the Swiss freeport, with the order of custody. Illustrative.',
   'documents/archive/vault-transfer-notice-2025-03.pdf', '2025-03-19 08:00+00', '2025-03-19 08:00+00'),
  ('archive', 'factsheets', false, 'Portfolio Factsheet, Second Quarter 2025',
   'Composition of the test portfolio by weight and grade at the end of June 2025. Illustrative.',
   'documents/archive/portfolio-factsheet-2025-q2.pdf', '2025-07-08 08:00+00', '2025-07-08 08:00+00'),
  ('archive', 'superseded', false, 'Terms of the Pilot Purchases, 2024',
   'Terms under which the first stones were bought, before the test portfolio was set up. Illustrative.',
   'https://documents.emstone.example/archive/test-portfolio-terms-2024.pdf', '2024-09-16 08:00+00', '2024-09-16 08:00+00'),
  ('pitch-decks', 'general', false, 'Investor Presentation, Autumn 2025',
   'The offer in short: the asset, the structure, the parties, the risks. Illustrative.',
   'documents/pitch-decks/investor-presentation-2025-autumn.pdf', '2025-09-15 08:00+00', '2025-10-01 08:00+00'),
  ('pitch-decks', 'audiences', false, 'Presentation for Regional Banks',
   'Holding tokenised emeralds on behalf of clients: custody models, booking and reporting. Illustrative.',
   'documents/pitch-decks/presentation-regional-banks.pdf', '2025-05-20 08:00+00', '2025-08-19 08:00+00'),
  ('pitch-decks', 'audiences', false, 'Presentation for Insurers and Family Offices',
   'Emeralds as a small, long-dated position: allocation, valuation rhythm and exit. Illustrative.',
   'documents/pitch-decks/presentation-insurers-family-offices.pdf', '2025-05-20 08:00+00', '2025-07-29 08:00+00'),
  ('subscription-agreement', 'agreement', false, 'Subscription Agreement, Specimen',
   'Specimen of the agreement between subscriber and issuer, with the list of its annexes. Illustrative.',
   'documents/subscription-agreement/subscription-agreement-specimen.pdf', '2025-08-28 08:00+00', '2025-10-02 08:00+00'),
  ('subscription-agreement', 'forms', false, 'Wallet Approval Form',
   'Form by which a subscriber names the wallet that will hold the tokens. Illustrative.',
   'documents/subscription-agreement/wallet-approval-form.pdf', '2025-08-28 08:00+00', '2025-08-28 08:00+00'),
  ('subscription-agreement', 'forms', false, 'Escrow Instructions for Subscribers',
   'Steps and deadlines for payment into escrow, and where to find the bank details. Illustrative.',
   'documents/subscription-agreement/escrow-instructions.pdf', '2025-08-28 08:00+00', '2025-09-30 08:00+00'),
  ('compliance', 'policies', false, 'KYC and AML Policy',
   'Identification of subscribers and beneficial owners, screening, and record keeping. Illustrative.',
   'documents/compliance/kyc-aml-policy.pdf', '2025-04-14 08:00+00', '2025-09-03 08:00+00'),
  ('compliance', 'memoranda', false, 'MiCA Classification Memorandum',
   'Which categories of the EU Markets in Crypto-Assets Regulation come into question for the token, and what follows from each. Illustrative.',
   'documents/compliance/mica-classification-memorandum.pdf', '2025-06-23 08:00+00', '2025-09-18 08:00+00'),
  ('compliance', 'policies', false, 'Responsible Sourcing Policy, Brazil',
   'Requirements for suppliers: licences, environment, labour and the fight against corruption. Illustrative.',
   'documents/compliance/responsible-sourcing-brazil.pdf', '2025-03-03 08:00+00', '2025-08-12 08:00+00'),
  ('compliance', 'terms', false, 'Custody and Redemption Terms',
   'Rights of holders to the stones in custody, and the procedure for physical redemption. Illustrative.',
   'documents/compliance/custody-redemption-terms.pdf', '2025-08-28 08:00+00', '2025-10-02 08:00+00'),
  ('audit-reports', 'reserve', false, 'Trial Count by Lenzmark Assurance, Third Quarter 2025',
   'Count and inspection of the test portfolio against the vault register on 30 September 2025, ahead of the first reserve audit. Illustrative.',
   'documents/audit-reports/trial-count-2025-q3.pdf', '2025-10-02 08:00+00', '2025-10-02 08:00+00'),
  ('audit-reports', 'reserve', false, 'Trial Count by Lenzmark Assurance, Second Quarter 2025',
   'Count and inspection of the test portfolio against the vault register on 30 June 2025. Illustrative.',
   'documents/audit-reports/trial-count-2025-q2.pdf', '2025-07-04 08:00+00', '2025-07-04 08:00+00'),
  ('audit-reports', 'technology', false, 'Smart Contract Review by Prototypa Security',
   'Security review of the token contracts before deployment: findings, corrections and remaining remarks. Illustrative.',
   'documents/audit-reports/smart-contract-review.pdf', '2025-06-24 08:00+00', '2025-06-24 08:00+00'),
  ('audit-reports', 'laboratory', false, 'Inspection by Tamina Gem Laboratory, September 2025',
   'Weights, grades and treatment of the stones added since July 2025. Illustrative.',
   'documents/audit-reports/laboratory-inspection-2025-09.pdf', '2025-09-09 08:00+00', '2025-09-09 08:00+00'),
  ('tokenomics', 'token', false, 'EmStone Token: Issue, Backing and Redemption',
   'How many tokens may exist, what backs each of them, and how they are withdrawn. Illustrative.',
   'documents/tokenomics/token-issue-backing-redemption.pdf', '2025-06-02 08:00+00', '2025-09-22 08:00+00'),
  ('tokenomics', 'token', false, 'Fee Schedule and Worked Examples',
   'Fees for issue, custody and redemption, with three worked examples. Illustrative.',
   'documents/tokenomics/fee-schedule.pdf', '2025-08-28 08:00+00', '2025-09-22 08:00+00'),
  ('risk-management', 'register', false, 'Risk Register and Controls',
   'The principal risks to holders, their owners, and the controls that limit them. Illustrative.',
   'documents/risk-management/risk-register.pdf', '2025-04-14 08:00+00', '2025-09-29 08:00+00'),
  ('risk-management', 'insurance', false, 'Insurance Summary for Vaulted Stones',
   'Cover, exclusions and claims procedure of the policy on the stones in custody. Illustrative.',
   'documents/risk-management/insurance-summary.pdf', '2025-04-14 08:00+00', '2025-08-05 08:00+00'),
  ('investment-trends', 'market-intelligence', false, 'Oberwald Research: Tangible Assets in Institutional Portfolios',
   'Survey of one hundred institutions on why and how they hold tangible assets. Illustrative.',
   'documents/investment-trends/oberwald-tangible-assets.pdf', '2025-09-23 08:00+00', '2025-09-23 08:00+00'),
  ('investment-trends', 'market-intelligence', false, 'Coloured Gemstones and Inflation, a Ten-year View',
   'Prices of coloured gemstones beside consumer prices in three currencies. Illustrative.',
   'https://documents.emstone.example/trends/gemstones-and-inflation.pdf', '2025-08-05 08:00+00', '2025-08-05 08:00+00'),
  ('investment-trends', 'market-intelligence', false, 'How Family Offices Hold Tangible Assets',
   'Four models of ownership and custody, and what each of them costs. Illustrative.',
   'documents/investment-trends/family-offices-tangible-assets.pdf', '2025-06-17 08:00+00', '2025-07-01 08:00+00'),
  ('investment-trends', 'market-intelligence', true, 'Allocation Study: Emeralds Beside Gold and Bonds',
   'How a small position in emeralds would have changed the risk of three model portfolios. For approved investors. Illustrative.',
   'documents/investment-trends/allocation-study.pdf', '2025-09-30 08:00+00', '2025-09-30 08:00+00'),
  ('market-reports', 'market-intelligence', false, 'Oberwald Research: Coloured Gemstone Market 2025',
   'Supply, demand and prices of emerald, ruby and sapphire in 2025. Illustrative.',
   'documents/market-reports/oberwald-gemstone-market-2025.pdf', '2025-10-07 08:00+00', '2025-10-07 08:00+00'),
  ('market-reports', 'market-intelligence', false, 'Tamina Gem Laboratory: Treatment and Disclosure Review',
   'How oil and resin are found, graded and disclosed, and what they mean for value. Illustrative.',
   'documents/market-reports/tamina-treatment-review.pdf', '2025-08-26 08:00+00', '2025-08-26 08:00+00'),
  ('market-reports', 'market-intelligence', false, 'Emerald Auction Monitor, First Half 2025',
   'Lots, estimates and results of emeralds above two carats at public sales. Illustrative.',
   'https://documents.emstone.example/market/auction-monitor-2025-h1.pdf', '2025-07-22 08:00+00', '2025-07-22 08:00+00'),
  ('market-reports', 'market-intelligence', false, 'Brazilian Emerald Production Survey 2025',
   'Output, grades and licences of the producing districts. Illustrative.',
   'https://documents.emstone.example/market/brazil-production-2025.pdf', '2025-06-30 08:00+00', '2025-06-30 08:00+00'),
  ('market-reports', 'market-intelligence', true, 'Wholesale Price Bands by Grade, September 2025',
   'Observed offers and sales per carat for grades 4 to 8. For approved investors. Illustrative.',
   'documents/market-reports/price-bands-2025-09.pdf', '2025-10-01 08:00+00', '2025-10-01 08:00+00'),
  ('market-reports', 'market-intelligence', true, 'Wholesale Price Bands by Grade, June 2025',
   'Observed offers and sales per carat for grades 4 to 8. For approved investors. Illustrative.',
   'documents/market-reports/price-bands-2025-06.pdf', '2025-07-01 08:00+00', '2025-07-01 08:00+00'),
  ('market-reports', 'market-intelligence', false, 'Tokenised Real-world Assets: Mid-2025 Review',
   'Size, growth and legal treatment of tokenised assets in the middle of 2025. Illustrative.',
   'documents/market-reports/tokenised-assets-2025.pdf', '2025-07-15 08:00+00', '2025-07-15 08:00+00'),
  ('news-forecasts', 'market-intelligence', false, 'Market Letter, October 2025',
   'Prices, sales and regulation in the past month, on two pages. Illustrative.',
   'documents/news-forecasts/market-letter-2025-10.pdf', '2025-10-10 08:00+00', '2025-10-10 08:00+00'),
  ('news-forecasts', 'market-intelligence', false, 'Market Letter, September 2025',
   'Prices, sales and regulation in the past month, on two pages. Illustrative.',
   'https://documents.emstone.example/news/market-letter-2025-09.pdf', '2025-09-10 08:00+00', '2025-09-10 08:00+00'),
  ('news-forecasts', 'market-intelligence', true, 'Supply Outlook 2026',
   'Expected output of the producing districts, with three scenarios. For approved investors. Illustrative.',
   'documents/news-forecasts/supply-outlook-2026.pdf', '2025-10-08 08:00+00', '2025-10-08 08:00+00'),
  ('news-forecasts', 'market-intelligence', false, 'Market Letter, November 2025',
   'In preparation. The file will follow in the middle of the month. Illustrative.',
   null, '2025-11-03 08:00+00', '2025-11-03 08:00+00');
update public.documents set visible_from = created_at;

-- The guarded samples' delivery files, written by `node supabase/prepare-files.mjs samples`.
update public.document_versions set
  delivery_url = 'documents/delivery/' || path, delivery_sha256 = hash, page_sizes = sizes::jsonb
from (values
  ('audit-reports/laboratory-inspection-2025-09.pdf', 'a13c50a3234adbaca51ae111ebd7003c7522fa518153bd205a8fac873b43d4fd', '[[594.96,841.92],[594.96,841.92]]'),
  ('audit-reports/smart-contract-review.pdf', '063645db92dcfea89a0b95b25fbb69f49d666ce46a1906c17a0e6d39f9d7a634', '[[594.96,841.92],[594.96,841.92]]'),
  ('audit-reports/trial-count-2025-q2.pdf', '28db467ed5e258e05a301a311a9d27590f132d8d34b68cbbf5223fd79e7c4d18', '[[594.96,841.92],[594.96,841.92]]'),
  ('audit-reports/trial-count-2025-q3.pdf', '0c026e7444f436dd4c968283b27db2cbe09049c3544c8b1d45c47e6babe4ea83', '[[594.96,841.92],[594.96,841.92]]'),
  ('compliance/custody-redemption-terms.pdf', 'ae8895df6bef683409131d151f2656f6cc2f43722c83964348915641c282a767', '[[594.96,841.92],[594.96,841.92]]'),
  ('compliance/kyc-aml-policy.pdf', '0d7a5783353694ba702c3e57d302a8b9ca9eb9336c3f24f980ca251844e80595', '[[594.96,841.92],[594.96,841.92]]'),
  ('compliance/mica-classification-memorandum.pdf', 'd330ddbd8b6f76a9656d90fdd2a77757af335736cad349b8ae13fa34ef6f0bea', '[[594.96,841.92],[594.96,841.92]]'),
  ('compliance/responsible-sourcing-brazil.pdf', '5848e623e485096bad7caf9b66ac6e5f5b38d958937b5f618cc6e73bf2e12301', '[[594.96,841.92],[594.96,841.92]]'),
  ('investment-trends/allocation-study.pdf', '3a6d9a8cf57e7e9753c54de1123d1da412d4864cb8132baf36a3004037816c36', '[[594.96,841.92],[594.96,841.92]]'),
  ('market-reports/price-bands-2025-06.pdf', 'c2bf7a4a2456f84175a3a755d15d9fe84a425f2858525dad7e0d03ac6a055108', '[[594.96,841.92],[594.96,841.92]]'),
  ('market-reports/price-bands-2025-09.pdf', 'f119e0703459a15a009df4b7b7f0f1ab4150d12cac55e9cc3c66dd8120924cb5', '[[594.96,841.92],[594.96,841.92]]'),
  ('news-forecasts/supply-outlook-2026.pdf', '47516763ab9f060043948897d8468939d8685212f2df44b00ccd0920d5826c34', '[[594.96,841.92],[594.96,841.92]]'),
  ('pitch-decks/investor-presentation-2025-autumn.pdf', '59896c0337165bc4e89eddf3d18247de0ee3391685e5a7c2ae31af1405949b8f', '[[594.96,841.92],[594.96,841.92]]'),
  ('pitch-decks/presentation-insurers-family-offices.pdf', 'b3ff2e304052494889cb813f6d89c998ec12bf38acf8830f81952a28ae406ac5', '[[594.96,841.92],[594.96,841.92]]'),
  ('pitch-decks/presentation-regional-banks.pdf', 'ccb4d865063f0e0e71bb9c7440405aeb1bf8d068e40b6017d256d61a28451e59', '[[594.96,841.92],[594.96,841.92]]'),
  ('risk-management/insurance-summary.pdf', '195d028a0f18dc839ec3afbb82e5a52803e0ad832beb4c0b7c845fde90dd1eea', '[[594.96,841.92],[594.96,841.92]]'),
  ('risk-management/risk-register.pdf', '1d749731a41fb7a465cc41d2768539be7a36b1a3238e5550417a92757c6d281b', '[[594.96,841.92],[594.96,841.92]]'),
  ('subscription-agreement/escrow-instructions.pdf', 'c731b6525133151afbe27b19e2e2252fcd2707163c38a520299e3c9cf259f07c', '[[594.96,841.92],[594.96,841.92]]'),
  ('subscription-agreement/subscription-agreement-specimen.pdf', '9a42e9e67dd1a69a0dc820bcbd341eeab91aee08dbcc3c0c2f030959dccb0def', '[[594.96,841.92],[594.96,841.92]]'),
  ('subscription-agreement/wallet-approval-form.pdf', 'aebcb979d752a74d3992b4adebd4c31b000cf22a6d1f74f39ea59c449a3bad44', '[[594.96,841.92],[594.96,841.92]]'),
  ('tokenomics/fee-schedule.pdf', '9a2741e30354087646b7727c6be77cb1480ece2e4d72ae2b64e32e7322d14bd8', '[[594.96,841.92],[594.96,841.92]]'),
  ('tokenomics/token-issue-backing-redemption.pdf', '052f8260c6b1d7cdf24ea4598b2afb6a1f63bf42cebe2fce5be9ce0c2ed42095', '[[594.96,841.92],[594.96,841.92]]'),
  ('whitepaper/valuation-model-notes.pdf', '002efd8a2c84accef726db1e300339366158293ae0214bfbd65ca2a8578ee375', '[[594.96,841.92],[594.96,841.92]]')
) as samples (path, hash, sizes)
where file_url = 'documents/' || path;
-- End of the delivery files.

insert into public.documentation_requests (name, email, document_type, reason, created_at, handled_at)
select name, email, document_type, reason, now() - age, case when age >= '7 days' then now() - age + interval '1 hour' end
from (values
  ('Nora Hallwyler', 'nora.hallwyler@regionalbank.example', 'technical-specs', interval '2 hours',
   'Interface description for the daily position file, if possible with a sample.'),
  ('Anselm Trautvetter', 'a.trautvetter@insurer.example', 'financial-statements', interval '2 days',
   'Audited annual accounts of the issuer for our investment committee in December.'),
  ('Saskia Vandermeulen', 'saskia@esgfund.example', 'compliance-reports', interval '4 days',
   'Latest supplier visits in Brazil, including findings that are still open.'),
  ('Ines Carvalhal', 'ines.carvalhal@lender.example', 'legal-documents', interval '7 days',
   'Legal opinion on the transfer of ownership with the token.'),
  ('Dagny Ellingsrud', 'dagny.e@wealth.example', 'market-analysis', interval '12 days',
   'Price bands for stones above two carats.'),
  ('Marc Duvoisin', 'marc.duvoisin@familyoffice.example', 'other', interval '19 days',
   'Photographs of the stones that would be assigned to a subscription of USD 500,000.')
) as request (name, email, document_type, age, reason);

-- Pressroom -----------------------------------------------------------------------------------

insert into public.press_releases (content_type, date, title, category, excerpt, content, file_url) values
  ('press_release', '2025-10-14', 'Partner Report: Emeralds as a Tokenised Asset', 'Report',
   'A case study of 37 pages on how emeralds are bought, graded, vaulted and represented by tokens.',
   E'The Partner Report follows one parcel of emeralds from delivery to a bonded warehouse to the issue of tokens. It describes who checks what, which documents each step produces and where risks remain.\n\nIt is written for institutions considering tangible assets and for partners in custody, audit and distribution.',
   null),
  ('press_release', '2025-10-02', 'Trial count of the test portfolio completed', 'Reserve',
   'The stones in custody were counted, weighed and matched with the vault register. No difference was found.',
   E'Lenzmark Assurance counted all stones in custody on 30 September 2025. The trial count prepares for the reserve audits, which begin once the token contract is deployed. Approved investors can read the full report in the data room.',
   'press-files/2025/trial-count-q3.pdf'),
  ('press_release', '2025-09-09', 'Laboratory inspection of new stones published', 'Transparency',
   'Weights, grades and treatment of the stones added since July were confirmed by an independent laboratory.',
   E'The laboratory examined each stone twice. Where a stone has been clarity-enhanced, the kind and the degree of treatment are stated. Grades range from 4 to 8, as the method of the Emerald Standard Unit requires.',
   null),
  ('press_release', '2025-06-10', 'Standard Portfolio announced for August 2025', 'Portfolio',
   'The Standard Portfolio is to set the Emerald Standard Unit: grades 4 to 8, 1 to 2 carat, an initial value of USD 1 million.',
   E'Once it is published, approved investors can inspect the stones behind the Emerald Standard Unit. The Standard Portfolio is re-evaluated monthly. The Main Portfolio remains open-ended and is valued against it. Until then the vault holds a test portfolio.',
   'https://press.emstone.example/standard-portfolio-2025.pdf'),
  ('press_release', '2025-07-15', 'Half-year Report 2025', 'Organisation',
   'Holdings, custody, trial counts and organisation in the first half of 2025.',
   E'The report summarises the first six months of the year: the transfer of the first stones to the Swiss freeport, the first two trial counts, the review of the token contracts and the completion of the Advisory Board.',
   'press-files/2025/half-year-report.pdf'),
  ('press_release', '2025-06-24', 'Review of the token contracts concluded', 'Technology',
   'Prototypa Security reviewed the contracts for both chains before deployment. It made no critical findings.',
   E'The review covered the token contract, its minting role and its pause function. Two findings of low severity were corrected and reviewed again. Approved investors can read the report.',
   null),
  ('press_release', '2025-05-15', 'Subscription documents updated', 'Legal',
   'Terms of service, privacy policy and the draft of the subscription agreement were revised.',
   E'The new wording follows current guidance on crypto-assets in Switzerland and the European Union. Drafts already sent can still be signed.',
   null),
  ('press_release', '2025-04-08', 'Proof-of-reserve feed enters test operation', 'Transparency',
   'A decentralised oracle network reports trial figures of the reserve to test networks.',
   E'During the test we compare the feed with the vault register every week. Once the contracts are deployed, tokens can be minted only up to the reserve that the feed reports.',
   null),
  ('press_release', '2025-03-19', 'First stones moved to the Swiss freeport', 'Custody',
   'The first stones of the test portfolio have been entered into the vault register.',
   E'The stones travelled under bond and were received by two people. From now on every movement needs two signatures and is recorded in the register, which the auditor can read at any time.',
   'press-files/2025/vault-transfer.pdf'),
  ('press_release', '2025-02-04', 'Advisory Board complete', 'Company',
   'Four advisors in law, the gem trade, institutional investment and responsible sourcing now support the company.',
   E'The Advisory Board meets quarterly. It reviews the valuation method, the controls and the choice of partners, and reports to the board of directors.',
   null),
  ('press_release', '2024-12-10', 'Pilot purchases: first lessons', 'Portfolio',
   'What we learnt about grading, transport and valuation, and what we have changed since.',
   E'The pilot purchases led to three changes: every stone is graded twice, transport is insured at the value of the latest review, and the margin of error is published with the value.',
   null),
  ('press_release', '2024-11-12', 'EmStone AG opens its office in Zug', 'Company',
   'The company sets up in Zug to offer institutions co-ownership of physical emeralds.',
   E'Zug is close to banks, to lawyers who know digital assets and to the Swiss freeports. The office is open to visitors by appointment.',
   null);

-- The comment after each row states the type that the page shows, and where it comes from.
insert into public.press_releases (content_type, date, title, source, url, type, excerpt) values
  ('in_the_news', '2025-10-16', 'Why a Zug company keeps emeralds in a vault', 'The Alpine Ledger',
   'https://news.example/alpine-ledger/emeralds-in-a-vault', null,
   'A visit to the freeport, and an account of what an investor can check there.'), -- article: nothing else applies
  ('in_the_news', '2025-10-09', 'Thread: how a stone becomes a token', 'EmStone',
   'https://news.example/x/stone-to-token', 'x',
   'Eight short posts that follow one stone from the bonded warehouse to the wallet.'), -- x: stored type
  ('in_the_news', '2025-10-03', 'Trial count completed without differences', 'EmStone',
   'https://news.example/linkedin/trial-count', 'linkedin',
   'A short note on the trial count of the third quarter, with a link to the summary.'), -- linkedin: stored type
  ('in_the_news', '2025-09-25', 'Tangible assets, step by step', 'Vault and Ledger Podcast',
   'https://news.example/podcast/tangible-assets', 'podcast',
   'A 40-minute conversation about valuation, custody and long holding periods.'), -- podcast: stored type
  ('in_the_news', '2025-09-02', 'The Standard Portfolio explained on X (Twitter)', 'EmStone',
   'https://news.example/x/standard-portfolio', null,
   'Why the unit of account rests on stones of 1 to 2 carat.'), -- x: title contains "X (Twitter)"
  ('in_the_news', '2025-08-21', 'Questions and answers on redemption', 'EmStone',
   'https://news.example/x/redemption', 'x',
   'Answers to the questions that institutions asked most often about physical redemption.'), -- x: stored type
  ('in_the_news', '2025-07-30', 'What custodians ask first', 'LinkedIn',
   'https://news.example/linkedin/custodians', null,
   'Notes from meetings with regional banks about wallets, booking and reporting.'), -- linkedin: source
  ('in_the_news', '2025-07-10', 'Grading twice, publishing once', 'Company page on linkedin.com',
   'https://news.example/linkedin/grading', null,
   'Why a second laboratory confirms the grade of a larger stone.'), -- linkedin: source, lower case
  ('in_the_news', '2025-06-19', 'Coloured stones on the balance sheet', 'Journal of Tangible Assets',
   'https://news.example/journal/balance-sheet', 'article',
   'How insurers account for small positions in coloured stones.'), -- article: stored type
  ('in_the_news', '2025-05-27', 'Tokenised assets: a reader’s guide', 'Helvetic Markets Review',
   'https://news.example/markets-review/guide', null,
   'An overview of Swiss issuers of tokenised assets, with a table of their audits.'), -- article: nothing else applies
  ('in_the_news', '2025-04-24', 'Panel: provenance of emeralds from Brazil', 'Forum for Responsible Stones',
   'https://news.example/panel/provenance', null,
   'Summary of a panel on licences, labour and the tracing of stones.'), -- article: nothing else applies
  ('in_the_news', '2025-03-28', 'In print: emeralds as a long-term holding', 'Quarterly for Collectors',
   null, null,
   'An essay in the spring issue, available in print only.'); -- article: nothing else applies; no address, so it links to #

-- Careers -------------------------------------------------------------------------------------

insert into public.job_openings (title, location, type, description, published, created_at)
select title, location, type, description, title <> 'Head of Partnerships', timestamptz '2025-10-21 08:00+00' - place * interval '1 day'
from (values
  (1, 'Investor Relations Manager', 'Zug, Switzerland', 'Full-time',
   'You are the first person an institution speaks to. You prepare introductory calls, answer due-diligence questions in writing, and keep the data room complete. You have worked with banks or family offices and write precise English and German.'),
  (2, 'Gemmologist, Valuation', 'Zug, Switzerland', 'Full-time',
   'You check the laboratory’s grades, prepare the valuation review and defend it to the auditors. You hold a recognised gemmological diploma and have worked with emeralds for at least five years.'),
  (3, 'Compliance Officer', 'Zug, Switzerland', 'Part-time, 60 to 80%',
   'You identify and screen subscribers, keep the policies up to date and report to the board. You know Swiss anti-money-laundering law and the European rules on crypto-assets.'),
  (4, 'Smart Contract Engineer', 'Remote, Europe', 'Full-time',
   'You write and maintain the token contracts for two blockchains and the tools around them. You write tests first, document decisions and welcome outside reviews.'),
  (5, 'Custody Operations Associate', 'Geneva, Switzerland', 'Full-time',
   'You accompany deliveries, keep the vault register and prepare counts on site. You are precise, discreet and comfortable with seals, scales and customs papers.'),
  (6, 'Research Internship, Coloured Gemstones', 'Zug, Switzerland', 'Internship, six months',
   'You collect and check market data, help with the market letter and learn how emeralds are valued. You study economics, statistics or earth sciences.'),
  (7, 'Head of Partnerships', 'Zug, Switzerland', 'Full-time',
   'You build relations with banks, lenders and insurers that wish to offer tokenised emeralds to their clients. The role is being defined.')
) as opening (place, title, location, type, description);

-- The PDFs are in supabase/resumes; config.toml's objects_path adds them to the bucket.
insert into public.job_applications (
  id, first_name, last_name, email, phone, job_title, resume_file_name, resume_file_size, resume_content_type, resume_storage_path, status, created_at
)
select
  id, first_name, last_name, email, phone, job_title, file_name, size, private.type_of_resume(file_name),
  case when file_name like '%.pdf' then id || '/resume.pdf' end, status, now() - age
from (values
  (uuid '3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01', 'Lena', 'Achermann', 'lena.achermann@mail.example', '+41 79 555 01 12', 'Investor Relations Manager',
   'lena-achermann-cv.pdf', 23110, 'pending', interval '2 hours'),
  ('3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c02', 'Tomás', 'Figueira', 'tomas.figueira@mail.example', null, 'Gemmologist, Valuation',
   'CV Tomás Figueira.pdf', 23223, 'pending', interval '1 day'),
  ('3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c03', 'Priya', 'Nandakumar', 'priya.nandakumar@mail.example', '+44 20 7946 0144', 'Smart Contract Engineer',
   'nandakumar_resume_2025.pdf', 23568, 'approved', interval '3 days'),
  ('3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c04', 'Urs', 'Wyrsch', 'urs.wyrsch@mail.example', '041 555 01 77', 'Custody Operations Associate',
   'lebenslauf.docx', 48213, 'pending', interval '5 days'),
  ('3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c05', 'Chiara', 'Bernasconelli', 'chiara.b@mail.example', null, 'Compliance Officer',
   'cv_bernasconelli.pdf', 22885, 'approved', interval '9 days'),
  ('3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c06', 'Jonas', 'Brodbeckmann', 'jonas.brodbeckmann@mail.example', '+49 30 5550 1188', 'Open Application',
   'bewerbung-brodbeckmann.pdf', 24051, 'declined', interval '16 days'),
  ('3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c07', 'Aiko', 'Tanemori', 'aiko.tanemori@mail.example', '+81 3 5550 0199', 'Research Internship, Coloured Gemstones',
   'tanemori-cv.pdf', 23363, 'declined', interval '24 days'),
  ('3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c08', 'Matthieu', 'Rochebrune', 'm.rochebrune@mail.example', null, 'Open Application',
   'cv-rochebrune.doc', 48213, 'pending', interval '30 days')
) as application (id, first_name, last_name, email, phone, job_title, file_name, size, status, age);

-- Messages ------------------------------------------------------------------------------------

insert into public.contact_messages (first_name, last_name, email, message, created_at, handled_at)
select first_name, last_name, email, message, now() - age, case when age >= '8 days' then now() - age + interval '5 hours' end
from (values
  ('Nora', 'Hallwyler', 'nora.hallwyler@regionalbank.example', interval '3 hours',
   'We would like to understand how tokens would be booked in our core banking system. Could we arrange a call with our operations team in the coming weeks?'),
  ('Gilles', 'Montandré', 'g.montandre@familyoffice.example', interval '1 day',
   E'Is physical redemption limited to whole stones, and how is the difference in value settled?\nWe hold our tangible assets in Geneva.'),
  ('Saskia', 'Vandermeulen', 'saskia@esgfund.example', interval '4 days',
   'Please send me the responsible sourcing policy and the dates of the next labour audits.'),
  ('Henrik', 'Solbakk', 'henrik.solbakk@lender.example', interval '8 days',
   'We lend against digital assets and are looking at tangible collateral. What haircut do your partners apply at present?'),
  ('Mireille', 'Zbinden', 'mireille.zbinden@wealth.example', interval '15 days',
   'Thank you for the presentation in Zug. Two of our clients would like to visit the vault before the end of the year.'),
  ('Rafael', 'Quintanilha', 'rafael.q@mining.example', interval '22 days',
   'We operate a licensed mine in Minas Gerais and would like to know your requirements for suppliers.')
) as sent (first_name, last_name, email, age, message);

-- Agreement -----------------------------------------------------------------------------------
-- A draft, because every approved account would have to accept a published agreement.

insert into public.agreements (title, body) values (
  'Confidentiality of the due-diligence pack (sample)',
  E'SAMPLE TEXT, NOT LEGAL ADVICE. Have counsel draft the agreement that you publish.\n\n1. The documents of the full due-diligence pack are confidential. You may use them only to assess co-ownership of emeralds.\n\n2. You may share them only with advisors on that assessment who are bound by confidentiality.\n\n3. Every opening of a document is recorded.\n\n4. You will delete your copies on request.'
);

-- Reading -------------------------------------------------------------------------------------
-- The copies delivered to the approved and to the expired account, and which of them were read when.

insert into public.document_copies (number, account_id, name, email, document_id, title, version, issued_at)
select number, account.id, private.accepting_name(account), account.email, document.id, document.title, 1, now() - age
from (values
  ('4QTX-7F3K', 'approved@emstone.example', 'Risk Register and Controls', interval '6 hours'),
  ('9HWD-2MRN', 'approved@emstone.example', 'Fee Schedule and Worked Examples', interval '2 days'),
  ('6BPK-8XCV', 'approved@emstone.example', 'Risk Register and Controls', interval '3 days'),
  ('3TGZ-5YWE', 'expired@emstone.example', 'Risk Register and Controls', interval '20 days'),
  ('8CNJ-4SDA', 'expired@emstone.example', 'KYC and AML Policy', interval '20 days')
) as copy (number, email, title, age)
join public.profiles as account on account.email = copy.email
join public.documents as document on document.title = copy.title;
insert into public.reading_sessions (id, account_id, document_id, title, version, copy_number, started_at, reported_at)
select gen_random_uuid(), account_id, document_id, title, version, number, issued_at, issued_at + interval '5 minutes'
from public.document_copies;
-- Security audit log --------------------------------------------------------------------------
-- Addresses are from the ranges reserved for documentation. The trigger that sets the caller and
-- the address is meant for requests, so it is disabled during these inserts.

-- Triggers logged the accounts and decisions above with the time of the seed and without an author. They are logged again with their own
-- times, like the openings and the handled messages, so that all screens of the console show the same numbers.
delete from public.security_audit_log;
alter table public.security_audit_log disable trigger stamp_audit_event;
insert into public.security_audit_log
  (event_type, user_id, by_team, resource_type, resource_id, resource_title, resource_section, details, ip_address, user_agent, created_at)
select
  event_type, user_id, user_id is not distinct from '00000000-0000-4000-8000-000000000004', resource_type,
  coalesce(document.id::text, resource), document.title, document.section, details, ip_address,
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', now() - age
from (values
  ('SIGN_IN', '00000000-0000-4000-8000-000000000002'::uuid, 'session', null, jsonb '{"method":"password"}', '198.51.100.24', interval '6 hours'),
  ('SIGN_OUT', '00000000-0000-4000-8000-000000000002', 'account', null, '{}', '198.51.100.24', interval '5 hours'),
  ('SIGN_IN_FAILED', null, 'account', null, '{"reason":"invalid_credentials"}', '203.0.113.7', interval '1 day'),
  ('HIGH_SEVERITY_ALERT', null, 'account', null, '{"cause":"SIGN_IN_FAILED"}', '203.0.113.7', interval '1 day'),
  ('RATE_LIMIT_EXCEEDED', null, 'document', null, '{"limit":"10 per 60 s"}', '203.0.113.7', interval '1 day'),
  ('UNAUTHORIZED_ACCESS', '00000000-0000-4000-8000-000000000001', 'document', 'KYC and AML Policy', '{"level":2,"needed":3}', '192.0.2.45', interval '2 days'),
  ('HIGH_SEVERITY_ALERT', '00000000-0000-4000-8000-000000000001', 'document', 'KYC and AML Policy', '{"cause":"UNAUTHORIZED_ACCESS"}', '192.0.2.45', interval '2 days'),
  ('PASSWORD_RESET_REQUESTED', null, 'account', null, '{}', '192.0.2.77', interval '4 days'),
  ('PASSWORD_UPDATED', '00000000-0000-4000-8000-000000000003', 'account', null, '{}', '192.0.2.77', interval '4 days'),
  ('DATA_ROOM_ERROR', null, 'page', '/data-room', '{"message":"Failed to fetch dynamically imported module","retryCount":1}', '2001:db8:40::9', interval '6 days'),
  ('SUSPICIOUS_ACTIVITY', null, 'form', 'contact', '{"cause":"repeated submissions"}', '203.0.113.90', interval '9 days'),
  ('HIGH_SEVERITY_ALERT', null, 'form', 'contact', '{"cause":"SUSPICIOUS_ACTIVITY"}', '203.0.113.90', interval '9 days')
  union all
  select 'SIGN_UP', id, 'account', id::text, '{}', null, now() - created_at from public.profiles
  union all
  select
    'ACCESS_APPROVED', decided_by, 'account', id::text,
    '{"before": {"approved": false, "decision": null}, "after": {"approved": true, "decision": "approved"}}', '198.51.100.80', now() - decided_at
  from public.profiles where approved and role = 'investor'
  union all
  select
    'DOCUMENT_OPENED', account_id, 'document', title, jsonb_build_object('version', version, 'copy', number),
    case email when 'approved@emstone.example' then '198.51.100.24' else '192.0.2.77' end, now() - issued_at
  from public.document_copies
  union all
  select
    'MESSAGE_HANDLED', '00000000-0000-4000-8000-000000000004', 'contact_message', id::text, '{}', '198.51.100.80', now() - handled_at
  from public.contact_messages where handled_at is not null
) as event (event_type, user_id, resource_type, resource, details, ip_address, age)
left join public.documents as document on resource_type = 'document' and document.title = resource;
update public.security_audit_log as alert set follows = event.id
from public.security_audit_log as event
where alert.event_type = 'HIGH_SEVERITY_ALERT' and event.event_type = alert.details ->> 'cause'
  and event.created_at = alert.created_at;
alter table public.security_audit_log enable trigger stamp_audit_event;
-- Writes the hash-chain heads of the past days.
select private.seal_audit_days();

-- The texts of the sample documents. `npm run documents` makes the files in supabase/documents from them, with a cover as the first page.
insert into public.document_pages (document_id, page, language, content)
select documents.id, page, 'english', string_agg(line, E'\n' order by part, place, row)
from jsonb_array_elements($samples$[
  {"file": "archive/portfolio-factsheet-2025-q2", "title": "Portfolio Factsheet, Second Quarter 2025",
   "edition": "8 July 2025", "reference": "EMS-AR-02",
   "lead": "Composition of the test portfolio by weight and grade at the end of June 2025.",
   "sections": [
    ["Composition", "The test portfolio contains stones of Brazilian origin only. More than half of them are of grades 5 and 6."],
    ["Changes in the quarter", "Twenty-nine stones were added, none was removed. One was graded again after cleaning and kept its grade."]],
   "tables": [
    ["Stones by grade, 30 June 2025",
     ["Grade", "Stones", "Carats"],
     ["4", "10", "15.11"],
     ["5", "16", "24.02"],
     ["6", "18", "27.94"],
     ["7", "12", "18.75"],
     ["8", "5", "8.06"]]]},
  {"file": "archive/vault-transfer-notice-2025-03", "title": "Vault Transfer Notice, March 2025",
   "edition": "19 March 2025", "reference": "EMS-AR-01",
   "lead": "Record of the transfer of the first stones into the Swiss freeport, with the order of custody.",
   "sections": [
    ["Transfer", "The stones of the cases listed below were moved under bond and entered into the vault register on the day of arrival. Seals were checked on departure and on arrival by two persons each."],
    ["Order of custody", "Supplier, bonded carrier, freeport warehouse, laboratory, freeport vault. Each change of hands was signed by both sides."]],
   "tables": [
    ["Seals",
     ["Case", "Stones", "Seal at departure", "Seal at arrival"],
     ["A", "12", "40117", "40117"],
     ["B", "12", "40118", "40118"],
     ["C", "8", "40121", "40121"]]]},
  {"file": "audit-reports/laboratory-inspection-2025-09", "title": "Inspection by Tamina Gem Laboratory, September 2025",
   "edition": "9 September 2025", "reference": "EMS-AU-04",
   "lead": "Weights, grades and treatment of the stones added since July 2025.",
   "sections": [
    ["Method", "Microscopy, spectroscopy and weighing under controlled conditions. Each stone was examined twice."],
    ["Result", "All stones are natural emeralds of Brazilian origin. Clarity enhancement by oil was found in most and is stated stone by stone."]],
   "tables": [
    ["Extract",
     ["Stone", "Weight, ct", "Grade", "Treatment"],
     ["S-068", "1.54", "7", "Oil, minor"],
     ["S-069", "1.84", "6", "None"],
     ["S-070", "1.83", "5", "Oil, moderate"],
     ["S-071", "1.58", "5", "Oil, minor"],
     ["S-072", "1.37", "7", "Oil, minor"]]]},
  {"file": "audit-reports/smart-contract-review", "title": "Smart Contract Review by Prototypa Security",
   "edition": "24 June 2025", "reference": "EMS-AU-03",
   "lead": "Review of the token contracts on both blockchains: findings, corrections and remaining remarks.",
   "sections": [
    ["Scope", "The token contract, its minting role and its pause function, as submitted for the review."],
    ["Findings", "No critical finding. Two findings of low severity were corrected and reviewed again."],
    ["Remaining remarks", "The minting role is held by three signatories. The review recommends a yearly rehearsal of their replacement."]],
   "tables": [
    ["Findings",
     ["Severity", "Found", "Corrected", "Open"],
     ["Critical", "0", "0", "0"],
     ["High", "0", "0", "0"],
     ["Medium", "0", "0", "0"],
     ["Low", "2", "2", "0"],
     ["Remark", "3", "1", "2"]]]},
  {"file": "audit-reports/trial-count-2025-q2", "title": "Trial Count by Lenzmark Assurance, Second Quarter 2025",
   "edition": "4 July 2025", "reference": "EMS-AU-02",
   "lead": "The test portfolio was counted, weighed and inspected in the Swiss freeport vault on 30 June 2025 and compared with the vault register.",
   "sections": [
    ["Purpose", "No token is in circulation: the contracts are still to be deployed. The count rehearses the audit of the reserve and does not take its place."],
    ["Method", "Every stone was taken from its seal by two persons, weighed on a calibrated balance and compared with the photograph in the register. One stone in five was examined again by the laboratory."],
    ["Limits", "The count says nothing about the value of the stones, about the time between two counts, or about tokens."]],
   "tables": [
    ["Result",
     ["Item", "Count"],
     ["Stones found", "61"],
     ["Stones in the register", "61"],
     ["Differences in weight above 0.02 ct", "none"],
     ["Seals found broken", "none"]]]},
  {"file": "audit-reports/trial-count-2025-q3", "title": "Trial Count by Lenzmark Assurance, Third Quarter 2025",
   "edition": "2 October 2025", "reference": "EMS-AU-01",
   "lead": "The test portfolio was counted, weighed and inspected in the Swiss freeport vault on 30 September 2025 and compared with the vault register.",
   "sections": [
    ["Purpose", "No token is in circulation: the contracts are still to be deployed. The count rehearses the audit of the reserve and does not take its place."],
    ["Method", "Every stone was taken from its seal by two persons, weighed on a calibrated balance and compared with the photograph in the register. One stone in five was examined again by the laboratory."],
    ["Limits", "The count says nothing about the value of the stones, about the time between two counts, or about tokens."]],
   "tables": [
    ["Result",
     ["Item", "Count"],
     ["Stones found", "104"],
     ["Stones in the register", "104"],
     ["Differences in weight above 0.02 ct", "none"],
     ["Seals found broken", "none"]]]},
  {"file": "compliance/custody-redemption-terms", "title": "Custody and Redemption Terms",
   "edition": "2 October 2025", "reference": "EMS-CO-04",
   "lead": "Rights of holders to the stones in custody, and the procedure for physical redemption.",
   "sections": [
    ["Custody", "Stones are held in segregated custody and are entered in the vault register under the issuer’s name for the account of the holders."],
    ["Redemption", "An institutional holder requests redemption in writing. The tokens are locked, the stone is chosen by agreement, and both are exchanged through escrow."]],
   "tables": [
    ["Redemption of a stone",
     ["Step", "Within"],
     ["Written request", "any business day"],
     ["Lock of the tokens", "1 business day"],
     ["Choice of stone", "15 business days"],
     ["Exchange through escrow", "30 business days"]]]},
  {"file": "compliance/kyc-aml-policy", "title": "KYC and AML Policy",
   "edition": "3 September 2025", "reference": "EMS-CO-01",
   "lead": "Identification of subscribers and beneficial owners, screening, and record keeping.",
   "sections": [
    ["Identification", "Every subscriber and every beneficial owner above 25 per cent is identified before an agreement is signed."],
    ["Screening", "Names and wallets are screened at the start and monthly thereafter. Matches are decided by two persons."],
    ["Records", "Records are kept for ten years."]],
   "tables": [
    ["Documents by kind of subscriber",
     ["Subscriber", "Documents"],
     ["Bank or insurer", "Licence, register extract, signatories"],
     ["Fund", "Prospectus, manager, depositary"],
     ["Family office", "Register extract, beneficial owners, origin of funds"]]]},
  {"file": "compliance/mica-classification-memorandum", "title": "MiCA Classification Memorandum",
   "edition": "18 September 2025", "reference": "EMS-CO-02",
   "lead": "Which categories of the EU Markets in Crypto-Assets Regulation come into question for the token, and what follows from each.",
   "sections": [
    ["Question", "The memorandum examines whether the token is an asset-referenced token, an e-money token or another crypto-asset."],
    ["Assessment", "The token does not refer to one official currency, so it is no e-money token. Whether it is an asset-referenced token or another crypto-asset depends on the right that the agreement gives its holder, and is not yet decided."],
    ["Consequences", "Either category has duties: a white paper and its notification, rules on marketing and the handling of complaints. An asset-referenced token also needs an authorisation."]],
   "tables": [
    ["Categories examined",
     ["Category", "Finding"],
     ["Asset-referenced token", "not yet decided"],
     ["E-money token", "excluded"],
     ["Other crypto-asset", "not yet decided"]]]},
  {"file": "compliance/responsible-sourcing-brazil", "title": "Responsible Sourcing Policy, Brazil",
   "edition": "12 August 2025", "reference": "EMS-CO-03",
   "lead": "Requirements for suppliers: licences, environment, labour and the fight against corruption.",
   "sections": [
    ["Environment", "Suppliers show licences under Law 6.938/1981 and respect protected vegetation under Law 12.651/2012."],
    ["Labour", "Safety follows NR-22, and indigenous communities are consulted under ILO Convention 169. Both are to be checked on site."],
    ["Integrity", "Contracts carry the duties of Law 12.846/2013. Suppliers are visited once a year."]],
   "tables": [
    ["Rules and evidence",
     ["Rule", "Evidence asked of suppliers"],
     ["Law 6.938/1981", "Environmental licence"],
     ["Decree 9.406/2018", "Mining title"],
     ["Law 12.651/2012", "Map of protected vegetation"],
     ["Law 12.846/2013", "Integrity programme"],
     ["NR-22", "Safety records"],
     ["ILO Convention 169", "Minutes of consultations"]]]},
  {"file": "investment-trends/allocation-study", "title": "Allocation Study: Emeralds Beside Gold and Bonds",
   "edition": "30 September 2025", "reference": "EMS-IT-03", "isFlagged": true,
   "lead": "How a small position in emeralds would have changed the risk of three model portfolios.",
   "sections": [
    ["Method", "Three model portfolios are compared with and without a position of two per cent in emeralds."],
    ["Limits", "The series is short and contains few observed sales. The study is no forecast."]],
   "tables": [
    ["Yearly volatility of the model portfolios",
     ["Portfolio", "Without", "With 2% emeralds"],
     ["Conservative", "4.6%", "4.5%"],
     ["Balanced", "8.1%", "8.0%"],
     ["Growth", "12.4%", "12.2%"]]]},
  {"file": "investment-trends/family-offices-tangible-assets", "title": "How Family Offices Hold Tangible Assets",
   "edition": "1 July 2025", "reference": "EMS-IT-02",
   "lead": "Four models of ownership and custody, and what each of them costs.",
   "sections": [
    ["Models", "Direct ownership, co-ownership, a fund, and tokens. They differ in control, cost and the time needed to sell."],
    ["Cost", "Custody of a single stone costs about as much as custody of thirty."]],
   "tables": [
    ["Four models",
     ["Model", "Control", "Yearly cost", "Time to sell"],
     ["Direct ownership", "full", "high", "months"],
     ["Co-ownership", "shared", "medium", "months"],
     ["Fund", "none", "medium", "quarter"],
     ["Token", "shared", "low", "days to weeks"]]]},
  {"file": "investment-trends/oberwald-tangible-assets", "title": "Oberwald Research: Tangible Assets in Institutional Portfolios",
   "edition": "23 September 2025", "reference": "EMS-IT-01",
   "lead": "Survey of one hundred institutions on why and how they hold tangible assets.",
   "sections": [
    ["Reasons", "Diversification is named first, protection against inflation second, and preservation across generations third."],
    ["Obstacles", "Valuation and custody are named by most of those who hold nothing. Size of position is named by the smaller ones."]],
   "tables": [
    ["Reasons named, in per cent of institutions",
     ["Reason", "Share"],
     ["Diversification", "71%"],
     ["Protection against inflation", "54%"],
     ["Preservation across generations", "39%"],
     ["Return", "22%"]]]},
  {"file": "market-reports/oberwald-gemstone-market-2025", "title": "Oberwald Research: Coloured Gemstone Market 2025",
   "edition": "7 October 2025", "reference": "EMS-MR-01",
   "lead": "Supply, demand and prices of emerald, ruby and sapphire in 2025.",
   "sections": [
    ["Supply", "Few mines produce stones of the upper grades. New deposits need years from licence to first sale."],
    ["Demand", "Demand from jewellers is steady; demand from investors is small and growing."]],
   "tables": [
    ["Change of offers within a year",
     ["Stone", "1–2 ct", "2–5 ct", "over 5 ct"],
     ["Emerald", "+6%", "+8%", "+9%"],
     ["Ruby", "+4%", "+7%", "+11%"],
     ["Sapphire", "+3%", "+5%", "+6%"]]]},
  {"file": "market-reports/price-bands-2025-06", "title": "Wholesale Price Bands by Grade, June 2025",
   "edition": "1 July 2025", "reference": "EMS-MR-04", "isFlagged": true,
   "lead": "Observed offers and sales per carat for grades 4 to 8.",
   "sections": [
    ["Reading the bands", "Each band covers the middle half of observed prices per carat for stones of one to two carats."],
    ["Observations", "Offers outnumber completed sales three to one."]],
   "tables": [
    ["USD per carat, stones of 1 to 2 ct",
     ["Grade", "Lower", "Middle", "Upper"],
     ["4", "2,900", "3,350", "4,000"],
     ["5", "4,600", "5,250", "5,900"],
     ["6", "6,900", "7,700", "8,800"],
     ["7", "9,900", "11,000", "12,700"],
     ["8", "14,000", "15,800", "18,700"]]]},
  {"file": "market-reports/price-bands-2025-09", "title": "Wholesale Price Bands by Grade, September 2025",
   "edition": "1 October 2025", "reference": "EMS-MR-03", "isFlagged": true,
   "lead": "Observed offers and sales per carat for grades 4 to 8.",
   "sections": [
    ["Reading the bands", "Each band covers the middle half of observed prices per carat for stones of one to two carats."],
    ["Changes since June", "Grades 6 and 7 moved most. Grade 8 rests on few observations."]],
   "tables": [
    ["USD per carat, stones of 1 to 2 ct",
     ["Grade", "Lower", "Middle", "Upper"],
     ["4", "2,900", "3,400", "4,100"],
     ["5", "4,700", "5,300", "6,000"],
     ["6", "7,100", "7,900", "9,000"],
     ["7", "10,300", "11,400", "13,100"],
     ["8", "14,200", "16,000", "18,900"]]]},
  {"file": "market-reports/tamina-treatment-review", "title": "Tamina Gem Laboratory: Treatment and Disclosure Review",
   "edition": "26 August 2025", "reference": "EMS-MR-02",
   "lead": "How oil and resin are found, graded and disclosed, and what they mean for value.",
   "sections": [
    ["Detection", "Oil and resin differ under infrared light. The degree of filling is judged under the microscope."],
    ["Value", "Two stones that look alike may differ in price by half, depending on treatment alone."]],
   "tables": [
    ["Degrees of filling",
     ["Degree", "Visible under magnification", "Usual effect on price"],
     ["None", "no", "reference"],
     ["Insignificant", "hardly", "small"],
     ["Minor", "yes", "moderate"],
     ["Moderate", "clearly", "large"],
     ["Significant", "at once", "very large"]]]},
  {"file": "market-reports/tokenised-assets-2025", "title": "Tokenised Real-world Assets: Mid-2025 Review",
   "edition": "15 July 2025", "reference": "EMS-MR-05",
   "lead": "Size, growth and legal treatment of tokenised assets in the middle of 2025.",
   "sections": [
    ["Size", "The market for tokenised real-world assets is put at about USD 24 billion in mid-2025."],
    ["Legal treatment", "Switzerland and the European Union treat such tokens under different laws. The review compares the duties of an issuer."]],
   "tables": [
    ["Duties of an issuer",
     ["Duty", "Switzerland", "European Union"],
     ["White paper", "by contract", "by regulation"],
     ["Notification", "none for this kind", "competent authority"],
     ["Handling of complaints", "recommended", "required"]]]},
  {"file": "news-forecasts/market-letter-2025-10", "title": "Market Letter, October 2025",
   "edition": "10 October 2025", "reference": "EMS-NF-01",
   "lead": "Prices, sales and regulation in the past month, on two pages.",
   "sections": [
    ["Prices", "In September, offers for grades 5 and 6 were unchanged. A parcel of grade 7 found buyers above its estimate."],
    ["Regulation", "Guidance on crypto-assets was updated in two European countries; none of it concerns stones in custody."]],
   "tables": [
    ["The past month in figures",
     ["Item", "August", "September"],
     ["Parcels offered", "14", "17"],
     ["Parcels sold", "6", "8"],
     ["Middle price, grade 6, USD per carat", "7,900", "7,900"]]]},
  {"file": "news-forecasts/supply-outlook-2026", "title": "Supply Outlook 2026",
   "edition": "8 October 2025", "reference": "EMS-NF-02", "isFlagged": true,
   "lead": "Expected output of the producing districts, with three scenarios.",
   "sections": [
    ["Scenarios", "Unchanged licences, one new licence, and a closure. The scenarios differ by about a fifth of the output of the upper grades."],
    ["Limits", "Output is reported late and unevenly. The outlook will be revised in spring."]],
   "tables": [
    ["Output of the upper grades, 2025 = 100",
     ["Scenario", "2026"],
     ["Unchanged licences", "101"],
     ["One new licence", "112"],
     ["A closure", "91"]]]},
  {"file": "pitch-decks/investor-presentation-2025-autumn", "title": "Investor Presentation, Autumn 2025",
   "edition": "1 October 2025", "reference": "EMS-PD-01",
   "lead": "The offer in short: the asset, the structure, the parties, the risks.",
   "sections": [
    ["The asset", "Emeralds are mined in few places, and in small quantities. Prices have moved independently of equities and bonds over long periods, though not in every year."],
    ["The structure", "Stones in a Swiss freeport, graded by an independent laboratory. They are to be audited by a third party and represented by tokens on two public blockchains. The token contract is not yet deployed, and no audit has taken place."],
    ["The parties", "Issuer, vault operator, laboratory, auditor, escrow agent. None of them can move a stone alone."],
    ["The risks", "Valuation, liquidity, regulation, technology and concentration. The document “Risk Register and Controls” describes each."]],
   "tables": [
    ["Onboarding",
     ["Step", "Usual duration"],
     ["Introductory call", "30 minutes"],
     ["Due-diligence package", "two to four weeks"],
     ["KYC and subscription", "one to two weeks"],
     ["Escrow payment and vault visit", "up to 10 business days"],
     ["Token delivery", "1 business day"]]]},
  {"file": "pitch-decks/presentation-insurers-family-offices", "title": "Presentation for Insurers and Family Offices",
   "edition": "29 July 2025", "reference": "EMS-PD-03",
   "lead": "Emeralds as a small, long-dated position: allocation, valuation rhythm and exit.",
   "sections": [
    ["Allocation", "Emeralds are held as a small part of a diversified portfolio. We have in mind positions of one to three per cent."],
    ["Exit", "Sale on a secondary market, transfer to another approved holder, or physical redemption."]],
   "tables": [
    ["Ways out of a position",
     ["Way", "Counterparty", "Usual duration"],
     ["Secondary market", "Buyer on a venue", "open; there is no venue yet"],
     ["Transfer", "Approved holder", "one to two weeks"],
     ["Physical redemption", "Issuer", "six to eight weeks"]]]},
  {"file": "pitch-decks/presentation-regional-banks", "title": "Presentation for Regional Banks",
   "edition": "19 August 2025", "reference": "EMS-PD-02",
   "lead": "Holding tokenised emeralds on behalf of clients: custody models, booking and reporting.",
   "sections": [
    ["Custody models", "A bank may hold tokens in its own wallet, through a sub-custodian, or leave them with the institutional custodian that the signed subscription agreement names."],
    ["Booking", "Positions are booked in tokens and valued in ESU. A daily file and a monthly statement are planned."]],
   "tables": [
    ["Custody models",
     ["Model", "Keys held by", "Reporting"],
     ["Own wallet", "Bank", "Daily file"],
     ["Sub-custodian", "Sub-custodian", "Daily file, monthly statement"],
     ["Institutional custodian", "Custodian", "Monthly statement"]]]},
  {"file": "risk-management/insurance-summary", "title": "Insurance Summary for Vaulted Stones",
   "edition": "5 August 2025", "reference": "EMS-RM-02",
   "lead": "Cover, exclusions and claims procedure of the policy on the stones in custody.",
   "sections": [
    ["Cover", "Loss and damage in the vault and in bonded transport, at the latest value before the loss."],
    ["Exclusions", "War, nuclear events, and loss of tokens. The last is outside any insurance of the stones."],
    ["Claims", "The vault operator reports a loss to the insurer and to the issuer within two business days. The insurer’s expert examines it on site. The amount is paid for the account of the holders."]],
   "tables": [
    ["Cover",
     ["Object", "Cover", "Deductible"],
     ["Stones in the vault", "Latest value before the loss", "USD 10,000"],
     ["Stones in bonded transport", "Latest value before the loss", "USD 25,000"],
     ["Stones at the laboratory", "Latest value before the loss", "USD 10,000"]]]},
  {"file": "risk-management/risk-register", "title": "Risk Register and Controls",
   "edition": "29 September 2025", "reference": "EMS-RM-01",
   "lead": "The principal risks to holders, their owners, and the controls that limit them.",
   "sections": [
    ["Valuation", "Our own gemmologist values the stones; no third party has confirmed the values, and no margin of error has been published."],
    ["Liquidity", "Secondary markets may be thin. Redemption is possible but takes weeks."],
    ["Concentration", "All stones are currently of Brazilian origin. Colombia and Zambia are planned."],
    ["Technology", "Contracts are reviewed; keys are divided; minting can be paused."]],
   "tables": [
    ["Extract",
     ["Risk", "Owner", "Likelihood", "Effect"],
     ["Valuation error", "Valuation", "medium", "medium"],
     ["Thin secondary market", "Board", "high", "medium"],
     ["Change of law", "Compliance", "medium", "high"],
     ["Loss of keys", "Operations", "low", "high"],
     ["Single origin", "Sourcing", "certain", "low"]]]},
  {"file": "subscription-agreement/escrow-instructions", "title": "Escrow Instructions for Subscribers",
   "edition": "30 September 2025", "reference": "EMS-SA-03",
   "lead": "Steps and deadlines for payment into escrow, and where to find the bank details.",
   "sections": [
    ["Before payment", "Payment is made only after the wallet has been approved and the agreement countersigned."],
    ["Release", "The escrow agent releases the amount on proof of delivery, or returns it after thirty days."],
    ["Bank details", "The countersigned agreement gives the account of the escrow agent. We never send it, or a change of it, by e-mail. Confirm it by telephone before you pay."]],
   "tables": [
    ["Deadlines",
     ["Event", "Within"],
     ["Countersignature of the agreement", "5 business days"],
     ["Payment into escrow", "10 business days"],
     ["Delivery of tokens", "1 business day after payment"],
     ["Return if not delivered", "30 days"]]]},
  {"file": "subscription-agreement/subscription-agreement-specimen", "title": "Subscription Agreement, Specimen",
   "edition": "2 October 2025", "reference": "EMS-SA-01",
   "lead": "Specimen of the agreement between subscriber and issuer, with the list of the annexes that are attached on signature.",
   "sections": [
    ["Parties and object", "The subscriber acquires tokens that represent a share in the stones named in annex A. The issuer undertakes to keep these stones in custody and to have them audited."],
    ["Payment", "The amount is paid into escrow and released when the tokens have been delivered to the approved wallet."],
    ["Law and forum", "Swiss law. The courts of the Canton of Zug."]],
   "tables": [
    ["Annexes",
     ["Annex", "Content"],
     ["A", "The stones, with their laboratory reports; drawn up for each subscription"],
     ["B", "Wallet Approval Form"],
     ["C", "Escrow Instructions for Subscribers"],
     ["D", "Fee Schedule and Worked Examples"],
     ["E", "Custody and Redemption Terms"]]]},
  {"file": "subscription-agreement/wallet-approval-form", "title": "Wallet Approval Form",
   "edition": "28 August 2025", "reference": "EMS-SA-02",
   "lead": "Form by which a subscriber names the wallet that will hold the tokens.",
   "sections": [
    ["Wallet", "Address, blockchain, custodian and signatories of the wallet. A test transfer of one token confirms control."],
    ["Declaration", "The subscriber declares that the wallet is under its control and that it will announce any change in advance."]],
   "tables": [
    ["To be completed by the subscriber",
     ["Field", "Entry"],
     ["Legal name", ""],
     ["Wallet address", ""],
     ["Blockchain", "Avalanche / Ethereum"],
     ["Custodian, if any", ""],
     ["Signatories", ""],
     ["Place, date, signature", ""]]]},
  {"file": "tokenomics/fee-schedule", "title": "Fee Schedule and Worked Examples",
   "edition": "22 September 2025", "reference": "EMS-TK-02",
   "lead": "Fees for issue, custody and redemption, with three worked examples.",
   "sections": [
    ["Fees", "Fees are charged at issue, yearly for custody and insurance, and at redemption. The schedule states each of them in per cent of value."],
    ["Worked examples", "The table shows them with the fees of this schedule: a subscription held for three years and sold, a position transferred to another holder, and a redemption of a single stone. Values are assumed to stay the same."]],
   "tables": [
    ["Fees in per cent of value",
     ["Fee", "Rate", "Charged"],
     ["Issue", "1.50", "once"],
     ["Custody and insurance", "0.85", "yearly"],
     ["Transfer between holders", "0.00", "–"],
     ["Redemption", "1.25", "once"]],
    ["Worked examples, in USD",
     ["Example", "Amount", "Fees", "How they arise"],
     ["Subscription, held for three years and sold", "100’000.00", "4’011.75", "1’500.00 at issue, 2’511.75 for custody of the rest; none for the sale"],
     ["Position transferred", "250’000.00", "0.00", "transfers are free"],
     ["Single stone redeemed", "12’000.00", "150.00", "1.25% of its value"]]]},
  {"file": "tokenomics/token-issue-backing-redemption", "title": "EmStone Token: Issue, Backing and Redemption",
   "edition": "22 September 2025", "reference": "EMS-TK-01",
   "lead": "How many tokens may exist, what backs each of them, and how they are withdrawn.",
   "sections": [
    ["Issue", "No token has been issued. Tokens are to be minted only after delivery, grading, vaulting and audit of the stones that back them."],
    ["Backing", "Each token is to be backed one to one by value in custody. An oracle feed, which starts once the contract is deployed, is to confirm it."],
    ["Withdrawal", "Redeemed tokens are to be burned on the chain on which they were held."]],
   "tables": [
    ["Conditions of issue",
     ["Condition", "To be confirmed by"],
     ["Stone in the vault", "Vault operator"],
     ["Grade and weight", "Laboratory"],
     ["Value in ESU", "Our own gemmologist"],
     ["Presence at audit", "Auditor"],
     ["Reserve on chain", "Oracle feed"]]]},
  {"file": "whitepaper/emerald-standard-unit", "title": "The Emerald Standard Unit: Method and Review",
   "edition": "12 September 2025", "reference": "EMS-WP-02",
   "lead": "Composition of the Standard Portfolio, the monthly review, and how a stone outside it is expressed in ESU.",
   "sections": [
    ["Composition", "The Standard Portfolio holds stones of grades 4 to 8 and between one and two carats. Its initial value is USD 1 million. Its composition will be published with it, so that any valuer can repeat the calculation; it has not been published yet."],
    ["Conversion", "An amount in US dollars is divided by the value of one unit and rounded to two decimals. A stone outside the Standard Portfolio is valued by comparison with the two closest stones inside it."],
    ["Review", "The values are set by our own gemmologist; no third party has confirmed them. Monthly reviews begin with the publication of the Standard Portfolio."],
    ["Limits", "A unit is a measure of value, not a promise of one. Each review is to state its sources and its margin of error; none has been published yet."]],
   "tables": [
    ["Standard Portfolio at a glance",
     ["Property", "Value"],
     ["Initial value", "USD 1,000,000"],
     ["Grades", "4 to 8"],
     ["Weight of a stone", "1 ct to 2 ct"],
     ["Value of one unit at the start", "USD 292.18"],
     ["Review", "monthly, once the Standard Portfolio is published"]]]},
  {"file": "whitepaper/emstone-whitepaper", "title": "EmStone Whitepaper: Co-ownership of Physical Emeralds",
   "edition": "6 October 2025", "reference": "EMS-WP-01",
   "lead": "How physical emeralds in a Swiss freeport vault become fractional tokens: purchase, grading, custody, issue, reporting and redemption.",
   "sections": [
    ["Purpose", "Institutions that wish to hold emeralds directly face three obstacles: valuation differs from dealer to dealer, custody is costly for a single stone, and a position cannot be divided. Co-ownership removes the third and makes the first two affordable."],
    ["Structure", "Each stone is bought, graded by an independent laboratory and placed in a Swiss freeport vault. Tokens will be issued only against stones whose presence has been confirmed. The token is to follow the ERC-20 standard on Avalanche and Ethereum."],
    ["Unit of account", "Holdings are expressed in Emerald Standard Units. The unit is derived from a Standard Portfolio of grades 4 to 8 and of one to two carats, with an initial value of USD 1 million. It is to be re-evaluated monthly once it is published."],
    ["Redemption", "Institutional holders may redeem tokens for stones of equal value under the document “Custody and Redemption Terms”."]],
   "tables": [
    ["From supplier to token",
     ["Step", "Responsible", "Document"],
     ["Delivery to bonded warehouse", "Supplier, carrier", "Delivery note, seals"],
     ["Quality check", "Independent laboratory", "Laboratory report"],
     ["Storage", "Vault operator", "Vault register entry"],
     ["Audit", "Auditor", "Audit report"],
     ["Issue", "Three signatories", "Minting record"]],
    ["Where each subject is treated in full",
     ["Subject", "Document", "Access"],
     ["Composition and conversion", "The Emerald Standard Unit: Method and Review", "Public"],
     ["Issue, backing, withdrawal", "EmStone Token: Issue, Backing and Redemption", "Approved investors"],
     ["Custody and redemption", "Custody and Redemption Terms", "Approved investors"],
     ["Count and inspection of stones", "Trial Count by Lenzmark Assurance, Third Quarter 2025", "Approved investors"],
     ["Token contracts", "Smart Contract Review by Prototypa Security", "Approved investors"],
     ["Principal risks", "Risk Register and Controls", "Approved investors"]]]},
  {"file": "whitepaper/valuation-model-notes", "title": "Valuation Model Notes",
   "edition": "26 September 2025", "reference": "EMS-WP-03", "isFlagged": true,
   "lead": "Inputs, weights and known weaknesses of the model behind the planned monthly review.",
   "sections": [
    ["Inputs", "The model reads wholesale offers, completed auction lots and the laboratory grades of the stones in custody. Offers carry half the weight of completed sales."],
    ["Weights", "Colour accounts for the largest share of the explained difference in price, followed by clarity, weight, origin and treatment."],
    ["Known weaknesses", "Few sales are observed above grade 7. There the model follows its neighbours, and the review is to say so in its margin of error, which has not been published yet."]],
   "tables": [
    ["Share of the explained difference in price",
     ["Property", "Share"],
     ["Colour", "38%"],
     ["Clarity", "21%"],
     ["Weight", "17%"],
     ["Treatment", "14%"],
     ["Origin", "10%"]]]}
]$samples$) as sample
join public.documents on file_url = format('documents/%s.pdf', sample ->> 'file'),
lateral (
  select 1, 0, 0, 0, concat_ws(E'\n', sample ->> 'title', sample ->> 'edition', sample ->> 'reference', 'Sample document — illustrative')
  union all select 2, 1, 0, 0, sample ->> 'lead'
  union all select 2, 2, place, 0, format(E'%s %s\n%s', place, section ->> 0, section ->> 1)
  from jsonb_array_elements(sample -> 'sections') with ordinality as sections (section, place)
  -- The second table of the whitepaper is on a page of its own. A table's title becomes a row with one cell.
  union all select case when place = 2 and file_url ~ 'emstone-whitepaper' then 3 else 2 end, 3, place, row,
    (select string_agg(cell, ' ' order by number) from jsonb_array_elements_text(cells) with ordinality as every (cell, number))
  from jsonb_array_elements(sample -> 'tables') with ordinality as tables (rows, place),
    jsonb_array_elements(jsonb_set(rows, '{0}', jsonb_build_array(rows -> 0))) with ordinality as table_rows (cells, row)
) as lines (page, part, place, row, line)
group by documents.id, page;

-- Sample reading times in seconds, for each page that has a text.
insert into public.reading_pages (session_id, page, seconds)
select id, page, 4 + (ascii(substr(copy_number, page + 1, 1)) * page) % 70
from public.reading_sessions join public.document_pages using (document_id, version);
