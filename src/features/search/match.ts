import { folded, searchText } from '@/lib/fold';

/** The texts of a document or news item that the search covers. */
export interface Searchable {
  title: string;
  description?: string | null;
  excerpt?: string | null;
}

/** The items whose title, description or excerpt contains the text. Ignores case and accents. */
export function filterBySearch<Item extends Searchable>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const wanted = folded(text.trim());
  if (!wanted) return items;
  return items.filter(({ title, description, excerpt }) =>
    [title, description, excerpt].some((field) => field && searchText(field).includes(wanted)),
  );
}
