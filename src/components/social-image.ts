/** The path of a page's social picture, which shows the page's title. For `/a/b`, the file is `a-b.jpg`. `npm run social` draws it. */
export const socialImage = (path: string) =>
  `/images/social/${path.slice(1).replaceAll('/', '-') || 'home'}.jpg`;
