const maxLength = 300;

/** Removes query and fragment from an address: they may contain tokens, searches and email addresses. */
export function scrubAddress(address: string): string {
  return address.replace(/[?#].*/s, '');
}

/**
 * Removes personal data from a text: email addresses, numbers as long as a telephone number, tokens and ids,
 * queries and fragments of addresses, and quoted text, in which messages repeat the user's input. Keeps the
 * name of the property that was read or set.
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
