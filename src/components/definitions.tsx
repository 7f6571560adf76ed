import type { ReactNode } from 'react';

interface DefinitionsProps {
  /** Maps each term to its text. */
  entries: Readonly<Record<string, ReactNode>>;
  className?: string;
  pairClass?: string;
  termClass?: string;
  textClass?: string;
}

/** Terms with their texts, or facts with their values. */
export function Definitions({
  entries,
  className,
  pairClass,
  termClass = 'font-medium',
  textClass = 'mt-1 text-soft',
}: DefinitionsProps) {
  return (
    <dl className={className}>
      {Object.entries(entries).map(([term, text]) => (
        <div key={term} className={pairClass}>
          <dt className={termClass}>{term}</dt>
          <dd className={textClass}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
