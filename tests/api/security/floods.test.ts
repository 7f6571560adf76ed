import { expect, test } from 'vitest';
import { publicInserts } from './public-inserts.ts';
import { ask, expectNoChange, meetVisitors } from './visitors.ts';
import { openStack } from '../set-up.ts';

// Attacks that use up the limits for others.

const stack = await openStack();
const visitors = await meetVisitors(stack);

test('case 47: a bulk insert with forged, odd or overlong rows → the whole call is refused', async () => {
  const event = publicInserts.security_audit_log;
  const many = Array.from({ length: 21 }, () => publicInserts.contact_messages);
  const csv = [
    'first_name,last_name,email,message',
    ...many.map((row) => Object.values(row).join()),
  ];
  const asCsv = { 'content-type': 'text/csv' };
  await expectNoChange(stack, async () => {
    for (const [path, body, headers] of [
      ...[
        { ...event, event_type: null },
        { ...event, no_such_column: 1 },
        { ...event, resource_id: 'a\u0000b' },
        [event],
        'SIGN_OUT',
        null,
      ].map((odd) => ['security_audit_log', [event, odd]] as const),
      // Other forms of the same call do not insert more rows either.
      ['contact_messages?columns=first_name,last_name,email,message', many],
      ['contact_messages', many, { prefer: 'missing=default' }],
      ['contact_messages', many, { prefer: 'tx=commit,return=minimal' }],
      ['contact_messages', csv.join('\n'), asCsv],
    ] as const) {
      const sent = { method: 'POST', body, ...(headers && { headers }) };
      const { status } = await ask(stack, visitors.anonymous, `/rest/v1/${path}`, sent);
      expect(status, `${path} ${JSON.stringify(body).slice(0, 200)}`).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});
