import { signInAs } from './accounts';
import { buttonNamed } from './console';
import { expect, expectAccessible, test } from './fixtures';

test('a visitor reads a question that the team has answered and published', async ({
  page,
  openPage,
  database,
}) => {
  await database.sql(
    `update question_settings set value = 'off' where key = 'second_pair';
     insert into questions (account_id, question, access_level)
     select id, 'Who pays for our vault?', 3 from profiles where email = 'approved@emstone.example'`,
  );
  await signInAs(page, 'admin', '/admin/questions');
  await page.locator('[data-opens-row]').first().click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('The company pays.');
  await buttonNamed(page, 'Save draft').click();
  await buttonNamed(page, 'Approve and answer').click();
  await buttonNamed(page, 'Publish to readers…').click();

  const dialog = page.getByRole('dialog', { name: 'Publish to readers' });
  await dialog.getByLabel('Question, in your own words').fill('Who pays for the storage?');
  await dialog.getByLabel('Who reads it').selectOption('Everyone, without an account');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish to readers' }).click();
  await expect(dialog).toBeHidden();
  expect(
    await database.sql('select question, answer, access_level from published_questions'),
  ).toEqual([
    { question: 'Who pays for the storage?', answer: 'The company pays.', access_level: 1 },
  ]);

  const visitor = await openPage();
  await visitor.goto('/data-room');
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await visitor.getByText('Who pays for the storage?').click();
  await expect(visitor.getByText('The company pays.')).toBeVisible();
});
