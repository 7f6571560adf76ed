/** The head of the 404 page. Also used for a page that the visitor may not see. Every page loads it, unlike the page's copy. */
export const notFound = {
  title: 'Page not found',
  description: 'The page you asked for does not exist.',
} as const;
