import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { openCountsQuery } from '@/admin/shared/open-counts-api';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { formatNumber0 } from '@/lib/format';
import { Tabs } from '@/ui/tabs';
import { MessageList } from './message-list';
import { RequestList } from './request-list';

const withCount = (label: string, count: number | undefined) =>
  count ? `${label} (${formatNumber0(count)})` : label;

/** What visitors wrote: contact messages and requests for documents, as two lists. */
export default function InboxPage() {
  const [params, setParams] = useSearchParams();
  const { data: open } = useQuery(openCountsQuery);
  const isRequests = params.get('list') === 'requests';
  return (
    <AdminScreen
      title="Inbox"
      description="Newest first. Answers go out from your own mail program; mark here what needs no more attention."
    >
      <div className="mt-4">
        <Tabs
          label="What was sent"
          tabs={[
            { value: 'messages', label: withCount('Messages', open?.messages) },
            { value: 'requests', label: withCount('Documentation requests', open?.requests) },
          ]}
          value={isRequests ? 'requests' : 'messages'}
          // The other list's search, filters and page mean nothing here.
          onValueChange={(list) => setParams(list === 'requests' ? { list } : {})}
        >
          {/* The toolbar keeps its own distance. */}
          <div className="-mt-8">{isRequests ? <RequestList /> : <MessageList />}</div>
        </Tabs>
      </div>
    </AdminScreen>
  );
}
