\ir visitors.psql

-- What a browser may report to the log. The account and the origin of an event are never taken from the client.

select set_config('request.headers', '{"cf-connecting-ip": "192.0.2.7", "x-forwarded-for": "10.0.0.1", "user-agent": "Test browser"}', true);
-- Copied, because visitors may not read the private table.
create temporary table types as select name, source from private.event_types;
create temporary table before as select * from public.security_audit_log;
create temporary view added as
  select * from public.security_audit_log where id not in (select id from before);

select pg_temp.act_as('anonymous');
select lives_ok($$ insert into public.security_audit_log (event_type, resource_type, resource_id, details) values ('DATA_ROOM_ERROR', 'page', '/data-room', '{"retryCount": 1}') $$, 'anonymous: reports an event');
select throws_ok($$ insert into public.security_audit_log (event_type) values ('MADE_UP') $$, '23514', null, 'anonymous: an unknown event type is refused');
select throws_ok(format('insert into public.security_audit_log (event_type) values (%L)', type), '42501', null, 'case 111: any visitor, including admins, writes log entries about the team''s actions or identities → denied: anonymous: cannot claim ' || type || ', which the database writes')
from types as known (type, source) where source <> 'visitor';
select throws_ok(
  format('insert into public.security_audit_log (event_type, details) values (%L, %L)', type, details), '23514', 'Unknown details',
  'case 203: an event with details that no browser sends → refused: ' || type || ' ' || details
) from (values
  ('SIGN_OUT', '{"method": "__proto__"}'), ('SIGN_OUT', '{"__proto__": "x"}'), ('SIGN_OUT', '["x"]'), ('SIGN_OUT', '"x"'), ('SIGN_OUT', '{"before": {"a": 1}}'),
  ('SUSPICIOUS_ACTIVITY', '{"cause": ["NEW_DEVICE"]}'), ('DATA_ROOM_ERROR', '{"retryCount": "1"}'), ('DATA_ROOM_ERROR', '{"message": 1}'), ('SIGN_IN_FAILED', '{"email_sha256": {"a": 1}}'),
  ('HIGH_SEVERITY_ALERT', '{"after": "x"}')
) as odd (type, details);
select throws_ok($$ insert into public.security_audit_log (event_type, details) values ('SIGN_OUT', jsonb_build_object('reason', repeat('x', 8192))) $$, '23514', null, 'anonymous: details over 8 kB are refused');
select throws_ok($$ insert into public.security_audit_log (event_type, resource_id) values ('SIGN_OUT', repeat('x', 201)) $$, '23514', null, 'anonymous: a resource id over 200 characters is refused');
reset role;
select results_eq(
  'select user_id, event_type, details, ip_address, user_agent from added',
  $$ values (null::uuid, 'DATA_ROOM_ERROR', '{"retryCount": 1}'::jsonb, '192.0.2.7', 'Test browser') $$,
  'case 20: an audit event with a forged user_id or address, an unknown type or 1 MB of details → overridden or rejected'
);

savepoint long_name;
select set_config('request.headers', jsonb_build_object('user-agent', repeat('x', 600))::text, true);
select pg_temp.run_as('anonymous', $$ insert into public.security_audit_log (event_type) values ('SIGN_OUT') $$);
select is(
  (select char_length(user_agent) from added where event_type = 'SIGN_OUT'),
  500, 'case 80: a browser sends a user agent of a hundred thousand characters → the log stores the first 500'
);
rollback to long_name;

select pg_temp.run_as('pending', $$ insert into public.security_audit_log (event_type) values ('PASSWORD_UPDATED') $$);
select results_eq(
  $$ select user_id from added where event_type = 'PASSWORD_UPDATED' $$,
  array['aaaaaaaa-0000-4000-8000-000000000001'::uuid], 'the event of a signed-in visitor names their account'
);

-- Sent values are overridden ----------------------------------------------------------------------------------------------

insert into public.security_audit_log (event_type, user_id, ip_address) values ('SIGN_OUT', 'aaaaaaaa-0000-4000-8000-000000000004', '198.51.100.1');
select results_eq(
  $$ select ip_address from added where event_type = 'SIGN_OUT' $$,
  array['192.0.2.7'], 'the log takes the address from the request, not from the sent row'
);

select * from finish();
