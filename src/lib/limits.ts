import { rateLimits } from './rate-limits';

const second = 1_000;
const minute = 60 * second;

/** The limits of accounts and the data room. Times are in ms, lengths in characters. */
export const limits = {
  password: {
    /** Required by the strength check. */
    minLength: 8,
    maxLength: 128,
    /** Required by the form field. */
    formMinLength: 6,
    /** Required when a password is changed or set through a link. */
    updateMinLength: 8,
  },

  /** How long a validated access level stays cached. Only the visitor's own access is cached, so no size limit is needed. */
  validationCache: { lifetime: 30 * second },
  sessionTimeout: 5 * second,
  profileTimeout: 3 * second,
  /**
   * Circuit breakers: one for refetches on demand, one for all reads. Each opens after this many failures in a row, and allows a trial
   * after `reset`.
   */
  validationBreaker: { failures: 3, reset: 60 * second },
  accessBreaker: { failures: 3, reset: 30 * second },
  revalidation: { debounce: 1 * second, delayAfterSignIn: 100 },

  rateLimits: {
    standard: { limit: 5, window: 1 * minute },
    validation: { limit: 1, window: 1 * second },
    /** The same as the server's limit. */
    documentAccess: { limit: rateLimits.opening.perAccount, window: rateLimits.opening.span },
    signOut: { limit: 10, window: 1 * minute },
  },
  rateLimitStore: { cleanupInterval: 5 * minute, maxAge: 60 * minute, maxEntries: 1_000 },
  securityCounterReset: 5 * minute,
  captchaLoadRetries: 2,

  /** How long a popup blocker may take to close a window that was opened for a document. */
  popupCheckDelay: 150,
  /** How long the button of a document shows that it is opening. */
  openButtonReset: 1 * second,
  /** Longer search texts are cut, because the database refuses them. */
  searchLength: 200,
  /** How many market documents are listed at first. */
  marketPageSize: 6,
  /** How many times a crashed part of the data room offers a retry. */
  crashRetries: 3,
} as const;
