import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { builtFile, builtFiles } from './site';

const address = '/__captcha.js';
const outDir = mkdtempSync(path.join(tmpdir(), 'captcha-'));
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** The code of the captcha field in a build with `mode`, when the environment names the stand-in. */
async function shippedIn(mode: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    mode,
    define: { 'import.meta.env.VITE_HCAPTCHA_SCRIPT': JSON.stringify(address) },
    resolve: { alias: { '@': path.resolve('src') } },
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/access/sign-in/auth-dialog/captcha.tsx',
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(outDir, name), 'utf8'))
    .join('\n');
}

test('case 41: a production build is configured to load the stand-in of the captcha → it does not load it', async () => {
  const code = await shippedIn('production');
  expect(code).toContain('https://js.hcaptcha.com');
  expect(code).not.toMatch(/__captcha|VITE_HCAPTCHA|stand-in/i);
});

test('case 41: the build for the embedded stack → loads the stand-in, but does not contain it', async () => {
  expect(await shippedIn('embedded')).toContain(address);
  const site = builtFiles('.js').map(builtFile).join('\n');
  expect(site).toContain(address);
  expect(site).not.toMatch(/I am human|captcha-stand-in/);
});
