import * as fc from 'fast-check';

/** `FUZZ_SEED=…` repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/**
 * Checks a property of 1,000 inputs, or of 100 where each asks a server; `npm run test:security` tries
 * 1,000 there too (`FUZZ_RUNS=…`). A failure reports the smallest input that fails, and the seed.
 */
export async function fuzz<Input>(
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => Promise<void> | void,
  { asksServer = false } = {},
): Promise<void> {
  const numRuns = Number(process.env.FUZZ_RUNS ?? (asksServer ? 100 : 1000));
  console.info(`${numRuns} inputs, FUZZ_SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => check(input)),
    { numRuns, seed },
  );
}
