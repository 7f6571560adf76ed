import { usePermissions } from '@/admin/shared/permissions';
import { adminRoutes } from './admin-routes';

/** The screens in the menu: those that the signed-in admin's role may read. */
export function useScreens() {
  const { mayRead } = usePermissions();
  return adminRoutes.filter(
    ({ subjects, group }) =>
      group !== 'unlisted' && (subjects.length === 0 || mayRead(...subjects)),
  );
}
