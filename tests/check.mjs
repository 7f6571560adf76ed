// `npm run check`: runs all checks in parallel, and reports them together.
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
          resolve({ name, isOk: status === 0, text: Buffer.concat(parts).toString().trim() }),
        );
      }),
  ),
);
for (const { name, isOk, text } of results) {
  console.info(`${isOk ? '✓' : '✗'} ${name}`);
  if (!isOk) console.info(`${text}\n`);
}
process.exitCode = results.every(({ isOk }) => isOk) ? 0 : 1;
