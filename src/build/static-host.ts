import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lets `vite preview` answer as a static host does: `/about` is `about.html`, and an address
 * without a file is `404.html` with its status.
 */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ config, middlewares }) {
      const outDir = path.resolve(config.root, config.build.outDir);
      middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        const name = decodeURIComponent(pathname === '/' ? '/index' : pathname);
        if (existsSync(path.join(outDir, `${name}.html`))) {
          request.url = `${name}.html${search}`;
          return next();
        }
        if (path.extname(name) && existsSync(path.join(outDir, name))) return next();
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
        createReadStream(path.join(outDir, '404.html')).pipe(response);
      });
    },
  };
}
