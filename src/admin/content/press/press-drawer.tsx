import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ExternalLink } from '@/components/external-link';
import { paths } from '@/content/paths';
import { pressItemQuery } from './api';
import { EditDrawer } from '@/admin/shared/edit-drawer';
import {
  pressKindNames,
  pressKindOf,
  type PressItem,
  type PressItemValues,
  type PressKind,
} from './press-items';
import { buttonClass } from '@/ui/button';
import { NewsForm, pressDrafts, ReleaseForm } from './press-form';

interface PressDrawerProps {
  /** Of the open item; empty for none. */
  openId: string;
  /** Kind of a new item, in place of one that is there. */
  newKind: PressKind | undefined;
  /** Rejects when nothing was saved. */
  onSave: (values: PressItemValues, item: PressItem | undefined) => Promise<unknown>;
  onDelete: (id: string) => void;
  onClose: () => void;
  onReopen: () => void;
  focusAfterDeletion: RefObject<HTMLElement | null>;
}

/** Where the pressroom shows an item; its cards of the news have no addresses of their own. */
const placeOf = ({ id, content_type }: PressItem) =>
  `${paths.pressroom}#${pressKindOf(content_type) === 'press_release' ? id : 'news'}`;

/** A press item's form, where it stands on the site, and how to be rid of it. */
export function PressDrawer({
  openId,
  newKind,
  onSave,
  onDelete,
  onClose,
  onReopen,
  focusAfterDeletion,
}: PressDrawerProps) {
  const query = useQuery(pressItemQuery(newKind ? '' : openId));
  const item = query.data ?? undefined;
  const kind = newKind ?? pressKindOf(item?.content_type ?? '');
  const rowKey = newKind ? `new ${newKind}` : openId;
  return (
    <EditDrawer<PressItem, PressItemValues>
      rowKey={rowKey}
      isNew={newKind !== undefined}
      query={query}
      title={item?.title ?? (newKind ? 'New press item' : 'Press item')}
      subtitle={(item ?? newKind) && pressKindNames[kind]}
      missingText="There is no such press item any more."
      drafts={pressDrafts}
      onSave={onSave}
      onClose={onClose}
      onReopen={onReopen}
      onDelete={onDelete}
      focusAfterDeletion={focusAfterDeletion}
      actions={
        item && (
          <ExternalLink href={placeOf(item)} className={buttonClass('secondary', 'compact')}>
            View on the pressroom
          </ExternalLink>
        )
      }
      Form={kind === 'press_release' ? ReleaseForm : NewsForm}
    />
  );
}
