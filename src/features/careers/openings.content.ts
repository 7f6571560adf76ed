/** Shown beside the button once an application has been sent. */
export const sentNote =
  'We have received your application. Another one does not replace it: we read both. To replace your CV, reply to our e-mail with the newer one. If our e-mail has not arrived within an hour, please send your application again.';

export const openingsList = {
  apply: 'Apply Now',
  /** Once an application has been sent. */
  applyAgain: 'Send another CV',
  none: 'No job openings available at the moment. Please check back later.',
  gone: 'The opening in this link is no longer listed. The link may also be incomplete.',
  loading: 'Loading job openings...',
  noScripts: (email: string) =>
    `The list of openings requires JavaScript. Write to ${email} and we will send it to you.`,
} as const;
