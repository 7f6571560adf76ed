import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';
import { adminKeys } from '../resource/queries';

/** A subject that the signed-in admin may read. */
export type Permission = Database['public']['Functions']['team_permissions']['Returns'][number];

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
