import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { diffArrays } from 'diff';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import CodeForm from '@/access/second-factor/code-form';
import { changedColumns } from '@/admin/shared/changes/row-changes';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';
import { DraftNote } from '@/admin/shared/form/edit-drawer';
import { registeredFields } from '@/admin/shared/form/registered-fields';
import { ReplacedText } from '@/admin/shared/form/replaced-text';
import { SampleCheck } from '@/admin/shared/form/sample-check';
import { adminKeys } from '@/admin/shared/list/queries';
import { Loaded } from '@/admin/shared/list/read-failure';
import { denialOf, reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { SelectField, TextAreaField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { classNames } from '@/lib/class-names';
import type { Database } from '@/lib/database.types';
import { formatNumber0 } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import {
  agreementsTable,
  addDraft,
  changeDraft,
  deleteDraft,
  draftSchema,
  affectedQuery,
  publishDraft,
  type DraftValues,
  type Version,
} from './api';

/** Unsaved input, kept for when the screen is opened again. There is one draft at most. */
const drafts = createDrafts<Partial<DraftValues>>();
const draftKey = 'draft';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const marks = { same: ' ', added: '+', removed: '−' } as const;

/** The lines of both texts, each marked as unchanged, added or removed. */
const linesOf = (before: string, after: string) =>
  diffArrays(before.split('\n'), after.split('\n')).flatMap(({ value, added, removed }) =>
    value.map((text) => {
      const kind: keyof typeof marks = added ? 'added' : removed ? 'removed' : 'same';
      return { kind, text };
    }),
  );

function Difference({ before, draft }: { before: Version; draft: Version }) {
  const lines = linesOf(before.body, draft.body).map((line, key) => ({ ...line, key }));
  if (lines.every(({ kind }) => kind === 'same')) {
    return (
      <p className="mt-3 text-small text-soft">
        The text is the same as in version {before.version}.
      </p>
    );
  }
  return (
    <ol className="mt-3 max-h-[28rem] overflow-y-auto border-y border-line py-2 text-small">
      {lines.map(({ kind, text, key }) => (
        <li
          key={key}
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

type Affected = Pick<
  Database['public']['Functions']['investors_to_ask_again']['Returns'][number],
  'id' | 'first_name' | 'last_name' | 'email'
>;

/** Who loses access to the full pack on publication, until they accept the new version. */
function AffectedInvestors({ affected }: { affected: readonly Affected[] }) {
  const count = affected.length;
  if (count === 0) {
    return (
      <p className="text-small">
        No investor has access to the full pack at present, so nobody loses it.
      </p>
    );
  }
  return (
    <details className="text-small" open={count <= 20}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {formatNumber0(count)} {count === 1 ? 'investor loses' : 'investors lose'} access to the
        full pack until they accept
      </summary>
      <ul className="max-h-60 overflow-y-auto border-t border-line">
        {affected.map(({ id, first_name, last_name, email }) => (
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

/** Lists those who lose access. Reads them only when the publish dialog opens. */
function LoadAffectedInvestors() {
  return (
    <Loaded
      query={useQuery(affectedQuery)}
      failureText="The investors concerned could not be read."
    >
      {(affected) => <AffectedInvestors affected={affected} />}
    </Loaded>
  );
}

interface PublishButtonProps {
  draft: Version;
  /** Whether there are unsaved changes. They would not be published. */
  isUnsaved: boolean;
  /** Whether the draft replaces a version but does not describe its changes yet. */
  needsChanges: boolean;
}

function PublishButton({ draft, isUnsaved, needsChanges }: PublishButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button
        size="compact"
        variant={isUnsaved ? 'secondary' : 'primary'}
        // At a distance from the buttons whose effect can be undone.
        className="max-sm:w-full sm:ml-auto"
        disabled={isUnsaved || needsChanges}
        onClick={() => setIsOpen(true)}
      >
        Publish…
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Publish this version?"
        description="It takes effect at once and cannot be changed or withdrawn. To correct it, publish a new version. Everyone who has to accept it is e-mailed."
      >
        <div className="grid gap-6">
          {draft.must_accept ? (
            <LoadAffectedInvestors />
          ) : (
            <p className="text-small">
              Investors who accepted an earlier version do not have to accept this one, so nobody
              loses access.
            </p>
          )}
          <SampleCheck texts={[draft.title, draft.body, draft.changes ?? '']}>
            <CodeForm
              sendCode={(code) => publishDraft(draft, code)}
              hint="Publishing requires a new code from your authenticator app."
              submitLabel="Publish permanently"
              variant="danger"
              startsFocused={false}
              onDone={() => {
                setIsOpen(false);
                notify({ title: 'Agreement published' });
                void client.invalidateQueries({ queryKey: adminKeys.table(agreementsTable) });
              }}
            />
          </SampleCheck>
        </div>
      </Dialog>
    </>
  );
}

interface DraftFormProps {
  draft: Version | undefined;
  /** The version in force; a new draft starts from it. */
  before: Version | undefined;
}

/** The draft of the next version. */
export function DraftForm({ draft, before }: DraftFormProps) {
  const checkboxId = useId();
  const languages = new Set(['en', 'de', 'fr', 'it', (draft ?? before)?.language ?? 'en']);
  const begin: DraftValues = {
    title: (draft ?? before)?.title ?? '',
    body: (draft ?? before)?.body ?? '',
    language: (draft ?? before)?.language ?? 'en',
    must_accept: draft?.must_accept ?? true,
    changes: draft?.changes ?? '',
  };
  const form = useForm<DraftValues>({
    resolver: zodResolver(draftSchema),
    defaultValues: begin,
    // What a colleague saves or publishes replaces this, unless the user has typed here.
    values: begin,
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const { register, handleSubmit, control } = form;
  const typed = useWatch({ control });
  const unsaved = useDraft(form, drafts, draftKey);
  const isDirty = Object.keys(changedColumns(begin, typed)).length > 0;
  const [read, setRead] = useState(draft);
  if (read !== draft && !isDirty) setRead(draft);
  const field = registeredFields(form);
  const invalidates = [adminKeys.table(agreementsTable)];
  const saving = useAction({
    act: (values: DraftValues) => (read ? changeDraft(read, values) : addDraft(values)),
    onSuccess: unsaved.restart,
    notice: { title: 'Draft saved' },
    invalidates,
  });
  const discarding = useAction({
    act: ({ id }: Version, key) => deleteDraft(id, key),
    onSuccess: () => unsaved.restart(),
    notice: { title: 'Draft discarded' },
    undo: () => ({
      done: { title: 'Draft restored' },
      failed: { title: 'The draft was not restored.' },
    }),
    failed: 'The draft was not discarded.',
    invalidates,
  });
  const submit = handleSubmit((values) => saving.run(values));
  return (
    <>
      <form
        noValidate
        aria-label="Draft"
        onSubmit={(event) => void submit(event)}
        className="grid content-start gap-5"
      >
        <h2 className="font-sans text-body font-medium">
          {draft ? `Draft of the ${before ? 'next' : 'first'} version` : 'A new version'}
        </h2>
        <DraftNote {...unsaved} isResumed={unsaved.isResumed && isDirty} />
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
          {/* The field grows with the title: one line, or two on a phone. */}
          <TextAreaField
            label="Title"
            rows={1}
            isRequired
            className="[&>textarea]:field-sizing-content [&>textarea]:resize-none"
            {...field('title')}
          />
          <SelectField
            label="Language"
            options={[...languages].map((value) => ({
              value,
              label: languageNames.of(value) ?? value,
            }))}
            {...field('language')}
          />
        </div>
        <TextAreaField
          label="Text"
          isRequired
          className="[&>textarea]:field-sizing-content [&>textarea]:min-h-80"
          {...field('body')}
        />
        {before && (
          <TextAreaField
            label="What changes"
            hint={`In a few sentences, for people who accepted version ${before.version}. The e-mail and the data room show it.`}
            rows={3}
            isRequired
            {...field('changes')}
          />
        )}
        {before && (
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
        )}
        {saving.isError && (
          <p role="alert" className="text-danger">
            {denialOf(saving.error, 'The draft was not saved.')} Your entries are kept.{' '}
            {reasonOf(saving.error)}
          </p>
        )}
        {read !== draft && (
          <ReplacedText
            subject="draft"
            text={draft && [draft.title, draft.body, draft.changes].join('\n\n')}
          >
            <Button variant="quiet" className="mt-1 text-small" onClick={() => setRead(draft)}>
              Continue with mine
            </Button>
          </ReplacedText>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            isBusy={saving.isPending}
            busyLabel="Saving…"
            size="compact"
            variant={draft && !isDirty ? 'secondary' : 'primary'}
          >
            Save draft
          </SubmitButton>
          {draft && (
            <>
              <Button
                variant="quiet"
                className="text-small max-sm:ml-auto"
                aria-busy={discarding.isPending}
                onClick={() => discarding.run(draft)}
              >
                Discard draft
              </Button>
              <PublishButton
                draft={draft}
                isUnsaved={isDirty}
                needsChanges={before !== undefined && !draft.changes}
              />
            </>
          )}
        </div>
        {draft && !isDirty && before && !draft.changes && (
          <p role="status" className="text-small text-soft">
            Say what changes before you publish it.
          </p>
        )}
        {draft && isDirty && (
          <p role="status" className="text-small text-soft">
            Save the draft before you publish it.
          </p>
        )}
      </form>
      {draft && before && (
        <section
          aria-label={`Difference from version ${before.version}`}
          className="mt-5 max-w-measure"
        >
          <h2 className="font-sans text-body font-medium">
            Difference from version {before.version}, as saved
          </h2>
          <Difference before={before} draft={draft} />
        </section>
      )}
    </>
  );
}
