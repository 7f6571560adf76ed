export const tableOfContents = { title: 'On this page' } as const;
