import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { QueryProvider } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { newsQuery } from '../api/news-query';
import { NewsCard } from './news-card';
import { newsGridClass, NewsPlaceholder } from './placeholders';

/** On phones the rest follows at a press. */
const shownOnPhones = 4;

function NewsGrid() {
  const { data, isPending, error } = useQuery(newsQuery);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    if (error) console.info('The news items could not be read.', error);
  }, [error]);
  if (isPending) return <NewsPlaceholder />;
  if (!data?.length) {
    return (
      <p className="border-y border-line py-10 text-soft">No news items available at the moment.</p>
    );
  }
  return (
    <>
      <ul className={classNames(newsGridClass, !isWhole && 'max-md:[&>li:nth-child(n+5)]:hidden')}>
        {data.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} />
          </li>
        ))}
      </ul>
      {!isWhole && data.length > shownOnPhones && (
        <Button
          variant="secondary"
          className="mt-10 w-full md:hidden print:hidden"
          onClick={() => setIsWhole(true)}
        >
          All {data.length} items
        </Button>
      )}
    </>
  );
}

/** "In the News": four columns on large screens (data-room contract, Pressroom). */
export default function ConnectedNewsGrid() {
  return (
    <QueryProvider>
      <NewsGrid />
    </QueryProvider>
  );
}
