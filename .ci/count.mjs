// Adds up the reports of Vitest, Playwright and `npm run test:hosted`, and prints the failed tests and
// "N passed, N failed".
// Argument: exit status of the test command, which may fail before any test runs.
import { existsSync, readFileSync } from 'node:fs';

const folder = process.env.TEST_RESULTS ?? 'test-results';
const read = (name) => {
  const file = `${folder}/${name}`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
const vitest = ['vitest', 'hosted'].map((name) => read(`${name}.json`)).filter(Boolean);
const e2e = read('e2e.json');

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
const failures = [
  ...vitest
    .flatMap((report) => report.testResults)
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ')}`),
  ...(e2e?.suites ?? [])
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(
      ({ file, title, tests }) => `${file}: ${title}: ${tests[0].results.at(-1)?.error?.message}`,
    ),
];

const sum = (field) => vitest.reduce((total, report) => total + report[field], 0);
const passed = sum('numPassedTests') + (e2e?.stats.expected ?? 0) + (e2e?.stats.flaky ?? 0);
const failedTests = sum('numFailedTests') + (e2e?.stats.unexpected ?? 0);
const failed = process.argv[2] === '0' ? failedTests : Math.max(1, failedTests);

for (const failure of failures) console.info(`\nFailed: ${failure.slice(0, 2000)}`);
console.info(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
