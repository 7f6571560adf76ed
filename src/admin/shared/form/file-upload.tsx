import { Fragment, useRef, useSyncExternalStore, type ComponentProps } from 'react';
import { lookUp } from '@/lib/look-up';
import { createStore } from '@/lib/store';
import { Button } from '@/ui/button';
import { progressClass } from '@/ui/control';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { acceptedDocuments, documentRefusal } from './stored-files';

interface Upload {
  /** The share that has been sent, 0 to 1; `undefined` while the file is being prepared. */
  share: number | undefined;
  cancel: () => void;
}

const uploads = createStore<Readonly<Record<string, Upload | undefined>>>({});

const setUpload = (key: string, upload: Upload | undefined) =>
  uploads.set({ ...uploads.get(), [key]: upload });

/** The running upload under this key. It continues after its form is closed, unless the form cancels it. */
export const useUpload = (key: string) =>
  useSyncExternalStore(uploads.subscribe, () => lookUp(uploads.get(), key));

/** Runs `send` and publishes its progress under `key`, with a way to cancel. Resolves to the result of `send`. */
export async function runUpload<Result>(
  key: string,
  send: (signal: AbortSignal, onProgress: (share: number | undefined) => void) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  try {
    return await send(controller.signal, (share) => setUpload(key, { share, cancel }));
  } finally {
    setUpload(key, undefined);
  }
}

/** The progress of an upload, with a button to cancel it. Renders nothing without an upload. */
export function UploadProgress({ uploadKey, name }: { uploadKey: string; name: string }) {
  const upload = useUpload(uploadKey);
  if (!upload) return null;
  return (
    <div className="flex min-w-52 grow items-center gap-4">
      <label className="grow text-small text-soft">
        <span className="tabular">
          {upload.share === undefined ? 'Preparing' : 'Uploading'} <UserText>{name}</UserText>
          {upload.share === undefined ? '…' : `: ${Math.round(upload.share * 100)}%`}
        </span>
        <progress
          {...(upload.share !== undefined && { value: upload.share })}
          max={1}
          className={`mt-1.5 block h-1 w-full ${progressClass}`}
        />
      </label>
      <Button variant="quiet" className="text-small" onClick={upload.cancel}>
        {upload.share === undefined ? 'Cancel' : 'Cancel upload'}
      </Button>
    </div>
  );
}

/** Returns the files that may be stored. A notice says why the others are refused. */
export async function filterAcceptedFiles(
  files: readonly File[],
  refusalOf = documentRefusal,
): Promise<File[]> {
  const checked = await Promise.all(
    files.map(async (file) => ({ file, reason: await refusalOf(file) })),
  );
  const refusals = checked.filter(({ reason }) => reason);
  if (refusals.length > 0) {
    notify({
      title: refusals.length > 1 ? 'Files not accepted' : 'File not accepted',
      description: refusals.map(({ file: { name, size }, reason }) => (
        <Fragment key={`${name} ${size}`}>
          “<UserText>{name}</UserText>” {reason}{' '}
        </Fragment>
      )),
      tone: 'destructive',
    });
  }
  return files.filter((file) => !refusals.some((refusal) => refusal.file === file));
}

/** Files that operating systems and Office create in folders. */
const isSystemFile = ({ name }: File) =>
  name.startsWith('.') || name.startsWith('~$') || ['Thumbs.db', 'desktop.ini'].includes(name);

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  isMultiple?: boolean;
  isFolder?: boolean;
  fieldLabel?: string;
  /** The types of files to offer; by default those of documents. */
  accept?: string;
  /** The check of each chosen file; by default that of documents. */
  refusalOf?: typeof documentRefusal;
  /** Receives the files that may be stored. Not called if there are none. */
  onFiles: (files: File[]) => void;
}

export function FileButton({
  isMultiple = false,
  isFolder = false,
  fieldLabel,
  accept = acceptedDocuments,
  refusalOf,
  onFiles,
  ...props
}: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const choose = () => {
    const input = inputRef.current;
    if (!input) return;
    input.webkitdirectory = isFolder;
    input.click();
  };
  const handleChosen = async (selected: readonly File[]) => {
    const files = await filterAcceptedFiles(selected, refusalOf);
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button {...props} onClick={choose} />
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label={fieldLabel}
        multiple={isMultiple}
        accept={isFolder ? undefined : accept}
        onChange={({ currentTarget }) => {
          const selected = [...(currentTarget.files ?? [])];
          // Cleared, so that choosing the same file again fires an event.
          currentTarget.value = '';
          void handleChosen(isFolder ? selected.filter((file) => !isSystemFile(file)) : selected);
        }}
      />
    </>
  );
}
