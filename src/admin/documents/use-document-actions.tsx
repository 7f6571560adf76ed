import { useQueryClient } from '@tanstack/react-query';
import { documentLevel } from '@/access/access-level';
import { roomKey } from '@/lib/query-client';
import { hasCode, isConflict } from '@/lib/failures';
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
  textOf,
  type AdminDocument,
  type PastVersion,
} from './api';
import { isCancelled, runUpload } from '@/admin/shared/form/file-upload';
import { presentMoment, publicationLabel, publicationOf } from '@/admin/shared/list/publication';
import { adminKeys } from '@/admin/shared/list/queries';
import { audienceOf, sectionLabel, storedPath, type DocumentDetails } from './document';
import { checkFile, FileRefusal, type AcceptedFile } from './check-file';
import { confirmOmission } from './omission-dialog';
import { fail } from '@/ui/fail';
import { withUndo } from '@/admin/shared/with-undo';
import { reasonOf } from '@/admin/shared/reason-of';

/** PostgreSQL's code for a violated unique constraint: here, an address in use. */
const isTaken = (error: unknown) => hasCode(error, '23505');

/** The notice about a failure. */
function failureOf(title: string, description: string, error: unknown): Notice {
  // The removal of the file has begun.
  if (isConflict(error)) {
    return {
      title: 'Too late to undo',
      description: 'The file has been removed by now. Please upload it again.',
    };
  }
  return {
    title,
    description: isTaken(error) ? 'Another document already has this address.' : description,
  };
}

/** Tells a failure that the user has neither wanted nor been told. */
function notifyFailure(title: string, description: string, error: unknown) {
  if (isCancelled(error) || error instanceof FileRefusal) return;
  fail(title, error, failureOf(title, description, error));
}

/** What the team has to know of a file before it publishes it. */
export interface Verdict {
  text: string;
  /** Whether the file cannot be published. */
  isRefusal: boolean;
}

/** The file was not published yet: something is missing in the copies. */
class OmissionError extends Error {}

const omissionText = ({ delivery }: AcceptedFile) =>
  delivery?.omitted ? `Readers’ copies leave out: ${delivery.omitted}.` : '';

/** The verdict that ended a publication; `undefined` for a failure of another kind. */
function verdictOf(error: unknown): Verdict | undefined {
  if (error instanceof FileRefusal) return { text: error.message, isRefusal: true };
  return error instanceof OmissionError ? { text: error.message, isRefusal: false } : undefined;
}

/** A text, and after it what the team should know about an accepted file. */
const withAside = (text: string, aside: string) =>
  aside ? `${text}${text.endsWith('.') ? '' : '.'} ${aside}` : text;

interface NewFile {
  file: File;
  /** Its progress is shown under this key. */
  key: string;
  /** Whether the team has seen what the copies leave out. */
  mayOmit: boolean;
}

/**
 * The one way of a file into the data room: it is checked, prepared for the readers of a guarded document, and stored. Rejects
 * with a `FileRefusal` or an `OmissionError`.
 */
const takeFile = (
  document: Pick<AdminDocument, 'section' | 'title' | 'requires_auth'>,
  { file, key, mayOmit }: NewFile,
) =>
  runUpload(key, async (signal, onProgress) => {
    onProgress(undefined);
    const accepted = await checkFile(document, file, signal);
    const omission = omissionText(accepted);
    if (omission && !mayOmit) throw new OmissionError(omission);
    return storeFiles({ file, ...document }, accepted, signal, onProgress);
  });

/**
 * Does the same with a file that is stored already: makes its delivery file, and reads its text. Resolves to what is known of
 * it, and to what the copies leave out. A refusal is stored, so that the list says why readers cannot open the file.
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
      await confirmOmission(document.title, omissionText(accepted), signal);
      const { delivery, text } = accepted;
      if (delivery) {
        const stored = await storeDeliveryFile(delivery, signal, onProgress);
        await storeDelivery(document.id, version, stored);
      }
      return { text, omission: omissionText(accepted) };
    } catch (error) {
      if (error instanceof FileRefusal && documentLevel(document) > 1)
        await storeDelivery(document.id, version, { problem: error.problem });
      throw error;
    }
  });
}

/** Makes the delivery file of a document's present version, and reads its text. Resolves to what the copies leave out. */
export async function prepareAgain(row: AdminDocument): Promise<string> {
  const path = storedPath(row.file_url);
  if (!path || !row.file_url) return '';
  const { text, omission } = await prepareStored(row, row.version, path);
  if (text) await storeText(row.id, row.file_url, text);
  return omission;
}

