import { useQuery } from '@tanstack/react-query';
import { messageQuery, messagesQuery, updateMessage } from '@/features/admin/api/contact-messages';
import { messagesSpec } from '@/features/admin/inbox';
import { useListView } from '@/features/admin/use-list-view';
import { useOpenRow } from '@/features/admin/use-open-row';
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
