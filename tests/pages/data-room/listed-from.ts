/**
 * The lowest level at which the database's policies list a document. A key is the level of its section, then `flagged` if it has
 * `requires_auth`, then `market` if it belongs to Market Intelligence. `npm run db:types` writes this file.
 */
export const listedFrom: Record<string, number> = {
  'level 1': 1,
  'level 1 flagged': 3,
  'level 1 flagged market': 1,
  'level 1 market': 1,
  'level 2': 2,
  'level 3': 3,
};
