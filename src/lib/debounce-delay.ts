// Separate from `use-debounced.ts`, because a module with both would be one more file for the data room to fetch when it starts.

/** The pause after which typing counts as finished, in ms. */
export const debounceDelay = 300;
