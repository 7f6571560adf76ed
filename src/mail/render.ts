import { company } from '../content/company.ts';
import { paths } from '../content/paths.ts';
import { escapeText } from '../lib/escape-text.ts';
import type { Mail } from './mails.ts';
import { palette } from './palette.ts';

export interface Envelope {
  recipient: string;
  siteUrl: string;
}

const footer = (recipient: string) =>
  `${company.legalName}, ${company.address.city}, ${company.address.country}. This message was sent to ${recipient}.`;

/** The recipient's key is in the fragment, so that no server log contains it. */
const unsubscribeUrl = (siteUrl: string, unsubscribe: string) =>
  `${siteUrl}${paths.unsubscribe}#${unsubscribe}`;

/** A mail as plain text. Lines are not wrapped, because mail programs wrap them. */
export function renderText(mail: Mail, { recipient, siteUrl }: Envelope): string {
  const { greeting = 'Hello,', paragraphs, facts = [], action, note, unsubscribe } = mail;
  const blocks = [
    greeting,
    ...paragraphs,
    facts
      .map(([term, value, path]) => `${term}: ${value}${path ? `\n${siteUrl}${path}` : ''}`)
      .join('\n'),
    action && `${action.label}:\n${siteUrl}${action.path}`,
    note,
    `Kind regards\n${company.legalName}`,
    `--\n${footer(recipient)}`,
    unsubscribe && `Unsubscribe from these e-mails:\n${unsubscribeUrl(siteUrl, unsubscribe)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const sans = 'Helvetica, Arial, sans-serif';
const serif = "Georgia, 'Times New Roman', serif";

/** For mail programs that support style sheets and a dark theme. Others show the light colours of the inline styles. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${palette.dark} !important; }
  .card { background: ${palette['dark-raised']} !important; border-color: ${palette['dark-line']} !important; }
  .text { color: ${palette.ivory} !important; border-color: ${palette['dark-line']} !important; }
  .soft { color: ${palette['ivory-soft']} !important; border-color: ${palette['dark-line']} !important; }
  .link { color: ${palette['emerald-300']} !important; }
}
@media (max-width: 479px) {
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
}`;

const withBreaks = (text: string) => escapeText(text).replaceAll('\n', '<br>');

/** A mail as an HTML page. Mail programs need tables and inline styles. The page loads no pictures or other files. */
export function renderHtml(mail: Mail, { recipient, siteUrl }: Envelope): string {
  const { subject, preview, greeting = 'Hello,', paragraphs, facts = [], action } = mail;
  const { note, unsubscribe } = mail;
  const renderParagraph = (content: string) =>
    `<p class="text" style="margin:0 0 16px;color:${palette.ink};font-size:16px;line-height:1.6">${withBreaks(content)}</p>`;
  const renderValue = (value: string, path: string | undefined) =>
    path
      ? `<a class="link" href="${escapeText(`${siteUrl}${path}`)}" style="color:${palette['emerald-700']}">${withBreaks(value)}</a>`
      : withBreaks(value);
  const renderFact = ([term, value, path]: NonNullable<Mail['facts']>[number]) =>
    `<tr><th class="soft" scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;white-space:nowrap;border-top:1px solid ${palette['light-line']};color:${palette['ink-soft']};font-size:14px;font-weight:400;line-height:1.6">${escapeText(term)}</th>
<td class="text" valign="top" style="padding:8px 0;border-top:1px solid ${palette['light-line']};color:${palette.ink};font-size:16px;line-height:1.5;overflow-wrap:anywhere">${renderValue(value, path)}</td></tr>`;
  const address = action && escapeText(`${siteUrl}${action.path}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(subject)}</title>
<style>${styles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${palette.light};font-family:${sans}">
<div style="display:none;max-height:0;overflow:hidden">${escapeText(preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${palette.light}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="pad" style="padding:28px 40px;background:${palette.dark};border-bottom:1px solid ${palette['brass-ivory']};color:${palette.ivory};font-family:${serif};font-size:22px">${escapeText(company.name)}</td></tr>
<tr><td class="card pad" style="padding:40px;background:${palette['light-raised']};border:1px solid ${palette['light-line']};border-top:0">
<h1 class="text" style="margin:0 0 20px;color:${palette.ink};font-family:${serif};font-size:28px;font-weight:400;line-height:1.2">${escapeText(subject)}</h1>
${[greeting, ...paragraphs].filter(Boolean).map(renderParagraph).join('\n')}
${facts.length > 0 ? `<table role="table" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${facts.map(renderFact).join('\n')}</table>` : ''}
${
  action
    ? `<p style="margin:12px 0 28px"><a href="${address}" style="display:inline-block;padding:14px 24px;background:${palette['emerald-600']};border-radius:3px;color:${palette['light-raised']};font-size:16px;text-decoration:none">${escapeText(action.label)}</a></p>
<p class="soft" style="margin:0 0 8px;color:${palette['ink-soft']};font-size:14px;line-height:1.6">If the button does not work, open this address in your browser:</p>
<p style="margin:0 0 24px;font-size:14px;line-height:1.6;overflow-wrap:anywhere"><a class="link" href="${address}" style="color:${palette['emerald-700']}">${address}</a></p>`
    : ''
}
${note ? `<p class="soft" style="margin:0 0 24px;color:${palette['ink-soft']};font-size:14px;line-height:1.6">${escapeText(note)}</p>` : ''}
<p class="text" style="margin:0;color:${palette.ink};font-size:16px;line-height:1.6">Kind regards<br>${escapeText(company.legalName)}</p>
</td></tr>
<tr><td class="soft pad" style="padding:24px 40px;color:${palette['ink-soft']};font-size:13px;line-height:1.6;overflow-wrap:anywhere">${escapeText(footer(recipient))}${
    unsubscribe
      ? `<br><a class="link" href="${escapeText(unsubscribeUrl(siteUrl, unsubscribe))}" style="color:${palette['emerald-700']}">Unsubscribe from these e-mails</a>`
      : ''
  }</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
