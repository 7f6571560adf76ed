export const reading = {
  opening: 'Opening…',
  back: 'Back to the data room',
  /** Shown when an open document has been withdrawn. */
  withdrawn: {
    title: 'This document was closed',
    text: 'It is no longer open to you. The data room shows the documents that are.',
  },
  agreement: {
    title: 'Agreement to Accept',
    text: 'This document opens once you have accepted the agreement below.',
  },
  unchecked: {
    title: 'Your access could not be checked',
    text: 'Whether this document is open to you is not known yet. Please check your connection and try again.',
  },
  toFollow: 'This document is being prepared. It is to follow.',
  elsewhere: {
    text: 'This document is not a PDF: it opens in its own program or at its own address.',
  },
  offline: {
    title: 'The document did not arrive',
    text: 'Please check your connection and try again.',
  },
  retry: 'Try Again',
  save: 'Save the File',
  help: 'Ask for Help',
} as const;

/** Why a file that has arrived, or that the server refused because of its content, cannot be shown. */
export const problems = {
  encrypted: {
    title: 'This file asks for a password',
    text: 'It is encrypted and cannot be shown here. Save it and open it in a PDF program with the password, or ask us for another copy.',
  },
  broken: {
    title: 'This file is damaged',
    text: 'It cannot be shown. Write to us, and we send you another copy.',
  },
  empty: {
    title: 'This file is empty',
    text: 'It has no pages. Write to us, and we will look into it.',
  },
  huge: {
    title: 'This file is too large to be shown',
    text: 'Write to us, and we send you a smaller copy.',
  },
  stamp: {
    title: 'This document cannot be handed out at the moment',
    text: 'No copy of it could be made for you. Write to us, and we will look into it.',
  },
} as const;
