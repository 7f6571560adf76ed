// `npm run bench`: runs every measurement in turn, even when an earlier one fails. `npm run bench -- pages` runs one part,
// `npm run bench -- dialogs` one file of this folder. `load`, which simulates many visitors for a minute, runs only when named.
import { spawnSync } from 'node:child_process';

const playwright = 'npx playwright test --config tests/bench';
const onServer =
  'node tests/with-postgres.mjs npx vitest run --config tests/performance/vitest.config.ts';
const commands = {
  pages: `${playwright} pages usable`,
  interaction: `${playwright} holdings dialogs reading`,
  database: `${onServer} lists search reading`,
  load: `node tests/hosted/install.mjs && ${onServer} load`,
};
const outcomes = { 0: 'within its limits', 77: 'skipped, because PostgreSQL is not installed' };
const requested = process.argv.slice(2);
const parts = (requested.length > 0 ? requested : ['pages', 'interaction', 'database']).map(
  (name) => {
    const { status } = spawnSync(commands[name] ?? `${playwright} ${name}`, {
      shell: true,
      stdio: 'inherit',
    });
    return { name, status, outcome: outcomes[status] ?? 'FAILED, see its output above' };
  },
);
for (const { name, outcome } of parts) console.info(`${name}: ${outcome}`);
process.exitCode = parts.every(({ status }) => status in outcomes) ? 0 : 1;
