import type { Browser, Locator, Page } from 'playwright/test';
import { documentNamed, signInAs, type DemoAccount } from './accounts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixtures';

// Two accounts sign in here, in two browsers.
test.describe.configure({ timeout: 60_000 });

// The smallest that a reader opens: a page without anything on it.
const bytes =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const pdf = (name: string, text = bytes) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});

async function openScreen(page: Page, query = '') {
  await signInAs(page, 'admin');
  await visit(page, `/admin/documents${query}`);
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
}

async function choose(page: Page, button: Locator, ...files: ReturnType<typeof pdf>[]) {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload files' });
const draftOf = (page: Page, name: string) => page.getByRole('form', { name });
const told = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Publishes a PDF under the title that its name suggests. */
async function publish(page: Page, name: string, section: string) {
  await choose(page, uploadButton(page), pdf(name));
  const draft = draftOf(page, name);
  await draft.getByRole('combobox', { name: 'Section' }).selectOption({ label: section });
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(told(page, 'Document published')).toBeVisible();
  await expect(draft).toBeHidden();
}

/** The data room as another visitor has it, in a section. */
async function dataRoomAs(browser: Browser, account: DemoAccount, query: string): Promise<Page> {
  const page = await browser.newPage();
  await signInAs(page, account);
  await visit(page, `/data-room?${query}`);
  return page;
}

/** The bytes that come when a document of the data room is opened. */
async function openedBytes(page: Page, title: string): Promise<string> {
  const signed = page
    .context()
    .waitForEvent(
      'response',
      (response) =>
        response.url().includes('/storage/v1/object/sign/documents/') &&
        response.request().method() === 'GET',
    );
  await documentNamed(page, title).getByRole('button', { name: 'Open' }).click();
  const address = (await signed).url();
  return (await page.request.get(address)).text();
}

const storedFiles = `select name from storage.objects where bucket_id = 'documents' and name like '%quarterly%'`;

test('a document uploaded by the button opens in the data room of the approved', async ({
  page,
  browser,
  database,
}) => {
  await openScreen(page);
  await choose(page, uploadButton(page), pdf('quarterly_report-Q3.pdf'));
  const draft = draftOf(page, 'quarterly_report-Q3.pdf');
  await expect(draft.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(draft.getByRole('textbox', { name: 'Title' })).toHaveValue('Quarterly report Q3');
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(draft.getByText('Section is required')).toBeVisible();
  await draft.getByRole('combobox', { name: 'Section' }).selectOption('audit-reports');
  await expect(draft.getByText('Only approved investors see and open it.')).toBeVisible();
  await draft.getByRole('textbox', { name: 'Description' }).fill('Counted in September.');
  await expectAccessible(page);
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(told(page, 'Document published')).toBeVisible();
  await expect(uploadButton(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Quarterly report Q3' })).toBeVisible();

  const [row] = await database.sql<{ file_url: string }>(
    `select file_url, description, category, access_level from documents where title = 'Quarterly report Q3'`,
  );
  expect(row).toMatchObject({
    description: 'Counted in September.',
    category: null,
    access_level: 3,
  });
  expect(row?.file_url).toMatch(/^documents\/audit-reports\/quarterly-report-q3-[0-9a-f]{8}\.pdf$/);

  const approved = await dataRoomAs(browser, 'approved', 'section=audit-reports');
  expect(await openedBytes(approved, 'Quarterly report Q3')).toBe(bytes);
  await approved.close();
});

test('files dropped anywhere on the page become drafts; others are refused in words', async ({
  page,
  browser,
  database,
}) => {
  await openScreen(page);
  const drop = async (files: { name: string; type: string; text: string }[]) => {
    const transfer = await page.evaluateHandle((dropped) => {
      const data = new DataTransfer();
      for (const { name, type, text } of dropped) data.items.add(new File([text], name, { type }));
      return data;
    }, files);
    const anywhere = page.getByRole('navigation', { name: 'Console' });
    await anywhere.dispatchEvent('dragover', { dataTransfer: transfer });
    await expect(page.getByText('Drop to add to the data room')).toBeVisible();
    await anywhere.dispatchEvent('drop', { dataTransfer: transfer });
    await expect(page.getByText('Drop to add to the data room')).toBeHidden();
  };
  await drop([
    { name: 'outlook 2027.pdf', type: 'application/pdf', text: bytes },
    { name: 'figures.xlsx', type: '', text: 'PK' },
    { name: 'page.html', type: 'text/html', text: '<h1>no</h1>' },
  ]);
  await expect(page.getByText(/“page\.html” is neither a PDF nor/).first()).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(2);
  const figures = draftOf(page, 'figures.xlsx');
  await figures.getByRole('combobox', { name: 'Section' }).selectOption('compliance');
  await figures.getByRole('button', { name: 'Publish' }).click();
  await expect(figures).toBeHidden();
  const draft = draftOf(page, 'outlook 2027.pdf');
  await draft.getByRole('combobox', { name: 'Section' }).selectOption('news-forecasts');
  await draft.getByRole('checkbox', { name: /^For approved investors only/ }).check();
  const audience = 'Everyone sees its title and description; only approved investors open it.';
  await expect(draft.getByText(audience)).toBeVisible();
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(draft).toBeHidden();
  expect(
    await database.sql(
      `select title, category, requires_auth, access_level from documents
       where title in ('Figures', 'Outlook 2027') order by title`,
    ),
  ).toEqual([
    { title: 'Figures', category: null, requires_auth: false, access_level: 3 },
    {
      title: 'Outlook 2027',
      category: 'market-intelligence',
      requires_auth: true,
      access_level: 3,
    },
  ]);

  const pending = await dataRoomAs(browser, 'pending', 'section=news-forecasts');
  await expect(
    documentNamed(pending, 'Outlook 2027').getByRole('button', { name: 'Requires Approval' }),
  ).toBeDisabled();
  await visit(pending, '/data-room?section=compliance');
  await expect(pending.getByText(/^This section belongs to the full/)).toBeVisible();
  await expect(documentNamed(pending, 'Figures')).toHaveCount(0);
  await pending.close();
});

test('details are changed in the drawer, undone, and the old file gives way to a new one', async ({
  page,
  browser,
  database,
}) => {
  await openScreen(page);
  await publish(page, 'quarterly.pdf', 'Compliance');
  const [before] = await database.sql<{ name: string }>(storedFiles);
  await page.getByRole('button', { name: 'Quarterly', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Quarterly' });
  await expectAccessible(page);
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Quarterly, corrected');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Document saved')).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  const opener = page.getByRole('button', { name: 'Quarterly', exact: true });
  await expect(opener).toBeVisible();

  await opener.click();
  await choose(
    page,
    drawer.getByRole('button', { name: 'Replace file' }),
    pdf('second edition.pdf', `${bytes}\n`),
  );
  await expect(told(page, 'File replaced')).toBeVisible();
  await page.keyboard.press('Escape');
  const approved = await dataRoomAs(browser, 'approved', 'section=compliance');
  expect(await openedBytes(approved, 'Quarterly')).toBe(`${bytes}\n`);
  await approved.close();
  // The old file waits for addresses that were signed a moment ago, out of everybody's reach.
  expect(await database.sql(storedFiles)).toContainEqual(before);
});

test('a withdrawn document is gone from the data room at once, and comes back as it was', async ({
  page,
  browser,
  database,
}) => {
  await openScreen(page);
  await publish(page, 'quarterly.pdf', 'Compliance');
  const row = `select id, title, file_url, created_at from documents where title = 'Quarterly'`;
  const before = await database.sql(row);
  const approved = await dataRoomAs(browser, 'approved', 'section=compliance');
  await expect(documentNamed(approved, 'Quarterly')).toBeVisible();

  await page.getByRole('button', { name: 'Quarterly', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(told(page, 'Document withdrawn')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Quarterly', exact: true })).toHaveCount(0);
  await approved.reload();
  await expect(approved.getByRole('article').first()).toBeVisible();
  await expect(documentNamed(approved, 'Quarterly')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(told(page, 'Document restored')).toBeVisible();
  expect(await database.sql(row)).toEqual(before);
  await approved.reload();
  expect(await openedBytes(approved, 'Quarterly')).toBe(bytes);
  await approved.close();
});

test('when the row cannot be made the form keeps everything and no file stays', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await openScreen(page);
  await page.route('**/rest/v1/documents*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await choose(page, uploadButton(page), pdf('quarterly.pdf'));
  const draft = draftOf(page, 'quarterly.pdf');
  await draft.getByRole('textbox', { name: 'Title' }).fill('Quarterly, final');
  await draft.getByRole('combobox', { name: 'Section' }).selectOption('tokenomics');
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(told(page, 'The document was not published')).toBeVisible();
  await expect(draft.getByRole('textbox', { name: 'Title' })).toHaveValue('Quarterly, final');
  await expect(draft.getByRole('combobox', { name: 'Section' })).toHaveValue('tokenomics');
  await expect.poll(() => database.sql(storedFiles)).toEqual([]);

  // Elsewhere in the console and back: the draft is still there.
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.unroute('**/rest/v1/documents*');
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(told(page, 'Document published')).toBeVisible();
  expect(await database.sql(storedFiles)).toHaveLength(1);
});

test('an upload shows how far it is and can be cancelled', async ({ page, database }) => {
  await openScreen(page, '?section=tokenomics');
  await page.route('**/storage/v1/object/documents/**', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await choose(page, uploadButton(page), pdf('quarterly.pdf'));
  const draft = draftOf(page, 'quarterly.pdf');
  // Begins in the section that is being looked at.
  await expect(draft.getByRole('combobox', { name: 'Section' })).toHaveValue('tokenomics');
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(draft.getByRole('progressbar')).toBeVisible();
  await expect(draft.getByRole('button', { name: 'Publishing…' })).toBeDisabled();
  await draft.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(draft.getByRole('progressbar')).toBeHidden();
  await expect(draft.getByRole('button', { name: 'Publish' })).toBeEnabled();
  expect(await database.sql(`select from documents where title = 'Quarterly'`)).toEqual([]);
  expect(await database.sql(storedFiles)).toEqual([]);
});

test('filters, sorting and the open document stand in the address', async ({ page }) => {
  await openScreen(page, '?section=market-reports&level=3&sort=title');
  const table = page.getByRole('table', { name: 'Documents' });
  const titles = table.locator('[data-opens-row]');
  await expect(titles.first()).toBeVisible();
  const listed = await titles.allTextContents();
  expect(listed).toEqual(listed.toSorted());
  await expect(table.getByRole('cell', { name: 'Market Reports' })).toHaveCount(listed.length);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('combobox', { name: 'File' }).selectOption('without');
  await expect(page).toHaveURL(/file=without/);
  await expect(table.getByRole('cell', { name: 'None yet' }).first()).toBeVisible();
  await expect(table.getByRole('cell', { name: 'PDF' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'File' }).selectOption('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('/');
  await page.keyboard.type('whitepaper');
  await expect(page).toHaveURL(/q=whitepaper/);
  await expect(titles).toHaveText([/whitepaper/i, /whitepaper/i]);
  await titles.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(
    /whitepaper/i,
  );
  for (const width of [1024, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
