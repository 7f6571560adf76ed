import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How long to wait if this process itself has the lock: a restarting dev server opens the new server before it closes the old one. */
const OWN_PROCESS_WAIT_MS = 15_000;

/**
 * Locks a folder of database files for this process, because two processes on one folder lose rows.
 * A lock of a process that no longer exists is taken over. Returns the function that releases the folder.
 * Throws an Error with the process id when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = lockFile(folder);
  await mkdir(path.dirname(file), { recursive: true });
  const deadline = Date.now() + OWN_PROCESS_WAIT_MS;
  while (!(await createLockFile(file))) {
    // A file that was created at this moment may not contain its process id yet, so read it twice.
    const holder = (await lockHolder(folder)) ?? (await wait(100).then(() => lockHolder(folder)));
    if (holder === undefined) await rm(file, { force: true });
    else if (holder === process.pid && Date.now() < deadline) await wait(50);
    else throw new Error(inUseMessage(holder, file));
  }
  return () => rm(file, { force: true });
}

/** The id of the running process that holds a folder; undefined when it is free. */
export async function lockHolder(folder: string): Promise<number | undefined> {
  const pid = Number(await readFile(lockFile(folder), 'utf8').catch(() => ''));
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

export function inUseMessage(pid: number, file: string): string {
  return (
    `The local database is in use by process ${pid}, perhaps a dev server in another window. ` +
    `Stop it first. If process ${pid} does not belong to this project, delete ${file}.`
  );
}

export function lockFile(folder: string): string {
  return `${folder}.lock`;
}

async function createLockFile(file: string): Promise<boolean> {
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
    // Signal 0 only tests whether the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
