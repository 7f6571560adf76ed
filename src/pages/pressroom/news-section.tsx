import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { deferredList } from '@/components/deferred-list';
import { NewsPlaceholder } from '@/features/press/components/placeholders';
import { news } from './pressroom.content';

const NewsGrid = deferredList(
  () => import('@/features/press/components/news-grid'),
  NewsPlaceholder,
);

export function NewsSection() {
  return (
    <Section theme="dark" labelledBy="news">
      <Reveal className="mb-12 grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="news" className="text-h2 lg:col-span-6">
          {news.title}
        </h2>
        <p className="max-w-column text-soft lg:col-span-5 lg:col-start-8">{news.text}</p>
      </Reveal>
      <NewsGrid />
    </Section>
  );
}
