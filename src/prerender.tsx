import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { adminRoutes, investorShell } from '@/admin/shell/admin-routes';
import { PageHead } from '@/components/page-metadata';
import { App } from './app/app';
import {
  adminRoute,
  notFoundRoute,
  pageRoutes,
  readRoute,
  redirectRoutes,
  stoneRoute,
  type PageRoute,
} from './app/routes';
import { hostFiles } from './build/host-files';
import { hostRules } from './build/host-rules';
import { chainSources } from './content/chain-sources';
import { company } from './content/company';
import { paths, readerPath, stonePath } from './content/paths';
import { publicKeyFile } from './features/reserve/manifest';
import { env } from './lib/env';

export interface PrerenderedPage {
  /** Path of the file in the output folder. */
  file: string;
  head: string;
  /** The HTML of the root element. */
  body: string;
  kind: PageRoute['prerendered'];
  /** The route's path, if the file serves many URLs. */
  routePattern?: string;
  /** The source file of the page's code, relative to the project's root. */
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

/** React writes the tags of the head before everything else. */
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

async function renderRoute(
  sources: Awaited<ReturnType<typeof findSources>>,
  route: PageRoute,
  path = route === notFoundRoute ? '/404' : route.path,
  routePattern = route === stoneRoute || route === readRoute ? route.path : undefined,
): Promise<PrerenderedPage> {
  const source = sources.get(await route.Component.load());
  if (!source) throw new Error(`The source file of ${path} was not found.`);
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App isAppShell={route.prerendered === 'shell'} />
    </StaticRouter>,
    // Otherwise React puts parts of a long page into a Suspense template, which needs scripts to appear.
    { progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  const head = headTags.exec(html)?.[0] ?? '';
  // The content security policy allows no style attributes in HTML. Radix sets these again in the browser.
  const body = html.slice(head.length).replace(/ style="--radix[^"]*"/g, '');

  const name = path.slice(1) || 'index';
  // Matches scripts, templates, pending Suspense boundaries and style attributes.
  const forbidden = /<script(?! type="application\/ld\+json")|<template|<!--\$\?|\sstyle="/.exec(
    body,
  )?.[0];
  if (forbidden)
    throw new Error(
      `${name}.html would contain ${forbidden}, which needs scripts or is forbidden.`,
    );
  if (head.match(/<title>/g)?.length !== 1)
    throw new Error(`${name}.html needs exactly one title.`);
  return {
    file: `${name}.html`,
    head,
    body,
    kind: route.prerendered,
    source,
    ...(routePattern && { routePattern }),
  };
}

const adminAddresses = adminRoutes.map(({ path }) => path);

/** The path of the shell that serves all stones' pages. No stone has the id `shell`. */
const stoneShell = stonePath('shell');

/** The path of the document reader's shell. No document has the id `shell`. */
const readShell = readerPath('shell');

/**
 * All pages of the route table, the shells of stones, documents and accounts, the console's fixed addresses, and
 * the 404 page.
 */
export async function renderPages(): Promise<PrerenderedPage[]> {
  const [sources] = await Promise.all([findSources(), PageHead.load()]);
  return Promise.all([
    ...pageRoutes.map((route) => renderRoute(sources, route)),
    renderRoute(sources, stoneRoute, stoneShell),
    renderRoute(sources, readRoute, readShell),
    renderRoute(sources, notFoundRoute),
    ...adminAddresses.map((path) => renderRoute(sources, adminRoute, path)),
    renderRoute(sources, adminRoute, investorShell.to, adminRoute.path),
  ]);
}

/** `sitemap.xml` of the pages that search engines may list. */
export function renderSitemap(): string {
  const urls = pageRoutes
    .filter((route) => route.isIndexed)
    .map(({ path }) => `<url><loc>${new URL(path, company.siteUrl).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

export function renderRobots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', company.siteUrl).href}\n`;
}

/** The origin of the backend, unless it is the site's own. */
export const backendOrigin =
  import.meta.env.MODE === 'embedded' ? undefined : new URL(env.supabaseUrl).origin;

/** The files with headers and redirects for each static host. */
export function renderHostFiles(): { file: string; text: string }[] {
  const dsn = import.meta.env.VITE_ERROR_REPORTING_DSN;
  return hostFiles(
    hostRules({
      ...(backendOrigin && { backend: backendOrigin }),
      ...(dsn ? { errorReports: new URL(dsn).origin } : {}),
      nodes: [...new Set(chainSources.map(({ rpc }) => new URL(rpc).origin))],
      pages: [
        ...pageRoutes.map(({ path, isIndexed }) => ({ path, isIndexed })),
        ...adminAddresses.map((path) => ({ path, isIndexed: false })),
      ],
      redirects: redirectRoutes,
      shells: [
        { from: stonePath('*'), to: stoneShell, isIndexed: true },
        { from: readerPath('*'), to: readShell, isIndexed: false },
        { ...investorShell, isIndexed: false },
      ],
    }),
    backendOrigin === undefined,
  );
}

/**
 * Files for checking the reserve without its page: the key that signs the lists of reports, and the addresses
 * of the list, its signature and the feed.
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

/**
 * `security.txt` (RFC 9116): where to report a vulnerability. Every build renews it for almost a year, the
 * longest recommended period.
 */
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
