/** Texts of the overlay over content that is not published, or that this visitor may not see. */
export const comingSoon = {
  title: 'Information Will Be Provided Soon',
  /** For a visitor whose account is approved. */
  approved: 'Your account is approved: you need not request access again.',
  request: 'Request Access',
  signIn: 'Sign In',
} as const;

export const sampleNote = 'Sample data, for illustration only.';
