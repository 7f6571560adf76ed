import {
  act,
  configure,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenApplicationButton } from '@/features/careers/open-application-button';
import { dismissNotification } from '@/ui/notifications';
import { NotificationsHost } from '@/ui/notifications-host';
import { stubNetwork, type Answer } from './network';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example');
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');

const network = vi.fn<Answer>();
const asked = () =>
  network.mock.calls.map(([{ method, url }]) => `${method} ${new URL(url).pathname}`);
const isUpload = ({ url }: Request) => url.includes('/storage/');
const answered = () => Promise.resolve(new Response(null, { status: 201 }));
const refused = () =>
  Promise.resolve(Response.json({ code: '54000', message: 'Too many' }, { status: 429 }));

// Its code is large: fetched here, it takes no test's time.
beforeAll(() => import('@/features/careers/components/open-application-dialog'));

beforeEach(() => {
  network.mockReset().mockImplementation(answered);
  stubNetwork(network);
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  act(dismissNotification);
  vi.unstubAllGlobals();
});

const pdf = (text = '%PDF-1.4') => new File([text], 'ada-cv.pdf', { type: 'application/pdf' });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const resume = () => screen.getByLabelText(/^Resume\/CV/);
const submit = () => screen.getByRole('button', { name: /^Submit(ting\.\.\.| Application)$/ });
const notice = () => document.querySelector('li[data-state=open]')?.textContent;
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function openDialog(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Submit Open Application' }));
  return screen.findByRole('dialog', { name: 'Open Application' });
}

