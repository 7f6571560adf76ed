/*
 * The chain from dollars to tokens, checked by hand:
 *
 *   1’000’000 USD ÷ 292.18 USD per ESU      =     3’422.55 ESU       (3’422.5477…, rounded)
 *   3’422.55 ESU × 1’574.48 tokens per ESU  = 5’388’736.52 tokens    (5’388’736.5240)
 *   292.18 USD ÷ 1’574.48 tokens            =         0.19 USD       (0.18557…) of stones behind one token
 *
 * The seed agrees: its 72 Standard stones add up to 3’422.55 ESU, and with the 32 Main stones to 9’443.60 ESU,
 * which is the reserve in the third report.
 *
 * `currentEsuValue` is not part of this chain. It is the fixed figure that the summary shows as “1,00 USD”. It is
 * neither the value of the stones behind a token nor a price.
 */

/** The amount in USD that corresponds to one Emerald Standard Unit. */
export const amountPerEsu = 292.18;

/** Fixed, in USD. */
const currentEsuValue = 1;
/** `1,00 USD` */
export const currentEsuValueText = `${currentEsuValue.toFixed(2).replace('.', ',')} USD`;

/** Tokens per ESU. */
export const esuToTokenRate = 1574.48;

/** In USD. */
export const standardPortfolioInitialValue = 1_000_000;

/** An amount in ESU, rounded to two decimals. */
export function usdToEsu(amount: number): number {
  return Math.round((amount / amountPerEsu) * 100) / 100;
}

/** Tokens for an amount of ESU at the fixed rate, rounded to two decimals. */
export function esuToTokens(esu: number): number {
  return Math.round(esu * esuToTokenRate * 100) / 100;
}

/** The value of the stones behind one token, in USD, rounded to two decimals. */
export const stoneValuePerToken = Math.round((amountPerEsu / esuToTokenRate) * 100) / 100;
