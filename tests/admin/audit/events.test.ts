import { expect, test } from 'vitest';
import { causeOf, eventNameOf, resourceOf } from '@/admin/audit/events';

test.each([
  ['table', 'historical_price_data', 'Table', '/admin/content?tab=prices'],
  ['table', 'standard_portfolio', 'Table', '/admin/content?tab=holdings'],
  ['table', 'profiles', 'Accounts', undefined],
  ['form', 'contact', 'Contact form', undefined],
])('an event about the %s %s is about: %s', (resource_type, resource_id, kind, to) => {
  const found = resourceOf({
    event_type: 'EXPORTED',
    resource_type,
    resource_id,
    resource_title: null,
    resource_section: null,
    details: null,
  });
  expect(found).toMatchObject({ kind, to });
});

test.each(['__proto__', 'constructor', 'toString', 'valueOf'])(
  'an event that names %s shows that word, not what every object inherits',
  (word) => {
    const event = {
      event_type: word,
      resource_id: word,
      resource_title: null,
      resource_section: word,
      details: { method: word, cause: word },
    };
    expect(resourceOf({ ...event, resource_type: 'session' }).title).toBe(word);
    expect(resourceOf({ ...event, resource_type: word })).toEqual({
      kind: word,
      title: null,
      section: word,
      to: undefined,
    });
    expect(causeOf({ ...event, event_type: 'SUSPICIOUS_ACTIVITY' })).toBeUndefined();
    expect(eventNameOf(word)).toBe(word);
  },
);
