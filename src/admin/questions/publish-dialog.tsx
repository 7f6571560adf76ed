import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';
import { DraftNote } from '@/admin/shared/form/edit-drawer';
import { formatCalendarDate } from '@/admin/shared/format-date-time';
import { adminKeys } from '@/admin/shared/list/queries';
import { failureTitle, reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import type { DialogSwitch } from '@/components/dialog-button';
import { connectFields, SelectField, TextAreaField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { requiredText } from '@/lib/text-schemas';
import { Dialog } from '@/ui/dialog';
import { useIsMounted } from '@/ui/use-is-mounted';
import { UserText } from '@/ui/user-text';
import { documentTitlesQuery, type Question } from './api';
import {
  readersLabel,
  readerLevels,
  startOfWeek,
  organisationsQuery,
  publishedQuestions,
  publishQuestion,
} from './published-api';

/** With fewer organisations, readers can guess who asked. */
const fewOrganisations = 5;

const schemaOf = ({ question }: Pick<Question, 'question'>) =>
  z.object({
    question: requiredText('Question', 2000).check(
      z.refine(
        (text) => text.trim() !== question.trim(),
        'Please rephrase the question: this is still the asker’s wording',
      ),
    ),
    answer: requiredText('Answer', 8000),
    access_level: z.string(),
    /** Id of the document beside which the question appears; empty for the general questions. */
    about: z.string(),
  });

type Values = z.infer<ReturnType<typeof schemaOf>>;

const drafts = createDrafts<Partial<Values>>();

function FewOrganisations() {
  const { data: count, isError } = useQuery(organisationsQuery);
  const text = isError
    ? 'The organisations in the room could not be counted. If there are only a few, readers can guess who asked.'
    : count !== undefined &&
      count < fewOrganisations &&
      `Only ${count === 1 ? 'one organisation is' : `${count} organisations are`} in the room. Readers may guess who asked: leave out anything that only the asker would ask.`;
  if (!text) return null;
  return (
    <p role="alert" className="border-l-2 border-warning pl-4 text-small">
      {text}
    </p>
  );
}

function PublishForm({ row, onDone }: { row: Question; onDone: () => void }) {
  const previewId = useId();
  const [week] = useState(() => startOfWeek(new Date()));
  const { data: titles } = useQuery(documentTitlesQuery);
  const title = row.document_id === null ? undefined : titles?.get(row.document_id);
  const form = useForm<Values>({
    resolver: zodResolver(schemaOf(row)),
    defaultValues: {
      question: row.question,
      answer: row.answer ?? '',
      access_level: '3',
      about: '',
    },
  });
  const { handleSubmit, control } = form;
  const field = connectFields(form.register, form.formState.errors);
  const preview = useWatch({ control });
  const draft = useDraft(form, drafts, row.id);
  const isMounted = useIsMounted();

  const { run, isPending, error } = useAction({
    act: ({ question, answer, access_level, about }: Values) =>
      draft.send(() =>
        publishQuestion(row.id, {
          question,
          answer,
          level: Number(access_level),
          ...(about && { document: about }),
        }),
      ),
    onSuccess: () => isMounted() && onDone(),
    notice: { title: 'Published to readers', description: 'It is in the data room now.' },
    failed: 'The question was not published.',
    showsError: true,
    invalidates: [adminKeys.table(publishedQuestions.table)],
  });
  const publish = handleSubmit((values) => run(values));

  return (
    <form noValidate onSubmit={(event) => void publish(event)} className="grid gap-5">
      <DraftNote {...draft} />
      <FewOrganisations />
      <TextAreaField
        label="Question, in your own words"
        rows={3}
        isRequired
        {...field('question')}
      />
      <TextAreaField label="Answer" rows={6} isRequired {...field('answer')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Who reads it" options={readerLevels} {...field('access_level')} />
        {title !== undefined && (
          <SelectField
            label="Where it appears"
            placeholder="Under general questions"
            options={[{ value: row.document_id ?? '', label: `Next to ${title}` }]}
            {...field('about')}
          />
        )}
      </div>
      <section aria-labelledby={previewId} className="border border-line bg-raised p-5">
        <h3 id={previewId} className="text-label font-sans text-soft">
          As readers see it
        </h3>
        <p dir="auto" className="mt-3 font-medium whitespace-pre-wrap [overflow-wrap:anywhere]">
          {preview.question}
        </p>
        <p dir="auto" className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {preview.answer}
        </p>
        <p className="mt-3 text-small text-soft">
          Week of {formatCalendarDate(week)}
          {preview.about && title && (
            <>
              , <UserText>{title}</UserText>
            </>
          )}
          . {readersLabel(Number(preview.access_level))}.
        </p>
      </section>
      {error && (
        <p role="alert" className="text-small text-danger">
          {failureTitle(error, 'Not published.')} What you wrote is still here. {reasonOf(error)}
        </p>
      )}
      <SubmitButton
        size="compact"
        isBusy={isPending}
        busyLabel="Publishing…"
        className="justify-self-start"
      >
        Publish to readers
      </SubmitButton>
    </form>
  );
}

/** Publishes an answer to all readers. The published text is stored without a reference to the question or its asker. */
export function PublishDialog({ row, isOpen, onOpenChange }: DialogSwitch & { row: Question }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="wide"
      title="Publish to readers"
      description="The published version is stored without the asker, the page or the date. Write it so that nobody can tell who asked."
    >
      <PublishForm row={row} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
