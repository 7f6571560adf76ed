import { useState, type ReactNode } from 'react';
import { isSampleText } from '@/content/sample';
import { Checkbox } from './checkbox';

interface SampleCheckProps {
  texts: readonly string[];
  /** The button that publishes. For a sample text, hidden until the user has confirmed. */
  children: ReactNode;
}

/** Asks for confirmation before a text that may be a sample is published irrevocably. */
export function SampleCheck({ texts, children }: SampleCheckProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (!texts.some(isSampleText)) return <>{children}</>;
  return (
    <>
      <div className="w-full border-l-2 border-warning pl-4 text-small">
        <p className="text-warning">
          This text contains the word “sample”. Sample texts were written to show the site, not for
          your company.
        </p>
        <Checkbox
          label="Publish the sample all the same"
          checked={isConfirmed}
          onChange={({ target }) => setIsConfirmed(target.checked)}
        />
      </div>
      {isConfirmed && children}
    </>
  );
}
