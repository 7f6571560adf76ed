/** Makes a value at the first call, for what takes long to make; later calls answer with the same. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
