const dsn = import.meta.env.VITE_ERROR_REPORTING_DSN;

export const reportSettings = {
  /** How long sending a report may take, in ms. */
  sendTimeout: 5_000,
  /** The maximum number of reports waiting or in transit. Further ones are dropped. */
  bufferLimit: 20,
  /** The share of errors that are reported. */
  sampleRate: 1,
};

const waiting: unknown[] = [];
let send: ((error: unknown) => void) | undefined;

const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });

/** Loads the reporter at the first error, but never before the page itself has loaded. */
async function sendWaiting(): Promise<void> {
  try {
    await pageLoaded();
    const { createReporter } = await import('./error-reporter');
    send ??= createReporter();
    for (const error of waiting.splice(0)) send(error);
  } catch {
    // Waiting reports are sent once there is a connection.
    addEventListener('online', () => void sendWaiting(), { once: true });
  }
}

/**
 * Reports an error to the site's operators, without personal data. Does nothing in a build without
 * `VITE_ERROR_REPORTING_DSN`. Never throws.
 */
export function reportFailure(error: unknown): void {
  if (!dsn || !error || waiting.length >= reportSettings.bufferLimit) return;
  waiting.push(error);
  void sendWaiting();
}

/** Reports uncaught errors, including those from before the app ran. */
export function watchErrors(): void {
  if (!dsn) return;
  window.beforeHydration?.takeErrors().forEach(reportFailure);
  addEventListener('error', ({ error }) => reportFailure(error));
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
