import * as z from 'zod';
import { PUBLISHABLE_KEY } from '../../../supabase/local/keys.ts';
import { SITE, type TestStack } from '../../stack/client.ts';

type Row = Record<string, unknown>;
const rowsSchema = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

let callers = 0;

/** A new network address for each request, so that rate limits do not hide the rules under test. */
export function nextCaller() {
  callers += 1;
  const hex = (value: number) => (value & 0xffff).toString(16);
  return { peerAddress: `2001:db8:${hex(callers >> 16)}:${hex(callers)}::1` };
}

/** Sends a body to a table that is open to the public, as an anonymous visitor, and returns the status. */
export async function send(stack: TestStack, table: string, body: string): Promise<number> {
  const headers = {
    apikey: PUBLISHABLE_KEY,
    'content-type': 'application/json',
    prefer: 'return=minimal',
  };
  const request = new Request(`${SITE}/rest/v1/${table}`, { method: 'POST', headers, body });
  const response = await stack.fetch(request, nextCaller());
  return response.status;
}

/** Empties a table and returns its rows. Also resets the rate limits, because `test:supabase` gives all callers one address. */
export async function drainTable(stack: TestStack, table: string): Promise<Row[]> {
  await stack.pg.query('delete from private.rate_limit_uses');
  const { rows } = await stack.pg.query(
    `delete from public.${table} as t returning to_jsonb(t) as row`,
  );
  return rowsSchema.parse(rows).map(({ row }) => row);
}
