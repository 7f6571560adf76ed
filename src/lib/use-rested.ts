import { useEffect, useState } from 'react';

/** After this long without a change a value rests, in ms. */
const restDelay = 300;

/** The value once it has stopped changing: for requests while somebody is typing. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
