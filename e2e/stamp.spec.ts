import { emailOf, storeSession } from './accounts';
import { blankPdf, openDocumentsScreen, pdf, publish } from './admin-documents';
import { expect, readerAddressOf, test } from './fixtures';

/** Two empty pages, of which the second is rotated. */
const blank = blankPdf(2).replace(/\/MediaBox(?![^]*\/MediaBox)/, '/Rotate 90 /MediaBox');

/** A part of a page: its edges, as shares of the page's width and height. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

test('the stamp is at the foot of each page and across it, upright on a rotated page', async ({
  page,
  browser,
  database,
}) => {
  await openDocumentsScreen(page);
  await publish(page, pdf('blank sheets.pdf', blank));
  const address = await readerAddressOf(database, 'Blank sheets');

  const reader = await browser.newPage({ viewport: { width: 1200, height: 1000 } });
  await storeSession(reader, 'approved');
  await reader.goto(address);
  for (const number of [1, 2]) {
    await reader.keyboard.press(number === 1 ? 'Home' : 'End');
    const sheet = reader.locator(`.page[data-page-number="${number}"]`);
    await expect(sheet.locator('canvas').first()).toBeVisible();
    await expect(sheet.locator('.textLayer').getByText(emailOf('approved')).first()).toBeAttached();
    /** The share of a box's pixels that are not white. */
    const inkIn = (box: Box) =>
      sheet
        .locator('canvas')
        .first()
        .evaluate((canvas, [left, top, right, bottom]) => {
          if (!(canvas instanceof HTMLCanvasElement)) return -1;
          const { width, height } = canvas;
          const area = [
            left * width,
            top * height,
            (right - left) * width,
            (bottom - top) * height,
          ];
          const [x = 0, y = 0, wide = 1, high = 1] = area.map(Math.round);
          const pixels = canvas.getContext('2d')?.getImageData(x, y, wide, high).data ?? [];
          let inked = 0;
          for (let index = 0; index < pixels.length; index += 4) {
            if ((pixels[index] ?? 255) < 250) inked += 1;
          }
          return inked / (wide * high);
        }, box);
    await expect
      .poll(() => inkIn([0, 0.97, 0.6, 1]), `foot of page ${number}`)
      .toBeGreaterThan(0.01);
    expect(await inkIn([0.35, 0.35, 0.65, 0.65]), `middle of page ${number}`).toBeGreaterThan(0.01);
    expect(await inkIn([0, 0, 0.4, 0.4]), `upper left of page ${number}`).toBe(0);
    expect(await inkIn([0.6, 0.6, 1, 0.95]), `lower right of page ${number}`).toBe(0);
  }
  await reader.close();
});
