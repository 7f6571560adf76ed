import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { documentLevel } from '@/access/level/access-level';
import { isCancelled, runUpload } from '@/admin/shared/form/file-upload';
import { storedPath } from '@/admin/shared/form/stored-files';
import { publicationLabel, publicationOf } from '@/admin/shared/list/publication';
import { adminKeys } from '@/admin/shared/list/queries';
import { notifyWithUndo } from '@/admin/shared/notify-with-undo';
import { failureTitle, mayHaveSucceeded, reasonOf } from '@/admin/shared/reason-of';
import { undo } from '@/admin/shared/undo-api';
import type { RoomSection } from '@/content/data-room-sections';
import { hasCode } from '@/lib/failures';
import { newIdempotencyKey } from '@/lib/fetch-once';
import { roomKey } from '@/lib/query-client';
import { fail } from '@/ui/fail';
import { notify, type Notice } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import {
  addDocument,
  correctNote,
  deleteVersion,
  documentRowQuery,
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
import { audienceOf, type DocumentDetails } from './document';
import { confirmOmission } from './omission-dialog';

/** PostgreSQL's code for a value that another row already has. */
const uniqueViolation = '23505';

/** Notifies of a failure. `effect` says what it means for the document. Ignores cancellations. */
function notifyFailure(title: string, effect: string, error: unknown) {
  if (isCancelled(error)) return;
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
  error?: unknown;
  /** Set if the file was refused. */
  refusal?: FileRefusal;
}

const publishedTitles = {
  published: 'Document published',
  scheduled: 'Document scheduled',
  draft: 'Draft saved',
};

/**
 * The actions on documents and their files. They never reject. Each shows its outcome itself, except the refusal of a new file
 * that the caller has chosen. Changes can be undone from the notice, except publishing a document and deleting a version.
 */
export function useDocumentActions() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = () =>
    Promise.all(
      [adminKeys.table(documentsTable), roomKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );

  /**
   * Runs an action under a new idempotency key, notifies of its outcome, and refetches the documents. `act` resolves to the notice
   * and, if the change can be undone, to that of the undoing. `effect` says what a failure means for the document.
   * `refused` is the title of the notice of a refusal; without it, the caller shows the refusal.
   */
  async function attempt(
    failure: string,
    effect: string,
    act: (key: string) => Promise<readonly [notice: Notice, undone?: string, subject?: ReactNode]>,
    refused?: string,
  ): Promise<Outcome> {
    const key = newIdempotencyKey();
    setIsBusy(true);
    try {
      const [notice, undone, subject = notice.description] = await act(key);
      if (undone === undefined) notify(notice);
      else
        notifyWithUndo(notice, {
          act: () => undo(key),
          refresh,
          done: { title: undone, description: subject },
          failed: { title: 'The change was not undone' },
        });
      return { isDone: true };
    } catch (error) {
      if (!(error instanceof FileRefusal)) {
        notifyFailure(failure, effect, error);
        return { isDone: false, error };
      }
      if (refused) notifyRefusal(refused, error);
      return { isDone: false, refusal: error };
    } finally {
      setIsBusy(false);
      void refresh();
    }
  }

  return {
    isBusy,

    prepare: (row: AdminDocument) =>
      attempt(
        'The file was not prepared',
        unchanged,
        async () => {
          await prepareAgain(row);
          return [{ title: 'File prepared', description: row.title }];
        },
        'File not prepared',
      ),

    /** Publishes a document under this id, with its file if there is one. */
    publish: (id: string, file: File | undefined, details: DocumentDetails) =>
      attempt('The document was not published', 'Your entries are kept.', async () => {
        const stored = file && (await uploadChecked(details, file, id));
        await addDocument(id, details, stored);
        const publication = publicationOf(details);
        const description =
          publication === 'published' ? audienceOf(details) : publicationLabel(details);
        return [{ title: publishedTitles[publication], description }];
      }),

    /** Replaces the document's file or link. `note` describes the change. */
    replaceFile: (row: AdminDocument, file: File, note: string | undefined) =>
      attempt('The file was not replaced', unchanged, async (key) => {
        await publishVersion(row.id, await uploadChecked(row, file, row.id), note, key);
        const [title, undone] = row.file_url
          ? ['File replaced', 'File restored']
          : ['File added', 'File removed'];
        return [{ title, description: row.title }, undone];
      }),

    /** Publishes the file of a past version as the newest version, with a note that names its number. */
    restoreVersion: (row: AdminDocument, { number, file_url: file }: PastVersion) =>
      attempt(
        'The version was not restored',
        unchanged,
        async (key) => {
          const path = storedPath(file);
          // A delivery file may exist already. Preparing again shows the user what the copies will omit.
          const { delivery, text } =
            path && documentLevel(row) > 1 ? await prepareStored(row, number, path) : {};
          const note = `The file of version ${number} has been restored.`;
          const stored = { file, ...(delivery && { delivery }), ...textArgument(text) };
          await publishVersion(row.id, stored, note, key);
          return [{ title: `Version ${number} restored`, description: row.title }, 'File restored'];
        },
        'File not accepted',
      ),

    /** Corrects the note on a version; `null` removes it. */
    changeNote: (row: AdminDocument, version: PastVersion, note: string | null) => {
      const { number, what_changed } = version;
      const description = `Version ${number} of ${row.title}`;
      return attempt('The note was not changed', `${description}.`, async (key) => {
        await correctNote(row.id, number, note, { key, seen: { what_changed } });
        return [{ title: 'Note corrected', description }, 'Note restored'];
      });
    },

    removeFile: ({ id, file_url, title }: AdminDocument) =>
      attempt('The file was not removed', unchanged, async (key) => {
        await documents.update(id, { file_url: null }, { key, seen: { file_url } });
        return [{ title: 'File removed', description: title }, 'File restored'];
      }),

    /** Withdraws a document from the data room immediately. The database removes its file once undo is no longer possible. */
    withdraw: (id: string) => {
      const name = client.getQueryData<AdminDocument>(documentRowQuery(id).queryKey)?.title;
      return attempt(
        'The document was not withdrawn',
        'It is still in the data room.',
        async (key) => {
          await documents.remove(id, key);
          const description = name && (
            <>
              “<UserText>{name}</UserText>” is no longer in the data room.
            </>
          );
          return [{ title: 'Document withdrawn', description }, 'Document restored', name];
        },
      );
    },

    /** Sorts a section. */
    saveOrder: ({ id, label }: Pick<RoomSection, 'id' | 'label'>, ids: readonly string[]) =>
      attempt('The order was not saved', '', async (key) => {
        await orderDocuments(id, ids, key);
        return [{ title: 'Order saved', description: label }, 'Order restored'];
      }),

    /** Deletes a past version with its file. This cannot be undone. */
    removeVersion: ({ id, title }: AdminDocument, number: number) =>
      attempt('The version was not deleted', `${title}.`, async (key) => {
        await deleteVersion(id, number, key);
        return [{ title: `Version ${number} deleted`, description: title }];
      }),
  };
}
