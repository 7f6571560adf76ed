import { signInThroughForm } from './accounts';
import { expect, isExhaustive, waitForIdle, test, visit } from './fixtures';

const foreign = 'https://elsewhere.example';

/** The directives that blocked something, each once. */
const directivesOf = (violations: string[]) =>
  [...new Set(violations.map((violation) => violation.split(' ')[0] ?? ''))].toSorted();

test('case 40: content is injected into the page → blocked', async ({
  page,
  violations,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy/);
  await visit(page, '/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.body.append(script, style);
    document.body.insertAdjacentHTML(
      'beforeend',
      `<img src="data:," alt="" onerror="document.title = 'taken over'">
       <p id="styled" style="position: fixed">x</p>
       <a id="scripted" href="javascript:document.title = 'taken over'">x</a>`,
    );
    document.getElementById('scripted')?.click();
  });
  // The script, the style sheet, the event handler, the style attribute and the link.
  await expect.poll(() => violations.length).toBe(5);
  expect(directivesOf(violations)).toEqual([
    'script-src-attr',
    'script-src-elem',
    'style-src-attr',
    'style-src-elem',
  ]);
  await expect(page).not.toHaveTitle('taken over');
  await expect(page.locator('body')).toBeVisible();
  await expect(page.locator('#styled')).toHaveCSS('position', 'static');
  violations.length = 0;
});

test('case 40: content is injected into the response → blocked', async ({
  page,
  violations,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy/);
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const injected = `<base href="${foreign}/">
      <script>document.title = 'taken over'</script>
      <script src="${foreign}/script.js"></script>
      <link rel="stylesheet" href="${foreign}/style.css">
      <style>body { display: none }</style>
      </head>`;
    const body = html
      .replace('</head>', injected)
      .replace('<body', `<body style="display: none" onload="document.title = 'taken over'"`)
      .replace('</body>', `<iframe src="${foreign}/" title="x"></iframe></body>`);
    await route.fulfill({ response, body });
  });
  const leaked: string[] = [];
  await page.route(`${foreign}/**`, async (route) => {
    leaked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'document.title = "taken over"' });
  });
  await visit(page, '/about');
  await waitForIdle(page);
  expect(directivesOf(violations)).toEqual([
    'base-uri',
    'frame-src',
    'script-src-attr',
    'script-src-elem',
    'style-src-attr',
    'style-src-elem',
  ]);
  expect(leaked).toEqual([]);
  await expect(page).toHaveTitle(/^About/);
  await expect(page.locator('body')).toBeVisible();
  violations.length = 0;
});

const targets = [
  foreign,
  '//elsewhere.example',
  String.raw`\\elsewhere.example`,
  'javascript:alert(1)',
];

test('case 42: foreign addresses in parameters and anchors → ignored', async ({
  page,
  context,
}) => {
  const foreignRequests: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('//elsewhere.example')) foreignRequests.push(request.url());
  });
  context.on('dialog', (dialog) => {
    foreignRequests.push(dialog.message());
    void dialog.dismiss();
  });
  // Tries query parameters, the fragments of mailed links, and anchors. `tests/fuzz` tries any other text.
  for (const [index, target] of targets.entries()) {
    const value = encodeURIComponent(target);
    const parameters = ['next', 'redirect_to', 'returnTo', 'return_url', 'url', 'continue']
      .map((name) => `${name}=${value}`)
      .join('&');
    const addresses = [
      `/data-room?${parameters}&section=${value}&tab=${value}`,
      `/reset-password?${parameters}#error=access_denied&${parameters}`,
      `/careers#${target}`,
      `/data-room#access_token=x&refresh_token=x&type=recovery&${parameters}`,
    ];
    // `npm test` tries each target once.
    for (const address of isExhaustive ? addresses : addresses.slice(index, index + 1)) {
      await visit(page, address);
      await waitForIdle(page);
      expect(new URL(page.url()).hostname, address).toBe('localhost');
      await expect(page.locator('[href*="elsewhere"], [href^="javascript"]')).toHaveCount(0);
    }
  }
  // Signing in leads to the data room, whatever target the URL names.
  await visit(page, `/data-room?next=${encodeURIComponent(foreign)}`);
  await signInThroughForm(page);
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/data-room/);
  expect(foreignRequests).toEqual([]);
});
