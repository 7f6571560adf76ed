import { useEffect, useState, type ComponentProps } from 'react';
import { copyButton } from '@/content/controls';
import { Button } from '@/ui/button';

/** How long the result of a press is shown, in ms. */
const messageDuration = 4_000;

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The text for the clipboard. */
  text: string;
  /** Names the text, for a button without children: “Copy {subject}”. */
  subject?: string;
  /** The message when the browser refuses. */
  failure?: string;
}

/** Copies a text to the clipboard and shows whether that worked. */
export function CopyButton({
  text,
  subject,
  failure = copyButton.failed,
  children,
  ...button
}: CopyButtonProps) {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(''), messageDuration);
    return () => clearTimeout(timer);
  }, [message]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(copyButton.copied);
    } catch {
      // Browsers allow copying only for a few seconds after a press, and this press may have waited for the page's code.
      // In any other case the browser refused, or the connection is not secure.
      const isLate = 'userActivation' in navigator && !navigator.userActivation.isActive;
      setMessage(isLate ? copyButton.late : failure);
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-y-4 noscript:hidden print:hidden">
      <Button variant="secondary" size="compact" {...button} onClick={() => void copy()}>
        {children ?? (
          <>
            {copyButton.copy} <span className="sr-only">{subject}</span>
          </>
        )}
      </Button>
      <span role="status" className="text-small text-soft not-empty:ml-4">
        {message}
      </span>
    </span>
  );
}
