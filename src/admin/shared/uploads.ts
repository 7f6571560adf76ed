import { useSyncExternalStore } from 'react';

interface Upload {
  /** What is sent, 0 to 1. */
  share: number;
  cancel: () => void;
}

const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();

function set(key: string, upload: Upload | undefined) {
  if (upload) uploads.set(key, upload);
  else uploads.delete(key);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The upload that is under way for a draft or a document. It goes on when its form is closed. */
export const useUpload = (key: string) => useSyncExternalStore(subscribe, () => uploads.get(key));

/** Makes `send` visible and cancellable under `key`; gives what it gives. */
export async function runUpload<Result>(
  key: string,
  send: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  try {
    return await send(controller.signal, (share) => set(key, { share, cancel }));
  } finally {
    set(key, undefined);
  }
}

/** Whether an upload was ended by its own Cancel. */
export const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';
