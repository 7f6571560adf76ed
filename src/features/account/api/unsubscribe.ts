import { env } from '@/lib/env';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';

/** Sends the same request as a mail program's own button (RFC 8058). */
export async function unsubscribe(kind: string, key: string): Promise<void> {
  const response = await fetchWithTimeout(
    `${env.supabaseUrl}/functions/v1/unsubscribe/${kind}/${key}`,
    {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    },
  );
  if (!response.ok) throw new Error(`The answer was ${response.status}.`);
}
