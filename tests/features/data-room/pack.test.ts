import { expect, test, vi } from 'vitest';
import { OpeningRefusedError } from '@/features/data-room/api/reading';
import {
  fetchPack,
  packableDocuments,
  packEstimate,
  packPause,
  pathsInPack,
  writeIndex,
  type PackProgress,
} from '@/features/data-room/pack';
import { rateLimits } from '@/lib/rate-limits';
import { makeDocument } from '../../pages/data-room/fake-backend';

const openingLimit = rateLimits.opening.perAccount;
const limit = `At most ${openingLimit} documents a minute`;

test.each([
  [0, 0, 'No documents selected.'],
  [1, 2_048, `1 document, about 2 kB. ${limit}: about a minute.`],
  [openingLimit, undefined, `${openingLimit} documents. ${limit}: about a minute.`],
  [
    openingLimit + 1,
    3_145_728,
    `${openingLimit + 1} documents, about 3 MB. ${limit}: about 2 minutes.`,
  ],
  [5 * openingLimit, undefined, `${5 * openingLimit} documents. ${limit}: about 5 minutes.`],
])('the estimate for %i documents of %s bytes is: %s', (count, bytes, text) => {
  expect(packEstimate(count, bytes)).toBe(text);
});

const papers = (count: number) =>
  Array.from({ length: count }, (_, i) => makeDocument('compliance', `Paper ${i + 1}`));

/** A server that allows `perMinute` openings a minute, with a clock that advances only by waiting. */
function makeServer(perMinute: number) {
  let time = 0;
  let openings: number[] = [];
  const states: PackProgress[] = [];
  return {
    states,
    waits: () => states.filter(({ state }) => state.kind === 'waiting'),
    parts: {
      fetchCopy: vi.fn(({ title }: { title: string }) => {
        openings = openings.filter((at) => at > time - 60_000);
        if (openings.length >= perMinute) return Promise.reject(new OpeningRefusedError(429));
        openings.push(time);
        return Promise.resolve(new Blob([title]));
      }),
      wait: (ms: number) => {
        time += ms;
        return Promise.resolve();
      },
      now: () => time,
      onProgress: (progress: PackProgress) => states.push(progress),
    },
  };
}

test('the pack pauses at the limit of openings, and continues until it is complete', async () => {
  const documents = papers(23);
  const server = makeServer(10);
  const end = await fetchPack(documents, undefined, new AbortController().signal, server.parts);
  expect(end.state).toEqual({ kind: 'done' });
  expect(end.fetched.size).toBe(23);
  expect(server.waits().map(({ state }) => state)).toEqual([
    { kind: 'waiting', until: packPause },
    { kind: 'waiting', until: 2 * packPause },
  ]);
});

test('the pack can be stopped and continued', async () => {
  const documents = papers(4);
  const server = makeServer(100);
  const controller = new AbortController();
  const parts = {
    ...server.parts,
    onProgress: (progress: PackProgress) => {
      if (progress.fetched.size === 2) controller.abort();
    },
  };
  const stopped = await fetchPack(documents, undefined, controller.signal, parts);
  expect([stopped.state.kind, stopped.fetched.size]).toEqual(['stopped', 2]);
  const end = await fetchPack(documents, stopped, new AbortController().signal, server.parts);
  expect([end.state.kind, end.fetched.size]).toEqual(['done', 4]);
  expect(server.parts.fetchCopy).toHaveBeenCalledTimes(4);
});

test('failed documents are listed with reasons and retried', async () => {
  const documents = papers(3);
  const server = makeServer(100);
  const [first, second] = documents;
  server.parts.fetchCopy.mockImplementation(({ title }) => {
    if (title === first?.title) return Promise.reject(new OpeningRefusedError(403));
    if (title === second?.title) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Blob());
  });
  const signal = new AbortController().signal;
  const end = await fetchPack(documents, undefined, signal, server.parts);
  expect([...end.failed.values()]).toEqual([
    'It is no longer open to you.',
    'It could not be loaded.',
  ]);
  expect(end.fetched.size).toBe(1);
  server.parts.fetchCopy.mockImplementation(() => Promise.resolve(new Blob()));
  const repeated = await fetchPack(documents, end, signal, server.parts);
  expect([repeated.failed.size, repeated.fetched.size]).toEqual([0, 3]);
});

test('the pack contains accessible stored documents, each at a unique path', () => {
  const documents = [
    makeDocument('compliance', 'Terms: "A/B"  \u202E<x>'),
    makeDocument('compliance', 'Terms: "A/B"  \u202E<x>'),
    makeDocument('whitepaper', 'Paper'),
    makeDocument('whitepaper', 'To come', { file_url: null }),
    makeDocument('whitepaper', 'Elsewhere', { file_url: 'https://files.example/a.pdf' }),
  ];
  expect(packableDocuments(documents, 2).map(({ title }) => title)).toEqual(['Paper']);
  expect([...pathsInPack(packableDocuments(documents, 3)).values()]).toEqual([
    'Compliance/01 Terms A B x.pdf',
    'Compliance/02 Terms A B x.pdf',
    'Whitepaper/01 Paper.pdf',
  ]);
});

test('the index has a row for each document, without executable formulas', () => {
  const documents = [
    makeDocument('whitepaper', '=HYPERLINK("x")'),
    makeDocument('archive', 'Elsewhere', { file_url: 'https://files.example/a.html' }),
    makeDocument('archive', 'Coming', { file_url: null }),
  ];
  const outcomes = new Map([[documents[0]?.id ?? '', 'Whitepaper/01.pdf']]);
  const rows = writeIndex(documents, 'https://site.example', outcomes).split('\r\n');
  expect(rows[0]).toContain('"Section","Title","Author","Updated","Access","File","Address"');
  expect(rows[1]).toContain(`"Whitepaper","'=HYPERLINK(""x"")"`);
  expect(rows[1]).toContain(`"2025-10-06","Public","PDF","https://site.example/data-room/read/`);
  expect(rows[1]).toContain('"Whitepaper/01.pdf"');
  expect(rows[2]).toContain('"HTML","https://files.example/a.html",""');
  expect(rows[3]).toContain('"To follow","",""');
});
