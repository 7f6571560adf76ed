import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const faultsSchema = z.array(z.object({ what: z.string(), file: z.string(), find: z.string() }));

/** The faults of a module of the run, which Node reads without types. */
async function faultsOf(module: string) {
  const loaded: Record<string, unknown> = await import(`./${module}-faults.mjs`);
  return faultsSchema.parse(loaded[`${module}Faults`]);
}

// Otherwise only the run of all faults, which takes most of an hour, detects moved code.
test.each([...(await faultsOf('database')), ...(await faultsOf('page'))])(
  '“$what” can be planted',
  ({ file, find }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  },
);