/** By its cross: Escape would first take away the notice. */
async function close(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function open() {
  render(
    <MemoryRouter>
      <OpenApplicationButton>Submit Open Application</OpenApplicationButton>
      <NotificationsHost />
    </MemoryRouter>,
  );
  // The field's list of types is a courtesy of the file chooser, which a visitor can pass by.
  const user = userEvent.setup({ applyAccept: false });
  await openDialog(user);
  return user;
}

async function fill(user: UserEvent) {
  await user.type(field('First Name'), 'Ada');
  await user.type(field('Last Name'), 'Example');
  await user.type(field('Email Address'), 'ada@applicants.example');
}

/** Leaves the form empty for the next test: it outlives its dialog. */
async function sendAway(user: UserEvent) {
  network.mockImplementation(answered);
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** What the window is told when files are dragged over a part of the page. */
function dragged(kind: 'dragOver' | 'drop', target: Element, ...files: File[]) {
  const event = createEvent[kind](target);
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
  fireEvent(target, event);
  return event;
}

describe('the application form', () => {
  test('asks for names, e-mail and resume, and for a telephone if one likes', async () => {
    await open();
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual([
      'First Name *',
      'Last Name *',
      'Email Address *',
      'Phone (optional)',
      'Resume/CV *',
    ]);
    expect(field('Phone').hasAttribute('required')).toBe(false);
    expect(field('Email Address').getAttribute('type')).toBe('email');
    expect(resume().getAttribute('accept')).toContain('.pdf,application/pdf');
    expect(screen.getByText('PDF or Word document, maximum 5MB')).toBeDefined();
  });

  test('sends nothing that is incomplete, and goes to the first gap', async () => {
    const user = await open();
    await user.click(submit());
    await waitFor(() =>
      expect(alerts()).toEqual([
        'First name is required',
        'Last name is required',
        'Email is required',
        'Resume/CV is required',
      ]),
    );
    expect(document.activeElement).toBe(field('First Name'));
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(resume()));
    expect(resume().getAttribute('aria-invalid')).toBe('true');
    expect(network).not.toHaveBeenCalled();
    await user.upload(resume(), pdf());
    await waitFor(() => expect(alerts()).toEqual([]));
    await sendAway(user);
  });

  test('inserts, then uploads, says so, clears itself and closes', async () => {
    const user = await open();
    await fill(user);
    await user.upload(resume(), pdf());
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = await network.mock.calls[0]?.[0].json();
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      first_name: 'Ada',
      last_name: 'Example',
      email: 'ada@applicants.example',
      phone: null,
      job_title: 'Open Application',
      resume_file_name: 'ada-cv.pdf',
      resume_file_size: 8,
      resume_content_type: 'application/pdf',
    });
    expect(asked()).toEqual([
      'POST /rest/v1/job_applications',
      `POST /storage/v1/object/job-resumes/${row.id}/resume.pdf`,
    ]);
    await waitFor(() =>
      expect(notice()).toBe(
        "Application submitted successfullyWe'll review your application and get back to you soon.",
      ),
    );
    await openDialog(user);
    expect(field('First Name')).toHaveProperty('value', '');
    expect(screen.queryByText('ada-cv.pdf')).toBeNull();
  });

  test('shows how far the upload is, also when it is reopened meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined;
    network.mockImplementation((request) =>
      isUpload(request) ? new Promise((resolve) => (answer = resolve)) : answered(),
    );
    const user = await open();
    await fill(user);
    await user.upload(resume(), pdf());
    await user.click(submit());
    const bar = await screen.findByRole('progressbar', { name: /Uploading your resume/ });
    await waitFor(() => expect(bar).toHaveProperty('value', 0.5));
    expect(submit().textContent).toBe('Submitting...');
    expect(submit()).toHaveProperty('disabled', true);
    expect(resume().getAttribute('aria-disabled')).toBe('true');

    await close(user);
    await openDialog(user);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.5);
    expect(screen.getByText('Uploading your resume: 50%')).toBeDefined();
    dragged('drop', document.body, new File(['%PDF'], 'other.pdf', { type: 'application/pdf' }));
    expect(screen.queryByText('other.pdf')).toBeNull();

    await act(async () => answer(new Response(null)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['the database refuses', refused],
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays open with everything, the file included, when %s', async (_, fail) => {
    network.mockImplementation(fail);
    const user = await open();
    await fill(user);
    await user.upload(resume(), pdf());
    await user.click(submit());
    await waitFor(() =>
      expect(notice()).toBe('ErrorFailed to submit application. Please try again.'),
    );
    expect(screen.getByText('ada-cv.pdf')).toBeDefined();
    expect(field('First Name')).toHaveProperty('value', 'Ada');
    expect(network.mock.calls.some(([request]) => isUpload(request))).toBe(false);
    expect(submit()).toHaveProperty('disabled', false);

    await close(user);
    await openDialog(user);
    expect(screen.getByText('ada-cv.pdf')).toBeDefined();
    await sendAway(user);
    const [upload] = network.mock.calls.map(([request]) => request).filter(isUpload);
    expect(await upload?.text()).toBe('%PDF-1.4');
  });

  test('counts as submitted when the upload fails, which is only logged', async () => {
    network.mockImplementation((request) => (isUpload(request) ? refused() : answered()));
    const user = await open();
    await fill(user);
    await user.upload(resume(), pdf());
    await user.click(submit());
    await waitFor(() => expect(notice()).toContain('Application submitted successfully'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(console.info).toHaveBeenCalledWith('The resume was not uploaded.', expect.any(Error));
  });
});

describe('the file', () => {
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf', {
    type: 'application/pdf',
  });
  const picture = new File(['x'], 'me.png', { type: 'image/png' });

  test.each([
    [large, 'File too largePlease select a file smaller than 5MB.'],
    [picture, 'Invalid file typePlease upload a PDF or Word document.'],
  ])('that is refused leaves the one before: %#', async (file, words) => {
    const user = await open();
    await user.upload(resume(), pdf());
    await user.upload(resume(), file);
    await waitFor(() => expect(notice()).toBe(words));
    expect(screen.getByText('ada-cv.pdf')).toBeDefined();
    expect(screen.queryByText(file.name)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove ada-cv.pdf' }));
  });

  test('can be taken back, and the focus stays with the field', async () => {
    const user = await open();
    await user.upload(resume(), pdf());
    expect(screen.getByText('1 KB')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove ada-cv.pdf' }));
    expect(screen.queryByText('ada-cv.pdf')).toBeNull();
    expect(document.activeElement).toBe(resume());
  });

  test('can be dropped anywhere, and never takes the place of the page', async () => {
    const user = await open();
    expect(dragged('dragOver', document.body, pdf()).defaultPrevented).toBe(true);
    expect(await screen.findByText('Drop the file')).toBeDefined();
    expect(dragged('drop', document.body, pdf()).defaultPrevented).toBe(true);
    expect(await screen.findByText('ada-cv.pdf')).toBeDefined();
    dragged('drop', document.body, picture);
    await waitFor(() => expect(notice()).toContain('Invalid file type'));
    await user.click(screen.getByRole('button', { name: 'Remove ada-cv.pdf' }));

    await close(user);
    expect(dragged('dragOver', document.body, pdf()).defaultPrevented).toBe(false);
  });

  test('is no longer awaited when the pointer leaves the window with it', async () => {
    await open();
    dragged('dragOver', document.body, pdf());
    await screen.findByText('Drop the file');
    fireEvent.dragLeave(document.body);
    expect(await screen.findByText('Choose a file')).toBeDefined();
  });

  test('is the only thing that may be dropped', async () => {
    await open();
    const event = createEvent.drop(document.body);
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['text/plain'], files: [] } });
    fireEvent(document.body, event);
    expect(event.defaultPrevented).toBe(false);
  });
});
