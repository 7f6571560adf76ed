import { expect, test } from 'vitest';
import { documentTypeLabel, replyAddress, type InboxItem } from '@/admin/inbox/api';
import { company } from '@/content/company';

const message: InboxItem = {
  id: 'm-1',
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada@fund.example',
  message: 'First line\n\nThird line',
  created_at: '2026-11-20T12:00:00Z',
  handled_at: null,
};
const fieldsOf = (item: InboxItem) => new URL(replyAddress(item)).searchParams;

test('the reply to a message mentions the message and does not quote it', () => {
  expect(fieldsOf(message).get('subject')).toBe(`Your message to ${company.legalName}`);
  expect(fieldsOf(message).get('body')).toBe(
    'Dear Ada Example,\r\n\r\nThank you for writing to us on 20 Nov 2026.\r\n\r\n',
  );
});

test.for([
  ['technical-specs', 'Technical Specifications'],
  // An unknown type, such as that of a newer release, is shown unchanged.
  ['tax-reports', 'tax-reports'],
] as const)(
  'the reply to a message names the requested documents as the visitor saw them: %s',
  ([document_type, label]) => {
    const { email, id, created_at, handled_at } = message;
    const request = {
      email,
      id,
      created_at,
      handled_at,
      name: 'Ada',
      document_type,
      reason: 'x',
    };
    expect(documentTypeLabel(request)).toBe(label);
    expect(fieldsOf(request).get('subject')).toBe(`Your request: ${label}`);
  },
);
