import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { createFormControl, useForm, useWatch } from 'react-hook-form';
import { useAccess } from '@/access/level/use-access';
import type { DialogSwitch } from '@/components/dialog-button';
import { SelectField, TextAreaField, trackEdits } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { isConflict } from '@/lib/failures';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { dismissNotice, notify } from '@/ui/notifications';
import { documentsQuery } from '../api/documents';
import { ownQuestionsKey, publishedQuestionsQuery } from '../api/questions';
import { sendQuestion } from '../api/send-question';
import { questionSchema, type QuestionFields } from '../schema';
import { DocumentTitle } from './document-title';
import { SimilarQuestions } from './similar-questions';

/** The document that a question is about, or a page of it. */
export interface QuestionTopic {
  document: string;
  title: string;
  page?: number | undefined;
}

const empty: QuestionFields = {
  document_id: null,
  question: '',
  shared_with_organisation: false,
};

/** All buttons share one form, so the input survives closing the dialog, whichever button opens it next. */
const { formControl } = createFormControl<QuestionFields>({ defaultValues: empty });

/** Id of the account that last opened the form. */
let author: string | undefined;

const notSent = 'Your question was not sent';

interface AskFormProps {
  topic: QuestionTopic | undefined;
  onSent: () => void;
}

function AskForm({ topic, onSent }: AskFormProps) {
  const shareId = useId();
  const { register, handleSubmit, reset, getValues, formState, control } = useForm<QuestionFields>({
    formControl,
    resolver: zodResolver(questionSchema),
  });
  const { level, user } = useAccess();
  const { data: documents = [] } = useQuery({ ...documentsQuery(level), enabled: !topic });
  const { data: published = [] } = useQuery(publishedQuestionsQuery(level));
  const typedQuestion = useWatch({ control, name: 'question' });
  const client = useQueryClient();
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (question) => {
    const isEdited = trackEdits(getValues);
    try {
      await sendQuestion(user?.id, {
        ...question,
        document_id: topic?.document ?? question.document_id,
        page: topic?.page ?? null,
      });
    } catch (error) {
      fail('The question was not sent.', error, {
        title: notSent,
        description: isConflict(error)
          ? 'We already have it as you first wrote it. To ask the changed question too, send it again.'
          : 'Your text has been kept. Please check your connection and try again.',
      });
      return;
    }
    dismissNotice(notSent);
    void client.invalidateQueries({ queryKey: ownQuestionsKey });
    if (isEdited()) return notify({ title: 'Question sent' });
    reset(empty);
    onSent();
  });

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      {topic && (
        <p className="text-small text-soft [overflow-wrap:anywhere]">
          About <DocumentTitle>{topic.title}</DocumentTitle>
          {topic.page !== undefined && <>, page {topic.page}</>}
        </p>
      )}
      <TextAreaField
        label="Question"
        isRequired
        registration={register('question')}
        error={errors.question}
      />
      <SimilarQuestions title="Perhaps answered already" text={typedQuestion} among={published} />
      {!topic && (
        <SelectField
          label="Document"
          placeholder="No particular document"
          options={documents.map(({ id, title }) => ({ value: id, label: title }))}
          registration={register('document_id', { setValueAs: (id) => id || null })}
        />
      )}
      <div className="flex gap-3">
        <input
          id={shareId}
          type="checkbox"
          aria-describedby={`${shareId}-hint`}
          {...register('shared_with_organisation')}
          className="mt-0.5 size-5 shrink-0 accent-action"
        />
        <div className="text-small">
          <label htmlFor={shareId} className="font-medium">
            Colleagues may read it
          </label>
          <p id={`${shareId}-hint`} className="text-soft">
            Approved colleagues at your organisation with the same e-mail domain. A question about a
            document is shown only to those who can open it.
          </p>
        </div>
      </div>
      <SubmitButton isBusy={isSubmitting} busyLabel="Sending…" className="sm:justify-self-end">
        Send Question
      </SubmitButton>
    </form>
  );
}

/** Sends the team a question, and confirms it once it is stored. After a failure it keeps the text. */
export default function AskDialog({
  topic,
  isOpen,
  onOpenChange,
}: DialogSwitch & { topic?: QuestionTopic }) {
  const [isSent, setIsSent] = useState(false);
  const handleOpenChange = (willBeOpen: boolean) => {
    onOpenChange(willBeOpen);
    if (!willBeOpen) setIsSent(false);
  };
  const { user } = useAccess();
  // An account must not see text that another account has typed.
  const account = user?.id;
  useEffect(() => {
    if (!isOpen || author === account) return;
    if (author !== undefined) formControl.reset(empty);
    author = account;
  }, [isOpen, account]);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      title={isSent ? 'Question sent' : 'Ask a Question'}
      description={
        isSent ? undefined : 'We answer in the data room and e-mail you when the answer is ready.'
      }
    >
      {isSent ? (
        <div role="status" className="grid justify-items-start gap-5">
          <p>
            We will e-mail you when it is answered. Until then you can find it in the data room,
            under Questions and Answers.
          </p>
          <Button onClick={() => handleOpenChange(false)}>Close</Button>
        </div>
      ) : (
        <AskForm topic={topic} onSent={() => setIsSent(true)} />
      )}
    </Dialog>
  );
}
