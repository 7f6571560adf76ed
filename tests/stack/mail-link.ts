import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestStack } from './client.ts';

export interface MailLink {
  url: URL;
  tokenHash: string;
  type: string;
}

/** The link in the newest mail, or in the newest mail to one address. */
export function linkInMail({ mailbox }: TestStack, to?: string): MailLink {
  const mail = mailbox.mails.find((sent) => !to || sent.to === to);
  const address = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1];
  if (!address) throw new Error('The newest mail has no link.');
  const url = new URL(address.replaceAll('&amp;', '&'));
  return {
    url,
    tokenHash: url.searchParams.get('token_hash') ?? '',
    type: url.searchParams.get('type') ?? '',
  };
}

/** Exchanges the token for a session, as the confirmation pages do when their button is pressed. */
export const exchange = (
  { auth }: Pick<SupabaseClient, 'auth'>,
  { tokenHash, type }: Pick<MailLink, 'tokenHash' | 'type'>,
) => auth.verifyOtp({ token_hash: tokenHash, type });

/** Takes over an account as the owner of its address does: follows the link in the newest mail, then chooses a password. */
export async function takeOver(
  stack: TestStack,
  { auth }: Pick<SupabaseClient, 'auth'>,
  password: string,
): Promise<void> {
  for (const { error } of [
    await exchange({ auth }, linkInMail(stack)),
    await auth.updateUser({ password }),
  ])
    if (error) throw error;
}
