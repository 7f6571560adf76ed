import { useSyncExternalStore } from 'react';
import { application } from '../application.content';

let uploadedShare: number | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Kept outside the form: an upload continues when its dialog is closed, and is shown again when it is reopened.
 */
export function setUploadProgress(next: number | undefined): void {
  uploadedShare = next;
  for (const listener of listeners) listener();
}

/** The share of the resume that has been sent, 0 to 1; undefined when no upload is running. */
export const useUploadProgress = () => useSyncExternalStore(subscribe, () => uploadedShare);

/** The progress of the resume's upload. Renders nothing when no upload is running. */
export function UploadProgress() {
  const share = useUploadProgress();
  if (share === undefined) return null;
  return (
    <label className="grow text-small text-soft">
      <span className="tabular">{application.uploading(Math.round(share * 100))}</span>
      <progress
        value={share}
        max={1}
        className="mt-1.5 block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
      />
    </label>
  );
}
