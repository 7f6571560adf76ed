export const reading = {
  opening: 'Opening…',
  back: 'Back to the data room',
  /** Shown when an open document has been withdrawn. */
  withdrawn: {
    title: 'This document is no longer open to you',
    text: 'The data room lists the documents that you can open.',
  },
  unchecked: {
    title: 'Your access could not be checked',
    text: 'We could not check whether this document is open to you. Please check your connection and try again.',
  },
  toFollow: 'This document is being prepared and will follow.',
  elsewhere: {
    text: 'This document is not a PDF. It opens in another program or on another site.',
  },
  offline: {
    title: 'The document could not be loaded',
    text: 'Please check your connection and try again.',
  },
  retry: 'Try Again',
  save: 'Save the File',
  help: 'Ask for Help',
} as const;

/** Why a file cannot be shown: the browser cannot display it, or the server refuses it because of its content. */
export const problems = {
  encrypted: {
    title: 'This file requires a password',
    text: 'It is encrypted and cannot be shown here. Save it and open it in a PDF program with the password, or ask us for another copy.',
  },
  broken: {
    title: 'This file is damaged',
    text: 'It cannot be shown. Write to us, and we will send you another copy.',
  },
  empty: {
    title: 'This file is empty',
    text: 'It has no pages. Write to us, and we will look into it.',
  },
  huge: {
    title: 'This file is too large to be shown',
    text: 'Write to us, and we will send you a smaller copy.',
  },
  stamp: {
    title: 'This document cannot be opened yet',
    text: 'The file from which copies for readers are made is missing or damaged. Our team has been told. Write to us if you need the document soon.',
  },
} as const;
