import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { adminRoutes, investorShell } from '@/admin/shell/admin-routes';
import { errorScreen } from '@/app/error-screen.content';
import { notFoundRoute, pageRoutes, type PageRoute } from '@/app/routes';
import { company } from '@/content/company';
import { descriptions } from '@/content/descriptions';
import { lookUp } from '@/lib/look-up';
import { builtFile, builtFiles } from './site';

function parse(html: string) {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(html);
  return document;
}

const fileOf = (route: PageRoute) =>
  route === notFoundRoute ? '404.html' : `${route.path.slice(1) || 'index'}.html`;

describe.each([...pageRoutes, notFoundRoute].map((route) => [fileOf(route), route] as const))(
  '%s',
  (file, route) => {
    const html = builtFile(file);
    const document = parse(html);
    const attribute = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));

    test('has one title, one description and the social tags', () => {
      const titles = document.head.querySelectorAll('title');
      expect(titles).toHaveLength(1);
      const isNamed = route.title.includes(company.name);
      expect(titles[0]?.textContent).toBe(
        isNamed ? route.title : `${route.title} – ${company.name}`,
      );
      expect(attribute('meta[name=description]', 'content')).toEqual([
        route.description ?? lookUp(descriptions, route.path),
      ]);
      for (const property of ['og:title', 'og:description', 'og:image', 'og:type']) {
        expect(attribute(`meta[property="${property}"]`, 'content'), property).toHaveLength(1);
      }
      expect(attribute('meta[name="twitter:card"]', 'content')).toEqual(['summary_large_image']);
    });

    test('has a social image that is shipped', () => {
      const [image = ''] = attribute('meta[property="og:image"]', 'content');
      const { origin, pathname } = new URL(image ?? '');
      expect(origin).toBe(company.siteUrl);
      expect(builtFiles('.jpg')).toContain(pathname.slice(1));
      expect(pathname.startsWith('/images/social/')).toBe(route.isIndexed);
      const [alt = ''] = attribute('meta[property="og:image:alt"]', 'content');
      const title = (route.image ?? route).title.replace(`${company.name} – `, '');
      expect(alt?.includes(`“${title}”`), alt ?? '').toBe(route.isIndexed);
    });

    test('has its canonical address, or none when it is the 404 page', () => {
      const expected = route === notFoundRoute ? [] : [new URL(route.path, company.siteUrl).href];
      expect(attribute('link[rel=canonical]', 'href')).toEqual(expected);
    });

    test('is indexed exactly when the route table requires it', () => {
      expect(attribute('meta[name=robots]', 'content')).toEqual([
        route.isIndexed ? 'index, follow' : 'noindex',
      ]);
    });

    test('contains as much of the page as the route table requires', () => {
      const main = document.querySelector('main');
      expect(main?.querySelectorAll('h1')).toHaveLength(route.prerendered === 'shell' ? 0 : 1);
      expect(document.querySelector('#root')?.getAttribute('data-prerendered')).toBe(
        route.prerendered,
      );
    });

    test('refers to the script for early presses and to the app’s scripts', () => {
      const [early, entry] = attribute('script[src]', 'src');
      expect(early).toMatch(/^\/assets\/early-presses-/);
      expect(attribute(`script[src="${early}"]`, 'async')).toEqual([null]);
      const modules = document.querySelector('#root')?.getAttribute('data-modules')?.split(' ');
      const preloads = attribute('link[rel=modulepreload]', 'href');
      if (route.prerendered === 'shell') {
        // There is nothing to read, so the code is fetched at once.
        expect(attribute(`script[src="${entry}"]`, 'type')).toEqual(['module']);
        expect(preloads.length).toBeGreaterThan(2);
        expect(modules).toBeUndefined();
        return;
      }
      expect(entry).toBeUndefined();
      expect(preloads).toEqual([]);
      expect(modules?.[0]).toMatch(/^\/assets\/boot-/);
      expect(modules?.[1]).toMatch(/^\/assets\/start-/);
      expect(modules?.length).toBeGreaterThan(3);
    });
  },
);

const adminFiles = adminRoutes.map(({ path }) => `${path.slice(1)}.html`);
const investorFile = `${investorShell.to.slice(1)}.html`;

test.each([...adminFiles, investorFile])('%s is an empty page that is not indexed', (file) => {
  const document = parse(builtFile(file));
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  const { loading, withoutScripts } = errorScreen;
  expect(document.querySelector('#root')?.textContent).toBe(loading + withoutScripts);
});

const stoneShell = 'portfolio/stones/shell.html';
const readShell = 'data-room/read/shell.html';

test('the shell of the stone pages contains their route pattern, but no canonical address', () => {
  const document = parse(builtFile(stoneShell));
  const root = document.querySelector('#root');
  expect(root?.getAttribute('data-route-pattern')).toBe('/portfolio/stones/:id');
  expect(root?.getAttribute('data-prerendered')).toBe('shell');
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    `${company.siteUrl}/images/social/stone.jpg`,
  );
});

test('the shell of the reader names no document, and is not indexed', () => {
  const html = builtFile(readShell);
  expect(html).toContain('data-route-pattern="/data-room/read/:id"');
  expect(parse(html).head.querySelector('meta[name=robots][content=noindex]')).not.toBeNull();
  expect(builtFile('sitemap.xml')).not.toContain('/read');
});

test('every shipped page is in a route table', () => {
  expect(builtFiles('.html').toSorted()).toEqual(
    [
      ...[...pageRoutes, notFoundRoute].map(fileOf),
      stoneShell,
      readShell,
      ...adminFiles,
      investorFile,
    ].toSorted(),
  );
});

test('the sitemap lists the indexed pages, and robots.txt names the sitemap', () => {
  const urls = [...builtFile('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual(
    pageRoutes
      .filter((route) => route.isIndexed)
      .map((route) => new URL(route.path, company.siteUrl).href),
  );
  expect(builtFile('robots.txt')).toContain(`Sitemap: ${company.siteUrl}/sitemap.xml`);
});

test('security.txt has the address for reports of vulnerabilities, and expires within a year', () => {
  const lines = builtFile('.well-known/security.txt').trimEnd().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
  expect(fields).toMatchObject({
    Contact: `mailto:${company.email}?subject=Security`,
    Canonical: `${company.siteUrl}/.well-known/security.txt`,
  });
  const daysLeft = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(300);
  expect(daysLeft).toBeLessThan(365);
});

test.each(builtFiles('.html'))(
  'without scripts, %s says that it needs them, not that it is loading',
  (file) => {
    const document = parse(builtFile(file));
    const placeholders = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.classList.contains('animate-pulse') ||
        (element.childElementCount === 0 && /^Loading\b/.test(element.textContent)),
    );
    const shown = placeholders.filter((element) => !element.closest('.noscript\\:hidden'));
    expect(shown.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const isExplained = document.querySelector('.hidden.noscript\\:block') !== null;
    expect(isExplained).toBe(placeholders.length > 0);
  },
);
