// `npm test`: runs every part, even after a failure, and lists the failed ones at the end.
import { spawnSync } from 'node:child_process';

const parts = {
  Check: 'node tests/check.mjs',
  // All projects run at once, perhaps on a busy machine: tests must not fail for being slow.
  Vitest: 'PATIENT_TESTS=1 vitest run',
  'End-to-end tests': 'playwright test --config e2e',
};

const failed = Object.entries(parts)
  .filter(([, command]) => spawnSync(command, { stdio: 'inherit', shell: true }).status !== 0)
  .map(([name]) => name);
console.info(failed.length === 0 ? '\nAll parts passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
