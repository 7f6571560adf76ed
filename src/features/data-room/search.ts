/** The texts of a document or news item that are searched. */
export interface Searchable {
  title: string;
  description?: string | null;
  excerpt?: string | null;
}

const fold = (text: string) => text.normalize().toLowerCase();

/**
 * The items whose title, description or excerpt contains the text, in their order. Case and
 * surrounding space do not matter; an empty text matches all.
 */
export function filterBySearch<Item extends Searchable>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const wanted = fold(text.trim());
  if (!wanted) return items;
  return items.filter(({ title, description, excerpt }) =>
    [title, description, excerpt].some((field) => field && fold(field).includes(wanted)),
  );
}
