/** Every site may read the responses, as on hosted Supabase. */
export const corsHeaders = { 'access-control-allow-origin': '*' };

/** A refusal in Auth's format. */
export function refuse(status: number, code: string, msg: string): Response {
  return Response.json(
    { code: status, error_code: code, msg },
    { status, headers: { ...corsHeaders, 'x-sb-error-code': code } },
  );
}

/** A response with a new body, and the status and headers of another one. */
export function replaceBody({ status, headers: old }: Response, body: unknown): Response {
  const headers = new Headers(old);
  headers.delete('content-length');
  return Response.json(body, { status, headers });
}
