import { origins } from '@/content/facts';
import { esuValue } from './esu';
import { exampleWords } from './illustration.content';

/** An invented stone, for examples. */
export interface ExampleStone {
  cut: string;
  /** In carat. */
  weight: number;
  grade: string;
  /** The assumed value of one such stone, in ESU. */
  esu: number;
}

const { cuts } = exampleWords;

export const exampleStones: readonly ExampleStone[] = [
  { cut: cuts.oval, weight: 1.25, grade: '4', esu: 15.5 },
  { cut: cuts.emerald, weight: 1.5, grade: '6', esu: 44 },
  { cut: cuts.cushion, weight: 1.75, grade: '8', esu: 101 },
];

/** The stone that the page follows along the stations. It is invented, like the others. */
export const exampleHolding = {
  name: exampleWords.stone,
  carat: 1.5,
  origin: origins.now,
  record: { cut: cuts.emerald, laboratory: exampleWords.laboratory, report_number: 'SAMPLE-0000' },
} as const;

/** Larger than any realistic amount, and still exact to the cent. */
const largestAmount = 1e12;

/**
 * The amount that a reader has typed, with or without decimals. Apostrophes, spaces or commas may separate
 * thousands. `undefined` for anything but a positive amount.
 */
export function parseAmount(text: string): number | undefined {
  const plain = text.replaceAll(/[\s'’]/gu, '').replace(/^(?:USD|US\$|\$)|USD$/i, '');
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain);
  const digits = isGrouped ? plain.replaceAll(',', '') : plain.replace(',', '.');
  if (!/^\d+(?:\.\d*)?$/.test(digits)) return undefined;
  const amount = Number(digits);
  return amount > 0 && amount <= largestAmount ? amount : undefined;
}

export interface Illustration {
  esu: number;
  /** The number of stones of each example that together have this value. */
  stones: readonly { stone: ExampleStone; count: number }[];
}

/** An amount in USD as ESU, and as a number of example stones with the same value. */
export function illustrate(amount: number): Illustration {
  const esu = esuValue(amount);
  return { esu, stones: exampleStones.map((stone) => ({ stone, count: esu / stone.esu })) };
}
