import type { ReactNode } from 'react';

interface DefinitionsProps {
  /** The text of each term. */
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
      {Object.entries(entries).map(([name, meaning]) => (
        <div key={name} className={pairClass}>
          <dt className={termClass}>{name}</dt>
          <dd className={textClass}>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
