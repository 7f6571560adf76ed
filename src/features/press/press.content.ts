/** The words of releases and news. */
export const releases = {
  all: (count: number) => `All ${count} releases`,
  none: 'No press releases available at the moment.',
  loading: 'Loading press releases',
  /** A sentence with a link in it. */
  noScripts: {
    before: 'The list needs scripts. Without them you can read every release in the',
    link: 'Atom feed',
    after: '.',
  },
  download: (kind: string) => `Download ${kind}`,
  downloading: 'Downloading...',
  /** What is downloaded, where it is no file of a known kind. */
  kinds: { text: 'text', file: 'file' },
  openAt: (host: string) => `Open the file at ${host}`,
  report: 'View report',
  copy: 'Copy link',
  copyFailed: 'Copying failed',
  /** In a release that is saved as text. */
  file: {
    date: (day: string) => `Date: ${day}`,
    category: (category: string) => `Category: ${category}`,
  },
} as const;

export const news = {
  all: (count: number) => `All ${count} items`,
  none: 'No news items available at the moment.',
  loading: 'Loading news',
  noScripts: (email: string) => `The list needs scripts. Write to ${email} and we send it to you.`,
  article: 'Article',
  unknownSource: 'Unknown Source',
} as const;

export const reportCover = { pages: (count: number) => `${count} pages` } as const;
