import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { limits } from '@/lib/limits';
import { supabase } from '@/lib/supabase';

const configSchema = z.object({ siteKey: z.optional(z.nullable(z.string())) });

/** hCaptcha's public site key from the edge function; `null` when none is configured. */
export const captchaConfigQuery = queryOptions({
  queryKey: ['captcha-config'],
  queryFn: async () => {
    const { data, error } = await supabase().functions.invoke<unknown>('get-hcaptcha-config');
    if (error) throw error;
    return configSchema.parse(data).siteKey || null;
  },
  staleTime: 'static',
  networkMode: 'always',
  retry: limits.captchaLoadRetries,
  retryDelay: 1_000,
});
