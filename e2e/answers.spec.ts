import { signInAs } from './accounts';
import { expect, expectFits, test, toast, visit } from './fixtures';

test('an investor orders a digest, receives it, and unsubscribes by its link; opening the link alone changes nothing', async ({
  page,
  openPage,
  request,
  database,
  sendMails,
}) => {
  await signInAs(page, 'approved', '/data-room');
  await page.getByRole('button', { name: 'Your Account' }).click();
  const choice = page.getByRole('combobox', { name: 'E-mail me about new documents' });
  await choice.selectOption('daily');
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(choice).toHaveValue('daily');
  await database.sql(
    `update mail_choices set digest_since = now() - interval '20 days';
     update documents set created_at = now() - interval '2 days' where section = 'compliance' and file_url is not null;
     select private.queue_notices()`,
  );
  const mail = (await sendMails()).find(({ subject }) =>
    subject.startsWith('New in the data room'),
  );
  expect(mail?.text).toMatch(/New: .+ \(Compliance\)/);
  const link = /^(http\S+\/unsubscribe#\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
  const digests = async () =>
    (await database.sql<{ digest: string | null }>('select digest from mail_choices'))[0]?.digest;

  // Like a link scanner: opens every address of the mail by GET, including the one in its header.
  const header = `/functions/v1/unsubscribe/${link.split('#')[1]}`;
  const scanned = await request.get(header, { maxRedirects: 0 });
  expect([scanned.status(), scanned.headers().location]).toEqual([303, link]);
  await request.get(link);
  expect(await digests()).toBe('daily');

  // The recipient uses a device without a session.
  const reader = await openPage();
  await visit(reader, link);
  await expect(
    reader.getByRole('heading', { name: 'Unsubscribe from new documents?' }),
  ).toBeVisible();
  await expectFits(reader);
  expect(await digests()).toBe('daily');
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'Unsubscribed' })).toBeFocused();
  expect(await digests()).toBeNull();
});
