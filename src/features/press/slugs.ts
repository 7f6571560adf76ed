/** A title as part of an address: `Año 2025: “Q3”` → `ano-2025-q3`. */
function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.join('-') || 'release';
}

/**
 * A slug for every title, in their order and each once. Of equal titles the oldest, which comes
 * last, keeps the plain slug: a new release must not take over the link of an old one.
 */
export function uniqueSlugs(newestFirst: readonly string[]): string[] {
  const taken = new Set<string>();
  return newestFirst
    .toReversed()
    .map((title) => {
      const plain = slugOf(title);
      let slug = plain;
      for (let count = 2; taken.has(slug); count++) slug = `${plain}-${count}`;
      taken.add(slug);
      return slug;
    })
    .toReversed();
}
