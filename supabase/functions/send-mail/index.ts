import { company } from '../../../src/content/company.ts';
import { messageOf } from '../../../src/lib/message-of.ts';
import { writeMail, type QueuedMail } from '../../../src/mail/mails.ts';
import { renderHtml, renderText } from '../../../src/mail/render.ts';
import { asService, callDatabase, expectSuccess, toStorable } from '../_shared/backend.ts';
import { backendUrl, readEnvironment } from '../_shared/environment.ts';
import { scheduledFunction } from '../_shared/scheduled-function.ts';
import { chooseProvider, type Letter, type Provider, type SendResult } from './provider.ts';

const mailsPerClaim = 50;
const parallelSends = 10;

/** How long one call goes on sending, in ms: well below the duration of a claim and the time limit of the function. */
const maxDuration = 50_000;

/** After this many consecutive failures the provider counts as unavailable, and nothing is sent until the next call. */
const failuresUntilPause = 5;

/**
 * Sends the mails that are due in `outbox`. Returns how many were sent, refused and failed, or 503 when the secrets configure no
 * provider. To be called every minute with SEND_MAIL_SECRET; calls may overlap.
 */
export default scheduledFunction(
  'SEND_MAIL_SECRET',
  async () => {
    const provider = chooseProvider();
    // Claims nothing, so the mails wait until a provider is configured.
    if (!provider) return Response.json({ error: 'No provider is set' }, { status: 503 });
    try {
      return Response.json(await sendDueMails(provider));
    } finally {
      provider.close();
    }
  },
  'The mails that are due could not be sent.',
);

interface ClaimedMail extends QueuedMail {
  id: string;
  claim: string;
}

interface MailResult {
  id: string;
  claim: string;
  /** `released`: no attempt was made, so another call may claim the mail. */
  outcome: SendResult['outcome'] | 'released';
  error?: string | undefined;
}

async function sendDueMails(provider: Provider) {
  const counts = { sent: 0, refused: 0, failed: 0 };
  const deadline = Date.now() + maxDuration;
  let failures = 0;
  let isPaused = false;
  const maySend = () => !isPaused && Date.now() < deadline;

  async function sendMail(mail: ClaimedMail): Promise<MailResult> {
    const { id, claim } = mail;
    if (!maySend()) return { id, claim, outcome: 'released' };
    const letter = writeLetter(mail);
    if ('error' in letter) return { id, claim, outcome: 'failed', error: letter.error };
    const { outcome, error, requiresPause } = await provider.send(letter);
    failures = outcome === 'failed' ? failures + 1 : 0;
    isPaused ||= requiresPause === true || failures >= failuresUntilPause;
    return { id, claim, outcome, error: error && toStorable(error) };
  }

  while (maySend()) {
    const queue = await claimMails();
    if (queue.length === 0) break;
    const results: MailResult[] = [];
    const sendInTurn = async () => {
      for (let mail = queue.shift(); mail; mail = queue.shift()) results.push(await sendMail(mail));
    };
    await Promise.all(Array.from({ length: parallelSends }, sendInTurn));
    await finishMails(results);
    for (const { outcome } of results) if (outcome !== 'released') counts[outcome] += 1;
  }
  return counts;
}

/** Returns an error instead of throwing one, which would prevent the results of the other claimed mails from being stored. */
function writeLetter(row: ClaimedMail): Letter | { error: string } {
  try {
    const mail = writeMail(row);
    // A newer database may queue a kind that this version of the function lacks.
    if (!mail) return { error: `This version cannot write ${row.kind}.` };
    const envelope = {
      recipient: row.recipient,
      siteUrl: readEnvironment('SITE_URL') ?? company.siteUrl,
    };
    return {
      id: row.id,
      to: row.recipient,
      subject: mail.subject,
      text: renderText(mail, envelope),
      html: renderHtml(mail, envelope),
      unsubscribeUrl:
        mail.unsubscribe && `${backendUrl()}/functions/v1/unsubscribe/${mail.unsubscribe}`,
    };
  } catch (error) {
    return { error: `${row.kind} could not be written: ${messageOf(error)}` };
  }
}

async function claimMails(): Promise<ClaimedMail[]> {
  return expectSuccess(
    await callDatabase('claim_mails', { at_most: mailsPerClaim }, asService()),
  ).json();
}

/** Reports the results of mails to the database, and tries twice. If both attempts fail, the mails are sent again, with the same id. */
async function finishMails(results: readonly MailResult[]): Promise<void> {
  const finish = () => callDatabase('finish_mails', { results }, asService()).then(expectSuccess);
  await finish().catch(finish);
}
