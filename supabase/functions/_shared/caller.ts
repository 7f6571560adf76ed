/** The caller's network address, as the gateway reports it. Clients can make up all entries of `x-forwarded-for` but the last. */
export function addressOf({ headers }: Request): string | null {
  return (
    headers.get('cf-connecting-ip') ??
    headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ??
    null
  );
}

/** Maximum length of a request body, in characters. Real bodies are only a few kilobytes long. */
const maxLength = 64 * 1024;

/** Reads a request body, and throws as soon as it is too long: the caller is not authenticated yet, so anybody can send a long body. */
export async function bodyOf({ body }: Request): Promise<string> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > maxLength) throw new RangeError('The body is too long.');
  }
  return text;
}
