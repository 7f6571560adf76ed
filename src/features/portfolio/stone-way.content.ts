/** What each station produces for a stone. */
export const stoneWay = {
  /** A future step of the offer: its title and its date. */
  ahead: (title: string, when: string) =>
    `${title}: ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
  delivery: (from: string) =>
    `Customs papers and a receipt for the parcel${from && `, from ${from}`}`,
  noReport: 'No report is on record for this stone',
  report: (number: string) => `Report ${number}`,
  storage: (name: string, carat: string) =>
    `Its entry in the vault’s inventory: ${name}, ${carat} ct`,
  audit: 'Its line in each audit report',
  verification: 'Its share in the reserve that the feed shows',
  contract: 'The audit report of the token’s contract',
  authorization: 'The authorisation that names it',
  custody: 'Balances in approved wallets',
} as const;
