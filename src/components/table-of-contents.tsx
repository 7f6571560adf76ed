import { useEffect, useRef, useState } from 'react';

/** A section counts as being read while its top stands in this part of the window. */
const readingZone = '-15% 0px -65% 0px';

/** The id of the section being read, the last one that passed the upper part of the window. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: readingZone },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}

interface TableOfContentsProps {
  /** Sections of the page: their anchors and titles. */
  entries: readonly { id: string; title: string }[];
  className?: string;
}

/** Links to the sections of a long page: at the side on wide screens, folded up on small ones. */
export function TableOfContents({ entries, className }: TableOfContentsProps) {
  const current = useCurrentSection(entries.map(({ id }) => id));
  const folder = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (folder.current && matchMedia('(min-width: 1024px)').matches) folder.current.open = true;
  }, []);
  return (
    <nav aria-label="On this page" className={className}>
      <details ref={folder} className="text-small lg:sticky lg:top-28">
        <summary className="border-y border-line py-3 font-medium">On this page</summary>
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
