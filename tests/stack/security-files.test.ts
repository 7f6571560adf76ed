import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, SITE, signIn, startStack, type TestStack } from './client.ts';

// Attacks on the two buckets, against the project's own database.

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const pdf = (size = 9, content = 'x') =>
  new File([content.repeat(size)], 'cv.pdf', { type: 'application/pdf' });

const objects = async (bucket: string) => {
  const { rows } = await stack.pg.query<{ name: string }>(
    'select name from storage.objects where bucket_id = $1',
    [bucket],
  );
  return rows.map(({ name }) => name).toSorted();
};

/** Applies for a job as the site does; the id is made by the browser. */
const apply = async () => {
  const id = randomUUID();
  await connect(stack)
    .from('job_applications')
    .insert({
      id,
      first_name: 'Ada',
      last_name: 'Sample',
      email: 'ada@applicants.example',
      resume_file_name: 'cv.pdf',
      resume_file_size: 9,
      resume_content_type: 'application/pdf',
    })
    .throwOnError();
  return id;
};

const savedPath = async (id: string) => {
  const { rows } = await stack.pg.query<{ path: string | null }>(
    'select resume_storage_path as path from public.job_applications where id = $1',
    [id],
  );
  return rows[0]?.path;
};

const resumes = (client = connect(stack)) => client.storage.from('job-resumes');

describe('a resume', () => {
  it('reaches its application: record, upload, path', async () => {
    const id = await apply();
    const { error } = await resumes().upload(`${id}/resume.pdf`, pdf(), {
      cacheControl: '3600',
      upsert: false,
    });
    expect(error).toBeNull();
    expect(await savedPath(id)).toBe(`${id}/resume.pdf`);
    const admin = resumes(await signIn(stack, 'admin'));
    expect(await (await admin.download(`${id}/resume.pdf`)).data?.text()).toBe('x'.repeat(9));
  });

  it.each([
    ['of an application that does not exist', () => `${randomUUID()}/resume.pdf`],
    ['in a deeper folder', (id: string) => `${id}/more/resume.pdf`],
    ['with dots', (id: string) => `${id}/../${id}/resume.exe`],
    ['in upper case', (id: string) => `${id.toUpperCase()}X/resume.PDF`],
    ['with a second ending', (id: string) => `${id}/resume.pdf.html`],
    ['with a line break', (id: string) => `${id}/resume.pdf%0A`],
    ['with another name', (id: string) => `${id}/cv.pdf`],
  ])('is refused under a path %s', async (_, path) => {
    const id = await apply();
    const before = await objects('job-resumes');
    const { error } = await resumes().upload(path(id), pdf());
    expect(error).not.toBeNull();
    expect(await objects('job-resumes')).toEqual(before);
    expect(await savedPath(id)).toBeNull();
  });

  it('is refused a second time, and after an hour', async () => {
    const [first, late] = [await apply(), await apply()];
    await resumes().upload(`${first}/resume.pdf`, pdf());
    expect((await resumes().upload(`${first}/resume.docx`, pdf())).error).not.toBeNull();
    expect(
      (await resumes().upload(`${first}/resume.pdf`, pdf(), { upsert: true })).error,
    ).not.toBeNull();
    await stack.pg.query(
      "update public.job_applications set created_at = now() - interval '61 minutes' where id = $1",
      [late],
    );
    expect((await resumes().upload(`${late}/resume.pdf`, pdf())).error).not.toBeNull();
    expect(await savedPath(first)).toBe(`${first}/resume.pdf`);
    expect(await savedPath(late)).toBeNull();
  });

  it('is one, when two are uploaded at once', async () => {
    const id = await apply();
    const answers = await Promise.all([
      resumes().upload(`${id}/resume.pdf`, pdf(1)),
      resumes().upload(
        `${id}/resume.docx`,
        new File(['x'], 'cv.docx', { type: 'application/msword' }),
      ),
      resumes().upload(`${id}/resume.pdf`, pdf(2)),
    ]);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    const own = (await objects('job-resumes')).filter((name) => name.startsWith(id));
    expect(own).toEqual([await savedPath(id)]);
  });

  it.each([
    ['one byte over 5 MiB', pdf(5 * 1024 * 1024 + 1)],
    ['HTML', new File(['<script>'], 'cv.html', { type: 'text/html' })],
  ])('is refused when it is %s', async (_, file) => {
    const id = await apply();
    expect((await resumes().upload(`${id}/resume.pdf`, file)).error).not.toBeNull();
    expect(await savedPath(id)).toBeNull();
  });

  it('may have exactly 5 MiB', async () => {
    const id = await apply();
    expect((await resumes().upload(`${id}/resume.pdf`, pdf(5 * 1024 * 1024))).error).toBeNull();
  });

  it('reaches the admin as an attachment, whatever its bytes are', async () => {
    const id = await apply();
    await resumes().upload(`${id}/resume.pdf`, pdf(1, '<script>alert(1)</script>'));
    const admin = resumes(await signIn(stack, 'admin'));
    const { data } = await admin.createSignedUrl(`${id}/resume.pdf`, 60, { download: true });
    const response = await stack.fetch(new Request(data?.signedUrl ?? SITE));
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });

  it('is out of reach for an admin whose role is taken away, with the same token', async () => {
    const id = await apply();
    await resumes().upload(`${id}/resume.pdf`, pdf());
    const client = await signIn(stack, 'admin');
    expect((await resumes(client).download(`${id}/resume.pdf`)).error).toBeNull();
    await stack.pg.exec("update public.profiles set role = 'investor'");
    expect((await resumes(client).download(`${id}/resume.pdf`)).error).not.toBeNull();
    expect((await client.from('job_applications').select('id')).data).toEqual([]);
  });

  it.each(['anonymous', 'pending', 'approved'] as const)(
    'is out of reach for %s',
    async (account) => {
      const id = await apply();
      const path = `${id}/resume.pdf`;
      await resumes().upload(path, pdf());
      const before = await objects('job-resumes');
      const files = resumes(
        account === 'anonymous' ? connect(stack) : await signIn(stack, account),
      );
      expect((await files.list()).data).toEqual([]);
      expect((await files.list(id)).data).toEqual([]);
      expect((await files.download(path)).error).not.toBeNull();
      expect((await files.createSignedUrl(path, 60)).error).not.toBeNull();
      expect((await files.move(path, `${randomUUID()}/resume.pdf`)).error).not.toBeNull();
      expect((await files.copy(path, `${randomUUID()}/resume.pdf`)).error).not.toBeNull();
      expect((await files.update(path, pdf(1))).error).not.toBeNull();
      expect((await files.createSignedUploadUrl(path, { upsert: true })).error).not.toBeNull();
      expect((await files.remove([path])).data).toEqual([]);
      expect(await objects('job-resumes')).toEqual(before);
      const admin = resumes(await signIn(stack, 'admin'));
      expect((await admin.download(path)).data?.size).toBe(9);
    },
  );
});

