import { z } from 'zod';
import { corsHeaders } from './responses.ts';

/** Loads the module of a function by its name; undefined when there is none. */
export type LoadFunction = (name: string) => Promise<unknown>;

type Handler = (request: Request) => Response | Promise<Response>;

const moduleSchema = z.object({
  default: z.object({ fetch: z.custom<Handler>((value) => typeof value === 'function') }),
});

/** Runs the edge function for a request to `/functions/v1/<name>`. */
export async function answerFunction(request: Request, load?: LoadFunction): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[3] ?? '';
  const module = /^[\w-]+$/.test(name) ? await load?.(name) : undefined;
  if (!module) {
    return Response.json(
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
      { status: 404, headers: corsHeaders },
    );
  }
  return moduleSchema.parse(module).default.fetch(request);
}
