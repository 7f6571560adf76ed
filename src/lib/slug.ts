/** Converts a text to a URL slug: `Año 2025: “Q3”` → `ano-2025-q3`. Empty if the text has no Latin letter or digit. */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
