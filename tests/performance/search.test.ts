import { expect, test } from 'vitest';
import type { Database } from '../../supabase/local/bootstrap.ts';
import { asVisitor, fastestOf, openFilled } from './as-visitor.ts';

/** A large data room: the number of documents, spread evenly over three levels, and the number of pages in each. */
const DOCUMENTS = 2_000;
const PAGES = 50;

/** The maximum time of a search, in ms. */
const LIMIT = 500;
const RUNS = 5;

const visitors = [
  { name: 'anonymous', account: undefined },
  { name: 'pending', account: '00000000-0000-4000-8000-000000000001' },
  { name: 'approved', account: '00000000-0000-4000-8000-000000000002' },
] as const;

/**
 * The search terms: words on one page in a thousand, on one in ten, and on every page; a phrase; the start of a word; no match.
 */
const searches = ['rareword', 'tenthword', 'everyword', '"everyword closing"', 'rarew', 'noword'];

/** Pages of 150 random words out of 5,000, plus search terms. */
const roomSql = `
begin;
alter table public.documents disable trigger queue_file_removal;
insert into public.documents (title, section, file_url)
select 'Paper ' || n, (array['whitepaper', 'pitch-decks', 'compliance'])[n % 3 + 1], 'documents/large/' || n || '.pdf'
from generate_series(1, ${DOCUMENTS}) as n;
update public.documents set visible_from = now() + interval '1 day' where title like 'Paper %0';
alter table public.documents enable trigger queue_file_removal;
insert into public.document_pages (document_id, version, page, language, content)
select documents.id, documents.version, page, 'english',
  (select string_agg('word' || (hashint4(page * 997 + word * 31 + hashtext(documents.title)) & 8191) % 5000, ' ') from generate_series(1, 150) as word)
  || ' everyword closing'
  || case when (hashtext(documents.title) + page) % 1000 = 0 then ' rareword' else '' end
  || case when (hashtext(documents.title) + page) % 10 = 0 then ' tenthword' else '' end
  || case when documents.section = 'compliance' then ' hiddenword' else '' end
  || case when documents.visible_from > now() then ' laterword' else '' end
from public.documents, generate_series(1, ${PAGES}) as page
where documents.title like 'Paper %';
commit;
`;

const stack = await openFilled(roomSql);

type Visitor = (typeof visitors)[number];

async function search(pg: Database['pg'], { account }: Visitor, text: string) {
  const start = performance.now();
  const { rows } = await asVisitor(pg, account, (tx) =>
    tx.query('select jsonb_array_elements(public.search_documents($1))', [text]),
  );
  return { hits: rows.length, ms: performance.now() - start };
}

async function fastest(visitor: Visitor, text: string) {
  let hits = 0;
  const ms = await fastestOf(RUNS, async () => {
    const result = await search(stack.pg, visitor, text);
    ({ hits } = result);
    return result.ms;
  });
  return { hits, ms };
}

test(`a search in ${DOCUMENTS} documents of ${PAGES} pages takes at most ${LIMIT} ms`, async () => {
  const slow: string[] = [];
  for (const visitor of visitors) {
    for (const text of searches) {
      const { hits, ms } = await fastest(visitor, text);
      console.info(
        `${visitor.name.padEnd(10)} ${text.padEnd(22)} ${ms.toFixed(0)} ms, ${hits} hits`,
      );
      if (ms > LIMIT) slow.push(`${visitor.name}: ${text} ${ms.toFixed(0)} ms`);
    }
  }
  expect(slow).toEqual([]);
});

/** The number of database blocks that a search reads, as a measure of its work. */
async function blocksRead({ account }: Visitor, text: string): Promise<number> {
  return asVisitor(stack.pg, account, async (tx) => {
    const { rows } = await tx.query<{
      'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
    }>(
      `explain (analyze, buffers, format json) select jsonb_array_elements(public.search_documents('${text}'))`,
    );
    const [{ Plan: plan } = { Plan: undefined }] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('EXPLAIN returned no plan.');
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  });
}

test('hidden or unpublished pages do not measurably affect a search', async () => {
  for (const visitor of visitors) {
    const words = visitor.name === 'approved' ? ['laterword'] : ['hiddenword', 'laterword'];
    for (const word of words) {
      // Not counted, because the first search of a connection also reads the catalogue of the database.
      await search(stack.pg, visitor, word);
      const { hits, ms } = await fastest(visitor, word);
      // Like the other words, "noword" has the same stem in every language, so it is looked up as often.
      const nowhere = await fastest(visitor, 'noword');
      const blocks = await blocksRead(visitor, word);
      const blocksNowhere = await blocksRead(visitor, 'noword');
      console.info(
        `${visitor.name}: ${word} ${ms.toFixed(1)} ms, ${blocks} blocks; noword ${nowhere.ms.toFixed(1)} ms, ${blocksNowhere} blocks`,
      );
      expect(hits).toBe(0);
      // A word is looked up only in the indexes of the caller's levels.
      expect(Math.abs(blocks - blocksNowhere)).toBeLessThan(20);
    }
  }
});
