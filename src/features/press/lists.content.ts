export const releaseList = {
  all: (count: number) => `All ${count} releases`,
  none: 'No press releases available at the moment.',
  gone: 'The release in this link is not published. The link may also be incomplete.',
  loading: 'Loading press releases',
  /** A sentence that contains a link. */
  noScripts: {
    before: 'The list requires JavaScript. You can also read every release in the',
    link: 'Atom feed',
    after: '.',
  },
} as const;

export const newsList = {
  all: (count: number) => `All ${count} items`,
  none: 'No news items available at the moment.',
  loading: 'Loading news',
  noScripts: (email: string) =>
    `The list requires JavaScript. Write to ${email} and we will send it to you.`,
} as const;
