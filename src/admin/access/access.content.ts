/** What a decision means, for those who take it. */
export const consequences = {
  approve:
    'Opens every document of the data room: compliance, audit reports, tokenomics and risk management included. It takes effect at once, in pages that are open within 30 seconds.',
  revoke:
    'What only approved investors may read is refused from now on; pages that are open fall back within 30 seconds. The account stays, and can still read pitch decks and the subscription agreement.',
  decline:
    'The request leaves the list of those that wait. The account stays as it is, without approval. The site tells nobody.',
} as const;

/** What it means as well when the account is an admin's. */
export const consequencesForAdmins = {
  approve: 'It is an admin: approval opens this console to it as well.',
  extend: 'It is an admin: when its access ends, this console closes to it, too.',
  revoke: 'It is an admin: it loses this console at once, too. An approval gives it back.',
  decline: 'It is an admin: without an approval this console stays closed to it.',
} as const;

export const endHint =
  'Optional. Access lasts to the end of this day, 23:59 in Zurich. Without a date it has no end.';
