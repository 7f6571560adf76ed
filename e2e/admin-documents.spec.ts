import { documentNamed } from './accounts';
import {
  blankPdf,
  chooseFiles,
  openAsInvestor,
  draftOf,
  countPagesInReader,
  openDocumentsScreen,
  pdf,
  publish,
  storedFiles,
  uploadButton,
} from './admin-documents';
import { buttonNamed } from './console';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  readerAddressOf,
  test,
  toast,
} from './fixtures';
import { brokenPdf, encryptedPdf } from './pdf-samples';

test('a document gets a new file, and an old version can be restored', async ({
  page,
  browser,
  database,
}) => {
  await openDocumentsScreen(page);
  await publish(page, pdf('quarterly.pdf'));
  const [first] = await database.sql<{ name: string }>(storedFiles);
  await buttonNamed(page, 'Quarterly').click();
  const drawer = page.getByRole('dialog', { name: 'Quarterly' });
  await chooseFiles(
    page,
    drawer.getByRole('button', { name: 'Replace file' }),
    pdf('second edition.pdf', blankPdf(2)),
  );
  await expect(drawer.getByLabel('What changed')).toBeFocused();
  await page.keyboard.type('A second page, on redemption.');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(toast(page, 'File replaced')).toBeVisible();
  const versions = drawer.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('SHA-256');
  const approved = await openAsInvestor(browser);
  await expect(documentNamed(approved, 'Quarterly')).toContainText(
    'Version 2, what changed: A second page, on redemption.',
  );
  expect(await countPagesInReader(approved, 'Quarterly')).toBe(2);
  await test.step('the reader shows the current version, and cannot open earlier ones', async () => {
    const address = await readerAddressOf(database, 'Quarterly');
    await approved.goto(`${address}?version=1`);
    await expect(approved.getByRole('heading', { level: 1 })).toContainText('no longer open');
    await approved.goto(address);
    await approved.getByRole('button', { name: 'More' }).click();
    await expect(approved.getByText('What changed: A second page')).toBeVisible();
    await expectAccessible(approved);
  });
  // The old file is kept, for the team only.
  expect(await database.sql(storedFiles)).toContainEqual(first);
  await test.step('an open old version is marked as such, and can be restored', async () => {
    const opened = page.waitForEvent('popup');
    await versions.last().getByRole('link', { name: /^Open/ }).click();
    const old = await opened;
    await expect(old.getByRole('note')).toHaveText(
      /^Old version: 1\. Readers have received version 2 since .+ Open version 2$/,
    );
    await expectAccessible(old);
    await old.setViewportSize({ width: 390, height: 844 });
    await expect(old.getByRole('note')).toBeVisible();
    await expectNoSidewaysScroll(old);
    await old.close();
    await versions.last().getByRole('button', { name: 'Restore version 1' }).click();
    await expect(toast(page, 'Version 1 restored')).toBeVisible();
    await expect(versions).toHaveCount(3);
    await expect(versions.first()).toContainText('Version 3, in the data room');
    await expect(versions.first()).toContainText('The file of version 1 has been restored.');
    await approved.goto('/data-room?section=compliance');
    expect(await countPagesInReader(approved, 'Quarterly')).toBe(1);
  });
  await approved.close();
});

test('a file that readers could not open is refused, even in a public section', async ({
  page,
  database,
}) => {
  await openDocumentsScreen(page);
  const files = 'select name from storage.objects order by name';
  const before = await database.sql(files);
  for (const [file, reason] of [
    [encryptedPdf(), /This PDF opens only with a password/],
    [brokenPdf(), /This PDF is damaged/],
  ] as const) {
    await chooseFiles(page, uploadButton(page), pdf('for everyone.pdf', file.toString('latin1')));
    const draft = draftOf(page, 'for everyone.pdf');
    await draft.getByRole('combobox', { name: 'Section' }).selectOption('whitepaper');
    await draft.getByRole('button', { name: 'Publish' }).click();
    await expect(draft.getByText(reason)).toBeVisible();
    await expect(draft.getByText('Not accepted: for everyone.pdf')).toBeVisible();
    await draft.getByRole('button', { name: 'Discard' }).click();
  }
  expect(await database.sql(files)).toEqual(before);
});
