/** Marks a placeholder for the company's own value: `satisfies Sample`. `npm run deploy` stops at every mark. */
export type Sample = unknown;

/** Whether a text from the console may be a sample text: every sample text contains the word “sample”. */
export const isSampleText = (text: string) => /\bsample\b/i.test(text);
