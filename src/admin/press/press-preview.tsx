import { useState } from 'react';
import { NewsCard } from '@/features/press/components/news-grid';
import { ReleaseCard } from '@/features/press/components/release-card';
import { toNewsItem } from '@/features/press/news-item';
import { toPressReleases } from '@/features/press/press-release';
import type { PressItemFields } from './api';

interface PressPreviewProps {
  fields: PressItemFields;
  /** Used in place of a missing date, as `2026-11-20`. */
  today: string;
}

/** The form's item in the pressroom's own components. Empty fields are omitted, as on the site. */
export default function PressPreview({ fields, today }: PressPreviewProps) {
  const [isOpen, setIsOpen] = useState(true);
  const text = (value: string) => value.trim() || null;
  const row = {
    id: 'preview',
    title: text(fields.title) ?? 'Untitled',
    date: fields.date || today,
    excerpt: text(fields.excerpt),
    content: text(fields.content),
    category: text(fields.category),
    file_url: text(fields.file_url),
    source: text(fields.source),
    url: text(fields.url),
    type: text(fields.type),
  };
  if (fields.content_type === 'in_the_news') {
    return (
      <div
        data-theme="dark"
        className="-mx-6 -mb-8 rounded-b px-6 py-12 sm:-mx-10 sm:-mb-10 sm:px-10"
      >
        <div className="max-w-72">
          <NewsCard item={toNewsItem(row)} />
        </div>
      </div>
    );
  }
  return (
    <div className="border-t border-line">
      {toPressReleases([row]).map((release) => (
        <ReleaseCard
          key={release.id}
          release={release}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
        />
      ))}
    </div>
  );
}
