/** What the head of a stone's page says until it is known which stone it is. */
export const stonePage = {
  title: 'A stone in the vault',
  description:
    'One emerald of the portfolio: weight, grade, origin, laboratory report, value in Emerald Standard Units, and its way through the eight stations.',
  image: '/images/social/stone.jpg',
} as const;
