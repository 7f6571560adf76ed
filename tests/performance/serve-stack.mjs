// Serves the stack on loopback, with PostgREST on the database in DATABASE_URL, and reports its port. It runs in its own
// process, as a server does. It is plain JavaScript, because Node 20 cannot run TypeScript, and loads the rest with Vite.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';

const vite = await createViteServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (file) => vite.ssrLoadModule(fileURLToPath(new URL(`../../${file}`, import.meta.url)));
const { createStack } = await load('supabase/local/stack.ts');
const { withPostgrest } = await load('tests/hosted/postgrest.ts');
const url = process.env.DATABASE_URL;
const stack = await withPostgrest(await createStack({ url }), url);
// Takes the caller's address from the header, because no gateway sets it.
const listener = getRequestListener((request) =>
  stack.fetch(request, { peerAddress: request.headers.get('x-forwarded-for') }),
);
const server = createServer((request, response) => void listener(request, response));
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  process.send({ port: server.address().port }),
);
// Exits with the process that started it, even after a crash.
process.on('disconnect', () => process.exit());
