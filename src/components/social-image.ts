/** The address of a page's social picture, which shows the page's title; for `/a/b`, `a-b.jpg`. `npm run social` makes it. */
export const socialImage = (path: string) =>
  `/images/social/${path.slice(1).replaceAll('/', '-') || 'home'}.jpg`;
