import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { totalAmount, deskQuery } from '@/admin/shared/list/desk-api';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import { Tabs, withCount } from '@/ui/tabs';
import { messages, requests } from './api';
import { InboxList } from './inbox-list';

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
            { value: 'messages', label: withCount('Messages', totalAmount(work, 'messages')) },
            {
              value: 'requests',
              label: withCount('Documentation requests', totalAmount(work, 'document_requests')),
            },
          ]}
          value={isRequests ? 'requests' : 'messages'}
          // Drops the search, filters and page of the previous tab.
          onValueChange={(list) => setParams(list === 'requests' ? { list } : {})}
        >
          {isRequests ? (
            <InboxList
              key="requests"
              resource={requests}
              label="Documentation requests"
              itemLabel="Reason"
              filters={[{ name: 'type', label: 'Documents', options: requestedDocumentTypes }]}
            />
          ) : (
            <InboxList key="messages" resource={messages} label="Messages" itemLabel="Message" />
          )}
        </Tabs>
      </div>
    </AdminScreen>
  );
}
