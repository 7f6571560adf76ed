import { queryOptions } from '@tanstack/react-query';
import { daysAfter } from '@/admin/shared/company-day';
import { ilikePattern } from '@/admin/shared/ilike-pattern';
import { exportedTimestamp, type FileColumns } from '@/admin/shared/list/list-file';
import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list/list-view';
import {
  adminKeys,
  allRowsQuery,
  listQuery,
  fetchPage,
  rowQuery,
  tableQuery,
  updateRow,
  type SentChange,
} from '@/admin/shared/list/queries';
import { rolesThatChange } from '@/admin/shared/permissions';
import type { Tables } from '@/lib/database.types';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';

/** The team's work on a question: assignee, due date and draft. */
type Work = Omit<Tables<'question_work'>, 'id'>;

interface AskedQuestion extends Omit<
  Tables<'questions'>,
  'access_level' | 'account_id' | 'search_text'
> {
  asker: Pick<Tables<'profiles'>, 'id' | 'first_name' | 'last_name' | 'email' | 'organisation'>;
}

interface QuestionRow extends AskedQuestion {
  question_answers: { answer: string } | null;
  question_work: Work;
}

/** A question, with the team's work on it. `answer` is `null` until it is answered. */
export type Question = AskedQuestion & Work & { answer: string | null };

/** The steps of a question. Each step has a list of its own. */
export type QuestionStep = 'open' | 'drafted' | 'answered';

type Filter = 'assigned' | 'due';
type Column = 'created_at';

/** For open and drafted questions, oldest first. `left` finds questions assigned to someone who may no longer answer them. */
export const waitingSpec: ListSpec<Filter, Column> = {
  filters: {
    assigned: oneOf(['me', 'nobody', 'left']),
    due: oneOf(['overdue', 'week']),
  },
  columns: ['created_at'],
  defaultSort: { id: 'created_at', desc: false },
};
export const answeredSpec: ListSpec<Filter, Column> = {
  ...waitingSpec,
  defaultSort: { id: 'created_at', desc: true },
};

export const questionsTable = 'questions';

/** With `!inner`, filters on `question_work` also restrict the questions. No question is lost: each has a `question_work` row. */
const columns = `id, question, document_id, page, shared_with_organisation, created_at, answered_at,
   asker:profiles!questions_account_id_fkey(id, first_name, last_name, email, organisation),
   question_answers(answer),
   question_work!inner(assigned_to, due_on, draft, drafted_by, drafted_at, approved_by)`;

const asQuestion = ({ question_answers, question_work, ...row }: QuestionRow): Question => ({
  ...row,
  answer: question_answers?.answer ?? null,
  ...question_work,
});

/** What restricts a list of questions, in addition to its view. */
interface QuestionScope {
  step: QuestionStep;
  /** The account of the current user. */
  me: string;
  /** Today's date at the company's office, year-month-day. */
  today: string;
}

type Restriction = QuestionScope & Pick<ListView<Filter>, 'search' | 'filters'>;

/** Selects the accounts that may answer questions now. */
const selectAnswerers = () =>
  supabase()
    .from('profiles')
    .select('id, first_name, last_name, email')
    .in('team_role', rolesThatChange('questions'))
    .eq('approved', true)
    .or('approved_until.is.null,approved_until.gt.now');

/** The ids of the accounts that may answer. Read only for the filter `left`; otherwise empty. */
async function readAnswererIds({ assigned }: Restriction['filters']): Promise<string[]> {
  if (assigned !== 'left') return [];
  return (await selectAnswerers().throwOnError()).data.map(({ id }) => id);
}

function selectMatching(
  { search, filters: { assigned, due }, step, me, today }: Restriction,
  answererIds: readonly string[],
) {
  let query = supabase().from(questionsTable).select(columns, { count: 'exact' });
  if (search) query = query.ilike('search_text', ilikePattern(search));
  if (step === 'answered') query = query.not('answered_at', 'is', null);
  else query = query.is('answered_at', null);
  if (step === 'open') query = query.is('question_work.draft', null);
  if (step === 'drafted') query = query.not('question_work.draft', 'is', null);
  if (assigned === 'me') query = query.eq('question_work.assigned_to', me);
  if (assigned === 'nobody') query = query.is('question_work.assigned_to', null);
  if (assigned === 'left')
    query = query
      .not('question_work.assigned_to', 'is', null)
      .not('question_work.assigned_to', 'in', `(${answererIds.join()})`);
  if (due === 'overdue') query = query.lt('question_work.due_on', today);
  if (due === 'week')
    query = query
      .gte('question_work.due_on', today)
      .lt('question_work.due_on', daysAfter(today, 7));
  return query;
}

