import { company } from '../../../src/content/company.ts';
import { paths } from '../../../src/content/paths.ts';
import { manifestText, type Manifest } from '../../../src/features/reserve/manifest.ts';
import type { ReserveReport } from '../../../src/features/reserve/reserve-report.ts';
import { fileTarget, pressFileUrl } from '../../../src/lib/file-target.ts';
import { element, escapeXml, timestamp } from '../_shared/atom.ts';

function renderEntry(report: ReserveReport, page: string, backend: string): string {
  const { number, asOf, publishedAt, reserve, supply, source, file, hash, signature } = report;
  const target = fileTarget(file?.path ?? null, 'press-files');
  const address = target?.kind === 'stored' && pressFileUrl(backend, target.path);
  const proof = [
    manifestText([report]),
    `Hash of the report: ${hash}`,
    signature && `Signature of the list up to this report: ${signature}`,
  ];
  return [
    '<entry>',
    element('id', `${page}#report-${number}`),
    element('title', `Report ${number}, ${asOf}`),
    `<link rel="alternate" type="text/html" href="${escapeXml(`${page}#report-${number}`)}"/>`,
    element('published', timestamp(publishedAt)),
    element('updated', timestamp(publishedAt)),
    file &&
      address &&
      `<link rel="enclosure" type="application/pdf" length="${file.size}" href="${escapeXml(address)}"/>`,
    element(
      'summary',
      `Reserve ${reserve.toFixed(2)} ESU, supply ${supply.toFixed(2)} ESU on ${asOf}. Counted by ${source}.`,
    ),
    element('content', proof.filter(Boolean).join('\n')),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * The reports as an Atom feed (RFC 4287), newest first; `reports` are oldest first. Each entry repeats its part of the list,
 * so that subscribers have copies that we cannot change. `address` is the address of the feed itself.
 */
export function renderFeed(
  reports: readonly ReserveReport[],
  signed: Manifest | undefined,
  address: string,
): string {
  const page = new URL(paths.reserve, company.siteUrl).href;
  const key = new URL('/.well-known/reserve-key.pem', company.siteUrl).href;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', page),
    element('title', `${company.legalName}: reserve reports`),
    element(
      'subtitle',
      `Signed up to report ${signed?.upTo ?? 0} with the Ed25519 key ${company.reserveKey.publicKey} (${key}).`,
    ),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    // Mandatory, even while there are no reports.
    element('updated', timestamp(reports.at(-1)?.publishedAt ?? '1970-01-01')),
    `<author>${element('name', company.legalName)}${element('uri', company.siteUrl)}</author>`,
    ...reports.map((report) => renderEntry(report, page, new URL(address).origin)).toReversed(),
    '</feed>',
    '',
  ].join('\n');
}
