// The Vitest part of `npm test`: every project but the tests of the embedded stack itself, which take a while
// and prove what seldom changes. Those run in CI, and when the stack, its tests or a dependency differ
// from origin's main branch; where there is none to compare with, they run as well.
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

const isStackDue = Boolean(process.env.CI) || differs();
if (!isStackDue)
  console.info('The embedded stack is as on origin/main: its own tests are left out.');

const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...(isStackDue ? [] : ['--project=!stack']),
];
process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit' }).status ?? 1;
