import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import { apply, applyWithFile, documents, pdf, resumes } from './stored-files.ts';
import { ask, expectNoChange, meetVisitors, type Visitors } from './visitors.ts';

// Attacks on the files of applications.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const maxResumeSize = 5 * 1024 * 1024;

const docx = () =>
  new File(['x'], 'cv.docx', {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });

const savedPath = async (id: string) => {
  const { rows } = await stack.pg.query<{ path: string | null }>(
    'select resume_storage_path as path from public.job_applications where id = $1',
    [id],
  );
  return rows[0]?.path;
};

const objectNames = async (prefix: string) => {
  const { rows } = await stack.pg.query<{ name: string }>(
    "select name from storage.objects where name like $1 || '%' order by name",
    [prefix],
  );
  return rows.map(({ name }) => name);
};

test('case 25: an anonymous upload to an unknown id, a nested, dotted, upper-case, newline or double-extension path, another’s id, a second file, after one hour → refused', async () => {
  const id = await apply(visitors.anonymous);
  const taken = await applyWithFile(visitors.anonymous);
  const late = await apply(visitors.anonymous);
  await stack.pg.query(
    "update public.job_applications set created_at = now() - interval '61 minutes' where id = $1",
    [late],
  );
  const { rows: seeded } = await stack.pg.query<{ id: string }>(
    'select id from public.job_applications where resume_storage_path is not null and id <> $1 limit 1',
    [taken.id],
  );
  // An id without letters has no upper-case form.
  const upperCaseId = `A${id.slice(1)}`;
  const paths = {
    'unknown id': `${randomUUID()}/resume.pdf`,
    nested: `${id}/more/resume.pdf`,
    'nested before': `more/${id}/resume.pdf`,
    'no folder': 'resume.pdf',
    dotted: `${id}/./resume.pdf.`,
    'dots up': `${id}/../${id}/resume.exe`,
    'encoded dots': `${id}/%2e%2e%2fresume.pdf`,
    'upper-case name': `${id}/RESUME.PDF`,
    'upper-case ending': `${id}/resume.PDF`,
    'upper-case id': `${upperCaseId}/resume.pdf`,
    newline: `${id}/resume.pdf%0A`,
    'newline first': `%0A${id}/resume.pdf`,
    nul: `${id}/resume.pdf%00.html`,
    'double extension': `${id}/resume.pdf.html`,
    'double extension before': `${id}/resume.html.pdf`,
    'other extension': `${id}/resume.html`,
    'other name': `${id}/cv.pdf`,
    'trailing slash': `${id}/resume.pdf/`,
    'double slash': `${id}//resume.pdf`,
    'another’s id, which has its file': `${seeded[0]?.id}/resume.docx`,
    'second file': `${taken.id}/resume.docx`,
    'same file again': taken.path,
    'after one hour': `${late}/resume.pdf`,
  };
  await expectNoChange(stack, async () => {
    for (const [label, path] of Object.entries(paths)) {
      for (const init of [
        { method: 'POST', headers: { 'content-type': 'application/pdf' } },
        { method: 'POST', headers: { 'content-type': 'application/pdf', 'x-upsert': 'true' } },
        { method: 'PUT', headers: { 'content-type': 'application/pdf' } },
      ]) {
        const address = `/storage/v1/object/job-resumes/${path}`;
        const response = await ask(stack, visitors.anonymous, address, {
          ...init,
          body: '%PDF-1.4',
        });
        expect(response.status, `${label}: ${init.method}`).toBeGreaterThanOrEqual(400);
        expect(response.status, `${label}: ${init.method}`).toBeLessThan(500);
      }
      const { error } = await resumes(visitors.anonymous).createSignedUploadUrl(path);
      expect(error, `${label}: signed upload`).not.toBeNull();
    }
  });
  expect(await savedPath(id)).toBeNull();
  // An address with the right name works once, but not after the hour has passed.
  const { data } = await resumes(visitors.anonymous).createSignedUploadUrl(`${id}/resume.pdf`);
  const use = () =>
    resumes(visitors.anonymous).uploadToSignedUrl(`${id}/resume.pdf`, data?.token ?? '', pdf());
  await stack.pg.exec(
    "update public.job_applications set created_at = now() - interval '61 minutes'",
  );
  expect((await use()).error).not.toBeNull();
  await stack.pg.exec('update public.job_applications set created_at = now()');
  expect((await use()).error).toBeNull();
  expect((await use()).error).not.toBeNull();
  expect(await objectNames(id)).toEqual([`${id}/resume.pdf`]);
  expect(await savedPath(id)).toBe(`${id}/resume.pdf`);
});

