/** Attributes whose presence alone counts. */
const presence = 'async|checked|disabled|download|hidden|inert|open|readonly|required|selected';

/**
 * Writes React's HTML as people write it: void elements without a slash, attribute names in lower
 * case, and attributes whose presence counts without a value. The document is the same.
 */
export function plainHtml(html: string): string {
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/^(<(?:area|br|col|hr|img|input|link|meta|source|wbr)\b[^>]*?)\s*\/>$/, '$1>')
      .replace(
        / (srcSet|hrefLang|fetchPriority|imageSrcSet|imageSizes|dateTime|crossOrigin|popoverTarget(?:Action)?|autoComplete|inputMode|enterKeyHint|maxLength)=/g,
        (name) => name.toLowerCase(),
      )
      .replace(new RegExp(` (${presence})=""`, 'g'), ' $1'),
  );
}
