import type { Locator, Page } from 'playwright/test';
import { demoPassword, emailOf, solveCaptcha } from './accounts';
import { expect, test, visit } from './fixtures';

interface Form {
  name: string;
  /** Each form fails in one of the two ways. The component tests cover the others. */
  circumstance: Circumstance;
  /** Opens the form and fills it in. */
  fill: (page: Page) => Promise<Locator>;
  /** The label of the button that sends the form. */
  submit: string;
  /** The notice after a failed attempt. */
  failed: string;
  /** The request whose success decides whether the form was sent. */
  call: string;
  succeeded: (page: Page) => Locator;
}

const openFrom = async (page: Page, address: string, button: string | RegExp, title: string) => {
  await visit(page, address);
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
};

const fillAll = async (form: Locator, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    await form.getByRole('textbox', { name }).fill(value);
  }
};

const forms: Form[] = [
  {
    name: 'a message',
    circumstance: 'while the backend hangs',
    async fill(page) {
      const dialog = await openFrom(page, '/about', 'Send Us a Message', 'Send Us a Message');
      await fillAll(dialog, {
        'First name': 'Ada',
        'Last name': 'Example',
        Email: 'ada@fund.example',
        Message: 'We would like to see the custody agreement.',
      });
      return dialog;
    },
    submit: 'Send Message',
    failed: 'Something went wrong. Please try again.',
    call: '**/rest/v1/contact_messages*',
    succeeded: (page) => page.getByText('Message sent successfully', { exact: true }),
  },
  {
    name: 'a documentation request',
    circumstance: 'without a connection',
    async fill(page) {
      const dialog = await openFrom(
        page,
        '/data-room?q=nothing-like-it',
        'Request Additional Documentation',
        'Request Additional Documentation',
      );
      await fillAll(dialog, {
        Name: 'Ada Example',
        Email: 'ada@fund.example',
        Reason: 'For our due diligence.',
      });
      await dialog.getByRole('combobox').selectOption('legal-documents');
      return dialog;
    },
    submit: 'Submit Request',
    failed: 'Failed to submit request. Please try again.',
    call: '**/rest/v1/documentation_requests*',
    succeeded: (page) => page.getByText('Request submitted successfully', { exact: true }),
  },
  {
    name: 'an application with its file',
    circumstance: 'without a connection',
    async fill(page) {
      const dialog = await openFrom(
        page,
        '/careers',
        'Submit Open Application',
        'Open Application',
      );
      await fillAll(dialog, {
        'First Name': 'Ada',
        'Last Name': 'Example',
        'Email Address': 'ada@fund.example',
      });
      await dialog.getByLabel('Resume/CV').setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4 test'),
      });
      return dialog;
    },
    submit: 'Submit Application',
    failed: 'Failed to submit application. Please try again.',
    call: '**/rest/v1/job_applications*',
    succeeded: (page) => page.getByText('Application submitted successfully', { exact: true }),
  },
  {
    name: 'a sign-in',
    circumstance: 'while the backend hangs',
    async fill(page) {
      const dialog = await openFrom(
        page,
        '/data-room',
        'Log in for Additional Documents',
        'Sign In',
      );
      await fillAll(dialog, { Email: emailOf('approved'), Password: demoPassword });
      await solveCaptcha(page);
      return dialog;
    },
    submit: 'Sign In',
    failed: 'Please check your connection and try again.',
    call: '**/auth/v1/token*',
    succeeded: (page) => page.getByRole('button', { name: 'Sign Out' }),
  },
  {
    name: 'a request for access',
    circumstance: 'without a connection',
    async fill(page) {
      const dialog = await openFrom(page, '/data-room', 'Request Access', 'Request Access');
      await fillAll(dialog, {
        'First name': 'Ada',
        'Last name': 'Example',
        Email: 'ada@fund.example',
        'Reason for access': 'Due diligence for our fund.',
        Password: 'Nine-Emeralds-74',
      });
      await solveCaptcha(page);
      return dialog;
    },
    submit: 'Request Access',
    failed: 'Please check your connection and try again.',
    call: '**/auth/v1/signup*',
    succeeded: (page) => page.getByText('Account Created Successfully!', { exact: true }),
  },
];

/** What the visitor has typed and chosen, including the password. */
const typed = (form: Locator) =>
  form
    .locator('input:not([type=checkbox]), textarea, select')
    .evaluateAll((fields) => fields.map((field) => ('value' in field ? field.value : '')));

type Circumstance = 'without a connection' | 'while the backend hangs';

/** Makes sending fail, and returns the function that repairs it. */
async function breakIt(page: Page, circumstance: Circumstance, call: string) {
  if (circumstance === 'without a connection') {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }
  // Shortens the timeouts of the site, so that ten seconds become half a second.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    let share = 1 / 20;
    AbortSignal.timeout = (duration) => timeout(duration * share);
    addEventListener('backend-mended', () => {
      share = 1;
    });
  });
  await page.route(call, () => undefined);
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('backend-mended')));
    await page.unroute(call);
  };
}

for (const { name, circumstance, fill, submit, failed, call, succeeded } of forms) {
  test(`${name} fails with a notice ${circumstance}, keeps its entries, and can be sent again`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    const form = await fill(page);
    const before = await typed(form);
    const mend = await breakIt(page, circumstance, call);
    await form.getByRole('button', { name: submit }).click();
    await expect(page.getByText(failed, { exact: true }).first()).toBeVisible();
    await expect(form).toBeVisible();
    expect(await typed(form)).toEqual(before);

    await mend();
    // A captcha is valid for one attempt only.
    if (call.includes('/auth/')) await solveCaptcha(page);
    await form.getByRole('button', { name: submit }).click();
    await expect(succeeded(page)).toBeVisible();
  });
}

test('a request for a reset mail shows no failure without a connection, and the address is kept', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const dialog = await openFrom(page, '/data-room', 'Log in for Additional Documents', 'Sign In');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset Password' });
  await reset.getByRole('textbox', { name: 'Email' }).fill('ada@fund.example');
  await solveCaptcha(page);
  await context.setOffline(true);
  await reset.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reset Email Sent', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('dialog', { name: 'Sign In' }).getByRole('textbox', { name: 'Email' }),
  ).toHaveValue('ada@fund.example');
});
