/** Creates an expensive value at the first call. Later calls return the same value. */
export function once<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => (cached ??= { value: make() }).value;
}
