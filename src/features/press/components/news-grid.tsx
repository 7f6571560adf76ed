import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { ExternalLink } from '@/components/external-link';
import { FetchedList } from '@/components/fetched-list';
import { WholeWords } from '@/components/whole-words';
import { classNames } from '@/lib/class-names';
import { formatDay } from '@/lib/format';
import { lookUp } from '@/lib/look-up';
import { Rows } from '@/ui/boundary';
import { Button } from '@/ui/button';
import { newsQuery } from '../api/press-queries';
import { newsList } from '../lists.content';
import type { NewsItem } from '../news-item';
import { article } from '../press.content';
import { newsGridClass, NewsPlaceholder, initiallyShown } from './placeholders';

/** Drawn here, because the icon library has no brand logos. */
const xMark = { name: 'X', path: 'M4 4l12.5 16H20L7.5 4ZM19 4l-6.5 7M11 13.5 5 20' };

const marks: Record<string, { name: string; path: string }> = {
  linkedin: {
    name: 'LinkedIn',
    path: 'M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M8 10.5V17M8 7v.01M12 17v-6.5M12 13.5a2.5 2.5 0 0 1 5 0V17',
  },
  x: xMark,
  twitter: xMark,
};

function KindMark({ type }: { type: string }) {
  const mark = lookUp(marks, type);
  if (!mark) return <Newspaper aria-label={article} role="img" className="size-4 shrink-0" />;
  return (
    <svg
      role="img"
      aria-label={mark.name}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-4 shrink-0"
    >
      <path d={mark.path} />
    </svg>
  );
}

/** An item published by others. The whole card is a link, if the item has an address. */
export function NewsCard({ item }: { item: NewsItem }) {
  const { title, source, url, type, date, description } = item;
  return (
    <article className="relative h-full border-t border-line pt-5 wrap-anywhere transition-colors has-[a:hover]:border-accent">
      <p className="flex gap-2 text-label text-soft">
        <KindMark type={type} />
        <span>
          <span className="lg:block">{source}</span> <span className="lg:hidden">· </span>
          <time dateTime={date} className="whitespace-nowrap tabular">
            {formatDay(date)}
          </time>
        </span>
      </p>
      <h3 className="mt-4 text-h3">
        {url === '#' ? (
          <WholeWords>{title}</WholeWords>
        ) : (
          <ExternalLink href={url} className="after:absolute after:inset-0">
            <WholeWords>{title}</WholeWords>
          </ExternalLink>
        )}
      </h3>
      {description && <p className="mt-3 text-small text-soft">{description}</p>}
    </article>
  );
}

function News({ items }: { items: readonly NewsItem[] }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className={classNames(newsGridClass, !showsAll && 'max-md:[&>li:nth-child(n+5)]:hidden')}>
        <Rows of={items} keyOf={({ id }) => id}>
          {(item) => (
            <li>
              <NewsCard item={item} />
            </li>
          )}
        </Rows>
      </ul>
      {!showsAll && items.length > initiallyShown && (
        <Button
          variant="secondary"
          className="mt-10 w-full md:hidden"
          onClick={() => setShowsAll(true)}
        >
          {newsList.all(items.length)}
        </Button>
      )}
    </>
  );
}

/** "In the News": four columns on large screens. */
export function NewsGrid() {
  return (
    <FetchedList query={newsQuery} none={newsList.none} Placeholder={NewsPlaceholder} List={News} />
  );
}
