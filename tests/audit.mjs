// `node tests/audit.mjs`: checks the dependencies for licences and for vulnerabilities known to npm. The exit
// status is 1 when there is something to fix, or when the registry did not respond.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Licences that require only attribution. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];
/** Tools are not shipped, so licences that require sharing changes to the tool's own files are acceptable. */
const allowed = { shipped: permissive, tools: [...permissive, 'MPL-2.0'] };

/** Whether `list` satisfies a licence expression: for `A OR B` one of them, for `A AND B` both. */
const isAllowed = (expression, list) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => list.includes(licence.trim())));

// The lock file, unlike node_modules, also names the packages for other platforms.
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const rows = new Map();
for (const [folder, { version, license: licence = 'none stated', dev }] of Object.entries(
  packages,
)) {
  if (folder === '') continue;
  const kind = dev ? 'tools' : 'shipped';
  const row = rows.get(licence) ?? { shipped: 0, tools: 0 };
  row[kind] += 1;
  rows.set(licence, row);
  if (isAllowed(licence, allowed[kind])) continue;
  process.exitCode = 1;
  console.error(`not allowed for ${kind}: ${folder} ${version} (${licence})`);
}
console.info('shipped  tools  licence');
for (const [licence, { shipped, tools }] of rows)
  console.info(`${String(shipped).padStart(7)}${String(tools).padStart(7)}  ${licence}`);

const { status } = spawnSync('npm', ['audit'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) process.exitCode = 1;
