export const signOutWords = {
  done: 'Signed out',
  failed: 'Failed to sign out',
  tooMany: { title: 'Too many requests', description: 'Please wait before trying again.' },
} as const;

/** Shown on the device whose session has ended. */
export const endedElsewhere = {
  title: 'Signed Out',
  description:
    'Your session on this device was ended elsewhere: by a sign-out on another device, a new password, or our team.',
} as const;

export const checkAgain = {
  button: 'Try Again',
  busy: 'Checking…',
  failed: {
    title: 'Your access could not be checked',
    description: 'Please check your connection and try again in a moment.',
  },
  paused: (seconds: number) => ({
    title: 'Your access could not be checked',
    description: `The site will try again in ${seconds === 1 ? 'one second' : `${seconds} seconds`}.`,
  }),
} as const;

/** The actions offered for the state of an account, and the words before the team's reason. */
export const stateActions = {
  write: 'Write to Us',
  accept: 'Read the Agreement',
  secondFactor: 'Set Up Second Factor',
  reason: 'The reason given:',
} as const;

/** For a guest, who has an invitation but no approval to renew. */
export const approvalRequest = {
  button: 'Ask for Approval',
  failed: {
    title: 'Approval Request Failed',
    description: 'Your request did not reach us. Please try again.',
  },
} as const;

export const renewal = {
  button: 'Ask for Renewal',
  busy: 'Sending…',
  asked: (date: string) => `You asked for renewal on ${date}.`,
  done: {
    title: 'Renewal Requested',
    description: 'Our team will review your request and e-mail you its decision.',
  },
  failed: {
    title: 'Renewal Request Failed',
    description: 'Your request did not reach us. Please try again.',
  },
} as const;
