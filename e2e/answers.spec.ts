import { SECRET_KEY } from '../supabase/local/keys.ts';
import { signInAs } from './accounts';
import { buttonNamed } from './console';
import {
  atBothWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  toast,
  visit,
} from './fixtures';

interface Mail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

test('the team answers a message in the console: the answer is mailed, kept with the message, and marks it as handled', async ({
  page,
  request,
  database,
}) => {
  await database.sql(
    `insert into contact_messages (first_name, last_name, email, message)
     values ('Nuria', 'Example', 'nuria@fund.example', E'Dear team,\\n\\nwhat is the smallest share?')`,
  );
  await signInAs(page, 'admin', '/admin/inbox');
  await buttonNamed(page, 'Nuria Example').click();
  const drawer = page.getByRole('dialog', { name: 'Nuria Example' });
  const field = drawer.getByRole('textbox', { name: /^Answer/ });
  await expect(field).toHaveValue('Dear Nuria Example,\n\n');
  await field.press('ControlOrMeta+End');
  await field.pressSequentially('The factsheet says it.');

  // The draft is kept when the drawer is closed.
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await buttonNamed(page, 'Nuria Example').click();
  await expect(field).toHaveValue('Dear Nuria Example,\n\nThe factsheet says it.');
  await atBothWidths(page, async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await drawer.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(page, 'Answer queued')).toBeVisible();
  await expect(drawer.getByText('Queued: it is sent within a minute')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await request.post('/functions/v1/send-mail', {
    headers: { authorization: `Bearer ${SECRET_KEY}` },
  });
  const mails: Mail[] = await (await request.get('/__mail.json')).json();
  const mail = mails.find(({ to }) => to === 'nuria@fund.example');
  expect(mail?.text).toContain('The factsheet says it.');
  expect(mail?.text).not.toContain('what is the smallest share?');
  await page.goto('/admin/inbox?state=handled');
  await buttonNamed(page, 'Nuria Example').click();
  await expect(drawer.getByText(/^Sent, /)).toBeVisible();
});

test('an investor orders a digest, receives it, and unsubscribes by its link; opening the link alone changes nothing', async ({
  page,
  openPage,
  request,
  database,
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
  await request.post('/functions/v1/send-mail', {
    headers: { authorization: `Bearer ${SECRET_KEY}` },
  });
  const mails: Mail[] = await (await request.get('/__mail.json')).json();
  const mail = mails.find(({ subject }) => subject.startsWith('New in the data room'));
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
  await atBothWidths(reader, async () => {
    await expectNoSidewaysScroll(reader);
    await expectAccessible(reader);
  });
  expect(await digests()).toBe('daily');
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'Unsubscribed' })).toBeFocused();
  expect(await digests()).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Your Account' }).click();
  await expect(choice).toHaveValue('never');
});
