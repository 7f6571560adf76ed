import { version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { pdfFiles } from '@/build/pdf-files';

test('in development, the worker can import the JPEG 2000 decoder', async () => {
  const server = await createServer({
    configFile: false,
    plugins: [pdfFiles()],
    appType: 'custom',
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await server.listen();
    const [origin = ''] = server.resolvedUrls?.local ?? [];
    const decoder = `${origin}assets/pdfjs-${version}/wasm/openjpeg_nowasm_fallback.js`;
    for (const address of [decoder, `${decoder}?import`]) {
      const { status, headers } = await fetch(address);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript']);
    }
  } finally {
    await server.close();
  }
});
