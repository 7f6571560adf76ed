import { supabase } from '@/lib/supabase';
import { tableQuery } from '@/admin/shared/list/queries';

/**
 * What the database lets the signed-in admin read and change. The menu follows it. The database's policies
 * enforce it.
 */
export const permissionsQuery = {
  ...tableQuery('permissions', [], (signal) =>
    supabase().rpc('team_permissions').abortSignal(signal),
  ),
  refetchInterval: 60_000,
};
