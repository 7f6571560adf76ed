import { parties } from './facts';

/**
 * SAMPLE. The address where each laboratory lets anyone check a report; the report number is appended. The
 * names must match those in the imported holdings. Replace the entry before the site goes live.
 */
const reportChecks: ReadonlyMap<string, string> = new Map([
  [parties.laboratory, 'https://tamina-laboratory.example/reports?number='],
]);

/** The laboratory's own page for a report; `undefined` for an unknown laboratory. */
export function reportCheckUrl(laboratory: string, reportNumber: string): string | undefined {
  const address = reportChecks.get(laboratory);
  return address && address + encodeURIComponent(reportNumber);
}
