// `npm run bench`: runs every measurement in turn, even when an earlier one fails.
import { spawnSync } from 'node:child_process';

const outcomes = { 0: 'within its limits', 77: 'left out, there is no PostgreSQL here' };
const parts = ['bench:pages', 'bench:interaction', 'bench:database'].map((name) => {
  const { status } = spawnSync(`npm run ${name}`, { shell: true, stdio: 'inherit' });
  return { name, status, outcome: outcomes[status] ?? 'MISSED, see the lines it prints above' };
});
for (const { name, outcome } of parts) console.info(`${name}: ${outcome}`);
process.exitCode = parts.every(({ status }) => status in outcomes) ? 0 : 1;
