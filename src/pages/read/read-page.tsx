import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { documentLevel } from '@/access/level/access-level';
import { refetchAccess } from '@/access/level/access-query';
import { useAccess, type AccessState } from '@/access/level/use-access';
import { NotFoundScreen } from '@/components/not-found-screen';
import { PageMetadata } from '@/components/page-metadata';
import { pages } from '@/content/pages';
import { paths, readerPath } from '@/content/paths';
import { ContactButton } from '@/features/contact/contact-button';
import { documentsQuery, versionQuery } from '@/features/data-room/api/documents';
import {
  documentCopyQuery,
  documentQuery,
  OpeningRefusedError,
  recordReading,
} from '@/features/data-room/api/reading';
import { AskButton } from '@/features/data-room/components/ask-button';
import type { QuestionTopic } from '@/features/data-room/components/ask-dialog';
import { DocumentButton } from '@/features/data-room/components/document-button';
import { WaitButton } from '@/features/data-room/components/mark-buttons';
import {
  documentAction,
  findSection,
  opensInReader,
  isFilePending,
  documentsInSection,
  type DocumentItem,
} from '@/features/data-room/document';
import { notices } from '@/features/data-room/notices';
import type { FileVersion, Neighbours } from '@/features/reader/toolbar';
import type { PageAttention } from '@/features/reader/use-attention';
import { wordsOnPageQuery } from '@/features/search/api/search';
import { lookUp } from '@/lib/look-up';
import { QueryProvider } from '@/lib/query-client';
import { saveFile } from '@/lib/save-file';
import { isUuid } from '@/lib/uuid';
import { Button } from '@/ui/button';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { UserText } from '@/ui/user-text';
import { ClosedDocument, ReadMessage } from './closed-document';
import { problems, reading } from './read.content';
import { useNotes } from './use-notes';
import { useReturnLink } from './use-return-link';

const Reader = lazyComponent(() => import('@/features/reader/reader'));

type Problem = keyof typeof problems;

/** The page's metadata, with the title of the data room until the document has loaded. */
const ReadMetadata = ({ title = pages.dataRoom.title }: { title?: string | undefined }) => (
  <PageMetadata title={title} isIndexed={false} />
);

/** A placeholder for the reader. `loaded` is the share of the file that has arrived, from 0 to 1. */
function ReaderPlaceholder({ title, loaded }: { title?: string; loaded?: number | undefined }) {
  const percent = loaded === undefined ? undefined : Math.round(loaded * 100);
  return (
    <main data-theme="dark" className="grid h-svh grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex h-14 items-center border-b border-line bg-raised px-4">
        <h1 className="min-w-0 truncate font-sans text-small font-medium">
          <UserText>{title ?? pages.dataRoom.title}</UserText>
        </h1>
      </div>
      <div className="grid place-items-center">
        <p role="status" className="text-small text-soft tabular">
          {reading.opening}
          {percent !== undefined && percent < 100 && ` ${percent} %`}
        </p>
      </div>
    </main>
  );
}

interface HelpButtonProps {
  document: DocumentItem;
  /** Id of the account, if the visitor is signed in. */
  account: string | undefined;
  variant?: 'primary' | 'secondary';
}

/** Opens the form for a question about the document, or the contact form for visitors without an account. */
function HelpButton({ document: { id, title }, account, variant = 'primary' }: HelpButtonProps) {
  return account ? (
    <AskButton variant={variant} extra={{ topic: { document: id, title } }}>
      {reading.help}
    </AskButton>
  ) : (
    <ContactButton variant={variant}>{reading.help}</ContactButton>
  );
}

/** Says why the document's file cannot be shown, and offers help. */
function ProblemScreen({
  problem,
  file,
  fileName,
  ...help
}: HelpButtonProps & {
  problem: Problem;
  file?: Blob | undefined;
  fileName: string;
}) {
  return (
    <ReadMessage {...problems[problem]} documentTitle={help.document.title}>
      <HelpButton {...help} />
      {file && file.size > 0 && (
        <Button variant="secondary" onClick={() => saveFile(fileName, file)}>
          {reading.save}
        </Button>
      )}
    </ReadMessage>
  );
}

interface AskAboutPageProps {
  topic: QuestionTopic;
  /** Whether the button shows its whole label, as in a menu. */
  hasText: boolean;
}

function AskAboutPage({ topic, hasText }: AskAboutPageProps) {
  const label = 'Ask about this page';
  return (
    <AskButton
      extra={{ topic }}
      variant="plain"
      {...(!hasText && { 'aria-label': label })}
      title={label}
      className={hasText ? 'w-full justify-start gap-3 px-4' : 'w-11 xl:w-auto xl:px-2.5'}
    >
      <MessageCircleQuestion aria-hidden="true" className="size-4.5 shrink-0" />
      {hasText ? label : <span className="hidden font-normal xl:inline">Ask</span>}
    </AskButton>
  );
}