test('case 26: 5 MB + 1 byte, `text/html`, or another size than declared → refused', async () => {
  const id = await apply(visitors.anonymous, maxResumeSize);
  const html = (type: string) => new File(['<script>'], 'cv.pdf', { type });
  const files: [File, string][] = [
    [pdf(maxResumeSize + 1), '413'],
    [html('text/html'), '415'],
    [html('text/html; charset=utf-8'), '415'],
    [html('image/svg+xml'), '415'],
    [html('application/xhtml+xml'), '415'],
    [html('application/octet-stream'), '415'],
    [html(''), '415'],
  ];
  await expectNoChange(stack, async () => {
    for (const [file, statusCode] of files) {
      const upload = await resumes(visitors.anonymous).upload(`${id}/resume.pdf`, file);
      expect(upload.error, `${file.type}, ${file.size}`).toMatchObject({ statusCode });
    }
    const other = await resumes(visitors.anonymous).upload(`${id}/resume.pdf`, pdf(9));
    expect(other.error).toMatchObject({
      statusCode: '400',
      message: 'The file is not the one that the application declared',
    });
    // An admin cannot upload a page to the data room either.
    const page = await documents(visitors.admin).upload('probe/page.pdf', html('text/html'));
    expect(page.error).toMatchObject({ statusCode: '415' });
  });
  expect(await savedPath(id)).toBeNull();
  const { error } = await resumes(visitors.anonymous).upload(
    `${id}/resume.pdf`,
    pdf(maxResumeSize),
  );
  expect(error).toBeNull();
});

test('case 27: HTML bytes declared as PDF → an admin receives a file of the declared type, never a page', async () => {
  const page = '<script>alert(1)</script>';
  const id = await apply(visitors.anonymous, page.length);
  const path = `${id}/resume.pdf`;
  await resumes(visitors.anonymous).upload(path, pdf(1, page));
  // No address opens it without the admin's token, and the type is the declared one, not that of the bytes.
  const response = await ask(stack, visitors.admin, `/storage/v1/object/job-resumes/${path}`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(await response.text()).toBe(page);
  expect((await resumes(visitors.admin).createSignedUrl(path, 60)).error).not.toBeNull();
});

test('case 31: two parallel first uploads → one object, one valid path', async () => {
  // The embedded stack runs one request at a time. On a server, the row lock in the trigger decides.
  for (const second of [pdf(9, 'y'), docx()]) {
    const id = await apply(visitors.anonymous);
    const files = resumes(visitors.anonymous);
    const ending = second.name.replace('cv', 'resume');
    const answers = await Promise.all([
      files.upload(`${id}/resume.pdf`, pdf()),
      files.upload(`${id}/${ending}`, second),
    ]);
    const [first] = answers;
    const kind = first.error ? 'y' : 'x';
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(await objectNames(id)).toEqual([await savedPath(id)]);
    const kept = await resumes(visitors.admin).download((await savedPath(id)) ?? '');
    expect(await kept.data?.text()).toBe(kind.repeat(9));
  }
});

test('case 32: an admin lists applications, sets each status and downloads → allowed; after the role is withdrawn, same token → 0 rows', async () => {
  const { id, path } = await applyWithFile(visitors.anonymous);
  const { admin } = visitors;
  const listed = async () =>
    (await admin.from('job_applications').select('id, status').eq('id', id).throwOnError()).data;
  const setStatus = async (status: string) =>
    (await admin.from('job_applications').update({ status }).eq('id', id).select('status')).data;
  expect(await listed()).toEqual([{ id, status: 'pending' }]);
  for (const status of ['approved', 'declined', 'pending'])
    expect(await setStatus(status)).toEqual([{ status }]);
  expect(
    (await admin.from('job_applications').update({ status: 'hired' }).eq('id', id)).error?.code,
  ).toBe('23514');
  expect((await resumes(admin).list(id)).data).toMatchObject([{ name: 'resume.pdf' }]);
  expect(await (await resumes(admin).download(path)).data?.text()).toBe('x'.repeat(9));

  await stack.pg.exec("update public.profiles set role = 'investor'");
  await expectNoChange(stack, async () => {
    expect(await listed()).toEqual([]);
    expect(await setStatus('declined')).toEqual([]);
    expect((await resumes(admin).list(id)).data).toEqual([]);
    expect((await resumes(admin).download(path)).error).not.toBeNull();
    expect((await resumes(admin).createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await admin.from('contact_messages').select('id')).data).toEqual([]);
    expect((await admin.from('profiles').select('email')).data).toEqual([
      { email: 'admin@emstone.example' },
    ]);
    const { status } = await admin.from('documents').insert({ title: 'Late', section: 'archive' });
    expect(status).toBe(403);
  });
});
