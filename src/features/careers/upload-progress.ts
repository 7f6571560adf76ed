import { useSyncExternalStore } from 'react';

let share: number | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Kept outside the form: an upload goes on when its dialog is closed, and shows when it is reopened. */
export function setUploadProgress(next: number | undefined): void {
  share = next;
  for (const listener of listeners) listener();
}

/** The share of the resume that is sent, 0 to 1; undefined while none is under way. */
export const useUploadProgress = () => useSyncExternalStore(subscribe, () => share);
