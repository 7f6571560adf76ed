import { describe, expect, test } from 'vitest';
import { findPage, correctPath, notFoundRoute, pageRoutes, redirectRoutes } from '@/app/routes';
import { descriptions } from '@/content/descriptions';
import { paths } from '@/content/paths';

describe('the route table', () => {
  test('contains each address once', () => {
    const all = [...pageRoutes, ...redirectRoutes].map(({ path }) => path);
    expect(new Set(all).size).toBe(all.length);
  });

  test('gives every page its own title and description', () => {
    expect(new Set(pageRoutes.map(({ title }) => title)).size).toBe(pageRoutes.length);
    expect(new Set(Object.values(descriptions)).size).toBe(pageRoutes.length);
  });

  test('excludes the private pages from search engines', () => {
    const isPrivate = ({ path }: { path: string }) =>
      path === paths.dataRoom ||
      path === paths.resetPassword ||
      path === paths.unsubscribe ||
      path.startsWith('/admin/');
    for (const route of pageRoutes) expect(route.isIndexed, route.path).toBe(!isPrivate(route));
    expect(notFoundRoute.isIndexed).toBe(false);
  });
});

describe('findPage', () => {
  test.each([
    ['/', '/'],
    ['/portfolio', '/portfolio'],
    ['/portfolio/', '/portfolio'],
    ['/portfolio//', '/portfolio'],
    ['/report', '/pressroom/report'],
    ['/report/', '/pressroom/report'],
    ['/airdrop', '/'],
    ['/admin', '/admin/*'],
    ['/admin/inbox', '/admin/*'],
    ['/portfolio/stones/7f', '/portfolio/stones/:id'],
    ['/data-room/read/7f', '/data-room/read/:id'],
  ])('resolves %s to the page %s', (pathname, path) => {
    expect(findPage(pathname).path).toBe(path);
  });

  test.each([
    '/Portfolio',
    '/portfolio/more',
    '/portfolio/stones',
    '/portfolio/stones/a/b',
    '/data-room/read',
    '/data-room/read/a/b',
    '/no-such-page',
    '/*',
    '/airdrop/more',
    '/airdrops',
    '/administration',
  ])('does not resolve %s', (pathname) => {
    expect(findPage(pathname)).toBe(notFoundRoute);
  });
});

test.each([
  ['/ABOUT', '/about'],
  ['/Pressroom/Report', '/pressroom/report'],
  ['/DATA-ROOM', '/data-room'],
  ['/about', '/about'],
  ['/about.', '/about'],
  ['/about%20', '/about'],
  ['/About%E2%80%9D),', '/about'],
  ['/.', '/'],
  ['/No-Such-Page', '/No-Such-Page'],
])('correctPath corrects %s to %s', (path, target) => {
  expect(correctPath(path)).toBe(target);
});
