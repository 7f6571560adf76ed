/** The pause after which typing counts as finished, in ms. */
export const typingPause = 300;
