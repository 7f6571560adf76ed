const icons = (...names: string[]) =>
  names.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`);

/**
 * The built files that pages share, each with its modules. A page that needs one module of a built file needs almost all of them, and
 * one file loads faster and compresses better than twenty. Automatic splitting loads more: if only `boot` and `start` are listed here,
 * the portfolio needs 45 files instead of 12, and 4 KiB more; if modules are split by the number of pages that share them
 * (`minShareCount`, `entriesAware`), some pages need 20 KiB more. Entries are modules, or folders with all their modules; `!` excludes
 * modules by name. A module goes to the first group with a matching entry.
 */
export const chunks = {
  // Starts the site and reports missing code, so it must not depend on other files.
  boot: [
    'src/lib/browser-store.ts',
    'src/lib/error-reports.ts',
    'src/lib/reload-once.ts',
    'src/main.tsx',
    '\0vite/preload-helper.js',
  ],
  // What almost every page needs. Parts needed only by pages with data from the backend are in `data`.
  start: [
    'src/app/start.tsx',
    'src/components/button-link.tsx',
    'src/components/copy-button.tsx',
    'src/components/definitions.tsx',
    'src/components/external-link.tsx',
    'src/components/linked-text.tsx',
    'src/components/page-header.tsx',
    'src/components/picture.tsx',
    'src/components/section.tsx',
    'src/components/status-line.tsx',
    'src/components/structured-data.tsx',
    'src/components/submit-button.tsx',
    'src/components/table-of-contents.content.ts',
    'src/content/facts.ts',
    'src/content/partner-report.ts',
    'src/lib/fold.ts',
    'src/lib/format.ts',
    'src/lib/store.ts',
    'src/lib/uuid.ts',
    'src/ui/control.ts',
    'src/ui/link.tsx',
    'src/ui/boundary.tsx',
    'src/ui/fail.ts',
    'node_modules/framer-motion/dist/es/render/dom/viewport/',
    'node_modules/framer-motion/dist/es/utils/use-in-view.mjs',
    'node_modules/@radix-ui/react-direction/',
    'node_modules/@radix-ui/react-id/',
    'node_modules/@radix-ui/react-use-callback-ref/',
    ...icons('arrow-right', 'arrow-up-right'),
  ],
  // Reads the tables of the backend. The code for writing is loaded with the forms.
  data: [
    'src/features/site-settings/api/site-settings-query.ts',
    'src/lib/file-kinds.ts',
    'src/lib/file-target.ts',
    'src/lib/query-client.tsx',
    'src/lib/read-rows.ts',
    'src/lib/save-file.ts',
    'src/lib/tables.ts',
    'src/lib/use-media-query.ts',
    'src/ui/row-name.ts',
    'src/ui/skeleton.tsx',
    ...icons('arrow-down', 'arrow-up', 'check', 'lock'),
    'node_modules/@supabase/postgrest-js/',
    'node_modules/@tanstack/query-core/',
    'node_modules/@tanstack/react-query/',
    '!infiniteQueryObserver',
    '!useInfiniteQuery',
    '!useIsFetching',
    '!useMutationState',
    '!queriesObserver',
    '!useQueries',
  ],
  // Sends the writes of forms exactly once.
  writes: ['src/lib/fetch-once.ts'],
  // Small parts that the longer pages share.
  parts: [
    'src/content/value-notes.ts',
    'src/features/portfolio/illustration.ts',
    'src/features/booking/next-steps.tsx',
    'src/features/site-settings/sample-note.tsx',
  ],
  // For pages of text, press titles and the covers of the data room.
  words: ['src/components/whole-words.tsx'],
  // Keeps state in the URL.
  address: ['node_modules/nuqs/'],
  // For the portfolio and the page of a stone.
  holdings: [
    'src/content/grades.ts',
    'src/content/terms.ts',
    'src/features/portfolio/api/portfolio-queries.ts',
    'src/features/portfolio/holding.ts',
  ],
  'search-box': ['src/components/search-box.tsx', ...icons('search')],
  // Shared by tabs, accordions, dialogs and notifications.
  widgets: [
    'node_modules/@radix-ui/primitive/',
    'node_modules/@radix-ui/react-compose-refs/',
    'node_modules/@radix-ui/react-context/',
    'node_modules/@radix-ui/react-use-effect-event/',
    'node_modules/@radix-ui/react-use-controllable-state/',
    'node_modules/@radix-ui/react-slot/',
    'node_modules/@radix-ui/react-primitive/',
    'node_modules/@radix-ui/react-presence/',
  ],
  tabs: ['node_modules/@radix-ui/react-collection/', 'src/ui/tabs.tsx'],
  // Who the visitor is and what they may see.
  access: [
    'src/access/level/access.ts',
    'src/access/level/access-query.ts',
    'src/access/sign-in/auth-dialog-button.tsx',
    'src/access/level/use-access.ts',
  ],
  // For the data room, the document reader and the console.
  checks: [
    'src/access/level/check-again-button.tsx',
    'src/access/sign-in/security-log.ts',
    'src/access/sign-in/sign-out.ts',
    'src/features/search/match.ts',
    'src/lib/rate-limiter.ts',
  ],
  // For the data room and the document reader.
  room: [
    'src/access/level/state-action.tsx',
    'src/features/data-room/api/documents.ts',
    'src/features/data-room/use-unauthorised-visit.ts',
  ],
  // Controls of documents, in the data room and the document reader.
  documents: [
    'src/features/data-room/api/visits.ts',
    'src/features/data-room/components/ask-button.tsx',
    'src/features/data-room/components/document-button.tsx',
    'src/features/data-room/components/mark-buttons.tsx',
    ...icons('message-circle-question-mark', 'panel-left'),
  ],
  'room-page': ['src/pages/data-room/data-room-page.tsx', 'src/features/data-room/view.ts'],
  // Shown in the data room after the session check.
  'document-area': [
    'src/pages/data-room/document-area.tsx',
    'src/features/data-room/components/document-title.tsx',
    'src/features/data-room/components/document-views.tsx',
    'src/features/data-room/api/questions.ts',
    'src/features/data-room/own-room.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

/** The `groups` option of rolldown, for a project in the folder `root`. */
export const chunkGroups = (root: string) =>
  Object.entries<readonly string[]>(chunks).map(([name, modules], index, { length }) => ({
    name,
    priority: length - index,
    test: (id: string) => {
      const file = id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id;
      return (
        modules.some((part) => (part.endsWith('/') ? file.startsWith(part) : file === part)) &&
        !modules.some((part) => part.startsWith('!') && file.includes(`/${part.slice(1)}.`))
      );
    },
  }));
