import { statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
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

/** A separate entry, because it must run before the first paint. */
const earlyPresses = 'src/early-presses.ts';

/** A file of the client build, with the names of the files that it imports. */
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>;

/** The chunk that contains the module with this absolute path. */
function chunkOf(chunks: Chunk[], id: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!chunk) throw new Error(`No chunk of the build contains ${id}.`);
  return chunk;
}

/** The files of the chunks in `queue` and of all their static imports. */
function filesWithImports(chunks: Chunk[], ...queue: (Chunk | undefined)[]): string[] {
  const visited = new Set<Chunk>();
  for (let chunk = queue.shift(); chunk; chunk = queue.shift()) {
    if (visited.has(chunk)) continue;
    visited.add(chunk);
    for (const name of chunk.imports) queue.push(chunks.find(({ fileName }) => fileName === name));
  }
  return [...visited].map(({ fileName }) => fileName);
}

/** Returns a function that makes the HTML of a page: `index.html` with the page's prerendered head and body, and its scripts. */
async function createTemplate(
  { root, mode }: ResolvedConfig,
  outDir: string,
  chunks: Chunk[],
  backendOrigin: string | undefined,
) {
  const template = await readFile(path.join(outDir, 'index.html'), 'utf8');
  // For pages that are readable without scripts: `early-presses.ts` loads the entry after the first paint.
  const templateWithoutEntry = template.replace(
    /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g,
    '',
  );
  const chunkWith = (source: string) => chunkOf(chunks, path.resolve(root, source));
  // Runs before the first paint, and therefore before the first press.
  const earlyScript = `<script src="/${chunkWith(earlyPresses).fileName}"></script>`;
  // A page that needs this file will soon call the backend, so it gets a preconnect.
  const tablesFile = `/${chunkWith('src/lib/tables.ts').fileName}`;
  const connection = backendOrigin
    ? `<link rel="preconnect" crossorigin href="${backendOrigin}">`
    : '';
  /** The entry, then the other files of the site and the page, largest first, because they take longest to load. */
  const modulesOf = (source: string) => {
    const [first = '', ...others] = filesWithImports(
      chunks,
      chunkWith('src/main.tsx'),
      chunkWith('src/app/start.tsx'),
      chunkWith(source),
    );
    const size = (file: string) => statSync(path.join(outDir, file)).size;
    others.sort((a, b) => size(b) - size(a));
    return [first, ...others].map((file) => `/${file}`);
  };
  return ({ head, body, kind, source, routePattern }: PrerenderedPage) => {
    const files = modulesOf(source);
    const isAppShell = kind === 'shell';
    const preloads = files.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
    const pattern = routePattern ? ` data-route-pattern="${routePattern}"` : '';
    // An app shell starts the app itself; on other pages `early-presses.ts` starts it later.
    const modules = isAppShell ? '' : ` data-modules="${files.join(' ')}"`;
    return (isAppShell ? template : templateWithoutEntry)
      .replace('<!--head-->', () =>
        [
          head,
          files.includes(tablesFile) ? connection : '',
          earlyScript,
          ...(isAppShell ? preloads : []),
        ].join(''),
      )
      .replace('</body>', (end) => (mode === 'embedded' ? embeddedNotice : '') + end)
      .replace(
        '<div id="root"><!--page-->',
        () => `<div id="root" data-prerendered="${kind}"${pattern}${modules}>${body}`,
      );
  };
}

async function writePages(config: ResolvedConfig, chunks: Chunk[]) {
  const outDir = path.resolve(config.root, config.build.outDir);
  const write = async (file: string, text: string) => {
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  };
  const builtEntry = path.resolve(config.root, entryOutDir, 'prerender.js');
  const prerender: typeof PrerenderEntry = await import(
    `${pathToFileURL(builtEntry).href}?t=${Date.now()}`
  );
  const htmlOf = await createTemplate(config, outDir, chunks, prerender.backendOrigin);
  const pages = await prerender.renderPages();
  await Promise.all(pages.map((page) => write(page.file, htmlOf(page))));
  config.logger.info(`prerendered ${pages.length} pages`);
  await Promise.all([
    write('sitemap.xml', prerender.renderSitemap()),
    write('robots.txt', prerender.renderRobots()),
    write('.well-known/security.txt', prerender.renderSecurityTxt(new Date())),
    ...[...prerender.renderReserveFiles(), ...prerender.renderHostFiles()].map(({ file, text }) =>
      write(file, text),
    ),
  ]);
}

/**
 * After the client build, builds `src/prerender.tsx` for Node and writes its output: an HTML file per address,
 * `404.html`, `sitemap.xml`, `robots.txt`, other generated files, and each static host's rules.
 */
export function prerenderPages(): Plugin {
  let chunks: Chunk[] = [];
  return {
    name: 'prerender-pages',
    // Uses one instance for both builds, because prerendering needs the chunks of the client build.
    sharedDuringBuild: true,
    config: (_, { command }) =>
      command === 'build'
        ? {
            builder: {},
            environments: {
              client: {
                build: {
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
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        for (const environment of Object.values(builder.environments)) {
          if (!environment.isBuilt) await builder.build(environment);
        }
        await writePages(builder.config, chunks);
        await rm(path.resolve(builder.config.root, entryOutDir), { recursive: true });
      },
    },
  };
}
