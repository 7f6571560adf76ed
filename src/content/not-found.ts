/** The copy of the 404 page. Also used for a page that the visitor may not see. */
export const notFound = {
  title: 'Page not found',
  description: 'The page you asked for does not exist.',
  heading: 'Oops! Page not found',
  text: 'There is nothing at this address. The page may have moved, or the link may be incomplete.',
  action: 'Return home',
} as const;
