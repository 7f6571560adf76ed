import { z } from 'zod';
import { currentRequest } from './data-api.ts';
import { JWT_SECRET } from './keys.ts';
import { corsHeaders, replaceBody } from './responses.ts';
import { verifyToken } from './tokens.ts';

type Forward = (request: Request) => Promise<Response>;

const OBJECT = '/storage/v1/object/';

/** Answers a request to the Storage API as hosted Supabase does; lite (`forward`) does most of the work. */
export async function answerStorage(request: Request, forward: Forward): Promise<Response> {
  const url = new URL(request.url);
  const { method } = request;
  const path = url.pathname.startsWith(OBJECT) ? url.pathname.slice(OBJECT.length) : undefined;
  if (path === undefined) return forward(request);
  // Hosted Storage refuses these names. A NUL would reach the database here, which cannot store it.
  if (path.includes('%00') || (isUpload(method, path) && !isKey(path)))
    return badRequest('InvalidKey', 'The name of the file is invalid.');
  if (method === 'POST' && path.startsWith('list/')) return list(request, forward);
  if (method === 'POST' && /^(move|copy)$/.test(path)) return forward(request);
  if (method === 'POST' && /^(upload\/)?sign\//.test(path)) return sign(await forward(request));
  const isSigned = /^(upload\/)?sign\//.test(path);
  if (isSigned && !verifyToken(url.searchParams.get('token') ?? '', JWT_SECRET))
    return badRequest('InvalidJWT', 'The signed address is invalid or has expired.');
  if (method === 'POST' || method === 'PUT') {
    const answer = await forward(await plainUpload(request));
    const objection = currentRequest.getStore()?.objection;
    return objection ? badRequest('InvalidParameter', objection) : answer;
  }
  return forward(request);
}

const isUpload = (method: string, path: string) =>
  /^(POST|PUT)$/.test(method) && !/^(list|sign|move$|copy$)/.test(path);

function isKey(path: string): boolean {
  try {
    return /^[\w/!.*'() &$=@;:+,?-]*$/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Converts an upload to its bytes with their real length. supabase-js sends files as a form whose field
 * has no name, but lite expects the name `file`; and lite trusts the length that the client declares.
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

const signature = z.looseObject({ signedUrl: z.string() });

/** lite returns `signedUrl` relative to the root; supabase-js expects `signedURL` or `url`, relative to /storage/v1. */
async function sign(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { signedUrl, ...rest } = signature.parse(await response.json());
  const url = signedUrl.replace(/^\/storage\/v1/, '');
  return replaceBody(response, { ...rest, signedURL: url, url });
}

function badRequest(error: string, message: string): Response {
  return Response.json(
    { statusCode: '400', error, message },
    { status: 400, headers: corsHeaders },
  );
}

const listRequest = z.object({
  prefix: z.string().default(''),
  limit: z.number().default(100),
  offset: z.number().default(0),
  search: z.string().default(''),
});

const listed = z.array(z.looseObject({ name: z.string() }));

/**
 * lite lists complete paths at any depth; hosted Storage lists one folder, with deeper levels as folders. Always by
 * name: nothing here sorts otherwise.
 */
async function list(request: Request, forward: Forward): Promise<Response> {
  const asked = listRequest.safeParse(await request.clone().json()).data;
  if (!asked) return forward(request);
  const folder = asked.prefix.replace(/\/*$/, asked.prefix ? '/' : '');
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const response = await forward(
    new Request(request.url, { method: 'POST', headers, body: JSON.stringify({ prefix: folder }) }),
  );
  if (!response.ok) return response;

  const wanted = (folder + asked.search).toLowerCase();
  const entries = new Map<string, object>();
  for (const object of listed.parse(await response.json())) {
    if (!object.name.toLowerCase().startsWith(wanted)) continue;
    const [name = '', ...deeper] = object.name.slice(folder.length).split('/');
    entries.set(name, { ...object, name, ...(deeper.length > 0 && ofFolder) });
  }
  const sorted = [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const page = sorted.slice(asked.offset, asked.offset + asked.limit);
  return replaceBody(
    response,
    page.map(([, entry]) => entry),
  );
}

const ofFolder = {
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
};
