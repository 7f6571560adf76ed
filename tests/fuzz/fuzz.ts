import * as fc from 'fast-check';

/** `FUZZ_SEED=…` repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/**
 * Checks a property with 1,000 inputs, or with 100 when each one needs a server. `npm run test:security` uses
 * 1,000 in both cases (`FUZZ_RUNS=…`). A failure reports the smallest failing input and the seed.
 */
export async function fuzz<Input>(
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => Promise<void> | void,
  { needsServer = false } = {},
): Promise<void> {
  const numRuns = Number(process.env.FUZZ_RUNS ?? (needsServer ? 100 : 1000));
  console.info(`${numRuns} inputs, FUZZ_SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => check(input)),
    { numRuns, seed },
  );
}
