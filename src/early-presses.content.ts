/** What a visitor reads whose press found no code. */
export const codeMissing = 'Content loading failed. Please check your connection and try again.';
