import { expect, test } from 'vitest';
import { investorPath } from '@/admin/shared/admin-paths';
import { adminRoutes } from '@/admin/shell/admin-routes';
import { consoleScreens } from '@/content/console-screens';
import { accountPath } from '@/features/data-room/api/people';

test('the search offers every screen that the console lists', () => {
  expect(consoleScreens).toEqual(
    adminRoutes
      .filter(({ isUnlisted }) => !isUnlisted)
      .map(({ path, title, subjects }) => ({ path, title, subjects: [...subjects] })),
  );
  expect(accountPath('x')).toBe(investorPath('x'));
});
