import type { Holding } from './holding';

/** Contract, section 9. */
export const qualities = ['4', '5', '6', '7', '8'] as const;
export type Quality = (typeof qualities)[number];

/** A segment of the quality bar is labelled only above this share, in percent. */
const labelledShare = 8;

export interface QualityDistribution {
  /** Percentage per grade; they sum to 100 unless nothing is graded. */
  shares: Record<Quality, number>;
  /** Grades 4 and 5 together. */
  lower: number;
  /** Grades 7 and 8 together. */
  upper: number;
}

/** Shares by number of stones, among those that have a grade. */
export function qualityDistribution(holdings: readonly Holding[]): QualityDistribution {
  const countOf = (quality: Quality) =>
    holdings.filter((holding) => holding.quality === quality).length;
  const graded = qualities.reduce((sum, quality) => sum + countOf(quality), 0);
  const share = (...grades: Quality[]) =>
    graded && (grades.reduce((sum, quality) => sum + countOf(quality), 0) / graded) * 100;
  return {
    shares: { '4': share('4'), '5': share('5'), '6': share('6'), '7': share('7'), '8': share('8') },
    lower: share('4', '5'),
    upper: share('7', '8'),
  };
}

export function isLabelled(share: number): boolean {
  return share > labelledShare;
}
