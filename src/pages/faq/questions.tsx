import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FaqAnswer } from '@/components/faq-answer';
import { LinkedText } from '@/components/linked-text';
import { SearchBox } from '@/components/search-box';
import { TableOfContents } from '@/components/table-of-contents';
import { useScrollAnchor } from '@/components/use-scroll-anchor';
import type { FaqEntry } from '@/content/faq';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { plusClass } from '@/ui/control';
import { allQuestions, faqGroups, faqPageContent, type FaqGroup } from './faq.content';
import { closestQuestions, findQuestions } from './find-questions';

const { search, none: noneFound, link: linkLabel } = faqPageContent;

/** Longer than any question. */
const searchLimit = 100;

interface QuestionProps {
  entry: FaqEntry;
  isOpen: boolean;
  onToggle: (button: Element) => void;
}

/** A question whose answer opens below it. Without scripts and on paper, the answer is always visible. */
function Question({ entry, isOpen, onToggle }: QuestionProps) {
  const { id, question } = entry;
  return (
    <div id={id} className="break-inside-avoid border-b border-line">
      <h3 className="font-display text-lead">
        <button
          type="button"
          id={`${id}-question`}
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={({ currentTarget }) => onToggle(currentTarget)}
          className="group flex w-full items-start justify-between gap-6 py-4 text-left transition-colors hover:text-accent print:py-2"
        >
          {question}
          <span
            aria-hidden="true"
            className={`${plusClass} mt-[0.3em] text-accent noscript:hidden`}
          />
        </button>
      </h3>
      <section
        id={`${id}-answer`}
        aria-labelledby={`${id}-question`}
        data-state={isOpen ? 'open' : 'closed'}
        className="collapsible transition-none data-[state=open]:animate-appear"
      >
        <div className="min-h-0 overflow-hidden">
          <div className="flex max-w-measure flex-col gap-4 pb-7 print:gap-1 print:pb-3">
            <FaqAnswer entry={entry}>
              <a
                href={`#${id}`}
                className="ml-auto inline-flex min-h-11 min-w-11 items-center justify-end text-small text-soft underline decoration-line underline-offset-4 hover:text-text md:ml-0"
              >
                <Link2 aria-hidden="true" className="size-4 md:hidden" />
                <span className="max-md:sr-only">
                  {linkLabel}
                  <span className="sr-only">: {question}</span>
                </span>
              </a>
            </FaqAnswer>
          </div>
        </div>
      </section>
    </div>
  );
}

/** The open question: at most one at a time. Initially it is the one named in the URL, or else the first one found. */
function useOpenQuestion(text: string, groups: readonly FaqGroup[]) {
  const { hash } = useLocation();
  const linkedId = !text && allQuestions.find(({ id }) => hash === `#${id}`)?.id;
  // The visitor's own choice applies until the address or the search changes.
  const key = `${hash} ${text}`;
  const [choice, setChoice] = useState<{ key: string; id: string | undefined }>();
  const openId = choice?.key === key ? choice.id : linkedId || groups[0]?.entries[0]?.id;

  const keepInPlace = useScrollAnchor(openId);
  const toggle = (id: string, button: Element) => {
    keepInPlace(button);
    setChoice({ key, id: id === openId ? undefined : id });
  };
  return [openId, toggle] as const;
}

/** All questions by subject, with a list of the subjects and a search box at the side. */
export function Questions() {
  const [typed, setTyped] = useState<string>();
  const { search: query } = useLocation();
  // The search of the 404 page leads here, with its text in the URL. The prerendered page has no query.
  const linkedSearch = useIsHydrated() ? new URLSearchParams(query).get('q') : undefined;
  const text = typed ?? linkedSearch?.slice(0, searchLimit) ?? '';
  const exact = findQuestions(faqGroups, text);
  const groups = exact.length > 0 ? exact : closestQuestions(faqGroups, text);
  const [openId, toggle] = useOpenQuestion(text.trim(), groups);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <div className="self-start lg:sticky lg:top-28 lg:col-span-4 lg:pr-8 print:hidden">
        <SearchBox
          label={search(allQuestions.length)}
          maxLength={searchLimit}
          value={text}
          onValueChange={setTyped}
          className="noscript:hidden"
        />
        <p role="status" className="mt-2 min-h-5 text-label text-soft noscript:hidden">
          {text.trim() &&
            (groups === exact || count === 0
              ? faqPageContent.found(count, allQuestions.length)
              : faqPageContent.closest(count))}
        </p>
        {groups.length > 0 && (
          <TableOfContents
            entries={groups.map(({ id, title, entries }) => ({
              id: `${id}-group`,
              title: `${title} (${entries.length})`,
            }))}
            className="mt-4 [&_ol]:text-body"
          />
        )}
      </div>
      <div className="space-y-14 md:space-y-24 lg:col-span-8 print:space-y-4">
        {groups.length === 0 && (
          <p className="border-y border-line py-10 text-soft">
            <LinkedText>{noneFound(text.trim())}</LinkedText>
          </p>
        )}
        {groups.map(({ id, title, entries }) => (
          <section key={id} id={`${id}-group`} aria-labelledby={`${id}-title`}>
            <h2
              id={`${id}-title`}
              className="border-b border-text pb-3 text-h3 max-md:text-[1.5rem] md:text-[1.875rem]"
            >
              {title}
            </h2>
            {entries.map((entry) => (
              <Question
                key={entry.id}
                entry={entry}
                isOpen={entry.id === openId}
                onToggle={(button) => toggle(entry.id, button)}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
