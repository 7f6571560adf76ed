import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

  it.each([
    ['one byte too many', pdf('a.pdf', 1025), '413'],
    ['a type that is not allowed', new File(['<p>'], 'a.pdf', { type: 'text/html' }), '415'],
  ])('refuses %s', async (_, file, statusCode) => {
    const { error } = await files().upload('inbox/a.pdf', file);
    expect(error).toMatchObject({ statusCode });
    expect(await names()).toEqual(samples);
  });

  it('accepts a file of exactly the limit', async () => {
    expect((await files().upload('inbox/a.pdf', pdf('a.pdf', 1024))).error).toBeNull();
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

  it('refuses a path that no policy allows', async () => {
    expect((await files().upload('report2.pdf', pdf())).error).toMatchObject({ statusCode: '403' });
    expect((await files().upload('../up.pdf', pdf())).error).not.toBeNull();
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
  const download = { sub: 'report.pdf', bucket: 'files', intent: 'download' };
  const withToken = (url: string, token: string) => url.replace(/token=.*/, `token=${token}`);
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

  it.each([
    ['with another signature', (url: string) => `${url.slice(0, -4)}AAAA`],
    [
      'with a forged token',
      (url: string) => withToken(url, makeToken(download, { secret: 'other' })),
    ],
    [
      'that have expired',
      (url: string) => withToken(url, makeToken({ ...download, exp: 1_700_000_000 })),
    ],
    ['without a token', (url: string) => url.replace(/\?.*/, '')],
  ])('%s are refused with 400, and nothing is printed', async (_, edit) => {
    const print = vi.spyOn(console, 'error');
    const response = await open(edit(await sign()));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'InvalidJWT' });
    expect(print).not.toHaveBeenCalled();
  });

  it('do not open another file', async () => {
    const url = (await sign()).replace('report.pdf', 'board/minutes.txt');
    expect((await open(url)).status).toBe(403);
  });

  it('for uploads accept a single file', async () => {
    const { data } = await files().createSignedUploadUrl('inbox/a.pdf');
    if (!data) throw new Error('not signed');
    expect((await files().uploadToSignedUrl('inbox/a.pdf', data.token, pdf())).error).toBeNull();
    expect(
      (await files().uploadToSignedUrl('inbox/a.pdf', `${data.token}x`, pdf())).error,
    ).not.toBeNull();
    expect(await names()).toEqual(['board/minutes.txt', 'inbox/a.pdf', 'report.pdf']);
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

describe('an operation that no policy allows', () => {
  it('is refused to an anonymous caller, and changes nothing', async () => {
    const anonymous = files();
    expect((await anonymous.list()).data).toEqual([]);
    expect((await anonymous.download('report.pdf')).error).not.toBeNull();
    expect((await anonymous.createSignedUrl('report.pdf', 60)).error).not.toBeNull();
    expect((await anonymous.move('report.pdf', 'inbox/b.pdf')).error).not.toBeNull();
    expect((await anonymous.copy('report.pdf', 'inbox/b.pdf')).error).not.toBeNull();
    expect((await anonymous.update('report.pdf', pdf())).error).not.toBeNull();
    expect((await anonymous.upload('report.pdf', pdf(), { upsert: true })).error).not.toBeNull();
    expect((await anonymous.remove(['report.pdf'])).data).toEqual([]);
    expect(await names()).toEqual(samples);
    const { data } = await files(member).download('report.pdf');
    expect(await data?.text()).toContain('%PDF-1.4');
  });

  it('is refused to a member who may only read', async () => {
    expect((await files(member).move('report.pdf', 'inbox/b.pdf')).error).not.toBeNull();
    expect((await files(member).remove(['report.pdf'])).data).toEqual([]);
    expect(await names()).toEqual(samples);
  });

  it('is refused to a forged token', async () => {
    for (const accessToken of [
      makeToken({ role: 'service_role' }, { alg: 'none' }),
      makeToken({ role: 'service_role' }, { secret: 'other' }),
    ]) {
      expect((await files({ accessToken }).list()).data).toBeNull();
      expect((await files({ accessToken }).download('report.pdf')).error).not.toBeNull();
    }
  });
});
