import { signInAs } from './accounts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixtures';

const open = `update site_settings set value = 'public' where key = 'holdings'`;
const idOf = (name: string) => `select id from standard_portfolio where name like '${name}%'`;

test('a stone has its own page: opened from the table, shared by its address, and printed', async ({
  page,
  database,
}) => {
  await database.sql(open);
  await visit(page, '/portfolio');
  await page.getByRole('link', { name: 'S-001 Emerald cut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'S-001 Emerald cut' })).toBeVisible();
  const [stone] = await database.sql<{ id: string }>(idOf('S-001'));
  await expect(page).toHaveURL(`/portfolio/stones/${stone?.id}`);
  await expect(page.getByText('Sample data, for illustration only.')).toBeVisible();
  await expect(page.getByText('SAMPLE-S0001', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The host answers the shared address, and no element of the head appears twice.
  await visit(page, `/portfolio/stones/${stone?.id}`);
  await expect(page).toHaveTitle(/S-001 Emerald cut/);
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${stone?.id}$`),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'QR code with the link to this page' })).toBeVisible();
});

test('a stone that a visitor may not see answers like one that does not exist, and approved investors see it', async ({
  page,
  database,
}) => {
  await database.sql(open);
  const [hidden] = await database.sql<{ id: string }>(idOf('S-005'));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) calls.push(new URL(request.url()).pathname);
  });
  const read = async (id: string | undefined) => {
    calls.length = 0;
    await visit(page, `/portfolio/stones/${id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }),
    ).toBeVisible();
    const robots = page.locator('meta[name=robots]');
    return {
      title: await page.title(),
      text: await page.locator('body').innerText(),
      robots: await robots.getAttribute('content'),
      calls: [...calls],
    };
  };
  const nobodys = await read('00000000-0000-4000-8000-000000000000');
  expect(nobodys.calls).toEqual(['/rest/v1/rpc/stone']);
  expect(nobodys.robots).toBe('noindex');
  expect(await read(hidden?.id)).toEqual(nobodys);

  await database.sql(`update site_settings set value = 'hidden' where key = 'holdings'`);
  const [covered] = await database.sql<{ id: string }>(idOf('S-001'));
  expect(await read(covered?.id)).toEqual(nobodys);

  await database.sql(`update site_settings set value = 'approved' where key = 'holdings'`);
  await signInAs(page, 'approved');
  await visit(page, `/portfolio/stones/${hidden?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'S-005 Round' })).toBeVisible();
});

test('Transparency follows a stone that every visitor may see, or an example', async ({
  page,
  database,
}) => {
  await visit(page, '/transparency');
  await page.locator('#secure-storage').scrollIntoViewIfNeeded();
  await expect(page.getByText(/an emerald cut of 1.50 ct, invented for the purpose/)).toBeVisible();

  await database.sql(open);
  await visit(page, '/transparency');
  await page.locator('#secure-storage').scrollIntoViewIfNeeded();
  await expect(page.getByText('S-001 Emerald cut', { exact: true })).toHaveCount(8);
  await expect(page.getByText(/^Report SAMPLE-S0001, /)).toBeVisible();
  await expect(
    page.getByText(/^Entry in the vault’s inventory: S-001 Emerald cut, /),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Page of S-001 Emerald cut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'S-001 Emerald cut' })).toBeVisible();
});
