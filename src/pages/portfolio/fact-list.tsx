interface FactListProps {
  facts: readonly { term: string; fact: string }[];
}

/** Terms and facts between hairlines, as on a factsheet. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="border-t border-line text-small">
      {facts.map(({ term, fact }) => (
        <div
          key={term}
          className="flex items-baseline justify-between gap-6 border-b border-line py-2.5"
        >
          <dt className="text-soft">{term}</dt>
          <dd className="text-right font-medium">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
