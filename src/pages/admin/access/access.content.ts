/** What a decision means, for whoever takes it. The levels are those of the contract, section 6. */
export const consequences = {
  approve:
    'Opens every document of the data room: compliance, audit reports, tokenomics and risk management included. It takes effect at once, in pages that are open within 30 seconds.',
  revoke:
    'What only approved investors may read is refused from now on; pages that are open fall back within 30 seconds. The account stays, and can still read pitch decks and the subscription agreement.',
  decline:
    'The request leaves the list of those that wait. The account stays as it is, without approval. The site tells nobody.',
} as const;

export const endHint =
  'Optional. Access lasts to the end of this day, 23:59 in Zurich. Without a date it has no end.';
