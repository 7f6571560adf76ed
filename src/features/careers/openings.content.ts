/** Beside the button of an application that was sent. */
export const sentNote = 'We have received your application.';

/** Texts around the list of openings. */
export const openingsList = {
  apply: 'Apply Now',
  share: 'The title of each opening is a link that you can share.',
  none: 'No job openings available at the moment. Please check back later.',
  loading: 'Loading job openings...',
  noScripts: (email: string) =>
    `The openings need scripts. Write to ${email} and we send them to you.`,
} as const;
