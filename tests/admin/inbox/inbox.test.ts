import { describe, expect, test } from 'vitest';
import { company } from '@/content/company';
import { documentTypeLabel, replyAddress, type InboxItem } from '@/admin/inbox/api';

const message: InboxItem = {
  id: 'm-1',
  name: 'Ada Example',
  email: 'ada@fund.example',
  text: 'First line\n\nThird line',
  document_type: null,
  created_at: '2026-11-20T12:00:00Z',
  handled_at: null,
};
const fieldsOf = (item: InboxItem) => new URL(replyAddress(item)).searchParams;

describe('the reply to a message', () => {
  test('mentions the message and does not quote it', () => {
    expect(fieldsOf(message).get('subject')).toBe(`Your message to ${company.legalName}`);
    expect(fieldsOf(message).get('body')).toBe(
      'Dear Ada Example,\r\n\r\nThank you for writing to us on 20 Nov 2026.\r\n\r\n',
    );
  });

  test('names the requested documents as the visitor saw them', () => {
    const request = { ...message, document_type: 'technical-specs' };
    expect(documentTypeLabel(request)).toBe('Technical Specifications');
    expect(fieldsOf(request).get('subject')).toBe('Your request: Technical Specifications');
  });
});

test('shows an unknown type as it is', () => {
  expect(documentTypeLabel({ document_type: 'tax-reports' })).toBe('tax-reports');
  expect(documentTypeLabel({ document_type: null })).toBeNull();
});
