import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccess } from '@/access/level/use-access';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { DescriptionList, ReadingDrawer } from '@/admin/shared/form/reading-drawer';
import {
  formatCalendarDate,
  formatDateTime,
  formatZurichDate,
} from '@/admin/shared/format-date-time';
import { DataList } from '@/admin/shared/list/data-list';
import { dateColumn, previewColumn, type Column } from '@/admin/shared/list/data-table';
import { ListExport } from '@/admin/shared/list/list-export';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { useListView } from '@/admin/shared/list/list-view';
import { personName } from '@/admin/shared/list/people-api';
import { MayChange, usePermissions } from '@/admin/shared/permissions';
import { useAction } from '@/admin/shared/use-action';
import { accountPath } from '@/content/account-path';
import { readerPath } from '@/content/paths';
import { companyDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { Link, linkClass } from '@/ui/link';
import { Switch } from '@/ui/switch';
import { Tabs, withCount } from '@/ui/tabs';
import { UserText } from '@/ui/user-text';
import {
  answeredSpec,
  questionCountsQuery,
  questionQuery,
  questionFileColumns,
  questionRowsQuery,
  readAllQuestions,
  approvalRequiredQuery,
  setApprovalRequired,
  waitingSpec,
  type Question,
  type QuestionStep,
} from './api';
import { PublishDialog } from './publish-dialog';
import { publishedAnswersQuery } from './published-api';
import { PublishedList } from './published-list';
import {
  AnswerSection,
  Assignment,
  formerColleague,
  useDocumentTitles,
  useTeamNames,
} from './question-work';

const askerOf = ({ asker }: Question) => personName(asker);

const askerLink = (row: Question) => (
  <Link to={accountPath(row.asker.id)} className={linkClass}>
    <UserText>{askerOf(row)}</UserText>
  </Link>
);

function Assigned({ account }: { account: string }) {
  return <UserText>{useTeamNames()(account)}</UserText>;
}

function Due({ day, isAnswered }: { day: string; isAnswered: boolean }) {
  const isOverdue = !isAnswered && day < companyDay();
  return (
    <span className={isOverdue ? 'text-danger' : undefined}>
      <span className="as-table:hidden">Due </span>
      {formatCalendarDate(day)}
      {isOverdue && ', overdue'}
    </span>
  );
}

const columnsOf = (step: QuestionStep): readonly Column<Question>[] => [
  {
    id: 'asker',
    header: 'From',
    cell: askerOf,
    className: 'min-w-36 [overflow-wrap:anywhere]',
  },
  {
    id: 'organisation',
    header: 'Organisation',
    cell: ({ asker }) => asker.organisation,
    className: 'max-w-56 [overflow-wrap:anywhere]',
    inCard: step === 'answered' ? 'value' : 'none',
  },
  previewColumn('Question', ({ question }) => question),
  dateColumn('created_at', 'Asked'),
  ...(step === 'answered'
    ? [
        {
          id: 'answered',
          header: 'Answered',
          cell: ({ answered_at }: Question) => answered_at && formatZurichDate(answered_at),
          className: 'whitespace-nowrap tabular',
        },
      ]
    : [
        {
          id: 'due',
          header: 'Due',
          cell: ({ due_on, answered_at }: Question) =>
            due_on ? <Due day={due_on} isAnswered={answered_at !== null} /> : 'No due date',
          className: 'tabular text-soft as-table:whitespace-nowrap',
        },
        {
          id: 'assigned',
          header: 'Assigned to',
          cell: ({ assigned_to }: Question) =>
            assigned_to ? <Assigned account={assigned_to} /> : 'Nobody',
          className: 'whitespace-nowrap text-soft',
        },
      ]),
];

const emptyTexts = {
  open: 'Nothing to answer.',
  drafted: 'No draft is awaiting approval.',
  answered: 'No question has been answered yet.',
};

const assignedOptions = [
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
  { value: 'left', label: formerColleague },
];
const dueOptions = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'week', label: 'Within a week' },
];

function PublishButton({ row }: { row: Question }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAnswered = row.answered_at !== null;
  const { data } = useQuery({ ...publishedAnswersQuery, enabled: isAnswered });
  if (!isAnswered) return null;
  if (data?.some(({ answer }) => answer === row.answer)) {
    return (
      <p className="text-small text-soft">
        This answer is{' '}
        <Link to="?list=published" className={linkClass}>
          published
        </Link>
        .
      </p>
    );
  }
  return (
    <MayChange subject="questions">
      <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
        Publish to readers…
      </Button>
      <PublishDialog row={row} isOpen={isOpen} onOpenChange={setIsOpen} />
    </MayChange>
  );
}

