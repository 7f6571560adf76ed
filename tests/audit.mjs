// `node tests/audit.mjs`: known vulnerabilities of the dependencies, and their licences. The exit status is 1 when
// there is something to fix, and 2 when only the registry did not answer.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

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

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** Whether `list` satisfies a licence expression: for `A OR B` one of them, for `A AND B` both. */
function isAllowed(expression, list) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => list.includes(licence.trim())));
}

/** Every package in the lock file, including those for other platforms. */
async function readPackages() {
  const { packages } = await readJson('package-lock.json');
  const entries = Object.entries(packages).filter(([folder]) => folder !== '');
  return Promise.all(
    entries.map(async ([folder, locked]) => {
      // An installed package states its licence itself. For other platforms, only the lock file does.
      const own = await readJson(`${folder}/package.json`).catch(() => locked);
      const licence = own.license?.type ?? own.license ?? own.licenses?.[0]?.type ?? 'none stated';
      const name = folder.replace(/^.*node_modules\//, '');
      return { name, version: locked.version, licence, kind: locked.dev ? 'tools' : 'shipped' };
    }),
  );
}

function reportLicences(packages) {
  const rows = new Map();
  for (const { licence, kind } of packages) {
    const row = rows.get(licence) ?? { licence, shipped: 0, tools: 0 };
    row[kind] += 1;
    rows.set(licence, row);
  }
  console.info('shipped  tools  licence');
  for (const { licence, shipped, tools } of rows.values())
    console.info(`${String(shipped).padStart(7)}${String(tools).padStart(7)}  ${licence}`);
  const refused = packages.filter(({ licence, kind }) => !isAllowed(licence, allowed[kind]));
  for (const { name, version, licence, kind } of refused)
    console.error(`not allowed for ${kind}: ${name} ${version} (${licence})`);
  return refused.length;
}

/** The number of vulnerable packages, or undefined when the registry did not answer. */
async function reportVulnerabilities() {
  // npm exits with an error when it finds vulnerabilities, but its output is complete.
  const { stdout = '', stderr = '' } = await promisify(execFile)('npm', ['audit', '--json'], {
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
    shell: process.platform === 'win32',
  }).catch((error) => error);
  let report = {};
  try {
    report = JSON.parse(stdout);
  } catch {
    report.message = stderr.trim();
  }
  if (!report.vulnerabilities) {
    const reason = report.message ?? report.error?.summary ?? 'no answer';
    console.error(
      `\nVulnerabilities: NOT CHECKED, npm's registry cannot be asked from here (${reason}).`,
    );
    return undefined;
  }
  const found = Object.values(report.vulnerabilities);
  console.info(`\nVulnerabilities: ${found.length} packages`);
  for (const { name, severity, range, fixAvailable } of found)
    console.info(`${severity.padEnd(9)} ${name} ${range}${fixAvailable ? '' : ' (no fix yet)'}`);
  return found.length;
}

const refused = reportLicences(await readPackages());
const vulnerable = await reportVulnerabilities();
if (refused > 0 || vulnerable > 0) process.exitCode = 1;
else if (vulnerable === undefined) process.exitCode = 2;
