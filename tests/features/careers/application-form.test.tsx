import { act, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import ApplicationDialog from '@/features/careers/components/application-dialog';
import { conflict } from '../../setup/backend';
import {
  answerCreated,
  close,
  drag,
  field,
  network,
  notice,
  open,
  openDialog,
  pdf,
  fileField,
  submitButton,
} from './render-form';

const isUpload = ({ url }: Request) => url.includes('/storage/');

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function fill(user: UserEvent) {
  await user.type(field('First Name'), 'Ada');
  await user.type(field('Last Name'), 'Example');
  await user.type(field('Email Address'), 'ada@applicants.example');
}

/** Sends the application to empty the form, whose values outlive the dialog and would affect the next test. */
async function sendAndClose(user: UserEvent) {
  network.mockImplementation(answerCreated);
  await user.click(submitButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Leaves an upload without a response until the returned function is called. */
function holdUpload() {
  let respond: (response: Response) => void = () => undefined;
  network.mockImplementation((request) =>
    isUpload(request) ? new Promise((resolve) => (respond = resolve)) : answerCreated(),
  );
  return () => respond(new Response(null));
}

describe('the application form', () => {
  test('has fields for the name, e-mail address, phone and resume', async () => {
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
    expect(fileField().getAttribute('accept')).toContain('.pdf,application/pdf');
    expect(screen.getByText('PDF or Word document, maximum 5MB')).toBeDefined();
    expect(screen.getByRole('link', { name: /privacy policy/i }).getAttribute('href')).toBe(
      '/privacy-policy#apply',
    );
  });

  test('focuses the first invalid field, and sends nothing', async () => {
    const user = await open();
    await user.click(submitButton());
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
    await user.click(submitButton());
    await waitFor(() => expect(document.activeElement).toBe(fileField()));
    expect(fileField().getAttribute('aria-invalid')).toBe('true');
    expect(network).not.toHaveBeenCalled();
    await user.upload(fileField(), pdf());
    await waitFor(() => expect(alerts()).toEqual([]));
    await sendAndClose(user);
  });

  test('is locked while it uploads, and shows the progress when it is reopened', async () => {
    const respond = holdUpload();
    const user = await open();
    await fill(user);
    await user.upload(fileField(), pdf());
    await user.click(submitButton());
    const bar = await screen.findByRole('progressbar', { name: /Uploading your resume/ });
    await waitFor(() => expect(bar).toHaveProperty('value', 0.5));
    expect(submitButton().textContent).toBe('Submitting...');
    expect(submitButton()).toHaveProperty('disabled', true);
    expect(fileField().getAttribute('aria-disabled')).toBe('true');

    await close(user);
    await openDialog(user);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.5);
    expect(screen.getByText('Uploading your resume: 50%')).toBeDefined();
    drag('drop', document.body, new File(['%PDF'], 'other.pdf', { type: 'application/pdf' }));
    expect(screen.queryByText('other.pdf')).toBeNull();

    await act(async () => respond());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network).toHaveBeenCalledTimes(2);
  });

  test('keeps what the applicant corrects during the upload', async () => {
    const respond = holdUpload();
    const user = await open();
    await fill(user);
    await user.upload(fileField(), pdf());
    await user.click(submitButton());
    await screen.findByRole('progressbar');
    await user.type(field('Phone'), '+41 41 555 00 00');
    await act(async () => respond());
    await waitFor(() => expect(notice()).toMatch(/^Application submitted/));
    expect(field('Phone')).toHaveProperty('value', '+41 41 555 00 00');
    await sendAndClose(user);
  });

  test('keeps what the applicant types for another job during the upload', async () => {
    const respond = holdUpload();
    const user = await open();
    await close(user);
    const handleChange = vi.fn<(isOpen: boolean) => void>();
    const formFor = (title: string) => (
      <MemoryRouter>
        <ApplicationDialog
          opening={{ id: title, title, location: 'Zug', type: 'Full-time', description: 'Work' }}
          isOpen
          onOpenChange={handleChange}
        />
      </MemoryRouter>
    );
    const { rerender } = render(formFor('Gemmologist'));
    await fill(user);
    await user.upload(fileField(), pdf());
    await user.click(submitButton());
    await screen.findByRole('progressbar');
    rerender(formFor('Compliance Officer'));
    await user.type(field('Phone'), '+41 41 555 00 00');
    await act(async () => respond());
    await waitFor(() => expect(notice()).toMatch(/^Application submitted/));
    expect(field('Phone')).toHaveProperty('value', '+41 41 555 00 00');
    expect(handleChange).not.toHaveBeenCalled();
    await user.click(submitButton());
    await screen.findByRole('progressbar');
    await act(async () => respond());
    await waitFor(() => expect(handleChange).toHaveBeenCalledWith(false));
    expect(field('Phone')).toHaveProperty('value', '');
  });

  test('keeps all values and the file when the connection is lost', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const user = await open();
    await fill(user);
    const file = pdf();
    await user.upload(fileField(), file);
    await screen.findByText('ada-cv.pdf');
    // The applicant edits the file after choosing it.
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new Error('The file was changed.'));
    await user.click(submitButton());
    await waitFor(() =>
      expect(notice()).toBe('ErrorFailed to submit application. Please try again.'),
    );
    expect(screen.getByText('ada-cv.pdf')).toBeDefined();
    expect(field('First Name')).toHaveProperty('value', 'Ada');
    expect(network.mock.calls.some(([request]) => isUpload(request))).toBe(false);
    expect(submitButton()).toHaveProperty('disabled', false);

    await close(user);
    await openDialog(user);
    expect(screen.getByText('ada-cv.pdf')).toBeDefined();
    network.mockResolvedValueOnce(conflict('Something else was sent with this key.')());
    await user.click(submitButton());
    await waitFor(() => expect(notice()).toMatch(/^ErrorWe already have your application/));
    await sendAndClose(user);
    const [upload] = network.mock.calls.map(([request]) => request).filter(isUpload);
    expect(await upload?.text()).toBe('%PDF-1.4');
  });
});
