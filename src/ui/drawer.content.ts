export const drawer = { previous: 'Previous', next: 'Next', close: 'Close' } as const;
