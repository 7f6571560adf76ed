import { expect, test } from 'vitest';
import { audienceOf, fileLabel, levelName, sectionLabel } from '@/admin/documents/document';
import { fileProblem } from '@/admin/documents/file-problem';
import { storedPath } from '@/admin/shared/form/stored-files';
import { documentRow } from '../rows';

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
])(
  'says who sees a document in %s with requires_auth %s: %s',
  (section, requires_auth, level, audience) => {
    expect(levelName({ section, requires_auth })).toBe(level);
    expect(audienceOf({ section, requires_auth })).toBe(audience);
  },
);

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

test.each([
  [{}, /^Readers cannot open it\. Its file has not been prepared/],
  [{ problem: 'encrypted' }, /^Readers cannot open it\. This PDF opens only with a password/],
  [
    { delivery_url: 'documents/delivery/x.pdf', problem: 'damaged' },
    /^Readers cannot open it\. The file that is made for readers is damaged/,
  ],
  [{ delivery_url: 'documents/delivery/x.pdf' }, /^$/],
])('says whether, and why, readers cannot open a guarded file: %j', (file, text) => {
  const document = documentRow({ file_url: 'documents/a.pdf' });
  const files = [{ current_of: document.id, delivery_url: null, problem: null, ...file }];
  expect(fileProblem(document, files) ?? '').toMatch(text);
});

test('shows the id of a section without a name', () => {
  expect(sectionLabel('audit-reports')).toBe('Audit Reports');
  expect(sectionLabel('minutes')).toBe('minutes');
});
