/** Texts of the overlay over content that is not published, or that this reader may not see. */
export const comingSoon = {
  title: 'Information Will Be Provided Soon',
  what: 'Behind this',
  audience: 'For whom',
  way: 'How to get it',
  request: 'Request Access',
  signIn: 'Sign In',
  specimen: 'The specimen is a drawing: it holds no data.',
} as const;

export const sampleNote = 'Sample data, for illustration only.';
