import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { mailStateLabel } from '@/admin/shared/list/outbox-api';
import { adminKeys } from '@/admin/shared/list/queries';
import { Loaded } from '@/admin/shared/list/read-failure';
import { usePermissions } from '@/admin/shared/permissions';
import { failureTitle } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { connectFields, SelectField, TextAreaField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { company } from '@/content/company';
import type { Subject } from '@/lib/database.types';
import { isConflict } from '@/lib/failures';
import { isUnanswered } from '@/lib/no-answer';
import { requiredText } from '@/lib/text-schemas';
import { UserText } from '@/ui/user-text';
import { answersQuery, sendAnswer, type Answer } from './answers-api';
import { createDrafts, useDraft } from './drafts';
import { DraftNote } from './edit-drawer';

const schemaOf = (greeting: string) =>
  z.object({
    body: requiredText('Answer', 5000).check(
      z.refine((text) => text !== greeting.trim(), 'Please write an answer'),
    ),
    status: z.string(),
  });

type Values = z.infer<ReturnType<typeof schemaOf>>;

const drafts = createDrafts<Partial<Values>>();

/** A status that the answer can set on an application, with its default text. */
export interface AnswerStatus {
  value: string;
  label: string;
  text: string;
}

interface AnswersProps {
  /** The id of the message, request or application. */
  item: string;
  email: string;
  subject: Subject;
  /** Table of the answered item. Its lists are refetched. */
  table: string;
  greeting: string;
  statuses?: readonly AnswerStatus[];
}

function mailStateText({ state, finished_at, last_error }: Answer): string {
  if (state === null) return 'The record of its e-mail has been deleted';
  if (state === 'queued')
    return last_error
      ? 'Queued: sending will be retried'
      : 'Queued: it will be sent within a minute';
  const text =
    state === 'given_up'
      ? 'Not delivered: the provider did not accept it'
      : mailStateLabel({ state });
  return finished_at ? `${text}, ${formatDateTime(finished_at)}` : text;
}

function SentAnswer({ answer }: { answer: Answer }) {
  const { body, status, author, created_at, state } = answer;
  return (
    <li className="border-l-2 border-accent pl-4">
      <p className="text-small text-soft">
        {formatDateTime(created_at)}
        {author && (
          <>
            , by <UserText>{author}</UserText>
          </>
        )}
        {status && `. Status: ${status}`}
      </p>
      <p dir="auto" className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {body}
      </p>
      <p
        className={
          state === 'given_up' ? 'mt-2 text-small text-danger' : 'mt-2 text-small text-soft'
        }
      >
        {mailStateText(answer)}
      </p>
    </li>
  );
}

/** The form for the next answer. Typed text is kept as a draft until it is sent. */
function AnswerForm({
  item,
  email,
  table,
  greeting,
  statuses,
  answerCount,
}: AnswersProps & { answerCount: number }) {
  const form = useForm<Values>({
    resolver: zodResolver(schemaOf(greeting)),
    defaultValues: { body: `${greeting}\n\n`, status: '' },
  });
  const { handleSubmit, getValues, setValue } = form;
  const field = connectFields(form.register, form.formState.errors);
  const draft = useDraft(form, drafts, item);
  // The number of answers that the author has read.
  const [seen, setSeen] = useState(answerCount);
  const { run, isPending, error } = useAction({
    act: ({ body, status }: Values) => draft.send(() => sendAnswer({ item, body, status }, seen)),
    notice: { title: 'Answer queued', description: `It will be sent to ${email} within a minute.` },
    failed: 'The answer was not sent.',
    showsError: true,
    invalidates: [
      adminKeys.table('answers'),
      adminKeys.table(table),
      adminKeys.table('outbox'),
      adminKeys.desk,
    ],
  });
  // Not updated after a lost response, so that sending again repeats the same request.
  if (seen !== answerCount && !isPending && !isUnanswered(error)) setSeen(answerCount);
  const submit = handleSubmit((values) => run(values));

  // Replaces only a default text, never what the user has typed.
  const insertDefaultText = (status: string) => {
    const body = getValues('body').trim();
    const texts = ['', ...(statuses ?? []).map(({ text }) => text)];
    if (!texts.some((text) => body === `${greeting}\n\n${text}`.trim())) return;
    const text = statuses?.find(({ value }) => value === status)?.text ?? '';
    setValue('body', `${greeting}\n\n${text}`, { shouldDirty: true });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid grid-cols-1 gap-5"
    >
      <DraftNote {...draft} />
      <TextAreaField
        label="Answer"
        rows={6}
        isRequired
        className="[&_textarea]:field-sizing-content [&_textarea]:max-h-80 [&_textarea]:min-h-42"
        {...field('body')}
      />
      <p className="text-small text-soft">
        Goes to <UserText>{email}</UserText> and ends with “Kind regards, {company.legalName}”.
        Replies go to {company.email}.
      </p>
      {error && (
        <p role="alert" className="text-small text-danger">
          {isConflict(error)
            ? 'Not sent: an answer has been sent in the meantime. It is above; yours is still here.'
            : `${failureTitle(error, 'Not sent.')} What you wrote is still here; please try again.`}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-5">
        {statuses && (
          <SelectField
            label="After sending, set status to"
            placeholder="No change"
            options={statuses}
            {...field('status', {
              onChange: (event: { target: { value: string } }) =>
                insertDefaultText(event.target.value),
            })}
          />
        )}
        <SubmitButton size="compact" isBusy={isPending} busyLabel="Sending…">
          Send answer
        </SubmitButton>
      </div>
    </form>
  );
}

/** The answers so far, with the state of each mail, and the form for the next answer. */
export function Answers(props: AnswersProps) {
  const { item, subject, table } = props;
  const { mayChange } = usePermissions();
  const query = useQuery(answersQuery(item));
  const client = useQueryClient();
  const count = query.data?.length;
  const lastCount = useRef(count);
  useEffect(() => {
    // A colleague has answered. That also marks the item as handled, so its lists are outdated.
    if (lastCount.current !== undefined && lastCount.current !== count)
      void client.invalidateQueries({ queryKey: adminKeys.table(table) });
    lastCount.current = count;
  }, [client, count, table]);
  return (
    <section aria-label="Answers" className="mt-8">
      <Loaded query={query} failureText="The answers could not be read.">
        {(answers) => (
          <>
            {answers.length > 0 && (
              <>
                <h3 className="font-sans text-small text-soft">Answers</h3>
                <ul className="mt-4 grid gap-6">
                  {answers.map((answer) => (
                    <SentAnswer key={answer.id} answer={answer} />
                  ))}
                </ul>
              </>
            )}
            {mayChange(subject) && <AnswerForm {...props} answerCount={answers.length} />}
            {answers.length === 0 && !mayChange(subject) && (
              <p className="mt-2 text-small text-soft">No answer has been sent yet.</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
