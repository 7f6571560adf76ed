import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SITE, startStack, type TestStack } from '../../stack/client.ts';
import { makeToken } from '../../stack/tokens.ts';
import { addFiles, apply, applyWithFile, documents, pdf } from './stored-files.ts';
import {
  expectNoChange,
  meetVisitors,
  visitorNames,
  type Visitor,
  type Visitors,
} from './visitors.ts';

// Attacks on the files in both buckets.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());
afterEach(() => {
  vi.useRealTimers();
});

const open = (url = SITE) => stack.fetch(new Request(url));

test('case 28: an anonymous visitor or a pending account lists, signs, moves, copies, overwrites or deletes in either bucket → refused', async () => {
  await addFiles(visitors.admin);
  const resume = (await applyWithFile(visitors.anonymous)).path;
  const fresh = await apply(visitors.anonymous);
  const targets = [
    { bucket: 'documents', path: 'probe/level-3.pdf', folder: 'probe' },
    { bucket: 'documents', path: 'probe/level-1.pdf', folder: 'probe' },
    { bucket: 'job-resumes', path: resume, folder: resume.slice(0, 36) },
  ];
  await expectNoChange(stack, async () => {
    for (const visitor of ['anonymous', 'pending', 'expired', 'approved'] as const) {
      const { storage } = visitors[visitor];
      for (const { bucket, path, folder } of targets) {
        const files = storage.from(bucket);
        const label = `${visitor}: ${bucket}/${path}`;
        for (const prefix of ['', folder, `${folder}/`]) {
          expect((await files.list(prefix)).data, label).toEqual([]);
          const search = await files.list(prefix, { search: 'resume' });
          expect(search.data, label).toEqual([]);
        }
        const isReadable =
          path.endsWith('level-1.pdf') || (bucket === 'documents' && visitor === 'approved');
        const attacks = {
          move: files.move(path, 'probe/moved.pdf'),
          'move to a resume': files.move(path, `${fresh}/resume.pdf`, {
            destinationBucket: 'job-resumes',
          }),
          'move to documents': files.move(path, 'probe/moved.pdf', {
            destinationBucket: 'documents',
          }),
          copy: files.copy(path, 'probe/copied.pdf'),
          'copy to documents': files.copy(path, 'probe/copied.pdf', {
            destinationBucket: 'documents',
          }),
          overwrite: files.upload(path, pdf(1), { upsert: true }),
          update: files.update(path, pdf(1)),
          upload: files.upload(`${folder}/own.pdf`, pdf(1)),
          'signed upload': files.createSignedUploadUrl(path, { upsert: true }),
          ...(isReadable
            ? {}
            : {
                sign: files.createSignedUrl(path, 60),
                download: files.download(path),
                info: files.info(path),
                'copy to a resume': files.copy(path, `${fresh}/resume.pdf`, {
                  destinationBucket: 'job-resumes',
                }),
              }),
        };
        for (const [attack, answer] of Object.entries(attacks))
          expect((await answer).error, `${label}: ${attack}`).not.toBeNull();
        const removed = await files.remove([path]);
        expect(removed.data ?? [], label).toEqual([]);
        const isPublic = await open(files.getPublicUrl(path).data.publicUrl);
        expect(isPublic.status, label).toBeGreaterThanOrEqual(400);
      }
      // The buckets themselves are protected too.
      expect((await storage.listBuckets()).data ?? []).toEqual([]);
      for (const bucket of ['documents', 'job-resumes']) {
        const attacks = [
          storage.getBucket(bucket),
          storage.updateBucket(bucket, { public: true }),
          storage.emptyBucket(bucket),
          storage.deleteBucket(bucket),
          storage.createBucket(`${visitor}-own`, { public: true }),
        ];
        for (const answer of attacks)
          expect((await answer).error, `${visitor}: ${bucket}`).not.toBeNull();
      }
    }
  });
  // The content of the files is also unchanged.
  for (const { bucket, path } of targets) {
    const { data } = await visitors.admin.storage.from(bucket).download(path);
    expect(await data?.text(), path).toBe('x'.repeat(9));
  }
});

