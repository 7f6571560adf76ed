// Separate from the texts in `account-states.ts`, because most pages that check the session do not need those.

/** The states of a visitor: without an account, and of every account that can be signed in. */
export const roomStates = [
  'anonymous',
  'unconfirmed',
  'guest',
  'pending',
  'declined',
  'agreement',
  'new_agreement',
  'approved',
  'no_second_factor',
  'ended',
  'withdrawn',
] as const;

export type RoomState = (typeof roomStates)[number];

/** How many days before an approval ends the database begins to accept a request for renewal (`ask_again()`). */
export const renewalDays = 30;
