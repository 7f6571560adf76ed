// Separate from the texts, which most pages with a session check do not show.

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

/** From how many days before the end of an approval on the database accepts a request for renewal (`ask_again()`). */
export const renewalDays = 30;