test('case 29: a visitor other than an admin signs or downloads a guarded file → refused', async () => {
  await addFiles(visitors.admin);
  const reach: Record<Visitor, string[]> = {
    anonymous: ['level-1'],
    pending: ['level-1', 'level-2'],
    expired: ['level-1', 'level-2'],
    approved: ['level-1', 'level-2', 'level-3', 'teaser'],
    admin: ['level-1', 'level-2', 'level-3', 'teaser'],
  };
  for (const visitor of visitorNames) {
    const names = reach[visitor];
    const files = documents(visitors[visitor]);
    const signed: string[] = [];
    for (const name of reach.admin) {
      const path = `probe/${name}.pdf`;
      const { data } = await files.createSignedUrl(path, 60);
      if (data) signed.push(name);
      if (data) expect((await open(data.signedUrl)).status, `${visitor}: ${name}`).toBe(200);
      // Guarded files are only served with a stamp, by the function open-document.
      const isAllowed = visitor === 'admin' || name === 'level-1';
      expect((await files.download(path)).error === null, `${visitor} downloads ${name}`).toBe(
        isAllowed,
      );
      expect((await files.info(path)).error === null, `${visitor} asks about ${name}`).toBe(
        names.includes(name),
      );
    }
    const signable = visitor === 'admin' ? reach.admin : ['level-1'];
    expect(signed, visitor).toEqual(signable);
    // The embedded stack does not sign in bulk. A hosted one signs the same files as with single requests.
    const all = reach.admin.map((name) => `probe/${name}.pdf`);
    const { data: many } = await files.createSignedUrls(all, 60);
    for (const { error, path } of many ?? [])
      expect(error === null, `${visitor}: ${path}`).toBe(
        signable.some((name) => path === `probe/${name}.pdf`),
      );
  }
});

test('case 30: an expired or edited signed address → refused', async () => {
  await addFiles(visitors.admin);
  vi.useFakeTimers({ toFake: ['Date'] });
  const files = documents(visitors.admin);
  const sign = async (path: string) =>
    (await files.createSignedUrl(path, 60)).data?.signedUrl ?? '';
  const [url, other] = [await sign('probe/level-3.pdf'), await sign('probe/level-1.pdf')];
  const withToken = (token: string) => url.replace(/token=.*/, `token=${token}`);
  const token = new URL(url).searchParams.get('token') ?? '';
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const longer = { ...Object(claims), exp: Math.floor(Date.now() / 1000) + 86_400 };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const session = (await visitors.pending.auth.getSession()).data.session?.access_token ?? '';
  const edited = {
    'without a token': url.replace(/\?.*/, ''),
    'empty token': withToken(''),
    'no signature': withToken(`${header}.${payload}.`),
    'other signature': withToken(`${header}.${payload}.${signature.slice(0, -4)}AAAA`),
    'longer life': withToken(`${header}.${part(longer)}.${signature}`),
    'longer life, unsigned': withToken(makeToken(longer, { alg: 'none' })),
    'longer life, own key': withToken(makeToken(longer, { secret: 'x'.repeat(40) })),
    'token of another file': withToken(new URL(other).searchParams.get('token') ?? ''),
    'another file under its token': url.replace('level-3', 'level-2'),
    'another bucket under its token': url.replace('/documents/', '/job-resumes/'),
    'an access token': withToken(session),
    'path up': url.replace('probe/level-3', 'probe/x/%2e%2e/level-2'),
  };
  expect((await open(url)).status).toBe(200);
  for (const [label, address] of Object.entries(edited)) {
    const response = await open(address);
    expect([400, 403, 404], `${label}: ${response.status}`).toContain(response.status);
    expect(await response.text(), label).not.toContain('xxxxxxxxx');
  }
  vi.setSystemTime(Date.now() + 59_000);
  expect((await open(url)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2_000);
  const expired = await open(url);
  expect(expired.status).toBe(400);
  expect(await expired.text()).not.toContain('xxxxxxxxx');
});
