import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { company } from '@/content/company';

/** From top to bottom: a folder imports only from itself and from those after it. */
const order = [
  'admin',
  'app',
  'pages',
  'features',
  'access',
  'components',
  'ui',
  'mail',
  'delivery',
  'lib',
  'jsx',
  'content',
];
/** The only module of the console that the site imports, lazily. */
const consoleEntry = 'admin/shell/admin-app';
/** Runs at build time and connects the parts of the site, like the entries in `src` itself. */
const outsideTheOrder = ['build'];

interface TextFile {
  /** With its folder, such as `e2e/home.spec.ts`, or relative to `src`: `pages/home/hero.tsx`. */
  name: string;
  text: string;
}

interface SourceFile extends TextFile {
  /** The imports from the project, as paths relative to `src` without extension. */
  imports: string[];
}

/** The files of a folder and, unless `isFlat`, of its subfolders. Output of earlier runs and packages are excluded. */
function readFiles(folder: string, names: RegExp, isFlat = false): TextFile[] {
  return readdirSync(folder, { recursive: !isFlat, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => !/supabase\/.temp\/|node_modules/.test(name))
    .map((name) => ({ name, text: readFileSync(name, 'utf8') }));
}

function readSources(): SourceFile[] {
  return readFiles('src', code).map(({ name, text }) => {
    const below = path.relative('src', name);
    return { name: below, text, imports: importsOf(below, text) };
  });
}

function importsOf(name: string, text: string): string[] {
  const targets = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'((?:@|\.\.?)\/[^']+)'/g)];
  return targets.map(([, target = '']) =>
    target.startsWith('@/') ? target.slice(2) : path.join(path.dirname(name), target),
  );
}

const code = /\.(?:tsx?|mjs|sql|css)$/;
const sources = readSources();
/** Files outside `src`: tests, end-to-end tests and the backend. */
const others = ['tests', 'e2e', 'supabase'].flatMap((folder) => readFiles(folder, code));
/** The top folder below `src`, or none for a file in `src` itself. */
const zoneOf = (name: string) => (name.includes('/') ? (name.split('/')[0] ?? '') : '');
/** `features/portfolio/…` → `features/portfolio` */
const unitOf = (name: string) => name.split('/').slice(0, 2).join('/');

/** All imports that `isForbidden` matches, as `from → to`. */
function importsMatching(isForbidden: (from: string, to: string) => boolean): string[] {
  return sources.flatMap(({ name, imports }) =>
    imports.filter((to) => isForbidden(name, to)).map((to) => `${name} → ${to}`),
  );
}

/** All lines that match, as `file:line`. */
function linesMatching(
  pattern: RegExp,
  isExempt: (name: string) => boolean = () => false,
  files: TextFile[] = sources,
): string[] {
  return files
    .filter(({ name }) => !isExempt(name))
    .flatMap(({ name, text }) =>
      text
        .split('\n')
        .map((line, index) => (pattern.test(line) ? `${name}:${index + 1} ${line.trim()}` : ''))
        .filter(Boolean),
    );
}

const isData = (name: string) => name.startsWith('content/') || name.endsWith('.content.ts');
/** This file contains the forbidden words itself. */
const isThisFile = (name: string) => name === 'tests/architecture.test.ts';

test('exports have unique names, except copy and the JSX runtime', () => {
  const exported =
    /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
  const filesOf = new Map<string, string[]>();
  for (const { name, text } of sources) {
    if (name.endsWith('.content.ts') || name.startsWith('jsx/')) continue;
    for (const [, exportName = ''] of text.matchAll(exported))
      filesOf.set(exportName, [...(filesOf.get(exportName) ?? []), name]);
  }
  expect(filesOf.size).toBeGreaterThan(1000);
  expect(
    [...filesOf].flatMap(([exportName, files]) =>
      files.length > 1 ? `${exportName}: ${files.join(', ')}` : [],
    ),
  ).toEqual([]);
});

