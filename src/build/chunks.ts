/**
 * What the bundler puts into one file, because almost every page needs it: one file arrives sooner than twenty. It finds
 * modules that entries share by itself, but counts the console's thirty screens like the pages: with `minShareCount`, home
 * would load 2 to 22 KiB more, in twice as many files.
 */
interface Chunk {
  name: string;
  /** Files of this project, and packages or parts of them, without what stands in `except`. */
  modules: readonly string[];
  except?: readonly string[];
}

const icons = [
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'arrow-up-down',
  'arrow-up-right',
  'check',
  'lock',
  'panel-left',
  'search',
];

/** The first one that names a module has it. */
export const chunks: readonly Chunk[] = [
  {
    // Reports code that is missing, so it must not wait for any.
    name: 'boot',
    modules: ['src/lib/error-reports.ts', 'src/lib/reload-once.ts', '\0vite/preload-helper.js'],
  },
  {
    name: 'start',
    modules: [
      'src/app/start.tsx',
      'src/components/button-link.tsx',
      'src/components/copy-button.tsx',
      'src/components/definitions.tsx',
      'src/components/external-link.tsx',
      'src/components/linked-text.tsx',
      'src/components/page-header.tsx',
      'src/components/picture.tsx',
      'src/components/section.tsx',
      'src/components/structured-data.tsx',
      'src/components/submit-button.tsx',
      'src/content/facts.ts',
      'src/content/partner-report.ts',
      'src/lib/file-kinds.ts',
      'src/lib/file-target.ts',
      'src/lib/format.ts',
      'src/lib/save-file.ts',
      'src/lib/use-media-query.ts',
      'src/lib/uuid.ts',
      'src/ui/control.ts',
      'src/ui/link.ts',
      'src/ui/fail.ts',
      'node_modules/framer-motion/dist/es/render/dom/viewport/',
      'node_modules/framer-motion/dist/es/utils/use-in-view.mjs',
      'node_modules/@radix-ui/react-direction/',
      'node_modules/@radix-ui/react-id/',
      'node_modules/@radix-ui/react-use-callback-ref/',
      ...icons.map((icon) => `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`),
    ],
  },
  {
    // What reads the tables. What writes comes with the forms.
    name: 'data',
    modules: [
      'src/features/site-settings/api/site-settings-query.ts',
      'src/lib/query-client.tsx',
      'src/lib/read-rows.ts',
      'src/lib/tables.ts',
      'src/ui/skeleton.tsx',
      'node_modules/@supabase/postgrest-js/',
      'node_modules/@tanstack/query-core/',
      'node_modules/@tanstack/react-query/',
    ],
    except: [
      'infiniteQueryObserver',
      'mutationObserver',
      'queriesObserver',
      'useIsFetching',
      'useMutation',
      'useQueries',
    ],
  },
];

/** The groups of rolldown, for a project in the folder `root`. */
export const chunkGroups = (root: string) =>
  chunks.map(({ name, modules, except = [] }, index) => ({
    name,
    priority: chunks.length - index,
    test: (id: string) => {
      const file = id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id;
      return (
        modules.some((part) => (part.endsWith('/') ? file.startsWith(part) : file === part)) &&
        !except.some((part) => file.includes(`/${part}.`))
      );
    },
  }));
