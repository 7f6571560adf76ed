export const release = {
  download: (kind: string) => `Download ${kind}`,
  downloading: 'Downloading...',
  /** The name of the download when it is not a file of a known kind. */
  text: 'text',
  /** The name of a report's download. Its full text has a page of its own. */
  summary: 'summary (text)',
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
