import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { adminRoutes, investorShell } from '@/admin/shell/admin-routes';
import {
  adminRoute,
  notFoundRoute,
  pageRoutes,
  readRoute,
  redirectRoutes,
  stoneRoute,
  type PageRoute,
} from './app/routes';
import { hostFiles, localHostFiles } from './build/host-files';
import { hostRules } from './build/host-rules';
import { chainSources } from './content/chain-sources';
import { company } from './content/company';
import { alternatesOf, editions, prefix } from './content/languages';
import { paths, readPath, stonePath } from './content/paths';
import { publicKeyFile } from './features/reserve/manifest';
import { env } from './lib/env';

/** A build in another language than English adds its pages to that one. */
export const isPartOfAnother = prefix !== '';

/** The other languages that are switched on. */
export const otherLanguages = prefix ? [] : editions.map(({ code }) => code).slice(1);

export interface PrerenderedPage {
  /** File below the output folder. */
  file: string;
  /** Tags for the document's head. */
  head: string;
  /** The HTML of the root element. */
  body: string;
  kind: PageRoute['prerendered'];
  /** The route's path, when the file answers many addresses. */
  pattern?: string;
  /** The source file of the page's code, from the project's root. */
  source: string;
}

/** The source file of each page, by its component. */
async function findSources(): Promise<Map<ComponentType, string>> {
  const modules = import.meta.glob<{ default: ComponentType }>([
    '/src/pages/*/*-page.tsx',
    '/src/admin/shell/admin-app.tsx',
  ]);
  const entries = Object.entries(modules).map(
    async ([file, load]) => [(await load()).default, file.slice(1)] as const,
  );
  return new Map(await Promise.all(entries));
}

/** React puts what belongs into the head before everything else. */
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

async function renderRoute(
  sources: Awaited<ReturnType<typeof findSources>>,
  route: PageRoute,
  path = route === notFoundRoute ? '/404' : route.path,
  pattern = route === stoneRoute || route === readRoute ? route.path : undefined,
): Promise<PrerenderedPage> {
  const source = sources.get(await route.Component.load());
  if (!source) throw new Error(`The source file of ${path} was not found.`);
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App isShell={route.prerendered === 'shell'} />
    </StaticRouter>,
    // Otherwise a long page hides in a Suspense template that only scripts put in place.
    { progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  const head = headTags.exec(html)?.[0] ?? '';
  // The shipped policy allows no style attributes in HTML; Radix measures again in the browser.
  const body = html.slice(head.length).replace(/ style="--radix[^"]*"/g, '');

  const name = path.slice(1) || 'index';
  const found = /<script(?! type="application\/ld\+json")|<template|<!--\$\?|\sstyle="/.exec(
    body,
  )?.[0];
  if (found)
    throw new Error(`${name}.html would hold ${found}, which needs scripts or is forbidden.`);
  if (head.match(/<title>/g)?.length !== 1)
    throw new Error(`${name}.html needs exactly one title.`);
  return {
    file: `${name}.html`,
    head,
    body,
    kind: route.prerendered,
    source,
    ...(pattern && { pattern }),
  };
}

/** What this build makes: in other languages the public pages alone. */
const ownRoutes = pageRoutes.filter(({ path }) => path.startsWith(prefix));

const adminAddresses = adminRoutes.map(({ path }) => path);

/** Where the shell of the stones' pages lies: an address below which no stone has its own. */
const stoneShell = stonePath('shell');

/** Where the shell of the reader lies: no document has this for its id. */
const readShell = readPath('shell');

/** Every page of the route table, the shells of stones, of the reader and of accounts, the bare addresses of the console, and the 404 page. */
export async function renderPages(): Promise<PrerenderedPage[]> {
  const sources = await findSources();
  return Promise.all([
    ...ownRoutes.map((route) => renderRoute(sources, route)),
    renderRoute(sources, stoneRoute, stoneShell),
    ...(prefix
      ? []
      : [renderRoute(sources, readRoute, readShell), renderRoute(sources, notFoundRoute)]),
    ...(prefix ? [] : adminAddresses).map((path) => renderRoute(sources, adminRoute, path)),
    ...(prefix ? [] : [renderRoute(sources, adminRoute, investorShell.to, adminRoute.path)]),
  ]);
}

/** The path of a public page in every language that is switched on. */
function pathsOf(path: string): string[] {
  const alternates = alternatesOf(path);
  return alternates.length > 0 ? alternates.map((alternate) => alternate.path) : [path];
}

/** `sitemap.xml` of the pages that search engines may list. */
export function renderSitemap(): string {
  const urls = pageRoutes
    .filter((route) => route.isIndexed)
    .flatMap(({ path }) => pathsOf(path))
    .map((path) => `<url><loc>${new URL(path, company.siteUrl).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

export function renderRobots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', company.siteUrl).href}\n`;
}

/** Each static host's file with its headers and redirects. */
export function renderHostFiles(): { file: string; text: string }[] {
  const dsn = import.meta.env.VITE_ERROR_REPORTING_DSN;
  const isOwnBackend = import.meta.env.MODE === 'embedded';
  const write = isOwnBackend ? localHostFiles : hostFiles;
  return write(
    hostRules({
      ...(isOwnBackend ? {} : { backend: new URL(env.supabaseUrl).origin }),
      ...(dsn ? { errorReports: new URL(dsn).origin } : {}),
      nodes: [...new Set(chainSources.map(({ rpc }) => new URL(rpc).origin))],
      pages: [
        ...pageRoutes.flatMap(({ path, isIndexed }) =>
          (isIndexed ? pathsOf(path) : [path]).map((each) => ({ path: each, isIndexed })),
        ),
        ...adminAddresses.map((path) => ({ path, isIndexed: false })),
      ],
      redirects: redirectRoutes,
      shells: [
        ...pathsOf(stonePath('*')).map((from) => ({
          from,
          to: from.replace('*', 'shell'),
          isIndexed: true,
        })),
        { from: readPath('*'), to: readShell, isIndexed: false },
        { ...investorShell, isIndexed: false },
      ],
    }),
  );
}

/**
 * What helps to check the reserve without its page: the key that signs the lists of reports, and where the
 * list, its signature and the feed are.
 */
export function renderReserveFiles(): { file: string; text: string }[] {
  const { publicKey, isSample } = company.reserveKey;
  const feed = `${env.supabaseUrl}/functions/v1/reserve-feed`;
  const facts = {
    publisher: company.legalName,
    page: new URL(paths.reserve, company.siteUrl).href,
    algorithm: 'Ed25519',
    publicKey,
    isSample,
    list: `${feed}?as=manifest`,
    signature: `${feed}?as=signature`,
    feed,
  };
  return [
    { file: '.well-known/reserve-key.pem', text: publicKeyFile(publicKey) },
    { file: '.well-known/reserve.json', text: `${JSON.stringify(facts, null, 2)}\n` },
  ];
}

/** `security.txt` (RFC 9116): where to report a vulnerability. Every build renews it for almost a year, the longest that is recommended. */
export function renderSecurityTxt(now: Date): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + 360);
  return [
    `Contact: mailto:${company.email}?subject=Security`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, de',
    `Canonical: ${new URL('/.well-known/security.txt', company.siteUrl).href}`,
    '',
  ].join('\n');
}
