import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  continueVisit,
  isNewSince,
  readVisits,
  visitGap,
  writeVisits,
} from '@/features/data-room/previous-visit';

const noon = Date.parse('2025-10-06T12:00:00Z');

it('visits have no previous visit at first', () => {
  expect(continueVisit(undefined, noon)).toEqual({ previous: undefined, seen: noon });
});

it('visits start again after half an hour, and the previous one ended when it was last seen', () => {
  const known = { previous: noon - 1_000_000_000, seen: noon };
  const later = noon + visitGap + 1;
  expect(continueVisit(known, later)).toEqual({ previous: noon, seen: later });
});

it('visits are read as they were written', () => {
  const time = fc.integer({ min: 1, max: 8.64e15 });
  fc.assert(
    fc.property(fc.option(time, { nil: undefined }), time, (previous, seen) => {
      expect(readVisits(writeVisits({ previous, seen }))).toEqual({ previous, seen });
    }),
  );
});

it.each([null, '', 'x', '1', 'NaN 3', '1 Infinity', '{"a":1}'])(
  'visits are ignored when the stored text is %j',
  (text) => {
    expect(readVisits(text)).toBeUndefined();
  },
);

it('the label New is shown for changes after the previous visit, not on the first visit or without a date', () => {
  expect(isNewSince('2025-10-06T12:00:01Z', noon)).toBe(true);
  expect(isNewSince('2025-10-06T12:00:00Z', noon)).toBe(false);
  expect(isNewSince('2025-10-06T12:00:01Z', undefined)).toBe(false);
  expect(isNewSince(null, noon)).toBe(false);
});
