/** What each station produces for a stone. */
export const stoneWay = {
  /** A future step of the offer: its title and its date. */
  ahead: (title: string, when: string) =>
    `${title}: ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
  delivery: (from: string) => `Received${from && ` from ${from}`}`,
  noReport: 'No laboratory report is on record for this stone',
  report: (number: string) => `Report ${number}`,
  storage: (name: string, carat: string) => `Inventory entry: ${name}, ${carat} ct`,
  audit: 'A line in each audit report',
  verification: 'A share of the reserve shown by the feed',
  contract: 'The security audit report',
  authorization: 'The authorisation that names the stone',
  custody: 'Balances in approved wallets',
} as const;