describe('imports', () => {
  test('are found', () => {
    expect(sources.find(({ name }) => name === 'app/app.tsx')?.imports).toContain('app/routes');
    expect(importsMatching(() => true).length).toBeGreaterThan(100);
  });

  test('have an order that names every folder of src', () => {
    const folders = readdirSync('src', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.filter((name) => ![...order, ...outsideTheOrder].includes(name))).toEqual([]);
  });

  test('follow one direction: admin, app, pages, features, access, components, ui, mail, delivery, lib, jsx, content', () => {
    const rank = (name: string) => order.indexOf(zoneOf(name));
    const isConsole = (to: string) => to === consoleEntry;
    expect(
      importsMatching((from, to) => rank(from) >= 0 && rank(to) < rank(from) && !isConsole(to)),
    ).toEqual([]);
  });

  test('of the console occur only in the route table and the prerender', () => {
    const isOutside = (from: string, to: string) =>
      zoneOf(from) !== 'admin' && zoneOf(to) === 'admin';
    expect(importsMatching(isOutside).toSorted()).toEqual([
      `app/routes.tsx → ${consoleEntry}`,
      'prerender.tsx → admin/shell/admin-routes',
    ]);
    const routes = sources.find(({ name }) => name === 'app/routes.tsx')?.text;
    expect(routes).toContain(`import('@/${consoleEntry}')`);
  });

  test('of query keys are used instead of literals, which might not match', () => {
    const pattern =
      /\b\w*(?:Queries|QueriesData|QueryData|QueryState|useIsFetching)\s*\(\s*(?:\{\s*queryKey:\s*)?\[|\brenews(?::|=\{| =)\s*\[\s*\[/g;
    const literals = sources.flatMap(({ name, text }) =>
      [...text.matchAll(pattern)].map(([match]) => `${name}: ${match}`),
    );
    expect(literals).toEqual([]);
  });

  test('of the console’s addresses occur only in the console and in other data', () => {
    const addresses = ['content/console-screens', 'content/account-path'];
    expect(
      importsMatching((from, to) => addresses.includes(to) && !/^(?:admin|content)\//.test(from)),
    ).toEqual([]);
  });

  test('of a console domain include no other domain, nor the shell, nor pages', () => {
    const isDomain = (name: string) => zoneOf(name) === 'admin' && unitOf(name) !== 'admin/shell';
    const isForeign = (from: string, to: string) =>
      zoneOf(to) === 'admin'
        ? ![unitOf(from), 'admin/shared'].includes(unitOf(to))
        : ['app', 'pages'].includes(zoneOf(to));
    expect(importsMatching((from, to) => isDomain(from) && isForeign(from, to))).toEqual([]);
  });

  test('of the console’s shared parts follow one direction: changes, form, list, the rest', () => {
    const layers = ['changes', 'form', 'list'];
    const layerOf = (name: string) => {
      const [layer = '', inside] = name.replace('admin/shared/', '').split('/');
      if (!inside) return layers.length;
      return layers.indexOf(layer);
    };
    const isShared = (name: string) => unitOf(name) === 'admin/shared';
    const shared = sources.filter(({ name }) => isShared(name));
    expect(shared.filter(({ name }) => layerOf(name) === -1).map(({ name }) => name)).toEqual([]);
    expect(
      importsMatching((from, to) => isShared(from) && isShared(to) && layerOf(to) < layerOf(from)),
    ).toEqual([]);
  });

  test.each(['pages', 'features'])('never connect two folders of %s', (zone) => {
    expect(
      importsMatching(
        (from, to) => zoneOf(from) === zone && zoneOf(to) === zone && unitOf(from) !== unitOf(to),
      ),
    ).toEqual([]);
  });

  const mayCall = /^(access\/|features\/[^/]+\/api\/|admin\/(?:[^/]+\/)+(?:[a-z-]+-)?api\.ts$)/;

  test('of the backend’s clients occur only in access and api files', () => {
    const clients = /^lib\/(?:supabase|tables|upload-file|fetch-with-timeout)$/;
    const isLib = (from: string) => /^lib\/(?:supabase|tables)\.ts$/.test(from);
    expect(
      importsMatching((from, to) => clients.test(to) && !mayCall.test(from) && !isLib(from)),
    ).toEqual([]);
  });

  test('of access and api files are the only way to send a request, except in lib and build', () => {
    const calls =
      /(?<![.\w])(?:(?:globalThis|window|self)\.)?fetch\(|= fetch\b|XMLHttpRequest|sendBeacon|\.rpc\(|\.storage\b(?!\()|\bfunctions\s*\.invoke/;
    const isBelow = (name: string) => /^(?:lib|build)\//.test(name);
    expect(linesMatching(calls, isBelow).length).toBeGreaterThan(30);
    expect(linesMatching(calls, (name) => mayCall.test(name) || isBelow(name))).toEqual([]);
  });

  test('of the dialog primitive occur only in the modal', () => {
    const primitive = /^import (?!type\b).*@radix-ui\/react-dialog|<dialog\b|showModal/;
    expect(linesMatching(primitive, (name) => name === 'ui/modal.tsx')).toEqual([]);
  });

  test('of zod are always zod/mini in the browser', () => {
    expect(linesMatching(/from 'zod'/)).toEqual([]);
  });
});

describe('content', () => {
  test('is plain data without markup', () => {
    const files = sources.filter(({ name }) => isData(name));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter(({ name }) => !name.endsWith('.ts')).map(({ name }) => name)).toEqual([]);
    expect(linesMatching(/className/, (name) => !isData(name))).toEqual([]);
    const valueImport = /^import (?!type\b)[^;]* from '(?!@\/content\/|\.\/)[^']+';/m;
    expect(files.filter(({ text }) => valueImport.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test('has no brand word outside company.ts', () => {
    const { name, legalName, tokenName, tokenSymbol } = company;
    const isCompany = (file: string) => file === 'content/company.ts';
    expect(
      linesMatching(new RegExp(`\\b(?:${name}|${legalName}|${tokenName})\\b`, 'i'), isCompany),
    ).toEqual([]);
    expect(linesMatching(new RegExp(`\\b${tokenSymbol}\\b`), isCompany)).toEqual([]);
  });
});

describe('a Record whose keys may be any text', () => {
  // With a narrower type of key, the compiler refuses arbitrary text.
  const tables = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\bconst (?:\[)?(\w+)[^=;{]*?\bRecord<(?:string|number),/g)].map(
      ([, table]) => ({
        name,
        table: table ?? '',
      }),
    ),
  );

  test('is found', () => {
    expect(tables.map(({ table }) => table)).toContain('cutPictures');
  });

  test('is read by lookUp(), never by table[key], which would also find inherited properties', () => {
    const violations = tables.flatMap(({ name, table }) =>
      linesMatching(
        // A quoted key is harmless, because it comes from the code.
        new RegExp(`(?<![.\\w])${table}(?:\\?\\.)?\\[(?!['"])`),
        (file) => file === 'lib/look-up.ts',
        sources.filter(
          (file) =>
            file.name === name ||
            new RegExp(`import \\{[^}]*\\b${table}\\b[^}]*\\} from`).test(file.text),
        ),
      ),
    );
    expect([...new Set(violations)]).toEqual([]);
  });
});

test('colours have raw values only in tokens.css, and in the palette of mails, which cannot use variables', () => {
  const raw = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch)\(/i;
  const palettes = ['app/styles/tokens.css', 'mail/palette.ts'];
  expect(linesMatching(raw, (name) => palettes.includes(name))).toEqual([]);
});

describe('files', () => {
  const files = [...sources, ...others];

  test('are read from every folder', () => {
    const folders = new Set(others.map(({ name }) => zoneOf(name)));
    expect([...folders]).toEqual(['tests', 'e2e', 'supabase']);
  });

  test('have names in kebab case, or with underscores where the database lists them', () => {
    const isMisnamed = ({ name }: TextFile) =>
      // Supabase does not deploy a function from a folder that begins with an underscore.
      !/^(?:[a-z0-9.-]+\/)*[a-z0-9.-]+$/.test(name.replace('functions/_shared/', 'functions/')) &&
      !/supabase\/(?:migrations|tests)\/[a-z0-9_]+(?:\.test)?\.sql$/.test(name);
    expect(files.filter(isMisnamed).map(({ name }) => name)).toEqual([]);
  });

  test('of migrations leave no table without row-level security, even if a deployment stops after any of them', () => {
    const isOpen = ({ text }: TextFile) =>
      text.lastIndexOf('\ncreate table public.') >
      text.lastIndexOf('\ncall private.guard_tables();');
    const migrations = others.filter(({ name }) => name.startsWith('supabase/migrations/'));
    expect(migrations.filter(isOpen).map(({ name }) => name)).toEqual([]);
  });

  test('of end-to-end tests expect no address that every page would match', () => {
    const patterns = others.flatMap(({ name, text }) =>
      [...text.matchAll(/toHaveURL\(\/(.+)\/\)/g)].map(([, pattern = '']) => ({ name, pattern })),
    );
    expect(patterns.length).toBeGreaterThan(3);
    // The home page at ten ports: a pattern that matches any of these addresses does not check the path.
    const homeAddresses = Array.from(
      { length: 10 },
      (_, digit) => `http://localhost:${`${digit}`.repeat(4)}/`,
    );
    const matchesAny = ({ pattern }: { pattern: string }) =>
      homeAddresses.some((address) => new RegExp(pattern).test(address));
    expect(patterns.filter(matchesAny)).toEqual([]);
  });

  test("use the browser's storage only in lib/browser-store.ts", () => {
    // A quoted name, in a text or a comment, is not a use.
    const storage = /(?<![`'])\b(?:local|session)Storage\b(?![`'])|\[['"](?:local|session)Storage/;
    expect(linesMatching(storage, (name) => name === 'lib/browser-store.ts')).toEqual([]);
  });

  // Intl may delay the start of a page by up to 100 ms. The console is exempt, because it is loaded separately.
  test('of the site use Intl only within functions, not while they load', () => {
    const atLoad = /^(?:export )?const (?!.*=>).*\bIntl\./;
    expect(linesMatching(atLoad, () => false, sources).length).toBeGreaterThan(0);
    expect(linesMatching(atLoad, (name) => name.startsWith('admin/'))).toEqual([]);
  });

  test('format dates and times only in these modules', () => {
    const formatting = /Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(/;
    const names = sources.filter(({ text }) => formatting.test(text)).map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'admin/shared/company-day.ts',
      'admin/shared/format-date-time.ts',
      'delivery/stamp-text.ts',
      // When a paused download resumes, to the second.
      'features/data-room/components/pack-dialog.tsx',
    ]);
  });

  test('give every progress bar the colours of the site', () => {
    const bars = sources.flatMap(({ text }) => text.match(/<progress\b[^>]*>/g) ?? []);
    expect(bars.filter((bar) => !bar.includes('progressClass'))).toEqual([]);
  });

  test('contain no unfinished or disabled code', () => {
    const unfinished = /\b(?:TODO|FIXME)\b|@ts-\w+|(?:eslint|oxlint)-disable/;
    expect(linesMatching(unfinished, isThisFile, files)).toEqual([]);
    const disabledTest = /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails?)\b/;
    expect(linesMatching(disabledTest, isThisFile, files)).toEqual([]);
  });

  test('name no package registry and no folder of a single machine', () => {
    const text =
      /\.(?:tsx?|mjs|sql|css|json|html|md|toml|ya?ml|txt|svg|js)$|^\.(?:npmrc|editorconfig)$/;
    const folders = ['src', 'tests', 'e2e', 'supabase', 'public', '.github'];
    const all = [
      ...readFiles('.', text, true),
      ...folders.flatMap((folder) => readFiles(folder, text)),
    ];
    expect(all.map(({ name }) => name)).toContain('package-lock.json');
    const machineSpecific =
      /\bregistry\.[\w-]+\.\w|:\/\/[^\s/]*(?:artifactory|nexus|verdaccio)|"resolved":|(?<![\w@.:-])\/(?:home|Users|tmp)\/\w/;
    expect(linesMatching(machineSpecific, isThisFile, all)).toEqual([]);
  });
});

describe('the documents', () => {
  const read = (name: string) => readFileSync(name, 'utf8');
  const documents = [
    'README.md',
    ...['supabase', '.github'].flatMap((folder) =>
      readdirSync(folder).map((name) => `${folder}/${name}`),
    ),
  ].filter((name) => name.endsWith('.md'));
  const manifest: { scripts: object; engines: { node: string } } = JSON.parse(read('package.json'));
  /** The documents' broken links, each with its document. `find` extracts the links from a text. */
  const brokenLinks = (
    find: (text: string) => string[],
    exists: (link: string, document: string) => boolean,
  ) =>
    documents.flatMap((name) =>
      find(read(name))
        .filter((link) => !exists(link, name))
        .map((link) => `${name}: ${link}`),
    );
  const wordsInCode = (text: string) =>
    [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, words = '']) => words.split(/\s+/));

  test('name only files and folders that exist', () => {
    const roots = ['.', 'src', 'supabase', 'tests', '.github'];
    // Branches, and files that the installation and the first run create.
    const isGenerated = (word: string) => /^(?:origin|node_modules)\//.test(word);
    expect(
      brokenLinks(
        (text) => wordsInCode(text).filter((word) => /^[\w.-]+(?:\/[\w.-]+)+\/?$/.test(word)),
        (file) => isGenerated(file) || roots.some((folder) => existsSync(path.join(folder, file))),
      ),
    ).toEqual([]);
  });

  test('name only commands and functions that exist', () => {
    expect(
      brokenLinks(
        (text) => [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, command = '']) => command),
        (command) => command in manifest.scripts,
      ),
    ).toEqual([]);
    const text = [...sources, ...others].map((file) => file.text).join('\n');
    expect(
      brokenLinks(
        (document) =>
          wordsInCode(document).flatMap((word) => /^(?:\w+\.)?(\w+)\(\)$/.exec(word)?.[1] ?? []),
        (name) => new RegExp(`\\b${name}\\b`).test(text),
      ),
    ).toEqual([]);
  });

  test('link to files and headings that exist', () => {
    const anchorsOf = (name: string) =>
      [...read(name).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w\- ]/g, '')
          .trim()
          .replaceAll(' ', '-'),
      );
    expect(
      brokenLinks(
        (text) =>
          [...text.matchAll(/\]\(((?!https?:|mailto:)[^)\s]+)\)/g)].map(([, link = '']) => link),
        (link, document) => {
          const [file = '', anchor] = link.split('#');
          const target = file ? path.join(path.dirname(document), file) : document;
          return existsSync(target) && (!anchor || anchorsOf(target).includes(anchor));
        },
      ),
    ).toEqual([]);
    const documentsPage = read('src/admin/documents/documents-page.tsx');
    const [, recipe = ''] = /“(.+)” in <code>\.github\/recipes\.md/.exec(documentsPage) ?? [];
    expect(read('.github/recipes.md')).toContain(`## ${recipe.replace('’', "'")}\n`);
  });

  test('name the versions of Node that package.json requires', () => {
    const versions = manifest.engines.node.match(/\d+\.\d+/g) ?? [];
    expect(versions.length).toBeGreaterThan(1);
    const [sentence = ''] = /^You need only Node.*$/m.exec(read('README.md')) ?? [];
    expect(versions.filter((version) => !sentence.includes(version))).toEqual([]);
  });
});
