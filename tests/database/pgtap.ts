import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Session } from '../../supabase/local/sql-connection.ts';

export const pgtapFolder = path.resolve('supabase/tests');

/** The SQL script that installs pgTAP. It is taken from PGlite, because servers rarely have the extension. */
export async function scriptOfPgtap(): Promise<string> {
  const bundle = path.resolve('node_modules/@electric-sql/pglite/dist/pgtap.tar.gz');
  const script = 'share/postgresql/extension/pgtap.sql';
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', bundle, script], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/** The text of a file, with its included files. */
export const readPgtap = async (file: string) =>
  (await readFile(path.join(pgtapFolder, file), 'utf8')).replaceAll(
    /^\\ir (\S+)$/gm,
    (_, included: string) => readFileSync(path.join(pgtapFolder, included), 'utf8'),
  );

/** Runs a pgTAP file and returns the lines of its report. An error ends the report. */
async function runFile(pg: Session, file: string): Promise<string[]> {
  const sql = await readPgtap(file);
  try {
    const report: string[] = [];
    // Statements are sent together, except EXPLAIN, which the database recognises only at the start of the text.
    for (const statement of sql.split(/^( *explain .*;)$/im)) {
      const results = await pg.exec(statement);
      report.push(...results.flatMap(({ rows }) => rows.flatMap(Object.values)).map(String));
    }
    return report;
  } catch (error) {
    return [`not ok 0 - the file runs to its end\n# ${String(error)}`];
  } finally {
    await pg.exec('rollback');
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** The assertions of a pgTAP file, for the JSON report. */
    assertions?: { name: string; passed: boolean }[];
  }
}

/** Declares a test per pgTAP file, without a timeout, because access-faults.sql takes many minutes. */
export function testWithPgtap(pg: () => Session, files: readonly string[]): void {
  test.for(files.toSorted())('%s', { timeout: 0, retry: 0 }, async (file, { task }) => {
    const report = await runFile(pg(), file);
    const assertions = report.flatMap((line) => {
      const [, not, name] = /^(not )?ok \d+(?: - (.*))?/.exec(line) ?? [];
      return name ? [{ name, passed: !not, line }] : [];
    });
    task.meta.assertions = assertions.map(({ name, passed }) => ({ name, passed }));
    expect(assertions.filter(({ passed }) => !passed).map(({ line }) => line)).toEqual([]);
    expect(report).toContain(`1..${assertions.length}`);
  });
}
