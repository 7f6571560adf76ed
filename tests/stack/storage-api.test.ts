import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { clientOptions, SITE, startStack, type Caller, type TestStack } from './client.ts';
import { makeToken } from './tokens.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack('fixture');
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const member = {
  accessToken: makeToken({ sub: '00000000-0000-4000-8000-000000000001', role: 'authenticated' }),
};

const files = (caller: Caller = {}) =>
  createClient(SITE, PUBLISHABLE_KEY, clientOptions(stack, caller)).storage.from('files');

const pdf = (name = 'cv.pdf', size = 10) =>
  new File(['x'.repeat(size)], name, { type: 'application/pdf' });

const names = async () => {
  const { rows } = await stack.pg.query<{ name: string }>(
    'select name from storage.objects order by name',
  );
  return rows.map(({ name }) => name);
};

const samples = ['board/minutes.txt', 'report.pdf'];

describe('sample files of config.toml', () => {
  it('are in the bucket under their path, with their type and size', async () => {
    expect(await names()).toEqual(samples);
    const { data } = await files(member).info('report.pdf');
    expect(data).toMatchObject({ name: 'report.pdf' });
    const download = await files(member).download('report.pdf');
    expect(download.data?.type).toBe('application/pdf');
    expect(await download.data?.text()).toContain('%PDF-1.4');
  });
});

describe('upload', () => {
  it('accepts a File as supabase-js sends it, and returns the same bytes', async () => {
    const { data, error } = await files().upload('inbox/cv.pdf', pdf(), { cacheControl: '3600' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: 'inbox/cv.pdf', fullPath: 'files/inbox/cv.pdf' });
    const download = await files(member).download('inbox/cv.pdf');
    expect(download.data?.type).toBe('application/pdf');
    expect(await download.data?.text()).toBe('x'.repeat(10));
  });

  it('accepts plain bytes', async () => {
    const { error } = await files().upload('inbox/a.txt', new TextEncoder().encode('é'), {
      contentType: 'text/plain',
    });
    expect(error).toBeNull();
    const { data } = await files(member).download('inbox/a.txt');
    expect(await data?.text()).toBe('é');
  });

  it('counts the bytes itself, whatever length the client declares', async () => {
    const response = await stack.fetch(
      new Request(`${SITE}/storage/v1/object/files/inbox/a.txt`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'text/plain', 'content-length': '1' },
        body: 'x'.repeat(1025),
      }),
    );
    expect(response.status).toBe(400);
    expect(await names()).toEqual(samples);
  });

  it('keeps one of two simultaneous uploads to the same path', async () => {
    const answers = await Promise.all([
      files().upload('inbox/a.pdf', pdf('a.pdf', 1)),
      files().upload('inbox/a.pdf', pdf('a.pdf', 2)),
    ]);
    const kept = answers.findIndex(({ error }) => !error);
    expect(answers[1 - kept]?.error).toMatchObject({ statusCode: '409' });
    const { data } = await files(member).download('inbox/a.pdf');
    expect(data?.size).toBe(kept + 1);
  });
});

describe('signed addresses', () => {
  const sign = async (...options: [{ download?: string | boolean }?]) => {
    const { data, error } = await files(member).createSignedUrl('report.pdf', 60, ...options);
    if (error) throw error;
    return data.signedUrl;
  };
  const open = (url: string) => stack.fetch(new Request(url));

  it('open the file without an API key', async () => {
    const url = await sign();
    expect(url).toContain(`${SITE}/storage/v1/object/sign/files/report.pdf?token=`);
    const response = await open(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain('%PDF-1.4');
  });

  it.each([
    ['', 'attachment'],
    ['Report 1.pdf', "attachment; filename=Report%201.pdf; filename*=UTF-8''Report%201.pdf"],
  ])('are served as an attachment with download=%s', async (name, disposition) => {
    const url = new URL(await sign());
    url.searchParams.set('download', name);
    expect((await open(url.href)).headers.get('content-disposition')).toBe(disposition);
    const own = await open(await sign({ download: name || true }));
    expect(own.headers.get('content-disposition')).toMatch(/^attachment/);
  });
});

describe('list', () => {
  it('returns one folder: its files by name, and deeper folders as folders', async () => {
    const root = await files(member).list();
    expect(root.data?.map(({ name, id }) => [name, id !== null])).toEqual([
      ['board', false],
      ['report.pdf', true],
    ]);
    const board = await files(member).list('board');
    expect(board.data).toMatchObject([
      { name: 'minutes.txt', metadata: { mimetype: 'text/plain', size: 7 } },
    ]);
  });

  it('supports search, sorting and paging', async () => {
    for (const name of ['b', 'a', 'c']) await files().upload(`inbox/${name}.pdf`, pdf());
    const list = async (options: Parameters<ReturnType<typeof files>['list']>[1]) =>
      (await files(member).list('inbox', options)).data?.map(({ name }) => name);
    expect(await list({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'c.pdf',
      'b.pdf',
      'a.pdf',
    ]);
    expect(await list({ sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'b.pdf',
      'a.pdf',
      'c.pdf',
    ]);
    expect(await list({ limit: 1, offset: 1 })).toEqual(['b.pdf']);
    expect(await list({ search: 'C' })).toEqual(['c.pdf']);
  });
});
