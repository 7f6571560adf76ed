/** The pause after which typing counts as finished, in ms. */
export const debounceDelay = 300;
