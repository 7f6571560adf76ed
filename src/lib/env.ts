/**
 * The configuration of the site. `vite.config.ts` refuses to build without these values, and sets them for the
 * embedded stack in development.
 */
export const env = {
  get supabaseUrl() {
    return import.meta.env.VITE_SUPABASE_URL;
  },
  get supabasePublishableKey() {
    return import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY;
  },
};
