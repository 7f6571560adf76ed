import { company } from '@/content/company';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import { formatMomentDay } from '@/admin/shared/format-moment';
import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list/list-view';
import { mailAddress } from '@/admin/shared/people/mail-address';
import {
  changeRow,
  ilikePattern,
  listQuery,
  readPage,
  rowQuery,
} from '@/admin/shared/resource/queries';
import { supabase } from '@/lib/supabase';

/** A contact message or a documentation request, as the team reads it. */
export interface InboxItem {
  id: string;
  name: string;
  email: string;
  /** The message, or the reason for the request. May contain line breaks. */
  text: string;
  /** The requested document type; `null` for a message. */
  document_type: string | null;
  created_at: string;
  /** `null` while open. */
  handled_at: string | null;
}

/** The filter of the list. Without it, the list shows open items. */
export const inboxStates = [
  { value: 'handled', label: 'Handled' },
  { value: 'all', label: 'All' },
] as const;

type Column = 'created_at' | 'name';

const shared = {
  columns: ['created_at', 'name'],
  defaultSort: { id: 'created_at', desc: true },
  everything: { state: 'all' },
} as const;
const state = oneOf(inboxStates.map(({ value }) => value));
const type = oneOf(requestedDocumentTypes.map(({ value }) => value));

export const messagesSpec: ListSpec<'state', Column> = { ...shared, filters: { state } };
export const requestsSpec: ListSpec<'state' | 'type', Column> = {
  ...shared,
  filters: { state, type },
};

/** The label that the visitor chose; `null` for a message. */
export const documentTypeLabel = ({ document_type }: Pick<InboxItem, 'document_type'>) =>
  requestedDocumentTypes.find(({ value }) => value === document_type)?.label ?? document_type;

/** Opens a reply in the reader's mail program. It does not quote the text: the address may be somebody else's. */
export function replyAddress(item: InboxItem): string {
  const { name, email, created_at } = item;
  const asked = documentTypeLabel(item);
  return mailAddress(email, {
    subject: asked ? `Your request: ${asked}` : `Your message to ${company.legalName}`,
    body: `Dear ${name},\n\nThank you for writing to us on ${formatMomentDay(created_at)}.\n\n`,
  });
}

export const messagesTable = 'contact_messages';
export const requestsTable = 'documentation_requests';

const messageColumns = 'id, first_name, last_name, email, message, created_at, handled_at';
const requestColumns = 'id, name, email, document_type, text:reason, created_at, handled_at';

interface ContactMessage extends Pick<InboxItem, 'id' | 'email' | 'created_at' | 'handled_at'> {
  first_name: string;
  last_name: string;
  message: string;
}

const asItem = ({ first_name, last_name, message, ...row }: ContactMessage): InboxItem => ({
  ...row,
  name: `${first_name} ${last_name}`,
  text: message,
  document_type: null,
});

/** A page of the contact messages. Rejects when they cannot be read. */
export const messagesQuery = (view: ListView<'state', Column>) =>
  listQuery<InboxItem>(messagesTable, view, async (signal) => {
    const { search, filters, sort } = view;
    let query = supabase().from(messagesTable).select(messageColumns, { count: 'exact' });
    if (search) query = query.ilike('search_text', ilikePattern(search));
    if (filters.state === 'handled') query = query.not('handled_at', 'is', null);
    else if (!filters.state) query = query.is('handled_at', null);
    const { rows, count } = await readPage<ContactMessage>(query, view, signal, {
      column: sort.id === 'name' ? 'last_name' : sort.id,
    });
    return { rows: rows.map(asItem), count };
  });

/** A page of the documentation requests. Rejects when they cannot be read. */
export const requestsQuery = (view: ListView<'state' | 'type', Column>) =>
  listQuery<InboxItem>(requestsTable, view, (signal) => {
    const { search, filters } = view;
    let query = supabase().from(requestsTable).select(requestColumns, { count: 'exact' });
    if (search) query = query.ilike('search_text', ilikePattern(search));
    if (filters.state === 'handled') query = query.not('handled_at', 'is', null);
    else if (!filters.state) query = query.is('handled_at', null);
    if (filters.type) query = query.eq('document_type', filters.type);
    return readPage(query, view, signal);
  });

/** One message; `null` when none has this id. Rejects when it cannot be read. */
export const messageQuery = (id: string) =>
  rowQuery(messagesTable, id, async (find) => {
    const data = await find(supabase().from(messagesTable).select(messageColumns));
    return data && asItem(data);
  });

/** One request; `null` when none has this id. Rejects when it cannot be read. */
export const requestQuery = (id: string) =>
  rowQuery<InboxItem>(requestsTable, id, (find) =>
    find(supabase().from(requestsTable).select(requestColumns)),
  );

/** Rejects when the row was not changed. */
export const setHandled = (
  table: typeof messagesTable | typeof requestsTable,
  id: string,
  handled_at: string | null,
) => changeRow(supabase().from(table).update({ handled_at }), id);
