import { company } from '@/content/company';
import { pressFiles, pressPictures } from '@/content/press';
import { saveFile } from '@/lib/save-file';
import { fetchPressFile } from './api/press-queries';
import type { PressRelease } from './press-release';
import { releaseText } from './release-file';

/** The addresses of the kit's pictures and logos, by their path in the kit. */
const kitFiles = {
  ...Object.fromEntries(
    pressPictures.map((name) => [`Pictures/${name}.jpg`, pressFiles.jpeg(name)]),
  ),
  'Logo/logo for light pages.png': pressFiles.logo('light'),
  'Logo/logo for dark pages.png': pressFiles.logo('dark'),
  'Logo/mark.svg': pressFiles.mark,
};

/** Saves a ZIP with the texts of all releases, pictures, logo and facts. */
export async function savePressKit(
  releases: readonly PressRelease[],
  facts: string,
): Promise<void> {
  const { downloadZip } = await import('client-zip');
  const files = Object.entries(kitFiles).map(async ([name, address]) => ({
    name,
    input: await fetchPressFile(address),
  }));
  const texts = releases.map((release) => ({
    // The date keeps releases with the same title apart, and sorts them.
    name: `Releases/${release.date} ${release.slug}.txt`,
    input: releaseText(release),
  }));
  const all = [{ name: 'Facts.txt', input: facts }, ...texts, ...(await Promise.all(files))];
  saveFile(`${company.name} press kit.zip`, await downloadZip(all).blob());
}