/** Makes the delivery file that a document needs before its details guard it. Rejects and notifies when its file is refused. */
export async function prepareToGuard(row: AdminDocument, details: DocumentDetails): Promise<void> {
  if (documentLevel(row) > 1 || documentLevel(details) === 1) return;
  try {
    const omission = await prepareAgain({ ...row, ...details, file_url: row.file_url });
    if (omission) notify({ title: 'Copies for readers prepared', description: omission });
  } catch (error) {
    if (error instanceof FileRefusal)
      notify({ title: 'File not accepted', description: error.message, tone: 'destructive' });
    throw error;
  }
}

/** Restores a withdrawn document. Rejects once its file has been removed. */
export async function insertWithdrawn(document: AdminDocument): Promise<void> {
  const { updated_at: _, version: _version, ...row } = document;
  await documents.insert(row);
}

/**
 * The actions on documents and their files. Every function shows its outcome itself and never rejects. The
 * notice can undo all of them but publishing.
 */
export function useDocumentActions() {
  const client = useQueryClient();
  const refreshLists = () =>
    client.invalidateQueries({ queryKey: adminKeys.table(documentsTable) });

  /** Makes the delivery file of the present version and reads its text again. */
  async function prepare(row: AdminDocument): Promise<void> {
    try {
      const omission = await prepareAgain(row);
      notify({ title: 'File prepared', description: withAside(row.title, omission) });
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
    void refreshLists();
  }

  /**
   * Publishes a document with its file, if there is one. Resolves to whether it succeeded, or to what the team has to know
   * first.
   */
  async function publish(
    id: string,
    file: File | undefined,
    details: DocumentDetails,
    mayOmit: boolean,
  ): Promise<boolean | Verdict> {
    try {
      const stored = file && (await takeFile(details, { file, key: id, mayOmit }));
      await addDocument({ details, stored });
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict) return verdict;
      notifyFailure(
        'The document was not published',
        `Your entries are kept. ${reasonOf(error)}`,
        error,
      );
      return false;
    }
    void refreshLists();
    const { visible_from = presentMoment } = details;
    const publication = publicationOf(visible_from);
    notify({
      title:
        publication === 'published'
          ? 'Document published'
          : publication === 'draft'
            ? 'Draft saved'
            : 'Document scheduled',
      description:
        publication === 'published' ? audienceOf(details) : publicationLabel(visible_from),
    });
    return true;
  }

  /** Says that a document has another file, or none, and offers to give it back the one of `row`. */
  function tellNewFile(row: AdminDocument, title: string, isReplaced: boolean) {
    void refreshLists();
    const before = row.file_url;
    const giveBack = async () => {
      if (before === null) await documents.update(row.id, { file_url: null });
      else {
        const note = `The file of version ${row.version} has been restored.`;
        // The same version is back when no other file has followed it.
        await publishVersion(row.id, { file: before }, isReplaced ? note : undefined);
      }
      void refreshLists();
    };
    withUndo(
      { title, description: row.title },
      {
        act: giveBack,
        done: { title: before === null ? 'File removed' : 'File restored', description: row.title },
        failed: (error) => failureOf('The file was not restored', row.title, error),
      },
    );
  }

  /**
   * Replaces the document's file or link with a new file. `note` says what changed. Resolves to what the team has to know
   * first, if it was not replaced for that.
   */
  async function replaceFile(
    row: AdminDocument,
    file: File,
    note: string | undefined,
    mayOmit: boolean,
  ): Promise<Verdict | undefined> {
    try {
      const stored = await takeFile(row, { file, key: row.id, mayOmit });
      await publishVersion(row.id, stored, note);
      tellNewFile(row, row.file_url ? 'File replaced' : 'File added', row.file_url !== null);
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict) return verdict;
      notifyFailure(
        'The file was not replaced',
        `The document is unchanged. ${reasonOf(error)}`,
        error,
      );
    }
    return undefined;
  }

  /** Makes the file of a past version the newest version. Its note says from which one it comes. */
  async function restoreVersion(row: AdminDocument, past: PastVersion): Promise<void> {
    const title = `Version ${past.number} restored`;
    const path = storedPath(past.file_url);
    try {
      // Also one that was prepared before: who restores it has not been told what its copies leave out.
      const { text, omission = '' } =
        path && documentLevel(row) > 1 ? await prepareStored(row, past.number, path) : {};
      const note = `The file of version ${past.number} has been restored.`;
      await publishVersion(row.id, { file: past.file_url, ...textOf(text) }, note);
      tellNewFile(row, withAside(title, omission), row.file_url !== null);
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

  /** Corrects the note of a version for readers; `null` removes it. Resolves to whether it was saved. */
  async function changeNote(
    row: AdminDocument,
    { number, what_changed }: PastVersion,
    note: string | null,
  ): Promise<boolean> {
    const send = async (text: string | null) => {
      await correctNote(row.id, number, text);
      void refreshLists();
    };
    const description = `Version ${number} of ${row.title}`;
    const failed = { title: 'The note was not changed', description };
    try {
      await send(note);
    } catch (error) {
      notifyFailure(failed.title, `${description}. ${reasonOf(error)}`, error);
      return false;
    }
    withUndo(
      { title: 'Note corrected', description },
      { act: () => send(what_changed), done: { title: 'Note restored', description }, failed },
    );
    return true;
  }

  async function removeFile(row: AdminDocument): Promise<void> {
    try {
      await documents.update(row.id, { file_url: null });
      tellNewFile(row, 'File removed', false);
    } catch (error) {
      notifyFailure('The file was not removed', 'The document is unchanged.', error);
    }
  }

  /**
   * Withdraws a document from the data room at once. The database removes its file when the document can no
   * longer be restored.
   */
  async function withdraw(id: string): Promise<void> {
    try {
      const row = await documents.remove(id);
      if (!row) notify({ title: 'Document withdrawn' });
      else
        withUndo(
          {
            title: 'Document withdrawn',
            description: (
              <>
                “<UserText>{row.title}</UserText>” is no longer in the data room.
              </>
            ),
          },
          {
            act: () => insertWithdrawn(row).then(refreshLists),
            done: { title: 'Document restored', description: row.title },
            failed: (error) => failureOf('The document was not restored', row.title, error),
          },
        );
    } catch (error) {
      notifyFailure('The document was not withdrawn', 'It is still in the data room.', error);
    }
    void refreshLists();
  }

  /**
   * Sorts a section. `before` are the ids that had a place, in their order. Resolves to whether it was
   * saved, or refused because the section has changed.
   */
  async function order(
    section: string,
    ids: readonly string[],
    before: readonly string[],
  ): Promise<'saved' | 'changed' | 'failed'> {
    const send = async (sorted: readonly string[]) => {
      await orderDocuments(section, sorted).finally(
        () => void client.invalidateQueries({ queryKey: roomKey }),
      );
      void refreshLists();
    };
    const failed = (error: unknown): Notice => ({
      title: 'The order was not saved',
      description: isConflict(error)
        ? 'The section has changed in the meantime. Please look at it again.'
        : reasonOf(error),
    });
    const description = sectionLabel(section);
    try {
      await send(ids);
    } catch (error) {
      const again = () => void order(section, ids, before);
      fail('The order was not saved.', error, {
        ...failed(error),
        action: isConflict(error) ? undefined : { label: 'Try Again', onAct: again },
      });
      return isConflict(error) ? 'changed' : 'failed';
    }
    withUndo(
      { title: 'Order saved', description },
      { act: () => send(before), done: { title: 'Order restored', description }, failed },
    );
    return 'saved';
  }

  /** Deletes a past version with its file. This cannot be undone. */
  async function forgetVersion(row: AdminDocument, number: number): Promise<void> {
    try {
      await deleteVersion(row.id, number);
      notify({ title: `Version ${number} deleted`, description: row.title });
    } catch (error) {
      notifyFailure('The version was not deleted', row.title, error);
    }
    void refreshLists();
  }

  return {
    publish,
    replaceFile,
    restoreVersion,
    removeFile,
    withdraw,
    order,
    forgetVersion,
    changeNote,
    prepare,
  };
}
