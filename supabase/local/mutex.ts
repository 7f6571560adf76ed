/**
 * Creates a function that runs tasks with the same name one after the other, and tasks without a name
 * immediately. A task must not end before its response body has been produced.
 */
export function createMutex() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string | undefined, task: () => Promise<T>): Promise<T> => {
    if (name === undefined) return task();
    const next = (last.get(name) ?? Promise.resolve()).then(task);
    last.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
}
