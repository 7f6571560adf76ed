/** Marks a value that stands in for the company's own: `satisfies Sample`. `npm run deploy` stops at every mark. */
export type Sample = unknown;

/** Whether a text from the console says that it is a sample. */
export const isSampleText = (text: string) =>
  /\bSAMPLE\b/.test(text) || /\bsample text\b|\(sample\)/i.test(text);
