/*
 * Replaces `@supabase/realtime-js`, which this site never uses (see `vite.config.ts`) and which would add 14 KiB to
 * every page with a sign-in.
 */

export class RealtimeClient {
  setAuth(): void {}
}
