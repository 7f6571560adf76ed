import { Reply } from 'lucide-react';
import { useState } from 'react';
import { rowOpener } from '@/admin/shared/data-table';
import { DescriptionList } from '@/admin/shared/description-list';
import { formatMoment } from '@/admin/shared/format-moment';
import { documentTypeLabel, replyAddress, type InboxItem } from './inbox';
import { mailAddress } from '@/admin/shared/mail-address';
import { useNeighbours } from '@/admin/shared/use-neighbours';
import { buttonClass } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { UserText } from '@/ui/user-text';
import { HandledButton } from './handled-button';

interface InboxDrawerProps {
  /** Names what was written. */
  itemLabel: string;
  /** Empty while nothing is open. */
  openId: string;
  /** `undefined` while it is on its way, `null` when there is none. */
  item: InboxItem | null | undefined;
  /** The page of the list, to leaf through. */
  rows: readonly InboxItem[] | undefined;
  onClose: () => void;
  onLeaf: (id: string) => void;
  onHandledChange: (item: InboxItem, isHandled: boolean) => void;
}

function ItemFacts({ item }: { item: InboxItem }) {
  const documents = documentTypeLabel(item);
  return (
    <DescriptionList
      items={[
        [
          'Email',
          <a
            key="email"
            href={mailAddress(item.email)}
            className="underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            <UserText>{item.email}</UserText>
          </a>,
        ],
        ...(documents ? [['Documents', documents] as const] : []),
        ['Received', formatMoment(item.created_at)],
        ['Handled', item.handled_at && formatMoment(item.handled_at)],
      ]}
    />
  );
}

/** A message or request in full, with the way to answer it and to the ones before and after it. */
export function InboxDrawer({
  itemLabel,
  openId,
  item,
  rows,
  onClose,
  onLeaf,
  onHandledChange,
}: InboxDrawerProps) {
  const [lastOpenId, setLastOpenId] = useState('');
  if (openId && openId !== lastOpenId) setLastOpenId(openId);
  const { previous, next } = useNeighbours(rows, openId);
  return (
    <Drawer
      isOpen={openId !== ''}
      onClose={onClose}
      title={item ? item.name : itemLabel}
      steps={{
        onPrevious: previous === undefined ? undefined : () => onLeaf(previous),
        onNext: next === undefined ? undefined : () => onLeaf(next),
      }}
      findReturn={() => rowOpener(lastOpenId)}
      actions={
        item && (
          <>
            <a href={replyAddress(item)} className={buttonClass('primary', 'compact')}>
              <Reply aria-hidden="true" className="size-4" />
              Reply by e-mail
            </a>
            <HandledButton item={item} variant="secondary" onHandledChange={onHandledChange} />
          </>
        )
      }
    >
      {item === undefined && <p role="status">Loading…</p>}
      {item === null && <p role="alert">This is not there any more, or could not be read.</p>}
      {item && (
        <>
          <ItemFacts item={item} />
          <h3 className="mt-8 font-sans text-small text-soft">{itemLabel}</h3>
          <p dir="auto" className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {item.text}
          </p>
        </>
      )}
    </Drawer>
  );
}
