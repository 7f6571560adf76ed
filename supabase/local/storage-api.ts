import { currentRequest } from './data-api.ts';
import { JWT_SECRET } from './keys.ts';
import { corsHeaders } from './responses.ts';
import { verifyToken } from './tokens.ts';

type Forward = (request: Request) => Promise<Response>;

const OBJECT = '/storage/v1/object/';

/** Handles a request to the Storage API as hosted Supabase does; @supabase/lite (`forward`) does most of the work. */
export async function answerStorage(request: Request, forward: Forward): Promise<Response> {
  const url = new URL(request.url);
  const { method } = request;
  const path = url.pathname.startsWith(OBJECT) ? url.pathname.slice(OBJECT.length) : undefined;
  if (path === undefined) return forward(request);
  // Hosted Storage refuses these names. A NUL would reach the database here, which cannot store it.
  if (path.includes('%00') || (isUpload(method, path) && !isValidKey(path)))
    return badRequest('InvalidKey', 'The name of the file is invalid.');
  if (method === 'POST' && /^(list\/|move$|copy$|(upload\/)?sign\/)/.test(path))
    return forward(request);
  const isSigned = /^(upload\/)?sign\//.test(path);
  if (isSigned && !verifyToken(url.searchParams.get('token') ?? '', JWT_SECRET))
    return badRequest('InvalidJWT', 'The signed address is invalid or has expired.');
  if (method === 'POST' || method === 'PUT') {
    const response = await forward(await plainUpload(request));
    const objection = currentRequest.getStore()?.objection;
    return objection ? badRequest('InvalidParameter', objection) : response;
  }
  return forward(request);
}

const isUpload = (method: string, path: string) =>
  /^(POST|PUT)$/.test(method) && !/^(list|sign|move$|copy$)/.test(path);

function isValidKey(path: string): boolean {
  try {
    return /^[\w/!.*'() &$=@;:+,?-]*$/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Replaces an upload's body with the bytes of its file, and the declared length with the real one. supabase-js sends
 * files as a form whose field has no name, but lite expects the name `file`; and lite trusts the declared length.
 */
async function plainUpload(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  let body = await request.clone().arrayBuffer();
  if (headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData();
    const file = [...form.values()].find((value) => typeof value !== 'string');
    if (file) {
      body = await file.arrayBuffer();
      headers.set('content-type', file.type || 'application/octet-stream');
    }
    const cacheControl = form.get('cacheControl');
    if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`);
  }
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}

function badRequest(error: string, message: string): Response {
  return Response.json(
    { statusCode: '400', error, message },
    { status: 400, headers: corsHeaders },
  );
}
