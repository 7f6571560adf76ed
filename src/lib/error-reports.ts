const dsn = import.meta.env.VITE_ERROR_REPORTING_DSN;

/** Data-room contract, section 9. */
export const errorReporting = {
  /** How long sending a report may take, in ms. */
  sendTimeout: 5_000,
  /** How many reports may wait, and be on their way; what comes on top is dropped. */
  bufferLimit: 20,
  /** The share of errors that is reported. */
  sampleRate: 1,
} as const;

const waiting: unknown[] = [];

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });

/** Fetches the reporter with the first error, never before the page itself has loaded. */
async function sendWaiting(): Promise<void> {
  try {
    await loaded();
    const { sendReport } = await import('./error-reporter');
    for (const error of waiting.splice(0)) sendReport(error);
  } catch {
    // Nothing is left to tell it to; what waits is sent once there is a connection.
    addEventListener('online', () => void sendWaiting(), { once: true });
  }
}

/**
 * Reports an unexpected error to whoever keeps the site running, free of personal data. Does nothing
 * in a build without `VITE_ERROR_REPORTING_DSN`. Never throws.
 */
export function reportFailure(error: unknown): void {
  if (!dsn || !error || waiting.length >= errorReporting.bufferLimit) return;
  waiting.push(error);
  void sendWaiting();
}

/** Reports what nobody catches, from now on. */
export function watchErrors(): void {
  if (!dsn) return;
  addEventListener('error', ({ error }) => reportFailure(error));
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
