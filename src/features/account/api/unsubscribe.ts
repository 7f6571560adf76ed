import { env } from '@/lib/env';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';

/** Sends the one-click unsubscribe request (RFC 8058) for the link in a mail, as mail programs do. `kind` is `digest` or `waits`. */
export async function unsubscribe(kind: string, key: string): Promise<void> {
  const response = await fetchWithTimeout(
    `${env.supabaseUrl}/functions/v1/unsubscribe/${kind}/${key}`,
    {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    },
  );
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
}
