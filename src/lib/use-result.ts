import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The result of `load` for a `subject`; `undefined` while pending, after a rejection, and without a subject. A change of
 * subject aborts the earlier request and ignores its result.
 */
export function useResult<Value>(
  subject: unknown,
  load: (signal: AbortSignal) => Promise<Value>,
): Value | undefined {
  const [result, setResult] = useState<{ subject: unknown; value: Value }>();
  const start = useEffectEvent(load);
  useEffect(() => {
    if (subject === undefined) return;
    const controller = new AbortController();
    start(controller.signal).then(
      (value) => !controller.signal.aborted && setResult({ subject, value }),
      () => undefined,
    );
    return () => controller.abort();
  }, [subject]);
  return result && result.subject === subject ? result.value : undefined;
}
