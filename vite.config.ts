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

const noRealtime = fileURLToPath(new URL('src/lib/no-realtime.ts', import.meta.url));
const styleSingleton = fileURLToPath(new URL('src/lib/style-singleton.ts', import.meta.url));

export default defineConfig(({ mode }) => ({
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
      { find: '@supabase/realtime-js', replacement: noRealtime },
      { find: 'react-style-singleton', replacement: styleSingleton },
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
                // The entry reports code that is missing, so it must not wait for any.
                { name: 'boot', test: /preload-helper/, priority: 1 },
                // What almost every page needs is one file: it arrives sooner than twenty.
                { name: 'start', test: /src|node_modules/, minShareCount: 20 },
                // What reads tables. What writes comes with the forms.
                {
                  name: 'data',
                  test: /@tanstack\/(react-query|query-core)(?!.*([mM]utation|IsFetching|nfiniteQueryObserver|ueriesObserver|useQueries))|@supabase\/postgrest-js/,
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
