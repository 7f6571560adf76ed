import { useQuery } from '@tanstack/react-query';
import { Check, Globe, Lock, LockOpen, MessageCircleQuestion } from 'lucide-react';
import { memo } from 'react';
import { documentLevel, type AccessLevel } from '@/access/level/access-level';
import { useAccess } from '@/access/level/use-access';
import { classNames } from '@/lib/class-names';
import { formatFileSize } from '@/lib/file-kinds';
import { fileTarget } from '@/lib/file-target';
import { useRowName } from '@/ui/row-name';
import { UserText } from '@/ui/user-text';
import { publishedQuestionsQuery } from '../api/questions';
import {
  documentAction,
  documentAuthor,
  fileSize,
  fileType,
  findSection,
  formatUpdatedDate,
  isFilePending,
  versionNumber,
  type DocumentItem,
} from '../document';
import { AskButton } from './ask-button';
import { DocumentButton } from './document-button';
import { DocumentTitle } from './document-title';
import { FavouriteButton } from './favourites';
import { WaitButton } from './mark-buttons';

/** A globe for a public document, otherwise a lock: open if the visitor may open the document. */
export function AccessMark({ document }: { document: Parameters<typeof documentLevel>[0] }) {
  const { level } = useAccess();
  const isPublic = documentLevel(document) === 1;
  const isOpen = level >= documentLevel(document);
  const LockIcon = isOpen ? LockOpen : Lock;
  const Icon = isPublic ? Globe : LockIcon;
  return (
    <span className="shrink-0 text-soft">
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">
        {isPublic ? 'Public document' : `Restricted document${isOpen ? ', open to you' : ''}`}
      </span>
    </span>
  );
}

/** Marks what has changed since the visitor's last visit. */
export function NewMark() {
  return (
    <span className="inline-flex items-center gap-1.5 align-[0.06em] text-label font-medium text-accent">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
      New
    </span>
  );
}

/** Marks a document whose current version the account has read. */
function ReadMark() {
  return (
    <span className="-ml-0.5 inline-flex items-center gap-1 text-label text-soft">
      <Check aria-hidden="true" className="size-3.5" />
      <span className="sr-only">You have read this</span>
      <span aria-hidden="true">Read</span>
    </span>
  );
}

/** The type of a document's file, and its size if the visitor may open it. */
function FileFacts({ document, level }: { document: DocumentItem; level: AccessLevel }) {
  const target = fileTarget(document.file_url);
  const type = fileType(document.file_url);
  const isOpen = documentAction(document, level) === 'open';
  const bytes = isOpen && target?.kind === 'stored' && fileSize(document);
  return (
    <span className="tabular">
      <span className="sr-only">File: </span>
      {target ? (type ?? 'Web page') : 'To follow'}
      {target?.kind === 'web' && type && ', on another site'}
      {bytes && <>, {formatFileSize(bytes)}</>}
    </span>
  );
}

/** The version number of a file that replaced an earlier one, and what changed. Nothing for a first version. */
function VersionNote({ document }: { document: DocumentItem }) {
  const number = versionNumber(document);
  const note = document.file?.what_changed;
  if (number === 1) return null;
  return (
    <p className="mt-1 text-small text-pretty text-soft [overflow-wrap:anywhere]">
      <span className="font-medium text-text">Version {number}</span>
      {note && (
        <>
          , what changed: <UserText>{note}</UserText>
        </>
      )}
    </p>
  );
}

/** The published answers about a document, once another component has loaded them. */
function PublishedAnswers({ document, level }: { document: DocumentItem; level: AccessLevel }) {
  const { data } = useQuery({ ...publishedQuestionsQuery(level), enabled: false });
  const questions = data?.filter(({ document_id }) => document_id === document.id) ?? [];
  if (questions.length === 0) return null;
  return (
    <details className="mt-2 text-small print:hidden">
      <summary className="min-h-6 cursor-pointer text-soft">
        {questions.length === 1
          ? 'One question answered'
          : `${questions.length} questions answered`}
        <span className="sr-only"> about {document.title}</span>
      </summary>
      {questions.map(({ id, question, answer }) => (
        <div key={id} className="mt-2 [overflow-wrap:anywhere]">
          <p dir="auto" className="font-medium">
            {question}
          </p>
          <p dir="auto" className="whitespace-pre-wrap text-soft">
            {answer}
          </p>
        </div>
      ))}
    </details>
  );
}

/** The button that opens a document is stretched over the whole card. All other buttons are stacked above it. */
const cardClass =
  'relative [&_:is(button,summary):not([data-opens])]:relative [&_:is(button,summary):not([data-opens])]:z-1';

interface DocumentViewProps {
  document: DocumentItem;
  level: AccessLevel;
  isNew: boolean;
  /** Whether the account has read the current version. */
  isRead: boolean;
  /** Id of the account, if the visitor is signed in. */
  account?: string | undefined;
  /** Whether a row names its section. A card always does. */
  hasSectionLabel: boolean;
}

