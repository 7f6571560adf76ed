/** Why a document was not opened. */
export const notices = {
  'rate-limited': {
    title: 'Too many requests',
    description: 'Please wait before trying to access again.',
  },
  'no-file': { title: 'Access Error', description: 'Document URL not available.' },
  'popup-blocked': {
    title: 'Popup Blocked',
    description: 'Please allow popups for this site and try again',
  },
  failed: {
    title: 'Access Failed',
    description: 'Unable to open the document. Please try again later.',
  },
} as const;

/** The subject of the sentence that says why a document is closed to the visitor. */
export const thisDocument = 'This document';
