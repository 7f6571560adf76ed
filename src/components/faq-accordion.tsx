import { useId, useState } from 'react';
import type { FaqEntry } from '@/content/faq';
import { plusClass } from '@/ui/control';
import { FaqAnswer } from './faq-answer';
import { useScrollAnchor } from './use-scroll-anchor';

/**
 * Questions, one open at a time, initially the first. Clicking the open one closes it. On wide screens, the questions (up to
 * five) are an index on the left, and all answers share one area on the right. The area is as tall as the longest answer, so
 * that nothing below it moves. Without scripts and in print, every answer is visible below its question.
 */
export function FaqAccordion({ entries }: { entries: readonly FaqEntry[] }) {
  const [openId, setOpenId] = useState(entries[0]?.id);
  const prefix = `faq${useId()}`;
  const keepInPlace = useScrollAnchor(openId);
  return (
    <div className="grid gap-x-8 border-b border-line lg:grid-cols-12 print:block noscript:block">
      {entries.map((entry) => {
        const { id, question } = entry;
        const isOpen = id === openId;
        const buttonId = `${prefix}-${id}`;
        const answerId = `${buttonId}-answer`;
        return (
          <div key={id} className="contents">
            <h3 className="border-t border-line text-h3 lg:col-span-4">
              <button
                type="button"
                id={buttonId}
                aria-expanded={isOpen}
                aria-controls={answerId}
                onClick={({ currentTarget: button }) => {
                  keepInPlace(button);
                  setOpenId(isOpen ? undefined : id);
                }}
                className="group flex size-full items-center justify-between gap-6 py-5 text-left text-soft transition-colors hover:text-text aria-expanded:text-text"
              >
                {question}
                <span aria-hidden="true" className={`${plusClass} text-accent noscript:hidden`} />
              </button>
            </h3>
            <section
              id={answerId}
              aria-labelledby={buttonId}
              data-state={isOpen ? 'open' : 'closed'}
              className="collapsible transition-none data-[state=open]:animate-appear border-line lg:col-span-7 lg:col-start-6 lg:row-span-5 lg:row-start-1 lg:block lg:border-t lg:transition-none"
            >
              <div className="min-h-0 overflow-hidden">
                <div className="flex max-w-lg flex-col gap-4 pb-8 lg:py-5 print:pb-3">
                  <FaqAnswer entry={entry} />
                </div>
              </div>
            </section>
          </div>
        );
      })}
    </div>
  );
}
