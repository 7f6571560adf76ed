// Serves the stack on loopback, on the database that DATABASE_URL names, and says on which port: a
// process of its own, as a server is. Plain JavaScript, since Node 20 runs no TypeScript; Vite loads the rest.
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
const file = fileURLToPath(new URL('../../supabase/local/stack.ts', import.meta.url));
const { createStack } = await vite.ssrLoadModule(file);
const stack = await createStack({ url: process.env.DATABASE_URL });
// This server takes the place of a gateway, which knows the callers' addresses.
const listener = getRequestListener((request) =>
  stack.fetch(request, { peerAddress: request.headers.get('x-forwarded-for') }),
);
const server = createServer((request, response) => void listener(request, response));
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  process.send({ port: server.address().port }),
);
// Ends with the process that started it, even when that one crashed.
process.on('disconnect', () => process.exit());
