/** The metadata of a stone's page until the stone has loaded. */
export const stonePage = {
  title: 'A stone in the vault',
  description:
    'One emerald of the portfolio: weight, grade, origin, laboratory report, value in Emerald Standard Units, and its record at each of the eight steps.',
  image: { path: '/images/social/stone.jpg', title: 'One stone, and what is on record' },
} as const;
