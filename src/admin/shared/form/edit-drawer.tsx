import { noop, type UseQueryResult } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { startTransition, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { List } from '@/admin/shared/list/list-view';
import { ReadFailure } from '@/admin/shared/list/read-failure';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { failureTitle, reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { SubmitButton } from '@/components/submit-button';
import type { PlainComponent } from '@/jsx/jsx-runtime';
import { isConflict } from '@/lib/failures';
import { Button } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import type { Drafts, useDraft } from './drafts';
import { useLastOpener, useNeighbours } from './reading-drawer';

export interface EditFormProps<Row, Values> {
  /** Id of the form element, for the submit button outside it. */
  formId: string;
  draftKey: string;
  /** The row as it was read; `undefined` for a new one. */
  row: Row | undefined;
  /** Receives the form's values, and the row that the form started with. */
  onSubmit: (values: Values, row: Row | undefined) => Promise<void>;
}

interface EditDrawerProps<Row, Values> {
  /** Id of the row, or the key of a new row's draft. Empty when the drawer is closed. */
  rowKey: string;
  isNew: boolean;
  /** Whether a history entry of its own shows the drawer. Default: yes. */
  hasAddress?: boolean;
  /** The query for the row. It has no data for a new row. */
  query: Pick<UseQueryResult<Row | null>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  title: string;
  subtitle?: ReactNode;
  missingText: string;
  drafts: Pick<Drafts<unknown>, 'get' | 'delete'>;
  deleteLabel?: string;
  isReadOnly?: boolean;
  actions?: ReactNode;
  Form: PlainComponent<EditFormProps<Row, Values>>;
  list: Pick<List, 'openInstead'>;
  /** The rows of the current page, for the buttons to the previous and next one. */
  rows: readonly { id: string }[] | undefined;
  onSave: (values: Values, row: Row | undefined) => Promise<unknown>;
  onClose: () => void;
  /** Opens the drawer again, from the notice about the draft. */
  onReopen: () => void;
  onDelete: (rowKey: string) => void;
  /** Receives the focus when the open row is deleted. */
  focusAfterDeletion: RefObject<HTMLElement | null>;
}

interface SentForm<Row, Values> {
  savedKey: string;
  values: Values;
  base: Row | undefined;
  draft: unknown;
}

/** Focuses the first field of a form as it appears: a space typed on the drawer's own button would close the drawer. */
const focusFirstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();

const notSavedTitle = 'Not saved, kept as a draft';
const draftNote = 'The draft is kept until you close or reload the tab.';

/**
 * A drawer with a row's form. It closes once the row is saved. A failure is shown above the buttons and leaves the form
 * unchanged. Closing the drawer without saving keeps the changes as a draft.
 */
export function EditDrawer<Row, Values>({
  rowKey,
  isNew,
  hasAddress = true,
  query,
  title,
  subtitle,
  missingText,
  drafts,
  onSave,
  onClose,
  onReopen,
  onDelete,
  deleteLabel = 'Delete',
  focusAfterDeletion,
  isReadOnly = false,
  actions,
  list: { openInstead },
  rows,
  Form,
}: EditDrawerProps<Row, Values>) {
  const formId = useId();
  const saving = useAction({
    act: ({ values, base }: SentForm<Row, Values>) => onSave(values, base),
    onSuccess: ({ savedKey, draft }) => {
      // What was typed meanwhile stays a draft.
      if (drafts.get(savedKey) === draft) drafts.delete(savedKey);
      // The user may have closed this row meanwhile and opened another.
      if (savedKey === rowKey) onClose();
    },
    // The form shows the failure, unless it has been closed meanwhile.
    failed: (error, { savedKey }) =>
      savedKey === rowKey
        ? undefined
        : { title: notSavedTitle, description: `${reasonOf(error)} ${draftNote}` },
  });
  const isOfThisRow = saving.input?.savedKey === rowKey;
  const isSaving = saving.isPending && isOfThisRow;
  // After a deletion, the focus cannot return to the row's button in the list.
  const isDeleting = useRef(false);

  const { data: row, isError } = query;
  const isEditable = isNew || Boolean(row);

  /** Notifies that unsaved changes are kept. `onContinue` returns to them. */
  const notifyOfDraft = (onContinue: () => void) => {
    if (saving.isError) saving.reset();
    if (drafts.get(rowKey) === undefined || isSaving) return;
    notify({
      title: notSavedTitle,
      description: draftNote,
      action: { label: 'Continue', onAct: onContinue },
    });
  };
  const handleClose = () => {
    onClose();
    notifyOfDraft(onReopen);
  };
  const { previous, next } = useNeighbours(rows, rowKey);
  const stepHandler = (id: string | undefined) =>
    id === undefined
      ? undefined
      : () => {
          openInstead(id);
          notifyOfDraft(() => openInstead(rowKey));
        };

  const handleDelete = () => {
    isDeleting.current = true;
    drafts.delete(rowKey);
    onDelete(rowKey);
  };
  const findOpener = useLastOpener(rowKey);
  const findFinalFocus = () => {
    if (!isDeleting.current) return findOpener();
    isDeleting.current = false;
    return focusAfterDeletion.current;
  };

  return (
    <Drawer
      isOpen={rowKey !== ''}
      hasAddress={hasAddress}
      onClose={handleClose}
      title={title}
      subtitle={subtitle}
      findFinalFocus={findFinalFocus}
      {...(!isNew && { steps: { onPrevious: stepHandler(previous), onNext: stepHandler(next) } })}
      actions={
        isEditable &&
        !isReadOnly && (
          <>
            {saving.isError && isOfThisRow && (
              <p role="alert" className="w-full text-small text-danger">
                {failureTitle(saving.error, 'Not saved.')} What you entered is still here.{' '}
                {reasonOf(saving.error)}
                {!isNew &&
                  isConflict(saving.error) &&
                  ' Close this and open it again: your changes are kept as a draft, on top of the newer values.'}
              </p>
            )}
            <SubmitButton form={formId} size="compact" isBusy={isSaving} busyLabel="Saving…">
              {isNew ? 'Add' : 'Save'}
            </SubmitButton>
            {actions}
            {!isNew && (
              <Button variant="quiet" className="ml-auto text-small" onClick={handleDelete}>
                <Trash2 aria-hidden="true" className="size-4" />
                {deleteLabel}
              </Button>
            )}
          </>
        )
      }
    >
      {isEditable && (
        <fieldset
          ref={isNew ? focusFirstField : undefined}
          disabled={isReadOnly}
          className="contents"
        >
          {isReadOnly && (
            <p className="mb-6 border-l-2 border-line pl-4 text-small text-soft">
              Your role may read this, but not change it.
            </p>
          )}
          <Form
            key={rowKey}
            formId={formId}
            draftKey={rowKey}
            row={row ?? undefined}
            onSubmit={(values, base) =>
              saving
                .runAsync({ savedKey: rowKey, values, base, draft: drafts.get(rowKey) })
                .then(noop, noop)
            }
          />
        </fieldset>
      )}
      {!isEditable && isError && (
        <ReadFailure text="This could not be read." query={query} className="" />
      )}
      {!isEditable && !isError && row === undefined && <LoadingBlock />}
      {!isEditable && !isError && row === null && (
        <>
          <p role="alert">{missingText}</p>
          <LostDraft drafts={drafts} draftKey={rowKey} onDiscard={onClose} />
        </>
      )}
    </Drawer>
  );
}

interface LostDraftProps {
  drafts: Pick<Drafts<unknown>, 'get' | 'delete'>;
  draftKey: string;
  onDiscard?: () => void;
}

/** The texts of a draft that can no longer be saved, because its row was deleted or its question answered. They can be copied. */
export function LostDraft({ drafts, draftKey, onDiscard }: LostDraftProps) {
  const [draft, setDraft] = useState(() => drafts.get(draftKey));
  if (!(draft instanceof Object)) return null;
  return (
    <div className="mt-6 grid gap-5">
      <DraftNote
        isResumed
        discard={() => {
          drafts.delete(draftKey);
          setDraft(undefined);
          onDiscard?.();
        }}
      />
      <p className="text-small text-soft">What you entered can still be copied from here:</p>
      {Object.entries(draft).map(
        ([name, text]: [string, unknown]) =>
          typeof text === 'string' && (
            <p key={name} className="[overflow-wrap:anywhere] whitespace-pre-line">
              <UserText>{text}</UserText>
            </p>
          ),
      )}
    </div>
  );
}

type DraftNoteProps = Pick<ReturnType<typeof useDraft>, 'isResumed' | 'discard'> &
  Partial<Pick<ReturnType<typeof useDraft>, 'restore'>>;

/** Says that the form started with a draft, and offers to discard it or to restore it. */
export function DraftNote({ isResumed, discard, restore }: DraftNoteProps) {
  if (!isResumed && !restore) return null;
  return (
    <p role="status" className="col-span-full border-l-2 border-warning pl-4 text-small">
      {isResumed ? 'Your changes are not saved yet.' : 'These are the saved values.'}{' '}
      <Button variant="quiet" className="text-small" onClick={isResumed ? discard : restore}>
        {isResumed ? 'Discard changes' : 'Return to your changes'}
      </Button>
    </p>
  );
}

/** Returns a function that navigates back to the current URL. `state` names the new row to reopen, see `returnSchema`. */
export function useReturnHere() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (state?: object) => void navigate({ pathname, search }, { state });
}

const returnSchema = z.object({ newKind: z.string() });

/** The state of a list's drawer, which shows the row named in the URL or a new row. Deleting a row first closes the drawer. */
export function useEditor<Kind extends string>(
  { close }: Pick<List, 'close'>,
  kinds: readonly Kind[],
  drafts: Pick<Drafts<unknown>, 'get'>,
  deleteRow: (id: string) => Promise<void>,
) {
  const [startedKind, setStartedKind] = useState<Kind>();
  const returnHere = useReturnHere();
  const { state, key } = useLocation();
  // The history entry at which the drawer was closed. Its location state no longer opens a new row.
  const [closedAt, setClosedAt] = useState<string>();
  // *Continue* in a draft's notice passes the kind in the location state, which survives a reload, unlike the draft.
  const continuedKind = returnSchema.safeParse(key === closedAt ? null : state).data?.newKind;
  const newKind =
    startedKind ??
    kinds.find((kind) => kind === continuedKind && drafts.get(`new ${kind}`) !== undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const onClose = () => {
    setStartedKind(undefined);
    setClosedAt(key);
    close();
  };
  return {
    newKind,
    startNew: (kind: Kind) => startTransition(() => setStartedKind(kind)),
    addButton,
    handlers: {
      // A row is named in the URL, and a continued draft in the location state.
      hasAddress: startedKind === undefined,
      onClose,
      onReopen: () => returnHere({ newKind }),
      onDelete: (id: string) => {
        onClose();
        void deleteRow(id);
      },
      focusAfterDeletion: addButton,
    },
  };
}
