import type { ReactNode } from 'react';
import { LinkedText } from '@/components/linked-text';
import { chapters, type Chapter } from './emeralds-education.content';

/** Paragraphs of running text, at the measure of a book. */
export function Prose({
  text,
  className = 'max-w-lg',
}: {
  text: readonly string[];
  className?: string;
}) {
  return (
    <div className={className}>
      <div className="flex flex-col gap-4">
        {text.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText>{paragraph}</LinkedText>
          </p>
        ))}
      </div>
    </div>
  );
}

/** The line below a drawing or a picture. */
export function Caption({ children }: { children: ReactNode }) {
  return <figcaption className="mt-4 text-small text-soft">{children}</figcaption>;
}

const order: readonly Chapter[] = Object.values(chapters);

/** A chapter with its number, its title and what it comes to. */
export function ChapterSection({ chapter, children }: { chapter: Chapter; children: ReactNode }) {
  const titleId = `${chapter.id}-title`;
  return (
    <section id={chapter.id} aria-labelledby={titleId} className="flex flex-col gap-10">
      <div className="grid gap-x-8 border-t border-text pt-5 lg:grid-cols-9">
        <p aria-hidden="true" className="font-display text-h2 text-brass tabular">
          {order.indexOf(chapter) + 1}
        </p>
        <div className="lg:col-span-8">
          <h2 id={titleId} className="break-after-avoid text-h2">
            {chapter.title}
          </h2>
          <p className="mt-3 text-lead text-soft">{chapter.thesis}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
