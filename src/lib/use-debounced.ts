import { useEffect, useState } from 'react';
import { typingPause } from './typing-pause';

/** The value once it has stopped changing. Use it for requests while the user types. */
export function useDebounced(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
