import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SITE, startStack, type TestStack } from '../../stack/client.ts';
import { addFiles, apply, applyWithFile, documents, pdf, resumes } from './stored-files.ts';
import {
  accountIds,
  ask,
  expectNoChange,
  meetVisitors,
  visitorNames,
  type Visitor,
  type Visitors,
} from './visitors.ts';

// Attacks on stored files by indirect ways.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const open = (url = SITE, init?: RequestInit) => stack.fetch(new Request(url, init));
const press = (visitor: Visitor) => visitors[visitor].storage.from('press-files');

/** Names of the objects that a visitor reads by SQL while Storage declares this operation. */
async function seenDuring(visitor: Visitor, operation: string | null, bucket: string) {
  const role = visitor === 'anonymous' ? 'anon' : 'authenticated';
  const sub = visitor === 'anonymous' ? null : accountIds[visitor];
  return stack.pg.transaction(async (tx) => {
    const { rows: sessions } = await tx.query<{ id: string }>(
      'select id from auth.sessions where user_id = $1',
      [sub],
    );
    const claims = { role, sub, session_id: sessions[0]?.id, aal: 'aal2' };
    await tx.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    // Storage without this setting, or with another name for it, sets nothing here.
    if (operation !== null)
      await tx.query("select set_config('storage.operation', $1, true)", [operation]);
    await tx.exec(`set local role ${role}`);
    const { rows } = await tx.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 order by name',
      [bucket],
    );
    await tx.exec('reset role');
    return rows.map(({ name }) => name);
  });
}

test('case 69: Storage declares no operation, a new one or a listing one → no file is visible below admins', async () => {
  await addFiles(visitors.admin);
  await applyWithFile(visitors.anonymous);
  const operations = [
    null,
    '',
    'storage.object.list',
    'object.list',
    'storage.object.list_v2',
    'object.list_v2',
    'storage.s3.object.list',
    'storage.s3.multipart.list',
    'STORAGE.OBJECT.LIST',
    'storage.object.browse',
    'storage.object.search',
    'storage.object.get_authenticated.list',
    'list',
    'x',
    'storage.object.delete_many',
  ];
  for (const operation of operations) {
    for (const visitor of ['anonymous', 'pending', 'expired', 'approved'] as const)
      for (const bucket of ['documents', 'job-resumes', 'press-files'])
        expect(
          await seenDuring(visitor, operation, bucket),
          `${visitor}: ${operation} in ${bucket}`,
        ).toEqual([]);
    expect(await seenDuring('admin', operation, 'documents'), String(operation)).toContain(
      'probe/level-3.pdf',
    );
  }
  // Operations that open a single file still work.
  for (const operation of ['storage.object.get_authenticated', 'object.get_authenticated_info']) {
    expect(await seenDuring('anonymous', operation, 'documents'), operation).toContain(
      'probe/level-1.pdf',
    );
    expect(await seenDuring('anonymous', operation, 'documents'), operation).not.toContain(
      'probe/level-2.pdf',
    );
    expect(await seenDuring('approved', operation, 'job-resumes'), operation).toEqual([]);
  }
});

test('case 70: a file whose name begins like, or resembles, that of an open document → stays inaccessible', async () => {
  await addFiles(visitors.admin);
  const files = documents(visitors.admin);
  const near = [
    'probe/level-1.pdf.bak.pdf',
    'probe/level-1.pdff',
    'probe/level-1',
    'probe/LEVEL-1.pdf',
    'probe/level_1.pdf',
    'probe/level-1xpdf',
    'xprobe/level-1.pdf',
    'documents/probe/level-1.pdf',
  ];
  for (const path of near) {
    const { error } = await files.upload(path, pdf());
    if (error) throw error;
  }
  // A name that contains a wildcard of LIKE matches only itself.
  await visitors.admin
    .from('documents')
    .insert({ title: 'x', section: 'archive', file_url: 'documents/probe/level_1.pd' })
    .throwOnError();
  for (const visitor of ['anonymous', 'pending', 'approved'] as const)
    for (const path of near) {
      const label = `${visitor}: ${path}`;
      expect((await documents(visitors[visitor]).download(path)).error, label).not.toBeNull();
      expect((await documents(visitors[visitor]).info(path)).error, label).not.toBeNull();
      const signed = await documents(visitors[visitor]).createSignedUrl(path, 60);
      expect(signed.error, label).not.toBeNull();
    }
  expect((await documents(visitors.anonymous).download('probe/level-1.pdf')).error).toBeNull();
  // A document does not open a file of the same name in another bucket either.
  await stack.pg.exec(`
    set session_replication_role = replica;
    insert into storage.objects (bucket_id, name) values ('job-resumes', 'probe/level-1.pdf');
    set session_replication_role = origin;`);
  const other = await resumes(visitors.approved).download('probe/level-1.pdf');
  expect(other.error).not.toBeNull();
  expect((await resumes(visitors.approved).info('probe/level-1.pdf')).error).not.toBeNull();
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
            const response = await ask(stack, visitors[visitor], address + query, { method });
            const label = `${visitor}: ${method} ${address}${query}`;
            expect(response.status, label).toBeGreaterThanOrEqual(400);
            expect(await response.text(), label).not.toContain('xxxxxxxxx');
          }
        }
  expect((await documents(visitors.admin).download('probe/level-3.pdf')).error).toBeNull();
});

