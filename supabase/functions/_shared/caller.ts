/** The caller's network address, as the gateway reports it. */
export function addressOf({ headers }: Request): string | null {
  return (
    headers.get('cf-connecting-ip') ??
    headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ??
    null
  );
}
