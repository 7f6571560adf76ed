import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What `load` resolves to, once for each `subject`; `undefined` until then, and when it rejects. A result for an earlier
 * subject is dropped.
 */
export function useResult<Value>(subject: unknown, load: () => Promise<Value>): Value | undefined {
  const [made, setMade] = useState<{ subject: unknown; value: Value }>();
  const start = useEffectEvent(load);
  useEffect(() => {
    let isCurrent = true;
    start().then(
      (value) => isCurrent && setMade({ subject, value }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [subject]);
  return made && made.subject === subject ? made.value : undefined;
}
