/**
 * The rows of an answer that have a text in each of the columns `texts`, and text or nothing in each
 * of `maybe`: what arrives may be of another release than this page. Others are dropped; throws when
 * the answer is no list.
 */
export function dropMalformedRows<Row extends object>(
  rows: readonly Row[],
  texts: readonly (keyof Row)[],
  maybe: readonly (keyof Row)[] = [],
): Row[] {
  return rows.filter(
    (row: unknown): row is Row =>
      row instanceof Object &&
      texts.every((column) => typeof Reflect.get(row, column) === 'string') &&
      maybe.every((column) =>
        ['string', 'undefined'].includes(typeof (Reflect.get(row, column) ?? undefined)),
      ),
  );
}
