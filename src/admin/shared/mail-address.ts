/** In characters. Some mail programs and operating systems truncate or refuse longer `mailto:` addresses. */
export const maxMailAddressLength = 2000;

const cutMark = encodeURIComponent(' […]');

/** Line breaks become CRLF, as mail requires. */
const encode = (char: string) => (char === '\n' ? '%0D%0A' : encodeURIComponent(char));

/** Encodes `text` in at most `maxLength` characters. A truncated text ends with `cutMark`. */
function encodeWithin(text: string, maxLength: number): string {
  // `Array.from` splits by code point, because half a surrogate pair cannot be encoded.
  const encoded = Array.from(text.replaceAll(/\r\n?/g, '\n'), encode);
  const joined = encoded.join('');
  if (joined.length <= maxLength) return joined;
  let cut = '';
  for (const character of encoded) {
    if (cut.length + character.length + cutMark.length > maxLength) break;
    cut += character;
  }
  return cut && cut + cutMark;
}

interface Mail {
  subject?: string;
  body?: string;
}

/**
 * A `mailto:` address that opens a mail to `email`. `email` may be a stranger's text, but nothing in it can add a
 * recipient or a header. The body is truncated to keep the whole address within `maxMailAddressLength`.
 */
export function mailtoUrl(email: string, { subject, body }: Mail = {}): string {
  // An "@" stays unencoded, because not every mail program decodes it.
  let address = `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
  if (subject) address += `?subject=${encodeURIComponent(subject)}`;
  if (body) {
    const start = `${subject ? '&' : '?'}body=`;
    const encoded = encodeWithin(body, maxMailAddressLength - address.length - start.length);
    if (encoded) address += start + encoded;
  }
  return address;
}
