import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import { dataRoomKeys } from './keys';

const bucket = 'documents';

/** How long a signed address opens its file, in seconds. */
export const signedAddressLife = 60;

/** An address that opens the file for a minute; rejects when the visitor may not read it. */
export async function signFileAddress(path: string): Promise<string> {
  const { supabase } = await import('@/lib/supabase');
  const { data, error } = await supabase()
    .storage.from(bucket)
    .createSignedUrl(path, signedAddressLife);
  if (error) throw error;
  return data.signedUrl;
}

/** Size in bytes of a stored file that the visitor may read. */
export const fileSizeQuery = (path: string, level: AccessLevel) =>
  queryOptions({
    queryKey: dataRoomKeys.fileSize(path, level),
    queryFn: async () => {
      const { supabase } = await import('@/lib/supabase');
      const { data, error } = await supabase().storage.from(bucket).info(path);
      if (error) throw error;
      return data.size ?? data.metadata?.size ?? null;
    },
    staleTime: Infinity,
    retry: false,
  });
