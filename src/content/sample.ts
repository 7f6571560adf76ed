/** Marks a value that stands in for the company's own. `npm run deploy` stops at every mark; the own value has none. */
export const sample = <const Value>(value: Value): Value => value;

/** Whether a text from the console says that it is a sample. */
export const isSampleText = (text: string) =>
  /\bSAMPLE\b/.test(text) || /\bsample text\b|\(sample\)/i.test(text);
