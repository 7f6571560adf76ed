import { expect, test } from 'vitest';
import { ask, meetVisitors, type Visitor } from './visitors.ts';
import { openStack } from '../set-up.ts';

// Attacks by requesting estimated row counts, which include hidden rows.

const stack = await openStack({ resets: false });
const visitors = await meetVisitors(stack);
await stack.pg.exec('analyze');

/** How a server reads a header does not depend on the table; pgTAP tries every one. */
const tables = ['documents', 'profiles', 'questions', 'standard_portfolio'];

type Headers = [string, string][];

/** Status of a response, and the total count in it. */
async function countBy(
  visitor: Visitor,
  path: string,
  method: string,
  headers: Headers,
): Promise<{ status: number; total: string | undefined }> {
  const response = await ask(stack, visitors[visitor], `/rest/v1/${path}`, { method, headers });
  await response.arrayBuffer();
  const total = response.headers.get('content-range')?.split('/')[1];
  return { status: response.status, total: total === '*' ? undefined : total };
}

const spellings: Headers[] = [
  [['Prefer', 'count=planned']],
  [['Prefer', 'count=estimated']],
  [['prefer', ' count=planned ']],
  [['prefer', 'count=planned,return=minimal']],
  [['prefer', 'return=minimal,  count=estimated']],
  [['prefer', 'count=exact,count=planned']],
  [['prefer', 'count=planned,count=exact']],
  [['prefer', 'handling=strict, count=planned']],
  [
    ['prefer', 'count=exact'],
    ['prefer', 'count=planned'],
  ],
  [
    ['prefer', 'count=planned'],
    ['prefer', 'return=representation'],
  ],
  [['prefer', 'COUNT=PLANNED']],
  [['prefer', 'count="planned"']],
  [['prefer', 'count = planned']],
  [['prefer', 'count=planned;q=1']],
  [
    ['prefer', 'count=planned'],
    ['range', '0-0'],
    ['range-unit', 'items'],
  ],
];

test.for(tables)(
  'case 59: planned and estimated counts in every spelling → refused or without a total: %s',
  async (name) => {
    for (const visitor of ['anonymous', 'pending'] as const) {
      const truth = await countBy(visitor, `${name}?limit=1`, 'GET', [['prefer', 'count=exact']]);
      for (const method of ['GET', 'HEAD']) {
        for (const headers of spellings) {
          const label = `${visitor}: ${method} ${name} ${JSON.stringify(headers)}`;
          const { status, total } = await countBy(visitor, `${name}?limit=1`, method, headers);
          expect(status, label).toBeLessThan(500);
          // A total in the response is the exact count, when the spelling is read as another preference.
          if (status < 400 && total !== undefined) expect(total, label).toBe(truth.total);
        }
      }
    }
  },
);

test('case 59: a planned count → refused in its plain form, although the rows themselves are not', async () => {
  for (const method of ['GET', 'HEAD'])
    expect(
      await countBy('pending', 'documents?section=eq.compliance', method, [
        ['prefer', 'count=planned'],
      ]),
    ).toEqual({ status: 400, total: undefined });
});

test.for(tables)('case 60: a plan requested by its media type → refused: %s', async (name) => {
  const plans = [
    'application/vnd.pgrst.plan',
    'application/vnd.pgrst.plan+json',
    'application/vnd.pgrst.plan+text',
    'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose|settings|buffers',
    'application/json;q=0.1, application/vnd.pgrst.plan+json',
    'APPLICATION/VND.PGRST.PLAN+JSON',
  ];
  for (const accept of plans) {
    for (const method of ['GET', 'HEAD']) {
      const init = { method, headers: { accept } };
      const path = `/rest/v1/${name}?limit=1`;
      const response = await ask(stack, visitors.approved, path, init);
      const label = `${method} ${name} ${accept}`;
      // Refused, or answered with rows, like other unknown media types.
      expect(response.status, label).toBeLessThan(500);
      expect(await response.text(), label).not.toMatch(/Plan Rows|Seq Scan|cost=|Index/);
    }
  }
});

test('case 60: an estimate by a write or a function → refused', async () => {
  const writes: [string, string, unknown][] = [
    ['PATCH', 'profiles?id=not.is.null', { approved: true }],
    ['PATCH', 'documents?id=not.is.null', { title: 'x' }],
    ['DELETE', 'documents?id=not.is.null', undefined],
  ];
  for (const [method, path, body] of writes) {
    for (const count of ['planned', 'estimated']) {
      const init = { method, headers: { prefer: `count=${count}` }, body };
      const response = await ask(stack, visitors.pending, `/rest/v1/${path}`, init);
      const label = `${method} ${path} ${count}`;
      const total = response.headers.get('content-range')?.split('/')[1];
      if (response.status < 400) expect(['0', '*', undefined], label).toContain(total);
    }
  }
  // No function of the API runs EXPLAIN, whatever text it is given.
  for (const text of ['explain select * from documents', '/* */ EXPLAIN ANALYZE select 1']) {
    const path = `/rest/v1/documents?title=eq.${encodeURIComponent(text)}`;
    const response = await ask(stack, visitors.anonymous, path);
    expect(response.status, text).toBe(200);
    expect(await response.json(), text).toEqual([]);
  }
});
