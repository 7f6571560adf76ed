import type { Session, Statements } from '../../supabase/local/sql-connection.ts';

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
  const claims = JSON.stringify({ role, sub: account, session_id: account, aal: 'aal2' });
  return pg.transaction(async (tx) => {
    await tx.query(
      "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)",
      [claims, role],
    );
    return run(tx);
  });
}
