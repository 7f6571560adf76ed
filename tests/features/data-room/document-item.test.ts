import { expect, it } from 'vitest';
import { documentAction } from '@/features/data-room/document';

it.each([
  // section, flagged, level, offered action
  ['whitepaper', false, 1, 'open'],
  ['market-reports', false, 1, 'open'],
  ['market-reports', true, 1, 'sign-in'],
  ['market-reports', true, 2, 'approval'],
  ['market-reports', true, 3, 'open'],
  ['whitepaper', true, 1, 'sign-in'],
  ['whitepaper', true, 2, 'approval'],
  ['pitch-decks', false, 1, 'sign-in'],
  ['pitch-decks', false, 2, 'open'],
  ['compliance', false, 2, 'approval'],
  ['compliance', false, 3, 'open'],
  ['something-else', false, 2, 'approval'],
] as const)(
  'the button of a document for %s, flagged %s, at level %d offers: %s',
  (section, requires_auth, level, offer) => {
    expect(documentAction({ section, requires_auth }, level)).toBe(offer);
  },
);
