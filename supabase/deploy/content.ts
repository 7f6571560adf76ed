import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { company } from '../../src/content/company.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });

/** Marks of sample content, except those of the reserve's key, which may follow later. */
const sample =
  /\bSAMPLE\b|\bare\w+Sample\b[^;]*= true\b|\.example\b|[-_]example\b|CHE-000\.000\.000|Musterstrasse/;

/** Sample content that is left, one line for each file. */
export function sampleContent(): string[] {
  const files = git('ls-files', 'src/content', 'src/**/*.content*.ts', 'supabase/templates')
    .trim()
    .split('\n');
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const marked = lines.flatMap((line, index) => (sample.test(line) ? [index + 1] : []));
    return marked.length > 0 ? [`${file} has sample content: line ${marked.join(', ')}.`] : [];
  });
}

/** Templates of Auth's mails that name another company. */
export function foreignTemplates(): string[] {
  const files = git('ls-files', 'supabase/templates').trim().split('\n');
  return files
    .filter((file) => !readFileSync(file, 'utf8').includes(company.legalName))
    .map(
      (file) =>
        `${file} does not name ${company.legalName}, the company of src/content/company.ts.`,
    );
}

/** What is not committed: it would go live, and nobody could tell later what did. */
export function uncommitted(): string[] {
  const files = git('status', '--porcelain').trim();
  return files ? [`The work tree has changes that are not committed:\n${files}`] : [];
}
