import { expect, test } from 'vitest';
import { company } from '@/content/company';
import { mailKinds, writeMail } from '@/mail/mails';
import { renderHtml, renderText } from '@/mail/render';
import { sampleMails } from '@/mail/samples';

const siteUrl = 'https://site.example';

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of a mail's HTML. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(?:lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? entity);

const samples = sampleMails.map((row) => {
  const mail = writeMail(row);
  if (!mail) throw new Error(`No mail for ${row.kind}`);
  const envelope = { recipient: row.recipient, siteUrl };
  return {
    kind: row.kind,
    mail,
    text: renderText(mail, envelope),
    html: renderHtml(mail, envelope),
  };
});

test('a kind unknown to this version has no mail', () => {
  expect(writeMail({ kind: 'constructor', recipient: '', details: {}, gathered: null })).toBe(
    undefined,
  );
});

test.each(samples)('$kind: text and HTML have the same content', ({ mail, text, html }) => {
  const plainText = textOf(html);
  for (const expected of [
    mail.subject,
    ...mail.paragraphs,
    ...(mail.facts ?? []).flatMap(([term, value]) => [term, value]),
    ...(mail.action ? [mail.action.label, `${siteUrl}${mail.action.path}`] : []),
    ...(mail.note ? [mail.note] : []),
  ]) {
    expect(plainText).toContain(expected);
    if (expected !== mail.subject) expect(text).toContain(expected);
  }
  for (const [, , path] of mail.facts ?? []) {
    if (!path) continue;
    expect(text).toContain(`${siteUrl}${path}`);
    expect(html).toContain(`href="${siteUrl}${path}"`);
  }
  expect(text).toContain(company.legalName);
  expect(text).not.toMatch(/undefined|null|NaN|Invalid/);
  expect(html).not.toMatch(/undefined|null|NaN|Invalid/);
});

test.each(samples)('$kind: loads no resources and tracks no readers', ({ text, html, mail }) => {
  expect(html).not.toMatch(/<img|src=|url\(|@import|<link|<script|<form/i);
  const unsubscribeUrl = mail.unsubscribe && `${siteUrl}/unsubscribe#${mail.unsubscribe}`;
  for (const [, address] of html.matchAll(/href="([^"]*)"/g)) {
    const paths = [mail.action?.path, ...(mail.facts ?? []).map(([, , path]) => path)];
    expect([...paths.map((path) => `${siteUrl}${path}`), unsubscribeUrl]).toContain(address);
  }
  // The only key in a mail is the one for unsubscribing, which grants no access.
  expect(text.includes('/unsubscribe#')).toBe(unsubscribeUrl !== undefined);
  expect(text).not.toMatch(/token|[?&](utm_|id=|user)/i);
  expect(mail.subject.length).toBeLessThan(70);
  expect(mail.preview.length).toBeLessThan(110);
});

test('text written by users is escaped and put on a single line', () => {
  const mail = writeMail({
    kind: 'access_declined',
    recipient: 'a@test.example',
    details: { first_name: '<b>Bold</b>', reason: 'One\r\nBcc: all@test.example\n<script>' },
    gathered: null,
  });
  if (!mail) throw new Error('No mail');
  const envelope = { recipient: '"><i>@test.example', siteUrl };
  const html = renderHtml(mail, envelope);
  expect(html).toContain('Dear &lt;b&gt;Bold&lt;/b&gt;,');
  expect(html).toContain('One Bcc: all@test.example &lt;script&gt;');
  expect(html).not.toMatch(/<script|<b>|<i>/);
  expect(renderText(mail, envelope)).toContain('Reason: One Bcc: all@test.example <script>');
});

