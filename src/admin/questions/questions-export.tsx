import { exportedMoment, ListExport, type ExportColumns } from '@/admin/shared/list/list-export';
import { readEveryQuestion, type Question, type Restriction } from './api';

const columns: ExportColumns<Question> = [
  ['id', ({ id }) => id],
  ['asked_at_utc', ({ created_at }) => exportedMoment(created_at)],
  ['first_name', ({ asker }) => asker.first_name],
  ['last_name', ({ asker }) => asker.last_name],
  ['email', ({ asker }) => asker.email],
  ['organisation', ({ asker }) => asker.organisation],
  ['document_id', ({ document_id }) => document_id],
  ['page', ({ page }) => page],
  ['question', ({ question }) => question],
  ['due_on', ({ due_on }) => due_on],
  ['draft', ({ draft, answer }) => (answer === null ? draft : null)],
  ['answered_at_utc', ({ answered_at }) => exportedMoment(answered_at)],
  ['answer', ({ answer }) => answer],
];

/** Saves the questions of the list. */
export function QuestionsExport({ restriction }: { restriction: Restriction }) {
  const { search, filters, step } = restriction;
  return (
    <ListExport<Question>
      subject="questions"
      fileName="questions"
      noun="questions"
      restrictions={{ search: search || null, ...filters, list: step }}
      read={() => readEveryQuestion(restriction)}
      columns={columns}
    />
  );
}
