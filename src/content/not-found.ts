/**
 * The metadata of the 404 page, which also replaces pages that the visitor may not see. Separate from the page's copy, because every
 * page loads this file.
 */
export const notFound = {
  title: 'Page not found',
  description: 'The page you asked for does not exist.',
} as const;