/** The previous and next document of the section, in the order of the data room. */
function useNeighbours(document: DocumentItem, access: AccessState): Neighbours {
  const section = findSection(document.section);
  const { data } = useQuery({
    ...documentsQuery(access.level),
    enabled: access.status !== 'checking',
  });
  const readable = useMemo(
    () =>
      data && section
        ? documentsInSection(data, section).filter(
            (item) => opensInReader(item) && documentAction(item, access.level) === 'open',
          )
        : [],
    [data, section, access.level],
  );
  const current = readable.findIndex(({ id }) => id === document.id);
  const neighbour = (index: number) => {
    const target = current < 0 ? undefined : readable[index];
    return target && { title: target.title, path: readerPath(target.id) };
  };
  return { previous: neighbour(current - 1), next: neighbour(current + 1) };
}

/** The problem by the status of the server's response. */
const refusals: Readonly<Record<number, Problem>> = { 409: 'stamp', 413: 'huge' };

/** Parses `#page=7&search=vault`, the fragment that PDF viewers understand. */
function parseStart(hash: string): { page: number | undefined; search: string } {
  const params = new URLSearchParams(hash.slice(1));
  const page = Number(/^\d{1,6}$/.exec(params.get('page') ?? '')?.[0]);
  return { page: page > 0 ? page : undefined, search: (params.get('search') ?? '').slice(0, 200) };
}

/** Parses `?version=2`, the number of a replaced file, which admins may read. */
function parseVersion(search: string): number | undefined {
  const version = Number(
    /^[1-9]\d{0,5}$/.exec(new URLSearchParams(search).get('version') ?? '')?.[0],
  );
  return version > 0 ? version : undefined;
}

/** `Fee Schedule: 2026` → `Fee-Schedule-2026.pdf` */
const fileNameOf = (title: string) =>
  `${
    title
      .normalize()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'document'
  }.pdf`;

/** How long a check of the access remains valid while pages are turned, in ms. */
const checkValidity = 2_000;

const toFileVersion = (file: NonNullable<DocumentItem['file']>): FileVersion => ({
  number: file.number,
  whatChanged: file.what_changed,
  since: file.created_at,
});

interface DocumentProps {
  document: DocumentItem;
  access: AccessState;
}

/** A document that the visitor may read. It is fetched once and kept only in this page's memory. */
function PdfScreen({ document, access }: DocumentProps) {
  const { id, title, section } = document;
  const [loaded, setLoaded] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const { hash, search } = useLocation();
  const requestedVersion = parseVersion(search);
  const { page: startPage, search: startSearch } = parseStart(hash);
  const copy = useQuery(documentCopyQuery(id, requestedVersion, setLoaded));
  const { file: current } = document;
  const { data: past } = useQuery(versionQuery(id, requestedVersion));
  const version = requestedVersion === undefined ? current : past;
  const newer = version && current && current.number > version.number ? current : undefined;
  const words = useQuery({
    ...wordsOnPageQuery(id, startPage ?? 0, startSearch),
    // Until a guarded document has been opened, the server returns no words.
    enabled: copy.isSuccess && startPage !== undefined && startSearch !== '',
  });
  const neighbours = useNeighbours(document, access);
  const handleBack = useReturnLink();
  const notes = useNotes(id, access.user?.id);
  const client = useQueryClient();
  const { error } = copy;
  const status = error instanceof OpeningRefusedError ? error.status : undefined;
  const isClosed = status === 401 || status === 403 || status === 404;
  const rowQuery = documentQuery(id, access.level);
  /** Refetches the document and the access after one of them has changed on the server. */
  const refetch = () => {
    void client.invalidateQueries({ queryKey: rowQuery.queryKey });
    refetchAccess().catch(() => undefined);
  };
  // After the access has ended, the document may still be listed, without its file.
  const hasLostFile = isClosed || !current;
  const refetchAfterLoss = useEffectEvent(refetch);
  useEffect(() => {
    if (hasLostFile) refetchAfterLoss();
  }, [hasLostFile]);

  const [readingSession] = useState(() => crypto.randomUUID());
  /** Resolves to whether the report arrived. */
  const reportReading = async (attention: PageAttention[]) => {
    const token = access.session?.access_token;
    if (!token || !copy.data) return true;
    const { copyNumber } = copy.data;
    const record = { session: readingSession, document: id, copyNumber, pages: attention };
    const outcome = await recordReading(record, token);
    if (outcome === 'closed') refetch();
    return outcome !== 'lost';
  };
  /** Checks whether a guarded document may still be read. */
  const checkAccess = () => {
    if (documentLevel(document) === 1) return;
    client.fetchQuery({ ...rowQuery, staleTime: checkValidity }).catch(() => undefined);
  };

  const fileName = fileNameOf(title);
  const shownProblem = problem ?? lookUp(refusals, status);
  const help = { document, account: access.user?.id };
  if (shownProblem) {
    const file = copy.data?.file;
    return <ProblemScreen {...help} problem={shownProblem} file={file} fileName={fileName} />;
  }
  if (isClosed) return <ClosedDocument id={id} access={access} wasOpen />;
  if (copy.isError) {
    const { title: heading, description } =
      status === 429 ? notices['rate-limited'] : notices.failed;
    return (
      <ReadMessage
        {...(status === undefined ? reading.offline : { title: heading, text: description })}
        documentTitle={title}
      >
        <Button onClick={() => void copy.refetch()}>{reading.retry}</Button>
        <HelpButton {...help} variant="secondary" />
      </ReadMessage>
    );
  }
  const placeholder = <ReaderPlaceholder title={title} loaded={loaded} />;
  // The reader stores the reading position under the account, which is usually known before the file arrives.
  if (!copy.data || access.status === 'checking') return placeholder;
  return (
    <LazyBoundary fallback={placeholder}>
      <Reader
        key={id}
        id={id}
        account={access.user?.id ?? 'anonymous'}
        title={title}
        file={copy.data.file}
        fileName={fileName}
        startPage={startPage}
        startSearch={startSearch}
        startWords={words.isEnabled && words.isPending ? undefined : (words.data ?? [])}
        back={{
          label: reading.back,
          path: `${paths.dataRoom}?section=${section}`,
          onClick: handleBack,
        }}
        neighbours={neighbours}
        notes={notes}
        version={version ? toFileVersion(version) : undefined}
        newer={newer && { ...toFileVersion(newer), path: readerPath(id) }}
        renderAsk={
          access.user
            ? (page, hasText) => (
                <AskAboutPage topic={{ document: id, title, page }} hasText={hasText} />
              )
            : undefined
        }
        onRead={reportReading}
        onTurn={checkAccess}
        onProblem={setProblem}
      />
    </LazyBoundary>
  );
}

