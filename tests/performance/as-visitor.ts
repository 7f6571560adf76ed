import { afterAll } from 'vitest';
import type { Session, Statements } from '../../supabase/local/sql-connection.ts';
import { createStack, type Stack, type StackOptions } from '../../supabase/local/stack.ts';
import { createOnServer, dropOnServer } from '../stack/server.ts';

/** A stack with its own database on the server, filled by `sql`. Each demo account has a session. */
export async function openFilled(sql: string, options: StackOptions = {}): Promise<Stack> {
  const name = `emerald_measured_${process.pid}`;
  const stack = await createStack({ ...options, url: await createOnServer(name) });
  afterAll(async () => {
    await stack.close();
    await dropOnServer(name);
  });
  await stack.pg.exec(sql);
  await stack.pg.exec(
    `insert into auth.sessions (id, user_id, aal)
     select id, id, 'aal2' from auth.users where email like '%@emstone.example'`,
  );
  await stack.pg.exec('vacuum analyze');
  return stack;
}

/** Repeats a measurement and returns the shortest time, because other work on the machine delays the other runs. */
export async function fastestOf(runs: number, time: () => Promise<number>): Promise<number> {
  let fastest = Infinity;
  for (let run = 0; run < runs; run += 1) fastest = Math.min(fastest, await time());
  return fastest;
}

/**
 * Runs statements in one transaction as the Data API does for an account or an anonymous visitor. Here, the
 * session of an account must have the same id as the account.
 */
export function asVisitor<Result>(
  pg: Session,
  account: string | undefined,
  run: (tx: Statements) => Promise<Result>,
): Promise<Result> {
  const role = account ? 'authenticated' : 'anon';
  const claims = JSON.stringify({
    role,
    sub: account,
    session_id: account,
    aal: 'aal2',
    // The database refuses a token without this claim for accounts with a second factor, such as the team's.
    iat: Math.floor(Date.now() / 1000),
  });
  return pg.transaction(async (tx) => {
    await tx.query(
      "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)",
      [claims, role],
    );
    return run(tx);
  });
}