function QuestionDetails({ row }: { row: Question }) {
  const titleOf = useDocumentTitles();
  const nameOf = useTeamNames();
  const { mayChange } = usePermissions();
  const { document_id, page } = row;
  return (
    <>
      <DescriptionList
        items={[
          [
            'About',
            document_id === null ? (
              'The data room in general'
            ) : (
              <Link
                key="document"
                to={`${readerPath(document_id)}${page === null ? '' : `#page=${page}`}`}
                className={linkClass}
              >
                <UserText>{titleOf(document_id)}</UserText>
                {page !== null && `, page ${page}`}
              </Link>
            ),
          ],
          ['Asked', formatDateTime(row.created_at)],
          ['Visible to colleagues', row.shared_with_organisation ? 'Yes' : 'No'],
          ...(mayChange('questions')
            ? []
            : [
                ['Assigned to', nameOf(row.assigned_to)] as const,
                ['Due on', row.due_on && formatCalendarDate(row.due_on)] as const,
              ]),
        ]}
      />
      <h3 className="mt-8 font-sans text-small text-soft">Question</h3>
      <p dir="auto" className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {row.question}
      </p>
      {row.answered_at === null && <Assignment row={row} />}
      <AnswerSection row={row} />
    </>
  );
}

function useQuestionList(step: QuestionStep) {
  const { user } = useAccess();
  const list = useListView(step === 'answered' ? answeredSpec : waitingSpec);
  return { list, restriction: { step, me: user?.id ?? '', today: companyDay() } };
}

/** Exports all pages of the step's list. Renders nothing for an empty list. */
function StepExport({ step }: { step: QuestionStep }) {
  const { list, restriction } = useQuestionList(step);
  const { search, filters } = list.view;
  const { data } = useQuery(questionRowsQuery(list.view, restriction));
  if (!data || data.count === 0) return null;
  return (
    <ListExport
      subject="questions"
      fileName="questions"
      nouns="questions"
      restrictions={{ search: search || null, ...filters, list: step }}
      read={() => readAllQuestions({ ...restriction, search, filters })}
      columns={questionFileColumns}
    />
  );
}

function QuestionList({ step }: { step: QuestionStep }) {
  const { list, restriction } = useQuestionList(step);
  const query = useQuery(questionRowsQuery(list.view, restriction));
  return (
    <>
      <ListToolbar searchLabel="Search questions" placeholder="Search" list={list}>
        <FilterSelect
          label="Assigned to"
          firstLabel="Anyone"
          options={assignedOptions}
          {...list.filter('assigned')}
        />
        {step !== 'answered' && (
          <FilterSelect
            label="Due"
            firstLabel="Any time"
            options={dueOptions}
            {...list.filter('due')}
          />
        )}
      </ListToolbar>
      <DataList
        label="Questions"
        query={query}
        columns={columnsOf(step)}
        list={list}
        emptyText={emptyTexts[step]}
        emptyRemark={step === 'open' ? 'New questions appear here.' : ''}
      />
      <ReadingDrawer
        list={list}
        rows={query.data?.rows}
        rowQuery={questionQuery}
        label="Question"
        isBeside
        titleOf={askerLink}
        renderSubtitle={({ asker }) => asker.organisation}
        renderActions={(row) => <PublishButton row={row} />}
        missingText="This question no longer exists, or could not be read."
      >
        {(row) => <QuestionDetails row={row} />}
      </ReadingDrawer>
    </>
  );
}

/** Whether a second person must approve each answer, with a switch for roles that may change settings. */
function ApprovalSetting() {
  const { data: isOn } = useQuery(approvalRequiredQuery);
  const { mayChange } = usePermissions();
  const { run } = useAction({
    act: setApprovalRequired,
    notice: (isRequired) => ({
      title: isRequired
        ? 'A second person approves each answer'
        : 'Authors may approve their own answers',
    }),
    failed: 'The setting was not changed.',
    invalidates: [approvalRequiredQuery.queryKey],
  });
  if (isOn === undefined) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 text-small">
      {mayChange('settings') && (
        <>
          <span aria-hidden="true">Two-person approval</span>
          <Switch label="Two-person approval" isOn={isOn} onToggle={run} />
        </>
      )}
      <p className="text-soft">
        {isOn ? 'A second person approves each answer.' : 'Authors may approve their own answers.'}
      </p>
    </div>
  );
}

const isOtherTab = (value: string | null): value is QuestionStep | 'published' =>
  value === 'drafted' || value === 'answered' || value === 'published';

/** The data room's questions in four tabs: to answer, to approve, answered, and published for all. */
export default function QuestionsPage() {
  const [params, setParams] = useSearchParams();
  const { data: counts } = useQuery(questionCountsQuery);
  const requestedList = params.get('list');
  const current = isOtherTab(requestedList) ? requestedList : 'open';
  return (
    <AdminScreen
      title="Questions"
      description="Questions from the data room. Draft, approve and answer them; publish those that help every reader."
      // A fragment even without the export, so that the header keeps its height and the tabs stay in place.
      actions={<>{current !== 'published' && <StepExport step={current} />}</>}
    >
      <div className="mt-4">
        <Tabs
          label="Questions by step"
          tabs={[
            { value: 'open', label: withCount('To answer', counts?.open) },
            { value: 'drafted', label: withCount('To approve', counts?.drafted) },
            { value: 'answered', label: 'Answered' },
            { value: 'published', label: 'Published' },
          ]}
          isCompact
          value={current}
          // Drops the search, filters and page of the previous tab.
          onValueChange={(list) => setParams(list === 'open' ? {} : { list })}
        >
          {current === 'published' ? (
            <PublishedList />
          ) : (
            <QuestionList key={current} step={current} />
          )}
          {current === 'drafted' && <ApprovalSetting />}
        </Tabs>
      </div>
    </AdminScreen>
  );
}
