/**
 * Organisations that publish documents in the data room; a title that holds one of these names is
 * theirs. Sample content: replace it with the names of the real partners.
 */
export const knownOrganisations = [
  'Lenzmark Assurance',
  'Oberwald Research',
  'Tamina Gem Laboratory',
] as const;
