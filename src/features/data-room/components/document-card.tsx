import { memo } from 'react';
import type { AccessLevel } from '@/access/access-level';
import { classNames } from '@/lib/class-names';
import { documentAuthor, formatUpdatedDate } from '../document';
import type { DocumentItem } from '../document';
import type { CoverStyle } from '@/content/data-room-sections';
import { findSection } from '../document';
import { AccessMark, NewMark } from './document-marks';
import { DocumentButton } from './document-button';
import { FileFacts } from './file-facts';

/** Public papers are white, forms have a ruled frame, the due-diligence pack is dark. */
const coverClass: Record<CoverStyle, string> = {
  plain: 'border-line',
  ruled: 'border-line outline outline-brass/60 -outline-offset-8',
  dark: 'border-transparent',
  journal: 'border-line',
};

export interface DocumentViewProps {
  document: DocumentItem;
  level: AccessLevel;
  isNew: boolean;
}

/** A document as a cover, set in type, with what is needed to open it below. */
export const DocumentCard = memo(function DocumentCard({
  document,
  level,
  isNew,
}: DocumentViewProps) {
  const section = findSection(document.section);
  const style = section?.cover ?? 'plain';
  const titleId = `document-${document.id}`;
  return (
    <article aria-labelledby={titleId} className="flex h-full flex-col">
      <div
        data-theme={style === 'dark' ? 'dark' : 'light'}
        className={classNames(
          'flex aspect-3/2 flex-col rounded-sm border bg-raised p-6 sm:aspect-5/6',
          coverClass[style],
        )}
      >
        <div
          className={classNames(
            'flex items-center justify-between gap-3',
            style === 'journal' && 'border-y border-text py-2',
          )}
        >
          <span
            className={
              style === 'journal' ? 'font-display text-lead leading-tight' : 'text-label text-soft'
            }
          >
            {section?.label}
          </span>
          <AccessMark document={document} />
        </div>
        <h3 id={titleId} className="mt-6 line-clamp-6 text-h3 text-pretty">
          {document.title}
        </h3>
        <div className="mt-auto pt-6">
          {isNew && <NewMark />}
          <div aria-hidden="true" className="mt-2 mb-3 w-10 border-t border-brass" />
          <p className="text-small">{documentAuthor(document.title)}</p>
          <p className="text-small text-soft">{formatUpdatedDate(document.updated_at)}</p>
        </div>
      </div>
      {document.description && (
        <p className="mt-4 line-clamp-3 text-small text-soft">{document.description}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
        <span className="text-small text-soft">
          <FileFacts document={document} level={level} />
        </span>
        <DocumentButton document={document} level={level} titleId={titleId} />
      </div>
    </article>
  );
});
