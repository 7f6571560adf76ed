/**
 * The entry of an object by a key that comes from data: a row, an address, an event. A plain `table[key]` would also return
 * what every object inherits, such as `constructor` or `__proto__`.
 */
export function lookUp<Entry>(
  table: Readonly<Record<string, Entry>>,
  key: string | number | null | undefined,
): Entry | undefined {
  return key !== null && key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
