import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Removals from '@/admin/shared/file-removals-api';
import { startBackend, type Backend } from '../../setup/backend';

let backend: Backend;
let removals: typeof Removals;

/** What a tab does that is opened on the same browser. */
async function openTab() {
  vi.resetModules();
  removals = await import('@/admin/shared/file-removals-api');
}

beforeEach(async () => {
  vi.useFakeTimers();
  backend = startBackend();
  backend.answer('GET /rest/v1/documents', () => Response.json([]));
  backend.answer('DELETE /storage/v1/object/documents', () => Response.json([]));
  await openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const removed = () => backend.sent('DELETE /storage/v1/object/documents');
const old = { prefixes: ['archive/old.pdf'] };

describe('a file that no document names any more', () => {
  test('stays for those who have just been given its address, then goes', async () => {
    removals.removeFileLater('archive/old.pdf');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(removed()).toEqual([]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(removed()).toEqual([old]);
    expect(removals.keepFile('archive/old.pdf')).toBe(false);
  });

  test('stays when it is kept in time', async () => {
    removals.removeFileLater('archive/old.pdf');
    expect(removals.keepFile('archive/old.pdf')).toBe(true);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(removed()).toEqual([]);
  });

  test('stays when a document names it after all', async () => {
    backend.answer('GET /rest/v1/documents', () => Response.json([{ id: 'x' }]));
    removals.removeFileLater('archive/old.pdf', 0);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(removed()).toEqual([]);
  });

  test('goes from the next tab when this one is closed', async () => {
    removals.removeFileLater('archive/old.pdf');
    vi.clearAllTimers();
    await openTab();
    await removals.removeDueFiles();
    expect(removed()).toEqual([]);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(removed()).toEqual([old]);
  });

  test('is tried again when it could not be removed', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const recover = backend.answer('DELETE /storage/v1/object/documents', () =>
      Response.json({ message: 'resting' }, { status: 500 }),
    );
    removals.removeFileLater('archive/old.pdf', 0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(removed()).toEqual([old]);
    recover();
    await vi.advanceTimersByTimeAsync(80_000);
    expect(removed()).toEqual([old, old]);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(removed()).toEqual([old, old]);
  });
});

test('a list of removals that somebody tampered with counts as empty', async () => {
  for (const text of ['{', '[{"path":1}]', 'null']) {
    localStorage.setItem('admin.file-removals', text);
    await removals.removeDueFiles();
  }
  expect(removed()).toEqual([]);
});
