export const release = {
  download: (kind: string) => `Download ${kind}`,
  downloading: 'Downloading...',
  /** Names the download of a release without a file. */
  text: 'text',
  /** Names the download of a report without a file. Its full text has a page of its own. */
  summary: 'summary (text)',
  /** Names a file of an unknown type. */
  file: 'file',
  openAt: (host: string) => `Open the file at ${host}`,
  report: 'View report',
  copy: 'Copy link',
  copyFailed: 'Copying failed',
  /** For a release that is saved as text. */
  date: (day: string) => `Date: ${day}`,
  category: (category: string) => `Category: ${category}`,
} as const;

export const unknownSource = 'Unknown Source';
export const article = 'Article';
