import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const faultsSchema = z.array(z.object({ what: z.string(), file: z.string(), find: z.string() }));

/** Imports `…-faults.mjs`. Its contents are parsed, because the module has no types. */
async function loadFaults(module: string) {
  const loaded: Record<string, unknown> = await import(`./${module}-faults.mjs`);
  return faultsSchema.parse(loaded[`${module}Faults`]);
}

// Without this test, only `npm run test:mutations`, which takes most of an hour, would reveal that code has moved.
test.each([...(await loadFaults('database')), ...(await loadFaults('page'))])(
  '“$what” can be planted',
  ({ file, find }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  },
);
