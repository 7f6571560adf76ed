import { inView } from 'framer-motion/dom';
import { useEffect, useRef, useState } from 'react';
import { plusClass } from '@/ui/control';
import { tableOfContents } from './table-of-contents.content';

/** The part of the window in which a section counts as current. */
const readingZone = '-15% 0px -65% 0px';

/** The first section in the reading zone; `undefined` above and below all sections. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const inZone = new Set<string>();
    const updateCurrent = () => setCurrent(key.split(' ').find((id) => inZone.has(id)));
    return inView(
      key.split(' ').flatMap((id) => document.getElementById(id) ?? []),
      ({ id }) => {
        inZone.add(id);
        updateCurrent();
        return () => {
          inZone.delete(id);
          updateCurrent();
        };
      },
      { margin: readingZone },
    );
  }, [key]);
  return current;
}

interface TableOfContentsProps {
  /** The page's sections: their anchors and titles. */
  entries: readonly { id: string; title: string }[];
  className?: string;
}

/** Links to the sections of a long page: at the side on wide screens, collapsed on small ones. */
export function TableOfContents({ entries, className }: TableOfContentsProps) {
  const current = useCurrentSection(entries.map(({ id }) => id));
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (detailsRef.current && matchMedia('(min-width: 1024px)').matches)
      detailsRef.current.open = true;
  }, []);
  return (
    <nav aria-label={tableOfContents.title} className={className}>
      {/* On wide screens the list is visible from the first paint. Opened later, it would push down the content
          below. */}
      <details
        ref={detailsRef}
        className="group text-small lg:sticky lg:top-28 lg:[&::details-content]:[content-visibility:visible]"
      >
        <summary className="flex items-center justify-between border-y border-line py-3 font-medium">
          {tableOfContents.title}
          <span aria-hidden="true" className={`${plusClass} text-accent lg:hidden`} />
        </summary>
        <ol>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="flex min-h-11 items-center border-b border-line text-soft transition-colors hover:text-text aria-[current]:text-accent md:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
