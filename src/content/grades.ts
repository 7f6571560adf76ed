/** The grades of the quality column, from highest to lowest. */
export const grades = [
  {
    grade: '8',
    name: 'Exceptional',
    text: 'Vivid, even green with high transparency. Inclusions are slight and do not disturb the stone.',
  },
  {
    grade: '7',
    name: 'Superior',
    text: 'Strong, lively green. Inclusions can be seen on a close look but leave brilliance untouched.',
  },
  {
    grade: '6',
    name: 'Fine',
    text: 'Good medium to strong green. Inclusions are visible, and the stone stays bright.',
  },
  {
    grade: '5',
    name: 'Good',
    text: 'Pleasing green, lighter or less even. Inclusions are apparent and soften the brilliance.',
  },
  {
    grade: '4',
    name: 'Commercial',
    text: 'Lighter or darker green with evident inclusions, in sound and well-traded stones.',
  },
] as const;
