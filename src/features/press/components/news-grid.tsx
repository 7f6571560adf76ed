import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryProvider } from '@/lib/query-client';
import { newsQuery } from '../api/news-query';
import { NewsCard } from './news-card';
import { newsGridClass, NewsPlaceholder } from './placeholders';

function NewsGrid() {
  const { data, isPending, error } = useQuery(newsQuery);
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
    <ul className={newsGridClass}>
      {data.map((item) => (
        <li key={item.id}>
          <NewsCard item={item} />
        </li>
      ))}
    </ul>
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
