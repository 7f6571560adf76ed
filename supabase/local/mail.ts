import type { EmailDriver, EmailMessage } from '@supabase/lite';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  id: number;
  /** ISO time. */
  sentAt: string;
}

const KEPT = 200;

/** Keeps what would be sent, newest first. */
export class Mailbox implements EmailDriver {
  mails: Mail[] = [];
  #count = 0;

  /** Hosted Auth sends no plain text; lite's would hold a link that no template names. */
  async send({ to, subject, html = '' }: EmailMessage): Promise<void> {
    const mail = { id: ++this.#count, sentAt: new Date().toISOString(), to, subject, html };
    this.mails = [mail, ...this.mails].slice(0, KEPT);
  }

  clear(): void {
    this.mails = [];
  }
}
