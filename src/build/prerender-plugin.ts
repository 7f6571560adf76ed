import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import type { LazyPage } from '../app/lazy-page';
import type * as PrerenderEntry from '../prerender';

const entry = 'src/prerender.tsx';
/** Two builds side by side have one each. */
const entryOutDir = `node_modules/.prerender/${process.pid}`;

/** On every page of a build for the embedded stack. It lies over the page, moves nothing and catches no clicks. */
const embeddedNotice =
  '<p inert class="fixed bottom-0 z-50 bg-action px-2 text-action-text">Test build on the embedded stack: never deploy it</p>';

/**
 * After the client build, builds `src/prerender.tsx` for Node and writes what it renders: an HTML
 * file per address, `404.html`, `sitemap.xml`, `robots.txt`, and each static host's own rules.
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
    const built = path.resolve(config.root, entryOutDir, 'prerender.js');
    const site: typeof PrerenderEntry = await import(
      `${pathToFileURL(built).href}?t=${Date.now()}`
    );
    const shell = await readFile(path.join(outDir, 'index.html'), 'utf8');
    const pages = await site.renderPages();
    // Code fetches these sheets with the page; in a prerendered page they must be there before.
    const assets = await readdir(path.join(outDir, config.build.assetsDir));
    const sheetLink = (sheet: LazyPage['sheet']) => {
      if (sheet === 'frame') return '';
      const file = assets.find((name) => name.startsWith(`${sheet}-`) && name.endsWith('.css'));
      if (!file) throw new Error(`The build made no style sheet "${sheet}".`);
      return `<link rel="stylesheet" crossorigin href="/${config.build.assetsDir}/${file}">`;
    };
    await Promise.all([
      ...pages.map(({ file, head, body, kind, sheet }) =>
        write(
          file,
          shell
            .replace('<!--head-->', () => head)
            .replace('</head>', () => `${sheetLink(sheet)}</head>`)
            .replace('</body>', (end) => (config.mode === 'embedded' ? embeddedNotice : '') + end)
            .replace(
              '<div id="root"><!--page-->',
              () => `<div id="root" data-prerendered="${kind}">${body}`,
            ),
        ),
      ),
      write('sitemap.xml', site.renderSitemap()),
      write('robots.txt', site.renderRobots()),
      write('.well-known/security.txt', site.renderSecurityTxt(new Date())),
      ...site.renderHostFiles().map(({ file, text }) => write(file, text)),
    ]);
    config.logger.info(`prerendered ${pages.length} pages`);
  }

  return {
    name: 'prerender-pages',
    config: (_, { command }) =>
      command === 'build'
        ? {
            builder: {},
            environments: {
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
