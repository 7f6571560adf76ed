import { expect, test } from 'vitest';
import { stubXhr } from '../../features/careers/network.ts';
import { SITE, signInWith } from '../../stack/client.ts';
import { makeToken } from '../../stack/tokens.ts';
import { openStack, serve } from '../set-up.ts';
import { addFiles, apply, applyWithFile, documents, pdf, resumes } from './stored-files.ts';
import { fetchAs, expectNoChange, signInVisitors, visitorNames } from './visitors.ts';

// Attacks on the files in both buckets.

const stack = await openStack();
const visitors = await signInVisitors(stack);

const fetchWithoutKey = (url: string) => stack.fetch(new Request(url));

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
        for (const [attack, result] of Object.entries(attacks))
          expect((await result).error, `${label}: ${attack}`).not.toBeNull();
        const removed = await files.remove([path]);
        expect(removed.data ?? [], label).toEqual([]);
        const response = await fetchWithoutKey(files.getPublicUrl(path).data.publicUrl);
        expect(response.status, label).toBeGreaterThanOrEqual(400);
      }
      expect((await storage.listBuckets()).data ?? []).toEqual([]);
      for (const bucket of ['documents', 'job-resumes']) {
        const attacks = [
          storage.getBucket(bucket),
          storage.updateBucket(bucket, { public: true }),
          storage.emptyBucket(bucket),
          storage.deleteBucket(bucket),
          storage.createBucket(`${visitor}-own`, { public: true }),
        ];
        for (const result of attacks)
          expect((await result).error, `${visitor}: ${bucket}`).not.toBeNull();
      }
    }
  });
  // The content of the files is also unchanged.
  for (const { bucket, path } of targets) {
    const { data } = await visitors.admin.storage.from(bucket).download(path);
    expect(await data?.text(), path).toBe('x'.repeat(9));
  }
});

test('case 30: anybody requests a signed address for a private file, or forges one → refused; the team downloads with its own token', async () => {
  await addFiles(visitors.admin);
  const { path: resume } = await applyWithFile(visitors.anonymous);
  const paths = ['level-1', 'level-2', 'level-3', 'teaser'].map((name) => `probe/${name}.pdf`);
  for (const visitor of visitorNames)
    for (const [bucket, names] of [
      ['documents', paths],
      ['job-resumes', [resume]],
    ] as const) {
      const files = visitors[visitor].storage.from(bucket);
      for (const path of names)
        for (const seconds of [1, 60, 31_536_000]) {
          const { error } = await files.createSignedUrl(path, seconds);
          expect(error, `${visitor}: ${path} for ${seconds} s`).not.toBeNull();
        }
      // The embedded stack has no bulk signing, so it returns nothing here.
      const { data: signedUrls } = await files.createSignedUrls([...names], 60);
      expect((signedUrls ?? []).filter(({ signedUrl }) => signedUrl)).toEqual([]);
    }
  const session = (await visitors.admin.auth.getSession()).data.session?.access_token ?? '';
  const claims = {
    url: paths[2],
    sub: 'probe/level-3.pdf',
    bucket: 'documents',
    intent: 'download',
  };
  const tokens = {
    'no token': undefined,
    'empty token': '',
    'own key': makeToken(claims, { secret: 'x'.repeat(40) }),
    unsigned: makeToken(claims, { alg: 'none' }),
    'an access token': session,
  };
  for (const [label, token] of Object.entries(tokens)) {
    const query = token === undefined ? '' : `?token=${token}`;
    const response = await fetchWithoutKey(
      `${SITE}/storage/v1/object/sign/documents/probe/level-3.pdf${query}`,
    );
    expect([400, 403, 404], `${label}: ${response.status}`).toContain(response.status);
    expect(await response.text(), label).not.toContain('xxxxxxxxx');
  }
  // Instead, everybody downloads with their own token, so a file that moves to a closed section is refused at once.
  for (const path of paths)
    expect((await documents(visitors.admin).download(path)).error, path).toBeNull();
  const file = () => documents(visitors.anonymous).download('probe/level-1.pdf');
  expect((await file()).error).toBeNull();
  await visitors.admin
    .from('documents')
    .update({ section: 'compliance' })
    .eq('file_url', 'documents/probe/level-1.pdf')
    .throwOnError();
  expect((await file()).error).not.toBeNull();
});

