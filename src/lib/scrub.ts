const maxLength = 300;

/** An address without query and fragment, which may hold tokens, searches and mail addresses. */
export function scrubAddress(address: string): string {
  return address.replace(/[?#].*/s, '');
}

/**
 * A text without personal data: mail addresses, numbers as long as a telephone's,
 * tokens and ids, queries and fragments of addresses, and whatever is quoted, which is where
 * messages repeat what was typed. The property that was read or set stays.
 */
export function scrubText(text: string): string {
  return text
    .slice(0, maxLength)
    .replace(
      /\((?:reading|setting) '[\w$]{1,40}'\)|(["'`])(?:(?!\1).)*\1?/gs,
      (match, quote?: string) => (quote ? '[text]' : match),
    )
    .replace(/[^\s<>(]+@[^\s<>)]+/g, '[email]')
    .replace(/[?#]\S+/g, '')
    .replace(/\+?\d[\d ()./-]{5,}\d/g, '[number]')
    .replace(/[\w-]{24,}/g, '[token]');
}
