import { Rss } from 'lucide-react';
import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { arePressItemsSample } from '@/content/press';
import { feedAddress } from '@/features/press/components/placeholders';
import { ReleaseList } from '@/features/press/components/release-list';
import { releases, sampleNote } from './pressroom.content';

export function ReleasesSection() {
  const { title, text, feed } = releases;
  return (
    <Section theme="light" labelledBy="releases" className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <Reveal className="self-start lg:sticky lg:top-28 lg:col-span-4 lg:pr-8">
        <h2 id="releases" className="text-h2">
          {title}
        </h2>
        <p className="mt-5 max-w-column text-soft">{text}</p>
        {arePressItemsSample && <p className="mt-3 text-label text-warning">{sampleNote}</p>}
        <a
          href={feedAddress}
          className="mt-3 inline-flex min-h-11 items-center gap-2 text-small underline decoration-line underline-offset-6 transition-colors hover:decoration-current"
        >
          <Rss aria-hidden="true" className="size-4" />
          {feed}
        </a>
      </Reveal>
      <div className="lg:col-span-8">
        <ReleaseList />
      </div>
    </Section>
  );
}
