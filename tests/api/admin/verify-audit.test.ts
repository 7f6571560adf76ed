import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, expect, test } from 'vitest';
import { auditSpec, checkAuditLog, readAuditLog } from '@/admin/audit/api';
import { writeHeads } from '@/admin/audit/audit-check';
import { auditFileColumns } from '@/admin/audit/audit-file';
import { writeRows } from '@/admin/shared/list/list-file';
import { supabase } from '@/lib/supabase';
import { viewAt } from '../../admin/address';
import { signInWith } from '../../stack/client.ts';
import { openStack, serve } from '../set-up.ts';

const stack = await openStack({ resets: false });
serve(stack, (request) => stack.fetch(request, { peerAddress: '127.0.0.1' }));
await signInWith(supabase(), 'admin');

const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
const savedHashes = path.join(folder, 'hashes.txt');
const file = path.join(folder, 'audit-log.csv');
afterAll(() => rmSync(folder, { recursive: true }));

/** Exports the log as the console does, and returns the text of the file. */
async function saveExport() {
  const events = await readAuditLog(viewAt(auditSpec, ''), new QueryClient(), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const text = writeRows(events, auditFileColumns);
  writeFileSync(file, text);
  return text;
}

/** Runs the script as an auditor would, without the project's environment and from another folder. */
const verify = (...args: string[]) =>
  new Promise<{ status: unknown; text: string }>((resolve) => {
    const script = path.resolve('supabase/verify-audit.mjs');
    const env = { PATH: process.env.PATH };
    execFile('node', [script, ...args], { env, cwd: folder }, (error, out, err) =>
      resolve({ status: error ? error.code : 0, text: `${out}${err}`.trim() }),
    );
  });

test('verify-audit.mjs verifies an unfiltered export', async () => {
  await stack.pg.exec(`
    alter table security_audit_log disable trigger all;
    insert into security_audit_log (event_type, resource_id, resource_title, user_agent, details, created_at) values
      ('SIGN_IN', '=1+1', E'a "b";=c\\nd', '', '{"b": 1.0, "a": "ü\\u2028\\u0001; @x"}', now() - interval '3 days 0.000123 seconds');
    alter table security_audit_log enable trigger all;
    delete from audit_day_heads; select private.seal_audit_days();`);
  writeFileSync(savedHashes, writeHeads(await checkAuditLog()));
  // The details are in the file as PostgreSQL prints them.
  expect(await saveExport()).toContain('"{""a"": ""ü');
  const { status, text: output } = await verify(file, savedHashes);
  expect({ status, output }).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^\d+ days to \d{4}-\d\d-\d\d: all unchanged\.\n\d{4}-\d\d-\d\d: \d+ events, open/,
    ),
  });
});

test('a cell that was changed in the file is found', async () => {
  writeFileSync(file, (await saveExport()).replace('"SUSPICIOUS_ACTIVITY"', '"SIGN_IN"'));
  expect(await verify(file)).toEqual({
    status: 1,
    text: expect.stringContaining('differs from its hashed text'),
  });
});

test('a changed event is found, and with saved hashes even after all hashes were recomputed', async () => {
  await stack.pg.exec(`
    update security_audit_log set details = '{"cause": "nothing"}' where event_type = 'SUSPICIOUS_ACTIVITY'`);
  const { rows } = await stack.pg.query<{ day: string }>(
    `select (created_at at time zone 'UTC')::date::text as day from security_audit_log
     where event_type = 'SUSPICIOUS_ACTIVITY'`,
  );
  const [{ day } = { day: '' }] = rows;
  await saveExport();
  expect(await verify(file)).toMatchObject({
    status: 1,
    text: expect.stringMatching(new RegExp(`^${day}: changed since it ended`, 'm')),
  });

  await stack.pg.exec('delete from audit_day_heads; select private.seal_audit_days()');
  await saveExport();
  expect(await verify(file)).toMatchObject({ status: 0 });
  const { status, text } = await verify(file, savedHashes);
  expect(status).toBe(1);
  // The following days differ too, because each hash includes the one before.
  expect(text.split('\n')).toContain(`${day}: differs from ${savedHashes}`);
});
