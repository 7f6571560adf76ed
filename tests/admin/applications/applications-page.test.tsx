import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubXhr } from '../../features/careers/network';
import {
  backend,
  conflict,
  noContent,
  listOf,
  serverError,
  startSignedIn,
} from '../../setup/backend';
import { openScreen } from '../open-screen';
import { applicationRow } from '../rows';

const pdf = '%PDF-1.4 CV';
const script = '<script>alert(1)</script>';
const application = applicationRow({
  resume_file_name: 'invoice.hta',
  resume_file_size: pdf.length,
  resume_storage_path: `${applicationRow().id}/resume.pdf`,
});
const { id } = application;
const changes = 'PATCH /rest/v1/job_applications';
const exportRecords = 'POST /rest/v1/rpc/record_export';
const deletions = 'POST /rest/v1/rpc/delete_application';

const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  startSignedIn();
  saved.length = 0;
  vi.doMock('@/lib/save-file', () => ({
    saveFile: (name: string, content: Blob) => saved.push({ name, content }),
  }));
});

const answerFile = (content: string) =>
  backend.answer('GET /storage/v1/object/job-resumes/', () => new Response(content));

async function open(
  content: string,
  change: Partial<typeof application> = {},
  others: object[] = [],
) {
  const row = { ...application, ...change };
  backend.answer('GET /rest/v1/job_applications', () => listOf([row, ...others]));
  backend.answer('GET /rest/v1/job_openings', []);
  backend.answer('POST /rest/v1/rpc/answers_to', []);
  answerFile(content);
  const { person, notification } = await openScreen(
    () => import('@/admin/applications/applications-page'),
    '/admin/applications',
  );
  const button = await screen.findByRole('button', { name: 'Download resume of Ada Example' });
  return { person, button, notification };
}

async function openDetails(person: UserEvent) {
  await person.click(screen.getByRole('button', { name: 'Ada Example' }));
  return within(await screen.findByRole('dialog', { name: 'Ada Example' }));
}

const statusField = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of Ada Example' });

test('case 90: an application gives its file any name → the resume is saved under our own name and with its stored type', async () => {
  const { person, button, notification } = await open(pdf);
  await person.click(button);
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Download started' }));
  expect(saved.map(({ name }) => name)).toEqual(['Example-Ada-3b0f6c1e.pdf']);
  expect(saved[0]?.content.type).toBe('application/pdf');
  expect(await saved[0]?.content.text()).toBe(pdf);
});

