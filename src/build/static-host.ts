import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { lookUp } from '../lib/look-up.ts';
import { headersFor, parseHeaders, parseRedirects } from './host-files.ts';

const compress = promisify(brotliCompress);

/** Content types of the files that the site ships. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.pem': 'application/x-pem-file',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The `Cache-Control` that static hosts send by default. */
const revalidate = 'public, max-age=0, must-revalidate';

/** The folder of compressed files, each named after the hash of its original. All servers share it, because compressing large files takes seconds. */
const cache = path.resolve('node_modules', '.cache', 'brotli');

async function compressCached(body: Buffer, hash: string): Promise<Buffer> {
  const cached = path.join(cache, hash);
  try {
    return await readFile(cached);
  } catch {
    // At the highest quality, the largest script alone would take five seconds.
    const quality = body.byteLength > 2_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
    const result = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    await mkdir(cache, { recursive: true });
    // Written to another name first, so that no other server reads an incomplete file.
    const unfinished = `${cached}-${process.pid}`;
    await writeFile(unfinished, result);
    await rename(unfinished, cached);
    return result;
  }
}

interface File {
  body: Buffer;
  hash: string;
  type: string;
  /** Created at the first request. */
  brotli?: Promise<Buffer>;
}

function isFile(location: string): boolean {
  try {
    return statSync(location).isFile();
  } catch {
    // The file does not exist, or its name is longer than the file system allows.
    return false;
  }
}

/** Returns a function that finds files in `outDir` by their relative path, which begins with a slash. */
function createFileFinder(outDir: string) {
  const files = new Map<string, File>();
  return (name: string): File | undefined => {
    // `//host` in a redirect would lead to another host, and `/..` to files outside the folder.
    const isUnsafe = path.posix.normalize(name) !== name || name.includes('\0');
    if (isUnsafe || name === '/_headers' || name === '/_redirects') return undefined;
    const cached = files.get(name);
    if (cached) return cached;
    const location = path.join(outDir, name);
    if (!isFile(location)) return undefined;
    const body = readFileSync(location);
    const file = {
      body,
      hash: createHash('sha256').update(body).digest('base64url'),
      type: lookUp(types, path.extname(name)) ?? 'application/octet-stream',
    };
    files.set(name, file);
    return file;
  };
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Serves the built files in `outDir`, following the rules of `_headers` and `_redirects`. */
export function createStaticHost(outDir: string) {
  const rules = parseHeaders(readFileSync(path.join(outDir, '_headers'), 'utf8'));
  const redirects = parseRedirects(readFileSync(path.join(outDir, '_redirects'), 'utf8'));
  const fileAt = createFileFinder(outDir);
  const moves = new Map([...redirects].filter(([, { status }]) => status !== 200));
  // A rule with status 200 serves another path's page.
  const shells = [...redirects].filter(([, { status }]) => status === 200);
  const shellOf = (name: string) =>
    shells.find(([from]) => from.endsWith('*') && name.startsWith(from.slice(0, -1)))?.[1].to;
  const pageAt = (name: string) =>
    fileAt(name === '/' ? '/index.html' : `${shellOf(name) ?? name}.html`);

  /** The page's canonical path if `name` is another spelling of it, such as `/about.html` or `/about/`. */
  function canonicalPath(name: string): string | undefined {
    const canonical = name.replace(/\.html$/, '').replace(/\/(index)?$/, '') || '/';
    return canonical !== name && pageAt(canonical) ? encodeURI(canonical) : undefined;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Not parsed by `URL`, which refuses `//` and would read `//host/about` as a page of another host.
    const [, pathname = '/', search = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '/') ?? [];
    const name = decodePath(pathname);
    const headers: Record<string, string> = {
      'Cache-Control': revalidate,
      ...headersFor(rules, pathname),
    };
    const send = (status: number, body?: Buffer) => {
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    };

    const canonical = canonicalPath(name);
    const moved = moves.get(pathname) ?? (canonical && { to: canonical, status: 308 });
    if (moved) {
      headers.Location = `${moved.to}${search}`;
      return send(moved.status);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.Allow = 'GET, HEAD';
      return send(405);
    }

    const match = pageAt(name) ?? fileAt(name);
    const file = match ?? fileAt('/404.html');
    // A missing file may exist after the next deployment.
    if (!match) headers['Cache-Control'] = revalidate;
    if (!file) return send(404);
    headers['Content-Type'] = file.type;
    headers.ETag = `"${file.hash}"`;
    if (match && request.headers['if-none-match'] === headers.ETag) return send(304);

    const isText = /^text|json|xml/.test(file.type);
    if (isText) headers.Vary = 'Accept-Encoding';
    const accepted = request.headers['accept-encoding'] ?? '';
    if (isText && /\bbr\b/.test(accepted)) {
      headers['Content-Encoding'] = 'br';
      file.brotli ??= compressCached(file.body, file.hash);
    }
    const body = headers['Content-Encoding'] ? await file.brotli : file.body;
    headers['Content-Length'] = String(body?.byteLength);
    send(match ? 200 : 404, body);
  };
}

/**
 * Makes `vite preview` behave like a static host: clean addresses, redirects and headers from the built rules,
 * `404.html` with its status, and text compressed with brotli.
 */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ config, middlewares }) {
      const respond = createStaticHost(path.resolve(config.root, config.build.outDir));
      middlewares.use((request, response) => void respond(request, response));
    },
  };
}
