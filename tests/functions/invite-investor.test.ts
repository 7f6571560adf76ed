import { expect, test } from 'vitest';
import { startFunctions } from '../api/set-up.ts';
import { signIn } from '../stack/client.ts';

// The invitations themselves are tested in tests/api/security/invitations.test.ts.

const stack = await startFunctions();

test.each([
  ['nobody', undefined, 401],
  ['an investor', 'approved', 403],
] as const)('a call by %s stores nothing', async (_, account, status) => {
  const session = account && (await (await signIn(stack, account)).auth.getSession()).data.session;
  const response = await stack.call('invite-investor', {
    method: 'POST',
    headers: session ? { authorization: `Bearer ${session.access_token}` } : {},
    body: JSON.stringify({ email: 'nina@fund.example', level: 2, ends_at: null, welcome: 'Hello' }),
  });
  expect(response.status).toBe(status);
  const { rows } = await stack.pg.query(
    `select id::text from private.noted_origins
     union all select id::text from private.rate_limit_uses where action = 'invitation'`,
  );
  expect(rows).toEqual([]);
});
