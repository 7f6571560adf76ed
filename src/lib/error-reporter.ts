import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  makeFetchTransport,
  type ErrorEvent,
} from '@sentry/browser';
import { reportSettings } from './error-reports';
import { scrubAddress, scrubText } from './scrub';

/** Keeps only the fields of an event that describe the error. */
function scrubEvent(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values?.map(({ type, value, mechanism, stacktrace }) => ({
    ...(type && { type: scrubText(type) }),
    ...(value && { value: scrubText(value) }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } }),
    ...(stacktrace?.frames && {
      stacktrace: {
        frames: stacktrace.frames.map(({ filename, function: name, lineno, colno, in_app }) => ({
          ...(filename && { filename: scrubAddress(filename) }),
          ...(name && { function: name }),
          ...(lineno !== undefined && { lineno }),
          ...(colno !== undefined && { colno }),
          ...(in_app !== undefined && { in_app }),
        })),
      },
    }),
  }));
  return {
    type: undefined,
    level: 'error',
    platform: 'javascript',
    transaction: scrubText(window.location.pathname),
    ...(event.event_id && { event_id: event.event_id }),
    ...(event.timestamp && { timestamp: event.timestamp }),
    ...(event.environment && { environment: event.environment }),
    ...(event.sdk && { sdk: event.sdk }),
    ...(values && { exception: { values } }),
  };
}

/**
 * Returns a function that sends errors to the collector named in the DSN, and drops an error that equals the previous one. Uses
 * Sentry's client without the integrations that record clicks, inputs, requests and the console.
 */
export function createReporter() {
  const { sendTimeout, bufferLimit, sampleRate } = reportSettings;
  const sendInTime: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(sendTimeout) });
  const client = new BrowserClient({
    dsn: import.meta.env.VITE_ERROR_REPORTING_DSN,
    environment: import.meta.env.MODE,
    sampleRate,
    transport: (options) => makeFetchTransport(options, sendInTime),
    transportOptions: {
      bufferSize: bufferLimit,
      fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' },
    },
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration()],
    // Asks the collector not to keep the sender's network address.
    dataCollection: { userInfo: false },
    sendClientReports: false,
    beforeSend: scrubEvent,
  });
  client.init();
  return (error: unknown): void => {
    client.captureException(error, { mechanism: { type: 'generic', handled: false } });
  };
}
