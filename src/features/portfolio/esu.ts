/** What one Emerald Standard Unit is reckoned at (public-site contract, section 9). */
export const amountPerEsu = 292.18;

/** USD, fixed by the contract (section 3). */
export const currentEsuValue = 1;
/** As the contract writes it: `1,00 USD`. */
export const currentEsuValueText = `${currentEsuValue.toFixed(2).replace('.', ',')} USD`;

/** Tokens per ESU, fixed by the contract (section 3). */
export const esuToTokenRate = 1574.48;

/** Initial value of the Standard Portfolio in USD (section 9). */
export const standardPortfolioInitialValue = 1_000_000;

/** An amount in ESU: divided by 292.18 and rounded to two decimals (section 9). */
export function esuValue(amount: number): number {
  return Math.round((amount / amountPerEsu) * 100) / 100;
}

/** Tokens for an amount of ESU at the fixed rate, rounded to two decimals. */
export function tokensFor(esu: number): number {
  return Math.round(esu * esuToTokenRate * 100) / 100;
}
