import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { consoleScreens, type ConsoleScreen } from '../../src/content/console-screens.ts';
import { lookUp } from '../../src/lib/look-up.ts';

// Finds every list of the console by reading the source files, because Playwright has no `import.meta.glob`.

/** The addresses of lists whose file is not named after their screen. */
const separateLists = {
  'inbox-list.tsx': ['/admin/inbox', '/admin/inbox?list=requests'],
  'published-list.tsx': ['/admin/questions?list=published'],
};

const isList = (file: string) =>
  /<DataList\b|export default create(?:Resource)?Panel\(/.test(readFileSync(file, 'utf8'));

/** A page's file is named after its screen, a panel's file after its tab on the screen `content`. */
function addressesOf(file: string): readonly string[] {
  const name = path.basename(file);
  const [, stem = '', kind] = /^([\w-]+)-(page|panel)\.tsx$/.exec(name) ?? [];
  const screen = kind === 'page' && lookUp<ConsoleScreen>(consoleScreens, stem);
  const addresses = screen
    ? [screen.path]
    : kind === 'panel'
      ? [`/admin/content?tab=${stem}`]
      : lookUp(separateLists, name);
  if (!addresses) throw new Error(`The address at which ${file} shows its list is missing here.`);
  return addresses;
}

/** The addresses of all lists of the console. */
export const consoleLists = readdirSync('src/admin', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('shared'))
  .map((file) => path.join('src/admin', file))
  .filter(isList)
  .flatMap(addressesOf)
  .toSorted();
