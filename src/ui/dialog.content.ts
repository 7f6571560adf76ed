/** Texts of every dialog. */
export const dialog = { close: 'Close' } as const;