/** A document that is not a PDF in the bucket. Its button opens it as in the data room. */
function OtherFileScreen({ document, access }: DocumentProps) {
  const titleId = useId();
  return (
    <ReadMessage
      title={
        <span id={titleId}>
          <UserText>{document.title}</UserText>
        </span>
      }
      text={isFilePending(document) ? reading.toFollow : reading.elsewhere.text}
    >
      <DocumentButton document={document} level={access.level} titleId={titleId} />
      {access.user && isFilePending(document) && (
        <WaitButton account={access.user.id} document={document.id} titleId={titleId} />
      )}
    </ReadMessage>
  );
}

/** The document with this id, or why it cannot be shown. */
function DocumentScreen({ id }: { id: string }) {
  const access = useAccess();
  const isChecking = access.status === 'checking';
  const query = useQuery({ ...documentQuery(id, access.level), enabled: !isChecking });
  const { data: document } = query;
  // Whether the document was open before. Unlike the cached document, this is kept when access is lost.
  const [wasOpen, setWasOpen] = useState(false);
  const action = document ? documentAction(document, access.level) : undefined;
  // If the account could not be checked, the server decides.
  const isOpen =
    action === 'open' || (access.status === 'unchecked' && access.isAuthenticated && !!document);
  if (isOpen && !wasOpen) setWasOpen(true);
  // Loads the reader's code while the document is being requested.
  useEffect(() => void Reader.load().catch(() => undefined), []);

  let page = <ReaderPlaceholder />;
  if (document && isOpen) {
    page = opensInReader(document) ? (
      <PdfScreen document={document} access={access} />
    ) : (
      <OtherFileScreen document={document} access={access} />
    );
  } else if (document !== undefined && !isChecking) {
    page = <ClosedDocument id={id} access={access} wasOpen={wasOpen} />;
  } else if (query.isError) {
    page = (
      <ReadMessage {...reading.offline}>
        <Button onClick={() => void query.refetch()}>{reading.retry}</Button>
      </ReadMessage>
    );
  }
  return (
    <>
      <ReadMetadata title={document && isOpen ? document.title : undefined} />
      {page}
    </>
  );
}

/** `/data-room/read/<id>`: one document of the data room. */
export default function ReadPage() {
  const id = useParams().id?.toLowerCase() ?? '';
  if (!isUuid(id)) {
    return (
      <>
        <ReadMetadata />
        <main>
          <NotFoundScreen />
        </main>
      </>
    );
  }
  return (
    <QueryProvider>
      <DocumentScreen key={id} id={id} />
    </QueryProvider>
  );
}
