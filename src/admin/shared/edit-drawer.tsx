import { Trash2 } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { SubmitButton } from '@/components/submit-button';
import { Button } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { notify } from '@/ui/notifications';
import type { Drafts } from './drafts';

/** What a form in the drawer gets. */
export interface EditFormProps<Row, Values> {
  /** For the button, which is outside of it. */
  formId: string;
  /** Under which its draft is kept. */
  draftKey: string;
  /** As it was read; none for a new one. */
  row: Row | undefined;
  /** Takes what the form holds, with the row that it began with. */
  onSubmit: (values: Values, row: Row | undefined) => Promise<void>;
}

interface EditDrawerProps<Row, Values> {
  /** Id of the row, or a name for a new one; empty for none: the drawer is closed. */
  rowKey: string;
  isNew: boolean;
  /** The row as it was read; a new one has none. */
  query: { data: Row | null | undefined; isError: boolean; refetch: () => Promise<unknown> };
  title: string;
  subtitle?: ReactNode;
  /** Said when there is no row of this id. */
  missingText: string;
  drafts: Pick<Drafts<unknown>, 'get' | 'drop'>;
  /** Rejects when nothing was saved. */
  onSave: (values: Values, row: Row | undefined) => Promise<unknown>;
  onClose: () => void;
  /** Opens the drawer again, for those who did not mean to close it. */
  onReopen: () => void;
  onDelete: (rowKey: string) => void;
  /** Default: Delete. */
  deleteLabel?: string;
  /** Gets the focus when the row that the drawer was opened from is deleted. */
  focusAfterDeletion: RefObject<HTMLElement | null>;
  /** Beside the save button. */
  actions?: ReactNode;
  Form: ComponentType<EditFormProps<Row, Values>>;
}

/**
 * A row's form in a drawer. It closes when the row has been saved; a failure is told above the
 * button and leaves the form as it is; whoever closes it with changes keeps them as a draft.
 */
export function EditDrawer<Row, Values>({
  rowKey,
  isNew,
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
  actions,
  Form,
}: EditDrawerProps<Row, Values>) {
  const formId = useId();
  const [savingKey, setSavingKey] = useState('');
  const [failedKey, setFailedKey] = useState('');
  const isDeleting = useRef(false);
  const shownKey = useRef(rowKey);
  useEffect(() => {
    shownKey.current = rowKey;
  }, [rowKey]);

  const { data: row, isError, refetch } = query;
  const isEditable = isNew || Boolean(row);

  const handleSubmit = async (values: Values, began: Row | undefined) => {
    setSavingKey(rowKey);
    setFailedKey('');
    try {
      await onSave(values, began);
      drafts.drop(rowKey);
      // Meanwhile it may have been closed, and another opened.
      if (shownKey.current === rowKey) onClose();
    } catch (error) {
      console.info('A form was not saved.', error);
      setFailedKey(rowKey);
    }
    setSavingKey('');
  };

  const handleClose = () => {
    setFailedKey('');
    onClose();
    if (drafts.get(rowKey) === undefined || savingKey === rowKey) return;
    notify({
      title: 'Not saved, kept as a draft',
      description: 'It is there when you open it again, until this page is left or reloaded.',
      action: { label: 'Continue', onAct: onReopen },
    });
  };

  const handleDelete = () => {
    isDeleting.current = true;
    drafts.drop(rowKey);
    onDelete(rowKey);
  };
  const findReturn = () => {
    if (!isDeleting.current) return null;
    isDeleting.current = false;
    return focusAfterDeletion.current;
  };

  return (
    <Drawer
      isOpen={rowKey !== ''}
      onClose={handleClose}
      title={title}
      subtitle={subtitle}
      findReturn={findReturn}
      actions={
        isEditable && (
          <>
            {failedKey === rowKey && (
              <p role="alert" className="w-full text-small text-danger">
                Not saved. What you entered is still here; please try again.
              </p>
            )}
            <SubmitButton
              form={formId}
              size="compact"
              isBusy={savingKey === rowKey}
              busyLabel="Saving…"
            >
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
        <Form
          key={rowKey}
          formId={formId}
          draftKey={rowKey}
          row={row ?? undefined}
          onSubmit={handleSubmit}
        />
      )}
      {!isEditable && isError && (
        <div role="alert">
          <p>This could not be read.</p>
          <Button
            variant="secondary"
            size="compact"
            className="mt-4"
            onClick={() => void refetch()}
          >
            Try Again
          </Button>
        </div>
      )}
      {!isEditable && !isError && row === undefined && <p role="status">Loading…</p>}
      {!isEditable && !isError && row === null && <p role="alert">{missingText}</p>}
    </Drawer>
  );
}

/** Says that the form began with a draft, and how to be rid of it. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="border-l-2 border-warning pl-4 text-small">
      These are your changes from before; they are not saved.{' '}
      <Button variant="quiet" className="text-small" onClick={onDiscard}>
        Discard them
      </Button>
    </p>
  );
}
