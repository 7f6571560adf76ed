/*
 * Replaces two modules of supabase-js that this site never uses, see `vite.config.ts`. `@supabase/realtime-js`
 * is a quarter of the library's size, and `iceberg-js` is for analytics buckets.
 */

export class RealtimeClient {
  setAuth(): void {}
}

export const IcebergRestCatalog = undefined;
