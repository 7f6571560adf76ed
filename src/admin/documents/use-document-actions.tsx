import { useQueryClient } from '@tanstack/react-query';
import { documentLevel } from '@/access/level/access-level';
import { isCancelled, runUpload } from '@/admin/shared/form/file-upload';
import { publicationLabel, publicationOf } from '@/admin/shared/list/publication';
import { adminKeys } from '@/admin/shared/list/queries';
import { denialOf, mayHaveSucceeded, reasonOf } from '@/admin/shared/reason-of';
import { undo } from '@/admin/shared/undo-api';
import { withUndo } from '@/admin/shared/with-undo';
import { hasCode, isConflict } from '@/lib/failures';
import { newIdempotencyKey } from '@/lib/fetch-once';
import { roomKey } from '@/lib/query-client';
import { fail } from '@/ui/fail';
import { notify, type Notice } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import {
  addDocument,
  correctNote,
  deleteVersion,
  documents,
  documentsTable,
  downloadFile,
  orderDocuments,
  publishVersion,
  storeDelivery,
  storeDeliveryFile,
  storeFiles,
  storeText,
  textArgument,
  type AdminDocument,
  type PastVersion,
} from './api';
import { checkFile, FileRefusal } from './check-file';
import { audienceOf, sectionLabel, storedPath, type DocumentDetails } from './document';
import { confirmOmission } from './omission-dialog';

/** PostgreSQL's unique_violation: here, an address in use. */
const isAddressInUse = (error: unknown) => hasCode(error, '23505');

/** Notifies of a failure, except for cancellations and refusals, which are shown elsewhere. */
function notifyFailure(title: string, description: string, error: unknown) {
  if (isCancelled(error) || error instanceof FileRefusal) return;
  fail(title, error, {
    title: denialOf(error, title),
    description: isAddressInUse(error)
      ? 'Another document already has this address.'
      : mayHaveSucceeded(error)
        ? reasonOf(error)
        : description,
  });
}

/**
 * Checks a file, prepares its delivery file if the document is guarded, and uploads both as the upload `key`, once the
 * user has confirmed what copies omit. Every new file passes through here. Rejects with a `FileRefusal` if it is refused.
 */
const uploadChecked = (
  document: Pick<AdminDocument, 'section' | 'title' | 'requires_auth'>,
  file: File,
  key: string,
) =>
  runUpload(key, async (signal, onProgress) => {
    onProgress(undefined);
    const accepted = await checkFile(document, file, signal);
    await confirmOmission(document.title, accepted, signal);
    return storeFiles({ file, ...document }, accepted, signal, onProgress);
  });

/**
 * Checks a stored file again, stores its delivery file and extracts its text. Stores a refusal, so that the list shows why
 * readers cannot open the file.
 */
async function prepareStored(
  document: Pick<AdminDocument, 'id' | 'section' | 'title' | 'requires_auth'>,
  version: number,
  path: string,
) {
  return runUpload(document.id, async (signal, onProgress) => {
    onProgress(undefined);
    const file = await downloadFile(path);
    try {
      const accepted = await checkFile(document, file, signal);
      await confirmOmission(document.title, accepted, signal);
      const { delivery, text } = accepted;
      const stored = delivery && (await storeDeliveryFile(delivery, signal, onProgress));
      return { delivery: stored, text };
    } catch (error) {
      if (error instanceof FileRefusal && documentLevel(document) > 1)
        await storeDelivery(document.id, version, { problem: error.problem });
      throw error;
    }
  });
}

/** Prepares a document's current version again: delivery file and text. */
export async function prepareAgain(row: AdminDocument): Promise<void> {
  const path = storedPath(row.file_url);
  if (!path || !row.file_url) return;
  const { delivery, text } = await prepareStored(row, row.version, path);
  if (delivery) await storeDelivery(row.id, row.version, delivery);
  if (text) await storeText(row.id, row.file_url, text);
}

/** Prepares the delivery file that the new details require. Rejects and notifies when the file is refused. */
export async function prepareToGuard(row: AdminDocument, details: DocumentDetails): Promise<void> {
  if (documentLevel(row) > 1 || documentLevel(details) === 1) return;
  try {
    await prepareAgain({ ...row, ...details, file_url: row.file_url });
  } catch (error) {
    if (error instanceof FileRefusal)
      notify({ title: 'File not accepted', description: error.message, tone: 'destructive' });
    throw error;
  }
}

/**
 * The actions on documents and their files. Each shows its outcome itself and never rejects. Changes can be undone from the
 * notice, except publishing a document and deleting a version.
 */
