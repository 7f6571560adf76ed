// The Vitest part of `npm test`, or with arguments that of `npm run test:hosted`: runs every project except the
// tests of the embedded stack itself, which are slow and rarely affected by a change. Those run in CI, and when
// the stack, its tests or a dependency differs from origin's main branch, or when there is no such branch.
import { spawnSync } from 'node:child_process';

const differs = () =>
  spawnSync('git', [
    'diff',
    '--quiet',
    '--merge-base',
    'origin/main',
    '--',
    'supabase/local',
    'tests/stack',
    'package-lock.json',
  ]).status !== 0;

const given = process.argv.slice(2);
const isStackDue = given.length > 0 || Boolean(process.env.CI) || differs();
if (!isStackDue)
  console.info('The embedded stack is as on origin/main: its own tests are left out.');

const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...(isStackDue ? [] : ['--project=!stack']),
  ...given,
];
// All projects at once, or a busy machine: what is slow must not fail.
const env = { ...process.env, PATIENT_TESTS: '1' };
process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1;
