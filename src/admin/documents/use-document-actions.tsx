import { useQueryClient } from '@tanstack/react-query';
import { documentLevel } from '@/access/level/access-level';
import { isCancelled, runUpload } from '@/admin/shared/form/file-upload';
import { storedPath } from '@/admin/shared/form/stored-files';
import { publicationLabel, publicationOf } from '@/admin/shared/list/publication';
import { adminKeys } from '@/admin/shared/list/queries';
import { notifyWithUndo } from '@/admin/shared/notify-with-undo';
import { failureTitle, mayHaveSucceeded, reasonOf } from '@/admin/shared/reason-of';
import { undo } from '@/admin/shared/undo-api';
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
  recordDelivery,
  storeDeliveryFile,
  storeFiles,
  storeText,
  textArgument,
  type AdminDocument,
  type PastVersion,
} from './api';
import { checkFile, FileRefusal } from './check-file';
import { audienceOf, sectionLabel, type DocumentDetails } from './document';
import { confirmOmission } from './omission-dialog';

/** PostgreSQL's code for a value that another row already has. */
const uniqueViolation = '23505';

/** Notifies of a failure. `effect` says what it means for the document. Ignores cancellations and refusals. */
function notifyFailure(title: string, effect: string, error: unknown) {
  if (isCancelled(error) || error instanceof FileRefusal) return;
  const isAddressInUse = hasCode(error, uniqueViolation);
  fail(title, error, {
    title: failureTitle(error, title),
    description: isAddressInUse
      ? 'Another document already has this address.'
      : [!mayHaveSucceeded(error) && effect, reasonOf(error)].filter(Boolean).join(' '),
  });
}

const notifyRefusal = (title: string, { message }: FileRefusal) =>
  notify({ title, description: message, tone: 'destructive' });

/**
 * Checks a file, prepares its delivery file if the document is guarded, and uploads both once the user has confirmed what
 * copies omit. Every new file passes through here. Rejects with a `FileRefusal` if it is refused.
 */
const uploadChecked = (
  document: Pick<AdminDocument, 'section' | 'title' | 'requires_auth'>,
  file: File,
  uploadKey: string,
) =>
  runUpload(uploadKey, async (signal, onProgress) => {
    onProgress(undefined);
    const accepted = await checkFile(document, file, signal);
    await confirmOmission(document.title, accepted, signal);
    return storeFiles({ file, ...document }, accepted, signal, onProgress);
  });

/**
 * Checks a stored file again, stores its delivery file and extracts its text. Records a refusal, so that the list shows
 * why readers cannot open the file.
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
        await recordDelivery(document.id, version, { problem: error.problem });
      throw error;
    }
  });
}

/** Prepares a document's current version again: delivery file and text. */
export async function prepareAgain(row: AdminDocument): Promise<void> {
  const path = storedPath(row.file_url);
  if (!path || !row.file_url) return;
  const { delivery, text } = await prepareStored(row, row.version, path);
  if (delivery) await recordDelivery(row.id, row.version, delivery);
  if (text) await storeText(row.id, row.file_url, text);
}

/** Prepares the delivery file of a document that its new details make guarded. Rejects and notifies when the file is refused. */
export async function prepareToGuard(row: AdminDocument, details: DocumentDetails): Promise<void> {
  if (documentLevel(row) > 1 || documentLevel(details) === 1) return;
  try {
    await prepareAgain({ ...row, ...details, file_url: row.file_url });
  } catch (error) {
    if (error instanceof FileRefusal) notifyRefusal('File not accepted', error);
    throw error;
  }
}

const unchanged = 'The document is unchanged.';

interface Outcome {
  isDone: boolean;
  /** Set if the file was refused. No notice has shown it yet. */
  refusal?: FileRefusal;
}

const publishedTitles = {
  published: 'Document published',
  scheduled: 'Document scheduled',
  draft: 'Draft saved',
};

/**
 * The actions on documents and their files. They never reject. Each shows its outcome itself, except a refusal that it resolves
 * to. Changes can be undone from the notice, except publishing a document and deleting a version.
 */