export function useDocumentActions() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [adminKeys.table(documentsTable), roomKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );

  /** Notifies of a change, with an undo button. `key` is its idempotency key. */
  function notifyUndoable(
    key: string,
    notice: Notice,
    undone: string,
    subject = notice.description,
  ) {
    void refresh();
    withUndo(notice, {
      act: () => undo(key),
      refresh,
      done: { title: undone, description: subject },
      failed: { title: 'The change was not undone' },
    });
  }

  async function prepare(row: AdminDocument): Promise<void> {
    try {
      await prepareAgain(row);
      notify({ title: 'File prepared', description: row.title });
    } catch (error) {
      if (error instanceof FileRefusal)
        notify({ title: 'File not prepared', description: error.message, tone: 'destructive' });
      else
        notifyFailure(
          'The file was not prepared',
          `The document is unchanged. ${reasonOf(error)}`,
          error,
        );
    }
    void refresh();
  }

  /**
   * Publishes a document, with its file if there is one. Resolves to whether it succeeded, or to why the file is refused.
   */
  async function publish(
    id: string,
    file: File | undefined,
    details: DocumentDetails,
  ): Promise<boolean | FileRefusal> {
    try {
      const stored = file && (await uploadChecked(details, file, id));
      await addDocument({ details, stored });
    } catch (error) {
      if (error instanceof FileRefusal) return error;
      notifyFailure(
        'The document was not published',
        `Your entries are kept. ${reasonOf(error)}`,
        error,
      );
      return false;
    }
    void refresh();
    const publication = publicationOf(details);
    notify({
      title:
        publication === 'published'
          ? 'Document published'
          : publication === 'draft'
            ? 'Draft saved'
            : 'Document scheduled',
      description: publication === 'published' ? audienceOf(details) : publicationLabel(details),
    });
    return true;
  }

  /**
   * Replaces the document's file or link with a new file. `note` describes the change. Resolves to why the file is
   * refused, if it is.
   */
  async function replaceFile(
    row: AdminDocument,
    file: File,
    note: string | undefined,
  ): Promise<FileRefusal | undefined> {
    try {
      const stored = await uploadChecked(row, file, row.id);
      const key = newIdempotencyKey();
      await publishVersion(row.id, stored, note, key);
      const [title, undone] = row.file_url
        ? ['File replaced', 'File restored']
        : ['File added', 'File removed'];
      notifyUndoable(key, { title, description: row.title }, undone);
    } catch (error) {
      if (error instanceof FileRefusal) return error;
      notifyFailure(
        'The file was not replaced',
        `The document is unchanged. ${reasonOf(error)}`,
        error,
      );
    }
    return undefined;
  }

  /** Publishes the file of a past version as the newest version, with a note that names its number. */
  async function restoreVersion(row: AdminDocument, past: PastVersion): Promise<void> {
    const title = `Version ${past.number} restored`;
    const path = storedPath(past.file_url);
    try {
      // A delivery file may exist already. Preparing again shows the user what the copies will omit.
      const { delivery, text } =
        path && documentLevel(row) > 1 ? await prepareStored(row, past.number, path) : {};
      const note = `The file of version ${past.number} has been restored.`;
      const stored = { file: past.file_url, ...(delivery && { delivery }), ...textArgument(text) };
      const key = newIdempotencyKey();
      await publishVersion(row.id, stored, note, key);
      notifyUndoable(key, { title, description: row.title }, 'File restored');
    } catch (error) {
      if (error instanceof FileRefusal)
        notify({ title: 'File not accepted', description: error.message, tone: 'destructive' });
      notifyFailure(
        'The version was not restored',
        `The document is unchanged. ${reasonOf(error)}`,
        error,
      );
    }
  }

  /** Corrects the note on a version; `null` removes it. Resolves to whether it was saved. */
  async function changeNote(
    row: AdminDocument,
    { number }: PastVersion,
    note: string | null,
  ): Promise<boolean> {
    const description = `Version ${number} of ${row.title}`;
    const key = newIdempotencyKey();
    try {
      await correctNote(row.id, number, note, key);
    } catch (error) {
      notifyFailure('The note was not changed', `${description}. ${reasonOf(error)}`, error);
      return false;
    }
    notifyUndoable(key, { title: 'Note corrected', description }, 'Note restored');
    return true;
  }

  async function removeFile(row: AdminDocument): Promise<void> {
    const key = newIdempotencyKey();
    try {
      await documents.update(row.id, { file_url: null }, { key, seen: { file_url: row.file_url } });
      notifyUndoable(key, { title: 'File removed', description: row.title }, 'File restored');
    } catch (error) {
      void refresh();
      notifyFailure(
        'The file was not removed',
        `The document is unchanged. ${reasonOf(error)}`,
        error,
      );
    }
  }

  /** Withdraws a document from the data room immediately. The database removes its file once undo is no longer possible. */
  async function withdraw(id: string): Promise<void> {
    const key = newIdempotencyKey();
    try {
      const row = await documents.remove(id, key);
      if (!row) notify({ title: 'Document withdrawn' });
      else
        notifyUndoable(
          key,
          {
            title: 'Document withdrawn',
            description: (
              <>
                “<UserText>{row.title}</UserText>” is no longer in the data room.
              </>
            ),
          },
          'Document restored',
          row.title,
        );
    } catch (error) {
      notifyFailure(
        'The document was not withdrawn',
        `It is still in the data room. ${reasonOf(error)}`,
        error,
      );
    }
    void refresh();
  }

  /** Sorts a section. Resolves to whether it was saved, or refused because the section has changed. */
  async function saveOrder(
    section: string,
    ids: readonly string[],
  ): Promise<'saved' | 'changed' | 'failed'> {
    const key = newIdempotencyKey();
    try {
      await orderDocuments(section, ids, key);
    } catch (error) {
      void refresh();
      const isChanged = isConflict(error);
      fail('The order was not saved.', error, {
        title: denialOf(error, 'The order was not saved'),
        description: isChanged
          ? 'The section has changed in the meantime. Please look at it again.'
          : reasonOf(error),
        action: isChanged
          ? undefined
          : { label: 'Try Again', onAct: () => void saveOrder(section, ids) },
      });
      return isChanged ? 'changed' : 'failed';
    }
    notifyUndoable(
      key,
      { title: 'Order saved', description: sectionLabel(section) },
      'Order restored',
    );
    return 'saved';
  }

  /** Deletes a past version with its file. This cannot be undone. */
  async function removeVersion(row: AdminDocument, number: number): Promise<void> {
    try {
      await deleteVersion(row.id, number);
      notify({ title: `Version ${number} deleted`, description: row.title });
    } catch (error) {
      notifyFailure('The version was not deleted', row.title, error);
    }
    void refresh();
  }

  return {
    publish,
    replaceFile,
    restoreVersion,
    removeFile,
    withdraw,
    saveOrder,
    removeVersion,
    changeNote,
    prepare,
  };
}
