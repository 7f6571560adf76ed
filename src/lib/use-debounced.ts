import { useEffect, useState } from 'react';
import { debounceDelay } from './debounce-delay';

/** The value once it has stopped changing. Use it for requests while the user types. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
