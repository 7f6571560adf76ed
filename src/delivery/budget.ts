import { RefusedFileError } from './limits.ts';

/** What one uploaded file may use while it is processed: a small file can expand, or refer to itself, without end. */
export const budget = {
  /** Bytes of all decoded streams. */
  decoded: 48 * 1024 * 1024,
  /** Bytes of decoded object and cross-reference streams, which need more memory when parsed. */
  contained: 16 * 1024 * 1024,
  /** Items of arrays and other units of work: costlier work counts as several items. */
  items: 2_000_000,
  /** Operators, counting each form as often as it is drawn: with more, viewers would take minutes. */
  operators: 1_500_000,
  /** Empty words, which the PDF library may read endlessly at a character that it does not know. */
  emptyWords: 20_000,
};

let remaining = { ...budget };

/** Call it before processing each file. */
export function resetBudget(): void {
  remaining = { ...budget };
}

/** Refuses the current file if it has exceeded its budget. */
export function checkBudget(): void {
  if (remaining.emptyWords < 0) throw new RefusedFileError('unreadable');
  if (Object.values(remaining).some((amount) => amount < 0))
    throw new RefusedFileError('too-complex');
}

/** Deducts from the budget of the current file. Refuses a file that exceeds it. */
export function consume(kind: keyof typeof budget, count: number): void {
  remaining[kind] -= count;
  if (remaining[kind] < 0) checkBudget();
}
/** Texts count by their length, because many objects can refer to the same long text. */
export const consumeText = ({ length }: { length: number }) => consume('items', 1 + length / 8);
export const remainingOperators = () => remaining.operators;
