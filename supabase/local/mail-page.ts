import { escapeText } from '../../src/lib/escape-text.ts';
import type { Mail } from './mail.ts';

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
  <p>What the site would have sent. Nothing leaves this machine.</p>
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
setInterval(async () => {
  const [newest] = await (await fetch('/__mail.json')).json();
  if (newest && String(newest.id) !== shown) location.reload();
}, 2000);
`;

const styles = `
:root { color-scheme: light; font: 16px/1.6 'Instrument Sans Variable', system-ui, sans-serif; }
body { margin: 0; background: #f7f5ef; color: #0e1a16; }
header { background: #070c0a; color: #f4f1e8; padding: 32px max(24px, calc(50vw - 400px)); }
header p { margin: 0; color: #a9b8b0; }
h1 { margin: 0; font: 450 32px/1.2 'Newsreader Variable', Georgia, serif; }
main { max-width: 800px; margin: 0 auto; padding: 24px; }
details { border-bottom: 1px solid #ddd8cb; padding: 4px 0; }
summary { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 0; cursor: pointer; }
summary span { grid-row: 2; color: #4c5a54; }
summary time { color: #4c5a54; font-variant-numeric: tabular-nums; }
summary:focus-visible { outline: 2px solid #12a56b; outline-offset: 2px; }
iframe { width: 100%; height: 560px; border: 1px solid #ddd8cb; background: #fff; }
.empty { padding: 48px 0; color: #4c5a54; }
`;
