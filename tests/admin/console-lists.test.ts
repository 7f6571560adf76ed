import { expect, test } from 'vitest';
import { consoleLists } from './console-lists.ts';

test('every list of the console has an address, at which the end-to-end tests try it', () => {
  expect(consoleLists).toEqual(
    expect.arrayContaining(['/admin/access', '/admin/content?tab=openings', '/admin/mails']),
  );
  expect(new Set(consoleLists).size).toBe(consoleLists.length);
});
