/** Texts that any page may need. Other texts are in the same folder as their component. */
export const copyButton = {
  copy: 'Copy',
  copied: 'Copied',
  late: 'Not copied yet: please press again',
  failed: 'Could not copy: please select the text',
} as const;

/** Follows the text of an external link. */
export const newTab = '(opens in a new tab)';

export const loadFailed = 'Content loading failed';
export const checkConnection = 'Please check your connection and try again.';
export const tryAgain = 'Try again';
