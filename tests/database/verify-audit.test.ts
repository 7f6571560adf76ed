import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { writeHeads } from '@/admin/audit/audit-check';
import { openOwnDatabase } from './open-database.ts';
import { atAddress } from './supabase-cli.ts';

const database = await openOwnDatabase();
const { pg } = database;
const folder = mkdtempSync(path.join(tmpdir(), 'heads-'));
const file = path.join(folder, 'heads.txt');
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

/** The output of `node supabase/verify-audit.mjs` and its exit status. */
const verify = (...args: string[]) =>
  atAddress(
    database,
    (address) =>
      new Promise<{ status: unknown; text: string }>((resolve) => {
        const env = { ...process.env, DATABASE_URL: address };
        execFile('node', ['supabase/verify-audit.mjs', ...args], { env }, (error, out, err) =>
          resolve({ status: error ? error.code : 0, text: `${out}${err}`.trim() }),
        );
      }),
  );

const headsSchema = z.array(
  z.object({ day: z.string(), events: z.number(), head: z.string(), is_intact: z.boolean() }),
);

beforeAll(async () => {
  await pg.exec('select private.seal_audit_days()');
  const { rows } = await pg.query(
    'select day::text, events, head, true as is_intact from public.audit_day_heads as h order by h.day',
  );
  writeFileSync(file, writeHeads(headsSchema.parse(rows)));
});

test('the script computes the same chain as the database', async () => {
  expect(await verify(file)).toEqual({
    status: 0,
    text: expect.stringMatching(/^\d+ days to \d{4}-\d\d-\d\d: all as they were\.$/),
  });
});

test('names the day that was changed; after recomputing the chain, only the saved heads reveal the change', async () => {
  await pg.exec(`
    update public.security_audit_log set details = '{"cause": "nothing"}' where event_type = 'SUSPICIOUS_ACTIVITY'`);
  const { rows } = await pg.query<{ day: string }>(
    `select (created_at at time zone 'UTC')::date::text as day from public.security_audit_log
     where event_type = 'SUSPICIOUS_ACTIVITY'`,
  );
  const [{ day } = { day: '' }] = rows;
  expect(await verify()).toEqual({ status: 1, text: `${day}: not as when it ended` });

  await pg.exec('delete from public.audit_day_heads; select private.seal_audit_days()');
  expect(await verify()).toMatchObject({ status: 0 });
  const { status, text } = await verify(file);
  expect(status).toBe(1);
  // The heads of the following days also depend on it.
  expect(text.split('\n')[0]).toBe(`${day}: not as in ${file}`);
});
