import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fuzz } from '../../fuzz/fuzz.ts';
import { anyText, emailLike, nearLength, spoilt } from '../../fuzz/text.ts';
import { openStack } from '../set-up.ts';
import { send, drainTable } from './open-tables.ts';
import { publicInserts } from './public-inserts.ts';

// Any body that is sent to a table open to the public is either stored, with its texts trimmed and normalised, or refused as a
// client error without storing anything.

const stack = await openStack({ resets: false });

const refusals = [400, 401, 404, 409, 413, 415, 422, 429];

/** Columns that contain no free text. They are stored unchanged. */
const verbatim = new Set(
  'id document_type event_type resource_type resource_id resume_content_type'.split(' '),
);

const stored = (column: string, value: unknown): unknown =>
  typeof value === 'string' && !verbatim.has(column) ? value.trim().normalize() : value;

const anyValue = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      'x'.repeat(200_000),
      -1,
      5_242_881,
      1e300,
      0.5,
      [],
      {},
      null,
    ),
  },
);

const unexpectedColumn = fc.oneof(
  fc.constantFrom('id', 'status', 'created_at', 'handled_at', 'user_id', 'ip_address'),
  fc.constantFrom('resume_storage_path', 'constructor', '__proto__', '*', ''),
  anyText,
);

/**
 * Mostly the valid value, otherwise one that is close to it or far from it. With these weights, a quarter of the rows with ten
 * columns are valid, so each run stores some.
 */
const anyColumn = (column: string, value: unknown) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: column === 'email' ? emailLike : anyValue },
    { weight: 1, arbitrary: typeof value === 'string' ? spoilt(value) : anyValue },
    { weight: 1, arbitrary: fc.constantFrom(40, 100, 200, 255, 2000, 5000).chain(nearLength) },
  );

const anyRow = (valid: object): fc.Arbitrary<Record<string, unknown>> => {
  const columns = Object.entries(valid).map(([name, value]) => [name, anyColumn(name, value)]);
  return fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.record(Object.fromEntries(columns)) },
        { weight: 1, arbitrary: fc.record(Object.fromEntries(columns), { requiredKeys: [] }) },
      ),
      fc.option(fc.tuple(unexpectedColumn, anyValue), { freq: 8 }),
    )
    .map(([row, extra]) => (extra ? { ...row, [extra[0]]: extra[1] } : row));
};

describe.each(Object.entries(publicInserts))('the table %s', (table, valid) => {
  test('stores the row that was sent, or refuses it', async () => {
    await drainTable(stack, table);
    const body: fc.Arbitrary<unknown> = fc.oneof(
      { weight: 12, arbitrary: anyRow(valid) },
      { weight: 2, arbitrary: fc.array(anyRow(valid), { maxLength: 4 }) },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
    const outcomes = { stored: 0, refused: 0 };
    await fuzz(
      body,
      async (sent) => {
        const status = await send(stack, table, JSON.stringify(sent));
        const rows = await drainTable(stack, table);
        const isStored = status === 201;
        if (!isStored) expect(refusals).toContain(status);
        outcomes[isStored ? 'stored' : 'refused'] += 1;
        // PostgREST also returns 201 for a body such as `5`, and stores nothing.
        const sentRows = z
          .array(z.record(z.string(), z.unknown()))
          .parse(isStored && typeof sent === 'object' && sent !== null ? [sent].flat() : []);
        expect(rows).toHaveLength(sentRows.length);
        for (const [index, row] of sentRows.entries())
          for (const [column, value] of Object.entries(row))
            // Compares only strings or, in the JSON column, only other values, because the embedded stack parses strings as JSON.
            if ((typeof value === 'string') !== (column === 'details'))
              expect(rows[index]?.[column], column).toEqual(stored(column, value));
      },
      { needsServer: true },
    );
    expect(outcomes.stored).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  }, 600_000);
});
