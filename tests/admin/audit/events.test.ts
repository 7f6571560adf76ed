import { expect, test } from 'vitest';
import { resourceOf } from '@/admin/audit/events';

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
