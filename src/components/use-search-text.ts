import { useEffect, useState } from 'react';

/** After this long without typing the text goes into the address, in ms: browsers limit how often. */
const commitDelay = 300;

/**
 * The search text as it is typed, kept in step with the one in the address: typing changes that
 * after a moment, and Back changes what stands in the box.
 */
export function useSearchText(committed: string, onCommit: (text: string) => void) {
  const [text, setText] = useState(committed);
  const [written, setWritten] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    // What this box has written itself may arrive after the next key.
    if (committed !== written) {
      setWritten(committed);
      setText(committed);
    }
  }

  useEffect(() => {
    if (text === written) return;
    const timer = setTimeout(() => {
      setWritten(text);
      onCommit(text);
    }, commitDelay);
    return () => clearTimeout(timer);
  }, [text, written, onCommit]);

  return [text, setText] as const;
}
