import { useEffect, useState } from 'react';

/** After this long without a change a value rests, in ms. */
const restDelay = 300;

/** The value that was there last for a moment: for what asks the server while somebody is typing. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