describe('a document', () => {
  /** One stored file of each level, put there by the admin. */
  const addFiles = async () => {
    const admin = await signIn(stack, 'admin');
    for (const [level, section] of [
      [1, 'archive'],
      [2, 'pitch-decks'],
      [3, 'audit-reports'],
    ] as const) {
      const name = `probe/level-${level}.pdf`;
      const upload = await admin.storage.from('documents').upload(name, pdf());
      if (upload.error) throw upload.error;
      await admin
        .from('documents')
        .insert({ title: name, section, file_url: `documents/${name}` })
        .throwOnError();
    }
  };
  const levels = [1, 2, 3];

  it.each([
    ['anonymous', 1],
    ['pending', 2],
    ['expired', 2],
    ['approved', 3],
    ['admin', 3],
  ] as const)('opens for %s up to level %i', async (account, highest) => {
    await addFiles();
    const client = account === 'anonymous' ? connect(stack) : await signIn(stack, account);
    for (const level of levels) {
      const { data } = await client.storage
        .from('documents')
        .createSignedUrl(`probe/level-${level}.pdf`, 60);
      expect(data !== null, `level ${level}`).toBe(level <= highest);
      if (data) expect((await stack.fetch(new Request(data.signedUrl))).status).toBe(200);
    }
  });

  it.each(['anonymous', 'approved'] as const)(
    'cannot be listed, moved, replaced or deleted by %s',
    async (account) => {
      await addFiles();
      const before = await objects('documents');
      const client = account === 'anonymous' ? connect(stack) : await signIn(stack, account);
      const files = client.storage.from('documents');
      const path = 'probe/level-1.pdf';
      expect((await files.list('probe')).data).toEqual([]);
      expect((await files.upload('probe/own.pdf', pdf())).error).not.toBeNull();
      expect((await files.upload(path, pdf(1), { upsert: true })).error).not.toBeNull();
      expect((await files.update(path, pdf(1))).error).not.toBeNull();
      expect((await files.move(path, 'probe/moved.pdf')).error).not.toBeNull();
      expect((await files.copy(path, 'probe/copied.pdf')).error).not.toBeNull();
      expect((await files.remove([path])).data).toEqual([]);
      expect(await objects('documents')).toEqual(before);
      const { data } = await files.createSignedUrl(path, 60);
      const response = await stack.fetch(new Request(data?.signedUrl ?? SITE));
      expect((await response.arrayBuffer()).byteLength).toBe(9);
    },
  );
});
