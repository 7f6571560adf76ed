import { expect, test } from 'vitest';
import { openStack } from '../set-up.ts';
import { fetchAs, signInVisitors, call } from './visitors.ts';

// Attacks with headers that make PostgREST roll a call back. The rollback would also undo the rate limit's count and the log entry,
// while the error message would reveal what the function has read.

const stack = await openStack();
const visitors = await signInVisitors(stack);

async function countSearches(): Promise<number> {
  const { rows } = await stack.pg.query<{ searches: number }>(
    `select count(*)::int as searches from private.rate_limit_uses where action = 'search'`,
  );
  return rows[0]?.searches ?? 0;
}

const singleObject = 'application/vnd.pgrst.object+json';

test.for<[query: string, headers: [string, string][]]>([
  ['', [['accept', singleObject]]],
  ['', [['accept', `${singleObject};nulls=stripped`]]],
  ['', [['accept', `text/csv;q=0.1, ${singleObject}`]]],
  ['', [['prefer', 'handling=strict, max-affected=0']]],
  ['', [['prefer', 'handling=strict, no-such=preference']]],
  ['', [['prefer', 'tx=rollback']]],
  [
    '',
    [
      ['range', '500-600'],
      ['prefer', 'count=exact'],
    ],
  ],
  ['offset=1000', [['prefer', 'count=exact']]],
  ['select=title::int', []],
  ['select=excerpt::json,title', []],
  ['select=pgrst_scalar::int', []],
  ['select=pgrst_scalar:pgrst_scalar->0->>title::int', []],
  ['title=match.(', []],
  ['pgrst_scalar->0->>title=match.(', []],
  ['or=(title.match.(,page.eq.1)', []],
])(
  'case 281: a search that is rolled back after its response → counted, or the response reveals nothing: %j',
  async ([query, headers]) => {
    for (const [visitor, path] of [
      ['anonymous', 'rpc/search_documents'],
      ['approved', 'rpc/search_documents'],
      // The same path, encoded.
      ['approved', '%72pc/search_documents'],
    ] as const) {
      const before = await countSearches();
      const response = await fetchAs(stack, visitors[visitor], `/rest/v1/${path}?${query}`, {
        method: 'POST',
        headers,
        body: { wanted: 'emerald' },
      });
      const text = await response.text();
      if ((await countSearches()) > before) continue;
      expect(text).not.toMatch(/emerald|whitepaper|contains \d+ rows|affects \d+ rows/i);
    }
  },
);

test('case 281: headers that make PostgREST roll a call back → refused by every function that counts or logs', async () => {
  for (const headers of [
    { accept: singleObject },
    { prefer: 'handling=strict, max-affected=5' },
    { prefer: 'tx=rollback' },
  ]) {
    const search = { method: 'POST', headers, body: { wanted: 'emerald' } };
    const found = await call(stack, visitors.approved, 'rpc/search_documents', search);
    expect([found.status, found.code]).toEqual([400, expect.stringMatching(/^PT400$|^PGRST12\d$/)]);
    const body = { subject: 'profiles', number_of_rows: 1, restrictions: {} };
    const options = { method: 'POST', headers, body };
    const recorded = await call(stack, visitors.admin, 'rpc/record_export', options);
    expect(recorded.status).toBe(400);
  }
  expect(await countSearches()).toBe(0);
});

test('case 282: a function that writes, called by GET → 405', async () => {
  const response = await call(stack, visitors.approved, 'rpc/search_documents?wanted=emerald');
  expect(response).toMatchObject({ status: 405, code: '25006' });
  expect(await countSearches()).toBe(0);
});

test('case 283: the root of the Data API → describes no function', async () => {
  for (const visitor of ['anonymous', 'approved', 'admin'] as const) {
    const response = await fetchAs(stack, visitors[visitor], '/rest/v1/');
    expect(await response.text()).not.toContain('search_documents');
  }
});
