import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { afterAll, describe, expect, test } from 'vitest';
import { openOwnDatabase } from './open-database.ts';

// Runs the files of `supabase test db` without a server. Each file rolls back its changes.
const folder = path.resolve('supabase/tests');
// PGTAP_FILE restricts the run to one file.
const only = process.env.PGTAP_FILE;
const files = (await readdir(folder))
  .filter((file) => (only ? file === only : file.endsWith('.test.sql')))
  .toSorted();
const { pg, pglite, close } = await openOwnDatabase({ extensions: { pgtap } });
await (pglite ? pg.exec('create extension pgtap with schema extensions') : runScriptOfPgtap());
afterAll(close);

/**
 * A server rarely has the extension installed. It is plain SQL, so the script that comes with PGlite is used.
 */
async function runScriptOfPgtap(): Promise<void> {
  const bundle = path.resolve('node_modules/@electric-sql/pglite/dist/pgtap.tar.gz');
  const script = 'share/postgresql/extension/pgtap.sql';
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', bundle, script], {
    maxBuffer: 16 * 1024 * 1024,
  });
  await pg.exec(`begin; set local search_path to extensions; ${stdout}; commit;`);
}

/** Runs a pgTAP file and returns the lines of its report. An error ends the report. */
async function runFile(file: string): Promise<string[]> {
  const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll(
    // psql includes these files.
    /^\\ir (\S+)$/gm,
    (_, included: string) => readFileSync(path.join(folder, included), 'utf8'),
  );
  try {
    const report: string[] = [];
    // Statements are sent together, except EXPLAIN: the database recognises it at the start of the text.
    for (const part of sql.split(/^( *explain .*;)$/im)) {
      const results = await pg.exec(part);
      report.push(...results.flatMap(({ rows }) => rows.flatMap(Object.values)).map(String));
    }
    return report;
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
    test('reports every planned assertion', () => {
      expect(report).toContain(`1..${assertions.length}`);
    });
    test.for(assertions)('$name', ({ passed, line }) => {
      expect(passed, line).toBe(true);
    });
  });
}
