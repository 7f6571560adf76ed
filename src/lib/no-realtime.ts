/**
 * Takes the place of supabase-js's realtime client (see `vite.config.ts`), which opens no connection
 * here and would be a quarter of the library's size.
 */
export class RealtimeClient {
  setAuth(): void {}
}
