export const exampleWords = {
  stone: 'Example stone',
  cuts: { oval: 'Oval', emerald: 'Emerald cut', cushion: 'Cushion' },
} as const;
