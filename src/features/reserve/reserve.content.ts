export const reserveChart = {
  title: 'Reserve and supply in ESU on the day of each count',
  reserve: 'Reserve',
  supply: 'Supply',
} as const;
