export const pagination = {
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
} as const;
