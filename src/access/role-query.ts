import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { limits } from '@/lib/limits';
import { accessKeys } from './access-query';

/**
 * Whether an account is an admin's, as its profile says. It decides what is shown and asked for; what
 * is answered, the database decides by itself. Renewed while the console is open, so that it closes
 * when the role is taken away. Rejects when it cannot be read.
 */
export const isAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: [...accessKeys.all, 'role', userId],
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('profiles')
        .select('role')
        .eq('id', userId)
        .abortSignal(signal)
        .retry(false)
        .maybeSingle();
      if (error) throw error;
      return data?.role === 'admin';
    },
    staleTime: limits.validationCache.lifetime,
    refetchInterval: limits.validationCache.lifetime,
    networkMode: 'always',
    retry: false,
  });
