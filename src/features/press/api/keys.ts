/** Query keys of the pressroom. */
export const pressKeys = {
  releases: ['press', 'releases'],
  news: ['press', 'news'],
};
