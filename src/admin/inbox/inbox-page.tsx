import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { FilterSelect } from '@/admin/shared/list/list-toolbar';
import { useListView } from '@/admin/shared/list/list-view';
import { amountOf, deskQuery } from '@/admin/shared/desk-api';
import { formatNumber0 } from '@/lib/format';
import { Tabs } from '@/ui/tabs';
import {
  messageQuery,
  messagesQuery,
  messagesSpec,
  messagesTable,
  requestQuery,
  requestsQuery,
  requestsSpec,
  requestsTable,
} from './api';
import { inboxColumns, InboxList } from './inbox-list';

const messageColumns = inboxColumns(messagesTable, 'Message', false);
const requestColumns = inboxColumns(requestsTable, 'Reason', true);

function MessageList() {
  const { setFilters, ...list } = useListView(messagesSpec);
  const query = useQuery(messagesQuery(list.view));
  return (
    <InboxList
      table={messagesTable}
      label="Messages"
      itemLabel="Message"
      query={query}
      columns={messageColumns}
      rowQuery={messageQuery}
      list={list}
      state={list.view.filters.state}
      onStateChange={(state) => setFilters({ state })}
    />
  );
}

/** Requests for documents that are not in the data room. */
function RequestList() {
  const { setFilters, ...list } = useListView(requestsSpec);
  const query = useQuery(requestsQuery(list.view));
  return (
    <InboxList
      table={requestsTable}
      label="Documentation requests"
      itemLabel="Reason"
      query={query}
      columns={requestColumns}
      rowQuery={requestQuery}
      list={list}
      state={list.view.filters.state}
      onStateChange={(state) => setFilters({ state })}
      filter={
        <FilterSelect
          label="Documents"
          value={list.view.filters.type}
          options={requestedDocumentTypes}
          onValueChange={(type) => setFilters({ type })}
        />
      }
    />
  );
}

const withCount = (label: string, count: number) =>
  count ? `${label} (${formatNumber0(count)})` : label;

/** The visitors' contact messages and document requests, as two lists. */
export default function InboxPage() {
  const [params, setParams] = useSearchParams();
  const { data: work } = useQuery(deskQuery);
  const isRequests = params.get('list') === 'requests';
  return (
    <AdminScreen
      title="Inbox"
      description="Newest first. Open an entry to answer it: an answer sent from here is kept with it and marks it as handled. If an entry needs no answer, mark it as handled."
    >
      <div className="mt-4">
        <Tabs
          label="Kinds of messages"
          tabs={[
            { value: 'messages', label: withCount('Messages', amountOf(work, 'messages')) },
            {
              value: 'requests',
              label: withCount('Documentation requests', amountOf(work, 'document_requests')),
            },
          ]}
          value={isRequests ? 'requests' : 'messages'}
          // The other list's search, filters and page do not apply here.
          onValueChange={(list) => setParams(list === 'requests' ? { list } : {})}
        >
          {/* The toolbar has a margin of its own. */}
          <div className="-mt-8">{isRequests ? <RequestList /> : <MessageList />}</div>
        </Tabs>
      </div>
    </AdminScreen>
  );
}
