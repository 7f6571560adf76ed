import { company } from '../../../src/content/company.ts';
import { messageOf } from '../../../src/lib/message-of.ts';
import { readEnvironment } from '../_shared/environment.ts';

/** A mail that is ready to be sent. */
export interface Letter {
  /** The same at every attempt, so that a provider recognises a mail that it has already accepted. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A POST to this URL unsubscribes the recipient from this kind of mail. */
  unsubscribeUrl?: string | undefined;
}

/** `refused`: permanent, not to be retried. `failed`: to be retried later. */
export interface SendResult {
  outcome: 'sent' | 'refused' | 'failed';
  error?: string;
  /** The provider requires a pause, so the next mails are not tried now. */
  requiresPause?: boolean;
}

export interface Provider {
  send: (letter: Letter) => Promise<SendResult>;
  close: () => void;
}

/** Time limit of a provider for one mail, in ms. */
export const sendTimeout = 20_000;

/** The provider that the secrets configure; undefined when there is none. */
export function chooseProvider(): Provider | undefined {
  const from = readEnvironment('MAIL_FROM');
  const api = readEnvironment('MAIL_API_URL');
  const smtp = readEnvironment('SMTP_URL');
  if (!from) return undefined;
  if (api) return httpProvider(api, readEnvironment('MAIL_API_KEY') ?? '', from);
  return smtp ? smtpProvider(smtp, from) : undefined;
}

/** Address for replies, because the sender's address may not receive mail. */
const replyTo = () => readEnvironment('MAIL_REPLY_TO') ?? company.email;

/** Headers for mail programs: they suppress automatic replies, identify the mail, and say how to unsubscribe. */
function headersOf({ id, unsubscribeUrl }: Letter, from: string): Record<string, string> {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    'Message-ID': `<${id}@${domain}>`,
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** The 4xx codes whose cause is not the mail itself, but the key, a rate limit, or an earlier attempt that is still running. */
const isTransient = (status: number) => [401, 403, 408, 409, 425, 429].includes(status);

/** A provider that accepts mails as JSON in the format of Resend's API. */
function httpProvider(url: string, key: string, from: string): Provider {
  return {
    async send(letter) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': letter.id,
          },
          body: JSON.stringify({
            from,
            to: [letter.to],
            subject: letter.subject,
            text: letter.text,
            html: letter.html,
            headers: headersOf(letter, from),
            reply_to: replyTo(),
          }),
          signal: AbortSignal.timeout(sendTimeout),
        });
        const text = await response.text();
        if (response.ok) return { outcome: 'sent' };
        const { status } = response;
        const isRefused = status >= 400 && status < 500 && !isTransient(status);
        return {
          outcome: isRefused ? 'refused' : 'failed',
          error: `The provider answered ${status}: ${text}`,
          requiresPause: status === 429,
        };
      } catch (error) {
        return { outcome: 'failed', error: `The provider did not answer: ${messageOf(error)}` };
      }
    },
    close: () => undefined,
  };
}

/** A mail server, given as `smtps://name:password@host:465`. */
function smtpProvider(url: string, from: string): Provider {
  // Loaded on demand, because `httpProvider` does not need it. Its version stays below 10.1: later versions let `tls.connect`
  // choose among the server's addresses, which hangs in the Deno of hosted Supabase when the first address refuses.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: sendTimeout,
      greetingTimeout: sendTimeout,
      socketTimeout: sendTimeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    async send(letter) {
      try {
        const { 'Message-ID': messageId, ...headers } = headersOf(letter, from);
        const { to, subject, text, html } = letter;
        const sender = { from, replyTo: replyTo() };
        await (
          await transport
        ).sendMail({ ...sender, to, subject, text, html, messageId, headers });
        return { outcome: 'sent' };
      } catch (error) {
        return { outcome: isRefusal(error) ? 'refused' : 'failed', error: messageOf(error) };
      }
    },
    close: () => void transport.then((pool) => pool.close()).catch(() => undefined),
  };
}

/** In SMTP, 5xx codes are permanent, except for a refused sign-in, whose cause is the secrets, not the mail. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const isSignIn = 'code' in error && error.code === 'EAUTH';
  return !isSignIn && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
