import { defineResource } from '@/admin/shared/changes/resource-api';
import { oneOf } from '@/admin/shared/list/list-view';
import { mailStates, outboxColumns, outboxTable } from '@/admin/shared/list/outbox-api';

export const mails = defineResource({
  table: outboxTable,
  name: 'Mail',
  subject: 'mails',
  columns: outboxColumns,
  spec: {
    filters: { state: oneOf(mailStates.map(({ value }) => value)) },
    columns: ['created_at', 'recipient', 'state'],
    defaultSort: { id: 'created_at', desc: true },
  },
  filter: (query, { state }) => (state ? query.eq('state', state) : query),
});
