import { expect, test } from 'vitest';
import { applicationSchema } from '@/features/careers/schema';

const resume = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
const valid = {
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada@applicants.example',
  phone: '',
  resume,
};

const messages = (fields: object) => {
  const { error } = applicationSchema.safeParse({ ...valid, ...fields });
  return error?.issues.map(({ message }) => message) ?? [];
};

test.each([
  ['', true],
  ['   ', true],
  ['12', false],
  ['117', true],
  ['1'.repeat(40), true],
  ['1'.repeat(41), false],
])('an application accepts the telephone number "%s": %s', (phone, isAccepted) => {
  expect(messages({ phone })).toEqual(isAccepted ? [] : ['Phone must be 3 to 40 characters']);
});

test('an application refuses an empty file', () => {
  expect(messages({ resume: new File([], 'cv.pdf') })).toEqual(['This file is empty']);
});
