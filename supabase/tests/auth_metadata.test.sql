\ir visitors.psql

-- Auth copies an account's metadata into every access token, so the metadata must not keep what was typed at sign-up.

insert into public.invitations (email, level, welcome, invited_by)
values ('invited@fund.example', 3, 'Welcome to the room', gen_random_uuid());

insert into auth.users (id, email, raw_user_meta_data) values
  ('cccccccc-0000-4000-8000-000000000001', 'ada@fund.example',
   '{"first_name": "Ada", "last_name": "Sample", "reason_for_access": "A secret mandate", "welcome": "typed"}'),
  ('cccccccc-0000-4000-8000-000000000002', 'invited@fund.example', '{"welcome": "typed", "first_name": "Nina"}');
select is(
  (select raw_user_meta_data from auth.users where email = 'ada@fund.example'), '{}',
  'Auth stores none of the details typed at sign-up'
);
select is(
  (select first_name || ' ' || reason_for_access from public.profiles where email = 'ada@fund.example'),
  'Ada A secret mandate', 'the profile stores the details typed at sign-up'
);
select is(
  (select raw_user_meta_data from auth.users where email = 'invited@fund.example'), '{"welcome": "Welcome to the room", "invited_to": "read the full due-diligence pack"}',
  'Auth gets only the welcome line and the purpose of an invitation'
);

insert into auth.identities (provider, provider_id, user_id, identity_data) values (
  'email', 'ada', 'cccccccc-0000-4000-8000-000000000001',
  '{"sub": "ada", "email": "ada@fund.example", "email_verified": false, "phone_verified": false, "reason_for_access": "A secret mandate"}'
);
select is(
  (select identity_data from auth.identities where provider_id = 'ada'),
  '{"sub": "ada", "email": "ada@fund.example", "email_verified": false, "phone_verified": false}',
  'an identity has Auth''s own keys only'
);
-- Auth copies the identity's data to the account's metadata, and lets the owner change it.
update auth.users set raw_user_meta_data = jsonb_build_object(
  'email_verified', true, 'last_name', 'Sample', 'sub', repeat('x', 400), 'email', array['x'], 'phone_verified', 'x', 'is_admin', true
) where email = 'ada@fund.example';
select is(
  (select raw_user_meta_data from auth.users where email = 'ada@fund.example'), '{"email_verified": true}',
  'the owner of an account cannot store other keys or values later'
);
update auth.users set raw_user_meta_data = '[1]' where email = 'ada@fund.example';
select is((select raw_user_meta_data from auth.users where email = 'ada@fund.example'), '{}', 'an account cannot replace its metadata with an array');

select * from finish();
