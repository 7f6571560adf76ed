// Adds up the reports of Vitest, Playwright and `npm run test:hosted`, and prints "N passed, N failed".
// Argument: exit status of the test command, which may fail before any test runs.
import { existsSync, readFileSync } from 'node:fs';

const folder = process.env.TEST_RESULTS ?? 'test-results';
const read = (name) => {
  const file = `${folder}/${name}`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
const vitest = read('vitest.json');
const hosted = read('hosted.json');
const e2e = read('e2e.json')?.stats;

const passed =
  (vitest?.numPassedTests ?? 0) +
  (hosted?.numPassedTests ?? 0) +
  (e2e?.expected ?? 0) +
  (e2e?.flaky ?? 0);
const failedTests =
  (vitest?.numFailedTests ?? 0) + (hosted?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0);
const failed = process.argv[2] === '0' ? failedTests : Math.max(1, failedTests);

console.info(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
