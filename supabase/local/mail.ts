import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { z } from 'zod';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  /** Plain text, which only the site's own mails have. */
  text?: string;
  id: number;
  /** ISO time. */
  sentAt: string;
}

const MAX_MAILS = 200;

const letterSchema = z.object({
  to: z.tuple([z.string()]),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** Stores the mails that would be sent, newest first. */
export class Mailbox implements EmailDriver {
  mails: Mail[] = [];
  #count = 0;
  #usedKeys = new Set<string>();

  /** Drops lite's plain text: hosted Auth sends none, and lite's contains a link that no template has. */
  async send({ to, subject, html = '' }: EmailMessage): Promise<void> {
    this.#store({ to, subject, html });
  }

  /** Accepts a mail as a provider's API does, once per idempotency key. */
  async accept(request: Request): Promise<Response> {
    const letter = letterSchema.safeParse(await request.json().catch(() => undefined)).data;
    if (!letter) return Response.json({ message: 'This is not a mail' }, { status: 422 });
    const key = request.headers.get('idempotency-key') ?? crypto.randomUUID();
    if (!this.#usedKeys.has(key)) this.#store({ ...letter, to: letter.to[0] });
    this.#usedKeys.add(key);
    return Response.json({ id: key });
  }

  #store(mail: Pick<Mail, 'to' | 'subject' | 'html' | 'text'>): void {
    const stored = { id: ++this.#count, sentAt: new Date().toISOString(), ...mail };
    this.mails = [stored, ...this.mails].slice(0, MAX_MAILS);
  }

  clear(): void {
    this.mails = [];
    this.#usedKeys.clear();
  }
}
