import { company } from '../../../src/content/company.ts';
import { writeMail, type QueuedMail } from '../../../src/mail/mails.ts';
import { renderHtml, renderText } from '../../../src/mail/render.ts';
import { backendUrl, readEnvironment, secretKey } from '../_shared/environment.ts';
import { chooseProvider, type Answer, type Provider } from './provider.ts';

/** How many mails are claimed at once, and how many are under way at the same time. */
const perClaim = 50;
const atOnce = 10;

/** Claims nothing after this time, in ms: well before a claim ends, or the function's own time does. */
const runFor = 50_000;

/** After so many failures one after the other the provider is taken to be down, and left alone until the next call. */
const failuresUntilPause = 5;

/**
 * Sends the mails that are due in `outbox`. Answers with how many were sent, refused and failed. To be called every
 * minute with `authorization: Bearer <SEND_MAIL_SECRET>`; any number may run at a time. 401 without the secret, 405
 * for other methods than POST, 503 when the secrets name no provider, 502 when the backend does not answer as
 * expected. `verify_jwt = false` in config.toml: the secret is no token.
 *
 * Runs unchanged as a Supabase edge function (Deno) and in the embedded stack (Node).
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') {
      const headers = { allow: 'POST' };
      return Response.json({ error: 'Method not allowed' }, { status: 405, headers });
    }
    const secret = readEnvironment('SEND_MAIL_SECRET');
    if (!secret || request.headers.get('authorization') !== `Bearer ${secret}`) {
      return Response.json({ error: 'Unauthorized' }, { status: 401 });
    }
    const provider = chooseProvider();
    // Nothing is claimed: what waits is sent once there is one.
    if (!provider) return Response.json({ error: 'No provider is set' }, { status: 503 });
    try {
      return Response.json(await sendDueMails(provider));
    } catch (error) {
      console.error('The mails that are due could not be sent.', error);
      return Response.json({ error: 'The backend did not answer as expected' }, { status: 502 });
    } finally {
      provider.close();
    }
  },
};

interface Claimed extends QueuedMail {
  id: string;
  claim: string;
}

interface Result {
  id: string;
  claim: string;
  /** `released`: it was not tried. */
  outcome: Answer['outcome'] | 'released';
  error?: string;
}

async function sendDueMails(provider: Provider) {
  const counts = { sent: 0, refused: 0, failed: 0 };
  const end = Date.now() + runFor;
  const run = { failures: 0, isPaused: false };
  while (!run.isPaused && Date.now() < end) {
    const claimed = await claimMails();
    if (claimed.length === 0) break;
    const results: Result[] = [];
    const queue = [...claimed];
    const sendInTurn = async () => {
      for (let mail = queue.shift(); mail; mail = queue.shift()) {
        const { id, claim } = mail;
        if (run.isPaused || Date.now() > end) {
          results.push({ id, claim, outcome: 'released' });
          continue;
        }
        const { asksForPause, ...answer } = await send(provider, mail);
        run.failures = answer.outcome === 'failed' ? run.failures + 1 : 0;
        run.isPaused ||= asksForPause === true || run.failures >= failuresUntilPause;
        results.push({ id, claim, ...answer });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendInTurn));
    await finishMails(results);
    for (const { outcome } of results) if (outcome !== 'released') counts[outcome] += 1;
  }
  return counts;
}

async function send(provider: Provider, row: Claimed): Promise<Answer> {
  const mail = writeMail(row);
  // A newer database knows it: a newer function will.
  if (!mail) return { outcome: 'failed', error: `This version cannot write ${row.kind}.` };
  const envelope = {
    recipient: row.recipient,
    siteUrl: readEnvironment('SITE_URL') ?? company.siteUrl,
  };
  return provider.send({
    id: row.id,
    to: row.recipient,
    subject: mail.subject,
    text: renderText(mail, envelope),
    html: renderHtml(mail, envelope),
    unsubscribe: mail.unsubscribe && `${backendUrl()}/functions/v1/unsubscribe/${mail.unsubscribe}`,
  });
}

const claimMails = (): Promise<Claimed[]> => call('claim_mails', { at_most: perClaim });

/** Says what became of mails. If that cannot be said they are tried again, with the same id. */
async function finishMails(results: readonly Result[]): Promise<void> {
  await call('finish_mails', { results }).catch(() => call('finish_mails', { results }));
}

/** Calls a function of the database with the service's own rights. Rejects when it refuses. */
async function call<Answered>(name: string, values: unknown): Promise<Answered> {
  const key = secretKey();
  const response = await fetch(`${backendUrl()}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}.`);
  return response.json();
}
