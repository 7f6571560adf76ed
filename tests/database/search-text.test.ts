import { describe, expect, test } from 'vitest';
import { linePattern } from '@/admin/shared/ilike-pattern';
import { fold, searchText } from '@/lib/fold';
import { openDatabase } from './open-database.ts';

const { pg } = await openDatabase();

async function query<Row>(sql: string, params: (string | string[])[] = []): Promise<Row[]> {
  return (await pg.query<Row>(sql, params)).rows;
}

/** Letters that occur in names, without those found only in old prints or phonetic notation. */
const letters = [
  ...Array.from({ length: 0x180 - 0xc0 }, (_, index) => 0xc0 + index),
  ...Array.from({ length: 0x1f00 - 0x1e00 }, (_, index) => 0x1e00 + index),
]
  .map((code) => String.fromCodePoint(code))
  .filter((char) => /\p{L}/u.test(char) && !/[ĲĳĸĿŀŉŊŋŦŧſẚẛẜẝỺ-ỿ]/u.test(char));

/** Names, with the searches that find them. */
const searchesByName: Record<string, string[]> = {
  Häßler: ['hassler', 'haessler', 'HÄSSLER', 'Häßler', 'HÄẞLER', 'ässl'],
  Müller: ['muller', 'mueller', 'MÜLLER', 'müll'],
  Mueller: ['mueller', 'Müller', 'muller'],
  Muller: ['muller', 'Müller'],
  Škoda: ['skoda', 'Skoda', 'ŠKODA'],
  Skoda: ['Škoda'],
  'œuvre Ångström ñandú': ['oeuvre', 'angstrom', 'nandu', 'Å'],
  'Łódź Søren': ['lodz', 'soren'],
  'Manuel <sue@fund.example>': ['manuel', 'e@fund'],
};

test('site and database fold letters alike', async () => {
  const sql = `select letter, private.folded(letter) as folded from unnest($1::text[]) as letter`;
  for (const { letter, folded } of await query<{ letter: string; folded: string }>(sql, [letters]))
    expect.soft(fold(letter), letter).toBe(folded);
});

test('site and database derive the same searchable text', async () => {
  for (const text of Object.keys(searchesByName)) {
    const [row] = await query<{ found: string }>('select private.search_text($1) as found', [text]);
    expect(row?.found).toBe(searchText(text));
  }
});

// These functions run before policies and length limits are checked. Without their own limit, a text of 20 MB would be processed
// for 11 s before it is refused.
test.each([
  ['search_text($1)', 20_000],
  ["text_words('simple', $1)", 20_000],
  ['plain_text($1)', 200_000],
])('private.%s reads at most as much text as a column may have: %i', async (call, limit) => {
  const sql = `select md5(private.${call}::text)`;
  const text = `${'ab '.repeat(limit / 2)}last`;
  expect(await query(sql, [text])).toEqual(await query(sql, [text.slice(0, limit)]));
});

describe.each(Object.entries(searchesByName))('%s', (text, searches) => {
  test.each(searches)('is found by %s, in composed and decomposed form', (typed) => {
    for (const form of ['NFC', 'NFD'] as const)
      for (const stored of ['NFC', 'NFD'] as const)
        expect(searchText(text.normalize(stored))).toContain(fold(typed.normalize(form)));
  });
});

test('an organisation is found only by spellings of its name', async () => {
  const sql = 'select private.search_text($1) ~ $2 as is_same';
  const spellings = ['Häßler & Co. *', 'HÄẞLER & CO. *'.normalize('NFD'), 'Haessler & Co. *'];
  for (const stored of spellings)
    for (const name of [...spellings, 'Häßler', 'Häßler & Co. * AG', 'Häßler & Cos *'])
      expect(await query(sql, [stored, linePattern(name)]), name).toEqual([
        { is_same: spellings.includes(name) },
      ]);
});

test('a document is found by its words with or without accents', async () => {
  const sql = `select typed, private.text_words(language, stored) @@ private.text_query(language, typed) as is_found
    from unnest(array['english', 'german', 'french', 'simple']) as language,
    (values ('Das Büro', 'Buro'), ('ñandú', 'nandu'), ('Škoda', 'Skoda'), ('Ångström', 'Angstrom'),
      ('œuvre', 'oeuvre'), ('Buro', 'Büro'), (normalize('Büro', nfd), 'buro'), ('Büro', normalize('Büro', nfd)), ('Großmann', 'grossm')) as pair (stored, typed)`;
  for (const { typed, is_found } of await query<{ typed: string; is_found: boolean }>(sql))
    expect(is_found, typed).toBe(true);
});
