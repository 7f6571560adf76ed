import { useQuery } from '@tanstack/react-query';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import { requestQuery, requestsQuery, updateRequest } from './requests-api';
import { FilterSelect } from '@/admin/shared/list-toolbar';
import { documentTypeLabel, requestsSpec } from './inbox';
import { useListView } from '@/admin/shared/use-list-view';
import { useOpenRow } from '@/admin/shared/use-open-row';
import { InboxList } from './inbox-list';
import { useHandling } from './use-handling';

const typeColumn = {
  heading: 'Documents',
  renderCell: documentTypeLabel,
  className: 'whitespace-nowrap',
};

/** Requests for documents that the data room does not hold. */
export function RequestList() {
  const list = useListView(requestsSpec);
  const query = useQuery(requestsQuery(list.view));
  const openItem = useOpenRow(list.view.openId, query.data?.rows, requestQuery);
  const setHandled = useHandling('documentation_requests', updateRequest);
  return (
    <InboxList
      label="Documentation requests"
      itemLabel="Reason"
      query={query}
      list={list}
      openItem={openItem}
      onHandledChange={setHandled}
      column={typeColumn}
      filter={
        <FilterSelect
          label="Documents"
          value={list.view.filters.type}
          options={requestedDocumentTypes}
          onValueChange={(type) => list.setFilter('type', type)}
        />
      }
    />
  );
}
