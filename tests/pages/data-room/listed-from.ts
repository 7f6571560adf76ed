/**
 * The lowest level at which the policies of the database list each kind of document, by the level of its section, its flag
 * and market teasers. `npm run db:types` writes this file.
 */
export const listedFrom: Record<string, number> = {
  'level 1': 1,
  'level 1 flagged': 3,
  'level 1 flagged market': 1,
  'level 1 market': 1,
  'level 2': 2,
  'level 3': 3,
};
