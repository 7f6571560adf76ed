import { expect, test } from 'vitest';
import { causeOf, eventNameOf, eventOptions, resourceOf } from '@/admin/audit/events';
import { loggedResources } from '@/lib/database.types';

const id = '00000000-0000-4000-8000-000000000001';

test.each([
  ['table', 'historical_price_data', 'Table', '/admin/content?tab=prices'],
  ['table', 'standard_portfolio', 'Table', '/admin/content?tab=holdings'],
  ['table', 'profiles', 'Accounts', undefined],
  ['form', 'contact', 'Contact form', undefined],
  ['question', id, 'Question', `/admin/questions?open=${id}`],
  ['document', id, 'Document', `/admin/documents?open=${id}`],
])('an event about the %s %s is shown as: %s', (resource_type, resource_id, kind, to) => {
  const resource = resourceOf({
    event_type: 'EXPORTED',
    resource_type,
    resource_id,
    resource_title: null,
    resource_section: null,
    details: null,
  });
  expect(resource).toMatchObject({ kind, to });
});

test('every type of event has a name of its own, in words', () => {
  const names = eventOptions.map(({ label }) => label);
  expect(names.filter((name) => !/^[A-Z][^_]+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(eventNameOf('PRESS_ITEM_ADDED')).toBe('Press item added');
});

test('every resource that the log names is shown in words', () => {
  const event = { event_type: 'EXPORTED', resource_title: null, resource_section: null };
  const kindOf = (resource_type: string) =>
    resourceOf({ ...event, resource_type, resource_id: null, details: null }).kind;
  expect(loggedResources.filter((type) => !/^[A-Z][^_]+$/.test(kindOf(type) ?? ''))).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString', 'valueOf'])(
  'an event that names %s shows that word, not an inherited property',
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
