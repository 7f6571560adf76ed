import { expect, test } from 'vitest';
import { documentTypeLabel, replyAddress, type InboxItem } from '@/admin/inbox/api';
import { company } from '@/content/company';

const message = {
  id: 'm-1',
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada@fund.example',
  message: 'First line\n\nThird line',
  created_at: '2026-11-20T12:00:00Z',
  handled_at: null,
} satisfies InboxItem;
const fieldsOf = (item: InboxItem) => new URL(replyAddress(item)).searchParams;

test('the reply to a message does not quote it', () => {
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
  'the reply to a request names the requested documents: %s',
  ([document_type, label]) => {
    const { id, email, created_at, handled_at } = message;
    const item = { id, email, created_at, handled_at };
    const request = { ...item, name: 'Ada', document_type, reason: 'x' };
    expect(documentTypeLabel(request)).toBe(label);
    expect(fieldsOf(request).get('subject')).toBe(`Your request: ${label}`);
  },
);
