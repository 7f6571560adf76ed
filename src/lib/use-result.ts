import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What `load` resolves to, once for each `subject`; `undefined` until then, when it rejects, and while the subject is
 * `undefined`. A result for an earlier subject is dropped, and its request is cancelled.
 */
export function useResult<Value>(
  subject: unknown,
  load: (signal: AbortSignal) => Promise<Value>,
): Value | undefined {
  const [made, setMade] = useState<{ subject: unknown; value: Value }>();
  const start = useEffectEvent(load);
  useEffect(() => {
    if (subject === undefined) return;
    const leaving = new AbortController();
    start(leaving.signal).then(
      (value) => !leaving.signal.aborted && setMade({ subject, value }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [subject]);
  return made && made.subject === subject ? made.value : undefined;
}
