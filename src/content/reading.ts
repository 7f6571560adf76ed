/** What the head of the reader says until it is known which document it shows. */
export const readPage = {
  title: 'Document',
  description:
    'One document of the investor data room, open to be read by those who may see it: pages, outline and search.',
} as const;
