/** Creates a function that runs tasks with the same key one after the other, and tasks without a key immediately. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string | undefined, task: () => Promise<T>): Promise<T> => {
    if (key === undefined) return task();
    const next = (last.get(key) ?? Promise.resolve()).then(task);
    last.set(
      key,
      next.catch(() => undefined),
    );
    return next;
  };
}
