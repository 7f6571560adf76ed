import { fold, searchText } from '@/lib/fold';

/** The texts of a document or news item that the search covers. */
export interface Searchable {
  title: string;
  description?: string | null;
  excerpt?: string | null;
}

/** The items that contain the text in title, description or excerpt, ignoring case and accents. */
export function filterBySearch<Item extends Searchable>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const query = fold(text.trim());
  if (!query) return items;
  return items.filter(({ title, description, excerpt }) =>
    [title, description, excerpt].some((field) => field && searchText(field).includes(query)),
  );
}
