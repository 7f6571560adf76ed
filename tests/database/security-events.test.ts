import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { securityEventTypes } from '@/access/security-log';
import { eventTypes } from '@/admin/audit/events';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

test('the console knows every event type of the table, and the browser every type that it may report', async () => {
  const { rows } = await pg.query(
    `select type, private.audit_event_source(type) as source
     from regexp_matches(pg_get_functiondef('private.audit_event_source'::regproc), '''([A-Z_]+)''', 'g') as found,
       unnest(found) as type`,
  );
  const known = z.array(z.object({ type: z.string(), source: z.string() })).parse(rows);
  expect(known.length).toBeGreaterThan(securityEventTypes.length);
  expect(new Set(known.map(({ type }) => type))).toEqual(new Set(eventTypes));
  expect(
    new Set(known.filter(({ source }) => source === 'visitor').map(({ type }) => type)),
  ).toEqual(new Set(securityEventTypes));
});
