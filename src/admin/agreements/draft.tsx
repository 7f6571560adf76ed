import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { diffArrays } from 'diff';
import { useState, type ComponentProps } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import CodeForm from '@/access/second-factor/code-form';
import { changedColumns } from '@/admin/shared/changes/row-changes';
import { Checkbox } from '@/admin/shared/form/checkbox';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';
import { DraftNote } from '@/admin/shared/form/edit-drawer';
import { ReplacedText } from '@/admin/shared/form/replaced-text';
import { SampleCheck } from '@/admin/shared/form/sample-check';
import { adminKeys } from '@/admin/shared/list/queries';
import { Loaded } from '@/admin/shared/list/read-failure';
import { failureTitle, reasonOf } from '@/admin/shared/reason-of';
import { TitledSection } from '@/admin/shared/titled-section';
import { useAction } from '@/admin/shared/use-action';
import { connectFields, SelectField, TextAreaField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { classNames } from '@/lib/class-names';
import { isConflict } from '@/lib/failures';
import { formatInteger } from '@/lib/format';
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
  affectedAccountsQuery,
  publishDraft,
  type DraftValues,
  type Version,
} from './api';

/** Unsaved input, kept while the screen is closed. One key is enough, because the table has at most one draft. */
const drafts = createDrafts<Partial<DraftValues>>();
const draftKey = 'draft';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const marks = { same: ' ', added: '+', removed: '−' } as const;

/** The lines of both texts, each marked as unchanged, added or removed. */
const compareLines = (before: string, after: string) =>
  diffArrays(before.split('\n'), after.split('\n')).flatMap(({ value, added, removed }) => {
    const kind: keyof typeof marks = added ? 'added' : removed ? 'removed' : 'same';
    return value.map((text) => ({ kind, text }));
  });

