import { paths } from '@/content/paths';

export const notFoundScreen = {
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
