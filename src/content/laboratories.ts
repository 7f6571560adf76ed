/**
 * SAMPLE. Where each laboratory lets anyone check a report; the number follows the address. The names
 * are those that the holdings are imported with. Replace the entry before the site goes live.
 */
const reportChecks: Readonly<Record<string, string>> = {
  'Tamina Gem Laboratory': 'https://tamina-laboratory.example/reports?number=',
};

/** The laboratory's own page for a report; `undefined` for a laboratory that is not known here. */
export function reportCheck(laboratory: string, reportNumber: string): string | undefined {
  const address = Object.hasOwn(reportChecks, laboratory) ? reportChecks[laboratory] : undefined;
  return address && address + encodeURIComponent(reportNumber);
}
