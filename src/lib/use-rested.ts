import { useEffect, useState } from 'react';

/** A value that has not changed for this time counts as settled, in ms. */
const restDelay = 300;

/** The value once it has stopped changing. Use it for requests while the user types. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
