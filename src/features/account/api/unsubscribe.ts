import { env } from '@/lib/env';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';

/** Sends a one-click unsubscribe request, as mail programs do (RFC 8058). */
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
