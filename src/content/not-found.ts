/** The head of the 404 page, also for a page that the visitor may not see. Apart from the page's copy, because every page loads it. */
export const notFound = {
  title: 'Page not found',
  description: 'The page you asked for does not exist.',
} as const;
