import { company } from '../../../src/content/company.ts';
import { paths } from '../../../src/content/paths.ts';
import { fileTarget, pressFileUrl } from '../../../src/lib/file-target.ts';
import { element, escapeXml, timestamp } from '../_shared/atom.ts';

/** A press release as the Data API returns it. */
export interface Release {
  id: string;
  title: string;
  date: string;
  excerpt: string | null;
  content: string | null;
  category: string | null;
  file_url: string | null;
  updated_at: string;
}

/** Postgres also supports infinite times, and times BC or after the year 9999; feeds do not. */
const isTime = (time: string) => /^\d{4}-[^B]*$/.test(time) && !Number.isNaN(Date.parse(time));

function renderContent(content: string): string {
  const paragraphs = content.split(/\n{2,}/).map((paragraph) => element('p', paragraph));
  return `<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${paragraphs.join('')}</div></content>`;
}

/** The absolute URL of a release's file, if it has one. */
function fileAddress(fileUrl: string | null, backend: string): string | undefined {
  const target = fileTarget(fileUrl, 'press-files');
  return target?.kind === 'stored' ? pressFileUrl(backend, target.path) : target?.url;
}

function renderEntry(release: Release, pressroom: string, backend: string): string {
  const { id, title, date, excerpt, content, category, file_url, updated_at } = release;
  const file = fileAddress(file_url, backend);
  return [
    '<entry>',
    // Stays the same when the title or the site's address changes.
    element('id', `urn:uuid:${id}`),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${escapeXml(`${pressroom}#${id}`)}"/>`,
    element('published', timestamp(`${date}T00:00:00Z`)),
    element('updated', timestamp(updated_at)),
    // XML parsers read white space in an attribute as spaces, but not every feed reader does.
    category && `<category term="${escapeXml(category.replaceAll(/[\t\n\r]/g, ' '))}"/>`,
    file && `<link rel="enclosure" href="${escapeXml(file)}"/>`,
    // Both are optional, because the entry has a link to the release.
    excerpt && element('summary', excerpt),
    content && renderContent(content),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * The releases as an Atom feed (RFC 4287), in the given order, newest first. `address` is the address of the feed
 * itself, on the backend that also serves the files. Releases with an invalid time are omitted.
 */
export function renderFeed(releases: readonly Release[], address: string): string {
  const pressroom = new URL(paths.pressroom, company.siteUrl).href;
  const backend = new URL(address).origin;
  const published = releases.filter(
    ({ date, updated_at }) => isTime(`${date}T00:00:00Z`) && isTime(updated_at),
  );
  // Atom requires `updated`, even while there are no releases.
  const updated = published
    .map(({ updated_at }) => timestamp(updated_at))
    .toSorted()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', pressroom),
    element('title', `${company.legalName}: press releases`),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pressroom)}"/>`,
    element('updated', updated ?? timestamp('1970-01-01')),
    `<author>${element('name', company.legalName)}${element('uri', company.siteUrl)}</author>`,
    ...published.map((release) => renderEntry(release, pressroom, backend)),
    '</feed>',
    '',
  ].join('\n');
}