export function useDocumentActions() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [adminKeys.table(documentsTable), roomKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );

  /** Runs an action, notifies of a failure with its `effect`, and refetches the documents. */
  async function attempt(
    failure: string,
    effect: string,
    act: () => Promise<unknown>,
  ): Promise<Outcome> {
    try {
      await act();
      return { isDone: true };
    } catch (error) {
      notifyFailure(failure, effect, error);
      return { isDone: false, ...(error instanceof FileRefusal && { refusal: error }) };
    } finally {
      void refresh();
    }
  }

  /** Notifies of a change, with a button that undoes it. `key` is its idempotency key. */
  const notifyUndoable = (
    key: string,
    notice: Notice,
    undone: string,
    subject = notice.description,
  ) =>
    notifyWithUndo(notice, {
      act: () => undo(key),
      refresh,
      done: { title: undone, description: subject },
      failed: { title: 'The change was not undone' },
    });

  async function prepare(row: AdminDocument): Promise<void> {
    const { refusal } = await attempt('The file was not prepared', unchanged, async () => {
      await prepareAgain(row);
      notify({ title: 'File prepared', description: row.title });
    });
    if (refusal) notifyRefusal('File not prepared', refusal);
  }

  /** Publishes a document, with its file if there is one. Resolves to whether it succeeded, or to the refusal of the file. */
  async function publish(
    id: string,
    file: File | undefined,
    details: DocumentDetails,
  ): Promise<boolean | FileRefusal> {
    const { isDone, refusal } = await attempt(
      'The document was not published',
      'Your entries are kept.',
      async () => {
        const stored = file && (await uploadChecked(details, file, id));
        await addDocument({ details, stored });
        const publication = publicationOf(details);
        notify({
          title: publishedTitles[publication],
          description:
            publication === 'published' ? audienceOf(details) : publicationLabel(details),
        });
      },
    );
    return refusal ?? isDone;
  }

  /** Replaces the document's file or link. `note` describes the change. Resolves to the refusal of the new file, if any. */
  async function replaceFile(
    row: AdminDocument,
    file: File,
    note: string | undefined,
  ): Promise<FileRefusal | undefined> {
    const { refusal } = await attempt('The file was not replaced', unchanged, async () => {
      const stored = await uploadChecked(row, file, row.id);
      const key = newIdempotencyKey();
      await publishVersion(row.id, stored, note, key);
      const [title, undone] = row.file_url
        ? ['File replaced', 'File restored']
        : ['File added', 'File removed'];
      notifyUndoable(key, { title, description: row.title }, undone);
    });
    return refusal;
  }

  /** Publishes the file of a past version as the newest version, with a note that names its number. */
  async function restoreVersion(row: AdminDocument, past: PastVersion): Promise<void> {
    const path = storedPath(past.file_url);
    const { refusal } = await attempt('The version was not restored', unchanged, async () => {
      // A delivery file may exist already. Preparing again shows the user what the copies will omit.
      const { delivery, text } =
        path && documentLevel(row) > 1 ? await prepareStored(row, past.number, path) : {};
      const note = `The file of version ${past.number} has been restored.`;
      const stored = { file: past.file_url, ...(delivery && { delivery }), ...textArgument(text) };
      const key = newIdempotencyKey();
      await publishVersion(row.id, stored, note, key);
      const title = `Version ${past.number} restored`;
      notifyUndoable(key, { title, description: row.title }, 'File restored');
    });
    if (refusal) notifyRefusal('File not accepted', refusal);
  }

  /** Corrects the note on a version; `null` removes it. Resolves to whether it was saved. */
  async function changeNote(
    row: AdminDocument,
    { number }: PastVersion,
    note: string | null,
  ): Promise<boolean> {
    const description = `Version ${number} of ${row.title}`;
    const { isDone } = await attempt('The note was not changed', `${description}.`, async () => {
      const key = newIdempotencyKey();
      await correctNote(row.id, number, note, key);
      notifyUndoable(key, { title: 'Note corrected', description }, 'Note restored');
    });
    return isDone;
  }

  async function removeFile(row: AdminDocument): Promise<void> {
    await attempt('The file was not removed', unchanged, async () => {
      const key = newIdempotencyKey();
      await documents.update(row.id, { file_url: null }, { key, seen: { file_url: row.file_url } });
      notifyUndoable(key, { title: 'File removed', description: row.title }, 'File restored');
    });
  }

  /** Withdraws a document from the data room immediately. The database removes its file once undo is no longer possible. */
  async function withdraw(id: string): Promise<void> {
    const title = 'Document withdrawn';
    await attempt('The document was not withdrawn', 'It is still in the data room.', async () => {
      const key = newIdempotencyKey();
      const row = await documents.remove(id, key);
      if (!row) return notify({ title });
      const description = (
        <>
          “<UserText>{row.title}</UserText>” is no longer in the data room.
        </>
      );
      notifyUndoable(key, { title, description }, 'Document restored', row.title);
    });
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
        title: failureTitle(error, 'The order was not saved'),
        description: isChanged
          ? 'The section has changed in the meantime. Please look at it again.'
          : reasonOf(error),
        action: isChanged
          ? undefined
          : { label: 'Try Again', onAct: () => void saveOrder(section, ids) },
      });
      return isChanged ? 'changed' : 'failed';
    }
    void refresh();
    const notice = { title: 'Order saved', description: sectionLabel(section) };
    notifyUndoable(key, notice, 'Order restored');
    return 'saved';
  }

  /** Deletes a past version with its file. This cannot be undone. */
  async function removeVersion(row: AdminDocument, number: number): Promise<void> {
    await attempt('The version was not deleted', `${row.title}.`, async () => {
      await deleteVersion(row.id, number);
      notify({ title: `Version ${number} deleted`, description: row.title });
    });
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
