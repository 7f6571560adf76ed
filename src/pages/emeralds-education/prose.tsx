import type { ReactNode } from 'react';
import { LinkedText } from '@/components/linked-text';
import { Reveal } from '@/components/reveal';
import { classNames } from '@/lib/class-names';
import { chapters, type Chapter } from './emeralds-education.content';

/** Paragraphs of running text, in a narrow column like a book's. */
export function Paragraphs({ text }: { text: readonly string[] }) {
  return (
    <div className="flex max-w-lg flex-col gap-4">
      {text.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText>{paragraph}</LinkedText>
        </p>
      ))}
    </div>
  );
}

/** A chapter's paragraphs below its title, with a note in the margin. */
export function Prose({ text, note }: { text: readonly string[]; note?: string }) {
  return (
    <Reveal className="grid items-end gap-x-8 gap-y-10 md:grid-cols-9">
      <div className="md:col-span-7 md:col-start-2 lg:col-span-5 lg:col-start-2">
        <Paragraphs text={text} />
      </div>
      {note && (
        <p
          role="note"
          className="max-w-lg border-l-2 border-brass pl-4 text-small text-soft md:col-span-7 md:col-start-2 lg:col-span-3 lg:col-start-7"
        >
          {note}
        </p>
      )}
    </Reveal>
  );
}

export function Caption({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <figcaption className={classNames('mt-4 text-small text-soft', className)}>
      {children}
    </figcaption>
  );
}

const order: readonly Chapter[] = Object.values(chapters);

/** A chapter with its number, its title and its conclusion. */
export function ChapterSection({ chapter, children }: { chapter: Chapter; children: ReactNode }) {
  const titleId = `${chapter.id}-title`;
  return (
    <section id={chapter.id} aria-labelledby={titleId} className="space-y-10">
      <Reveal className="grid break-inside-avoid break-after-avoid gap-x-8 border-t border-text pt-5 md:grid-cols-9">
        <p aria-hidden="true" className="font-display text-h2 text-brass tabular">
          {order.indexOf(chapter) + 1}
        </p>
        <div className="md:col-span-8">
          <h2 id={titleId} className="text-h2">
            {chapter.title}
          </h2>
          <p className="mt-3 text-lead text-soft">{chapter.thesis}</p>
        </div>
      </Reveal>
      {children}
    </section>
  );
}
