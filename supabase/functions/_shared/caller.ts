/** The caller's network address, as the gateway reports it. */
export function addressOf({ headers }: Request): string | null {
  return (
    headers.get('cf-connecting-ip') ??
    headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ??
    null
  );
}

/** Maximum length of a request's body in characters. Real ones have a few kilobytes. */
const maxLength = 64 * 1024;

/** The body of a request. Stops reading one that is too long, because anybody can send it: the caller is not authenticated yet. */
export async function bodyOf({ body }: Request): Promise<string> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > maxLength) throw new RangeError('The body is too long.');
  }
  return text;
}
