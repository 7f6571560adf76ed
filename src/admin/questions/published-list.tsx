import { useQuery } from '@tanstack/react-query';
import { DescriptionList, ReadingDrawer } from '@/admin/shared/form/reading-drawer';
import { formatCalendarDate } from '@/admin/shared/format-date-time';
import { callFunction } from '@/admin/shared/functions-api';
import { DataList } from '@/admin/shared/list/data-list';
import { dateColumn, type Column } from '@/admin/shared/list/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { useListView } from '@/admin/shared/list/list-view';
import { adminKeys } from '@/admin/shared/list/queries';
import { MayChange } from '@/admin/shared/permissions';
import { useAction } from '@/admin/shared/use-action';
import { readerPath } from '@/content/paths';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import {
  readersLabel,
  readerLevels,
  publishedQuestions,
  type PublishedQuestionRow,
} from './published-api';
import { useDocumentTitles } from './question-work';

const columns: readonly Column<PublishedQuestionRow>[] = [
  {
    id: 'question',
    header: 'Question',
    cell: ({ question }) => question,
    className: 'min-w-48 as-table:w-full [overflow-wrap:anywhere]',
  },
  {
    id: 'access_level',
    header: 'Who reads it',
    cell: ({ access_level }) => readersLabel(access_level),
    className: 'whitespace-nowrap',
  },
  dateColumn('week', 'Week of', formatCalendarDate),
];

function WithdrawButton({ row }: { row: PublishedQuestionRow }) {
  const { run, isPending } = useAction({
    act: (_, key) => callFunction('withdraw_published_question', { published: row.id }, key),
    notice: { title: 'No longer published' },
    undo: () => ({
      done: { title: 'Published again' },
      failed: { title: 'It could not be published again' },
    }),
    failed: 'The question was not unpublished.',
    invalidates: [adminKeys.table(publishedQuestions.table)],
  });
  return (
    <MayChange subject="questions">
      <Button variant="secondary" size="compact" aria-busy={isPending} onClick={() => run()}>
        Unpublish
      </Button>
    </MayChange>
  );
}

export function PublishedList() {
  const list = useListView(publishedQuestions.spec);
  const query = useQuery(publishedQuestions.list(list.view));
  const titleOf = useDocumentTitles();
  return (
    <>
      <ListToolbar searchLabel="Search published questions" list={list}>
        <FilterSelect label="Who reads it" options={readerLevels} {...list.filter('level')} />
      </ListToolbar>
      <DataList
        label="Published questions"
        query={query}
        columns={columns}
        list={list}
        emptyText="Nothing is published."
        emptyRemark="Open an answered question to publish it in your own words."
      />
      <ReadingDrawer
        list={list}
        rows={query.data?.rows}
        rowQuery={publishedQuestions.row}
        label="Published question"
        isBeside
        titleOf={() => 'Published question'}
        renderActions={(row) => <WithdrawButton row={row} />}
        missingText="This question is no longer published."
      >
        {(row) => (
          <>
            <DescriptionList
              items={[
                ['Who reads it', readersLabel(row.access_level)],
                ['Week of', formatCalendarDate(row.week)],
                [
                  'Appears',
                  row.document_id === null ? (
                    'Under general questions'
                  ) : (
                    <Link
                      key="document"
                      to={readerPath(row.document_id)}
                      className="underline underline-offset-4"
                    >
                      <UserText>{titleOf(row.document_id)}</UserText>
                    </Link>
                  ),
                ],
              ]}
            />
            <p dir="auto" className="mt-8 font-medium whitespace-pre-wrap [overflow-wrap:anywhere]">
              {row.question}
            </p>
            <p dir="auto" className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {row.answer}
            </p>
          </>
        )}
      </ReadingDrawer>
    </>
  );
}
