import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { checkEnvironment, refuseSecrets } from './src/build/check-environment.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { pdfFiles } from './src/build/pdf-files.ts';
import { prerenderPages } from './src/build/prerender-plugin.ts';
import { staticHost } from './src/build/static-host.ts';
import { localSupabase } from './supabase/local/vite-plugin.ts';
import './tests/setup/map-group-by.ts';

const root = import.meta.dirname;
const replacementFor = (name: string) => path.join(root, `src/build/replacements/${name}.ts`);
/** React Router's production build. The package exports only its build with warnings for developers. */
const routerParts = path.join(root, 'node_modules/react-router/dist/production');
const routerForVisitors = [
  { find: /^react-router$/, replacement: `${routerParts}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerParts}/dom-export.mjs` },
];
/**
 * Marks React Router's components as free of side effects, so that the bundle omits unused ones, and removes a long message for
 * developers who call a hook outside a router.
 */
const trimRouter: Plugin = {
  name: 'trim-router',
  transform: {
    filter: { id: new RegExp(`^${routerParts}/`) },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/`[^`]+ may be used only in the context of a <Router> component\.`/g, '``')
        .replaceAll(
          /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
          '$1/* @__PURE__ */ ',
        ),
  },
};

export default defineConfig(({ command, mode }) => ({
  plugins: [
    checkEnvironment(),
    react({ jsxImportSource: '@/jsx' }),
    trimRouter,
    tailwindcss(),
    localSupabase({
      embedded: mode === 'embedded',
      testing: process.env.SUPABASE_TESTING === '1',
    }),
    pdfFiles(),
    prerenderPages(),
    staticHost(),
    refuseSecrets(),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: path.join(root, 'src') },
      { find: '@supabase/realtime-js', replacement: replacementFor('no-realtime') },
      { find: 'react-style-singleton', replacement: replacementFor('style-singleton') },
      { find: '../createLucideIcon.mjs', replacement: replacementFor('lucide-icon') },
      ...(command === 'build' ? routerForVisitors : []),
    ],
  },
  worker: { format: 'es' },
  // Only workers import these packages. If Vite discovered one when a worker starts, it would reload the page and lose a draft.
  optimizeDeps: { include: ['@libpdf/core', 'fflate', 'pdfjs-dist/legacy/build/pdf.worker.mjs'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers without module preload (before 2024) request each file a little later.
    modulePreload: { polyfill: false },
    // `dist` is uploaded, so a build for the embedded stack must never be there.
    outDir: mode === 'embedded' ? 'node_modules/.cache/preview' : 'dist',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups(root) },
            // Every page downloads a list of all names, and shorter hashes make it smaller.
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
  preview: { port: 4173, strictPort: true },
  test: {
    // By default, Vitest would leave one of two cores idle.
    maxWorkers: '100%',
    // Long enough for a slow machine: only a test that hangs reaches these limits.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 50_000 } },
    reporters: [
      'default',
      ['json', { outputFile: `${process.env.TEST_RESULTS ?? 'test-results'}/vitest.json` }],
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share threads, which saves starting one for each. `tests/setup` cleans up after every file.
          pool: 'threads',
          isolate: false,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{database,stack,api,functions,built,performance,hosted}/**'],
          setupFiles: ['tests/setup/quiet-console.ts', 'tests/setup/section-levels.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          // Files share threads, as above.
          pool: 'threads',
          isolate: false,
          environment: 'happy-dom',
          environmentOptions: {
            // Frames exist but load nothing, so that no request leaves the machine.
            happyDOM: {
              settings: {
                enableIframePageLoading: true,
                navigation: { disableChildFrameNavigation: true },
              },
            },
          },
          include: ['tests/**/*.test.tsx'],
          setupFiles: [
            'tests/setup/quiet-console.ts',
            'tests/setup/section-levels.ts',
            'tests/setup/dom.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          environment: 'node',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: ['tests/built/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          // Each thread has one stack. `tests/stack/client.ts` resets it between files.
          pool: 'threads',
          isolate: false,
          environment: 'node',
          setupFiles: ['tests/setup/backend-file.ts'],
          include: ['tests/{database,stack,api,functions}/**/*.test.ts'],
          globalSetup: ['tests/stack/global-setup.ts'],
        },
      },
    ],
  },
}));
