import { env } from '@/lib/env';
import { fileTarget, pressFileUrl } from '@/lib/file-target';
import { formatDay } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { fail } from '@/ui/fail';
import { fetchPressFile } from './api/press-queries';
import type { PressReleaseRow } from './press-release';
import { release as words } from './press.content';

type ReleaseText = Pick<PressReleaseRow, 'title' | 'date' | 'category' | 'excerpt' | 'content'>;

/** The release as plain text: title, date, category, excerpt and content. Missing parts are left out. */
export function releaseText({ title, date, category, excerpt, content }: ReleaseText): string {
  const facts = [words.date(formatDay(date)), ...(category ? [words.category(category)] : [])];
  const parts = [title, facts.join('\n'), excerpt, content];
  return `${parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** `Q3: audit` → `Q3__audit.txt` (every character but letters and digits becomes an underscore). */
export function releaseFileName(title: string): string {
  return `${title.replaceAll(/[^a-z0-9]/gi, '_')}.txt`;
}

/** The last segment of an address's path; empty if the path ends with a slash. */
export function lastPathSegment(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

export interface ReleaseFile {
  /** `web`: on another site, from which this site may not fetch, so the file is linked instead of downloaded. */
  kind: 'stored' | 'web';
  url: string;
}

/** The location of a release's file, if it has one. */
export function releaseFile({
  file_url,
}: Pick<PressReleaseRow, 'file_url'>): ReleaseFile | undefined {
  const target = fileTarget(file_url, 'press-files');
  if (target?.kind !== 'stored') return target;
  return { kind: 'stored', url: pressFileUrl(env.supabaseUrl, target.path) };
}

/** The kind of a release's download, for display: `PDF`, `DOCX`, or `text` if it has no file. */
export function releaseFileKind(release: Pick<PressReleaseRow, 'file_url'>): string {
  const file = releaseFile(release);
  if (!file) return words.text;
  const name = lastPathSegment(file.url);
  return /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toUpperCase() ?? words.file;
}

/** Saves the release's stored file, or its text if it has none. Never rejects; a failure is only logged. */
export async function downloadRelease(release: PressReleaseRow): Promise<void> {
  const { title } = release;
  const file = releaseFile(release);
  try {
    if (file) {
      saveFile(lastPathSegment(file.url) || releaseFileName(title), await fetchPressFile(file.url));
    } else {
      const type = 'text/plain;charset=utf-8';
      saveFile(releaseFileName(title), new Blob([releaseText(release)], { type }));
    }
  } catch (error) {
    fail('The press release could not be downloaded.', error);
  }
}
