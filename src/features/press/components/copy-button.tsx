import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';

/** How long the button tells what came of it, in ms. */
const tellFor = 2_500;

interface CopyButtonProps {
  text: string;
  children: string;
  /** Id of what is copied, so that the button can be told from its like. */
  describedBy: string;
}

/** Puts a text on the clipboard and says beside the button whether that worked. */
export function CopyButton({ text, children, describedBy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), tellFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch (error) {
      console.info('The text could not be copied.', error);
      setOutcome('Copying failed');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center print:hidden noscript:hidden">
      <Button variant="quiet" aria-describedby={describedBy} onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status">
        {outcome && <span className="ml-4 text-small text-accent">{outcome}</span>}
      </span>
    </span>
  );
}
