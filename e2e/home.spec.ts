import type { Page } from 'playwright/test';
import { faqEntries } from '../src/content/faq';
import { expect, test, visit, phone, desktop } from './fixtures';

/** The moving track of the partner strip. */
const track = (page: Page) =>
  page.getByRole('region', { name: 'Partners' }).getByRole('list').locator('..');

const playState = (page: Page) =>
  track(page).evaluate((element) => getComputedStyle(element).animationPlayState);

const answer = (page: Page, index: number) => page.locator('#faq section').nth(index);

/** Expects each answer to be visible below its question, and the next question below that. */
async function expectAnswersBelowQuestions(page: Page) {
  let bottom = 0;
  for (const [index, { answer: paragraphs }] of faqEntries.entries()) {
    for (const paragraph of paragraphs)
      await expect(answer(page, index).getByText(paragraph)).toBeVisible();
    const [questionBox, answerBox] = await Promise.all([
      page.locator('#faq h3').nth(index).boundingBox(),
      answer(page, index).boundingBox(),
    ]);
    expect(questionBox?.y).toBeGreaterThanOrEqual(bottom);
    expect(answerBox?.y).toBeGreaterThanOrEqual((questionBox?.y ?? 0) + (questionBox?.height ?? 0));
    bottom = (answerBox?.y ?? 0) + (answerBox?.height ?? 0);
  }
}

test('the partner strip loops without a seam, and pauses when visitors use it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: null });
  await visit(page, '/');
  for (const [width, duration] of [
    [390, '15s'],
    [820, '20s'],
    [1100, '25s'],
    [3440, '30s'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(track(page)).toHaveCSS('animation-duration', duration);
    await expect(track(page)).toHaveCSS('animation-iteration-count', 'infinite');
    const [first, copy, whole] = await track(page).evaluate((element) => [
      ...[...element.children].map((list) => list.getBoundingClientRect().width),
      element.getBoundingClientRect().width,
    ]);
    expect(copy).toBeCloseTo(first ?? 0, 1);
    expect(whole).toBeCloseTo(2 * (first ?? 0), 1);
    expect(first).toBeGreaterThanOrEqual(width);
  }

  await page.setViewportSize(desktop);
  expect(await playState(page)).toBe('running');

  const strip = page.getByRole('region', { name: 'Partners' });
  await strip.scrollIntoViewIfNeeded();
  const box = await strip.boundingBox();
  await page.mouse.move(700, (box?.y ?? 0) + (box?.height ?? 0) - 50);
  await expect.poll(() => playState(page)).toBe('paused');
  await page.mouse.move(0, 0);
  await expect.poll(() => playState(page)).toBe('running');

  const pause = page.getByRole('button', { name: 'Pause the strip of partners' });
  await pause.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All partners' })).toBeFocused();
  expect(await playState(page)).toBe('paused');
  await page.keyboard.press('Shift+Tab');
  expect(await playState(page)).toBe('running');

  await page.keyboard.press('Enter');
  expect(await playState(page)).toBe('paused');
});

test('opening an answer shifts no content, and in print all answers are open', async ({ page }) => {
  await visit(page, '/');
  const section = page.locator('#faq');
  const height = await section.evaluate((element) => element.clientHeight);
  const question = section.getByRole('button', { name: faqEntries[4]?.question ?? '' });
  await question.click();
  await expect(answer(page, 4)).toBeVisible();
  await expect(answer(page, 0)).toBeHidden();
  expect(await section.evaluate((element) => element.clientHeight)).toBe(height);
  const questionBox = await question.boundingBox();
  const answerBox = await answer(page, 4).boundingBox();
  expect(answerBox?.x).toBeGreaterThan((questionBox?.x ?? 0) + (questionBox?.width ?? 0));
  const firstAnswerBox = await answer(page, 0).boundingBox();
  expect(answerBox?.y).toBe(firstAnswerBox?.y);

  await question.click();
  await expect(answer(page, 4)).toBeHidden();
  expect(await section.evaluate((element) => element.clientHeight)).toBe(height);

  await page.setViewportSize(phone);
  const secondQuestion = page.getByRole('button', { name: faqEntries[1]?.question ?? '' });
  await secondQuestion.click();
  await expect(answer(page, 1)).toContainText('6–12%');
  await expect(answer(page, 0)).toBeHidden();
  const [above, below] = await Promise.all([
    secondQuestion.boundingBox(),
    answer(page, 1).boundingBox(),
  ]);
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));

  await page.setViewportSize(desktop);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.emulateMedia({ media: 'print' });
  await expectAnswersBelowQuestions(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page can be read', async ({ page }) => {
    await page.goto('/');
    await expectAnswersBelowQuestions(page);
    await expect(page.getByRole('button', { name: /^Pause/ })).toBeHidden();
  });
});

test('the stone does not touch the headline', async ({ page }) => {
  await visit(page, '/');
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const textRight = await page.locator('h1').evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().right;
    });
    // The stone begins at 53 % of the picture. The picture fills the height of its box and is aligned to the right edge.
    const picture = await page.locator('main img').first().boundingBox();
    const pictureWidth = ((picture?.height ?? 0) * 16) / 9;
    expect(width - pictureWidth * (1 - 0.53), `at ${width} px`).toBeGreaterThan(textRight);
  }
});
