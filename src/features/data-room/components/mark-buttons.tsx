import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useAccess } from '@/access/level/use-access';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { dismissNotice } from '@/ui/notifications';
import { preloadNotifications } from '@/ui/notifications-host';
import { useRowName } from '@/ui/row-name';
import { setMark, type MarkName } from '../api/marks';
import { ownRoomQuery } from '../api/visits';

export interface MarkProps {
  /** Id of the account. */
  account: string;
  document: string;
  /** Id of the element with the document's title, which is part of the button's accessible name. */
  titleId: string;
}

const notSaved = 'This was not saved';

/** Returns whether a document has a mark, and a function to set or remove it. A change shows at once, and is reverted if saving fails. */
export function useMark(
  account: string,
  name: MarkName,
  document: string,
): [boolean, (isOn: boolean) => void] {
  const { level } = useAccess();
  const query = ownRoomQuery(account, level);
  const isStored = useQuery(query).data?.marks.get(name)?.has(document) ?? false;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => setMark(name, document, isOn),
    scope: { id: `${name} ${document}` },
    onSuccess: async (_, isOn, __, { client }) => {
      dismissNotice(notSaved);
      // Waits for the first response and cancels a refetch, because either may contain the state before the change.
      await client.ensureQueryData(query).catch(() => undefined);
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, (room) => {
        if (!room) return undefined;
        const marked = new Set(room.marks.get(name));
        if (isOn) marked.add(document);
        else marked.delete(document);
        return { ...room, marks: new Map(room.marks).set(name, marked) };
      });
    },
    onError: (error) => fail('A mark was not stored.', error, { title: notSaved }),
  });
  return [isPending ? variables : isStored, mutate];
}

/** Requests an e-mail when a document's file becomes available. A second press cancels the request. */
export function WaitButton({ account, document, titleId }: MarkProps) {
  const name = useRowName(titleId);
  const [isWaiting, mark] = useMark(account, 'waits', document);
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
