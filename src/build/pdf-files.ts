import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version }: { version: string } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
/** The address contains the version, so that browsers may cache the files permanently. */
const folder = `assets/pdfjs-${version}`;

/** Character maps for Asian scripts, the standard fonts, and the JPEG 2000 decoder that needs no WebAssembly. */
const required = [
  ...readdirSync(path.join(root, 'cmaps')).map((name) => `cmaps/${name}`),
  ...readdirSync(path.join(root, 'standard_fonts')).map((name) => `standard_fonts/${name}`),
  'wasm/openjpeg_nowasm_fallback.js',
];

/** Serves the files that the document reader needs only for some PDFs, from this site's own origin. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of required) {
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${name}`,
          source: readFileSync(path.join(root, name)),
        });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        // In development, Vite adds a query to the URL of a module.
        const [address] = request.url?.split('?') ?? [];
        const name = required.find((candidate) => `/${candidate}` === address);
        if (!name) return next();
        if (name.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
        createReadStream(path.join(root, name)).pipe(response);
      });
    },
  };
}
