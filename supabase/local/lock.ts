import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A dev server that restarts in the same process opens its successor before it has closed. */
const OWN_PROCESS_WAIT_MS = 15_000;

/**
 * Claims a folder of database files for this process: two processes on one folder lose rows.
 * A lock whose process is gone is taken over. Returns the function that gives the folder back.
 * Throws an Error naming the process when another one holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = lockFile(folder);
  await mkdir(path.dirname(file), { recursive: true });
  const deadline = Date.now() + OWN_PROCESS_WAIT_MS;
  while (!(await create(file))) {
    // A file that was created this instant has no process id in it yet: look twice.
    const holder = (await lockHolder(folder)) ?? (await wait(100).then(() => lockHolder(folder)));
    if (holder === undefined) await rm(file, { force: true });
    else if (holder === process.pid && Date.now() < deadline) await wait(50);
    else throw new Error(inUse(holder, file));
  }
  return () => rm(file, { force: true });
}

/** The id of the living process that holds a folder; undefined when it is free. */
export async function lockHolder(folder: string): Promise<number | undefined> {
  const pid = Number(await readFile(lockFile(folder), 'utf8').catch(() => ''));
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

/** What to tell someone whose folder is held by another process. */
export function inUse(pid: number, file: string): string {
  return (
    `The local database is in use by process ${pid}, perhaps a dev server in another window. ` +
    `Stop it first. If process ${pid} is not one of this project, delete ${file}.`
  );
}

export function lockFile(folder: string): string {
  return `${folder}.lock`;
}

async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 asks only whether the process is there.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
