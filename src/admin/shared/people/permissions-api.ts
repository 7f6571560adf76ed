import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys } from '../resource/queries';

/** A subject that the signed-in admin may read. */
export interface Permission {
  team_role: string;
  subject: string;
  may_change: boolean;
}

/**
 * What the database lets the signed-in admin read and change. The menu follows it. The database's policies
 * enforce it.
 */
export const permissionsQuery = queryOptions({
  queryKey: adminKeys.permissions,
  queryFn: async ({ signal }): Promise<Permission[]> =>
    (await supabase().rpc('team_permissions').abortSignal(signal).throwOnError()).data,
  refetchInterval: 60_000,
});
