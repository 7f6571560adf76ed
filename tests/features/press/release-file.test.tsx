import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  downloadRelease,
  lastPathSegment,
  releaseFile,
  releaseFileKind,
  releaseFileName,
  releaseText,
} from '@/features/press/release-file';
import { env } from '@/lib/env';
import { releaseRow } from './rows';

vi.mock('@/lib/env', () => ({ env: { supabaseUrl: 'https://backend.example' } }));

const fileAddress = `${env.supabaseUrl}/functions/v1/press-file`;

test.each([
  ['press-files/2025/audit.pdf', { kind: 'stored', url: `${fileAddress}/2025/audit.pdf` }],
  ['https://press.example/a.pdf', { kind: 'web', url: 'https://press.example/a.pdf' }],
  [null, undefined],
  ['documents/secret.pdf', undefined],
])('the file %s resolves to %j', (file_url, expected) => {
  expect(releaseFile({ file_url })).toEqual(expected);
});

describe('the generated text', () => {
  test('contains title, date, category, excerpt and content', () => {
    expect(releaseText(releaseRow())).toBe(
      'Reserve audit completed\n\nDate: 2 October 2025\nCategory: Audit\n\nNo difference was found.\n\nThe audit covered all stones.\n\nThe report is in the data room.\n',
    );
  });

  test('omits missing parts', () => {
    expect(releaseText(releaseRow({ category: null, excerpt: null, content: null }))).toBe(
      'Reserve audit completed\n\nDate: 2 October 2025\n',
    );
  });

  test('contains every character as it was written', () => {
    const words = `R&D: <1 ct, "A" & it's 'B'`;
    const text = releaseText(
      releaseRow({ title: words, category: words, excerpt: words, content: ` ${words}\n` }),
    );
    expect(text).toBe(
      `${words}\n\nDate: 2 October 2025\nCategory: ${words}\n\n${words}\n\n${words}\n`,
    );
  });
});

test.each([
  ['Reserve audit: Q3', 'Reserve_audit__Q3.txt'],
  ['Año/2025', 'A_o_2025.txt'],
])('the file name for %s is %s', (title, name) => {
  expect(releaseFileName(title)).toBe(name);
});

test.each([
  ['https://press.example/2025/audit.pdf', 'audit.pdf'],
  ['https://press.example/audit.pdf?download=1#page=2', 'audit.pdf'],
  ['https://press.example/', ''],
])('the last path segment of %s is “%s”', (address, segment) => {
  expect(lastPathSegment(address)).toBe(segment);
});

describe('a download', () => {
  let saved: { name: string; content: Promise<string> }[];
  const fetchMock = vi.fn<typeof fetch>();

  beforeEach(() => {
    saved = [];
    vi.stubGlobal('fetch', fetchMock);
    let blob: Blob;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
      if (object instanceof Blob) blob = object;
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: blob.text() });
    });
  });
  afterEach(() => {
    fetchMock.mockReset();
  });

  test('of a release with a file saves the file under its own name', async () => {
    fetchMock.mockResolvedValue(new Response('the file'));
    await downloadRelease(releaseRow({ file_url: 'press-files/2025/audit.pdf' }));
    expect(fetchMock).toHaveBeenCalledWith(`${fileAddress}/2025/audit.pdf`);
    expect(saved.map(({ name }) => name)).toEqual(['audit.pdf']);
    expect(await saved[0]?.content).toBe('the file');
  });

  test('of a release without a file saves its text', async () => {
    await downloadRelease(releaseRow());
    expect(fetchMock).not.toHaveBeenCalled();
    expect(saved.map(({ name }) => name)).toEqual(['Reserve_audit_completed.txt']);
    expect(await saved[0]?.content).toBe(releaseText(releaseRow()));
  });

  test.each([
    ['refuses', () => Promise.resolve(new Response('', { status: 404 }))],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is only logged when the host %s', async (_, respond) => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    fetchMock.mockImplementation(respond);
    await downloadRelease(releaseRow({ file_url: 'press-files/audit.pdf' }));
    expect(saved).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });
});

test.each([
  ['press-files/2025/a.pdf', 'PDF'],
  ['press-files/2025/Annual.DOCX', 'DOCX'],
  ['press-files/2025/readme', 'file'],
  [null, 'text'],
])('the download of %s is labelled “%s”', (file_url, kind) => {
  expect(releaseFileKind({ file_url })).toBe(kind);
});
