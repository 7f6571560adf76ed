/** The grades in the Quality column of the holdings table, from highest to lowest. */
export const grades = [
  {
    grade: '8',
    name: 'Exceptional',
    text: 'Vivid, even green and high transparency. Inclusions are slight and do not catch the eye.',
  },
  {
    grade: '7',
    name: 'Superior',
    text: 'Strong, lively green. Inclusions are visible on close inspection but do not affect brilliance.',
  },
  {
    grade: '6',
    name: 'Fine',
    text: 'Good medium to strong green. Inclusions are visible, but the stone is bright.',
  },
  {
    grade: '5',
    name: 'Good',
    text: 'Pleasing green, lighter or less even. Inclusions are apparent and dull the brilliance somewhat.',
  },
  {
    grade: '4',
    name: 'Commercial',
    text: 'Lighter or darker green with evident inclusions. The stones are sound and trade well.',
  },
] as const;
