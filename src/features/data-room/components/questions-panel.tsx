import { useMutation, useQuery } from '@tanstack/react-query';
import { useInView } from 'framer-motion';
import { ChevronDown, MessageCircleQuestion } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccessLevel } from '@/access/level/access-level';
import { readerPath } from '@/content/paths';
import { fold, searchText } from '@/lib/fold';
import { formatSwissDate } from '@/lib/format';
import { Rows } from '@/ui/boundary';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { LoadFailure } from '@/ui/lazy';
import { Link, linkClass } from '@/ui/link';
import { useRowName } from '@/ui/row-name';
import { UserText } from '@/ui/user-text';
import { documentsQuery } from '../api/documents';
import {
  publishedQuestionsQuery,
  questionsQuery,
  shareQuestion,
  type AskedQuestion,
  type PublishedQuestion,
} from '../api/questions';
import { useOwnRoom } from '../own-room';
import { AskButton } from './ask-button';
import { DocumentTitle } from './document-title';
import { NewMark } from './document-views';

const textClass = 'whitespace-pre-wrap [overflow-wrap:anywhere]';

/** The titles of the documents that the visitor may see, by id. */
function useDocumentTitles(level: AccessLevel, isNeeded: boolean) {
  const { data } = useQuery({ ...documentsQuery(level), enabled: isNeeded });
  return new Map((data ?? []).map(({ id, title }) => [id, title]));
}

interface DocumentReferenceProps {
  /** Id of the document; `null` if the question is about no particular one. */
  document: string | null;
  page?: number | null;
  titles: ReadonlyMap<string, string>;
}

/** “, about Fee Schedule, page 3”; nothing if the visitor may not see the document. */
function DocumentReference({ document, page = null, titles }: DocumentReferenceProps) {
  const title = document === null ? undefined : titles.get(document);
  if (document === null || title === undefined) return null;
  const address = page === null ? readerPath(document) : `${readerPath(document)}#page=${page}`;
  return (
    <>
      {', about '}
      <Link to={address} className={linkClass}>
        <DocumentTitle>{title}</DocumentTitle>
        {page !== null && `, page ${page}`}
      </Link>
    </>
  );
}

function ShareButton({ question, queryKey }: { question: AskedQuestion; queryKey: unknown[] }) {
  const { shared_with_organisation: isShared, id } = question;
  const name = useRowName(`question-${id}-text`);
  const { mutate, isPending } = useMutation({
    mutationFn: () => shareQuestion(id, !isShared),
    onSuccess: (_, __, ___, { client }) => client.invalidateQueries({ queryKey }),
    onError: (error) => {
      fail('The sharing of a question was not changed.', error, { title: 'This was not saved' });
    },
  });
  return (
    <>
      {isShared && <p className="text-small text-soft">Approved colleagues may read it</p>}
      <Button
        variant="quiet"
        className="text-small"
        {...name}
        aria-busy={isPending}
        onClick={() => !isPending && mutate()}
      >
        {isShared ? 'Stop sharing' : 'Share with approved colleagues'}
      </Button>
    </>
  );
}

function statusOf({ answered_at, answer }: AskedQuestion): string {
  if (answered_at === null) return 'Waiting for an answer';
  const day = formatSwissDate(answered_at);
  return answer === null
    ? `Answered ${day}. The answer is not available to you at present.`
    : `Answered ${day}`;
}

/** Scrolls to the question in the URL fragment once it is rendered. */
function useScrollToQuestion(questions: readonly AskedQuestion[] | undefined) {
  const { hash } = useLocation();
  const isShown = questions?.some(({ id }) => hash === `#question-${id}`) ?? false;
  useEffect(() => {
    if (!isShown) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, isShown]);
}

