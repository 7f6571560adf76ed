import { ChevronDown } from 'lucide-react';
import { readerPath } from '@/content/paths';
import { formatSwissDate } from '@/lib/format';
import { Link, linkClass } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import type { NewAnswer, RoomChange } from '../api/visits';
import { findSection } from '../document';
import { DocumentTitle } from './document-title';

interface WhatChangedProps {
  changes: readonly RoomChange[];
  /** New answers to the visitor's own questions. */
  answers: readonly NewAnswer[];
  /** The end of the previous visit, in ms since 1970. */
  since: number;
}

function kindOf({ is_new, version }: RoomChange): string {
  if (is_new) return 'New document';
  return version === 1 ? 'Now available' : `Version ${version}`;
}

/** New documents, versions and answers since the previous visit, collapsed at first; a sentence if there are none. */
export default function WhatChanged({ changes, answers, since }: WhatChangedProps) {
  const count = changes.length + answers.length;
  const day = formatSwissDate(new Date(since).toISOString());
  if (count === 0) {
    return (
      <p className="mb-6 text-small text-soft print:hidden">
        No new documents, versions or answers since your last visit on {day}.
      </p>
    );
  }
  return (
    <details className="group mb-8 border-y border-line print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 text-body font-medium">
        <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-accent" />
        <span>
          What changed{' '}
          <span className="inline-block font-normal text-soft">
            since {day}: <span className="tabular">{count >= 100 ? '100 or more' : count}</span>
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="pb-4 text-small">
        {answers.map(({ id, question, answered_at }) => (
          <li key={id} className="border-t border-line py-2.5">
            <a
              href={`#question-${id}`}
              className={`inline-block min-h-6 font-medium [overflow-wrap:anywhere] ${linkClass}`}
            >
              <UserText>{question.length > 120 ? `${question.slice(0, 119)}…` : question}</UserText>
            </a>
            <p className="text-soft">Your question was answered, {formatSwissDate(answered_at)}</p>
          </li>
        ))}
        {changes.map((change) => (
          <li key={change.id} className="border-t border-line py-2.5">
            <Link
              to={readerPath(change.id)}
              className={`inline-flex min-h-6 items-center font-medium ${linkClass}`}
            >
              <DocumentTitle>{change.title}</DocumentTitle>
            </Link>
            <p className="text-soft">
              {kindOf(change)}, {findSection(change.section)?.label ?? change.section},{' '}
              {formatSwissDate(change.changed_at)}
            </p>
            {change.what_changed && (
              <p className="mt-0.5 [overflow-wrap:anywhere]">
                What changed: <UserText>{change.what_changed}</UserText>
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
