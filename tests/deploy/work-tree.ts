import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const site = 'https://www.emstone.internal';

/** Complete settings of a deployment. */
export const settings: Record<string, string> = {
  SUPABASE_PROJECT_REF: 'abcdefghijklmnopqrst',
  SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
  SITE_URL: site,
  HCAPTCHA_SITE_KEY: '5e1f7c62-0000-4000-8000-000000000000',
  HCAPTCHA_SECRET: 'ES_of_the_account',
  MAIL_FROM: 'EmStone <noreply@emstone.internal>',
  SMTP_URL: 'smtps://mailer:p%40ss@mail.emstone.internal:465',
  MFA_HOOK: 'on',
};

/**
 * A copy of the project in a repository of its own, whose sample content has been replaced and whose build only notes
 * its variables. `run` runs one of the commands there.
 */
export function createWorkTree(profile: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const folder = path.join(root, 'project');
  for (const name of ['public', 'src', 'supabase', '.gitignore', '.env.deploy.example'])
    cpSync(name, path.join(folder, name), { recursive: true });
  rmSync(path.join(folder, 'supabase/.temp'), { recursive: true, force: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8')));
  for (const name of ['company', 'facts', 'legal', 'people', 'press', 'partners', 'laboratories'])
    edit(`src/content/${name}.ts`, replaceSamples);
  edit('src/pages/careers/careers.content.ts', replaceSamples);
  const build = `node -e "require('fs').writeFileSync('dist/built', process.env.VITE_SUPABASE_URL + ' ' + process.env.VITE_SUPABASE_PUBLISHABLE_KEY)"`;
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { ...scripts, build } }),
  );
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(root, 'profile.yaml'), profile);

  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  const commit = () => {
    git('add', '--all');
    git(
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@emstone.internal',
      'commit',
      '--quiet',
      '-m',
      'Now',
    );
  };
  git('init', '--quiet');
  commit();
  const writeSettings = (changed: Record<string, string | undefined> = {}) => {
    const entries = Object.entries({ ...settings, ...changed }).filter(([, value]) => value);
    writeFileSync(
      path.join(folder, '.env.deploy'),
      entries.map(([name, value]) => `${name}='${value}'`).join('\n'),
    );
  };
  writeSettings();

  return {
    folder,
    edit,
    git,
    commit,
    writeSettings,
    /**
     * Runs `npm run <command>`, and returns its exit status and what it prints. With `answers` it runs as on a terminal,
     * where these are typed.
     */
    run: (command: string, args: string[] = [], answers?: string) =>
      new Promise<{ status: unknown; text: string }>((resolve) => {
        const env = {
          PATH: process.env.PATH,
          HOME: root,
          SUPABASE_PROFILE: path.join(root, 'profile.yaml'),
          PGSSLMODE: 'disable',
          NO_COLOR: '1',
          NODE_OPTIONS: answers ? '--import=data:text/javascript,process.stdin.isTTY=true' : '',
        };
        const all = ['run', '--silent', command, '--', ...args];
        const child = execFile('npm', all, { cwd: folder, env }, (error, out, err) =>
          resolve({ status: error ? error.code : 0, text: `${out}${err}`.trim() }),
        );
        child.stdin?.end(answers);
      }),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** What the owner does before going live. */
const replaceSamples = (text: string) =>
  text
    .replaceAll(/\bSAMPLE[.:] /g, '')
    .replaceAll(' satisfies Sample', '')
    .replaceAll(/(\bare\w+Sample\b.*= )true/g, '$1false')
    .replaceAll(/emstone([-_])example/g, 'emstone$1ag')
    .replaceAll(/\.example\b/g, '.internal')
    .replaceAll('CHE-000.000.000', 'CHE-123.456.789')
    .replaceAll('Musterstrasse', 'Poststrasse');