test('an answer keeps its line breaks and never quotes the message that it answers', () => {
  const mail = writeMail({
    kind: 'answer_to_message',
    recipient: 'a@test.example',
    details: {
      text: 'Dear <b>Ada</b>,\n\nOne.\u202E\u0000\r\nTwo.',
      asked: 'Your account is locked: https://trap.example',
      asked_at: '2026-11-20T09:00:00Z',
      subject: 'Mine',
    },
    gathered: null,
  });
  if (!mail) throw new Error('No mail');
  expect(mail.subject).toBe(`Your message to ${company.legalName}`);
  const envelope = { recipient: 'a@test.example', siteUrl };
  const text = renderText(mail, envelope);
  expect(text.startsWith('Dear <b>Ada</b>,\n\nOne.\nTwo.\n\n')).toBe(true);
  expect(text).toContain('On 20 November 2026 we received a message');
  const html = renderHtml(mail, envelope);
  expect(html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt;,</p>');
  expect(html).toContain('One.<br>Two.');
  expect(text + html).not.toContain('trap.example');
  expect(html).not.toContain('Hello,');
});

test('only the two mails to which readers subscribe, digest and document notice, have an unsubscribe link', () => {
  const write = (kind: string, unsubscribe: string) =>
    writeMail({ kind, recipient: 'a@test.example', details: { unsubscribe }, gathered: null });
  const key = '00000000-0000-4000-8000-000000000001';
  const expected = { digest: `digest/${key}`, documents_there: `waits/${key}` };
  for (const kind of mailKinds) {
    expect(write(kind, key)?.unsubscribe).toBe(
      Object.entries(expected).find(([name]) => name === kind)?.[1],
    );
    expect(write(kind, 'https://evil.example/')?.unsubscribe).toBeUndefined();
  }
});

test('unexpected details do not prevent a mail', () => {
  for (const kind of mailKinds) {
    for (const details of [null, [], 'x', { until: 'never', documents: 'many', days: {} }]) {
      const mail = writeMail({ kind, recipient: 'a@test.example', details, gathered: null });
      if (!mail) throw new Error('No mail');
      expect(renderText(mail, { recipient: 'a@test.example', siteUrl })).not.toMatch(
        /undefined|NaN|Invalid/,
      );
    }
  }
});

test('mails about an answer link to its question', () => {
  const path = '/data-room#question-00000000-0000-4000-8000-000000000003';
  const [answered, withoutQuestion] = samples.filter(({ kind }) => kind === 'question_answered');
  expect(answered?.mail).toMatchObject({
    subject: 'Answered: your question about Valuation of the vault',
    facts: [
      ['Question', 'Which laboratory graded the stones of the Main Portfolio?'],
      ['Document', 'Valuation of the vault, page 4'],
    ],
    action: { path },
  });
  // An asker who may no longer read the answer gets a mail that does not name the question.
  expect(withoutQuestion?.mail.facts).toEqual([]);
  const [digest] = samples.filter(({ kind }) => kind === 'digest');
  expect(digest?.mail.facts?.[0]).toEqual([
    'Answered',
    '“Which laboratory graded the stones of the Main Portfolio?” (Valuation of the vault, page 4)',
    path,
  ]);
});

test('the mail about a new agreement names the changes', () => {
  const [replacement, first] = samples.filter(({ kind }) => kind === 'agreement_published');
  expect(replacement?.text).toContain('It replaces the one that you accepted.');
  expect(replacement?.text).toContain('What changes: Copies may also be passed to your auditors.');
  expect(first?.text).not.toMatch(/replaces|What changes|again/);
});

test('a mail omits the label of a missing value', () => {
  const texts = samples.filter(({ kind }) => kind === 'access_declined').map(({ text }) => text);
  expect(texts.map((text) => text.includes('Reason:'))).toEqual([true, false]);
});

test.each([
  [
    'Firefox/145.0 (Windows NT 10.0) Your account is blocked, call +41 44 000 00 00',
    'Firefox on Windows',
  ],
  ['Your account is blocked: visit https://thief.example', 'Unknown device'],
  ['', 'Unknown device'],
])(
  'case 158: a thief signs in with the user agent %j → the warning names %s and shows none of the thief’s text',
  (user_agent, device) => {
    const mail = writeMail({
      kind: 'admin_new_device',
      recipient: 'a@fund.example',
      details: { user_agent },
      gathered: null,
    });
    expect(mail?.facts).toEqual([['Device', device]]);
    expect(JSON.stringify(mail)).not.toMatch(/blocked|thief|\+41/);
  },
);
