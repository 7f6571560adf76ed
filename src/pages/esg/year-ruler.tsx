/** A year from January to December with a mark at the end of each of its equal parts. */
export function YearRuler({ perYear }: { perYear: number }) {
  const ends = Array.from({ length: perYear }, (_, part) => ((part + 1) * 100) / perYear);
  return (
    <svg aria-hidden="true" width="100%" height="24" className="block overflow-visible">
      <line x2="100%" y1="12" y2="12" className="stroke-line" />
      {ends.map((end) => (
        <svg key={end} x={`${end}%`} className="overflow-visible">
          <path
            d="M-3 4h2l4 4v8l-4 4h-2l-4-4V8z"
            className={perYear > 4 ? 'fill-background stroke-brass' : 'fill-accent stroke-accent'}
          />
        </svg>
      ))}
    </svg>
  );
}
