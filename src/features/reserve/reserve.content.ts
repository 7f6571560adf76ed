export const reserveChart = {
  title: 'Reserve and supply in ESU on each day of count',
  reserve: 'Reserve',
  supply: 'Supply',
} as const;
