// Separate from `use-debounced.ts`: together, they would be a further file that the data room fetches at its start.

/** The pause after which typing counts as finished, in ms. */
export const debounceDelay = 300;
