import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';

// The files that `supabase test db` runs, here without a server: each rolls back what it did.
const folder = path.resolve('supabase/tests');
const files = (await readdir(folder)).filter((file) => file.endsWith('.test.sql')).toSorted();
const { pg, close } = await openDatabase({ extensions: { pgtap } });
await pg.exec('create extension pgtap with schema extensions');
afterAll(close);

/** Runs a pgTAP file and returns the lines of its report; an error ends the report. */
async function runFile(file: string): Promise<string[]> {
  const sql = await readFile(path.join(folder, file), 'utf8');
  try {
    const results = await pg.exec(sql, { rowMode: 'array' });
    return results.flatMap(({ rows }) => rows.flat()).map(String);
  } catch (error) {
    await pg.exec('rollback');
    return [`not ok 0 - the file runs to its end\n# ${String(error)}`];
  }
}

for (const file of files) {
  const report = await runFile(file);
  const assertions = report.flatMap((line) => {
    const [, not, name] = /^(not )?ok \d+(?: - (.*))?/.exec(line) ?? [];
    return name ? [{ name, passed: !not, line }] : [];
  });

  describe(file, () => {
    test('reports every assertion it made', () => {
      expect(report).toContain(`1..${assertions.length}`);
    });
    test.for(assertions)('$name', ({ passed, line }) => {
      expect(passed, line).toBe(true);
    });
  });
}
