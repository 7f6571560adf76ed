import { beforeEach, expect, test, vi } from 'vitest';
import { checkFile, FileRefusal, problemText } from '@/admin/documents/check-file';
import type { CheckMessage, PdfToCheck } from '@/admin/documents/check-file';
import { preparationLimit } from '@/delivery/limits';

/** All workers that were started. */
let workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  sent: PdfToCheck[] = [];
  isEnded = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(message: PdfToCheck) {
    this.sent.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  answer(data: CheckMessage) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});

const open = { section: 'whitepaper', requires_auth: false };
const guarded = { section: 'compliance', requires_auth: false };
const pdf = (content: BlobPart = '%PDF-') => new File([content], 'a.pdf');
const { signal } = new AbortController();

const checked = { pages: ['One'], language: 'english', delivery: undefined };
const prepared = {
  ...checked,
  delivery: {
    file: new Uint8Array([1, 2]),
    pages: [{ width: 595, height: 842 }],
    omitted: [
      { kind: 'attachment', count: 2 },
      { kind: 'comment', count: 1 },
    ],
  },
};

/** Waits until a check has started its worker. */
async function nextWorker(): Promise<FakeWorker> {
  await vi.advanceTimersByTimeAsync(0);
  const worker = workers.at(-1);
  if (!worker) throw new Error('No worker was started.');
  return worker;
}

test('makes only one delivery file for a guarded file, whether its section or its flag guards it', async () => {
  const file = pdf();
  const accepted = checkFile(guarded, file, signal);
  const worker = await nextWorker();
  expect(worker.sent).toEqual([{ file, isGuarded: true }]);
  // pdf.js sends messages of its own, which are ignored.
  worker.dispatchEvent(new MessageEvent('message', { data: { action: 'ready' } }));
  worker.answer({ checked: prepared });
  const { delivery, text } = await accepted;
  expect(text).toEqual({ pages: ['One'], language: 'english' });
  expect(delivery?.omitted).toBe('attachment (2), comment');
  expect(delivery?.pageSizes).toEqual([[595, 842]]);
  expect(new Uint8Array((await delivery?.file.arrayBuffer()) ?? [])).toEqual(
    new Uint8Array([1, 2]),
  );
  expect(worker.isEnded).toBe(true);
  expect((await checkFile(guarded, file, signal)).delivery?.file).toBe(delivery?.file);
  expect(workers).toHaveLength(1);
  const flagged = checkFile({ ...open, requires_auth: true }, pdf(), signal);
  const next = await nextWorker();
  expect(next.sent[0]?.isGuarded).toBe(true);
  next.answer({ checked: prepared });
  await flagged;
});

test('reads the text of an open file, without a delivery file', async () => {
  const accepted = checkFile(open, pdf(), signal);
  const worker = await nextWorker();
  expect(worker.sent[0]?.isGuarded).toBe(false);
  worker.answer({ checked });
  expect(await accepted).toEqual({ text: { pages: ['One'], language: 'english' } });
});

test('starts no worker for a file that cannot be accepted', async () => {
  expect(await checkFile(open, new File(['x'], 'a.docx'), signal)).toEqual({});
  await expect(checkFile(guarded, new File(['x'], 'a.docx'), signal)).rejects.toThrow(
    /needs a PDF/,
  );
  const large = pdf(new Uint8Array(13 * 1024 * 1024));
  await expect(checkFile(guarded, large, signal)).rejects.toThrow(/at most 12 MB and 300 pages/);
  expect(workers).toEqual([]);
});

test.each(['too-small', 'encrypted', 'unreadable', 'too-complex'] as const)(
  'refuses a file that is %s, with a remedy',
  async (reason) => {
    const accepted = checkFile(guarded, pdf(), signal);
    (await nextWorker()).answer({ refusal: reason });
    const refusal = await accepted.catch((error: unknown) => error);
    if (!(refusal instanceof FileRefusal)) throw refusal;
    expect(refusal.problem).toBe(reason);
    expect(refusal.message.startsWith(`${problemText(reason)} Please `)).toBe(true);
  },
);

test('refuses a file after 20 seconds, then checks the next one', async () => {
  const slow = checkFile(guarded, pdf(), signal);
  const refusal = expect(slow).rejects.toThrow(/within 20 seconds/);
  const next = checkFile(guarded, pdf(), signal);
  const worker = await nextWorker();
  // The time limit does not include loading the worker's code.
  await vi.advanceTimersByTimeAsync(2 * preparationLimit);
  worker.answer({ isReady: true });
  await vi.advanceTimersByTimeAsync(preparationLimit - 1);
  expect(worker.isEnded).toBe(false);
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await refusal;
  expect(worker.isEnded).toBe(true);
  (await nextWorker()).answer({ checked: prepared });
  await expect(next).resolves.toBeDefined();
});

test('terminates the worker when the check is cancelled', async () => {
  const controller = new AbortController();
  const cancelled = checkFile(guarded, pdf(), controller.signal);
  const refusal = expect(cancelled).rejects.toThrow(/abort/);
  const worker = await nextWorker();
  controller.abort();
  await refusal;
  expect(worker.isEnded).toBe(true);
});

test('does not treat a worker error as a refusal', async () => {
  const accepted = checkFile(guarded, pdf(), signal);
  const failure = expect(accepted).rejects.not.toThrow(FileRefusal);
  (await nextWorker()).answer({ failure: 'TypeError: x' });
  await failure;
});
