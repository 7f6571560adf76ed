export const errorScreen = {
  loading: 'Loading…',
  withoutScripts: 'This page requires JavaScript.',
  notFetched: {
    title: 'Content loading failed',
    text: 'Part of this page did not load. Please check your connection and try again.',
    action: 'Try Again',
  },
  unreachable: 'The site still cannot be reached.',
  broken: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Reloading usually helps.',
    action: 'Reload Page',
  },
} as const;
