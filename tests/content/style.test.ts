import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The style sheet of .github/CONTRIBUTING.md: what copy does not contain, and what it says instead. */
const rules: readonly [wrong: RegExp, right: string][] = [
  [/\b[Ee]mails?\b/, 'e-mail'],
  [/(?<![-\w])[Mm]ails?\b(?! provider)/, 'e-mail'],
  [/\b[Ss]ign-?in to\b|\b[Ll]og(?:ged)?[ -]?in\b/, 'sign in (verb), sign-in (noun)'],
  [/\b[Pp]ress [Rr]oom\b/, 'pressroom'],
  [/\b\w{3,}(?:ize[ds]?|izing|ization)\b/, '-ise'],
  [/\b[Rr]esumes?\b/, 'CV'],
  [/\b[Aa]dvisers?\b/, 'advisor'],
  [/\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d/, 'the month in full'],
  [/(?<![\w’.–-])-\d/, 'a minus sign: −5'],
  [/\) \(/, 'one pair of brackets'],
  [/[Ll]inks? to documents expire/, 'there are no such links'],
  [/also signs you in/, 'the link leads to a button that does'],
  [/\b[Ss]omebody\b|\b[Rr]eckoned\b|\bthose who\b/, 'plain words: someone, valued, people who'],
];

/** Wording that is fixed elsewhere: labels, notices, quoted names. Removed before the rules apply. */
const fixed = [
  'Email Address',
  '{{ .Email }}',
  "label: 'Email'",
  "email: 'Email'",
  'Email is required',
  'An account with this email already exists',
  'Invalid email or password',
  'Password Reset Email Sent',
  'Visit Press Room',
  'receive an email once approved',
  'Please enter a valid email address',
  'Annualized returns',
  'Token minting authorization',
  'Resume/CV',
  'Uploading your resume',
  "resume: 'Resume'",
  'Last updated',
  'May 15, 2025',
];

const copy = ['src']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .map((entry) => path.join(entry.parentPath, entry.name))
  // The console follows its own wording.
  .filter((file) => !file.endsWith('console-screens.ts'))
  .filter((file) => /\.content\.ts$|src\/(?:content|mail)\/[\w-]+\.ts$/.test(file));

/** A module without its comments. */
const codeOf = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** The texts of a module: string and template literals that contain a space or begin like a word. */
function textsOf(file: string): string[] {
  const code = fixed.reduce((rest, words) => rest.replaceAll(words, ''), codeOf(file));
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
    .map(([, single = '', double = '', template = '']) =>
      `${single}${double}${template}`.replaceAll(/\$\{[^}]*\}|\]\([^)]*\)/g, ''),
    )
    .filter((text) => /^[A-Z][a-z]|[a-z] [a-z]/.test(text));
}

test.each(rules)('copy does not say %s', (wrong, right) => {
  const found = copy.flatMap((file) =>
    textsOf(file).flatMap((text) => (wrong.test(text) ? `${file}: ${text.slice(0, 90)}` : [])),
  );
  expect(found, `write: ${right}`).toEqual([]);
});

/** Where a module says the first, readers would be misled without the second. */
const besides: readonly [claim: RegExp, needs: RegExp][] = [
  [/\b25 ?[x×]/, /[Rr]arity (?:alone sets|sets|in the ground does not set) (?:no|a) price/],
  [/without us\b.*oracle/, /our own page/],
  [/Sample openings/, /deletes them/],
  [/This link no longer works/, /This visit has changed no password/],
  [/ESU was defined in 2025/, /calculated back: our own gemmologist/],
  [
    /\boracle\b(?!’s feed')/i,
    /\boracle\b.{0,60}\b(?:will|to come|starts once)\b|once the token contract is deployed/i,
  ],
  [/We have sent a link to \$\{email\}\. Open it/, /“Confirm and Sign In”/],
];

test.each(besides)('copy that says %s also says %s', (claim, needs) => {
  const claiming = copy
    .map((file) => [file, codeOf(file)] as const)
    .filter(([, text]) => claim.test(text));
  expect(claiming).not.toEqual([]);
  expect(claiming.filter(([, text]) => !needs.test(text)).map(([file]) => file)).toEqual([]);
});

/** Words of buttons and sentences in all components, also of the console, where there is one way to write them. */
const everywhere: readonly [wrong: RegExp, right: string][] = [
  [/^Try again$/, 'Try Again'],
  [
    /^Sign in$|\b[Ll]og(?:ged)?[ -]?in\b(?! for Additional Documents)/,
    'Sign In on a button, sign in',
  ],
  // “Email” alone labels a field.
  [/^(?!Email$).*\b[Ee]mails?\b(?! Address| is required|.*once approved| Sent)/, 'e-mail'],
];

const components = readdirSync('src', { recursive: true, withFileTypes: true })
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => /\.tsx?$/.test(file));

test('dates and times are written by these modules alone, which the style sheet describes', () => {
  const writing = components.filter((file) =>
    /Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(/.test(readFileSync(file, 'utf8')),
  );
  expect(writing.toSorted()).toEqual([
    'src/admin/shared/company-day.ts',
    'src/admin/shared/format-moment.ts',
    // When a download goes on, to the second.
    'src/features/data-room/components/pack-dialog.tsx',
    'src/lib/stamp/drawn-stamp.ts',
  ]);
});

test('every bar has the colours of the site, not those of the browser', () => {
  const plain = components.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<progress\b[^>]*>/g)].some(
      ([bar]) => !bar.includes('progressClass'),
    ),
  );
  expect(plain).toEqual([]);
});

test.each(everywhere)('no component says %s', (wrong, right) => {
  const files = components.filter((file) => file.endsWith('.tsx'));
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');
    const texts = [
      ...code.matchAll(/'([A-Z][^'\n]*)'|"([A-Z][^"\n]*)"|>\s*([A-Z][^<>{}=;]*)[<{]/g),
    ];
    return texts
      .map(([, single, double, text]) => (single ?? double ?? text ?? '').trim())
      .flatMap((text) => (wrong.test(text) ? `${file}: ${text}` : []));
  });
  expect(found, `write: ${right}`).toEqual([]);
});

test('the copy modules are found', () => {
  expect(copy.length).toBeGreaterThan(70);
});
