/** The words of controls, and of what any part of the site may have to say. */
export const controls = {
  close: 'Close',
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy: please select the text',
  newTab: '(opens in a new tab)',
  tryAgain: 'Try again',
  checkConnection: 'Please check your connection and try again.',
  loadFailed: 'Content loading failed',
  onThisPage: 'On this page',
} as const;

export const notifications = { label: 'Notification', dismiss: 'Dismiss' } as const;
