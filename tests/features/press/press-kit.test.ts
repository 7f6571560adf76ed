import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { pressFiles, pressPictures } from '@/content/press';
import { savePressKit } from '@/features/press/press-kit';
import { toPressReleases } from '@/features/press/press-release';
import { saveFile } from '@/lib/save-file';
import { factsText } from '@/pages/pressroom/pressroom.content';
import { releaseRow } from './rows';

vi.mock('@/lib/save-file');

/** The saved ZIP file read as text, which works because its entries are not compressed. */
async function readKit() {
  const [, blob] = vi.mocked(saveFile).mock.calls.at(-1) ?? [];
  const text = new TextDecoder().decode(await blob?.arrayBuffer());
  return { text, has: (name: string) => text.includes(name) };
}

test('the press kit contains every release, pictures, logo and facts', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('picture')));
  const rows = [
    releaseRow({ id: 'b', date: '2025-10-02' }),
    releaseRow({ id: 'a', date: '2025-07-04' }),
  ];
  await savePressKit(toPressReleases(rows), factsText);
  const kit = await readKit();
  for (const name of [
    'Facts.txt',
    'Releases/2025-10-02 reserve-audit-completed-2.txt',
    'Releases/2025-07-04 reserve-audit-completed.txt',
    'Pictures/hero.jpg',
    'Logo/logo for light pages.png',
  ]) {
    expect(kit.has(name), name).toBe(true);
  }
  expect(kit.text).toContain('The audit covered all stones.');
  expect(factsText).toContain('Registered office: Zug, Switzerland');
  expect(factsText).toContain('ERC-20');
});

test('an incomplete press kit is not saved', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
  vi.mocked(saveFile).mockClear();
  await expect(savePressKit([], factsText)).rejects.toThrow('404');
  expect(saveFile).not.toHaveBeenCalled();
});

test('the pictures and logos offered to editors exist', () => {
  const files = [
    ...pressPictures.map((name) => pressFiles.jpeg(name)),
    pressFiles.logo('light'),
    pressFiles.logo('dark'),
    pressFiles.mark,
  ];
  for (const file of files) expect(existsSync(`public${file}`), file).toBe(true);
});
