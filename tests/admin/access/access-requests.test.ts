import { expect, test } from 'vitest';
import { accessStateOf } from '@/admin/shared/people/accounts-api';

const now = new Date('2026-11-20T12:00:00Z');
const past = '2026-11-20T11:59:59Z';
const future = '2026-11-20T12:00:01Z';

test.each([
  ['renewal', true, past, past],
  // A decision of the team clears the request. Until then, the request does not change what the account may
  // open.
  ['approved', true, null, future],
  ['declined', false, past, past],
])(
  'the state is %s: approved %s until %s, renewal requested %s',
  (state, approved, approved_until, asked) => {
    const profile = { approved, approved_until, decided_at: past, renewal_requested_at: asked };
    expect(accessStateOf(profile, now)).toBe(state);
  },
);

test.each([
  ['waiting', false, null, null],
  ['declined', false, null, past],
  ['declined', false, future, past],
  ['approved', true, null, past],
  ['approved', true, null, null],
  ['approved', true, future, past],
  ['expired', true, past, past],
  ['expired', true, now.toISOString(), past],
])(
  'the state is %s: approved %s until %s, decided %s',
  (state, approved, approved_until, decided_at) => {
    const profile = { approved, approved_until, decided_at };
    expect(accessStateOf(profile, now)).toBe(state);
  },
);
