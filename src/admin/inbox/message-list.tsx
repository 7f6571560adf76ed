import { useQuery } from '@tanstack/react-query';
import { messageQuery, messagesQuery, updateMessage } from './messages-api';
import { messagesSpec } from './inbox';
import { useListView } from '@/admin/shared/use-list-view';
import { useOpenRow } from '@/admin/shared/use-open-row';
import { InboxList } from './inbox-list';
import { useHandling } from './use-handling';

/** Contact messages. */
export function MessageList() {
  const list = useListView(messagesSpec);
  const query = useQuery(messagesQuery(list.view));
  const openItem = useOpenRow(list.view.openId, query.data?.rows, messageQuery);
  const setHandled = useHandling('contact_messages', updateMessage);
  return (
    <InboxList
      label="Messages"
      itemLabel="Message"
      query={query}
      list={list}
      openItem={openItem}
      onHandledChange={setHandled}
    />
  );
}
