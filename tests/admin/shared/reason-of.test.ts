import { expect, test, vi } from 'vitest';
import { failureTitle, reasonOf } from '@/admin/shared/reason-of';
import { checkConnection } from '@/content/controls';
import { noAnswer } from '@/lib/no-answer';

const denied =
  'Your role in the team does not allow this, or you have been signed out. An owner can change the role.';

test.each([
  ['a policy', { code: '42501', message: 'new row violates row-level security policy' }, denied],
  ['the storage', { name: 'StorageApiError', status: 403, message: 'Unauthorized' }, denied],
  ['the storage, with a code in its body', { statusCode: '403', message: 'Unauthorized' }, denied],
  [
    'a conflict',
    { code: 'PT409', message: 'Someone else has decided.' },
    'Someone else has decided.',
  ],
  [
    'a missing row',
    { code: 'PGRST116', message: '' },
    'It no longer exists, or your role does not allow you to change it.',
  ],
  ['a missing code', { code: 'PT403', message: 'Please enter a code.' }, 'Please enter a code.'],
  [
    'a file that was deleted after it was chosen',
    new DOMException('Gone', 'NotFoundError'),
    'The file cannot be read: please choose it again.',
  ],
  ['a lost connection', new TypeError('Failed to fetch'), checkConnection],
])('states the reason for a failure due to %s', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test('does not report an action as failed if it may have succeeded', () => {
  const lost = { message: `Error: ${noAnswer}` };
  vi.stubGlobal('navigator', { onLine: true });
  expect(failureTitle(lost, 'Not saved.')).toBe(
    'The server did not respond, so this may have been done.',
  );
  expect(failureTitle({ code: 'PT409', message: 'Refused' }, 'Not saved.')).toBe('Not saved.');
  vi.stubGlobal('navigator', { onLine: false });
  expect(failureTitle(lost, 'Not saved.')).toBe('Not saved.');
});
