import { escapeText } from '../../src/lib/escape-text.ts';
import { authMails, renderTemplate } from '../../src/mail/auth-mails.ts';
import { writeMail } from '../../src/mail/mails.ts';
import { palette } from '../../src/mail/palette.ts';
import { renderHtml } from '../../src/mail/render.ts';
import { sampleMails } from '../../src/mail/samples.ts';
import type { Mail } from './mail.ts';

/** A sample of every kind of mail, those of Auth included, as the page at `/__mail?samples` shows them. */
export function makeSamples(siteUrl: string): Mail[] {
  const values: Record<string, string> = {
    SiteURL: siteUrl,
    TokenHash: 'sample',
    Email: 'nina.sample@example.com',
    NewEmail: 'nina@fund.example',
    OldEmail: 'nina@former.example',
    'Data.welcome': 'Welcome. We look forward to showing you the vault.',
  };
  const samples = sampleMails.flatMap((row) => {
    const mail = writeMail(row);
    const { recipient } = row;
    return mail ? [{ subject: mail.subject, html: renderHtml(mail, { recipient, siteUrl }) }] : [];
  });
  const authSamples = Object.values(authMails).map((mail) => ({
    subject: mail.subject,
    html: renderTemplate(mail)
      .replaceAll(/\{\{ (?:if [^}]*|end) \}\}/g, '')
      .replaceAll(/\{\{ \.([\w.]+) \}\}/g, (_, name: string) => values[name] ?? ''),
  }));
  const sentAt = new Date().toISOString();
  return [...samples, ...authSamples].map((mail, id) => ({
    ...mail,
    id,
    to: values.Email ?? '',
    sentAt,
  }));
}

/** The page at `/__mail`: every mail that the site would have sent, newest first. */
export function renderMailPage(mails: Mail[]): string {
  const list = mails.map(renderMail).join('\n');
  const empty = '<p class="empty">No mail yet. Sign up, or ask for a new password.</p>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Mails (${mails.length})</title>
<style>${styles}</style>
<header>
  <h1>Mails</h1>
  <p>What the site would have sent. Nothing leaves this machine. <a href="?samples">Samples of every kind</a></p>
</header>
<main data-newest="${mails[0]?.id ?? 0}">${list || empty}</main>
<script>${reloadOnNewMail}</script>
</html>
`;
}

function renderMail({ id, subject, to, sentAt, html }: Mail, index: number): string {
  // The base element opens every link in a new tab; the sandbox prevents scripts in a mail.
  const source = escapeText(`<base target="_blank">${html}`);
  return `<details id="mail-${id}"${index === 0 ? ' open' : ''}>
  <summary>
    <strong>${escapeText(subject)}</strong>
    <span>${escapeText(to)}</span>
    <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>
  </summary>
  <iframe title="${escapeText(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${source}"></iframe>
</details>`;
}

const reloadOnNewMail = `
const shown = document.querySelector('main').dataset.newest;
if (!location.search) setInterval(async () => {
  const [newest] = await (await fetch('/__mail.json')).json();
  if (newest && String(newest.id) !== shown) location.reload();
}, 2000);
`;

const styles = `
:root { color-scheme: light; font: 16px/1.6 'Instrument Sans Variable', system-ui, sans-serif; }
body { margin: 0; background: ${palette.light}; color: ${palette.ink}; }
header { background: ${palette.dark}; color: ${palette.ivory}; padding: 32px max(24px, calc(50vw - 400px)); }
header a { color: inherit; }
header p { margin: 0; color: ${palette['ivory-soft']}; }
h1 { margin: 0; font: 450 32px/1.2 'Newsreader Variable', Georgia, serif; }
main { max-width: 800px; margin: 0 auto; padding: 24px; }
details { border-bottom: 1px solid ${palette['light-line']}; padding: 4px 0; }
summary { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 0; cursor: pointer; }
summary span { grid-row: 2; color: ${palette['ink-soft']}; }
summary time { color: ${palette['ink-soft']}; font-variant-numeric: tabular-nums; }
summary:focus-visible { outline: 2px solid ${palette['emerald-500']}; outline-offset: 2px; }
iframe { width: 100%; height: 560px; border: 1px solid ${palette['light-line']}; background: ${palette['light-raised']}; }
.empty { padding: 48px 0; color: ${palette['ink-soft']}; }
`;