interface DetailProps extends DocumentViewProps {
  titleId: string;
}

/** Below the description: what changed in the file, a button to be notified when a missing file arrives, and published answers. */
function DocumentNotes({ document, level, account, titleId }: DetailProps) {
  const canWait = account && isFilePending(document) && documentAction(document, level) === 'open';
  return (
    <>
      <VersionNote document={document} />
      {canWait && <WaitButton account={account} document={document.id} titleId={titleId} />}
      <PublishedAnswers document={document} level={level} />
    </>
  );
}

/** The buttons to ask about the document, to mark it and to open it. */
function DocumentActions({ document, level, account, titleId }: DetailProps) {
  const { id, title } = document;
  const name = useRowName(titleId);
  return (
    <>
      {account && documentAction(document, level) === 'open' && (
        <AskButton
          extra={{ topic: { document: id, title } }}
          variant="plain"
          {...name}
          aria-label="Ask about"
          title="Ask about this document"
          className="w-11 shrink-0 print:hidden"
        >
          <MessageCircleQuestion aria-hidden="true" className="size-4" />
        </AskButton>
      )}
      {account && <FavouriteButton account={account} document={id} titleId={titleId} />}
      <DocumentButton document={document} level={level} titleId={titleId} />
    </>
  );
}

/** A document as a typographic cover, with the details and the button below. */
export const DocumentCard = memo(function DocumentCard(props: DocumentViewProps) {
  const { document, level, isNew, isRead } = props;
  const section = findSection(document.section);
  const style = documentLevel(document) === 3 ? 'dark' : (section?.cover ?? 'plain');
  const titleId = `document-${document.id}`;
  return (
    <article aria-labelledby={titleId} className={`${cardClass} flex h-full flex-col`}>
      <div
        data-theme={style === 'dark' ? 'dark' : 'light'}
        className={classNames(
          'flex aspect-3/2 flex-col rounded-sm border border-line bg-raised p-6 sm:aspect-auto sm:min-h-[var(--cover,18.5rem)]',
          style === 'ruled' && 'outline outline-brass/60 -outline-offset-8',
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
          <DocumentTitle>{document.title}</DocumentTitle>
        </h3>
        <div className="mt-auto pt-5">
          <div aria-hidden="true" className="mb-3 w-10 border-t border-brass" />
          <p className="text-small">{documentAuthor(document.title)}</p>
          <div className="flex flex-wrap justify-between gap-x-3 text-small text-soft">
            <p>{formatUpdatedDate(document.updated_at)}</p>
            {isNew ? <NewMark /> : isRead && <ReadMark />}
          </div>
        </div>
      </div>
      {document.description && (
        <p className="mt-4 line-clamp-5 text-small text-soft">{document.description}</p>
      )}
      <DocumentNotes {...props} titleId={titleId} />
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-4">
        <span className="text-small text-soft md:max-lg:w-full">
          <FileFacts document={document} level={level} />
        </span>
        <span className="ml-auto flex items-center">
          <DocumentActions {...props} titleId={titleId} />
        </span>
      </div>
    </article>
  );
});

/** Name, date, file and button, on screens wide enough for columns. */
export const rowColumnsClass = 'lg:grid-cols-[minmax(0,1fr)_8.5rem_6.5rem_12.5rem]';

export const DocumentRow = memo(function DocumentRow(props: DocumentViewProps) {
  const { document, level, isNew, isRead, hasSectionLabel } = props;
  const titleId = `document-${document.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={`${cardClass} grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-b border-line py-3.5 lg:py-2.5 ${rowColumnsClass}`}
    >
      <div className="col-span-2 flex gap-3.5 lg:col-span-1">
        <span className="mt-1">
          <AccessMark document={document} />
        </span>
        <div className="min-w-0">
          <h3 id={titleId} className="font-sans text-body leading-snug font-medium text-pretty">
            <DocumentTitle>{document.title}</DocumentTitle>
            {isNew && ' '}
            {isNew && <NewMark />}
          </h3>
          <p className="mt-0.5 line-clamp-3 text-small text-soft lg:line-clamp-1">
            <span className="text-text">
              {hasSectionLabel && `${findSection(document.section)?.label ?? ''}, `}
              {documentAuthor(document.title)}
            </span>
            {document.description && ` – ${document.description}`}
          </p>
          <DocumentNotes {...props} titleId={titleId} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-4 pl-7.5 text-small text-soft max-md:flex-col lg:contents">
        <span className="whitespace-nowrap">
          <span className="sr-only">Updated: </span>
          {formatUpdatedDate(document.updated_at)}
        </span>
        <span className="flex flex-wrap gap-x-3">
          <FileFacts document={document} level={level} />
          {isRead && !isNew && <ReadMark />}
        </span>
      </div>
      <div className="flex items-center justify-self-end">
        <DocumentActions {...props} titleId={titleId} />
      </div>
    </article>
  );
});
