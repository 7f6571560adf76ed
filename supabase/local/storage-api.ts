import { z } from 'zod';
import { currentRequest } from './data-api.ts';
import { JWT_SECRET } from './keys.ts';
import { verifyToken } from './tokens.ts';

type Forward = (request: Request) => Promise<Response>;

const OBJECT = '/storage/v1/object/';

/** Answers a request to the Storage API as hosted Supabase does; lite (`forward`) does most of the work. */
export async function answerStorage(request: Request, forward: Forward): Promise<Response> {
  const url = new URL(request.url);
  const { method } = request;
  const path = url.pathname.startsWith(OBJECT) ? url.pathname.slice(OBJECT.length) : undefined;
  if (path === undefined) return forward(request);
  // Hosted Storage refuses the name. Here it would reach the database, which cannot store a NUL.
  if (path.includes('%00')) return badRequest('InvalidKey', 'The name of the file is invalid.');
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
  return withDisposition(await forward(request), url.searchParams.get('download'));
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
  return json({ ...rest, signedURL: url, url }, response);
}

function badRequest(error: string, message: string): Response {
  return Response.json(
    { statusCode: '400', error, message },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  );
}

/** `?download` requests an attachment, `?download=<name>` one with that name. */
function withDisposition(response: Response, download: string | null): Response {
  if (download === null || !response.ok) return response;
  const headers = new Headers(response.headers);
  const name = encodeURIComponent(download);
  const named = name && `; filename=${name}; filename*=UTF-8''${name}`;
  headers.set('content-disposition', `attachment${named}`);
  return new Response(response.body, { status: response.status, headers });
}

const listRequest = z.object({
  prefix: z.string().default(''),
  limit: z.number().default(100),
  offset: z.number().default(0),
  search: z.string().default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

const listed = z.array(
  z.object({
    name: z.string(),
    id: z.string(),
    updated_at: z.string(),
    created_at: z.string(),
    last_accessed_at: z.string(),
    metadata: z.unknown(),
  }),
);

/** lite lists complete paths at any depth; hosted Storage lists one folder, with deeper levels as folders. */
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

  const wanted = asked.search.toLowerCase();
  const inFolder = listed
    .parse(await response.json())
    .filter(({ name }) => name.startsWith(folder))
    .map((object) => ({ ...object, name: object.name.slice(folder.length) }))
    .filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const { column, order } = asked.sortBy;
  const direction = order === 'asc' ? 1 : -1;
  const files = inFolder
    .filter(({ name }) => !name.includes('/'))
    .toSorted((a, b) => direction * (a[column] < b[column] ? -1 : 1));
  const names = new Set(
    inFolder.flatMap(({ name }) => (name.includes('/') ? name.split('/', 1) : [])),
  );
  const folders = [...names].toSorted().map((name) => ({ name, ...folderRow }));
  if (order === 'desc') folders.reverse();
  return json([...folders, ...files].slice(asked.offset, asked.offset + asked.limit), response);
}

const folderRow = {
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
};

/** A response with a new body and the status and headers of another one. */
function json(body: unknown, { status, headers: old }: Response): Response {
  const headers = new Headers(old);
  headers.delete('content-length');
  return Response.json(body, { status, headers });
}
