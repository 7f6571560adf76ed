import { defineResource, type Filterable } from '@/admin/shared/changes/resource-api';
import { formatZurichDate } from '@/admin/shared/format-date-time';
import { oneOf } from '@/admin/shared/list/list-view';
import { mailtoUrl } from '@/admin/shared/mail-address';
import { company } from '@/content/company';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import type { Tables } from '@/lib/database.types';

/** The values of the state filter. Without one, the lists show open items. */
export const inboxStates = [
  { value: 'handled', label: 'Handled' },
  { value: 'all', label: 'All' },
] as const;

const sharedSpec = {
  columns: ['created_at', 'name'],
  defaultSort: { id: 'created_at', desc: true },
  showAll: { state: 'all' },
} as const;
const state = oneOf(inboxStates.map(({ value }) => value));
const documentType = oneOf(requestedDocumentTypes.map(({ value }) => value));

/** Keeps only the items in the selected state, by default the open ones. */
function filterByState<Query extends Filterable<'handled_at'>>(
  query: Query,
  selected: string | null,
) {
  if (selected === 'handled') return query.not('handled_at', 'is', null);
  return selected ? query : query.is('handled_at', null);
}

export const messages = defineResource({
  table: 'contact_messages',
  name: 'Message',
  subject: 'inbox',
  columns: ['id', 'first_name', 'last_name', 'email', 'message', 'created_at', 'handled_at'],
  spec: { ...sharedSpec, filters: { state } },
  filter: (query, { state: selected }) => filterByState(query, selected),
  orderOf: (sort) => ({ column: sort === 'name' ? 'last_name' : sort }),
});

/** Requests for documents that are not in the data room. */
export const requests = defineResource({
  table: 'documentation_requests',
  name: 'Request',
  subject: 'inbox',
  columns: ['id', 'name', 'email', 'document_type', 'reason', 'created_at', 'handled_at'],
  spec: { ...sharedSpec, filters: { state, type: documentType } },
  filter: (query, { state: selected, type }) => {
    const filtered = filterByState(query, selected);
    return type ? filtered.eq('document_type', type) : filtered;
  },
});

/** A contact message or a documentation request. `handled_at` is `null` while it is open. */
export type InboxItem = Pick<
  Tables<'contact_messages'>,
  'id' | 'email' | 'created_at' | 'handled_at'
> &
  (
    | Pick<Tables<'contact_messages'>, 'first_name' | 'last_name' | 'message'>
    | Pick<Tables<'documentation_requests'>, 'name' | 'document_type' | 'reason'>
  );

export const nameOf = (item: InboxItem) =>
  'name' in item ? item.name : `${item.first_name} ${item.last_name}`;

/** The message, or the reason for the request. May contain line breaks. */
export const textOf = (item: InboxItem) => ('message' in item ? item.message : item.reason);

/** The kind of documents in the words that the visitor chose; `null` for a message. */
export function documentTypeLabel(item: InboxItem): string | null {
  if (!('document_type' in item)) return null;
  const { document_type: type } = item;
  return requestedDocumentTypes.find(({ value }) => value === type)?.label ?? type;
}

/** The `mailto:` URL of a reply. The reply does not quote the message, because the stated address may be someone else's. */
export function replyAddress(item: InboxItem): string {
  const typeLabel = documentTypeLabel(item);
  return mailtoUrl(item.email, {
    subject: typeLabel ? `Your request: ${typeLabel}` : `Your message to ${company.legalName}`,
    body: `Dear ${nameOf(item)},\n\nThank you for writing to us on ${formatZurichDate(item.created_at)}.\n\n`,
  });
}
