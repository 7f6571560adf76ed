import { useQueryClient } from '@tanstack/react-query';
import { documentLevel } from '@/access/level/access-level';
import { runUpload } from '@/admin/shared/form/file-upload';
import { storedPath } from '@/admin/shared/form/stored-files';
import { publicationLabel, publicationOf } from '@/admin/shared/list/publication';
import { adminKeys } from '@/admin/shared/list/queries';
import { isCancelled, mayHaveSucceeded, reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import type { RoomSection } from '@/content/data-room-sections';
import { hasCode, isConflict } from '@/lib/failures';
import { roomKey } from '@/lib/query-client';
import type { Notice } from '@/ui/notifications';
import { useIsMounted } from '@/ui/use-is-mounted';
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

/** Why an action failed. Begins with `effect` unless the document may have changed, or another has its address. */
function failureText(error: Error, effect: string): string {
  if (hasCode(error, uniqueViolation)) return 'Another document already has this address.';
  const isUnchanged = !mayHaveSucceeded(error) && !isConflict(error);
  return [isUnchanged && effect, reasonOf(error)].filter(Boolean).join(' ');
}

/**
 * Checks a file, prepares its delivery file if the document is guarded, and uploads both once the user has confirmed what
 * copies omit. Every new file passes through here. Rejects with a `FileRefusal` if the file is refused.
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

/** Prepares the delivery file of a document if its new details make it guarded. Rejects when the file is refused. */
export async function prepareToGuard(row: AdminDocument, details: DocumentDetails): Promise<void> {
  if (documentLevel(row) > 1 || documentLevel(details) === 1) return;
  await prepareAgain({ ...row, ...details, file_url: row.file_url });
}

const unchanged = 'The document is unchanged.';

interface DocumentAction {
  /** Resolves to `false` if there was nothing to change. */
  act: (key: string) => Promise<unknown>;
  notice: Notice;
  /** The title of the notice after undoing the change; without it, the change cannot be undone. */
  undone?: string;
  /** The description of that notice; by default the description of `notice`. */
  subject?: string | undefined;
  /** The title of the notice after a failure. */
  failure: string;
  /** The beginning of that notice's description: what the failure means for the document. */
  effect?: string;
  /** The title of the notice when the file is refused; without it, the caller shows the refusal. */
  refused?: string;
}

/**
 * The actions on documents and their files. Each shows its outcome, except the refusal of a new file, which the caller shows. None
 * rejects: they resolve to the error, or to `undefined` on success.
 */
export function useDocumentActions() {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const { runAsync, isPending } = useAction<DocumentAction>({
    act: ({ act }, key) => act(key),
    notice: ({ notice }) => notice,
    undo: ({ undone, notice, subject = notice.description }, result) =>
      undone !== undefined &&
      result !== false && {
        done: { title: undone, description: subject },
        failed: { title: 'The change was not undone' },
      },
    failed: (error, { failure, effect = '', refused }) => {
      if (isCancelled(error)) return undefined;
      if (!(error instanceof FileRefusal))
        return { title: failure, description: failureText(error, effect) };
      // Its caller may have been closed meanwhile.
      return refused || !isMounted() ? { title: refused ?? failure } : undefined;
    },
    invalidates: [adminKeys.table(documentsTable), roomKey],
  });
  const attempt = (action: DocumentAction): Promise<Error | undefined> =>
    runAsync(action).then(
      () => undefined,
      (error: Error) => error,
    );

  return {
    isBusy: isPending,

    prepare: (row: AdminDocument) =>
      attempt({
        act: () => prepareAgain(row),
        notice: { title: 'File prepared', description: row.title },
        failure: 'The file was not prepared',
        effect: unchanged,
        refused: 'File not prepared',
      }),

    /** Publishes a document under this id, with its file if there is one. */
    publish: (id: string, file: File | undefined, details: DocumentDetails) => {
      const publication = publicationOf(details);
      return attempt({
        act: async () => {
          const stored = file && (await uploadChecked(details, file, id));
          await addDocument(id, details, stored);
        },
        notice: {
          title: publication === 'draft' ? 'Draft saved' : `Document ${publication}`,
          description:
            publication === 'published' ? audienceOf(details) : publicationLabel(details),
        },
        failure: 'The document was not published',
        effect: 'Your entries are kept.',
      });
    },

    /** Replaces the document's file or link. `note` describes the change. */
    replaceFile: (row: AdminDocument, file: File, note: string | undefined) =>
      attempt({
        act: async (key) =>
          publishVersion(row.id, await uploadChecked(row, file, row.id), note, key),
        notice: { title: row.file_url ? 'File replaced' : 'File added', description: row.title },
        undone: row.file_url ? 'File restored' : 'File removed',
        failure: 'The file was not replaced',
        effect: unchanged,
      }),

    /** Publishes the file of a past version as the newest version, with a note that names its number. */
    restoreVersion: (row: AdminDocument, { number, file_url: file }: PastVersion) =>
      attempt({
        act: async (key) => {
          const path = storedPath(file);
          // A delivery file may exist already. Preparing again shows the user what the copies will omit.
          const { delivery, text } =
            path && documentLevel(row) > 1 ? await prepareStored(row, number, path) : {};
          const note = `The file of version ${number} has been restored.`;
          const stored = { file, ...(delivery && { delivery }), ...textArgument(text) };
          await publishVersion(row.id, stored, note, key);
        },
        notice: { title: `Version ${number} restored`, description: row.title },
        undone: 'File restored',
        failure: 'The version was not restored',
        effect: unchanged,
        refused: 'File not accepted',
      }),

    /** Corrects the note on a version; `null` removes it. */
    changeNote: (
      row: AdminDocument,
      { number, what_changed }: PastVersion,
      note: string | null,
    ) => {
      const description = `Version ${number} of ${row.title}`;
      return attempt({
        act: (key) => correctNote(row.id, number, note, { key, seen: { what_changed } }),
        notice: { title: 'Note corrected', description },
        undone: 'Note restored',
        failure: 'The note was not changed',
        effect: `${description}.`,
      });
    },

    removeFile: ({ id, file_url, title }: AdminDocument) =>
      attempt({
        act: (key) => documents.update(id, { file_url: null }, { key, seen: { file_url } }),
        notice: { title: 'File removed', description: title },
        undone: 'File restored',
        failure: 'The file was not removed',
        effect: unchanged,
      }),

    /** Withdraws a document from the data room immediately. The database removes its file once undo is no longer possible. */
    withdraw: (id: string) => {
      const name = client.getQueryData<AdminDocument>(documentRowQuery(id).queryKey)?.title;
      const description = name && (
        <>
          “<UserText>{name}</UserText>” is no longer in the data room.
        </>
      );
      return attempt({
        act: (key) => documents.remove(id, key),
        notice: { title: 'Document withdrawn', description },
        undone: 'Document restored',
        subject: name,
        failure: 'The document was not withdrawn',
        effect: 'It is still in the data room.',
      });
    },

    saveOrder: ({ id, label }: Pick<RoomSection, 'id' | 'label'>, ids: readonly string[]) =>
      attempt({
        act: (key) => orderDocuments(id, ids, key),
        notice: { title: 'Order saved', description: label },
        undone: 'Order restored',
        failure: 'The order was not saved',
      }),

    /** Deletes a past version with its file. This cannot be undone. */
    removeVersion: ({ id, title }: AdminDocument, number: number) =>
      attempt({
        act: (key) => deleteVersion(id, number, key),
        notice: { title: `Version ${number} deleted`, description: title },
        failure: 'The version was not deleted',
        effect: `${title}.`,
      }),
  };
}
