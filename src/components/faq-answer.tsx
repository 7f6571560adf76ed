import type { ReactNode } from 'react';
import type { FaqEntry } from '@/content/faq';
import { ButtonLink } from './button-link';

interface FaqAnswerProps {
  entry: FaqEntry;
  /** More links, shown next to the answer's own link. */
  children?: ReactNode;
}

/** The answer to a question: paragraphs, a note below them, and links to further reading. */
export function FaqAnswer({ entry: { answer, note, link }, children }: FaqAnswerProps) {
  return (
    <>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {note && (
        <p role="note" className="border-l-2 border-brass pl-4 text-small text-soft">
          {note}
        </p>
      )}
      {(link ?? children) && (
        <p className="flex items-center md:gap-x-8 print:hidden">
          {link && (
            <ButtonLink to={link.path} variant="quiet">
              {link.label}
            </ButtonLink>
          )}
          {children}
        </p>
      )}
    </>
  );
}
