import type { messages } from '@/admin/inbox/api';
import type { RowOf } from '@/admin/shared/changes/resource-api';
import { backend, listOf, noContent, startSignedIn, type Backend } from '../../setup/backend';
import { idOf } from '../rows';

type Message = RowOf<typeof messages>;

export const messageOf = (
  n: number,
  first_name: string,
  change: Partial<Message> = {},
): Message => ({
  id: idOf(n),
  first_name,
  last_name: 'Example',
  email: `${first_name.toLowerCase()}@fund.example`,
  message: `What ${first_name} wrote.`,
  created_at: `2026-11-20T12:0${n}:00Z`,
  handled_at: null,
  ...change,
});

const request = {
  id: idOf(9),
  name: 'Rosa Example',
  email: 'rosa@fund.example',
  document_type: 'technical-specs',
  reason: 'For our committee.',
  created_at: '2026-11-20T12:00:00Z',
  handled_at: null,
};

interface Inbox {
  /** Contact messages in the database, newest first. */
  messages: Message[];
  /** Ids of messages whose changes fail. */
  failingIds: string[];
  /** The latest request whose `call` begins with `start`. */
  lastCall: (start: string) => Backend['requests'][number] | undefined;
}

/** Signs an admin in to a backend with three open messages and one documentation request. */
export function startInbox(): Inbox {
  startSignedIn();
  const inbox: Inbox = {
    messages: [messageOf(3, 'Ada'), messageOf(2, 'Bea'), messageOf(1, 'Cem')],
    failingIds: [],
    lastCall: (start) => backend.requests.findLast(({ call }) => call.startsWith(start)),
  };
  const openMessages = () => inbox.messages.filter(({ handled_at }) => handled_at === null);
  backend.answer('POST /rest/v1/rpc/desk', () =>
    Response.json([{ item: 'messages', amount: openMessages().length, moment: null }]),
  );
  backend.answer('GET /rest/v1/contact_messages', ({ url }) => {
    const filters = new URL(url).searchParams;
    const id = filters.get('id');
    if (id) return Response.json(inbox.messages.filter((message) => id === `eq.${message.id}`));
    return listOf(filters.has('handled_at') ? openMessages() : inbox.messages);
  });
  /** The row before each change, by the change's idempotency key. */
  const before = new Map<unknown, Message>();
  backend.answer('POST /rest/v1/rpc/undo', (_, { body }) => {
    const previous = before.get(Object(body).key);
    inbox.messages = inbox.messages.map((row) => (row.id === previous?.id ? previous : row));
    return noContent();
  });
  backend.answer('PATCH /rest/v1/contact_messages', ({ headers }, { call, body }) => {
    if (inbox.failingIds.some((id) => call.includes(id)))
      return Response.json({ code: 'PGRST116', message: '0 rows' }, { status: 406 });
    const changed = inbox.messages.find(({ id }) => call.includes(id));
    if (changed) before.set(headers.get('idempotency-key'), changed);
    inbox.messages = inbox.messages.map((row) =>
      row === changed ? Object.assign({ ...row }, body) : row,
    );
    return Response.json({ id: changed?.id });
  });
  backend.answer('POST /rest/v1/rpc/answers_to', []);
  backend.answer('GET /rest/v1/documentation_requests', () => listOf([request]));
  return inbox;
}
