// `npm run documents`: makes the missing sample documents in `supabase/documents` from their texts in the seed. Others stay as they are,
// because another computer draws the same text a pixel wider or narrower.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';

const viteConfig = {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${process.cwd()}/src` } },
};
const load = async (file) => (await runnerImport(file, viteConfig)).module;
const { sampleDocuments } = await load('supabase/local/sample-documents.ts');
const { sectionRows } = await load('src/content/section-rows.ts');
const { company } = await load('src/content/company.ts');
const { palette } = await load('src/mail/palette.ts');

const { name, legalName, address } = company;
const sender = `${legalName}, ${address.street}, ${address.postalCode} ${address.city}, ${address.country}`;
const sampleNotice = 'Sample document — illustrative';
const disclaimer =
  'This is a sample document. Its figures, findings, firms and parties are invented for illustration; it is neither an offer of securities nor advice, and nothing in it may be relied on.';

const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const fontFace = (family) => {
  const file = `src/app/fonts/${family === 'Newsreader' ? 'newsreader' : 'instrument-sans'}.woff2`;
  return `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}); font-weight: 100 900; }`;
};

/** The outline of an emerald cut, in nested octagons. */
const cut = [1, 0.83, 0.67, 0.52, 0.15]
  .map((share, ring) => {
    const [x, y, corner] = [100 * share, 135 * share, 33 * share];
    const points = [
      [-x + corner, -y],
      [x - corner, -y],
      [x, -y + corner],
      [x, y - corner],
      [x - corner, y],
      [-x + corner, y],
      [-x, y - corner],
      [-x, -y + corner],
    ].map(([left, top]) => `${left + 110} ${top + 145}`);
    const colour = ring === 0 ? palette['brass-ivory'] : '#2f8a68';
    return `<path d="M${points.join('L')}Z" stroke="${colour}" fill="none"/>`;
  })
  .join('');

const styles = `
  ${fontFace('Newsreader')} ${fontFace('Instrument')}
  @page { size: A4; margin: 0; }
  * { box-sizing: border-box; margin: 0; }
  body { text-rendering: geometricPrecision; font: 400 10pt/1.55 Instrument; -webkit-print-color-adjust: exact; }
  h1, h2, h3, .lead, .brand { font-family: Newsreader; font-weight: 420; letter-spacing: -0.01em; }
  section { position: relative; width: 210mm; height: 296.9mm; padding: 20mm 22mm; overflow: hidden; break-after: page; display: flex; flex-direction: column; }
  section:last-child { break-after: auto; }
  .cover { background: ${palette.dark}; color: ${palette.ivory}; }
  .cover svg { position: absolute; right: -14mm; top: 32mm; width: 96mm; }
  .cover h1 { margin-top: auto; max-width: 130mm; font-size: 34pt; line-height: 1.08; text-wrap: balance; }
  .cover dl { display: grid; grid-template-columns: repeat(3, 1fr); margin-top: 16mm; border-top: 0.4mm solid ${palette['brass-ivory']}; padding-top: 6mm; }
  .cover dt, .soft { opacity: 0.75; font-size: 8pt; }
  .cover dd { margin-left: 0; }
  .row { display: flex; justify-content: space-between; }
  .sheet { background: ${palette.light}; color: ${palette.ink}; }
  .sheet > .row:first-child { border-bottom: 0.3mm solid ${palette['brass-ink']}; padding-bottom: 4mm; font-size: 8pt; }
  .lead { margin: 10mm 0; max-width: 125mm; font-size: 15pt; line-height: 1.35; }
  .part { display: grid; grid-template-columns: 10mm 42mm 1fr; border-top: 0.2mm solid #d5cfc0; padding: 4mm 0 5mm; }
  .part h2 { font-size: 12pt; line-height: 1.3; display: contents; }
  .part h2 span:first-child { color: ${palette['brass-ink']}; }
  h3 { margin: 7mm 0 3mm; font-size: 12pt; }
  table { width: 100%; border-collapse: collapse; font-size: 9pt; break-inside: avoid; }
  th { text-align: left; font-weight: 400; border-bottom: 0.4mm solid ${palette.ink}; padding: 1.5mm 4mm 1.5mm 0; }
  td { border-bottom: 0.2mm solid #d5cfc0; padding: 2mm 4mm 2mm 0; vertical-align: top; }
  footer { margin-top: auto; font-size: 8pt; color: ${palette['ink-soft']}; }
  footer .disclaimer { border-top: 0.3mm solid ${palette['brass-ink']}; padding: 4mm 0 6mm; }`;

const coverOf = ({ file, isFlagged, title, edition, reference }) => {
  const { label, level } = sectionRows.find(({ id }) => file.startsWith(`${id}/`));
  const area = label.charAt(0) + label.slice(1).toLowerCase().replace('&', 'and');
  const access = ['Public', 'Registered visitors', 'Approved investors'][isFlagged ? 2 : level - 1];
  // The drawing is decoration, so it has no text alternative.
  return `<section class="cover">
  <svg aria-hidden="true" viewBox="0 0 220 290">${cut}</svg>
  <div class="row"><span class="brand" style="font-size: 15pt">${escape(name)}</span><span class="soft">${escape(area)}</span></div>
  <h1>${escape(title)}</h1>
  <dl><div><dt>Edition</dt><dd>${edition}</dd></div><div><dt>Access</dt><dd>${access}</dd></div><div><dt>Reference</dt><dd>${reference}</dd></div></dl>
  <p class="soft" style="margin-top: 8mm">${sampleNotice}</p></section>`;
};

const renderSection = ([title, text], index) =>
  `<div class="part"><h2><span>${index + 1}</span><span>${escape(title)}</span></h2><p>${escape(text)}</p></div>`;

const tableOf = ([
  title,
  head = [],
  ...rows
]) => `<div class="block"><h3>${escape(title)}</h3><table>
  <thead><tr>${head.map((cell) => `<th>${escape(cell)}</th>`).join('')}</tr></thead>
  <tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`;

const sheetOf = ({ title, reference }, page, body, isLast) => `<section class="sheet">
  <div class="row"><span>${escape(title)}</span><span>${sampleNotice}</span></div>
  <div class="body">${body}</div>
  <footer>${isLast ? `<p class="disclaimer">${disclaimer}</p>` : ''}<div class="row"><span>${escape(sender)}</span><span>${reference} · ${page}</span></div></footer></section>`;

/** The HTML of a document. The first `tablesOnPage` tables are on the same page as the sections, the others on the next. */
const renderDocument = (document, tablesOnPage) => {
  const { lead, sections, tables } = document;
  const first = `<p class="lead">${escape(lead)}</p>${sections.map(renderSection).join('')}`;
  const sheets = [first + tables.slice(0, tablesOnPage).map(tableOf).join('')];
  if (tablesOnPage < tables.length) sheets.push(tables.slice(tablesOnPage).map(tableOf).join(''));
  return `<!doctype html><html lang="en"><title>${escape(document.title)}</title><style>${styles}</style>
    ${coverOf(document)}${sheets.map((body, index) => sheetOf(document, index + 2, body, index === sheets.length - 1)).join('')}</html>`;
};

/** Replaces the time of creation with the day of the edition, so that the same text makes the same file. */
function withEdition(pdf, edition) {
  const day = new Date(`${edition} UTC`).toISOString().slice(0, 10).replaceAll('-', '');
  return Buffer.from(pdf.toString('latin1').replaceAll(/\(D:\d{14}/g, `(D:${day}080000`), 'latin1');
}

const systemBrowser = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const browser = await chromium.launch(systemBrowser ? { executablePath: systemBrowser } : {});
const page = await browser.newPage();
for (const document of sampleDocuments) {
  const { file, tables, edition } = document;
  const path = `supabase/documents/${file}.pdf`;
  if (existsSync(path)) continue;
  for (let tablesOnPage = tables.length; ; tablesOnPage -= 1) {
    if (tablesOnPage < 0) throw new Error(`${file} is too long for its pages.`);
    await page.setContent(renderDocument(document, tablesOnPage));
    await page.evaluate(() => document.fonts.ready);
    const fits = await page.evaluate(() =>
      [...document.querySelectorAll('section')].every(
        ({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight,
      ),
    );
    if (fits) break;
  }
  const pdf = withEdition(
    await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }),
    edition,
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, pdf);
  console.info(path);
}
await browser.close();
