/**
 * What the site is configured with. `vite.config.ts` refuses to build without the two Supabase
 * values; in development they are filled in for the embedded stack.
 */
export const env = {
  get supabaseUrl() {
    return import.meta.env.VITE_SUPABASE_URL;
  },
  get supabasePublishableKey() {
    return import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY;
  },
};
