import { memo } from 'react';
import { documentAuthor, formatUpdatedDate } from '../document';
import { DocumentButton } from './document-button';
import type { DocumentViewProps } from './document-card';
import { AccessMark, NewMark } from './document-marks';
import { FileFacts } from './file-facts';

/** Name, date, file and button, where there is room for columns. */
export const rowColumns = 'lg:grid-cols-[minmax(0,1fr)_8.5rem_6.5rem_9.5rem]';

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
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 px-1.5 py-3.5 lg:py-2.5 ${rowColumns}`}
    >
      <div className="col-span-2 flex gap-3.5 lg:col-span-1">
        <span className="mt-1">
          <AccessMark document={document} />
        </span>
        <div className="min-w-0">
          <h3 id={titleId} className="font-sans text-body leading-snug font-medium text-pretty">
            {document.title}
            {isNew && (
              <>
                {' '}
                <NewMark />
              </>
            )}
          </h3>
          <p className="mt-0.5 line-clamp-2 text-small text-soft lg:line-clamp-1">
            <span className="text-text">{documentAuthor(document.title)}</span>
            {document.description && ` – ${document.description}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-4 pl-7.5 text-small text-soft lg:contents">
        <span>
          <span className="sr-only">Updated: </span>
          {formatUpdatedDate(document.updated_at)}
        </span>
        <FileFacts document={document} level={level} />
      </div>
      <div className="justify-self-end">
        <DocumentButton document={document} level={level} titleId={titleId} />
      </div>
    </article>
  );
});
