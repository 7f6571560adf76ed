export const exampleWords = {
  stone: 'Example stone',
  laboratory: 'Tamina Gem Laboratory',
  cuts: { oval: 'Oval', emerald: 'Emerald cut', cushion: 'Cushion' },
} as const;
