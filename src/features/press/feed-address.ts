import { env } from '@/lib/env';

/** Where the edge function `press-feed` publishes the releases as an Atom feed. */
export const feedAddress = `${env.supabaseUrl}/functions/v1/press-feed`;
