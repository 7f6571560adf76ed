/** Notes that explain why certain values differ. Separate from `facts.ts`, which every page loads. */
export const valueNotes = {
  /** Why the latest price of the unit differs from its fixed reference. */
  reference:
    'The fixed reference is the initial value of the unit. The monthly prices in the comparison of returns move without changing it.',
  /** Why stones have a valuation day before the monthly valuations have begun. */
  day: 'Until monthly valuations begin, a value is a single estimate by our own gemmologist, made on the day stated with it.',
  /** Why the sum of the holdings and the latest reserve can differ. */
  total:
    'Total vault holdings use the latest values, a reserve report those of the day on which the stones were counted: the two differ once stones are valued again, added or removed.',
} as const;
