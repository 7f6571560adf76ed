import { expect, it } from 'vitest';
import { documentationRequestSchema } from '@/features/data-room/schema';

const valid = {
  name: ' Ada Muster ',
  email: 'ada@example.org',
  document_type: 'technical-specs',
  reason: 'For our committee.',
};

const messagesFor = (change: object) => {
  const result = documentationRequestSchema.safeParse({ ...valid, ...change });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
};

it('a documentation request is trimmed, and its name becomes one line', () => {
  const pasted = { ...valid, name: ' Ada\t\nMuster ' };
  expect(documentationRequestSchema.parse(pasted)).toEqual({ ...valid, name: 'Ada Muster' });
});

it.each([
  [{ name: '  ' }, 'Name is required'],
  [{ name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
  [{ email: 'ada' }, 'Please enter a valid email address'],
  [{ document_type: '' }, 'Document type is required'],
  [{ document_type: 'gossip' }, 'Document type is required'],
  [{ reason: '' }, 'Reason is required'],
  [{ reason: 'x'.repeat(2001) }, 'Reason must be at most 2000 characters'],
])('a documentation request is refused with %j: %s', (change, message) => {
  expect(messagesFor(change)).toContain(message);
});
