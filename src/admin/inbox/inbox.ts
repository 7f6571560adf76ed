import { company } from '@/content/company';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import { formatMomentDay } from '@/admin/shared/format-moment';
import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';
import { mailAddress } from '@/admin/shared/mail-address';

/** A contact message or a documentation request, as the team reads it. */
export interface InboxItem {
  id: string;
  name: string;
  email: string;
  /** The message, or the reason for the request. May hold line breaks. */
  text: string;
  /** What a request asks for; `null` for a message. */
  document_type: string | null;
  created_at: string;
  /** `null` while open. */
  handled_at: string | null;
}

/** Which items are shown; without one, those that are open. */
export const inboxStates = [
  { value: 'handled', label: 'Handled' },
  { value: 'all', label: 'All' },
] as const;

export type InboxColumn = 'created_at' | 'name';
export type MessagesView = ListView<'state', InboxColumn>;
export type RequestsView = ListView<'state' | 'type', InboxColumn>;

const shared = {
  columns: ['created_at', 'name'],
  defaultSort: { column: 'created_at', isDescending: true },
  everything: { state: 'all' },
} as const;
const state = oneOf(inboxStates.map(({ value }) => value));
const type = oneOf(requestedDocumentTypes.map(({ value }) => value));

export const messagesSpec: ListSpec<'state', InboxColumn> = { ...shared, filters: { state } };
export const requestsSpec: ListSpec<'state' | 'type', InboxColumn> = {
  ...shared,
  filters: { state, type },
};

/** The label that the visitor chose; `null` for a message. */
export const documentTypeLabel = ({ document_type }: Pick<InboxItem, 'document_type'>) =>
  requestedDocumentTypes.find(({ value }) => value === document_type)?.label ?? document_type;

/** Opens an answer in the reader's mail program, with what was written quoted as far as it fits. */
export function replyAddress(item: InboxItem): string {
  const { name, email, text, created_at } = item;
  const asked = documentTypeLabel(item);
  const quoted = text.replaceAll(/^/gm, '> ');
  return mailAddress(email, {
    subject: asked ? `Your request: ${asked}` : `Your message to ${company.legalName}`,
    body: `Dear ${name},\n\n\n\nOn ${formatMomentDay(created_at)} you wrote:\n${quoted}`,
  });
}
