import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import { expectNoChange, meetVisitors, rest, type Visitors } from './visitors.ts';

// Attacks by published addresses that lead elsewhere than they appear to.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const release = { content_type: 'press_release', title: 'Forged', date: '2025-01-01' };
const item = { content_type: 'in_the_news', title: 'Forged', date: '2025-01-01', source: 'x' };
const rows = {
  'documents.file_url': { title: 'Forged', section: 'whitepaper' },
  'press_releases.file_url': release,
  'press_releases.url': item,
};
type Target = keyof typeof rows;
const targets = ['documents.file_url', 'press_releases.file_url', 'press_releases.url'] as const;

const insert = (target: Target, address: string) => {
  const [table = '', column = ''] = target.split('.');
  const body = { ...rows[target], [column]: address };
  return rest(stack, visitors.admin, table, { method: 'POST', body });
};

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** Characters that are invisible, or that change the displayed order of others. NUL is refused earlier. */
const unseen = [
  ...range(0x01, 0x1f),
  ...range(0x7f, 0x9f),
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u180E',
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x206f),
  '\u3164',
  '\uFEFF',
  ...range(0xfff9, 0xfffb),
  '\u{E0001}',
  '\u{E0041}',
];

test('case 63: control, zero-width and bidirectional characters in a published address → refused, also from admins', async () => {
  await expectNoChange(stack, async () => {
    for (const target of targets)
      for (const character of unseen) {
        const label = `${target}: ${codePoint(character)}`;
        const address = `https://files.example/a${character}b.pdf`;
        expect((await insert(target, address)).status, label).toBe(400);
      }
    for (const character of ['\u0001', '\u00AD', '\u200B', '\u202E'])
      for (const address of [
        `https://files${character}.example/a.pdf`,
        `https://files.example/?q=${character}fdp.exe`,
        `https://files.example/a.pdf#${character}x`,
      ]) {
        const label = `${codePoint(character)} in ${encodeURI(address)}`;
        expect((await insert('press_releases.url', address)).status, label).toBe(400);
      }
  });
  // Addresses in other scripts are accepted in their encoded form.
  for (const target of targets) {
    const address = `https://files.example/${encodeURIComponent('Überblick')}-${target}.pdf`;
    expect((await insert(target, address)).status, target).toBe(201);
  }
});

const astray = [
  ...[0, 65_536, 99_999, 100_000, 123_456].map((port) => `https://files.example:${port}/a.pdf`),
  'https://files.example:/a.pdf',
  'https://files.example:-1/a.pdf',
  'https://files.example:+443/a.pdf',
  'https://files.example:44 3/a.pdf',
  'https://files.example:४४३/a.pdf',
  'https://ada@files.example/a.pdf',
  'https://ada:secret@files.example/a.pdf',
  'https://@files.example/a.pdf',
  'https://bank.example%40evil.example/a.pdf',
  'https://bank.example\\@evil.example/a.pdf',
  'https:\\\\evil.example/a.pdf',
  'https:evil.example/a.pdf',
  'https:/evil.example/a.pdf',
  'https:///evil.example/a.pdf',
  '//evil.example/a.pdf',
  ' https://evil.example /a.pdf',
  'https://evil.example/a b.pdf',
  'https://?x',
  'https://#x',
  'https://./a.pdf',
  'https://-/a.pdf',
  // Numbers that browsers turn into an address in the reader's own network.
  'https://2130706433/a.pdf',
  'https://0x7f000001/a.pdf',
  'https://0x7f.1/a.pdf',
  'https://0177.0.0.1/a.pdf',
  'https://127.1/a.pdf',
  'https://127.0.0.1/a.pdf',
  'https://192.168.1.1/a.pdf',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.pdf',
  'https://[::ffff:127.0.0.1]/a.pdf',
  'https://127.0.0.1./a.pdf',
  'https://localhost/a.pdf',
  'https://files..example/a.pdf',
  'https://.files.example/a.pdf',
  `https://${'a'.repeat(64)}.example/a.pdf`,
  `https://${'a.'.repeat(130)}example/a.pdf`,
  // Hosts that look like another one, or that browsers rewrite.
  'https://b\u0430nk.example/a.pdf',
  'https://files\u3002example/a.pdf',
  'https://\uFF45vil.example/a.pdf',
  'https://files.example\u2044a.pdf',
  'https://files%2eexample/a.pdf',
];

test('case 64: a published address with an invalid port, a user, a number or a false host → refused, also from admins', async () => {
  await expectNoChange(stack, async () => {
    for (const target of targets)
      for (const address of astray)
        expect((await insert(target, address)).status, `${target}: ${address}`).toBe(400);
  });
  for (const target of targets)
    for (const address of [
      'https://files.example:1/a.pdf',
      'https://files.example:65535/a.pdf',
      'https://a.b.c.files.example/a/b/c.pdf?x=1&y=2#page=3',
      'https://xn--bcher-kva.example/',
      'https://files.example',
      'https://1000-stones.example/a.pdf',
      'https://web2.0.example/a.pdf',
    ])
      expect((await insert(target, address)).status, `${target}: ${address}`).toBe(201);
});

test("case 65: an address in another table's bucket, or one that leads out of its bucket → refused, also from admins", async () => {
  const foreign = {
    'documents.file_url': ['press-files/a.pdf', 'job-resumes/a/resume.pdf'],
    'press_releases.file_url': ['documents/a.pdf', 'job-resumes/a/resume.pdf'],
    'press_releases.url': ['documents/a.pdf', 'press-files/a.pdf'],
  };
  const shapes = (bucket: string) => [
    bucket,
    `${bucket}/`,
    `${bucket}//a.pdf`,
    `${bucket}/../job-resumes/a.pdf`,
    `${bucket}/a/../../b.pdf`,
    `${bucket}/./a.pdf`,
    `${bucket}/.a.pdf`,
    `${bucket}/a/.`,
    `${bucket}/a.pdf/`,
    `${bucket}/a.pdf?download`,
    `${bucket}/a.pdf#x`,
    `${bucket}/a%2fb.pdf`,
    `${bucket}/a\\b.pdf`,
    `${bucket}/a\u202Efdp.exe`,
    `${bucket}/a\nb.pdf`,
    `/${bucket}/a.pdf`,
    `${bucket.toUpperCase()}/a.pdf`,
    `${bucket}/${'a'.repeat(1000)}.pdf`,
  ];
  await expectNoChange(stack, async () => {
    for (const target of targets) {
      const own = target.startsWith('documents') ? 'documents' : 'press-files';
      for (const address of [...foreign[target], ...shapes(own)])
        expect((await insert(target, address)).status, `${target}: ${address}`).toBe(400);
    }
  });
  expect((await insert('documents.file_url', 'documents/a/b.pdf')).status).toBe(201);
  expect((await insert('press_releases.file_url', 'press-files/a/b.pdf')).status).toBe(201);
});
