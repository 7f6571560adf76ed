import { useMutation, useQuery, type QueryKey } from '@tanstack/react-query';
import { Bell, BellRing, Star } from 'lucide-react';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { preloadNotifications } from '@/ui/notifications-host';
import { useRowName } from '@/ui/row-name';
import { favouritesQuery, setFavourite, setWait, waitsQuery } from '../api/marks';

interface MarkProps {
  /** Id of the account. */
  reader: string;
  document: string;
  /** Id of the title, which distinguishes the button from the others. */
  titleId: string;
}

/** Sets or removes a mark. The change shows at once, and is reverted if it was not saved. */
function useMark(
  queryKey: QueryKey,
  document: string,
  send: (document: string, isOn: boolean) => Promise<void>,
) {
  const { mutate } = useMutation({
    mutationFn: (isOn: boolean) => send(document, isOn),
    scope: { id: `${queryKey.join(' ')} ${document}` },
    onMutate: async (isOn, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known: ReadonlySet<string> | undefined) => {
        const marks = new Set(known);
        if (isOn) marks.add(document);
        else marks.delete(document);
        return marks;
      });
    },
    onError: (error, _, __, { client }) => {
      fail('A mark was not stored.', error, { title: 'This was not saved' });
      void client.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}

/** Stars a document. Only the reader sees the star. */
export function FavouriteButton({ reader, document, titleId }: MarkProps) {
  const name = useRowName(titleId);
  const query = favouritesQuery(reader);
  const { data } = useQuery(query);
  const mark = useMark(query.queryKey, document, setFavourite);
  const isStarred = data?.has(document) ?? false;
  return (
    <button
      type="button"
      {...name}
      aria-label="Favourite"
      aria-pressed={isStarred}
      title={isStarred ? 'Remove from your favourites' : 'Add to your favourites'}
      onPointerEnter={preloadNotifications}
      onClick={() => mark(!isStarred)}
      className={classNames(
        'grid size-11 shrink-0 place-items-center transition-colors print:hidden',
        isStarred ? 'text-accent' : 'text-soft hover:text-text',
      )}
    >
      <Star aria-hidden="true" className={classNames('size-4', isStarred && 'fill-current')} />
    </button>
  );
}

/** Requests an e-mail for when a document's file is available. A second press cancels it. */
export function WaitButton({ reader, document, titleId }: MarkProps) {
  const name = useRowName(titleId);
  const query = waitsQuery(reader);
  const { data } = useQuery(query);
  const mark = useMark(query.queryKey, document, setWait);
  const isWaiting = data?.has(document) ?? false;
  const Icon = isWaiting ? BellRing : Bell;
  return (
    <Button
      variant="plain"
      {...name}
      aria-pressed={isWaiting}
      onPointerEnter={preloadNotifications}
      onClick={() => mark(!isWaiting)}
      className={classNames('self-start text-left', isWaiting && 'text-accent')}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      Notify me when it is available
    </Button>
  );
}
