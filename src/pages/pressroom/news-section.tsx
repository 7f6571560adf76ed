import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { arePressItemsSample } from '@/content/press';
import { NewsGrid } from '@/features/press/components/news-grid';
import { news, sampleNote } from './pressroom.content';

export function NewsSection() {
  return (
    <Section theme="dark" labelledBy="news">
      <Reveal className="mb-12 grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="news" className="text-h2 lg:col-span-6">
          {news.title}
        </h2>
        <div className="max-w-column lg:col-span-5 lg:col-start-8">
          <p className="text-soft">{news.text}</p>
          {arePressItemsSample && <p className="mt-3 text-label text-warning">{sampleNote}</p>}
        </div>
      </Reveal>
      <NewsGrid />
    </Section>
  );
}
