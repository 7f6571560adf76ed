import { env } from '@/lib/env';

/** The embedded stack answers on the site's own address, which is not known while pages are built. */
const backend = env.supabaseUrl === globalThis.window?.location.origin ? '' : env.supabaseUrl;

/** Where the edge function `press-feed` publishes the releases as an Atom feed. */
export const feedAddress = `${backend}/functions/v1/press-feed`;
