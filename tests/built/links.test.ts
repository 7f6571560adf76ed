import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { pageRoutes, redirectRoutes } from '@/app/routes';
import { addressOf } from './build-site';
import { builtFile, builtFiles } from './site';

interface BuiltPage {
  ids: Set<string>;
  links: { href: string; target: string | null; rel: string }[];
}

const site = 'https://site.example';

function read(name: string): BuiltPage {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(builtFile(name));
  return {
    ids: new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)),
    links: [...document.querySelectorAll('a[href]')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel') ?? '',
    })),
  };
}

const pages = new Map(builtFiles('.html').map((file) => [addressOf(file), read(file)]));
const known = new Set([
  ...pages.keys(),
  ...redirectRoutes.map(({ path }) => path),
  ...builtFiles('').map((file) => `/${file}`),
]);
/** Pages whose content is rendered by scripts. Their anchors are not in the HTML. */
const scriptRendered = new Set(
  pageRoutes.filter((route) => route.prerendered !== 'page').map(({ path }) => path),
);

/** In this build, the site's own address serves the backend. */
const isBackend = ({ pathname }: URL) => pathname.startsWith('/functions/v1/');

test.each([...pages])('%s links to pages and anchors that exist', (address, { links }) => {
  const dead = links.filter(({ href }) => {
    const url = new URL(href, site + address);
    if (url.origin !== site || isBackend(url)) return false;
    if (!known.has(url.pathname)) return true;
    if (!url.hash || scriptRendered.has(url.pathname)) return false;
    return !pages.get(url.pathname)?.ids.has(url.hash.slice(1));
  });
  expect(dead).toEqual([]);
});

test('every indexed page is linked from another page', () => {
  const indexed = pageRoutes.filter((route) => route.isIndexed).map(({ path }) => path);
  const isLinked = (path: string) =>
    [...pages].some(
      ([address, { links }]) =>
        address !== path &&
        links.some(({ href }) => new URL(href, site + address).pathname === path),
    );
  expect(indexed.filter((path) => !isLinked(path))).toEqual([]);
});

test.each([...pages])(
  '%s opens other sites over https in a new tab without access to the opener',
  (address, { links }) => {
    const outside = links.filter(({ href }) => {
      const url = new URL(href, site + address);
      return /^https?:$/.test(url.protocol) && url.origin !== site;
    });
    expect(
      outside.filter(({ target, rel, href }) => {
        const isSafe = target === '_blank' && rel.split(' ').includes('noopener');
        return !isSafe || !href.startsWith('https:');
      }),
    ).toEqual([]);
  },
);
