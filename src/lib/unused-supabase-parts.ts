/*
 * Takes the place of two modules of supabase-js that this site never uses, see `vite.config.ts`:
 * `@supabase/realtime-js`, a quarter of the library's size, opens no connection here, and
 * `iceberg-js` is for analytics buckets.
 */

export class RealtimeClient {
  setAuth(): void {}
}

export const IcebergRestCatalog = undefined;
