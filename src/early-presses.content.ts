/** Shown to a visitor whose press needs code that could not be loaded. */
export const loadFailure = 'Content loading failed. Please check your connection and try again.';