function Difference({ before, draft }: { before: Version; draft: Version }) {
  const lines = compareLines(before.body, draft.body);
  if (lines.every(({ kind }) => kind === 'same')) {
    return (
      <p className="mt-3 text-small text-soft">
        The text is the same as in version {before.version}.
      </p>
    );
  }
  return (
    <ol className="mt-3 max-h-[28rem] overflow-y-auto border-y border-line py-2 text-small">
      {Array.from(lines.entries(), ([index, { kind, text }]) => (
        <li
          key={index}
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

/** The investors who lose access to the full pack on publication, until they accept the new version. */
function AffectedInvestors() {
  return (
    <Loaded
      query={useQuery(affectedAccountsQuery)}
      failureText="The investors concerned could not be read."
    >
      {(affected) =>
        affected.length === 0 ? (
          <p className="text-small">
            No investor has access to the full pack at present, so nobody loses it.
          </p>
        ) : (
          <details className="text-small" open={affected.length <= 20}>
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
              {formatInteger(affected.length)}{' '}
              {affected.length === 1 ? 'investor loses' : 'investors lose'} access to the full pack
              until they accept
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
        )
      }
    </Loaded>
  );
}

interface PublishButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> {
  draft: Version;
}

/** Publishes the saved draft. First shows whom it affects, and requires a code. */
function PublishButton({ draft, ...button }: PublishButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button
        {...button}
        size="compact"
        // Set apart from the buttons whose effect can be undone.
        className="max-sm:w-full sm:ml-auto"
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
            <AffectedInvestors />
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

/** What must be done before the draft can be published; `undefined` if nothing. */
function publishObstacle(draft: Version, inForce: Version | undefined, isDirty: boolean) {
  if (isDirty) return 'Save the draft before you publish it.';
  return inForce && !draft.changes ? 'Say what changes before you publish it.' : undefined;
}

interface DraftFieldsProps {
  form: UseFormReturn<DraftValues>;
  language: string;
  inForce: Version | undefined;
}

function DraftFields({ form, language, inForce }: DraftFieldsProps) {
  const field = connectFields(form.register, form.formState.errors);
  const languages = new Set(['en', 'de', 'fr', 'it', language]);
  return (
    <>
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
      {inForce && (
        <>
          <TextAreaField
            label="What changes"
            hint={`In a few sentences, for people who accepted version ${inForce.version}. The e-mail and the data room show it.`}
            rows={3}
            isRequired
            {...field('changes')}
          />
          <Checkbox
            label="Investors who accepted an earlier version must accept this one too"
            className="text-small font-medium"
            {...form.register('must_accept')}
          />
        </>
      )}
    </>
  );
}

interface DraftFormProps {
  draft: Version | undefined;
  /** The version in force; a new draft starts from it. */
  inForce: Version | undefined;
}

/** Edits, discards and publishes the draft of the next version, and shows how it differs from the one in force. */
export function DraftForm({ draft, inForce }: DraftFormProps) {
  const source = draft ?? inForce;
  const stored: DraftValues = {
    title: source?.title ?? '',
    body: source?.body ?? '',
    language: source?.language ?? 'en',
    must_accept: draft?.must_accept ?? true,
    changes: draft?.changes ?? '',
  };
  const form = useForm<DraftValues>({
    resolver: zodResolver(draftSchema),
    defaultValues: stored,
    // A draft or version that a colleague saves replaces these values, except in fields where the user has typed.
    values: stored,
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const typed = useWatch({ control: form.control });
  const unsaved = useDraft(form, drafts, draftKey);
  const isStored = (values: Partial<DraftValues>) =>
    Object.keys(changedColumns(stored, values)).length === 0;
  const isDirty = !isStored(typed);
  // The stored draft that the user's edits are based on. Saving is refused if a colleague has since changed the same columns.
  const [shownDraft, setShownDraft] = useState(draft);
  const invalidates = [adminKeys.table(agreementsTable)];
  const saving = useAction({
    act: (values: DraftValues) =>
      unsaved.send<unknown>(
        () => (shownDraft ? changeDraft(shownDraft, values) : addDraft(values)),
        values,
      ),
    notice: { title: 'Draft saved' },
    failed: 'The draft was not saved.',
    showsError: true,
    invalidates,
  });
  // What this form has saved is no colleague's draft, even if the user has typed meanwhile.
  if (shownDraft !== draft && (!isDirty || (saving.input && isStored(saving.input))))
    setShownDraft(draft);
  const discarding = useAction({
    act: ({ id }: Version, key) => deleteDraft(id, key),
    onSuccess: () => unsaved.restart(),
    notice: { title: 'Draft discarded' },
    undo: (_, wasDeleted) =>
      wasDeleted && {
        done: { title: 'Draft restored' },
        failed: { title: 'The draft was not restored.' },
      },
    failed: 'The draft was not discarded.',
    invalidates,
  });
  const submit = form.handleSubmit((values) => saving.run(values));
  const obstacle = draft && publishObstacle(draft, inForce, isDirty);
  return (
    <>
      <form
        noValidate
        aria-label="Draft"
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 content-start gap-5"
      >
        <h2 className="font-sans text-body font-medium">
          {draft ? `Draft of the ${inForce ? 'next' : 'first'} version` : 'A new version'}
        </h2>
        <DraftNote {...unsaved} isResumed={unsaved.isResumed && isDirty} />
        <DraftFields form={form} language={stored.language} inForce={inForce} />
        {saving.isError && (
          <p role="alert" className="text-danger">
            {failureTitle(saving.error, 'The draft was not saved.')} Your entries are kept.{' '}
            {/* If a new draft conflicts with one stored meanwhile, the stored draft is shown below instead of a reason. */}
            {(shownDraft || !isConflict(saving.error)) && reasonOf(saving.error)}
          </p>
        )}
        {shownDraft !== draft && (
          <ReplacedText
            subject="draft"
            text={draft && [draft.title, draft.body, draft.changes].join('\n\n')}
          >
            <Button
              variant="quiet"
              className="mt-1 text-small"
              onClick={() => setShownDraft(draft)}
            >
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
                variant={isDirty ? 'secondary' : 'primary'}
                disabled={obstacle !== undefined}
              />
            </>
          )}
        </div>
        {obstacle && (
          <p role="status" className="text-small text-soft">
            {obstacle}
          </p>
        )}
      </form>
      {draft && inForce && (
        <TitledSection
          title={`Difference from version ${inForce.version}, as saved`}
          className="mt-5 max-w-measure"
        >
          <Difference before={inForce} draft={draft} />
        </TitledSection>
      )}
    </>
  );
}