test('case 27: HTML bytes declared as PDF → an admin receives a file of the declared type, never a page', async () => {
  const page = '<script>alert(1)</script>';
  const id = await apply(visitors.anonymous, page.length);
  const path = `${id}/resume.pdf`;
  await resumes(visitors.anonymous).upload(path, pdf(1, page));
  // No address serves the file without the admin's token, and the type is the declared one, not that of the bytes.
  const response = await fetchAs(stack, visitors.admin, `/storage/v1/object/job-resumes/${path}`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(await response.text()).toBe(page);
  expect((await resumes(visitors.admin).createSignedUrl(path, 60)).error).not.toBeNull();
});

test('case 71: render, info, public and other paths to guarded files → refused', async () => {
  await addFiles(visitors.admin);
  const resume = (await applyWithFile(visitors.anonymous)).path;
  const files = [
    ['documents', 'probe/level-3.pdf'],
    ['documents', 'probe/teaser.pdf'],
    ['job-resumes', resume],
  ];
  const prefixes = [
    'object',
    'object/authenticated',
    'object/public',
    'object/info',
    'object/info/authenticated',
    'object/info/public',
    'object/sign',
    'render/image/authenticated',
    'render/image/public',
    'render/image/sign',
    'cdn',
    's3',
  ];
  for (const [bucket, path] of files)
    for (const visitor of ['anonymous', 'pending', 'expired'] as const)
      for (const prefix of prefixes)
        for (const method of ['GET', 'HEAD']) {
          const address = `/storage/v1/${prefix}/${bucket}/${path}`;
          for (const query of ['', '?download', '?width=10', '?token=x']) {
            const response = await fetchAs(stack, visitors[visitor], address + query, { method });
            const label = `${visitor}: ${method} ${address}${query}`;
            expect(response.status, label).toBeGreaterThanOrEqual(400);
            expect(await response.text(), label).not.toContain('xxxxxxxxx');
          }
        }
  expect((await documents(visitors.admin).download('probe/level-3.pdf')).error).toBeNull();
});

test('a file name that S3 or the tables do not allow → refused', async () => {
  for (const name of ['ü', '中', 'a~b', 'a"b'])
    expect(
      (await documents(visitors.admin).upload(`probe/${name}.pdf`, pdf())).error,
      name,
    ).toMatchObject({
      message: expect.stringMatching(/invalid/i),
    });
  // S3 would store this file, but the policies of the table refuse its name.
  expect(
    (await documents(visitors.admin).upload("probe/a b's, (1).pdf", pdf())).error,
  ).toMatchObject({ message: expect.stringMatching(/row-level security/) });
});

/** The caching header of a file that is requested with an admin's token. */
async function cachingOf(bucket: string, path: string): Promise<string | null> {
  const response = await fetchAs(stack, visitors.admin, `/storage/v1/object/${bucket}/${path}`);
  expect(response.status).toBe(200);
  return response.headers.get('cache-control');
}

test('case 74: a private file is kept in a cache → never if it is a document from the console, for at most an hour if it is a resume', async () => {
  stubXhr();
  serve(stack);
  const { supabase } = await import('@/lib/supabase');
  const { storeFiles } = await import('@/admin/documents/api');
  await signInWith(supabase(), 'admin');
  const file = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
  const { signal } = new AbortController();
  const document = { file, section: 'compliance', title: 'Cached' };
  const accepted = { delivery: { file: new File([file], 'b.pdf'), pageSizes: [], omitted: '' } };
  const stored = await storeFiles(document, accepted, signal, () => undefined);
  for (const url of [stored.file, stored.delivery?.url ?? '']) {
    expect(await cachingOf('documents', url.slice('documents/'.length))).toBe('private, no-store');
  }
  const { path } = await applyWithFile(visitors.anonymous);
  expect(await cachingOf('job-resumes', path)).toBe('max-age=3600');
});

test('case 342: a newer file is added to an application, from outside the team or by anything but an upload → refused; the team replaces the file and undoes the replacement', async () => {
  stubXhr();
  serve(stack);
  const { supabase } = await import('@/lib/supabase');
  const { storeResume } = await import('@/admin/applications/api');
  const { callFunction } = await import('@/admin/shared/functions-api');
  const { id, path } = await applyWithFile(visitors.anonymous);
  const newer = `${id}/resume-0000000a.pdf`;
  await expectNoChange(stack, async () => {
    for (const visitor of visitorNames) {
      const files = resumes(visitors[visitor]);
      const attacks = {
        'signed upload': files.createSignedUploadUrl(newer),
        move: files.move(path, newer),
        copy: files.copy(path, newer),
        overwrite: files.upload(path, pdf(), { upsert: true }),
        ...(visitor !== 'admin' && { upload: files.upload(newer, pdf()) }),
        'naming a file that is not there': visitors[visitor].rpc('replace_resume', {
          application: id,
          file: newer,
          file_name: 'a.pdf',
        }),
      };
      for (const [attack, result] of Object.entries(attacks))
        expect((await result).error, `${visitor}: ${attack}`).not.toBeNull();
    }
  });
  await signInWith(supabase(), 'admin');
  const file = new File(['%PDF-1.4 newer'], 'Newer.pdf');
  const stored = await storeResume(id, file, new AbortController().signal, () => undefined);
  expect(await cachingOf('job-resumes', stored.file)).toBe('private, no-store');
  const key = crypto.randomUUID();
  await callFunction('replace_resume', { application: id, ...stored }, key);
  const current = async () =>
    (
      await visitors.admin
        .from('job_applications')
        .select('resume_storage_path, resume_file_name, resume_file_size')
        .eq('id', id)
        .single()
        .throwOnError()
    ).data;
  expect(Object.values(await current())).toEqual([stored.file, 'Newer.pdf', file.size]);
  await supabase().rpc('undo', { key }).throwOnError();
  expect(Object.values(await current())).toEqual([path, 'cv.pdf', 9]);
});
