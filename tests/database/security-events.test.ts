import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { securityEventTypes } from '@/access/security-log';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

test('the browser and the audit table know the same types of event', async () => {
  const { rows } = await pg.query(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conname = 'security_audit_log_event_type_known'`,
  );
  const [{ definition }] = z.tuple([z.object({ definition: z.string() })]).parse(rows);
  const known = [...definition.matchAll(/'(\w+)'::text/g)].map(([, type]) => type);
  expect(new Set(known)).toEqual(new Set(securityEventTypes));
});
