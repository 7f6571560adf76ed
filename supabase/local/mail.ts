import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { currentRequest } from './data-api.ts';

export interface Mail extends EmailMessage {
  id: number;
  /** ISO time. */
  sentAt: string;
}

const KEPT = 200;

/** Keeps what would be sent, newest first. */
export class Mailbox implements EmailDriver {
  mails: Mail[] = [];
  #count = 0;

  async send(message: EmailMessage): Promise<void> {
    const mail = { ...message, id: ++this.#count, sentAt: new Date().toISOString() };
    if (mail.text) mail.text = withRedirect(mail.text);
    if (mail.html) mail.html = withRedirect(mail.html);
    this.mails = [mail, ...this.mails].slice(0, KEPT);
  }

  clear(): void {
    this.mails = [];
  }
}

/**
 * Puts the `redirect_to` that the visitor's page asked for into the links of a mail, where lite puts
 * the site's root. An address on another site is ignored, as hosted Auth does.
 */
function withRedirect(text: string): string {
  const context = currentRequest.getStore();
  const url = new URL(context?.request.url ?? 'local:');
  const wanted = url.searchParams.get('redirect_to') ?? '';
  if (!URL.canParse(wanted) || new URL(wanted).origin !== url.origin) return text;
  return text.replaceAll(/redirect_to=[^&"'\s<]*/g, `redirect_to=${encodeURIComponent(wanted)}`);
}
