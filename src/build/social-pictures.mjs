// `npm run social`: draws the title of each indexed page, from `src/content/pages.ts`, on its social picture. Creates missing
// pictures, and redraws those whose stored title or colours differ. Also writes the press kit's pictures and logos.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';

const folder = 'public/images/social';
const importModule = async (file) => {
  const alias = { '@': `${process.cwd()}/src` };
  const options = { configFile: false, logLevel: 'error', resolve: { alias } };
  return (await runnerImport(file, options)).module;
};
const { pageRoutes } = await importModule('src/app/routes.tsx');
const { socialImage } = await importModule('src/components/social-image.ts');
const { noteOf, readNote, withNote } = await importModule('src/build/social-note.ts');
const { palette } = await importModule('src/mail/palette.ts');

const systemBrowser = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const browser = await chromium.launch(systemBrowser ? { executablePath: systemBrowser } : {});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const dataUrl = (file, type) => `data:${type};base64,${readFileSync(file).toString('base64')}`;
const font = dataUrl('src/app/fonts/newsreader.woff2', 'font/woff2');

for (const { path, title } of pageRoutes.filter(({ isIndexed }) => isIndexed)) {
  const file = `public${socialImage(path)}`;
  const note = noteOf(title);
  if (existsSync(file) && readNote(readFileSync(file)) === note) continue;
  // The old picture is the background: a gradient hides its left half, with the old title. Its right half still shows the stone.
  const background = existsSync(file) ? file : `${folder}/home.jpg`;
  await page.setContent(`<style>
    @font-face { font-family: Title; src: url(${font}); }
    body { margin: 0; width: 1200px; height: 630px; display: flex; align-items: center; background: url(${dataUrl(background, 'image/jpeg')}); }
    body::before { content: ''; position: absolute; inset: 0; background: linear-gradient(90deg, ${palette.dark} 55%, transparent 60%); }
    div { position: relative; box-sizing: border-box; width: 630px; padding: 0 20px 0 84px; color: ${palette.ivory}; font: 420 88px/1.08 Title; letter-spacing: -0.02em; text-wrap: balance; }
    div::before { content: ''; display: block; width: 64px; height: 2px; margin-bottom: 32px; background: ${palette['brass-ivory']}; }
  </style><div></div>`);
  await page.evaluate(async (text) => {
    const box = document.querySelector('div');
    box.textContent = text;
    await document.fonts.load('88px Title');
    // A long title gets smaller type until it fits its box.
    for (let size = 88; box.scrollHeight > 380 || box.scrollWidth > 630; size -= 4)
      box.style.fontSize = `${size}px`;
  }, JSON.parse(note).title);
  writeFileSync(file, withNote(await page.screenshot({ type: 'jpeg', quality: 86 }), note));
  console.info(`${file}: ${title}`);
}

// For editors: the pressroom's pictures as JPEG files in their largest size, and the logo as PNG and SVG files.
const { pictures } = await importModule('src/content/pictures.ts');
const { pressFiles, pressPictures } = await importModule('src/content/press.ts');
const { company } = await importModule('src/content/company.ts');
const asPng = { type: 'png', omitBackground: true };
for (const name of pressPictures) {
  const { width, height } = pictures[name];
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>body { margin: 0 } img { display: block; width: ${width}px }</style><img src="${dataUrl(`public/images/${name}-${width}.webp`, 'image/webp')}">`,
  );
  await page.locator('img').evaluate((image) => image.decode());
  writeFileSync(
    `public${pressFiles.jpeg(name)}`,
    await page.screenshot({ type: 'jpeg', quality: 88 }),
  );
}
const mark = readFileSync('src/components/brand-mark.tsx', 'utf8')
  .match(/<path d="[^"]+" \/>/g)
  .join('');
for (const [theme, ink] of [
  ['light', palette.ink],
  ['dark', palette.ivory],
]) {
  const logoMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 26" fill="none" stroke="${palette[theme === 'light' ? 'emerald-600' : 'emerald-300']}" stroke-linejoin="round">${mark}</svg>`;
  if (theme === 'light') writeFileSync(`public${pressFiles.mark}`, logoMark);
  await page.setViewportSize({ width: 1600, height: 480 });
  await page.setContent(`<style>
    @font-face { font-family: Title; src: url(${font}); }
    body { margin: 0; background: transparent; } div { display: inline-flex; align-items: center; gap: 48px; padding: 60px; font: 420 220px/1 Title; letter-spacing: -0.02em; color: ${ink}; }
    svg { height: 260px; width: 200px; }
  </style><div>${logoMark}<span></span></div>`);
  await page.locator('span').evaluate((box, text) => {
    box.textContent = text;
    return document.fonts.load('220px Title');
  }, company.name);
  writeFileSync(`public${pressFiles.logo(theme)}`, await page.locator('div').screenshot(asPng));
}
await browser.close();
