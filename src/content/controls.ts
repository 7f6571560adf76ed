/** The words of what every page may have to show; further ones are beside their components. */
export const copyButton = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Could not copy: please select the text',
} as const;

/** After the text of a link out of the site. */
export const newTab = '(opens in a new tab)';

export const loadFailed = 'Content loading failed';
export const checkConnection = 'Please check your connection and try again.';
export const tryAgain = 'Try again';
