/** Text of the table of contents. */
export const tableOfContents = { title: 'On this page' } as const;
