import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pdfFiles } from './src/build/pdf-files.ts';
import { prerenderPages } from './src/build/prerender-plugin.ts';
import { requireBackend } from './src/build/require-backend.ts';
import { staticHost } from './src/build/static-host.ts';
import { localSupabase } from './supabase/local/vite-plugin.ts';
import './tests/setup/map-group-by.ts';

const unusedSupabaseParts = fileURLToPath(
  new URL('src/lib/unused-supabase-parts.ts', import.meta.url),
);
const styleSingleton = fileURLToPath(new URL('src/lib/style-singleton.ts', import.meta.url));
/** React Router exports its development build alone, which warns in the visitor's console. */
const productionRouter = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url));

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(mode === 'embedded' ? [] : [requireBackend()]),
    localSupabase({
      embedded: mode === 'embedded',
      testing: process.env.SUPABASE_TESTING === '1',
    }),
    pdfFiles(),
    prerenderPages(),
    staticHost(),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
      { find: '@supabase/realtime-js', replacement: unusedSupabaseParts },
      { find: 'iceberg-js', replacement: unusedSupabaseParts },
      { find: 'react-style-singleton', replacement: styleSingleton },
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: productionRouter('index') },
            { find: /^react-router\/dom$/, replacement: productionRouter('dom-export') },
          ]
        : []),
    ],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // `dist` is for uploads: a build for the embedded stack must never lie there.
    outDir: mode === 'embedded' ? 'node_modules/.cache/preview' : 'dist',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs, and what most share: one file arrives sooner than twenty.
                {
                  name: 'start',
                  test: /src\/(app\/start|ui\/(control|link)|lib\/format|components\/(button-link|external-link|page-header|picture|section|structured-data|copy-button)|lib\/(file-target|save-file|use-media-query|uuid)|content\/(facts|partner-report))\.tsx?$|framer-motion\/.*(use-in-view|dom\/viewport)/,
                  priority: 3,
                },
                // What the longer public pages share; those that read tables do without.
                {
                  name: 'prose',
                  test: /src\/components\/(drawing|linked-text|status-line)\.tsx$/,
                  priority: 2,
                },
                // What reads the tables, and what the switches of the site say; forms fetch what writes.
                {
                  name: 'data',
                  test: /@tanstack\/(react-query|query-core)(?!.*(utationObserver|useMutation|useIsFetching|nfiniteQueryObserver|ueriesObserver|useQueries))|@supabase\/postgrest-js|src\/lib\/(tables|query-client|read-rows)|src\/ui\/skeleton|src\/features\/site-settings\/api/,
                  priority: 2,
                },
                // Who the visitor is.
                {
                  name: 'access',
                  test: /src\/access\/(use-access|auth-dialog-button)/,
                  priority: 1,
                },
                // What the data room shares with the console.
                {
                  name: 'room',
                  test: /nuqs|useMutation|src\/access\/(sign-out|security-log|check-again-button|renewal-request)|src\/features\/data-room\/(api\/(documents|files|marks|questions|visits)|document|view|use-unauthorised-visit|components\/((ask|document|search)-button|request-documentation))|src\/pages\/data-room\/data-room\.content|src\/components\/submit-button|icons\/(check|lock|message-circle-question-mark|arrow-up|arrow-down|panel-left)\./,
                  priority: 1,
                },
                // What the pressroom shares with the console's preview, in one file.
                {
                  name: 'press',
                  test: /src\/(lib\/slug|features\/press\/(api\/press-queries|components\/(download|news-grid|release-card)))/,
                  priority: 1,
                },
                // The box that searches a list, with its icon.
                {
                  name: 'search-box',
                  test: /src\/components\/search-box|icons\/search\./,
                  priority: 2,
                },
                // What tabs, accordions and dialogs have in common.
                {
                  name: 'radix',
                  test: /@radix-ui\/(primitive|react-(?!dialog|toast|focus|dismiss|portal))|src\/ui\/(accordion|tabs)/,
                  priority: 1,
                },
                // The entry needs these before, and must not wait for the rest.
                {
                  name: 'boot',
                  test: /src\/lib\/(reload-once|error-reports)|preload-helper/,
                  priority: 4,
                },
              ],
            },
          },
        },
      },
    },
  },
  preview: { port: 4173, strictPort: true },
  test: {
    // As for the journeys: a busy machine may be late once.
    retry: process.env.CI ? 1 : 0,
    // All cores: Vitest's own default leaves one idle, of two.
    maxWorkers: '100%',
    reporters: [
      'default',
      ['json', { outputFile: `${process.env.TEST_RESULTS ?? 'test-results'}/vitest.json` }],
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // One after the other on the same threads: tests/setup takes away what a file leaves behind.
          pool: 'threads',
          isolate: false,
          environment: 'node',
          testTimeout: 20_000,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{database,stack,api,built,performance}/**'],
          setupFiles: ['tests/setup/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          // One after the other on the same threads: tests/setup takes away what a file leaves behind.
          pool: 'threads',
          isolate: false,
          environment: 'happy-dom',
          environmentOptions: {
            // Frames are looked at, never loaded: that would leave the machine.
            happyDOM: {
              settings: {
                enableIframePageLoading: true,
                navigation: { disableChildFrameNavigation: true },
              },
            },
          },
          testTimeout: 20_000,
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/setup/quiet-console.ts', 'tests/setup/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          // Some build the site.
          testTimeout: 60_000,
          environment: 'node',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: ['tests/built/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          // On the same threads as well, each with one stack: tests/stack/client.ts puts it back between files.
          pool: 'threads',
          isolate: false,
          environment: 'node',
          setupFiles: ['tests/setup/backend-file.ts'],
          include: ['tests/{database,api}/**/*.test.ts'],
          globalSetup: ['tests/stack/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          environment: 'node',
          include: ['tests/stack/**/*.test.ts'],
          globalSetup: ['tests/stack/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