test.each([
  ['of the stated type', script, script.length, 'The file is not what its name says'],
  ['of the declared size', `${pdf} and more`, pdf.length, `the application declared ${pdf.length}`],
])(
  'case 90: a file that is not %s → not saved, and the details show the reason',
  async (_, content, size, reason) => {
    const { person, button, notification } = await open(content, { resume_file_size: size });
    await person.click(button);
    await waitFor(() =>
      expect(notification()).toMatchObject({
        title: 'Download failed',
        description: 'Failed to download resume file.',
        tone: 'destructive',
      }),
    );
    expect(saved).toEqual([]);

    const details = await openDetails(person);
    expect(details.getByRole('alert').textContent).toContain(reason);
    expect(details.getByRole('alert').textContent).toContain('Nothing was saved');

    // A second attempt may succeed.
    answerFile('%PDF-'.padEnd(size));
    await person.click(details.getByRole('button', { name: 'Download resume of Ada Example' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(details.queryByRole('alert')).toBeNull();
  },
);

test('records an export, and saves no executable formulas', async () => {
  backend.answer(exportRecords, noContent);
  const { person } = await open(pdf, { resume_file_name: '=cmd().pdf' });
  await person.click(screen.getByRole('button', { name: 'Export 1 (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(backend.sent(exportRecords)).toEqual([
    {
      subject: 'job_applications',
      number_of_rows: 1,
      restrictions: { search: null, status: null, opening: null, label: null },
    },
  ]);
  expect(saved[0]?.name).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  expect(await saved[0]?.content.text()).toContain(`"'=cmd().pdf"`);
});

test('exports only the selected rows', async () => {
  backend.answer(exportRecords, noContent);
  const other = { ...application, id: '00000000-0000-4000-8000-000000000099', first_name: 'Bea' };
  const { person } = await open(pdf, {}, [other]);
  await person.click(await screen.findByRole('checkbox', { name: 'Select Bea Example' }));
  await person.click(screen.getByRole('button', { name: 'Export 1 (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.content.text();
  expect(text).toContain('Bea');
  expect(text).not.toContain('Ada');
});

test('lists the newest application first, and can undo a change of status', async () => {
  backend.answer(changes, { id });
  const { person, notification } = await open(pdf);
  const [first] = backend.requests.filter(({ call }) => call.includes('/job_applications'));
  expect(first?.call).toContain('order=created_at.desc');
  await person.selectOptions(statusField(), 'approved');
  await waitFor(() =>
    expect(notification()).toMatchObject({
      title: 'Status updated',
      description: 'Application status changed to approved.',
    }),
  );
  notification()?.action?.onAct();
  await waitFor(() => expect(backend.undone()).toEqual([{ status: 'approved' }]));
});

test('keeps the status when labels or notes are saved', async () => {
  backend.answer(changes, { id });
  const { person } = await open(pdf);
  const drawer = await openDetails(person);
  await person.type(drawer.getByRole('textbox', { name: /^Labels/ }), 'Interview, Interview,,Zug');
  await person.click(drawer.getByRole('button', { name: 'Offer' }));
  await person.type(drawer.getByRole('textbox', { name: 'Team note' }), ' Call. ');
  await person.click(drawer.getByRole('button', { name: 'Save notes' }));
  await waitFor(() =>
    expect(backend.sent(changes)).toEqual([
      { labels: ['Interview', 'Zug', 'Offer'], note: 'Call.' },
    ]),
  );
});

test('saving notes replaces a colleague’s newer notes only after showing them', async () => {
  backend.answer(changes, ({ headers }) => {
    const hasSeenNote = headers.get('seen')?.includes('Called.');
    if (hasSeenNote) return Response.json({ id });
    backend.answer('GET /rest/v1/job_applications', () =>
      listOf([{ ...application, note: 'Called.', labels: ['Offer'] }]),
    );
    return conflict('Someone else has changed this in the meantime.')();
  });
  const { person } = await open(pdf);
  const drawer = await openDetails(person);
  const note = drawer.getByRole('textbox', { name: 'Team note' });
  await person.type(note, 'Mine.');
  await person.click(drawer.getByRole('button', { name: 'Save notes' }));
  expect(await drawer.findByText('Called.')).toBeDefined();
  expect(drawer.getByRole('alert').textContent).toBe(
    'Not saved. What you entered is still here. Someone else has changed this in the meantime.',
  );
  expect(note).toHaveProperty('value', 'Mine.');
  expect(drawer.getByRole('textbox', { name: /^Labels/ })).toHaveProperty('value', 'Offer');
  await person.click(drawer.getByRole('button', { name: 'Save notes' }));
  await waitFor(() =>
    expect(backend.sent(changes)).toEqual([{ note: 'Mine.' }, { note: 'Mine.' }]),
  );
});

test('keeps unsaved notes, even of a deleted application', async () => {
  let refuse: (() => void) | undefined;
  backend.answer(changes, async () => {
    await new Promise<void>((resolve) => (refuse = resolve));
    return serverError();
  });
  const { person } = await open(pdf);
  const drawer = await openDetails(person);
  const note = () => drawer.getByRole('textbox', { name: 'Team note' });
  await person.type(note(), 'Mine.');
  const save = async () => {
    await person.click(drawer.getByRole('button', { name: 'Save notes' }));
    await waitFor(() => expect(refuse).toBeDefined());
    refuse?.();
    refuse = undefined;
  };
  await save();
  await drawer.findByText(/^Not saved\. What you entered is still here\./);
  expect(note()).toHaveProperty('value', 'Mine.');
  backend.answer('GET /rest/v1/job_applications', () => listOf([]));
  await save();
  expect(await drawer.findByText('This application no longer exists.')).toBeDefined();
  expect(note()).toHaveProperty('value', 'Mine.');
  expect(drawer.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('keeps what was typed in the notes while other rows are opened, and says if it is not saved', async () => {
  let refuse: (() => void) | undefined;
  backend.answer(changes, async () => {
    await new Promise<void>((resolve) => (refuse = resolve));
    return serverError();
  });
  const other = { ...application, id: '00000000-0000-4000-8000-000000000099', first_name: 'Bea' };
  const { person, notification } = await open(pdf, {}, [other]);
  const drawer = await openDetails(person);
  const note = () => drawer.getByRole('textbox', { name: 'Team note' });
  const step = (name: string) => person.click(drawer.getByRole('button', { name }));
  await person.type(note(), 'Mine.');
  await step('Next');
  expect(note()).toHaveProperty('value', '');
  await step('Previous');
  expect(note()).toHaveProperty('value', 'Mine.');
  await step('Discard changes');
  expect(note()).toHaveProperty('value', '');
  await person.type(note(), 'Mine.');
  await step('Save notes');
  await waitFor(() => expect(refuse).toBeDefined());
  await step('Next');
  // Reopened while its note is still being saved.
  await step('Previous');
  refuse?.();
  await waitFor(() => expect(notification()?.title).toBe('The notes were not saved'));
  expect(notification()?.description).toMatch(/^Ada Example\. /);
  expect(note()).toHaveProperty('value', 'Mine.');
  backend.answer(changes, { id });
  await step('Save notes');
  await step('Next');
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Notes saved' }));
  await step('Previous');
  // The row still has no note, so the draft would be shown.
  await waitFor(() => expect(note()).toHaveProperty('value', ''));
});

test('keeps what is typed while a note is being saved', async () => {
  let answer: (() => void) | undefined;
  const other = { ...application, id: '00000000-0000-4000-8000-000000000099', first_name: 'Bea' };
  const { person, notification } = await open(pdf, {}, [other]);
  backend.answer(changes, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    backend.answer('GET /rest/v1/job_applications', () =>
      listOf([{ ...application, note: 'Mine.' }, other]),
    );
    return Response.json({ id });
  });
  const drawer = await openDetails(person);
  const note = () => drawer.getByRole('textbox', { name: 'Team note' });
  const step = (name: string) => person.click(drawer.getByRole('button', { name }));
  await person.type(note(), 'Mine.');
  await step('Save notes');
  await waitFor(() => expect(answer).toBeDefined());
  await person.type(note(), ' More.');
  answer?.();
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Notes saved' }));
  await waitFor(() =>
    expect(drawer.getByRole('button', { name: 'Save notes' }).ariaBusy).not.toBe('true'),
  );
  await step('Next');
  await step('Previous');
  expect(note()).toHaveProperty('value', 'Mine. More.');
});

test('takes a saved note as saved, whatever the Unicode form in which it was pasted', async () => {
  backend.answer(changes, () => {
    const row = { ...application, note: 'Müller' };
    backend.answer('GET /rest/v1/job_applications', () => listOf([row]));
    return Response.json({ id });
  });
  const { person } = await open(pdf);
  const drawer = await openDetails(person);
  const note = () => drawer.getByRole('textbox', { name: 'Team note' });
  await person.click(note());
  await person.paste('Müller'.normalize('NFD'));
  await person.click(drawer.getByRole('button', { name: 'Save notes' }));
  await waitFor(() => expect(note()).toHaveProperty('value', 'Müller'));
});

test('checks a newer CV as the application form does, and can undo its upload', async () => {
  stubXhr();
  backend.answer('POST /storage/v1/object/job-resumes/', {});
  backend.answer('POST /rest/v1/rpc/replace_resume', noContent);
  const { person, notification } = await open(pdf);
  const drawer = await openDetails(person);
  const choose = (content: string, name: string) =>
    userEvent.upload(drawer.getByLabelText('Newer CV'), new File([content], name), {
      applyAccept: false,
    });
  const uploads = () => backend.requests.filter(({ call }) => call.startsWith('POST /storage'));

  for (const [content, name] of [
    ['MZ', 'cv.pdf'],
    [`PK\u0003\u0004xl/${' '.repeat(100)}`, 'cv.xlsx'],
    [pdf.padEnd(5 * 1024 * 1024 + 1), 'large.pdf'],
  ] as const) {
    await choose(content, name);
    await waitFor(() => expect(JSON.stringify(notification()?.description)).toContain(name));
  }
  expect(uploads()).toEqual([]);

  await choose(pdf, 'Lebenslauf\u202E 2.pdf');
  await waitFor(() => expect(notification()?.title).toBe('CV replaced'));
  const path = new RegExp(`job-resumes/(${id}/resume-[0-9a-f]{8}\\.pdf)$`).exec(
    uploads()[0]?.call ?? '',
  )?.[1];
  expect(path).toBeDefined();
  const replaced = { application: id, file: path, file_name: 'Lebenslauf 2.pdf' };
  expect(backend.sent('POST /rest/v1/rpc/replace_resume')).toEqual([replaced]);
  notification()?.action?.onAct();
  await waitFor(() => expect(backend.undone()).toEqual([replaced]));
});

test('deletes an application and its file after confirmation, and can restore them', async () => {
  backend.answer(deletions, noContent);
  const { person, notification } = await open(pdf);
  const drawer = await openDetails(person);
  await person.click(drawer.getByRole('button', { name: 'Delete' }));
  expect(backend.sent(deletions)).toEqual([]);
  await person.click(await screen.findByRole('button', { name: 'Delete application and file' }));
  await waitFor(() => expect(notification()?.title).toBe('Application deleted'));
  expect(backend.sent(deletions)).toEqual([{ application: id }]);
  notification()?.action?.onAct();
  await waitFor(() => expect(notification()?.title).toBe('Application restored'));
  expect(backend.undone()).toEqual([{ application: id }]);
});

test('reports a missing file, and a failed change of status', async () => {
  backend.answer(changes, serverError);
  const { person, button, notification } = await open(pdf, { resume_storage_path: '' });
  await person.click(button);
  await waitFor(() =>
    expect(notification()?.description).toBe('No resume file available for this application.'),
  );
  await person.selectOptions(statusField(), 'declined');
  await waitFor(() =>
    expect(notification()).toMatchObject({
      title: 'Failed to update application status.',
      description: 'The server could not do this. Please try again later.',
    }),
  );
  expect(statusField().value).toBe('pending');
});
