// The first step of `npm test`: checks whether this machine can run everything, and installs a missing browser. When that fails,
// it exits with a line that says what to do. It uses no packages, because Node itself may be too old.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const fail = (line) => {
  console.error(line);
  process.exit(1);
};

// `engines.node` is a range such as `^20.19.0 || >=22.12.0`.
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = engines.node.split(' || ').some((range) => {
  const [, operator, minMajor, minMinor] = /^(\^|>=)(\d+)\.(\d+)/.exec(range);
  return major === Number(minMajor)
    ? minor >= Number(minMinor)
    : operator === '>=' && major > Number(minMajor);
});
if (!isSupported)
  fail(`Node ${process.versions.node} is not supported: this project needs ${engines.node}.`);

const run = (command, ...args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const playwright = ['node_modules/playwright/cli.js', 'install', 'chromium'];
/** The headless browser renders the same pages in half the CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Whether the system's browser or Playwright's own exists. */
async function hasChromium() {
  if (['/usr/bin/chromium', '/usr/bin/chromium-browser'].some(existsSync)) return true;
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}

/** Installs a system package on Debian and Ubuntu, if possible. */
const installPackage = (name) =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', 'update', '-qq', '-o', 'Acquire::http::Timeout=10') &&
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);

if (!existsSync(playwright[0])) fail('The dependencies are missing: run npm ci.');
if (!(await hasChromium())) {
  console.info('Chromium is missing: downloading it for the tests.');
  const isInstalled =
    (run(process.execPath, ...playwright) || installPackage('chromium')) && (await hasChromium());
  if (!isInstalled) {
    fail(
      'Chromium is missing and could not be installed: install it as /usr/bin/chromium, or run npx playwright install --with-deps chromium.',
    );
  }
}
// CI also gets the headless shell, which makes the end-to-end tests faster.
if (process.env.CI && existsSync('/usr/bin/chromium') && !existsSync(headlessShell))
  installPackage('chromium-headless-shell');
