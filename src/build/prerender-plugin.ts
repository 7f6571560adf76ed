import { statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import type * as PrerenderEntry from '../prerender';
import type { PrerenderedPage } from '../prerender';

const entry = 'src/prerender.tsx';
/** A folder per process, so that two builds can run at the same time. */
const entryOutDir = `node_modules/.prerender/${process.pid}`;

/**
 * Shown on every page of a build for the embedded stack. It overlays the page without moving anything or
 * catching clicks.
 */
const embeddedNotice =
  '<p inert class="fixed bottom-0 z-50 bg-action px-2 text-action-text">Test build on the embedded stack: never deploy it</p>';

/** Must run before the first paint, so it is an entry of its own. */
const earlyPresses = 'src/early-presses.ts';

/** The entry also imports the code that reports errors, but only when there is one. */
const isOfTheApp = (source: string) => !source.endsWith('/error-reporter.ts');

/** The files of these modules and of all their static imports. */
function filesWithImports(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const open = [...sources];
  for (let source = open.shift(); source !== undefined; source = open.shift()) {
    const chunk = manifest[source];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}

/**
 * After the client build, builds `src/prerender.tsx` for Node and writes its output: an HTML file per address,
 * `404.html`, `sitemap.xml`, `robots.txt`, and each static host's rules.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;

  async function writePages() {
    const outDir = path.resolve(config.root, config.build.outDir);
    const write = async (file: string, text: string) => {
      const target = path.join(outDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    };
    const builtEntry = path.resolve(config.root, entryOutDir, 'prerender.js');
    const site: typeof PrerenderEntry = await import(
      `${pathToFileURL(builtEntry).href}?t=${Date.now()}`
    );
    const template = await readFile(path.join(outDir, 'index.html'), 'utf8');
    const pages = await site.renderPages();
    const manifestFile = path.join(outDir, '.vite/manifest.json');
    const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
    await rm(path.dirname(manifestFile), { recursive: true });
    const fileOf = (source: string) => {
      const file = manifest[source]?.file;
      if (!file) throw new Error(`The build made nothing of ${source}.`);
      return file;
    };
    // The entry, then the other code of the site and the page. The largest file comes first, because it takes
    // longest to load.
    const modulesOf = (source: string) => {
      const [first = '', ...others] = filesWithImports(manifest, [
        'index.html',
        ...(manifest['index.html']?.dynamicImports ?? []).filter(isOfTheApp),
        source,
      ]);
      const size = (file: string) => statSync(path.join(outDir, file)).size;
      others.sort((a, b) => size(b) - size(a));
      return [first, ...others].map((file) => `/${file}`);
    };
    // Runs before the first paint, and therefore before the first press.
    const earlyScript = `<script src="/${fileOf(earlyPresses)}"></script>`;
    // A readable page is painted first. Then `early-presses.ts` loads the entry.
    const templateWithoutEntry = template.replace(
      /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g,
      '',
    );
    const htmlOf = ({ head, body, kind, source, routePattern }: PrerenderedPage) => {
      const files = modulesOf(source);
      const isAppShell = kind === 'shell';
      const preloads = files.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
      const pattern = routePattern ? ` data-route-pattern="${routePattern}"` : '';
      // An app shell starts the app itself; on other pages `early-presses.ts` starts it later.
      const modules = isAppShell ? '' : ` data-modules="${files.join(' ')}"`;
      return (isAppShell ? template : templateWithoutEntry)
        .replace('<!--head-->', () => head + earlyScript + (isAppShell ? preloads.join('') : ''))
        .replace('</body>', (end) => (config.mode === 'embedded' ? embeddedNotice : '') + end)
        .replace(
          '<div id="root"><!--page-->',
          () => `<div id="root" data-prerendered="${kind}"${pattern}${modules}>${body}`,
        );
    };
    await Promise.all(pages.map((page) => write(page.file, htmlOf(page))));
    config.logger.info(`prerendered ${pages.length} pages`);
    await Promise.all([
      write('sitemap.xml', site.renderSitemap()),
      write('robots.txt', site.renderRobots()),
      write('.well-known/security.txt', site.renderSecurityTxt(new Date())),
      ...[...site.renderReserveFiles(), ...site.renderHostFiles()].map(({ file, text }) =>
        write(file, text),
      ),
    ]);
  }

  return {
    name: 'prerender-pages',
    config: (_, { command }) =>
      command === 'build'
        ? {
            builder: {},
            environments: {
              client: {
                build: {
                  manifest: true,
                  rolldownOptions: {
                    input: { index: 'index.html', 'early-presses': earlyPresses },
                  },
                },
              },
              ssr: {
                build: {
                  outDir: entryOutDir,
                  emptyOutDir: true,
                  copyPublicDir: false,
                  rolldownOptions: { input: entry, output: { entryFileNames: '[name].js' } },
                },
              },
            },
          }
        : undefined,
    configResolved(resolved) {
      config = resolved;
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        for (const environment of Object.values(builder.environments)) {
          if (!environment.isBuilt) await builder.build(environment);
        }
        await writePages();
        await rm(path.resolve(config.root, entryOutDir), { recursive: true });
      },
    },
  };
}
