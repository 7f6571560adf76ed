// Texts that any page may need. Other texts are in the same folder as their component.

export const copyButton = {
  copy: 'Copy',
  copied: 'Copied',
  late: 'Not copied yet: please press again',
  failed: 'Could not copy: please select the text',
} as const;

/** Follows the text of an external link. */
export const newTab = '(opens in a new tab)';

/** A sentence with a link, below forms that take personal data. */
export const policy = { before: 'More in the', link: 'privacy policy', after: '.' } as const;

export const loadFailed = 'Content loading failed';
export const checkConnection = 'Please check your connection and try again.';
export const tryLater = 'The server could not do this. Please try again later.';
export const listFailed = 'The list could not be loaded.';
export const rowFailed = 'This entry could not be shown.';
export const tryAgain = 'Try Again';

/** For code that could not be fetched although the host responds. */
export const outdated = {
  text: 'Part of this page could not be fetched, probably because the site has been updated since you opened it. Reload the page to continue. Anything that you have typed but not saved will be lost.',
  reload: 'Reload Page',
} as const;
