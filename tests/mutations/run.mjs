// `npm run test:mutations`: plants one fault at a time in a copy of the project and runs the tests that must catch it. Prints
// a table. Fails if a fault is not caught, or cannot be planted because the text that it replaces is gone. With words after
// `--`, it tries only faults whose file or description contains one of them.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseFaults } from './database-faults.mjs';
import { pageFaults } from './page-faults.mjs';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isWanted = ({ file, what }) =>
  words.length === 0 || words.some((word) => `${file} ${what}`.toLowerCase().includes(word));
const pgtapTest = 'tests/database/pgtap.test.ts';
const faults = [
  ...databaseFaults.map((fault) => ({ caughtBy: pgtapTest, ...fault })),
  ...pageFaults,
].filter(isWanted);

const copy = mkdtempSync(path.join(tmpdir(), 'mutations-'));
const report = path.join(copy, 'test-results', 'vitest.json');

/** Copies tracked and untracked files. Packages are linked, because faults are never planted in them. */
function copyProject() {
  const files = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of files.stdout.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    copyFileSync(file, path.join(copy, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
}

/**
 * Runs test files in the copy; with `pgtapFile`, pgTAP runs only that file. Returns the titles of the failed and the passed
 * tests, or the error that prevented the run.
 */
function runTests(files, name, pgtapFile = '') {
  rmSync(report, { force: true });
  // A timeout on a busy machine must not count as a detected fault.
  const command = ['vitest', 'run', ...files, '--retry=2', ...(name ? ['-t', name] : [])];
  const { stdout, stderr } = spawnSync('npx', command, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PGTAP_FILES: pgtapFile },
  });
  if (!existsSync(report)) return { error: `${stdout}${stderr}`.slice(-2000) };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ title, status, meta }) => [
      { title, status },
      ...(meta.assertions ?? []).map((assertion) => ({
        title: assertion.name,
        status: assertion.passed ? 'passed' : 'failed',
      })),
    ]);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ title }) => title);
  const broken = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  if (failed.length === 0 && broken) return { error: broken.message };
  if (!tests.some(({ status }) => status === 'passed' || status === 'failed'))
    return { error: `No test ran in ${files.join(', ')}.` };
  const passed = tests.filter(({ status }) => status === 'passed').map(({ title }) => title);
  return { failed, passed };
}

/** Plants a fault, runs its tests, and removes the fault. */
function tryFault({ file, find, replace, caughtBy, name }) {
  const target = path.join(copy, file);
  const original = existsSync(target) ? readFileSync(target, 'utf8') : '';
  const places = original.split(find).length - 1;
  if (places !== 1) return { error: `The text to replace occurs ${places} times.` };
  writeFileSync(
    target,
    original.replace(find, () => replace),
  );
  const ownFile = `${/\d{14}_(\w+)\.sql$/.exec(file)?.[1]}.test.sql`;
  let result = { failed: [] };
  // Most faults in a migration are caught by the pgTAP file of the same name. Running only that takes a tenth of the time.
  if (caughtBy === pgtapTest && existsSync(path.join(copy, 'supabase/tests', ownFile)))
    result = runTests([pgtapTest], name, ownFile);
  if (!result.failed?.length) result = runTests([caughtBy], name);
  writeFileSync(target, original);
  return result;
}

let exitCode = 0;
const printLine = (result, { file, what }) =>
  console.info(`${result.padEnd(8)}${what}  (${path.basename(file)})`);

try {
  copyProject();
  const files = [...new Set(faults.map(({ caughtBy }) => caughtBy))];
  if (words.length === 0) {
    const { failed, passed, error } = runTests([pgtapTest], undefined, 'access-faults.sql');
    if (error ?? failed.length > 0) throw new Error(error ?? failed.join('\n'));
    // The last assertion says how many policies and grants were widened.
    console.info(passed.at(-1));
  }
  console.info(`Running ${files.length} test files without a fault …`);
  const healthy = runTests(files);
  if (healthy.error ?? healthy.failed.length > 0) {
    throw new Error(
      `The tests fail without a fault: ${healthy.error ?? healthy.failed.join(', ')}`,
    );
  }
  const started = Date.now();
  const results = { caught: 0, MISSED: 0, ERROR: 0 };
  for (const fault of faults) {
    const { failed, error } = tryFault(fault);
    const result = error ? 'ERROR' : failed.length > 0 ? 'caught' : 'MISSED';
    results[result] += 1;
    printLine(result, fault);
    if (error) console.info(error.replaceAll(/^/gm, '        '));
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.info(
    `\n${results.caught} of ${faults.length} faults were caught, ${results.MISSED} missed; ${results.ERROR} could not be tried. ${seconds} s.`,
  );
  if (results.caught < faults.length || faults.length === 0) exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = exitCode;
