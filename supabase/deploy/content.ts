import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { noteOf, readNote } from '../../src/build/social-note.ts';
import { socialImage } from '../../src/components/social-image.ts';
import { company } from '../../src/content/company.ts';
import { pages } from '../../src/content/pages.ts';

// What must not go live: sample content, outdated pictures and mail templates, and uncommitted changes.

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });

/** Marks of sample content, except for the reserve's key, which may be replaced later. */
const sampleMark =
  /\bSAMPLE\b|\bsatisfies Sample\b|\bareSample\w+[^;]*= true\b|\.example\b|[-_]example\b|CHE-000\.000\.000|Musterstrasse/;

/** The remaining sample content: one line for each file, with the names of the values. */
export function sampleContent(): string[] {
  const files = git('ls-files', 'src/content', 'src/**/*.content*.ts', 'supabase/templates')
    .trim()
    .split('\n')
    .filter((file) => file !== 'src/content/sample.ts');
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const indentOf = (line = '') => /^ */.exec(line)?.[0].length;
    const marked = lines.flatMap((line, index) => {
      if (!sampleMark.test(line)) return [];
      // A mark at the end of an object or list, such as `} satisfies Sample`, belongs to the name on its first line.
      const nameLine = /^ *[}\]]/.test(line)
        ? lines.slice(0, index).findLast((before) => indentOf(before) === indentOf(line))
        : line;
      const [, name] = /^(?: +|export const )(\w+)(?::| = )/.exec(nameLine ?? '') ?? [];
      return [`${index + 1}${name ? ` (${name})` : ''}`];
    });
    return marked.length > 0 ? [`${file} has sample content: line ${marked.join(', ')}.`] : [];
  });
}

/** Social pictures with an outdated title or outdated colours. */
export function outdatedPictures(): string[] {
  return Object.values(pages)
    .map((page) => ({ ...page, file: `public${socialImage(page.path)}` }))
    .filter(({ file, title }) => existsSync(file) && readNote(readFileSync(file)) !== noteOf(title))
    .map(
      ({ file }) => `${file} shows another title or other colours than its page: npm run social.`,
    );
}

/** Templates of Auth's mails that lack the company's name. */
export function outdatedTemplates(): string[] {
  const files = git('ls-files', 'supabase/templates').trim().split('\n');
  return files
    .filter((file) => !readFileSync(file, 'utf8').includes(company.legalName))
    .map(
      (file) =>
        `${file} does not name ${company.legalName}, the company of src/content/company.ts.`,
    );
}

/** Uncommitted changes. They must not go live, because no commit would document them. */
export function findUncommitted(): string[] {
  const files = git('status', '--porcelain').trim();
  return files ? [`The work tree has changes that are not committed:\n${files}`] : [];
}
