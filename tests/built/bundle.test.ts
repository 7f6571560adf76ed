import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { SECRET_KEY } from '../../supabase/local/keys';
import { builtFile, builtFiles } from './site';

const shippedCode = builtFiles('.js').map((name) => [name, builtFile(name)] as const);

test('there is shipped code to look at', () => {
  expect(shippedCode.length).toBeGreaterThan(5);
});

test.each([
  ['a secret key or a token', /sb_secret_\w{8}|eyJhbGciOi/],
  ['the secret key of the embedded stack', new RegExp(SECRET_KEY)],
  ['the endpoints of the embedded stack', /__local|__mail/],
  ['the page of primitives', /ui-catalogue|Every primitive in every state/],
])('no bundle holds %s', (_, pattern) => {
  expect(shippedCode.filter(([, code]) => pattern.test(code)).map(([name]) => name)).toEqual([]);
});

test('a build that does not know its backend fails and says what is missing', () => {
  const { status, stderr, stdout } = spawnSync(
    'npx',
    ['vite', 'build', '--outDir', 'node_modules/.never'],
    {
      encoding: 'utf8',
      env: { ...process.env, VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' },
    },
  );
  expect(status).not.toBe(0);
  expect(stderr + stdout).toContain(
    'A production build needs VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY',
  );
});
