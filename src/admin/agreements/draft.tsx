import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import CodeForm from '@/access/code-form';
import { ReadFailure } from '@/admin/shared/read-failure';
import { adminKeys } from '@/admin/shared/queries';
import { TextAreaField, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { classNames } from '@/lib/class-names';
import { formatNumber0 } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import {
  agreementsTable,
  draftSchema,
  dropDraft,
  losersQuery,
  publishDraft,
  saveDraft,
  type DraftValues,
  type Version,
} from './api';
import { lineDiff } from './line-diff';

const marks = { same: ' ', added: '+', removed: '−' } as const;

/** What the draft adds to the version before it, and what it takes out. */
function Difference({ before, draft }: { before: Version; draft: Version }) {
  const lines = lineDiff(before.body, draft.body).map((line, place) => ({ ...line, place }));
  if (lines.every(({ kind }) => kind === 'same')) {
    return (
      <p className="mt-3 text-small text-soft">The text is that of version {before.version}.</p>
    );
  }
  return (
    <ol className="mt-3 max-h-[28rem] overflow-y-auto border-y border-line py-2 text-small">
      {lines.map(({ kind, text, place }) => (
        <li
          key={place}
          className={classNames(
            'grid grid-cols-[1.5rem_minmax(0,1fr)] [overflow-wrap:anywhere] whitespace-pre-wrap',
            kind === 'added' && 'text-accent',
            kind === 'removed' && 'text-danger line-through',
          )}
        >
          <span aria-hidden="true">{marks[kind]}</span>
          <span>
            {kind !== 'same' && <span className="sr-only">{kind}: </span>}
            <UserText>{text}</UserText>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who loses level 3 by publishing, until they have accepted. */
function Losers() {
  const query = useQuery(losersQuery);
  if (query.isError && !query.data) {
    return <ReadFailure text="Whom it concerns could not be read." query={query} />;
  }
  if (!query.data) return <p role="status">Loading whom it concerns…</p>;
  const count = query.data.length;
  if (count === 0) {
    return <p className="text-small">No investor has level 3 now: nobody loses it.</p>;
  }
  return (
    <details className="text-small" open={count <= 20}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {formatNumber0(count)} {count === 1 ? 'investor loses' : 'investors lose'} level 3 until
        they accept
      </summary>
      <ul className="max-h-60 overflow-y-auto border-t border-line">
        {query.data.map(({ id, first_name, last_name, email }) => (
          <li key={id} className="border-b border-line py-2 [overflow-wrap:anywhere]">
            <UserText>{[first_name, last_name].filter(Boolean).join(' ') || '–'}</UserText>{' '}
            <span className="text-soft">
              <UserText>{email}</UserText>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PublishButtonProps {
  draft: Version;
  /** What is typed and not saved is not what would be published. */
  isUnsaved: boolean;
}

function PublishButton({ draft, isUnsaved }: PublishButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button disabled={isUnsaved} onClick={() => setIsOpen(true)}>
        Publish…
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Publish this version?"
        description="It is in force at once and cannot be changed or taken back: a correction is another version."
      >
        <div className="grid gap-6">
          {draft.must_accept ? (
            <Losers />
          ) : (
            <p className="text-small">
              Investors who accepted an earlier version need not accept this one: nobody loses level
              3.
            </p>
          )}
          <CodeForm
            give={(code) => publishDraft(draft, code)}
            hint="Publishing asks for the code of your authenticator app again."
            submitLabel="Publish for good"
            startsFocused={false}
            onDone={() => {
              setIsOpen(false);
              notify({ title: 'Agreement published' });
              void client.invalidateQueries({ queryKey: adminKeys.table(agreementsTable) });
            }}
          />
        </div>
      </Dialog>
    </>
  );
}

interface DraftFormProps {
  draft: Version | undefined;
  /** The version in force, with which a new draft begins. */
  before: Version | undefined;
}

/** The draft of the next version. */
export function DraftForm({ draft, before }: DraftFormProps) {
  const checkboxId = useId();
  const client = useQueryClient();
  const begin: DraftValues = {
    title: (draft ?? before)?.title ?? '',
    body: (draft ?? before)?.body ?? '',
    language: (draft ?? before)?.language ?? 'en',
    must_accept: draft?.must_accept ?? true,
  };
  const { register, handleSubmit, reset, formState } = useForm<DraftValues>({
    resolver: zodResolver(draftSchema),
    defaultValues: begin,
  });
  const { errors, isDirty } = formState;
  const renew = () => client.invalidateQueries({ queryKey: adminKeys.table(agreementsTable) });
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (values: DraftValues) => saveDraft(draft?.id, values),
    onSuccess: (_, values) => {
      reset(values);
      notify({ title: 'Draft saved' });
    },
    onSettled: renew,
  });
  const dropping = useMutation({
    networkMode: 'always',
    mutationFn: dropDraft,
    onSuccess: () => notify({ title: 'Draft dropped' }),
    onError: (error) => {
      console.info('The draft was not dropped.', error);
      notify({
        title: 'The draft was not dropped.',
        description: 'Please check your connection and try again.',
        tone: 'destructive',
      });
    },
    onSettled: renew,
  });
  const submit = handleSubmit((values) => saving.mutate(values));
  return (
    <>
      <form
        noValidate
        aria-label="Draft"
        onSubmit={(event) => void submit(event)}
        className="mt-4 grid max-w-measure gap-5"
      >
        <TextField label="Title" isRequired registration={register('title')} error={errors.title} />
        <TextAreaField
          label="Text"
          rows={16}
          isRequired
          registration={register('body')}
          error={errors.body}
        />
        <TextField
          label="Language"
          hint="A code such as en or de-CH."
          isRequired
          registration={register('language')}
          error={errors.language}
        />
        <label
          htmlFor={checkboxId}
          className="flex min-h-11 items-center gap-3 text-small font-medium"
        >
          <input
            id={checkboxId}
            type="checkbox"
            className="size-5 shrink-0 accent-action"
            {...register('must_accept')}
          />
          Investors who accepted an earlier version must accept this one too
        </label>
        {saving.isError && (
          <p role="alert" className="text-danger">
            The draft was not saved. Your entries are kept: please try again.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isBusy={saving.isPending} busyLabel="Saving…">
            Save Draft
          </SubmitButton>
          {draft && <PublishButton draft={draft} isUnsaved={isDirty} />}
          {draft && (
            <Button
              variant="secondary"
              aria-busy={dropping.isPending}
              onClick={() => {
                if (!dropping.isPending) dropping.mutate(draft.id);
              }}
            >
              Drop Draft
            </Button>
          )}
        </div>
        {draft && isDirty && (
          <p role="status" className="text-small text-soft">
            Save the draft before it is published.
          </p>
        )}
      </form>
      {draft && before && (
        <section
          aria-label={`Difference to version ${before.version}`}
          className="mt-8 max-w-measure"
        >
          <h3 className="font-sans text-small font-medium">
            Difference to version {before.version}, as saved
          </h3>
          <Difference before={before} draft={draft} />
        </section>
      )}
    </>
  );
}
