import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAccess } from '@/access/level/use-access';
import { useRowChange } from '@/admin/shared/changes/row-changes';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';
import { DraftNote, LostDraft } from '@/admin/shared/form/edit-drawer';
import { ReplacedText } from '@/admin/shared/form/replaced-text';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { callFunction } from '@/admin/shared/functions-api';
import { CompactField } from '@/admin/shared/list/list-toolbar';
import { personName } from '@/admin/shared/list/people-api';
import { adminKeys } from '@/admin/shared/list/queries';
import { usePermissions } from '@/admin/shared/permissions';
import { failureTitle } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { connectFields, TextAreaField } from '@/components/form-fields';
import { SimilarQuestions } from '@/features/data-room/components/similar-questions';
import { isConflict } from '@/lib/failures';
import { requiredText } from '@/lib/text-schemas';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { Select } from '@/ui/select';
import { UserText } from '@/ui/user-text';
import {
  answeredQuestionsQuery,
  documentTitlesQuery,
  questionsTable,
  saveDraft,
  approvalRequiredQuery,
  teamQuery,
  updateWork,
  type Question,
} from './api';

/** Replaces the name of an account that may no longer answer questions. */
export const formerColleague = 'Colleague who no longer answers';

/**
 * Returns a function that maps an account's id to the team member's name, and `null` to `null`. While the team loads, the
 * name is “…”, not `formerColleague`.
 */
export function useTeamNames() {
  const { data } = useQuery(teamQuery);
  const names = new Map(data?.map((member) => [member.id, personName(member)]));
  return (account: string | null) =>
    account === null ? null : (names.get(account) ?? (data ? formerColleague : '…'));
}

/** Returns a function that maps a document's id to its title. While the titles load, the title is “…”. */
export function useDocumentTitles() {
  const { data } = useQuery(documentTitlesQuery);
  return (id: string) => data?.get(id) ?? (data ? 'A document that no longer exists' : '…');
}

/** The person in charge of a question, and the due date. */
export function Assignment({ row }: { row: Question }) {
  const { data: team = [] } = useQuery(teamQuery);
  const nameOf = useTeamNames();
  const { mayChange } = usePermissions();
  const { change } = useRowChange<Question>({
    table: questionsTable,
    send: updateWork,
    notice: (_, { assigned_to, due_on }) => {
      if (due_on !== undefined) return { title: due_on ? 'Due date set' : 'Due date removed' };
      const name = nameOf(assigned_to ?? null);
      return name ? { title: 'Assigned', description: name } : { title: 'Assignment removed' };
    },
    failure: 'The change was not saved.',
  });
  if (!mayChange('questions')) return null;
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      <CompactField label="Assigned to">
        {(id) => (
          <Select
            id={id}
            value={row.assigned_to ?? ''}
            onChange={(event) => change(row, { assigned_to: event.target.value || null })}
          >
            <option value="">Nobody</option>
            {team.map((member) => (
              <option key={member.id} value={member.id} dir="auto">
                {personName(member)}
              </option>
            ))}
            {row.assigned_to !== null && team.every((member) => member.id !== row.assigned_to) && (
              <option value={row.assigned_to} dir="auto">
                {nameOf(row.assigned_to)}
              </option>
            )}
          </Select>
        )}
      </CompactField>
      <CompactField label="Due on">
        {(id) => (
          <input
            id={id}
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            // Uncontrolled, because a half-typed date has no value.
            key={row.due_on}
            defaultValue={row.due_on ?? ''}
            onBlur={({ target }) => {
              const due = target.value || null;
              if (target.validity.valid && due !== row.due_on) change(row, { due_on: due });
            }}
            className={controlClass}
          />
        )}
      </CompactField>
    </div>
  );
}

const schema = z.object({ draft: requiredText('Answer', 8000) });
type Values = z.infer<typeof schema>;
const drafts = createDrafts<Partial<Values>>();

