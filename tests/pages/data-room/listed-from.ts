/**
 * The level of visitor from which on a document is listed, by the level of its section and by its flag, with teasers of the market: what the policies
 * of the database list of the sample data. `npm run db:types` writes this file.
 */
export const listedFrom: Record<string, number> = {
  'level 1': 1,
  'level 1 flagged': 3,
  'level 1 flagged market': 1,
  'level 1 market': 1,
  'level 2': 2,
  'level 3': 3,
};
