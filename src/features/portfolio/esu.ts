/** The amount that corresponds to one Emerald Standard Unit. */
export const amountPerEsu = 292.18;

/** In USD. */
export const currentEsuValue = 1;
/** `1,00 USD` */
export const currentEsuValueText = `${currentEsuValue.toFixed(2).replace('.', ',')} USD`;

/** Tokens per ESU. */
export const esuToTokenRate = 1574.48;

/** In USD. */
export const standardPortfolioInitialValue = 1_000_000;

/** An amount in ESU, rounded to two decimals. */
export function esuValue(amount: number): number {
  return Math.round((amount / amountPerEsu) * 100) / 100;
}

/** Tokens for an amount of ESU at the fixed rate, rounded to two decimals. */
export function tokensFor(esu: number): number {
  return Math.round(esu * esuToTokenRate * 100) / 100;
}
