// Separate from the texts in `account-states.ts`, which most pages that check the session do not need.

/** The states of a visitor: `anonymous`, and those of accounts that can sign in. */
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

/** The database accepts a request for renewal (`ask_again()`) from this many days before the approval ends. */
export const renewalDays = 30;
