import type { Database } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';
import { tableQuery } from '../resource/queries';

/** A subject that the signed-in admin may read. */
export type Permission = Database['public']['Functions']['team_permissions']['Returns'][number];

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