/** The account's own questions and those that colleagues share, with their answers. */
function AccountQuestions({ account, level }: { account: string; level: AccessLevel }) {
  const query = questionsQuery(account, level);
  const { data, isPending, isError, fetchStatus, refetch } = useQuery(query);
  const titles = useDocumentTitles(
    level,
    data?.some(({ document_id }) => document_id !== null) ?? false,
  );
  const newAnswers = useOwnRoom()?.answers ?? [];
  useScrollToQuestion(data);
  if (!data && isError) {
    return (
      <div className="mt-4">
        <LoadFailure title="Your questions could not be loaded" onRetry={() => void refetch()} />
      </div>
    );
  }
  if (isPending) {
    return (
      <p role="status" className="mt-4 text-small text-soft">
        {fetchStatus === 'paused'
          ? 'You are offline. Your questions will load once you are connected.'
          : 'Loading your questions…'}
      </p>
    );
  }
  if (!data || data.length === 0) {
    return <p className="mt-4 text-small text-soft">You have not asked anything yet.</p>;
  }
  return (
    <ul className="mt-5">
      <Rows of={data} keyOf={({ id }) => id}>
        {(question) => (
          <li
            id={`question-${question.id}`}
            tabIndex={-1}
            className="scroll-mt-24 border-t border-line py-5"
          >
            <p className="text-small text-soft">
              {question.isOwn ? 'You' : 'A colleague'} asked on{' '}
              {formatSwissDate(question.created_at)}
              <DocumentReference
                document={question.document_id}
                page={question.page}
                titles={titles}
              />
            </p>
            <p
              id={`question-${question.id}-text`}
              dir="auto"
              className={`mt-1.5 font-medium ${textClass}`}
            >
              {question.question}
            </p>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1">
              <p className="text-small text-soft">{statusOf(question)}</p>
              {newAnswers.some(({ id }) => id === question.id) && <NewMark />}
              {question.isOwn && <ShareButton question={question} queryKey={[...query.queryKey]} />}
            </div>
            {question.answer !== null && (
              <p dir="auto" className={`mt-2 border-l-2 border-accent pl-4 ${textClass}`}>
                {question.answer}
              </p>
            )}
          </li>
        )}
      </Rows>
    </ul>
  );
}

/** Questions with their answers, collapsed at first. */
function PublishedList(props: { questions: readonly PublishedQuestion[]; level: AccessLevel }) {
  const { questions, level } = props;
  const titles = useDocumentTitles(
    level,
    questions.some(({ document_id }) => document_id !== null),
  );
  return (
    <ul className="mt-4 border-b border-line">
      <Rows of={questions} keyOf={({ id }) => id}>
        {({ question, answer, document_id, week }) => (
          <li className="border-t border-line">
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-start justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
                <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
                  {question}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="mt-1 size-4 shrink-0 text-soft transition-transform group-open:rotate-180"
                />
              </summary>
              <p dir="auto" className={`max-w-measure ${textClass}`}>
                {answer}
              </p>
              <p className="mt-2 pb-4 text-small text-soft">
                Week of {formatSwissDate(week)}
                <DocumentReference document={document_id} titles={titles} />
              </p>
            </details>
          </li>
        )}
      </Rows>
    </ul>
  );
}

interface QuestionsPanelProps {
  account: string | undefined;
  level: AccessLevel;
  /** Filters the published questions. */
  search: string;
}

/**
 * Questions and answers: the visitor's own, those of colleagues, and those published for all. They load when the visitor scrolls
 * near them or searches, or when the URL links to one of them.
 */
export default function QuestionsPanel(props: QuestionsPanelProps) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useInView(container, { once: true, margin: '100px' });
  const isLinked = useLocation().hash.startsWith('#question');
  return (
    <div ref={container}>
      <Questions {...props} isNeeded={isNear || isLinked || props.search.trim() !== ''} />
    </div>
  );
}

function Questions({
  account,
  level,
  search,
  isNeeded,
}: QuestionsPanelProps & { isNeeded: boolean }) {
  const titleId = useId();
  const { data: published = [], isError } = useQuery({
    ...publishedQuestionsQuery(level),
    enabled: isNeeded,
  });
  const words = fold(search).split(/\s+/).filter(Boolean);
  const matching = published.filter(({ question, answer }) => {
    const text = searchText(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
  if (!account && matching.length === 0) return null;
  return (
    <section
      id="questions"
      aria-labelledby={titleId}
      className="scroll-mt-24 mt-10 border-t border-line pt-10 md:mt-14 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
        <h2 id={titleId} className="text-h3">
          Questions and Answers
        </h2>
        {account && (
          <AskButton variant="secondary" size="compact">
            <MessageCircleQuestion aria-hidden="true" className="size-4 max-sm:hidden" />
            Ask a Question
          </AskButton>
        )}
      </div>
      {account && isNeeded && words.length === 0 && (
        <AccountQuestions account={account} level={level} />
      )}
      {words.length > 0 && matching.length === 0 && !isError && (
        <p className="mt-4 text-small text-soft">
          No published answer matches “<UserText>{search.trim()}</UserText>”.
        </p>
      )}
      {(matching.length > 0 || isError) && (
        <>
          <h3 className="mt-8 font-sans text-body font-medium">For all readers</h3>
          {isError && (
            <p role="alert" className="mt-2 text-small text-soft">
              Published questions could not be loaded.
            </p>
          )}
          {words.length > 0 && (
            <p role="status" className="mt-2 text-small text-soft">
              {matching.length} found
            </p>
          )}
          {matching.length > 0 && <PublishedList questions={matching} level={level} />}
        </>
      )}
    </section>
  );
}
