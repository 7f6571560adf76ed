import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import { SITE, startStack, type TestStack } from '../stack/client.ts';

/** Starts the stack of a test file. By default, its database is reset before each test. */
export async function openStack({ resets = true } = {}): Promise<TestStack> {
  const stack = await startStack();
  afterAll(() => stack.close());
  if (resets) beforeEach(() => stack.reset());
  return stack;
}

/** Makes the stack the backend of the site's code and of the edge functions. */
export function serve(
  stack: TestStack,
  reply = (request: Request) => stack.fetch(request, { peerAddress: '127.0.0.1' }),
): void {
  for (const [name, value] of Object.entries({
    VITE_SUPABASE_URL: SITE,
    VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SUPABASE_URL: SITE,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
  })) {
    vi.stubEnv(name, value);
  }
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    reply(new Request(input, init)),
  );
  // On Node 20 the client requires a WebSocket class. Any class will do, because nothing here opens a socket.
  vi.stubGlobal('WebSocket', EventTarget);
}

/**
 * A stack whose edge functions have these environment variables. `call` calls a function. The function's own requests go to the
 * stack, from another network address, unless `reply` returns a response.
 */
export async function startFunctions(
  variables: Record<string, string> = {},
  reply: (request: Request) => Promise<Response> | undefined = () => undefined,
) {
  const stack = await openStack();
  beforeEach(() => {
    serve(stack, (request) => reply(request) ?? stack.fetch(request, { peerAddress: '10.0.0.1' }));
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  });
  afterEach(() => vi.restoreAllMocks());
  return {
    ...stack,
    call: (path: string, init?: RequestInit, peerAddress = '127.0.0.1') =>
      stack.fetch(new Request(`${SITE}/functions/v1/${path}`, init), { peerAddress }),
  };
}
