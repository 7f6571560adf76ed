import { company } from '../../../src/content/company.ts';
import { readEnvironment } from '../_shared/environment.ts';

/** A mail that is ready to be sent. */
export interface Letter {
  /** The same at every try: by it a provider knows a mail that it has taken already. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a POST ends this kind of mails. */
  unsubscribe?: string | undefined;
}

/** `refused`: never to be tried again. `failed`: later. */
export interface Answer {
  outcome: 'sent' | 'refused' | 'failed';
  error?: string;
  /** The provider asks for a pause, so that the next mails need not be tried now. */
  asksForPause?: boolean;
}

export interface Provider {
  send: (letter: Letter) => Promise<Answer>;
  close: () => void;
}

/** How long a provider may take for one mail, in ms. */
export const sendTimeout = 20_000;

/** The provider that the secrets name; undefined when they name none. */
export function chooseProvider(): Provider | undefined {
  const from = readEnvironment('MAIL_FROM');
  const api = readEnvironment('MAIL_API_URL');
  const smtp = readEnvironment('SMTP_URL');
  if (!from) return undefined;
  if (api) return httpProvider(api, readEnvironment('MAIL_API_KEY') ?? '', from);
  return smtp ? smtpProvider(smtp, from) : undefined;
}

/** Where answers go: to people, whatever the sender's address. */
const replyTo = () => readEnvironment('MAIL_REPLY_TO') ?? company.email;

/** Headers for other programs: no automatic answers please, the identity of this mail, and how to unsubscribe. */
function headersOf({ id, unsubscribe }: Letter, from: string): Record<string, string> {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    'Message-ID': `<${id}@${domain}>`,
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** Of the answers 4xx, those that are not about this mail: keys, limits, and the wait for an earlier try. */
const isPassing = (status: number) => [401, 403, 408, 409, 425, 429].includes(status);

/** A provider that takes a mail as JSON, in the form of Resend's API. */
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
        const answer = await response.text();
        if (response.ok) return { outcome: 'sent' };
        const { status } = response;
        const isRefused = status >= 400 && status < 500 && !isPassing(status);
        return {
          outcome: isRefused ? 'refused' : 'failed',
          error: `The provider answered ${status}: ${answer}`,
          asksForPause: status === 429,
        };
      } catch (error) {
        return { outcome: 'failed', error: `The provider did not answer: ${messageOf(error)}` };
      }
    },
    close: () => undefined,
  };
}

/** A mail server, by `smtps://name:password@host:465`. */
function smtpProvider(url: string, from: string): Provider {
  // Loaded here: who sends by HTTP need not wait for it.
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
    close: () => void transport.then((open) => open.close()).catch(() => undefined),
  };
}

/** In SMTP it is 5xx that is final. A refused sign-in is about the secrets, not about the mail. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const isSignIn = 'code' in error && error.code === 'EAUTH';
  return !isSignIn && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
