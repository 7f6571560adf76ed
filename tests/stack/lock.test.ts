import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFile, lockFolder, lockHolder } from '../../supabase/local/lock.ts';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'lock-')), 'pglite');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

/** A process that only stays alive. */
async function startProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { pid: child.pid, stop };
}

it('reports the process that holds the folder', async () => {
  const other = await startProcess();
  try {
    await writeFile(lockFile(folder), String(other.pid));
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${other.pid}`);
    expect(await readFile(lockFile(folder), 'utf8')).toBe(String(other.pid));
  } finally {
    await other.stop();
  }
});

it('takes over from a process that has ended', async () => {
  const other = await startProcess();
  await other.stop();
  await writeFile(lockFile(folder), String(other.pid));
  const release = await lockFolder(folder);
  expect(await lockHolder(folder)).toBe(process.pid);
  await release();
  expect(await lockHolder(folder)).toBeUndefined();
});

it('waits while the same process still holds the folder, as when the dev server restarts', async () => {
  const release = await lockFolder(folder);
  const order: string[] = [];
  const second = lockFolder(folder).then(() => order.push('second'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  order.push('released');
  await release();
  await second;
  expect(order).toEqual(['released', 'second']);
});