function DraftForm({ row }: { row: Question }) {
  const { user } = useAccess();
  const nameOf = useTeamNames();
  const { data: needsSecondPerson = true } = useQuery(approvalRequiredQuery);
  const { data: answers = [] } = useQuery(answeredQuestionsQuery);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { draft: row.draft ?? '' },
    // Shows a colleague's newer draft, unless the user has edited the text.
    values: { draft: row.draft ?? '' },
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const { handleSubmit } = form;
  const typed = useWatch({ control: form.control, name: 'draft' });
  const isDirty = typed !== (row.draft ?? '');
  const field = connectFields(form.register, form.formState.errors);
  const unsaved = useDraft(form, drafts, row.id);
  const { draft } = row;
  // The saved draft from which the user's text started.
  const [startedFrom, setStartedFrom] = useState(draft);

  const { run, input, isPending, error, reset } = useAction({
    act: ({ send, text }: { send: () => Promise<void>; text: string; title: string }) =>
      unsaved.send(send, { draft: text }),
    notice: ({ title }) => ({ title }),
    failed: 'The answer was not saved.',
    showsError: true,
    invalidates: [adminKeys.table(questionsTable), adminKeys.desk],
  });
  // What this form has saved is no one else's draft, even if the user has typed meanwhile.
  if (startedFrom !== draft && (!isDirty || draft === input?.text)) setStartedFrom(draft);
  const hasNewerDraft = isDirty && startedFrom !== draft;
  const save = handleSubmit(({ draft: text }) => {
    if (!isDirty) return;
    run({
      send: () => saveDraft(row.id, text, startedFrom),
      text,
      title: 'Draft saved',
    });
  });
  const isOwn = row.drafted_by === user?.id;
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-8 grid gap-5">
      <DraftNote {...unsaved} />
      <SimilarQuestions
        title="Similar questions already answered"
        text={row.question}
        among={answers}
      />
      <TextAreaField label="Answer" rows={9} isRequired {...field('draft')} />
      {row.drafted_at && (
        <p className="text-small text-soft">
          Draft by <UserText>{nameOf(row.drafted_by) ?? 'a former team member'}</UserText>,{' '}
          {formatDateTime(row.drafted_at)}.
        </p>
      )}
      {draft !== null && needsSecondPerson && isOwn && (
        <p className="border-l-2 border-warning pl-4 text-small">
          You wrote this draft, so someone else has to approve it.
        </p>
      )}
      {error && (
        <p role="alert" className="text-small text-danger">
          {isConflict(error)
            ? 'Not saved: someone else has changed or answered this in the meantime. What you wrote is still here.'
            : `${failureTitle(error, 'Not saved.')} What you wrote is still here; please try again.`}
        </p>
      )}
      {hasNewerDraft && (
        <ReplacedText subject="draft" text={draft}>
          <Button
            variant="quiet"
            className="mt-1 text-small"
            onClick={() => {
              setStartedFrom(draft);
              reset();
            }}
          >
            Continue with mine
          </Button>
        </ReplacedText>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={draft === null || isDirty ? 'primary' : 'secondary'}
          size="compact"
          aria-busy={isPending}
        >
          Save draft
        </Button>
        {draft !== null && !(needsSecondPerson && isOwn) && (
          <Button
            size="compact"
            aria-busy={isPending}
            disabled={isDirty}
            onClick={() =>
              run({
                // The draft as it was read.
                send: () => callFunction('answer_question', { question: row.id, answer: draft }),
                text: draft,
                title: 'Answered: the asker will get an e-mail within a minute',
              })
            }
          >
            Approve and answer
          </Button>
        )}
      </div>
      <p className="text-small text-soft">
        The asker sees the answer in the data room; the e-mail only says that it is there.
      </p>
    </form>
  );
}

/** The answer, or the form for it. */
export function AnswerSection({ row }: { row: Question }) {
  const nameOf = useTeamNames();
  const { mayChange } = usePermissions();
  const headingId = useId();
  if (row.answered_at === null) {
    if (mayChange('questions')) return <DraftForm row={row} />;
    return (
      <p className="mt-8 text-small text-soft">
        {row.draft === null ? 'Not answered yet.' : 'A draft is awaiting approval.'}
      </p>
    );
  }
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h3 id={headingId} className="font-sans text-small text-soft">
        Answer
      </h3>
      <div className="mt-2 border-l-2 border-accent pl-4">
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {row.answer}
        </p>
        <p className="mt-2 text-small text-soft">
          {formatDateTime(row.answered_at)}, written by{' '}
          <UserText>{nameOf(row.drafted_by) ?? 'a former team member'}</UserText>, approved by{' '}
          <UserText>{nameOf(row.approved_by) ?? 'a former team member'}</UserText>
        </p>
      </div>
      <LostDraft drafts={drafts} draftKey={row.id} />
    </section>
  );
}
