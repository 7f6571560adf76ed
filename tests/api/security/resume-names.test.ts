import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, startStack, type TestStack } from '../../stack/client.ts';
import { application, pdf, resumes } from './stored-files.ts';
import { expectNoChange, rest, type Client } from './visitors.ts';

// Attacks by applications whose file differs from its declaration.

let stack: TestStack;
let anonymous: Client;
beforeAll(async () => {
  stack = await startStack();
  anonymous = connect(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const insert = (changes: object) => {
  const body = { ...application(), ...changes };
  return rest(stack, anonymous, 'job_applications', { method: 'POST', body });
};

const programs = [
  'hta',
  'exe',
  'js',
  'html',
  'htm',
  'svg',
  'lnk',
  'docm',
  'scr',
  'bat',
  'zip',
  'xml',
];
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test('case 66: `resume_file_name` of a program, with bidi, control or path characters, or too long → refused', async () => {
  const bad = [
    '',
    ' ',
    'cv',
    '.',
    '..',
    'pdf',
    ...programs.map((ending) => `invoice.${ending}`),
    ...programs.map((ending) => `invoice.pdf.${ending}`),
    ...programs.map((ending) => `invoice.pdf .${ending}`),
    'Lebenslauf\u202Efdp.exe',
    'Lebenslauf\u202Eexe.pdf',
    'cv\u200Eexe.pdf',
    'cv\u2066exe\u2069.pdf',
    'cv\u061Cexe.pdf',
    'cv.pdf     .exe',
    `cv.pdf${' '.repeat(200)}.exe`,
    'cv.pdf.',
    'cv.pdf. ',
    'cv.pdf:hidden.exe',
    'cv.exe\n.pdf',
    'cv\t.pdf',
    'cv\r\nContent-Type: text/html.pdf',
    'cv\u0001.pdf',
    'cv\u007F.pdf',
    'cv\u0085.pdf',
    'cv\u2028.pdf',
    'cv\u2029.pdf',
    '../cv.pdf',
    '..\\cv.pdf',
    '/etc/cv.pdf',
    'C:\\Users\\cv.pdf',
    'a/b.pdf',
    'a\\b.pdf',
    `${'x'.repeat(296)}.pdf`,
    `${'x'.repeat(252)}.pdf`,
    'cv.pdf\u0000.exe',
    null,
    ['cv.pdf'],
    { name: 'cv.pdf' },
  ];
  await expectNoChange(stack, async () => {
    for (const resume_file_name of bad) {
      const answer = await insert({ resume_file_name });
      expect(answer.status, JSON.stringify(resume_file_name)).toBe(400);
    }
  });
});

test('case 67: common names of files → accepted', async () => {
  const good = [
    'cv.pdf',
    'CV.PDF',
    'Lebenslauf Jörg Müller-Łuczak (2026), final.pdf',
    '履歴書.pdf',
    'السيرة الذاتية.pdf',
    'cv.v2.pdf',
    "Ada's résumé.Pdf",
    '  cv.pdf  ',
  ];
  // Each request comes from another network, because of the limit of twenty applications per hour and network.
  for (const [index, resume_file_name] of good.entries()) {
    const sender = connect(stack, { peerAddress: `203.0.113.${index + 1}` });
    const body = { ...application(), resume_file_name };
    const { status } = await rest(stack, sender, 'job_applications', { method: 'POST', body });
    expect(status, resume_file_name).toBe(201);
  }
  const word = { resume_file_name: 'cv.docx', resume_content_type: docxType };
  expect((await insert(word)).status).toBe(201);
});

/** Applies for a job, uploads the file, and returns the error of the upload. */
async function applyWith(declared: object, path: string, file: File) {
  const row = { ...application(), ...declared };
  await anonymous.from('job_applications').insert(row).throwOnError();
  const { error } = await resumes(anonymous).upload(`${row.id}/${path}`, file);
  const { rows } = await stack.pg.query<{ path: string | null }>(
    'select resume_storage_path as path from public.job_applications where id = $1',
    [row.id],
  );
  const { rows: objects } = await stack.pg.query(
    "select name from storage.objects where name like $1 || '/%'",
    [row.id],
  );
  return { isRefused: error !== null, path: rows[0]?.path, objects: objects.length };
}

const refused = { isRefused: true, path: null, objects: 0 };

test('case 68: a stored file with another size or type than declared → refused, and nothing is stored', async () => {
  const docx = new File(['x'.repeat(9)], 'cv.docx', { type: docxType });
  const word = { resume_content_type: docxType, resume_file_name: 'cv.docx' };
  const attempts: [string, object, string, File][] = [
    ['larger', {}, 'resume.pdf', pdf(10)],
    ['much larger', {}, 'resume.pdf', pdf(5 * 1024 * 1024)],
    ['smaller', { resume_file_size: 5_242_880 }, 'resume.pdf', pdf()],
    ['empty', {}, 'resume.pdf', pdf(0)],
    ['other type', {}, 'resume.docx', docx],
    ['other ending', {}, 'resume.docx', pdf()],
    ['other type under the ending', {}, 'resume.pdf', docx],
    ['PDF for a declared .docx', word, 'resume.pdf', pdf()],
    ['PDF under a declared ending', word, 'resume.docx', pdf()],
  ];
  for (const [label, declared, path, file] of attempts)
    expect(await applyWith(declared, path, file), label).toEqual(refused);
  expect(await applyWith(word, 'resume.docx', docx)).toMatchObject({
    isRefused: false,
    objects: 1,
  });
  expect(await applyWith({}, 'resume.pdf', pdf())).toMatchObject({ isRefused: false, objects: 1 });

  await expectNoChange(stack, async () => {
    for (const changes of [
      { resume_content_type: 'text/html' },
      { resume_content_type: 'APPLICATION/PDF; charset=utf-8' },
      { resume_file_size: 0 },
      { resume_file_size: -1 },
      { resume_file_size: 5_242_881 },
      { resume_file_size: 1.5 },
      { resume_file_size: 'NaN' },
    ])
      expect((await insert(changes)).status, JSON.stringify(changes)).toBe(400);
  });
});
