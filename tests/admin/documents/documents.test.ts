import { describe, expect, test } from 'vitest';
import {
  audienceOf,
  fileLabel,
  levelName,
  sectionLabel,
  storedPath,
} from '@/admin/documents/document';

describe('the description of who sees a document', () => {
  const everyone = 'Everyone sees and opens it, without an account.';
  const signedIn = 'Everyone who is signed in sees and opens it, approved or not.';
  const approved = 'Only approved investors see and open it.';
  const teaser = 'Everyone sees its title and description; only approved investors open it.';
  test.each([
    ['whitepaper', false, 'Everyone', everyone],
    ['market-reports', false, 'Everyone', everyone],
    ['pitch-decks', false, 'Signed in', signedIn],
    ['compliance', false, 'Approved', approved],
    ['minutes', false, 'Approved', approved],
    ['whitepaper', true, 'Approved', approved],
    ['pitch-decks', true, 'Approved', approved],
    ['news-forecasts', true, 'Approved', teaser],
  ])('for %s, flagged %s: %s', (section, requires_auth, level, audience) => {
    expect(levelName({ section, requires_auth })).toBe(level);
    expect(audienceOf({ section, requires_auth })).toBe(audience);
  });
});

test.each([
  ['documents/compliance/kyc.pdf', 'PDF', 'compliance/kyc.pdf'],
  ['documents/compliance/figures.v2.xlsx', 'XLSX', 'compliance/figures.v2.xlsx'],
  ['documents/a.b/readme', 'File', 'a.b/readme'],
  ['https://documents.example/a.pdf', 'Link', undefined],
  [null, undefined, undefined],
])('lists the file %s as %s', (fileUrl, label, path) => {
  expect(fileLabel(fileUrl)).toBe(label);
  expect(storedPath(fileUrl)).toBe(path);
});

test('shows the id of a section without a name', () => {
  expect(sectionLabel('audit-reports')).toBe('Audit Reports');
  expect(sectionLabel('minutes')).toBe('minutes');
});
