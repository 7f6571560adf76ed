import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { FilterSelect } from '@/admin/shared/list/list-toolbar';
import { amountOf, deskQuery } from '@/admin/shared/list/desk-api';
import { Tabs, withCount } from '@/ui/tabs';
import { messages, nameOf, requests } from './api';
import { inboxColumns, InboxList } from './inbox-list';

const messageColumns = inboxColumns(messages.table, 'Message', false);
const requestColumns = inboxColumns(requests.table, 'Reason', true);

function MessageList() {
  const shown = messages.useList(nameOf);
  return (
    <InboxList
      {...shown}
      table={messages.table}
      label="Messages"
      itemLabel="Message"
      columns={messageColumns}
      rowQuery={messages.rowQuery}
      state={shown.list.filter('state')}
    />
  );
}

function RequestList() {
  const shown = requests.useList(nameOf);
  return (
    <InboxList
      {...shown}
      table={requests.table}
      label="Documentation requests"
      itemLabel="Reason"
      columns={requestColumns}
      rowQuery={requests.rowQuery}
      state={shown.list.filter('state')}
      filter={
        <FilterSelect
          label="Documents"
          options={requestedDocumentTypes}
          {...shown.list.filter('type')}
        />
      }
    />
  );
}

/** The visitors' contact messages and document requests, as two lists. */
export default function InboxPage() {
  const [params, setParams] = useSearchParams();
  const { data: work } = useQuery(deskQuery);
  const isRequests = params.get('list') === 'requests';
  return (
    <AdminScreen
      title="Inbox"
      description="Answers sent from here are saved with the message and mark it as handled."
    >
      <div className="mt-4">
        <Tabs
          label="Kinds of messages"
          isCompact
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
          {isRequests ? <RequestList /> : <MessageList />}
        </Tabs>
      </div>
    </AdminScreen>
  );
}
