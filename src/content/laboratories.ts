/**
 * SAMPLE. The address where each laboratory lets anyone check a report; the report number is appended. The
 * names equal those in the imported holdings. Replace the entry before the site goes live.
 */
const reportChecks: Readonly<Record<string, string>> = {
  'Tamina Gem Laboratory': 'https://tamina-laboratory.example/reports?number=',
};

/** The laboratory's own page for a report; `undefined` for an unknown laboratory. */
export function reportCheck(laboratory: string, reportNumber: string): string | undefined {
  const address = Object.hasOwn(reportChecks, laboratory) ? reportChecks[laboratory] : undefined;
  return address && address + encodeURIComponent(reportNumber);
}
