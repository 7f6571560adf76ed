// `npm run check`: runs every check, also after one has failed, and reports all of them together.
import { spawn } from 'node:child_process';

const checks = {
  Format: ['oxfmt', '--check'],
  'Lint and types': ['oxlint', '--deny-warnings', '--type-aware', '--type-check'],
  'Unused code': ['knip'],
  Imports: ['vitest', 'run', '--project', 'unit', 'tests/architecture.test.ts', '--reporter=dot'],
};

const results = await Promise.all(
  Object.entries(checks).map(
    ([name, [command, ...args]]) =>
      new Promise((resolve) => {
        const child = spawn(command, args, {
          stdio: ['ignore', 'pipe', 'pipe'],
          // Windows runs commands of packages only in a shell.
          shell: process.platform === 'win32',
        });
        const parts = [];
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk) => parts.push(chunk));
        child.on('error', (error) => parts.push(Buffer.from(error.message)));
        child.on('close', (status) =>
          resolve({ name, isGood: status === 0, text: Buffer.concat(parts).toString().trim() }),
        );
      }),
  ),
);
for (const { name, isGood, text } of results) {
  console.info(`${isGood ? '✓' : '✗'} ${name}`);
  if (!isGood) console.info(`${text}\n`);
}
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
