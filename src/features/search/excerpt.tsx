import { splitExcerpt } from './page-hits';

/** A sentence of a page, with the search words marked; a hint if the visitor must first open the guarded document. */
export function Excerpt({ text }: { text: string | null }) {
  if (text === null)
    return <span className="text-soft">Open the document once to see the passage here.</span>;
  return (
    <span dir="auto" className="[overflow-wrap:anywhere] text-soft">
      {splitExcerpt(text).map(({ text: segment, isHit, start }) =>
        isHit ? (
          <mark key={start} className="bg-accent/20 font-medium text-text">
            {segment}
          </mark>
        ) : (
          <span key={start}>{segment}</span>
        ),
      )}
    </span>
  );
}
