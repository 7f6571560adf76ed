import { company } from '../../../src/content/company.ts';
import { validManifest } from '../../../src/features/reserve/manifest.ts';
import { toReserveReport, type ReserveRow } from '../../../src/features/reserve/reserve-report.ts';
import { feedFunction, readRows } from '../_shared/feed-function.ts';
import { renderFeed } from './feed.ts';

/**
 * Publishes the reserve reports as an Atom feed; with `?as=manifest` the longest list with a valid signature, and
 * with `?as=signature` its signature in the format that `openssl` reads.
 */
export default feedFunction(async ({ searchParams }, backend) => {
  const rows = await readRows<ReserveRow>('reserve_reports', { order: 'number' });
  const reports = rows.flatMap((row) => toReserveReport(row) ?? []);
  const signed = await validManifest(reports, company.reserveKey.publicKey);
  switch (searchParams.get('as')) {
    case 'manifest':
      return signed && { body: signed.text, type: 'text/plain; charset=utf-8' };
    case 'signature':
      return signed?.signature === undefined
        ? undefined
        : {
            body: Uint8Array.from(atob(signed.signature), (char) => char.charCodeAt(0)),
            type: 'application/octet-stream',
          };
    case null:
      return {
        body: renderFeed(reports, signed, `${backend}/functions/v1/reserve-feed`),
        type: 'application/atom+xml; charset=utf-8',
      };
    default:
      return undefined;
  }
}, 'The reports cannot be read at the moment.');
