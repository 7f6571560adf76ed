import { useQueryClient } from '@tanstack/react-query';
import { documentLevel } from '@/access/access-level';
import { roomKey } from '@/lib/query-client';
import { hasCode, isConflict } from '@/lib/failures';
import { notify, type Notice } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import {
  addDocument,
  deleteVersion,
  documents,
  documentsTable,
  downloadDocument,
  orderDocuments,
  replaceDocumentFile,
  saveFirstHash,
  storeText,
  uploadDocument,
  type AdminDocument,
  type VersionNote,
  type PastVersion,
} from './api';
import { sha256 } from '@/features/reserve/reserve-report';
import { isCancelled, runUpload } from '@/admin/shared/form/file-upload';
import { presentMoment, publicationLabel, publicationOf } from '@/admin/shared/list/publication';
import { adminKeys } from '@/admin/shared/list/queries';
import { audienceOf, sectionLabel, storedPath, type DocumentDetails } from './document';
import { checkFile } from './file-check';
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
  if (isCancelled(error) || error instanceof RefusedFileError) return;
  fail(title, error, failureOf(title, description, error));
}

/** The file cannot be given to readers. A notice has already informed the uploader. */
class RefusedFileError extends Error {}

/** A text, and after it what the team should know about an accepted file. */
const withAside = (text: string, aside: string) =>
  aside ? `${text}${text.endsWith('.') ? '' : '.'} ${aside}` : text;

/**
 * Rejects and notifies when readers could not read the file. Resolves to what the team should know about an accepted one.
 */
async function acceptFile(document: Parameters<typeof audienceOf>[0], file: File): Promise<string> {
  const { refusal, losesAttachments } = await checkFile(document, file);
  if (refusal === undefined) {
    return losesAttachments ? 'Readers’ copies leave out the files attached to it.' : '';
  }
  notify({ title: 'File not accepted', description: refusal, tone: 'destructive' });
  throw new RefusedFileError(refusal);
}

/** Rejects and notifies when the new details would guard a stored file that cannot be stamped. */
export async function refuseToGuard(row: AdminDocument, details: DocumentDetails): Promise<void> {
  const path = storedPath(row.file_url);
  if (!path || documentLevel(row) > 1 || documentLevel(details) === 1) return;
  const type = path.endsWith('.pdf') ? 'application/pdf' : '';
  const content = type ? [await downloadDocument(path)] : [];
  await acceptFile(details, new File(content, path, { type }));
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

  /**
   * Reads and stores a PDF's text. A failure leaves the document in place: its drawer can read the text again.
   */
  async function readTextOf(id: string, fileUrl: string, file: Blob): Promise<number | undefined> {
    if (!fileUrl.endsWith('.pdf')) return undefined;
    try {
      const pages = await storeText(id, fileUrl, file);
      void refreshLists();
      return pages;
    } catch (error) {
      fail('The text of a document was not stored.', error);
      return undefined;
    }
  }

  /** Does the same for an existing document, and notifies the user of the result. */
  async function readStoredText(row: AdminDocument): Promise<void> {
    const path = storedPath(row.file_url);
    if (!path || !row.file_url) return;
    const file = await downloadDocument(path).catch(() => undefined);
    const pages = file && (await readTextOf(row.id, row.file_url, file));
    if (pages === undefined) {
      notify({
        title: 'The text was not read',
        description: 'The file may be damaged or encrypted, or the connection was lost.',
        tone: 'destructive',
      });
    } else if (pages === 0) {
      notify({ title: 'No text found', description: 'The pages of this file are pictures.' });
    } else
      notify({
        title: `Text of ${pages} ${pages === 1 ? 'page' : 'pages'} read`,
        description: row.title,
      });
  }

  /** The document exists without its hash, so a failure is only logged. */
  async function noteHash(row: string, file: File) {
    try {
      await saveFirstHash(row, await sha256(await file.arrayBuffer()));
    } catch (error) {
      fail('The SHA-256 of a file was not saved.', error);
    }
  }

  /**
   * Stores the file, if there is one, then creates the document. Resolves to whether it succeeded.
   */
  async function publish(
    id: string,
    file: File | undefined,
    details: DocumentDetails,
  ): Promise<boolean> {
    let aside = '';
    try {
      if (file) {
        aside = await acceptFile(details, file);
        const stored = await runUpload(id, (...upload) =>
          uploadDocument({ file, ...details }, ...upload),
        );
        const row = await addDocument({ ...details, file_url: stored });
        await noteHash(row, file);
        void readTextOf(row, stored, file);
      } else await addDocument(details);
    } catch (error) {
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
      description: withAside(
        publication === 'published' ? audienceOf(details) : publicationLabel(visible_from),
        aside,
      ),
    });
    return true;
  }

  async function changeFile(
    row: AdminDocument,
    fileUrl: string | null,
    title: string,
    { aside = '', ...note }: VersionNote & { aside?: string } = {},
  ): Promise<void> {
    const send = async (file: string | null, version: VersionNote) => {
      if (file) await replaceDocumentFile(row.id, file, version);
      else await documents.update(row.id, { file_url: null });
      void refreshLists();
    };
    await send(fileUrl, note);
    const isReplaced = fileUrl !== null && row.file_url !== null;
    withUndo(
      { title, description: withAside(row.title, aside) },
      {
        act: () =>
          send(
            row.file_url,
            isReplaced ? { note: `The file of version ${row.version} has been restored.` } : {},
          ),
        done: { title: 'File restored', description: row.title },
        failed: (error) => failureOf('The file was not restored', row.title, error),
      },
    );
  }

  /** Replaces the document's file or link with a new file. `note` says what changed. */
  async function replaceFile(row: AdminDocument, file: File, note?: string): Promise<void> {
    try {
      const aside = await acceptFile(row, file);
      const stored = await runUpload(row.id, (...upload) =>
        uploadDocument({ file, ...row }, ...upload),
      );
      await changeFile(row, stored, row.file_url ? 'File replaced' : 'File added', {
        ...(note && { note }),
        file_sha256: await sha256(await file.arrayBuffer()),
        aside,
      });
      void readTextOf(row.id, stored, file);
    } catch (error) {
      notifyFailure(
        'The file was not replaced',
        `The document is unchanged. ${reasonOf(error)}`,
        error,
      );
    }
  }

  /** Makes the file of a past version the newest version. Its note says from which one it comes. */
  async function restoreVersion(row: AdminDocument, past: PastVersion): Promise<void> {
    const title = `Version ${past.number} restored`;
    try {
      const path = storedPath(past.file_url);
      const name = path?.split('/').at(-1);
      const aside =
        path && name ? await acceptFile(row, new File([await downloadDocument(path)], name)) : '';
      await changeFile(row, past.file_url, title, {
        note: `The file of version ${past.number} has been restored.`,
        ...(past.sha256 && { file_sha256: past.sha256 }),
        aside,
      });
    } catch (error) {
      notifyFailure(
        'The version was not restored',
        `The document is unchanged. ${reasonOf(error)}`,
        error,
      );
    }
  }

  async function removeFile(row: AdminDocument): Promise<void> {
    try {
      await changeFile(row, null, 'File removed');
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
    readStoredText,
  };
}
