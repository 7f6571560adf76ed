import { paths } from './paths';

/** The copy of the 404 page. Also used for a page that the visitor may not see. */
export const notFound = {
  title: 'Page not found',
  description: 'The page you asked for does not exist.',
  heading: 'Oops! Page not found',
  text: 'There is nothing at this address. The page may have moved, or the link may be incomplete.',
  search: 'Search the FAQ',
  submit: 'Search',
  likely: 'Frequently visited pages',
  pages: [
    { label: 'Portfolio', path: paths.portfolio },
    { label: 'Data Room', path: paths.dataRoom },
    { label: 'Transparency', path: paths.transparency },
    { label: 'Pressroom', path: paths.pressroom },
  ],
  action: 'Return home',
} as const;
