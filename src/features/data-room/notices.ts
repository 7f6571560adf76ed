export interface Notice {
  title: string;
  description: string;
}

/** Why a document was not opened. */
export const notices = {
  'rate-limited': {
    title: 'Too many requests',
    description: 'Please wait before trying to access again.',
  },
  'sign-in': {
    title: 'Authentication Required',
    description: 'Please sign in to access this document.',
  },
  approval: {
    title: 'Approval Required',
    description: 'This document opens once our team has approved your account.',
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

/** Shown instead of "pending approval" when the approval has ended or was withdrawn. */
export const approvalLost = {
  endedOn: (date: string) => `Your approval ended on ${date}.`,
  withdrawn: 'Your account is no longer approved by our team.',
} as const;
