import { expect, test } from 'vitest';
import { investorPath } from '@/admin/shared/admin-paths';
import { adminRoutes } from '@/admin/shell/admin-routes';
import { accountPath, consoleScreens } from '@/content/console-screens';

test('the search knows every screen of the console', () => {
  expect(consoleScreens).toEqual(
    adminRoutes.map(({ path, title, subjects }) => ({ path, title, subjects: [...subjects] })),
  );
  expect(accountPath('x')).toBe(investorPath('x'));
});
