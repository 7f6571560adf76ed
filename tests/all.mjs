// `npm test`: runs every part, also after one has failed, and says at the end which did.
import { spawnSync } from 'node:child_process';

const parts = {
  Check: 'node tests/check.mjs',
  Vitest: 'node tests/vitest.mjs',
  'End-to-end tests': 'playwright test --config e2e',
};

const failed = Object.entries(parts)
  .filter(([, command]) => spawnSync(command, { stdio: 'inherit', shell: true }).status !== 0)
  .map(([name]) => name);
console.info(failed.length === 0 ? '\nAll parts passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
