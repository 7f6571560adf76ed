import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { field, fileField, network, notice, open, pdf, submitButton } from './careers/render-form';

vi.hoisted(() => vi.stubEnv('VITE_ERROR_REPORTING_DSN', 'https://public@reports.example/1'));

// This code is large, so it is loaded before the tests, whose time is limited.
beforeAll(() =>
  Promise.all([import('@/lib/error-reporter'), import('@/features/contact/contact-dialog')]),
);

const input = {
  'First Name': 'Adalberta',
  'Last Name': 'Musterfrau',
  'Email Address': 'adalberta@applicants.example',
  Phone: '+41 41 555 00 07',
};
const message = 'How are the stones stored?';

/** An error response that repeats the sent values, as PostgreSQL's messages do. */
const failure = (path: string) => {
  const row = [...Object.values(input), message, 'ada-cv.pdf'].map((value) => `"${value}"`);
  return Response.json(
    {
      code: 'XX000',
      message: `${path} is out of order for ${input['Email Address']} (${input.Phone}): ${row.join(', ')}`,
      details: `Failing row contains (${row.join(', ')}).`,
      hint: null,
    },
    { status: 500 },
  );
};

/** The reports that reached the collector. */
const reports: string[] = [];

function breakCalls(path: string): void {
  reports.length = 0;
  network.mockImplementation(async (request) => {
    if (!request.url.includes('/envelope/'))
      return request.url.includes(path) ? failure(path) : new Response(null, { status: 201 });
    reports.push(await request.text());
    return Response.json({});
  });
}

async function expectReport(pattern: RegExp): Promise<void> {
  await waitFor(() => expect(reports).toHaveLength(1));
  const [report = ''] = reports;
  expect(report).toMatch(pattern);
  for (const personal of [...Object.values(input), message, 'ada-cv', 'Adalberta', '555 00 07'])
    expect(report).not.toContain(personal);
}

async function apply(): Promise<void> {
  const user = await open();
  for (const [name, value] of Object.entries(input)) await user.type(field(name), value);
  await user.upload(fileField(), pdf());
  await user.click(submitButton());
}

test('a contact message that was not stored is reported without its content', async () => {
  breakCalls('/rest/v1/contact_messages');
  const { ContactButton } = await import('@/features/contact/contact-button');
  render(<ContactButton>Write</ContactButton>);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await screen.findByRole('textbox', { name: /^First name/ });
  await user.type(field('First name'), input['First Name']);
  await user.type(field('Last name'), input['Last Name']);
  await user.type(field('Email'), input['Email Address']);
  await user.type(field('Message'), message);
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await expectReport(/contact_messages is out of order/);
});

test('an application whose CV was not stored counts as submitted, and is reported without its content', async () => {
  breakCalls('/storage/v1/object/job-resumes/');
  await apply();
  await expectReport(/The server responded to the upload with 500/);
  await waitFor(() => expect(notice()).toContain('Application submitted successfully'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an application that was not stored is reported without its content', async () => {
  breakCalls('/rest/v1/job_applications');
  await apply();
  await expectReport(/job_applications is out of order/);
  await waitFor(() => expect(notice()).toContain('Failed to submit application.'));
});