export const questionRowsQuery = (view: ListView<Filter, Column>, scope: QuestionScope) =>
  listQuery<Question>(
    questionsTable,
    { ...view, filters: { ...view.filters, ...scope } },
    async (signal) => {
      const answererIds = await readAnswererIds(view.filters);
      const query = selectMatching({ ...view, ...scope }, answererIds);
      const { rows, count } = await fetchPage<QuestionRow>(query, view, signal);
      return { rows: rows.map(asQuestion), count };
    },
  );

/** All questions of a list, across pages, oldest first. */
export async function readAllQuestions(restriction: Restriction): Promise<Question[]> {
  const answererIds = await readAnswererIds(restriction.filters);
  const rows = await readAllRows<QuestionRow>((from, to) =>
    selectMatching(restriction, answererIds).order('created_at').order('id').range(from, to),
  );
  return rows.map(asQuestion);
}

export const questionFileColumns: FileColumns<Question> = [
  'id',
  ['asked_at_utc', ({ created_at }) => exportedTimestamp(created_at)],
  ['first_name', ({ asker }) => asker.first_name],
  ['last_name', ({ asker }) => asker.last_name],
  ['email', ({ asker }) => asker.email],
  ['organisation', ({ asker }) => asker.organisation],
  'document_id',
  'page',
  'question',
  'due_on',
  ['draft', ({ draft, answer }) => (answer === null ? draft : null)],
  'answered_at_utc',
  'answer',
];

/** One question; `null` when none has this id. */
export const questionQuery = (id: string) =>
  rowQuery<Question>(questionsTable, id, async (find) => {
    const data = await find(supabase().from(questionsTable).select(columns));
    return data && asQuestion(data);
  });

/** The last thousand answered questions, to suggest similar ones. */
export const answeredQuestionsQuery = {
  ...tableQuery(questionsTable, ['answers'], (signal) =>
    supabase()
      .from(questionsTable)
      .select('id, question, question_answers!inner(answer)')
      .order('answered_at', { ascending: false, nullsFirst: false })
      .limit(1_000)
      .abortSignal(signal),
  ),
  select: (
    rows: readonly { id: string; question: string; question_answers: { answer: string } }[],
  ) => rows.map(({ question_answers: { answer }, ...row }) => ({ ...row, answer })),
  // Opening another question does not refetch the list during this time. A change in this tab does.
  staleTime: 5 * 60_000,
};

/** How many questions wait for an answer, and how many for approval. */
export const questionCountsQuery = queryOptions({
  queryKey: [...adminKeys.table(questionsTable), 'counts'],
  queryFn: async ({ signal }) => {
    const read = async (hasDraft: boolean) => {
      const query = supabase()
        .from(questionsTable)
        .select('id, question_work!inner(draft)', { count: 'exact', head: true })
        .is('answered_at', null);
      const { count } = await (
        hasDraft
          ? query.not('question_work.draft', 'is', null)
          : query.is('question_work.draft', null)
      )
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    };
    const [open, drafted] = await Promise.all([read(false), read(true)]);
    return { open, drafted };
  },
  refetchInterval: 60_000,
});

export const documentTitlesQuery = {
  ...allRowsQuery('documents', ['titles'], (signal, ...range) =>
    supabase()
      .from('documents')
      .select('id, title')
      .order('id')
      .range(...range)
      .abortSignal(signal),
  ),
  select: (rows: readonly { id: string; title: string }[]) =>
    new Map(rows.map(({ id, title }) => [id, title])),
};

/** The accounts that may answer questions now, by surname. */
export const teamQuery = tableQuery('profiles', ['team'], (signal) =>
  selectAnswerers().order('last_name').abortSignal(signal),
);

export const updateWork = (
  id: string,
  { assigned_to, due_on }: Partial<Question>,
  sent?: SentChange,
) =>
  updateRow(
    supabase()
      .from('question_work')
      .update({
        ...(assigned_to !== undefined && { assigned_to }),
        ...(due_on !== undefined && { due_on }),
      }),
    { id },
    sent,
  );

/** Saves a draft that replaces the draft `seen`. Rejects if a colleague has meanwhile saved another draft or answered the question. */
export const saveDraft = (id: string, draft: string, seen: string | null) =>
  updateRow(supabase().from('question_work').update({ draft }), { id }, { seen: { draft: seen } });

/** Whether an answer needs the approval of someone other than its author. */
export const approvalRequiredQuery = {
  ...tableQuery('question_settings', ['second_pair'], (signal) =>
    supabase()
      .from('question_settings')
      .select('value')
      .eq('key', 'second_pair')
      .abortSignal(signal)
      .single(),
  ),
  select: ({ value }: { value: string }) => value === 'on',
};

export async function setApprovalRequired(isOn: boolean): Promise<void> {
  const [value, previous] = isOn ? ['on', 'off'] : ['off', 'on'];
  const change = supabase().from('question_settings').update({ value });
  await updateRow(change, { key: 'second_pair' }, { seen: { value: previous } });
}
