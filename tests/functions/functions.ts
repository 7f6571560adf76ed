import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import { SITE, startStack, type TestStack } from '../stack/client.ts';

/** A stack that is reset before each test, and whose functions can be called. */
export interface FunctionStack extends TestStack {
  /** Calls a function; `path` begins with its name. */
  call: (path: string, init?: RequestInit, peerAddress?: string) => Promise<Response>;
}

/**
 * Starts a stack, and gives its edge functions the variables that Supabase sets and those in `variables`. Their requests
 * go to the stack, from a network address of their own, unless `answer` answers them.
 */
export async function startFunctions(
  variables: Record<string, string> = {},
  answer: (request: Request) => Promise<Response> | undefined = () => undefined,
): Promise<FunctionStack> {
  const stack = await startStack();
  const environment = {
    SUPABASE_URL: SITE,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
    ...variables,
  };
  beforeEach(async () => {
    await stack.reset();
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init);
      return answer(request) ?? stack.fetch(request, { peerAddress: '10.0.0.1' });
    });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => stack.close());
  return {
    ...stack,
    call: (path, init, peerAddress = '127.0.0.1') =>
      stack.fetch(new Request(`${SITE}/functions/v1/${path}`, init), { peerAddress }),
  };
}
