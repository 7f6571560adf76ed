import { indicative, origins, parties } from '@/content/facts';
import { lookUp } from '@/lib/look-up';
import { parseNumber } from '@/lib/read-number';
import { usdToEsu } from './esu';
import { exampleWords } from './illustration.content';

/* The illustration of an investment: an amount in USD as ESU, and as the number of example stones with the same value. */

export interface ExampleStone {
  cut: string;
  /** In carats. */
  weight: number;
  grade: string;
  /** The assumed value of one such stone, in ESU. */
  esu: number;
}

const { cuts } = exampleWords;

const exampleStones: readonly ExampleStone[] = [
  { cut: cuts.oval, weight: 1.25, grade: '4', esu: 15.5 },
  { cut: cuts.emerald, weight: 1.5, grade: '6', esu: 44 },
  { cut: cuts.cushion, weight: 1.75, grade: '8', esu: 101 },
];

/** An invented stone that the Transparency page follows through the stations when no real one can be shown. */
export const exampleHolding = {
  name: exampleWords.stone,
  carat: 1.5,
  origin: origins.now,
  record: { cut: cuts.emerald, laboratory: parties.laboratory, report_number: 'SAMPLE-0000' },
} as const;

/** Larger than any realistic amount, and still exact to the cent. */
const largestAmount = 1e12;

/** The words that may follow an amount to multiply it. */
const scales = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const scalePattern = new RegExp(`\\s?(${Object.keys(scales).join('|')})\\.?$`);

/** The first currency in a typed text that is not the US dollar, such as `CHF` or `€`. */
export const foreignCurrency = (text: string) =>
  /[€£¥]|(?:chf|sfr|eur|gbp|jpy|cad|aud|sgd|hkd|aed|cny)(?![a-z])|\b(?:fr|francs?|euros?|pounds?|yen)\b/i.exec(
    text,
  )?.[0];

/**
 * The amounts that a typed text can mean: none if it is not a positive number, two if it is ambiguous. One of `scales` may follow the
 * number. A comma before three digits separates thousands, because the site is in English. A dot before three digits is a decimal point
 * in English and separates thousands in German: `250.000` is read as thousands, because nobody writes three zeros after a decimal point,
 * but `1.250` can be either.
 */
export function parseAmounts(text: string): readonly number[] {
  const number = text
    .toLowerCase()
    .replaceAll(/usd|us\$|\$|us dollars?|dollars?/g, '')
    .trim();
  const plain = number.replace(scalePattern, '');
  const scale = lookUp(scales, scalePattern.exec(number)?.[1]) ?? 1;
  const { thousands, decimals } = parseNumber(plain);
  const isAmbiguous = thousands && decimals && /\.\d*[1-9]\d*$/.test(plain);
  const readings = isAmbiguous ? [thousands, decimals] : [thousands ?? decimals];
  return readings
    .flatMap((digits) => (digits === undefined ? [] : Number((Number(digits) * scale).toFixed(6))))
    .filter((amount) => amount > 0 && amount <= largestAmount);
}

export interface Illustration {
  /** In USD. */
  fee: number;
  esu: number;
  /** The number of stones of each example that add up to this value. */
  stones: readonly { stone: ExampleStone; count: number }[];
}

/** An amount in USD, less the issue fee, as ESU and as a number of example stones with the same value. */
export function illustrate(amount: number): Illustration {
  // The fee is a percentage, so this rounds to cents.
  const fee = Math.round(amount * indicative.issueFee) / 100;
  const esu = usdToEsu(amount - fee);
  return { fee, esu, stones: exampleStones.map((stone) => ({ stone, count: esu / stone.esu })) };
}
