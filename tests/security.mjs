// `npm run test:security`: runs every numbered attack (a test whose title begins with `case <number>:`) and the
// fuzzing of public input, then prints a table of the attacks. Fails when a test fails or a number has no
// passing test. The numbers are those of the guarantees in supabase/README.md, which must list every attack. With
// DATABASE_URL (`node tests/with-postgres.mjs npm run test:security`) the backend cases also run on PostgreSQL.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The numbers in the last column of the guarantees, such as `1–7, 11`. */
const guaranteed = new Set(
  readFileSync('supabase/README.md', 'utf8')
    .split('\n')
    .flatMap((row) => /^\|.*\| ([\d–, ]+) \|$/.exec(row)?.[1].split(', ') ?? [])
    .flatMap((range) => {
      const [first, last = first] = range.split('–').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    }),
);
const caseName = /\bcase (\d+): (.*)/;

/** Paths of the tests in a folder that contain a case or fuzzing. */
const findTests = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.(tsx?|sql)$/.test(file))
    .map((file) => path.join(folder, file))
    .filter((file) => /\bcase \d+: |fuzz\(/.test(readFileSync(file, 'utf8')));

// The pgTAP files contain the attacks that the database refuses whatever the request looks like.
const pgtap = 'tests/database/pgtap.test.ts';
const pgtapFiles = findTests('supabase/tests').map((file) => path.basename(file));

/** Runs a command that writes a report, and returns what `collect` extracts from it. */
function run(command, report, collect, { DATABASE_URL } = {}) {
  rmSync(report, { force: true });
  const env = {
    ...process.env,
    FUZZ_RUNS: process.env.FUZZ_RUNS ?? '1000',
    PGTAP_FILES: pgtapFiles.join(' '),
  };
  delete env.DATABASE_URL;
  if (DATABASE_URL) env.DATABASE_URL = DATABASE_URL;
  const { status } = spawnSync('npx', command, { stdio: 'inherit', env });
  if (status !== 0) process.exitCode = 1;
  try {
    return collect(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`${report} could not be read: ${error.message}`);
    process.exitCode = 1;
    return [];
  }
}

const runVitest = (files, env) =>
  run(
    ['vitest', 'run', ...files],
    'test-results/vitest.json',
    ({ testResults }) =>
      testResults.flatMap(({ assertionResults }) =>
        assertionResults.flatMap(({ fullName, status, meta }) => [
          { name: fullName, passed: status === 'passed' },
          ...(meta.assertions ?? []),
        ]),
      ),
    env,
  );

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
const runPlaywright = (files) =>
  run(
    ['playwright', 'test', '--config', 'e2e', '-g', 'case \\d+:', ...files],
    'test-results/e2e.json',
    (report) => specsOf(report).map(({ title, ok }) => ({ name: title, passed: ok })),
  );

const tests = [...findTests('tests'), pgtap];
const { DATABASE_URL } = process.env;
const runs = {
  PGlite: runVitest(tests),
  ...(DATABASE_URL
    ? {
        PostgreSQL: runVitest(
          tests.filter((file) => file === pgtap || file.startsWith(path.join('tests', 'api'))),
          { DATABASE_URL },
        ),
      }
    : {}),
  browser: runPlaywright(findTests('e2e')),
};

/** The result of a case in one run: passed if every test with its number has passed. */
function resultOf(number, results) {
  const matching = results.filter(({ name }) => Number(caseName.exec(name)?.[1]) === number);
  if (matching.length === 0) return '–';
  return matching.every(({ passed }) => passed) ? 'passed' : 'FAILED';
}

const printLine = (number, results, what) =>
  console.info(
    `${String(number).padStart(4)}  ${results.map((result) => result.padEnd(12)).join('')}${what}`,
  );

console.info('\n');
printLine('case', Object.keys(runs), 'what');
let proven = 0;
const tested = Object.values(runs)
  .flat()
  .flatMap(({ name }) => caseName.exec(name)?.[1] ?? [])
  .map(Number);
const cases = [...new Set([...guaranteed, ...tested])].toSorted((a, b) => a - b);
for (const number of cases) {
  const results = Object.values(runs).map((found) => resultOf(number, found));
  const test = Object.values(runs)
    .flat()
    .find(({ name }) => Number(caseName.exec(name)?.[1]) === number);
  if (results.includes('passed') && !results.includes('FAILED')) proven += 1;
  const title = test ? caseName.exec(test.name)[2] : 'NO TEST';
  printLine(number, results, guaranteed.has(number) ? title : `${title} (NOT IN THE README)`);
}
const otherTests = Object.values(runs)
  .flat()
  .filter(({ name }) => !caseName.test(name));
const failed = otherTests.filter(({ passed }) => !passed);
console.info(
  `\n${proven} of ${cases.length} cases are proven. Of ${otherTests.length} other tests in these files, the fuzzing among them, ${failed.length} failed.`,
);
for (const { name } of failed) console.info(`FAILED: ${name}`);
if (proven < cases.length || cases.length > guaranteed.size) process.exitCode = 1;
