/** The origin of a request, as the gateway saw it. */
export function addressOf({ headers }: Request): string | null {
  return (
    headers.get('cf-connecting-ip') ??
    headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ??
    null
  );
}
