import type { ReactNode } from 'react';

interface DefinitionsProps {
  /** The text of each term. */
  entries: Readonly<Record<string, ReactNode>>;
  className?: string;
  /** Classes of a pair, its term and its text. */
  pair?: string;
  term?: string;
  text?: string;
}

/** Terms with their texts, or facts with their values. */
export function Definitions({
  entries,
  className,
  pair,
  term = 'font-medium',
  text = 'mt-1 text-soft',
}: DefinitionsProps) {
  return (
    <dl className={className}>
      {Object.entries(entries).map(([name, meaning]) => (
        <div key={name} className={pair}>
          <dt className={term}>{name}</dt>
          <dd className={text}>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
