import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';

/** How long the answer to a press is shown, in ms. */
const answeredFor = 4_000;

const answers = {
  idle: '',
  copied: 'Copied',
  failed: 'Could not copy: please select the text',
} as const;

interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  /** What it is, for the button's name: “Copy {subject}”. */
  subject: string;
}

/** Puts a text on the clipboard and says beside itself whether that worked. */
export function CopyButton({ text, subject }: CopyButtonProps) {
  const [answer, setAnswer] = useState<keyof typeof answers>('idle');
  useEffect(() => {
    if (answer === 'idle') return;
    const timer = setTimeout(() => setAnswer('idle'), answeredFor);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnswer('copied');
    } catch {
      // Refused by the browser, or the page was not served securely.
      setAnswer('failed');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-4 noscript:hidden print:hidden">
      <Button variant="secondary" size="compact" onClick={() => void copy()}>
        Copy <span className="sr-only">{subject}</span>
      </Button>
      <span role="status" className="text-small text-soft">
        {answers[answer]}
      </span>
    </span>
  );
}