test('case 72: press files → everyone reads published ones by name, only admins list and add them, and nobody replaces one', async () => {
  const path = 'reports/annual-2026.pdf';
  expect((await press('admin').upload(path, pdf())).error).toBeNull();
  const release = { content_type: 'press_release', title: 'Annual report', date: '2026-11-01' };
  await visitors.admin
    .from('press_releases')
    .insert({ ...release, file_url: `press-files/${path}` })
    .throwOnError();
  for (const visitor of visitorNames) {
    const { data } = await press(visitor).download(path);
    expect(await data?.text(), visitor).toBe('x'.repeat(9));
  }
  await expectNoChange(stack, async () => {
    for (const visitor of ['anonymous', 'pending', 'expired', 'approved'] as const) {
      const files = press(visitor);
      for (const prefix of ['', 'reports', 'reports/'])
        expect((await files.list(prefix)).data ?? [], visitor).toEqual([]);
      const attacks = {
        upload: files.upload('reports/own.pdf', pdf(1)),
        overwrite: files.upload(path, pdf(1), { upsert: true }),
        update: files.update(path, pdf(1)),
        move: files.move(path, 'reports/moved.pdf'),
        'move to documents': files.move(path, 'moved.pdf', { destinationBucket: 'documents' }),
        copy: files.copy(path, 'reports/copied.pdf'),
        'signed upload': files.createSignedUploadUrl(path, { upsert: true }),
        'signed upload of another': files.createSignedUploadUrl('reports/own.pdf'),
      };
      for (const [attack, answer] of Object.entries(attacks))
        expect((await answer).error, `${visitor}: ${attack}`).not.toBeNull();
      expect((await files.remove([path])).data ?? [], visitor).toEqual([]);
      const bucket = visitors[visitor].storage;
      expect((await bucket.emptyBucket('press-files')).error, visitor).not.toBeNull();
      expect(
        (await bucket.updateBucket('press-files', { public: true })).error,
        visitor,
      ).not.toBeNull();
    }
    // A page or a program at our own address would be shown or run as ours.
    for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript']) {
      const file = new File(['<script>'], 'a.html', { type });
      const { error } = await press('admin').upload('reports/page.html', file);
      expect(error, type).not.toBeNull();
    }
  });
  // Guarded files cannot be copied there either, except by an admin.
  await addFiles(visitors.admin);
  for (const visitor of ['anonymous', 'pending', 'approved'] as const) {
    const copy = await documents(visitors[visitor]).copy('probe/level-3.pdf', 'leak.pdf', {
      destinationBucket: 'press-files',
    });
    expect(copy.error, visitor).not.toBeNull();
  }
  expect((await open(press('anonymous').getPublicUrl('leak.pdf').data.publicUrl)).status).not.toBe(
    200,
  );
  expect((await press('admin').list('reports')).data).toHaveLength(1);
  // A stored file is never replaced, and only the queue removes one.
  expect((await press('admin').update(path, pdf(2))).error).not.toBeNull();
  expect((await press('admin').remove([path])).data ?? []).toEqual([]);
});

test('case 73: an admin replaces, moves, copies or deletes a resume → refused, but reading works', async () => {
  const { path } = await applyWithFile(visitors.anonymous);
  const fresh = await apply(visitors.anonymous);
  const files = resumes(visitors.admin);
  await expectNoChange(stack, async () => {
    const attacks = {
      overwrite: files.upload(path, pdf(1), { upsert: true }),
      update: files.update(path, pdf(1)),
      move: files.move(path, `${fresh}/resume.pdf`),
      'move to documents': files.move(path, 'moved.pdf', { destinationBucket: 'documents' }),
      'move to press files': files.move(path, 'moved.pdf', { destinationBucket: 'press-files' }),
      'signed upload': files.createSignedUploadUrl(path, { upsert: true }),
    };
    for (const [attack, answer] of Object.entries(attacks))
      expect((await answer).error, attack).not.toBeNull();
    expect((await files.remove([path])).data ?? []).toEqual([]);
    expect((await visitors.admin.storage.emptyBucket('job-resumes')).error).not.toBeNull();
    expect((await visitors.admin.storage.deleteBucket('job-resumes')).error).not.toBeNull();
  });
  const { data } = await files.download(path);
  expect(await data?.text()).toBe('x'.repeat(9));
});
