import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { backendOf, root, siteConfig, start } from './site.ts';

describe('a build', () => {
  const buildFor = async (url: string) => {
    await writeFile(
      path.join(root, '.env.production'),
      `VITE_SUPABASE_URL=${url}\nVITE_SUPABASE_PUBLISHABLE_KEY=own-key\n`,
    );
    await build({ ...siteConfig(), mode: 'production', logLevel: 'silent' });
    const assets = path.join(root, 'dist/assets');
    const files = (await readdir(assets)).map((file) => readFile(path.join(assets, file), 'utf8'));
    return (await Promise.all(files)).join('\n');
  };

  it('contains the configured backend, and nothing of the local one', async () => {
    const code = await buildFor('https://project.supabase.example');
    expect(code).toContain('https://project.supabase.example own-key');
    expect(code).not.toContain(PUBLISHABLE_KEY);
    expect(code).not.toContain('location.origin');
  });

  it('is previewed with the stack only on request', async () => {
    const plain = await start('preview', siteConfig());
    expect((await plain.get('/rest/v1/notes')).headers.get('content-type')).not.toContain('json');
    await plain.close();
    const embedded = await start('preview', siteConfig({ embedded: true, testing: true }));
    expect(await (await embedded.get('/rest/v1/notes?select=id')).json()).toEqual([]);
    expect(await (await embedded.post('/functions/v1/echo', {})).json()).toMatchObject({
      method: 'POST',
    });
    await embedded.close();
  });
});

describe('without a local stack', () => {
  it.each([
    ['another backend is configured', { mode: 'elsewhere' }],
    ['Vitest loads the config', { mode: 'test' }],
  ])('the page keeps its own settings when %s', async (_, config) => {
    await writeFile(
      path.join(root, '.env.elsewhere'),
      'VITE_SUPABASE_URL=https://project.supabase.example\n',
    );
    const site = await start('dev', { ...siteConfig(), ...config });
    expect(await backendOf(site)).not.toContain('window.location.origin');
    expect((await site.get('/__mail.json')).headers.get('content-type')).not.toContain('json');
    await site.close();
  });
});
