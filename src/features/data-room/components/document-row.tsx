import { memo } from 'react';
import { documentAuthor, formatUpdatedDate } from '../document-facts';
import { AccessMark, NewMark } from './document-marks';
import { DocumentButton } from './document-button';
import type { DocumentViewProps } from './document-card';
import { FileFacts } from './file-facts';

/** Name, publisher, date, file and button; the last four stand in columns where there is room. */
export const rowColumns = 'lg:grid-cols-[minmax(0,1fr)_8rem_8.5rem_6rem_9.5rem] lg:gap-x-5';

/** A document as a line of a list. */
export const DocumentRow = memo(function DocumentRow({
  document,
  level,
  isNew,
}: DocumentViewProps) {
  const titleId = `document-${document.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={`grid gap-3 px-1.5 py-4 md:grid-cols-[minmax(0,1fr)_9.5rem] md:items-center md:gap-x-5 md:py-2.5 ${rowColumns}`}
    >
      <div className="flex min-w-0 gap-3.5">
        <span className="mt-1">
          <AccessMark document={document} />
        </span>
        <div className="min-w-0">
          <h3 id={titleId} className="font-sans text-body leading-snug font-medium">
            {document.title} {isNew && <NewMark />}
          </h3>
          {document.description && (
            <p className="line-clamp-2 text-small text-soft lg:line-clamp-1">
              {document.description}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-4 pl-7.5 text-small text-soft max-lg:order-last md:col-span-2 md:-mt-2 lg:contents">
        <span>
          <span className="unseen">Publisher: </span>
          {documentAuthor(document.title)}
        </span>
        <span>
          <span className="unseen">Updated: </span>
          {formatUpdatedDate(document.updated_at)}
        </span>
        <FileFacts document={document} level={level} />
      </div>
      <div className="max-md:order-last max-md:pl-7.5 md:justify-self-end">
        <DocumentButton document={document} level={level} titleId={titleId} />
      </div>
    </article>
  );
});
